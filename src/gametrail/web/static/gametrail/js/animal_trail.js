// The Animal Trail table: shows the view, sends what is chosen, lets the bots move. No rules are here.

import { meetPeople } from "./company.js";
import { byId, calm, firstView, say, word } from "./core.js";
import { LiveTable } from "./live.js";
import { collect, draw, fill, tell } from "./animal_trail_draw.js";
import { Effects } from "./animal_trail_effects.js";
import { listen } from "./animal_trail_input.js";
import { MatchSheet } from "./animal_trail_match.js";
import { botDelay, byLot, usualSpeed } from "./animal_trail_pace.js";
import { Pile, Sets } from "./animal_trail_sets.js";
import { whyNot, whyNoSet } from "./animal_trail_words.js";
import { inquire } from "./transport.js";
import { undoSent } from "./undo.js";

export class Table extends LiveTable {
  constructor(view) {
    super();
    this.app = document.querySelector(".app");
    byId("status").tabIndex = -1; // may hold the focus when a button is gone
    this.base = view; // the last view that the server has kept
    this.steps = []; // what was chosen since and not sent: its texts, and the view after them
    this.effects = new Effects(byId("trick"), byId("cards"));
    this.told = Math.max(0, ...view.events.map((event) => event.n));
    this.sheet = new MatchSheet(this);
    this.rushing = false; // the rest of the match is played without pauses
    this.passing = 0; // the timer of a pass that is made by itself
    collect(view);
    this.pick();
    fill(this);
    this.sheet.come();
    draw(this);
    this.go();
    this.passByItself();
  }

  get view() {
    return this.steps.at(-1)?.view ?? this.base;
  }

  get stored() {
    return this.base;
  }

  get taken() {
    return this.steps.flatMap((step) => step.texts);
  }

  redraw() {
    draw(this);
  }

  name(seat) {
    return this.view.seats[seat]?.name ?? "";
  }

  // ---- what may be chosen

  /** How the question of the moment is answered: by a set, by cards, by a rank, by cards that are paid for. */
  get mode() {
    const kinds = new Set(this.view.choices.map((choice) => choice.kind));
    if (!this.view.my_turn) return "none";
    if (kinds.has("name")) return "name";
    if (kinds.has("exchange")) return "exchange";
    if (kinds.has("card")) return "cards";
    return "sets";
  }

  pick() {
    const { mode } = this;
    this.picked = mode === "none" || mode === "name" ? null : mode === "sets" ? new Sets(this.view) : new Pile(this.view);
  }

  /** Something was pressed that cannot be chosen: the status line says why. */
  refuse(words) {
    this.notice = words;
    draw(this);
    say(words);
  }

  get idle() {
    if (this.view.phase === "end") return word("why.over");
    if (!this.view.mine) return word("why.watching");
    if (this.view.seats_now[this.view.me]?.place) return word("at.why.out");
    return word("why.not_your_turn");
  }

  press(place) {
    if (this.pending) return;
    if (!this.view.my_turn) return this.refuse(this.idle);
    if (!this.picked || !this.picked.toggle(place)) return this.refuse(whyNot(this, place));
    this.chosen();
  }

  /** One set is left and was pressed twice: it is played. */
  async pressTwice(place) {
    const sets = this.mode === "sets" ? this.picked.open(...(this.picked.up.has(place) ? [] : [this.picked.hand[place]])) : [];
    if (sets.length !== 1 || this.pending) return this.press(place);
    this.picked.raise(sets[0].cards);
    this.picked.reading = sets[0].text;
    await this.play();
  }

  nextSet() {
    if (this.mode !== "sets") return this.refuse(this.view.my_turn ? this.view.status : this.idle);
    if (!this.picked.next()) return this.refuse(this.view.status);
    this.chosen();
  }

  read(text) {
    this.picked.reading = text;
    this.chosen();
  }

  chosen() {
    this.notice = "";
    draw(this);
    say(document.querySelector(".bar [data-do=play] .gt").textContent);
  }

  undo() {
    if (this.pending) return;
    if (this.picked?.up.size) this.picked.lower();
    else if (this.steps.length) {
      this.steps.pop();
      this.pick();
      fill(this);
    } else return undoSent(this) || this.refuse(word("why.nothing_staged"));
    this.notice = "";
    draw(this);
    say(byId("status-text").textContent);
  }

  // ---- what is sent

  async play() {
    if (this.pending) return;
    const { mode, picked, view } = this;
    if (!view.my_turn) return this.refuse(this.idle);
    if (mode === "sets") return picked.chosen ? this.choose([picked.chosen.text], picked.chosen.then) : this.refuse(whyNoSet(this));
    if (mode === "name") return this.refuse(word("at.why.name"));
    const cards = picked.raised.map((kind) => picked.textOf(kind));
    if (mode === "exchange") return this.choose([`exchange ${cards.length}`, ...cards], "done");
    if (picked.left > 0) return this.refuse(word("at.more", { n: picked.left }));
    return this.choose(cards, cards.length === 1 ? view.choices.find((choice) => choice.text === cards[0])?.then : "done");
  }

