// The Cascadia table: shows the view and stages a turn. All rules are on the server.

import { fill, tell } from "./cascadia_changes.js";
import { drawBar, drawMarket, drawScore, drawStatus } from "./cascadia_panels.js";
import { Camera } from "./camera.js";
import { meetPeople } from "./company.js";
import { byId, capital, firstView, say, signed, store, word } from "./core.js";
import { boxAround, key } from "./geometry.js";
import { listen } from "./cascadia_input.js";
import { LiveTable } from "./live.js";
import { sumOf } from "./maps.js";
import { drawOverlay } from "./overlay.js";
import { settle } from "./roving.js";
import { HeldStaging } from "./held.js";
import { Staging } from "./staging.js";

const hasFocus = () => document.activeElement !== document.body;

/** What had the focus is gone or hidden: the status line, which says what is next, has it now. */
function holdFocus() {
  const here = document.activeElement;
  if (here && here !== document.body && here.getClientRects().length) return;
  byId("status").focus({ preventScroll: true });
}

export class Table extends LiveTable {
  constructor(view) {
    super();
    this.app = document.querySelector(".app");
    byId("status").tabIndex = -1; // may hold the focus when a button is gone
    this.why = null; // the line of the score sheet that is drawn on the map
    this.away = null; // the seat whose map is looked at instead of one's own
    this.byKeys = false; // the last choice came from the keyboard: then the focus is led on
    this.camera = new Camera(byId("map"), () => this.svg, (free) => this.showFit(free));
    this.take(view, { first: true });
  }

  // ---- the view

  /** The server's picture becomes ours: parts of the page are put in place, and the stage begins anew. */
  take(view, { first = false } = {}) {
    const before = first ? null : this.view;
    const focused = hasFocus();
    this.view = view;
    if (!first) fill(this, before);
    this.staging = view.my_turn ? this.newStaging(view) : null;
    if (before && before.me !== view.me) this.away = null;
    // On a fresh page the status line may hold the server's answer to a form.
    this.notice = view.notice || (first ? byId("status-text").dataset.notice : "");
    this.draw({ soft: !first });
    if (before) tell(this, before);
    if (focused) holdFocus();
    if (before && this.byKeys && view.my_turn) document.querySelector("#market .pick")?.focus({ preventScroll: true });
    this.go();
  }

  newStaging(view) {
    const box = store(sessionStorage, `gametrail.stage.${view.table}`);
    return view.preview ? new Staging(view, box) : new HeldStaging(view);
  }

  name(seat) {
    return this.view.seats[seat].name;
  }

  map(seat) {
    return document.querySelector(`.sheet-map[data-seat="${seat}"]`);
  }

  get seat() {
    return this.away ?? this.view.me ?? 0;
  }

  get home() {
    // To those who only watch every map is as near as any other.
    return this.away === null || this.away === this.view.me || !this.view.mine;
  }

  get svg() {
    return this.map(this.seat)?.querySelector("svg");
  }

  // ---- drawing

  draw({ soft = true } = {}) {
    const focused = hasFocus();
    for (const part of document.querySelectorAll(".sheet-map, .sheet-score")) {
      part.hidden = Number(part.dataset.seat) !== this.seat;
    }
    for (const chip of byId("seats").children) {
      chip.setAttribute("aria-pressed", String(Number(chip.dataset.seat) === this.seat));
    }
    const shown = this.home ? this.staging : null;
    const focus = document.activeElement?.closest(".over [data-cell]")?.dataset;
    this.targets = drawOverlay(this.svg, shown);
    if (focus) this.refocus(focus);
    settle(this.targets.places, this.bestPlace());
    settle(this.targets.spots);
    settle([...byId("market").querySelectorAll("button")]);
    drawMarket(this);
    drawScore(this);
    drawBar(this);
    drawStatus(this);
    this.showWhy();
    this.camera.fit(this.box(), { soft });
    if (focused) holdFocus();
  }

  /** What was sent or failed shows in these lines only: map, market and sheet stay as they are. */
  redraw() {
    const focused = hasFocus();
    drawBar(this);
    drawStatus(this);
    if (focused) holdFocus();
  }

