// A table that stays in touch with the server: it sends, tries again, hears news, and lets the bots move.
// Knows no game.
//
// Who extends it has `view` (what is shown), `take(view)`, and `redraw()` for what shows a notice or a failure.
// Versions have no order at a table with secrets: what is newer is told by the order in which this page asked.

import { byId, onSeat, say, store, tellSeat, wait, word } from "./core.js";
import { alone } from "./holds.js";
import { drawLost, offerReload } from "./lost.js";
import { News } from "./stream.js";
import { Refusal, Unreachable, act, hurry, look, newId, onRelease } from "./transport.js";

const AWAY = 10000; // milliseconds out of sight after which connections are not trusted
const STEP = 100; // milliseconds between two looks at who asks for the bots
const LATE = 12000; // milliseconds after which a bot is called that nobody else has called
const GONE = [403, 404, 409]; // a look is refused so when the page itself would be another one

/** Milliseconds before the next try while the server cannot be reached. */
const pauseAfter = (tries) => (tries < 60 && !document.hidden ? 1000 : 6000) * (0.7 + 0.6 * Math.random());

/** Between these views no more than the people's part has changed; who plays the seats only while something may be chosen here. */
const isSame = (one, other) =>
  ["version", "me", "mine", "phase", "my_turn", "to_move_kind"].every((key) => one[key] === other[key]) &&
  Boolean(one.handover) === Boolean(other.handover) &&
  (one.my_turn || JSON.stringify(one.seats) === JSON.stringify(other.seats));

/** Who is here, as the server's marks say it: a letter for each seat. */
const presenceOf = ({ seats }) => seats.map(({ presence, deputy }) => (deputy ? presence[0].toUpperCase() : presence[0])).join("");

export class LiveTable {
  constructor() {
    this.speed = store(localStorage, "gametrail.speed");
    this.notice = byId("status-text").dataset.notice; // why something is not possible, until the next choice
    this.pending = false;
    this.stale = null; // what to do again once the network is back, and whether that is no more than to look
    this.isLook = false;
    this.tries = 0; // since the connection was lost
    this.retrying = false;
    this.asked = 0; // requests so far, and the latest of them whose answer is shown
    this.shown = 0;
    this.tag = ""; // stands for the view that was looked at last
    this.glance = null; // the look under way, and whether another one must follow
    this.again = false;
    this.mark = null; // the last one heard
  }

  /** The last view that the server has kept. */
  get stored() {
    return this.view;
  }

  /** What was chosen is kept by the server: it need not survive a reload any more. */
  sent() {}

  /** The people at the table are now as in the view; the game is drawn already. */
  companyChanged() {}

  // ---- to the server and back

  /** The request is carried out once, however often its way is cut: it keeps its id until an answer comes. */
  async send(url, body) {
    const wish = { action_id: newId(), ...body };
    const number = (this.asked += 1);
    const isLate = Boolean(this.stale);
    const { mark } = this;
    this.pending = true;
    this.redraw();
    try {
      const { view, repeated } = await act(url, wish);
      this.pending = false;
      this.reached();
      this.sent();
      this.arrive(number, view);
      if (repeated || isLate || (this.mark !== mark && this.isBehind)) this.refresh(); // the answer may be as it was then
    } catch (error) {
      this.pending = false;
      this.shown = Math.max(this.shown, error.view ? number : 0);
      // Another tab was faster to call a bot: its view is all that matters.
      if (error.status === 409 && url === this.stored.urls.bots && error.view) this.meet(error.view);
      else this.failed(error, () => this.send(url, wish));
    }
  }

  failed(error, again) {
    if (error instanceof Refusal) {
      this.reached();
      if (error.view) this.meet(error.view);
      this.notice = error.status === 409 ? word("changed") : error.message;
      this.redraw();
      say(byId("status-text").textContent);
      if (!error.view) this.refresh();
      return;
    }
    if (!(error instanceof Unreachable)) throw error;
    const isNew = !this.stale;
    this.stale = again;
    this.isLook = false;
    this.notice = "";
    setTimeout(() => this.stale === again && this.retryUnlessBusy(), pauseAfter(this.tries));
    this.redraw();
    drawLost(this.tries);
    if (isNew) say(byId("status-text").textContent, byId("status-why").textContent);
  }

  /** There is a connection. */
  reached() {
    this.tries = 0;
    if (!this.stale) return;
    this.stale = null;
    this.redraw();
    this.news?.resume(true);
  }

  /** Tries again now; what is under way is hurried instead. */
  async retry() {
    const again = this.stale;
    if (!again || this.retrying || this.pending) return hurry();
    this.retrying = true;
    this.tries += 1;
    drawLost(this.tries);
    try {
      await again();
    } finally {
      this.retrying = false;
    }
    if (this.stale === again) this.reached();
  }