  async pass() {
    if (this.pending) return;
    if (!this.view.my_turn) return this.refuse(this.idle);
    const found = this.view.choices.find((choice) => choice.kind === "pass");
    if (!found) return this.refuse(word(this.mode === "sets" ? "at.pass.why" : "at.pass.card"));
    await this.choose([found.text], "done");
  }

  /** Where a further question follows, it is looked at first and everything is sent together; else at once. */
  async choose(texts, then) {
    if (this.pending) return;
    this.notice = "";
    const actions = [...this.taken, ...texts];
    if (then !== "ask") return this.send(this.base.urls.actions, { version: this.base.version, actions });
    this.pending = true;
    draw(this);
    try {
      const view = await inquire(this.base.urls.stage, { version: this.base.version, actions });
      this.pending = false;
      this.steps.push({ texts, view });
      this.pick();
      fill(this);
      draw(this);
      say(byId("status-text").textContent);
    } catch (error) {
      this.pending = false;
      this.failed(error, () => this.choose(texts, then));
    }
  }

  // ---- views

  /** The server's stored picture becomes ours. */
  take(view) {
    if (view.handover) return location.reload(); // the page of the hand-over holds no secret
    const before = this.base;
    const rushed = this.rushing; // what came of it is not shown one by one
    clearTimeout(this.passing);
    this.passing = 0;
    const focused = document.activeElement !== document.body;
    this.base = view;
    this.steps = [];
    this.notice = view.notice || "";
    if (view.my_turn || !view.fast || view.match_end?.match !== before.match_end?.match) this.rushing = false;
    this.pick();
    fill(this);
    this.showEvents(view, rushed);
    this.sheet.come();
    draw(this);
    tell(this, before);
    if (focused) this.holdFocus();
    this.go();
    this.passByItself();
  }

  /** What had the focus is gone or hidden: a card to choose has it now, or the status line, which says what is next. */
  holdFocus() {
    const here = document.activeElement;
    if (here && here !== document.body && here.getClientRects().length > 0) return;
    const card = this.view.my_turn && document.querySelector(".hand .ac:not(.no)");
    (card || byId("status")).focus({ preventScroll: true });
  }

  showEvents(view, rushed) {
    const fresh = view.events.filter((event) => event.n > this.told).map((event, index, list) => ({ ...event, line: this.lineOf(event, list[index - 1]) }));
    this.told = Math.max(this.told, ...view.events.map((event) => event.n));
    this.effects.play(fresh, rushed || this.chosenSpeed === 0);
  }

  /** An event as a sentence; the name is not said twice in a row. */
  lineOf({ seat, words }, before) {
    if (seat === null || (before?.seat === seat && before.kind !== "play")) return words;
    return word("at.event", { name: seat === this.base.me ? word("at.you") : this.name(seat), words });
  }

  /** The result of a match lies over the table. */
  get matchOpen() {
    return this.sheet.open;
  }

  // ---- what happens by itself

  get chosenSpeed() {
    return this.speed.get() ?? usualSpeed;
  }

  pace() {
    return this.rushing ? 0 : botDelay(this.base, this.chosenSpeed);
  }

  async go() {
    const { version } = this.base;
    await this.effects.done;
    if (this.base.version !== version || this.sheet.unread) return;
    const { fast, mine, to_move_kind: kind, urls } = this.base;
    if (this.rushing && fast && mine && kind === "bot" && !this.pending && !this.stale) await this.send(urls.bots, { version, fast: true });
    else await super.go();
  }

  rush() {
    if (this.rushing) return;
    this.rushing = true;
    this.effects.skip();
    draw(this);
    this.go();
  }

  /** With the preference on, the only thing left to do is done after a while that tells nothing. */
  async passByItself() {
    const { version, auto_pass: auto } = this.base;
    if (!this.onlyPass || !auto?.on || this.passing || this.sheet.unread) return;
    this.passing = setTimeout(() => {
      this.passing = 0;
      if (this.base.version === version && !this.pending && !this.stale && this.steps.length === 0) this.pass();
    }, byLot()); // at every speed: somebody may watch
    draw(this);
  }

  /** Nothing else than a pass can be chosen. */
  get onlyPass() {
    return this.view.my_turn && this.view.choices.length === 1 && this.view.choices[0].kind === "pass";
  }

  /** The switch beside Pass: the other way of the preference. */
  async flip() {
    await this.setAuto(this.base.auto_pass.on ? "ask" : "pass");
  }

  async setAuto(mode) {
    try {
      this.take(await inquire(this.base.urls.auto, { mode }));
      for (const button of document.querySelectorAll("[data-do=auto]")) button.setAttribute("aria-pressed", String(button.dataset.mode === mode));
    } catch (error) {
      this.failed(error, () => this.setAuto(mode));
    }
  }
}

if (firstView) {
  const table = new Table(firstView);
  listen(table);
  meetPeople(table);
  document.documentElement.dataset.ready = "true";
  document.documentElement.dataset.calm = String(calm());
}
