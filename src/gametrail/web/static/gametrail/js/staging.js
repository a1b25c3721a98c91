// The choices of a turn before they are sent. It walks the server's lists (preview, legal); it knows no rules.
//
// A stage is: mode "pair" | "free" | "wipe", tile and token (places 0..3), cell "q,r" with a rotation, the animal's
// cell "q,r" or "bag", and the places whose animals are to be replaced. Undo walks back through earlier stages.

import { key } from "./geometry.js";

const EMPTY = { mode: "pair", tile: null, token: null, cell: null, rotation: 0, animal: null, wipe: [], free: false };

const byCell = (list) => {
  const found = new Map();
  for (const entry of list ?? []) {
    const cell = key(entry.q, entry.r);
    if (!found.has(cell)) found.set(cell, []);
    found.get(cell).push(entry);
  }
  return found;
};

export class Staging {
  constructor(view, box) {
    this.view = view;
    this.preview = view.preview;
    this.box = box; // where the stage survives a reload
    this.past = [];
    this.stage = { ...EMPTY };
    this.placements = (this.preview?.tiles ?? []).map((tile) => byCell(tile?.placements));
    this.restore();
  }

  get market() {
    return this.view.observation.market;
  }

  get nature() {
    return this.view.observation.boards[this.view.me ?? 0].nature_tokens;
  }

  // ---- what is chosen, and what it leads to

  /** The species in hand, or null. */
  get species() {
    return this.stage.token === null ? null : this.market[this.stage.token].token;
  }

  /** The market action that takes the chosen tile and animal, or null. */
  get taking() {
    return this.action(this.stage.tile, this.stage.token);
  }

  action(tile, token) {
    return this.preview?.market_actions.find((entry) => entry.tile === tile && entry.token === token) ?? null;
  }

  /** Places for the chosen tile: cell -> placements, one for each rotation that differs. */
  get cells() {
    return this.taking ? this.placements[this.stage.tile] : new Map();
  }

  get placement() {
    const here = this.cells.get(this.stage.cell) ?? [];
    return here.find((entry) => entry.rotation === this.stage.rotation) ?? here[0] ?? null;
  }

  /** The placement on `cell` that brings most; the first of equals. */
  best(cell) {
    return this.cells.get(cell).reduce((a, b) => (b.total > a.total ? b : a));
  }

  /** Cells where the animal in hand may live now, the new tile included: cell -> what it brings. */
  get spots() {
    const found = new Map();
    const animals = this.preview?.animals[this.species];
    if (!animals || !this.placement) return found;
    for (const spot of animals.spots) found.set(key(spot.q, spot.r), spot);
    if (this.stage.cell && this.market[this.stage.tile].tile.wildlife.includes(this.species)) {
      const fresh = animals.frontier.find((spot) => key(spot.q, spot.r) === this.stage.cell);
      const nature = this.market[this.stage.tile].tile.keystone ? 1 : 0;
      if (fresh) found.set(this.stage.cell, { ...fresh, nature, total: fresh.total + nature, fresh: true });
    }
    return found;
  }

  /** What happens with the animal: a cell, "bag", or null while it is open. Without any spot it can only go back. */
  get animal() {
    if (this.stage.animal) return this.stage.animal;
    return this.placement && this.spots.size === 0 ? "bag" : null;
  }

  /** The gain as a sum that adds up: [item, points] for each part; item names are those of the score sheet. */
  get gains() {
    const sum = new Map();
    const add = (item, points) => points && sum.set(item, (sum.get(item) ?? 0) + points);
    const parts = [this.placement, this.spots.get(this.animal)];
    for (const part of parts) for (const [item, points] of Object.entries(part?.gain ?? {})) add(item, points);
    add("majority", this.placement?.majority ?? 0);
    add("nature", this.spots.get(this.animal)?.nature ?? 0);
    if (this.taking?.cost) add("spent", -this.taking.cost);
    return [...sum];
  }

  get total() {
    return this.gains.reduce((sum, [, points]) => sum + points, 0);
  }

  /** The replacement that the marked places stand for, or null. */
  get wiping() {
    const { wipe } = this.stage;
    const same = (places) => places.length === wipe.length && places.every((place) => wipe.includes(place));
    if (this.stage.free) return this.preview?.wipes[0] ?? null;
    return this.preview?.paid_wipes.find((entry) => same(entry.places)) ?? null;
  }

  /** The texts to send, or null while something is missing. */
  get actions() {
    if (this.stage.mode === "wipe") return this.wiping && [this.wiping.text];
    const { taking, placement, animal } = this;
    if (!taking || !placement || !animal) return null;
    const last = animal === "bag" ? "A-" : `A${animal}`;
    return [taking.text, `T${this.stage.cell}@${placement.rotation}`, last];
  }

