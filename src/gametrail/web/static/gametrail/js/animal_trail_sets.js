// Raised cards against the sets that the server offers. Knows no rules: a set is a list of cards, nothing more.

const counted = (kinds) => {
  const counts = new Map();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
};

/** Whether the cards of `few` are all among those of `many`. */
const within = (few, many) => [...counted(few)].every(([kind, n]) => (counted(many).get(kind) ?? 0) >= n);

const same = (one, other) => one.length === other.length && within(one, other);

export class Sets {
  constructor(view) {
    this.hand = view.hand.map((entry) => entry.card);
    this.wild = new Set([...view.hand.keys()].filter((place) => /wild$/.test(view.hand[place].ability ?? "")));
    this.plays = view.choices.filter((choice) => choice.kind === "play");
    this.up = new Set(); // places in the hand whose cards are raised
    this.step = -1; // which set the button "sets" has come to
    this.reading = null; // the text of the set that was chosen among several with the same cards
  }

  get raised() {
    return [...this.up].sort((a, b) => a - b).map((place) => this.hand[place]);
  }

  /** The sets that hold all raised cards, and `more` beside them. */
  open(...more) {
    const cards = [...this.raised, ...more];
    return this.plays.filter((play) => within(cards, play.cards));
  }

  /** The sets that are exactly the raised cards; more than one where they can be read in several ways. */
  get readings() {
    const { raised } = this;
    return raised.length ? this.plays.filter((play) => same(raised, play.cards)) : [];
  }

  /** The set that would be played. */
  get chosen() {
    const { readings } = this;
    return readings.find((play) => play.text === this.reading) ?? readings[0] ?? null;
  }

  /** Whether the card at this place is raised or could be, together with the raised ones. */
  fits(place) {
    return this.up.has(place) || this.open(this.hand[place]).length > 0;
  }

  /** Whether the card at this place belongs to any set at all. */
  usable(place) {
    return this.plays.some((play) => play.cards.includes(this.hand[place]));
  }

  /** The card is raised or lowered. One that goes with no raised card begins a set of its own. False: it can not. */
  toggle(place) {
    this.step = -1;
    if (this.up.delete(place)) return true;
    if (!this.fits(place)) {
      if (!this.usable(place)) return false;
      this.keepWild(place);
    }
    this.up.add(place);
    const open = this.open();
    // Where one set only is left, its other cards come along.
    if (open.length > 0 && open.every((play) => same(play.cards, open[0].cards))) this.raise(open[0].cards);
    return true;
  }

  /** Of the raised cards only the wild ones stay up, as far as they go with the card at this place. */
  keepWild(place) {
    const wild = [...this.up].filter((up) => this.wild.has(up));
    this.up.clear();
    for (const up of wild) {
      this.up.add(up);
      if (this.open(this.hand[place]).length === 0) this.up.delete(up);
    }
  }

  /** Exactly these cards are raised; those that are up already stay. */
  raise(cards) {
    const wanted = counted(cards);
    const kept = new Set();
    const take = (place) => {
      const left = wanted.get(this.hand[place]) ?? 0;
      if (left === 0 || kept.has(place)) return;
      wanted.set(this.hand[place], left - 1);
      kept.add(place);
    };
    for (const place of this.up) take(place);
    for (const place of this.hand.keys()) take(place);
    this.up = kept;
  }

  /** The next set, weakest first. */
  next() {
    if (this.plays.length === 0) return null;
    this.step = (this.step + 1) % this.plays.length;
    const play = this.plays[this.step];
    this.raise(play.cards);
    this.reading = play.text;
    return play;
  }

  lower() {
    this.up.clear();
    this.step = -1;
  }
}

/** Cards that are given, put away or exchanged: any of them, up to a number. */
export class Pile {
  constructor(view) {
    this.hand = view.hand.map((entry) => entry.card);
    this.up = new Set();
    const numbers = view.choices.filter((choice) => choice.kind === "exchange").map((choice) => choice.number);
    this.paid = numbers.length > 0; // any number up to the most; otherwise exactly so many
    this.most = this.paid ? Math.max(...numbers) : (view.question?.count ?? 1);
    this.offered = new Map(view.choices.filter((choice) => choice.kind === "card").map((choice) => [choice.card, choice.text]));
  }

  /** The text of a card; while its number is paid for the cards themselves are not asked yet. */
  textOf(kind) {
    return this.offered.get(kind) ?? `card ${kind || "H"}`;
  }

  get raised() {
    return [...this.up].map((place) => this.hand[place]).sort((a, b) => a - b);
  }

  get left() {
    return this.most - this.up.size;
  }

  fits(place) {
    return this.up.has(place) || (this.left > 0 && this.usable(place)) || this.most === 1;
  }

  usable(place) {
    return this.paid || this.offered.has(this.hand[place]);
  }

  /** The card is raised or lowered; of a single one the last that was pressed counts. False: it can not. */
  toggle(place) {
    if (this.up.delete(place)) return true;
    if (!this.usable(place)) return false;
    if (this.most === 1) this.up.clear();
    if (this.left <= 0) return false;
    this.up.add(place);
    return true;
  }

  lower() {
    this.up.clear();
  }
}