  /** The overlay was drawn anew: the same place, or what stands there now, keeps the focus. */
  refocus({ do: kind, cell }) {
    const group = kind === "spot" ? this.targets.spots : this.targets.places;
    const here = group.filter((place) => place.dataset.cell === cell && !place.classList.contains("under"));
    (here[0] ?? this.bestPlace())?.focus({ preventScroll: true });
  }

  bestPlace() {
    const { places } = this.targets;
    return places.find((place) => place.classList.contains("ghost")) ?? places.find((place) => place.classList.contains("most"));
  }

  box() {
    const tiles = this.view.observation.boards[this.seat].tiles.map((tile) => key(tile.q, tile.r));
    const free = this.home && this.staging ? [...this.staging.cells.keys()] : [];
    const [left, top, width, height] = boxAround([...tiles, ...free]);
    // A young map is not blown up, and the round buttons above a tile in the top row are in the picture too.
    const extra = Math.max(0, 460 - width);
    const above = free.length && matchMedia("(min-width: 1024px)").matches ? 52 : 0;
    return [left - extra / 2, top - above, width + extra, height + above];
  }

  showWhy() {
    for (const seat of this.view.seats.keys()) {
      const svg = this.map(seat).querySelector("svg");
      if (this.why) svg.dataset.show = this.why;
      else delete svg.dataset.show;
    }
    for (const card of document.querySelectorAll("[data-do=why]")) {
      card.setAttribute("aria-pressed", String(card.dataset.item === this.why));
    }
    for (const rule of document.querySelectorAll(".rule")) {
      const { item } = rule.closest("[data-do=why]").dataset;
      rule.textContent = item === this.why ? `${rule.dataset.rule} · ${this.sum(item)}` : rule.dataset.rule;
    }
  }

  /** "4 + 7 = 11": the groups behind a line of the sheet, in the order of the map. */
  sum(item) {
    return sumOf(this.view.score.boards[this.seat], item);
  }

  showFit(free) {
    document.querySelector("[data-do=zoom-fit]").hidden = !free;
  }

  // ---- choices

  /** One choice on the stage: `outcome` is "" or the reason why not, which the status line then gives. */
  chose(outcome) {
    this.notice = outcome ? word(outcome, this.words()) : "";
    this.draw();
    say(this.notice || byId("status-text").textContent, this.notice ? "" : this.gainWords());
  }

  gainWords() {
    const { staging } = this;
    if (!staging?.placement) return "";
    const parts = staging.gains.map(([item, points]) => `${this.itemName(item)} ${signed(points)}`);
    if (parts.length === 0) return word("no_gain");
    if (parts.length === 1) return capital(parts[0]);
    return word("gain", { parts: capital(parts.join(word("comma"))), total: signed(staging.total) });
  }

  itemName(item) {
    return this.view.names.items[item] ?? word("spent", this.words());
  }

  words() {
    const { staging, view } = this;
    const stage = staging?.stage ?? {};
    return {
      name: view.to_move === null ? "" : this.name(view.to_move),
      tile: staging?.view.names.tiles[stage.tile] ?? "",
      animal: view.names.animals[staging?.species] ?? "",
      n: (stage.tile ?? 0) + 1,
      m: (stage.token ?? 0) + 1,
      left: staging ? staging.nature - (staging.taking?.cost ?? 0) : 0,
      count: stage.wipe?.length ?? 0,
    };
  }

  // ---- to the server and back

  async confirm() {
    const actions = this.staging?.actions;
    if (this.pending) return;
    if (!actions || !this.home) return this.chose(this.missing());
    await this.send(this.view.urls.actions, { version: this.view.version, actions });
  }

  /** Why nothing can be chosen on this map now, as a reason. */
  get idle() {
    if (this.view.phase === "end") return "why.over";
    if (!this.view.mine) return "why.watching";
    return this.view.my_turn ? "why.away" : "why.not_your_turn";
  }

  /** What the turn still needs, as a reason. */
  missing() {
    const { staging } = this;
    if (!staging || !this.home) return this.idle;
    if (staging.stage.mode === "wipe") return "why.wipe_none";
    if (!staging.taking) return "why.pair_first";
    return staging.placement ? "why.animal_first" : "why.place_first";
  }

  sent() {
    this.staging?.forget();
  }
}

if (firstView) {
  const table = new Table(firstView);
  listen(table);
  meetPeople(table);
  document.documentElement.dataset.ready = "true";
}
