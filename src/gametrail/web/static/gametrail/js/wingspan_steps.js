// The steps of a turn that are chosen but not sent: each is a list of texts, and the server says where they lead.
//
// A step that reveals something cannot be tried: it waits as the `lock` until it is confirmed.

import { store } from "./core.js";

/** Where the steps at a table survive a reload. They tell what their seat holds: no hand-over leaves them there. */
export const boxOf = (table) => store(sessionStorage, `gametrail.steps.${table}`);

export class Steps {
  constructor(view) {
    this.box = boxOf(view.table);
    this.start(view);
  }

  /** Nothing is chosen from this view on. */
  start(view) {
    this.views = [view]; // the stored view, then the one after each step
    this.taken = [];
    this.lock = null; // { texts, label }
  }

  /** What is to be seen now. */
  get view() {
    return this.views.at(-1);
  }

  /** The stored view, where the steps began. */
  get base() {
    return this.views[0];
  }

  get texts() {
    return [...this.taken.flat(), ...(this.lock?.texts ?? [])];
  }

  /** True when the steps are all that is to be decided now. */
  get complete() {
    return Boolean(this.lock) || Boolean(this.taken.length && this.view.staged?.end);
  }

  get any() {
    return Boolean(this.lock) || this.taken.length > 0;
  }

  add(texts, view) {
    this.lock = null;
    this.taken.push(texts);
    this.views.push(view);
    this.keep();
  }

  /** The latest step is taken back; false when there is none. */
  undo() {
    if (this.lock) this.lock = null;
    else if (this.taken.length) {
      this.taken.pop();
      this.views.pop();
    } else return false;
    this.keep();
    return true;
  }

  /** All steps are taken back. */
  rewind() {
    this.start(this.base);
    this.keep();
  }

  keep() {
    this.box.set(this.taken.length ? { version: this.base.version, taken: this.taken } : null);
  }

  /** The steps kept from before a reload, if they still fit the view. */
  kept() {
    const found = this.box.get();
    return found?.version === this.base.version ? found.taken : [];
  }

  forget() {
    this.box.set(null);
  }
}
