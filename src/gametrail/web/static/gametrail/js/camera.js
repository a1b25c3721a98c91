// Pan and zoom of a map. A drag of more than 8 px pans and never clicks; two fingers pinch; ctrl + wheel zooms.

import { calm } from "./core.js";

const DRAG = 8;
const DURATION = 250;

const distance = ([a, b]) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
const middle = (list) => ({
  clientX: list.reduce((sum, p) => sum + p.clientX, 0) / list.length,
  clientY: list.reduce((sum, p) => sum + p.clientY, 0) / list.length,
});

export class Camera {
  /** Looks at the `<svg>` that `svg()` gives (it is replaced after each move); `changed` hears of free views. */
  constructor(frame, svg, changed) {
    this.frame = frame;
    this.svg = svg;
    this.changed = changed;
    this.fitted = [0, 0, 100, 100];
    this.box = null;
    this.free = false; // true once the person has moved the map: then it is theirs until "fit"
    this.pointers = new Map();
    this.dragged = false;
    frame.addEventListener("pointerdown", (event) => this.down(event));
    frame.addEventListener("pointermove", (event) => this.move(event));
    // On the window: a press may end anywhere.
    for (const name of ["pointerup", "pointercancel"]) addEventListener(name, (event) => this.up(event));
    frame.addEventListener("click", (event) => this.click(event), { capture: true });
    frame.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
  }

  /** Shows this box, softly, unless the person has chosen a view of their own. */
  fit(box, { soft = true } = {}) {
    this.fitted = box;
    if (this.free) this.show(this.box);
    else if (soft && this.box && !calm()) this.glide(box);
    else this.show(box);
  }

  /** Back to the whole map. */
  reset() {
    this.free = false;
    this.changed(false);
    this.fit(this.fitted);
  }

  show(box) {
    cancelAnimationFrame(this.frameRequest);
    this.box = box;
    this.svg()?.setAttribute("viewBox", box.map((n) => n.toFixed(1)).join(" "));
  }

  glide(to) {
    const from = this.box;
    if (from.every((n, i) => Math.abs(n - to[i]) < 1)) return this.show(to);
    const start = performance.now();
    const step = (now) => {
      const t = Math.min(1, (now - start) / DURATION);
      const eased = 1 - (1 - t) ** 3;
      this.show(from.map((n, i) => n + (to[i] - n) * eased));
      if (t < 1) this.frameRequest = requestAnimationFrame(step);
    };
    cancelAnimationFrame(this.frameRequest);
    this.frameRequest = requestAnimationFrame(step);
  }

  own(box) {
    if (!this.free) {
      this.free = true;
      this.changed(true);
    }
    this.show(box);
  }

  /** Board units per pixel, with the letterbox of `xMidYMid meet` counted in. */
  scale() {
    const { width, height } = this.svg().getBoundingClientRect();
    return Math.max(this.box[2] / width, this.box[3] / height);
  }

  pan(dx, dy) {
    const k = this.scale();
    this.own([this.box[0] - dx * k, this.box[1] - dy * k, this.box[2], this.box[3]]);
  }

  /** Zooms by `factor` (> 1 = nearer), keeping the point under (clientX, clientY) where it is. */
  zoom(factor, { clientX, clientY } = this.middle()) {
    const room = this.fitted[2] / this.box[2];
    const bounded = Math.min(6 / room, Math.max(0.5 / room, factor));
    const rect = this.svg().getBoundingClientRect();
    const k = this.scale();
    const x = this.box[0] + this.box[2] / 2 + (clientX - rect.left - rect.width / 2) * k;
    const y = this.box[1] + this.box[3] / 2 + (clientY - rect.top - rect.height / 2) * k;
    const [left, top, width, height] = this.box;
    this.own([x - (x - left) / bounded, y - (y - top) / bounded, width / bounded, height / bounded]);
  }

  middle() {
    const rect = this.svg().getBoundingClientRect();
    return { clientX: rect.left + rect.width / 2, clientY: rect.top + rect.height / 2 };
  }

  down(event) {
    if (event.button > 0 || !this.svg()?.contains(event.target)) return;
    if (this.pointers.size === 0) this.dragged = false;
    this.pointers.set(event.pointerId, { clientX: event.clientX, clientY: event.clientY });
    this.start = middle([...this.pointers.values()]);
    if (this.pointers.size > 1) this.dragged = true;
  }

  move(event) {
    const before = [...this.pointers.values()];
    if (!this.pointers.has(event.pointerId)) return;
    this.pointers.set(event.pointerId, { clientX: event.clientX, clientY: event.clientY });
    const now = [...this.pointers.values()];
    const [from, to] = [middle(before), middle(now)];
    if (!this.dragged && Math.hypot(to.clientX - this.start.clientX, to.clientY - this.start.clientY) <= DRAG) return;
    if (!this.dragged) {
      this.dragged = true;
      this.frame.setPointerCapture(event.pointerId);
      this.pan(to.clientX - this.start.clientX, to.clientY - this.start.clientY);
      return;
    }
    this.pan(to.clientX - from.clientX, to.clientY - from.clientY);
    if (now.length === 2 && distance(before) > 0) this.zoom(distance(now) / distance(before), to);
  }

  up(event) {
    this.pointers.delete(event.pointerId);
  }

  click(event) {
    if (!this.dragged || event.detail === 0) return; // detail 0: a key, not a pointer
    // The end of a drag: nothing on the map may take it for a choice.
    this.dragged = false;
    event.stopPropagation();
    event.preventDefault();
  }

  wheel(event) {
    if (event.defaultPrevented || !this.svg()?.contains(event.target)) return;
    event.preventDefault();
    if (event.ctrlKey) this.zoom(Math.exp(-event.deltaY / 200), event);
    else this.pan(-event.deltaX, -event.deltaY);
  }
}