  // ---- choices; each gives "" when it worked, or the key of the reason why not

  change(next) {
    this.past.push(this.stage);
    this.stage = { ...this.stage, ...next };
    this.mend();
    this.keep();
    return "";
  }

  /** Lets go of what the latest choice made impossible, and turns a moved tile the best way. */
  mend() {
    const { stage } = this;
    const before = this.past.at(-1);
    if (stage.cell && !this.cells.has(stage.cell)) this.stage = { ...stage, cell: null, animal: null };
    else if (stage.cell && (stage.cell !== before?.cell || stage.tile !== before?.tile)) {
      this.stage = { ...stage, rotation: this.best(stage.cell).rotation };
    }
    const { animal } = this.stage;
    if (animal && animal !== "bag" && !this.spots.has(animal)) this.stage = { ...this.stage, animal: null };
  }

  pickTile(place) {
    const { stage } = this;
    if (stage.mode === "wipe") return this.toggleWipe(place);
    if (stage.mode === "free") {
      const token = stage.token ?? place;
      return this.action(place, token) ? this.change({ tile: place, token }) : "why.no_nature";
    }
    if (stage.tile === place && stage.token === place) return "";
    return this.action(place, place) ? this.change({ tile: place, token: place }) : "why.no_pair";
  }

  pickToken(place) {
    const { stage } = this;
    if (stage.mode === "wipe") return this.toggleWipe(place);
    if (stage.tile === null) return stage.mode === "free" ? this.change({ token: place }) : this.pickTile(place);
    if (stage.token === place) return "";
    if (!this.action(stage.tile, place)) return "why.no_nature";
    return this.change({ mode: stage.tile === place ? "pair" : "free", token: place });
  }

  /** Takes tile and animal from the same pair again. */
  pairUp() {
    return this.change({ mode: "pair", token: this.stage.tile });
  }

  startFree() {
    if (this.nature < 1) return "why.no_nature";
    return this.change({ ...EMPTY, mode: "free", tile: this.stage.tile, token: this.stage.token, cell: this.stage.cell });
  }

  startWipe() {
    if (this.nature < 1) return "why.no_nature";
    if (!this.preview?.paid_wipes.length) return "why.no_wipe";
    return this.change({ ...EMPTY, mode: "wipe" });
  }

  /** The free replacement of three alike. */
  startThree() {
    const [entry] = this.preview?.wipes ?? [];
    if (!entry) return "why.no_three";
    const wipe = [0, 1, 2, 3].filter((place) => this.market[place].token === entry.species);
    return this.change({ ...EMPTY, mode: "wipe", free: true, wipe });
  }

  toggleWipe(place) {
    if (this.stage.free) return "why.three_fixed";
    const { wipe } = this.stage;
    const next = wipe.includes(place) ? wipe.filter((other) => other !== place) : [...wipe, place].sort();
    return this.change({ wipe: next });
  }

  pickCell(cell) {
    if (!this.cells.has(cell)) return this.taking ? "why.not_adjacent" : "why.pair_first";
    return cell === this.stage.cell ? this.rotate(-1) : this.change({ cell });
  }

  /** Turns the tile to the next (or previous) way up that differs. */
  rotate(step) {
    const here = (this.cells.get(this.stage.cell) ?? []).map((entry) => entry.rotation).sort();
    if (here.length === 0) return this.taking ? "why.place_first" : "why.pair_first";
    if (here.length === 1) return "why.same_all_round";
    const index = here.indexOf(this.placement.rotation);
    return this.change({ rotation: here[(index + step + here.length) % here.length] });
  }

  pickAnimal(cell) {
    if (!this.placement) return this.taking ? "why.place_first" : "why.pair_first";
    if (!this.spots.has(cell)) return "why.animal_unfit";
    return this.change({ animal: cell === this.stage.animal ? null : cell });
  }

  bag() {
    if (!this.placement) return this.taking ? "why.place_first" : "why.pair_first";
    return this.change({ animal: this.stage.animal === "bag" ? null : "bag" });
  }

  undo() {
    if (this.past.length === 0) return "why.nothing_staged";
    this.stage = this.past.pop();
    this.keep();
    return "";
  }

  // ---- across a reload

  keep() {
    this.box?.set({ version: this.view.version, stage: this.stage, past: this.past });
  }

  restore() {
    const kept = this.box?.get();
    if (!this.preview || kept?.version !== this.view.version) return;
    this.stage = { ...EMPTY, ...kept.stage };
    this.past = kept.past ?? [];
  }

  forget() {
    this.box?.set(null);
  }
}
