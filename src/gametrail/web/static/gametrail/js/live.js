// A table that stays in touch with the server: it sends, tries again, looks for news, and lets the bots move.
//
// Who extends it has `view` (what is shown), `stored` (the last view that the server has kept), `take(view)` and
// `redraw()`.

import { byId, say, store, wait, word } from "./core.js";
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

  async send(url, body) {
    this.pending = true;
    this.redraw();
    try {
      const view = await post(url, body);
      this.stale = null;
      this.pending = false;
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
      if (view && view.version !== this.stored.version && !this.pending) this.take(view);
      else this.redraw();
    } catch (error) {
      if (!this.pending) this.failed(error, () => this.refresh());
    }
  }

  // ---- what happens by itself

  pace() {
    return this.speed.get() ?? 700;
  }

  /** Lets a bot move after a moment, or looks for the others' moves now and then. */
  async go() {
    const { version, phase, mine, my_turn: my, to_move_kind: kind, urls } = this.stored;
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
