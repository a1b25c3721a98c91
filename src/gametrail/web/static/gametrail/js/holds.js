// Things that only one tab of this browser has at a time. Knows no table.
//
// Web Locks tell at once when their holder is gone, even when it crashed. They exist on secure origins only; on a home
// network with plain http a count in local storage stands for them: the holder raises it, and who sees it stand still
// for a while takes over.

import { store } from "./core.js";

const BEAT = 1000; // milliseconds between two looks at the count
const STILL = 8; // looks without a change after which the holder is gone
const SETTLE = 150; // milliseconds after which a claim that was not overwritten holds

class LockHold {
  constructor(name, got, lost) {
    Object.assign(this, { name, got, lost, release: null });
    this.ask();
  }

  ask(steal = false) {
    const stop = new AbortController();
    const held = () =>
      new Promise((done) => {
        if (stop.signal.aborted) return done();
        this.release = done;
        this.got();
      });
    this.stop = stop;
    navigator.locks.request(this.name, steal ? { steal } : { signal: stop.signal }, held).catch(() => {
      if (stop.signal.aborted || !this.release) return;
      this.release = null; // another tab has seized it
      this.lost();
      this.ask();
    });
  }

  seize() {
    if (this.release) return;
    this.stop.abort();
    this.ask(true);
  }

  give() {
    this.stop.abort();
    this.release?.();
    this.release = null;
  }
}

class CountHold {
  constructor(name, got, lost) {
    Object.assign(this, { got, lost, held: false, seen: "", still: 0 });
    this.id = Math.random();
    this.box = store(localStorage, name);
    this.left = ({ key, newValue }) => key === name && newValue === null && this.look();
    addEventListener("storage", this.left); // the holder gave it up
    this.timer = setInterval(() => this.look(), BEAT);
    this.look();
  }

  look() {
    const now = this.box.get();
    if (this.held) {
      if (now?.id === this.id) return this.box.set({ id: this.id, n: now.n + 1 });
      this.held = false;
      return this.lost();
    }
    const seen = JSON.stringify(now);
    this.still = seen === this.seen ? this.still + 1 : 0;
    this.seen = seen;
    if (now === null || this.still > STILL) this.seize();
  }

  /** Of several that claim at once the last one has it. */
  seize() {
    if (this.held || this.claim) return;
    this.box.set({ id: this.id, n: 0 });
    this.claim = setTimeout(() => {
      this.claim = 0;
      if (this.box.get()?.id !== this.id) return;
      this.held = true;
      this.got();
    }, SETTLE);
  }

  give() {
    removeEventListener("storage", this.left);
    clearInterval(this.timer);
    clearTimeout(this.claim);
    if (this.box.get()?.id === this.id) this.box.set(null);
    this.held = false;
  }
}

/** Waits until this tab has `name`, then calls `got`; `lost` when another tab has seized it, and waits again. */
export const hold = (name, got, lost = () => {}) => new (navigator.locks ? LockHold : CountHold)(name, got, lost);

/** Waits until this tab has one of the names, then calls `got`. */
export function holdOne(names, got) {
  let found = null;
  const holds = names.map((name) => {
    const own = hold(name, () => {
      if (found) return void setTimeout(() => own.give());
      found = own;
      setTimeout(() => {
        for (const other of holds) if (other !== own) other.give();
        if (found === own) got();
      });
    });
    return own;
  });
  return {
    give() {
      found = {};
      for (const own of holds) own.give();
    },
  };
}

/** Does something unless another tab is at it: gives false then. Without locks it is always done. */
export async function alone(name, act) {
  if (!navigator.locks) return act();
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? act() : false));
}
