// The Wingspan table: shows the view, tries steps on the server, sends them, lets the bots move. No rules are here.

import { meetPeople } from "./company.js";
import { byId, firstView, say, word } from "./core.js";
import { LiveTable } from "./live.js";
import { collect, draw, fill, holdFocus, tell } from "./wingspan_draw.js";
import { listen } from "./wingspan_input.js";
import { Setup } from "./wingspan_setup.js";
import { Steps } from "./wingspan_steps.js";
import { confirmWords } from "./wingspan_words.js";
import { showSheet } from "./sheets.js";
import { inquire } from "./transport.js";
import { undoSent } from "./undo.js";

const MOST_SKIPS = 16;

export class Table extends LiveTable {
  constructor(view) {
    super();
    this.app = document.querySelector(".app");
    byId("status").tabIndex = -1; // may hold the focus when a button is gone
    this.away = null; // the seat whose mat is looked at instead of one's own
    this.picking = false; // "play a bird" is chosen, the bird is not
    this.looking = false; // a press reads a card instead of choosing it
    this.plan = null; // the card whose ways to pay are shown
    this.depth = 0; // the steps before the way to pay
    this.byKeys = false; // the last choice came from the keyboard: then the focus is led on
    collect(view);
    this.steps = new Steps(view);
    this.setup = view.my_turn && view.setup ? new Setup(view) : null;
    this.ready();
  }

  async ready() {
    fill(this);
    draw(this);
    await this.restore();
    showSheet(this.view.sheet);
    this.go();
  }

  get view() {
    return this.steps.view;
  }

  get stored() {
    return this.steps.base;
  }

  redraw() {
    draw(this);
  }

  name(seat) {
    return this.view.seats[seat].name;
  }

  /** The seat whose mat is in sight. */
  get seat() {
    return this.away ?? this.view.me ?? this.view.html?.shown ?? this.view.clock.active ?? 0;
  }

  get home() {
    // To those who only watch every mat is as near as any other.
    return this.away === null || this.away === this.view.me || !this.view.mine;
  }

  // ---- views

  /** The server's stored picture becomes ours, and the steps begin anew. */
  take(view) {
    this.steps.forget();
    if (view.handover) return location.reload(); // the page of the hand-over holds no secret
    const before = this.steps.base;
    const focused = document.activeElement !== document.body;
    this.steps.start(view);
    this.plan = null;
    this.picking = false;
    this.setup = view.my_turn && view.setup ? new Setup(view) : null;
    if (before.me !== view.me) this.away = null;
    this.notice = view.notice || "";
    this.show();
    tell(this, before);
    if (focused) holdFocus(this);
    this.go();
  }

  /** The view of the moment is put in place; the sheet with the next choice comes up. */
  show() {
    const before = this.app.dataset.op;
    fill(this);
    if (this.view.my_turn || this.steps.any) showSheet(this.plan ? "table" : this.choosing ? "hand" : this.view.sheet);
    if (before !== this.app.dataset.op) byId("sheets").scrollTop = 0;
    draw(this);
  }

  // ---- choices

  /** True while a bird of the hand is to be chosen: each brings its own ways to be played. */
  get choosing() {
    return this.picking && !this.steps.any;
  }

  /** "Play a bird" is chosen: now the bird. */
  pick() {
    if (!this.home || !this.view.my_turn) return this.refuse(this.idle);
    this.steps.rewind();
    this.plan = null;
    this.picking = true;
    this.notice = "";
    this.show();
    if (this.byKeys) holdFocus(this);
    say(byId("status-text").textContent);
  }

  /** Something was pressed that cannot be chosen: the status line says why. */
  refuse(words) {
    this.notice = words || word("ws.why.nothing");
    draw(this);
    say(this.notice);
  }

  /** One choice: tried on the server, or kept as the lock when it reveals something. */
  async choose(texts, then, label = "") {
    if (this.pending) return;
    if (!this.home || !this.view.my_turn) return this.refuse(this.idle);
    this.notice = "";
    if (!this.plan) this.picking = false;
    const same = this.steps.lock?.texts.join() === texts.join();
    if (same) return this.confirm();
    this.steps.lock = null;
    if (then === "reveal") {
      this.steps.lock = { texts, label };
      this.show();
      return say(byId("status-text").textContent, byId("status-why").textContent);
    }
    await this.attempt(texts);
  }

  /** The server shows where the texts lead; nothing is stored. */
  async attempt(texts, { quiet = false } = {}) {
    this.pending = true;
    draw(this);
    try {
      const view = await inquire(this.view.urls.stage, this.request(texts));
      this.steps.add(texts, view);
      this.pending = false;
      if (quiet) return true;
      this.show();
      if (this.byKeys) holdFocus(this);
      say(...(view.staged?.automatic ?? []).map((done) => word("ws.automatic", { words: done.words ?? done })), byId("status-text").textContent);
      return true;
    } catch (error) {
      this.pending = false;
      this.failed(error, () => this.attempt(texts));
      return false;
    }
  }

