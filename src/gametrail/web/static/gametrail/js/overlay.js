// What lies on the map while a turn is staged: free places, the ghost of the tile, rings for the animal.

import { signed, word } from "./core.js";
import { center, draw, hexagon, placed } from "./geometry.js";

const button = (label, attributes, ...children) =>
  draw("g", { role: "button", tabindex: "-1", "aria-label": label, ...attributes }, ...children);

const text = (x, y, words, style) => {
  const element = draw("text", style ? { x, y, class: style } : { x, y });
  element.textContent = words;
  return element;
};

/** Draws the stage into the `.over` layer of a map; gives the targets of the two groups that the keyboard walks. */
export function drawOverlay(svg, staging) {
  const layer = svg.querySelector(".over");
  layer.replaceChildren();
  if (!staging?.taking) return { places: [], spots: [] };
  const { view } = staging;
  const free = [...staging.cells.keys()].map((cell) => freePlace(cell, staging, view));
  layer.append(...free);
  if (staging.stage.cell) layer.append(drawGhost(staging, view));
  const spots = staging.placement ? [...staging.spots].map(([cell, spot]) => drawSpot(cell, spot, staging, view)) : [];
  layer.append(...spots);
  return { places: [...layer.querySelectorAll(".fr, .ghost")], spots };
}

function freePlace(cell, staging, view) {
  const { total } = staging.best(cell);
  const most = Math.max(...[...staging.cells.keys()].map((other) => staging.best(other).total));
  const [x, y] = center(cell);
  const label = word("place.label", { place: view.places[cell] ?? "", gain: signed(total) });
  const style = `fr${total === most && total > 0 ? " most" : ""}${cell === staging.stage.cell ? " under" : ""}`;
  const place = button(label, { class: style, "data-do": "cell", "data-cell": cell });
  place.append(draw("polygon", { class: "focus-ring", points: hexagon(cell, 39) }));
  if (total !== 0) place.append(text(x, y + 8, signed(total)));
  return place;
}

const faceOf = (view, place, rotation) => {
  const faces = view.faces.market[place];
  return faces[rotation % faces.length];
};

/** The tile as it would lie, not yet chosen: shown under a mouse. */
export function peek(svg, cell, staging) {
  svg.querySelector(".peek")?.remove();
  if (!cell || cell === staging.stage.cell || !staging.cells.has(cell)) return;
  const ghost = placed(faceOf(staging.view, staging.stage.tile, staging.best(cell).rotation), cell);
  ghost.setAttribute("class", "peek");
  ghost.append(draw("polygon", { class: "peek-edge", points: hexagon(cell, 42) }));
  svg.querySelector(".over").prepend(ghost);
}

function drawGhost(staging, view) {
  const { cell } = staging.stage;
  const label = word("ghost.label", { place: view.places[cell] ?? "", gain: signed(staging.placement.total) });
  const tile = placed(faceOf(view, staging.stage.tile, staging.placement.rotation), cell);
  const ghost = button(label, { class: "ghost", "data-do": "cell", "data-cell": cell }, tile);
  ghost.prepend(draw("polygon", { class: "lift", points: hexagon(cell, 47) }));
  for (const style of ["gline0", "gline"]) ghost.append(draw("polygon", { class: style, points: hexagon(cell, 42) }));
  ghost.append(draw("polygon", { class: "focus-ring", points: hexagon(cell, 48) }));
  return ghost;
}

function drawSpot(cell, spot, staging, view) {
  const [x, y] = center(cell);
  const gain = spot.total;
  const chosen = staging.animal === cell;
  const names = { animal: view.names.animals[staging.species], gain: signed(gain) };
  const place = spot.fresh ? word("spot.fresh") : (view.places[cell] ?? "");
  const label = word(chosen ? "spot.chosen" : "spot.label", { ...names, place });
  const ring = button(label, { class: `spot${chosen ? " chosen" : ""}`, "data-do": "spot", "data-cell": cell, "aria-pressed": chosen });
  ring.append(draw("circle", { class: "hit", cx: x, cy: y, r: 34 }));
  if (chosen) ring.append(placed(view.faces.tokens[staging.species], cell));
  for (const style of ["cs", "cr focus-ring"]) ring.append(draw("circle", { class: style, cx: x, cy: y, r: 29 }));
  if (!chosen && gain !== 0) {
    ring.append(draw("rect", { class: "pb", x: x + 8, y: y - 39, width: 34, height: 26, rx: 13 }), text(x + 25, y - 19.5, signed(gain)));
  }
  return ring;
}
