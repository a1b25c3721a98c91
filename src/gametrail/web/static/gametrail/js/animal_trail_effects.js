// What has happened, in sequence: the cards land, a ribbon says what they did, the pile is swept away.
// Seats and status line do not wait for it; a tap on the table ends it.

import { calm, wait } from "./core.js";

const LANDED = 300; // milliseconds after which the ribbon appears
const READ = 750; // how long it stays
const LINE = 350; // and longer for each further line
const SWEPT = 320;
const MOST_LINES = 3;
const SWEEPS = ["round", "trump"];
const RIBBONS = ["start", "show", "tribute", "trump", "round", "lead", "out", "place", "named", "discard", "refill", "pot", "environment"];

/** Plays with what was said after each: only the last play before a ribbon is laid down again. */
function beatsOf(events) {
  const beats = [];
  let now = { cards: null, lines: [], sweep: false };
  for (const event of events) {
    if (event.kind === "play") {
      if (now.lines.length) beats.push(now);
      now = { cards: event.cards, lines: [], sweep: false };
    } else if (RIBBONS.includes(event.kind) && event.line) {
      if (!now.lines.includes(event.line) && now.lines.length < MOST_LINES) now.lines.push(event.line);
      now.sweep ||= SWEEPS.includes(event.kind);
    }
  }
  if (now.lines.length || now.cards) beats.push(now);
  return beats;
}

export class Effects {
  constructor(root, cards) {
    this.root = root;
    this.cards = [...cards.content.children]; // one of each kind, to be copied
    this.done = Promise.resolve();
    this.run = 0; // the sequence that goes on; an older one stops
    root.addEventListener("click", () => this.skip());
  }

  /** The events are shown one after the other; `done` comes when they have been, or were skipped. */
  play(events, instant = false) {
    this.skip();
    const beats = beatsOf(events);
    if (instant || beats.length === 0) return;
    this.run += 1;
    const stopped = new Promise((stop) => {
      this.stop = stop;
    });
    this.done = Promise.race([this.go(beats, this.run), stopped]);
  }

  skip() {
    this.run += 1;
    this.stop?.();
    this.clear();
  }

  clear() {
    this.root.classList.remove("fx", "land");
    for (const part of this.root.querySelectorAll(".show, .ribbon")) part.remove();
  }

  async go(beats, run) {
    const running = () => this.run === run;
    for (const [index, beat] of beats.entries()) {
      if (!running()) return;
      await this.beat(beat, index === beats.length - 1, running);
    }
    if (running()) this.clear();
  }

  async beat({ cards, lines, sweep }, last, running) {
    if (last && cards && lines.length === 0) {
      this.root.classList.add("land"); // the cards that lie there now
      return wait(LANDED);
    }
    this.root.classList.add("fx");
    const show = cards && this.lay(cards);
    if (show) await wait(LANDED);
    if (!running()) return;
    const ribbon = this.say(lines);
    await wait(READ + LINE * (lines.length - 1));
    if (!running()) return;
    ribbon.remove();
    if (sweep && show && !calm()) {
      show.classList.add("sweep");
      await wait(SWEPT);
    }
    if (running()) show?.remove();
  }

  lay(cards) {
    const show = document.createElement("div");
    show.className = "show land";
    const row = document.createElement("div");
    row.className = `tc n${cards.length}`;
    row.append(...cards.map((kind) => this.cards[kind].cloneNode(true)));
    show.append(row);
    this.root.append(show);
    return show;
  }

  say(lines) {
    const ribbon = document.createElement("div");
    ribbon.className = "ribbon";
    ribbon.append(
      ...lines.map((line) => {
        const part = document.createElement("p");
        part.textContent = line;
        return part;
      }),
    );
    this.root.append(ribbon);
    return ribbon;
  }
}
