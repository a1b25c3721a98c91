// Clicks, keys, wheel and the world outside: all lead to one choice of the table.

import { byId, say, word } from "./core.js";
import { closeDrawer, drawerOpen, listenToHistory, openSheet } from "./sheets.js";
import { undoSent } from "./undo.js";
import { rove } from "./roving.js";
import { peek } from "./overlay.js";

/** What each `data-do` does. A function of the table and the element; "" or a reason goes to `chose`. */
const ACTS = {
  tile: staged((stage, place) => stage.pickTile(place), "place"),
  token: staged((stage, place) => stage.pickToken(place), "place"),
  cell: staged((stage, cell) => stage.pickCell(cell), "cell"),
  spot: staged((stage, cell) => stage.pickAnimal(cell), "cell"),
  bag: staged((stage) => stage.bag()),
  undo: (table) => undo(table),
  three: staged((stage) => stage.startThree()),
  "rotate-left": staged((stage) => stage.rotate(1)),
  "rotate-right": staged((stage) => stage.rotate(-1)),
  nature: (table, element) => toggleMenu(table, element),
  free: closing(staged((stage) => (stage.stage.mode === "free" ? stage.pairUp() : stage.startFree()))),
  wipe: closing(staged((stage) => stage.startWipe())),
  confirm: (table) => table.confirm(),
  home: (table) => look(table, table.view.me ?? 0),
  retry: (table) => table.retry(),
  seat: (table, element) => look(table, Number(element.dataset.seat)),
  why: (table, element) => showGroups(table, element.dataset.item),
  sheet: (table, element) => openSheet(element.dataset.sheet),
  speed: (table, element) => table.setSpeed(Number(element.dataset.speed)),
  "zoom-in": (table) => table.camera.zoom(1.3),
  "zoom-out": (table) => table.camera.zoom(1 / 1.3),
  "zoom-fit": (table) => table.camera.reset(),
};

function staged(act, datum) {
  return (table, element) => {
    if (table.pending) return;
    if (!table.staging || !table.home) return table.chose(table.idle);
    const value = datum && element.dataset[datum];
    table.chose(act(table.staging, datum === "place" ? Number(value) : value));
  };
}

const undoStaged = staged((stage) => stage.undo());

/** Back over what is chosen, and then over what was sent. */
function undo(table) {
  if (table.staging?.past.length || !undoSent(table)) undoStaged(table);
}

function closing(act) {
  return (table, element) => {
    menu(false);
    act(table, element);
  };
}

function menu(open) {
  byId("nature-menu").hidden = !open;
  for (const button of document.querySelectorAll("[data-do=nature]")) button.setAttribute("aria-expanded", String(open));
}

function toggleMenu(table) {
  if (!table.staging || !table.home) return table.chose(table.idle);
  if (table.staging.nature < 1) return table.chose("why.no_nature");
  const open = byId("nature-menu").hidden;
  if (open) openSheet("market");
  menu(open);
  if (open) byId("nature-menu").querySelector("button").focus({ preventScroll: true });
}

function look(table, seat) {
  table.away = seat === table.view.me ? null : seat;
  table.camera.free = false;
  table.showFit(false);
  table.notice = "";
  table.draw({ soft: false });
  say(table.svg.getAttribute("aria-label"));
}

function showGroups(table, item) {
  table.why = table.why === item ? null : item;
  table.showWhy();
  if (table.why) say(word("why", { name: table.view.names.items[item], sum: table.sum(item) }));
}

/** A tap on one's own land, before or after a pair is taken, says what the turn needs. */
function ownLand(table) {
  const { staging } = table;
  if (!staging || !table.home) return table.chose(table.idle);
  if (staging.stage.mode === "wipe") return;
  table.chose(staging.taking ? (staging.placement ? "why.animal_unfit" : "why.on_land") : "why.pair_first");
}

// ---- keys

const KEYS = {
  r: "rotate-right", R: "rotate-left", u: "undo", c: "confirm", b: "bag", n: "nature",
  "+": "zoom-in", "-": "zoom-out", "0": "zoom-fit",
};

const TALK = {
  t: ({ view }) => word(view.phase === "end" ? "over" : view.my_turn ? "talk.turn.mine" : "talk.turn", turnWords(view)),
  s: ({ view }) => view.seats.map((seat) => word("score", { name: seat.name, points: view.score.boards[seat.seat].total })).join(", "),
  l: ({ view }) => view.log.slice(-view.seats.length).map((line) => `${view.seats[line.seat].name}: ${line.text}`).join(" "),
};

