// A turn that was begun without this page: the pair is taken (and perhaps the tile placed), the rest is to do.
// There is no preview then; the legal actions are walked one at a time, and no gain is shown.

import { Staging } from "./staging.js";

const read = (legal, pattern) =>
  legal.map((text) => pattern.exec(text)).filter(Boolean).map(([, q, r, rotation]) => ({
    q: Number(q), r: Number(r), rotation: Number(rotation ?? 0), total: 0, gain: {}, nature: 0,
  }));

/** The view as if the market held one pair only, the one in hand. */
function withHeld(view) {
  const { held } = view.observation;
  const placements = read(view.legal, /^T(-?\d+),(-?\d+)@(\d)$/);
  const spots = read(view.legal, /^A(-?\d+),(-?\d+)$/);
  const preview = {
    tiles: [{ placements }],
    animals: { [held.token]: { spots, frontier: [] } },
    market_actions: [{ tile: 0, token: 0, text: "", cost: 0 }],
    wipes: [],
    paid_wipes: [],
  };
  const names = { ...view.names, tiles: [view.names.held] };
  return { ...view, preview, names, faces: { ...view.faces, market: [view.faces.held] }, held };
}

export class HeldStaging extends Staging {
  constructor(view) {
    super(withHeld(view), null);
    this.stage = { ...this.stage, tile: 0, token: 0 };
    this.placing = view.observation.phase === "place_tile";
  }

  get market() {
    return [this.view.held];
  }

  get placement() {
    return this.placing ? super.placement : { rotation: 0, total: 0, gain: {} };
  }

  /** While the tile is placed the animal waits: its places are told by the next view. */
  get spots() {
    return this.placing ? new Map() : super.spots;
  }

  get animal() {
    return this.placing && this.placement ? "later" : super.animal;
  }

  get actions() {
    if (this.placing) return this.placement && [`T${this.stage.cell}@${this.placement.rotation}`];
    return this.animal && [this.animal === "bag" ? "A-" : `A${this.animal}`];
  }

  pickTile() {
    return "why.taken";
  }

  pickToken() {
    return "why.taken";
  }

  startFree() {
    return "why.taken";
  }

  startWipe() {
    return "why.taken";
  }

  startThree() {
    return "why.taken";
  }
}
