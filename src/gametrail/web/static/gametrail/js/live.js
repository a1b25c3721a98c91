// A table that stays in touch with the server: it sends, tries again, looks for news, and lets the bots move.
// Knows no game.
//
// Who extends it has `view` (what is shown), `take(view)`, and `redraw()` for what shows a notice or a failure.

import { byId, onSeat, say, store, tellSeat, wait, word } from "./core.js";
import { Refusal, look, post } from "./transport.js";

const POLL = 4000; // milliseconds, while another device is to move
const RETRY = 5000; // milliseconds, while the server cannot be reached

export class LiveTable {
  constructor() {
    this.speed = store(localStorage, "gametrail.speed");
    this.notice = byId("status-text").dataset.notice; // why something is not possible, until the next choice
    this.pending = false;
    this.stale = null; // what to do again once the network is back
  }

  /** The last view that the server has kept. */
  get stored() {
    return this.view;
  }

  /** What was chosen is kept by the server: it need not survive a reload any more. */
  sent() {}

  // ---- to the server and back

  async send(url, body) {
    this.pending = true;
    this.redraw();
    try {
      const view = await post(url, body);
      this.stale = null;
      this.pending = false;
      this.sent();
      this.take(view);
    } catch (error) {
      this.pending = false;
      // Another tab was faster to call a bot: its view is all that matters.
      if (error.status === 409 && url === this.view.urls.bots && error.view) this.take(error.view);
      else this.failed(error, () => this.send(url, body));
    }
  }

  failed(error, again) {
    if (error instanceof Refusal) {
      this.stale = null;
      if (error.view) this.take(error.view);
      this.notice = error.status === 409 ? word("changed") : error.message;
    } else {
      this.stale = again;
      this.notice = "";
      setTimeout(() => this.stale === again && this.retry(), RETRY);
    }
    this.redraw();
    say(byId("status-text").textContent);
  }

  async retry() {
    const again = this.stale;
    this.stale = null;
    this.redraw();
    await (again ?? (() => this.refresh()))();
  }

  /** Looks whether something happened elsewhere; harmless at any time. */
  async refresh() {
    if (this.pending) return;
    try {
      const view = await look(this.view.urls.view);
      this.stale = null;
      const { version, me } = this.stored;
      if (view && (view.version !== version || view.me !== me) && !this.pending) this.take(view);
      else this.redraw();
    } catch (error) {
      if (!this.pending) this.failed(error, () => this.refresh());
    }
  }

  // ---- what happens by itself

  /** From now on the table looks for news when its page comes back, from sleep or from being offline. */
  listen() {
    const wake = () => (this.stale ? this.retry() : this.refresh());
    for (const name of ["online", "pageshow"]) addEventListener(name, wake);
    document.addEventListener("visibilitychange", () => !document.hidden && wake());
    onSeat(this.stored.table, async () => {
      while (this.pending) await wait(100);
      await this.refresh();
    });
  }

  pace() {
    return this.speed.get() ?? 700;
  }

  setSpeed(pace) {
    this.speed.set(pace);
    this.redraw();
    if (pace === 0) this.go();
  }

  /** Lets a bot move after a moment, or looks for the others' moves now and then. */
  async go() {
    const { table, me, version, phase, mine, my_turn: my, to_move_kind: kind, urls } = this.stored;
    if (mine) tellSeat(table, me);
    if (phase === "end" || my) return;
    const still = () => this.stored.version === version && !this.pending && !this.stale;
    if (mine && kind === "bot") {
      await wait(this.pace());
      if (still()) await this.send(urls.bots, { version });
    } else {
      await wait(POLL);
      if (still() && !document.hidden) await this.refresh();
      if (this.stored.version === version) this.go();
    }
  }
}
