// Where cells lie, in the same board units as the server's drawing (pointy-top hexes of radius 44).

export const RADIUS = 44;
const HALF_WIDTH = (RADIUS * Math.sqrt(3)) / 2;
export const SVG = "http://www.w3.org/2000/svg";

export const key = (q, r) => `${q},${r}`;

/** The middle of the cell `q,r`. */
export function center(cell) {
  const [q, r] = cell.split(",").map(Number);
  return [2 * HALF_WIDTH * (q + r / 2), RADIUS * 1.5 * r];
}

/** The `points` of a hexagon around a cell. */
export function hexagon(cell, radius = RADIUS) {
  const [x, y] = center(cell);
  const half = (radius * Math.sqrt(3)) / 2;
  const around = [[half, radius / 2], [half, -radius / 2], [0, -radius], [-half, -radius / 2], [-half, radius / 2], [0, radius]];
  return around.map(([dx, dy]) => `${(x + dx).toFixed(1)},${(y + dy).toFixed(1)}`).join(" ");
}

/** An SVG element with attributes and children. */
export function draw(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

const PAIRS = { points: 1, d: 1 };
const AXES = { cx: 0, x: 0, cy: 1, y: 1 };

/** Markup drawn around the origin, moved to a cell in absolute coordinates: so its patterns join those around it. */
export function placed(markup, cell) {
  const offset = center(cell);
  const group = draw("g");
  group.innerHTML = markup;
  for (const element of group.querySelectorAll("*")) {
    for (const { name, value } of [...element.attributes]) {
      if (name in AXES) element.setAttribute(name, Number(value) + offset[AXES[name]]);
      else if (name in PAIRS) element.setAttribute(name, shifted(value, offset));
    }
  }
  return group;
}

// Every path here is written with absolute commands and plain coordinate pairs, x and y in turn.
function shifted(path, offset) {
  let turn = 1;
  return path.replace(/-?\d+(\.\d+)?/g, (figure) => {
    turn = 1 - turn;
    return (Number(figure) + offset[turn]).toFixed(1);
  });
}

/** Left, top, width, height around the cells. */
export function boxAround(cells, margin = 20) {
  const middles = cells.map(center);
  const xs = middles.map(([x]) => x);
  const ys = middles.map(([, y]) => y);
  const left = Math.min(...xs) - HALF_WIDTH - margin;
  const top = Math.min(...ys) - RADIUS - margin;
  return [left, top, Math.max(...xs) + HALF_WIDTH + margin - left, Math.max(...ys) + RADIUS + margin + 6 - top];
}