  retryUnlessBusy() {
    if (!this.retrying && !this.pending) this.retry();
  }

  // ---- looking

  /** Looks whether something happened elsewhere; harmless at any time. Several wishes to look become one. */
  refresh() {
    if (this.glance) this.again = true;
    else this.glance = this.lookOn();
    return this.glance;
  }

  async lookOn() {
    try {
      do {
        this.again = false;
        await this.lookOnce();
      } while (this.again);
    } finally {
      this.glance = null;
    }
  }

  async lookOnce() {
    if (this.pending) return; // the answer tells more, and what it does not tell is looked at after it
    const number = (this.asked += 1);
    try {
      const found = await look(this.stored.urls.view, this.tag);
      if (this.pending) return;
      if (this.stale && !this.isLook) return this.retryUnlessBusy(); // there is a connection: first what was to be sent
      this.reached();
      if (!found || number < this.shown) return;
      this.tag = found.tag;
      this.arrive(number, found.view);
    } catch (error) {
      if (!this.pending) this.lookFailed(error);
    }
  }

  lookFailed(error) {
    if (this.stale && !this.isLook) return;
    if (!(error instanceof Refusal)) {
      this.failed(error, () => this.refresh());
      this.isLook = true;
      return;
    }
    this.reached();
    if (GONE.includes(error.status)) location.reload(); // the table was closed, or is no longer for us: the page says so
  }

  /** The answer to this request is shown, unless that of a later one is. What is chosen and not sent stays where only
   * the people's part is another one. */
  arrive(number, view) {
    if (number < this.shown) return;
    this.shown = number;
    this.meet(view);
  }

  meet(view) {
    const ran = this.stored.company.runs_bots;
    if (isSame(this.stored, view)) {
      for (const shown of [this.stored, this.view]) Object.assign(shown, { company: view.company, seats: view.seats });
      if (view.company.runs_bots && !ran) this.go();
    } else this.take(view);
    this.companyChanged(view);
  }

  // ---- hearing

  /** The mark is of the view that is shown. */
  isShown({ v, n, p }) {
    const { version, company } = this.stored;
    return v === version && n === company.news && p === presenceOf(company);
  }

  /** The last mark is of something that is not shown yet. */
  get isBehind() {
    return this.mark !== null && !this.isShown(this.mark);
  }

  heard(mark) {
    this.mark = mark;
    if (this.stale) this.retryUnlessBusy();
    else if (this.isBehind) this.refresh();
  }

  /** From now on the table hears news, and looks when its page comes back, from sleep or from being offline. */
  listen() {
    const { table, urls } = this.stored;
    this.news = new News(table, `${urls.table}events`, {
      heard: (mark) => this.heard(mark),
      look: () => this.stale || this.refresh(),
    });
    let hidden = performance.now();
    addEventListener("online", () => this.wake(true));
    addEventListener("offline", () => this.wake(true)); // says little: the server may be on this machine
    addEventListener("pageshow", ({ persisted }) => persisted && this.wake(true));
    document.addEventListener("resume", () => this.wake(true));
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) hidden = performance.now();
      else this.wake(performance.now() - hidden > AWAY);
    });
    onSeat(table, async () => {
      while (this.pending) await wait(100);
      await this.refresh();
    });
    onRelease(offerReload);
  }

  /** The page is looked at again, or the network has changed (`fresh`): within a moment it shows how things are. */
  wake(fresh) {
    if (fresh) hurry();
    this.news.resume(fresh);
    if (this.stale) this.retryUnlessBusy();
    else this.refresh();
  }

  // ---- what happens by itself

  pace() {
    return this.speed.get() ?? 700;
  }

  setSpeed(pace) {
    this.speed.set(pace);
    this.redraw();
    if (pace === 0) this.go();
  }

  /** Lets a bot move after a moment. One page does that; the others hear of it, and do it only when nobody else has. */
  async go() {
    const { table, me, version, phase, mine, my_turn: my, to_move_kind: kind, urls, company } = this.stored;
    if (mine) tellSeat(table, me);
    if (phase === "end" || my || !mine || kind !== "bot") return;
    const still = () => this.stored.version === version && this.stored.to_move_kind === "bot" && !this.pending && !this.stale;
    const call = async () => {
      if (still()) await this.send(urls.bots, { version });
      return true;
    };
    await wait(company.runs_bots ? this.pace() : LATE);
    // Of several tabs the one that hears first asks; the others only when it has not for a while.
    for (let waited = 0; company.runs_bots && !this.news.leads && still() && waited < LATE; waited += STEP) await wait(STEP);
    while (still() && !(await alone(`gametrail.bots.${table}`, call))) await wait(LATE);
  }
}