function turnWords(view) {
  const name = view.to_move === null ? "" : view.seats[view.to_move].name;
  return { name, turn: view.observation.turn, turns: view.observation.turns };
}

function pressed(table, event) {
  table.byKeys = true;
  if (event.isComposing || event.altKey || event.target.closest("input, textarea, select")) return;
  const { key } = event;
  if (event.ctrlKey || event.metaKey) {
    if (key === "z") event.preventDefault(), ACTS.undo(table, event.target);
    return;
  }
  if (key === "Escape") return escape(table);
  if (key === "?") return location.hash === "#rules" ? closeDrawer() : void (location.hash = "#rules");
  if (/^[1-4]$/.test(key)) return pickByNumber(table, Number(key) - 1);
  if (TALK[key]) return say(TALK[key](table));
  if (KEYS[key]) ACTS[KEYS[key]](table, document.activeElement);
}

function escape(table) {
  if (!byId("nature-menu").hidden) {
    menu(false);
    return [...document.querySelectorAll("[data-do=nature]")].find((button) => button.offsetParent)?.focus();
  }
  if (drawerOpen()) closeDrawer();
  else if (table.why) showGroups(table, table.why);
}

function pickByNumber(table, place) {
  const button = document.querySelector(`.pick[data-place="${place}"]`);
  if (!button) return;
  ACTS.tile(table, button);
  focusPlace(table);
}

/** Moves the keyboard from the market to the map, to the place that brings most. */
function focusPlace(table) {
  const { places } = table.targets;
  const best = places.find((place) => place.getAttribute("tabindex") === "0");
  if (places.length && table.staging?.stage.mode !== "wipe") best?.focus({ preventScroll: true });
}

/** Enter and Space on the shapes of the map, which are no real buttons. */
function chooseShape(table, event) {
  const target = event.target.closest("svg [role=button]");
  if (!target || (event.key !== "Enter" && event.key !== " ")) return;
  event.preventDefault();
  event.stopPropagation();
  act(table, target);
}

function act(table, element) {
  ACTS[element.dataset.do]?.(table, element);
}

// ---- pointer and wheel over the map

function hovered(table, event) {
  if (event.pointerType !== "mouse" || !table.home || !table.staging) return;
  const cell = event.target.closest(".fr")?.dataset.cell ?? null;
  if (cell === table.hovering) return;
  table.hovering = cell;
  peek(table.svg, cell, table.staging);
}

let turned = 0;

function wheeled(table, event) {
  // Over the staged tile, also where the ring for its animal lies on it.
  const over = event.target.closest("[data-cell]")?.dataset.cell;
  if (event.ctrlKey || !over || over !== table.staging?.stage.cell) return;
  event.preventDefault();
  // A wheel reports many small steps: one turn each fifth of a second is as fast as the eye follows.
  if (event.timeStamp - turned < 180 || Math.abs(event.deltaY) < 2) return;
  turned = event.timeStamp;
  ACTS[event.deltaY > 0 ? "rotate-right" : "rotate-left"](table, event.target);
}

/** From now on the table follows its people. */
export function listen(table) {
  const map = byId("map");
  document.addEventListener("click", (event) => {
    if (event.target.closest("#rules [href='#map'], #text [href='#map']")) {
      event.preventDefault();
      return closeDrawer();
    }
    const element = event.target.closest("[data-do]");
    if (!element) return void (event.target.closest(".sheet-map .tl, .sheet-map .tks, .sheet-map .ics") && ownLand(table));
    act(table, element);
    if (event.detail === 0 && element.classList.contains("pick")) focusPlace(table);
  });
  map.addEventListener("keydown", (event) => chooseShape(table, event));
  document.addEventListener("keydown", (event) => pressed(table, event));
  document.addEventListener("pointerdown", () => (table.byKeys = false));
  map.addEventListener("pointermove", (event) => hovered(table, event));
  map.addEventListener("wheel", (event) => wheeled(table, event), { passive: false, capture: true });
  rove(map, () => table.targets.places);
  rove(map, () => table.targets.spots);
  rove(byId("market"), () => [...byId("market").querySelectorAll("button")]);
  rove(document.querySelector("[role=tablist]"), () => [...document.querySelectorAll("[role=tab]")]);
  table.listen();
  listenToHistory();
  new ResizeObserver(() => table.camera.fit(table.box(), { soft: false })).observe(map);
}