  request(texts) {
    return { version: this.steps.base.version, actions: [...this.steps.taken.flat(), ...texts] };
  }

  /** Another of the four actions, instead of the one that was begun. */
  async restart(action) {
    const found = this.steps.base.actions.find((one) => one.action === action);
    if (!found?.text || !this.steps.any || !this.home) return this.refuse(found?.reason || this.idle);
    this.steps.rewind();
    this.plan = null;
    if (action === "play") return this.pick();
    await this.choose([found.text], "ask", found.label);
  }

  /** A whole chain for a card: a new way to pay takes the place of the old one. */
  async chooseChain(card, chain, then, label) {
    if (this.pending) return;
    if (!this.view.my_turn && !this.steps.any) return this.refuse(this.idle);
    if (this.plan === card) while ((this.steps.lock || this.steps.taken.length > this.depth) && this.steps.undo());
    this.plan = card;
    this.depth = this.steps.taken.length;
    await this.choose(chain, then, label);
  }

  undo() {
    if (this.pending) return;
    if (!this.steps.undo()) {
      if (this.plan === null && !this.picking) return undoSent(this) || this.refuse(word("why.nothing_staged"));
      this.picking = false;
    }
    if (this.steps.taken.length <= this.depth) this.plan = null;
    this.notice = "";
    this.show();
    if (this.byKeys) holdFocus(this);
    say(byId("status-text").textContent);
  }

  /** The present question is passed, and those of the queue after it. */
  async skipRest() {
    for (let count = 0; count < MOST_SKIPS; count += 1) {
      const pass = this.view.choices.find((choice) => choice.target === "pass");
      if (!pass || this.view.queue.length === 0) break;
      if (pass.then === "reveal") {
        this.steps.lock = { texts: [pass.text], label: pass.label };
        break;
      }
      if (!(await this.attempt([pass.text], { quiet: true }))) return;
    }
    this.show();
    say(byId("status-text").textContent);
  }

  /** Eggs one by one, each on a bird with most room among those with fewest. */
  async spreadEvenly() {
    const { op } = this.view.question;
    while (this.view.question?.op === op) {
      const eggs = (choice) => Number(document.querySelector(`.sheet-map:not([hidden]) [data-slot="${choice.target}"]`).dataset.eggs);
      const slots = this.view.choices.filter((choice) => choice.kind === "slot");
      if (slots.length === 0) break;
      const next = slots.reduce((a, b) => (eggs(b) < eggs(a) ? b : a));
      if (next.then === "reveal") {
        this.steps.lock = { texts: [next.text], label: next.label };
        break;
      }
      if (!(await this.attempt([next.text], { quiet: true }))) return;
      fill(this);
    }
    this.show();
    say(byId("status-text").textContent);
  }

  // ---- to the server and back

  /** Why nothing can be chosen now. */
  get idle() {
    if (this.view.phase === "end") return word("why.over");
    if (!this.view.mine) return word("why.watching");
    if (this.view.my_turn) return this.home ? word("ws.why.not_now", { status: this.view.status }) : word("why.away");
    return this.steps.any ? confirmWords(this) : word("why.not_your_turn");
  }

  async confirm() {
    if (this.pending) return;
    if (this.setup) {
      if (this.setup.actions) await this.send(this.view.urls.actions, { version: this.steps.base.version, actions: this.setup.actions });
      else this.refuse(this.setup.missing);
      return;
    }
    const use = this.steps.complete ? null : this.view.choices.find((choice) => choice.target === "use");
    if (use && this.home) {
      // The button says itself that it reveals something: then it is not asked again.
      if (use.then !== "reveal") return this.attempt([use.text]);
      this.steps.lock = { texts: [use.text], label: use.label };
    }
    if (!this.steps.complete || !this.home) return this.refuse(this.idle);
    await this.send(this.view.urls.actions, { version: this.steps.base.version, actions: this.steps.texts });
  }

  /** The steps from before a reload are tried again, as far as they go. */
  async restore() {
    const kept = this.steps.kept();
    if (kept.length === 0 || this.setup) return this.steps.forget();
    for (const texts of kept) if (!(await this.attempt(texts, { quiet: true }))) break;
    this.show();
  }

  /** How powers without a price are answered, from now on. */
  async setAuto(mode) {
    try {
      const view = await inquire(this.view.urls.auto, { mode });
      this.take(view);
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
}
