// Presses, keys and the world outside: all lead to one choice of the table.

import { byId, say, word } from "./core.js";
import { closeDrawer, drawerOpen, listenToHistory, openSheet } from "./sheets.js";
import { rove } from "./roving.js";
import { showCard } from "./wingspan_card.js";
import { draw, groups, targets } from "./wingspan_draw.js";

const LONG = 500; // milliseconds of a press that reads a card instead of choosing it

/** What each `data-do` does: a function of the table and the element. */
const ACTS = {
  act: (table, { dataset, textContent }) => dataset.action === "play" ? table.pick() : table.choose([dataset.text], dataset.then, labelOf(table, dataset.text) || textContent.trim()),
  action: (table, { dataset }) => table.restart(dataset.action),
  play: (table, { dataset }) => play(table, dataset.card),
  chain: (table, { dataset }) => table.chooseChain(dataset.card, JSON.parse(dataset.chain), dataset.then, titleOf(table, dataset.card)),
  card: (table, element) => read(table, element),
  why: (table, { dataset }) => table.refuse(table.view.my_turn || !table.view.mine ? dataset.why : table.idle),
  keep: setup((stage, { dataset }) => stage.keep(dataset.card)),
  spend: setup((stage, { dataset }) => stage.spend(dataset.food)),
  bonus: setup((stage, { dataset }) => stage.take(dataset.bonus)),
  undo: (table) => table.undo(),
  pass: (table) => pass(table),
  rest: (table) => table.skipRest(),
  even: (table) => table.spreadEvenly(),
  confirm: (table) => table.confirm(),
  home: (table) => look(table, null),
  seat: (table, { dataset }) => look(table, Number(dataset.seat)),
  retry: (table) => table.retry(),
  look: (table) => toggleLooking(table),
  filter: (table, element) => filter(element),
  sheet: (table, { dataset }) => openSheet(dataset.sheet),
  speed: (table, { dataset }) => table.setSpeed(Number(dataset.speed)),
  auto: (table, { dataset }) => table.setAuto(dataset.mode),
};

const labelOf = (table, text) => table.view.choices.find((choice) => choice.text === text)?.label ?? "";
const titleOf = (table, card) => table.view.birds[card]?.title ?? card;

function setup(change) {
  return (table, element) => {
    if (!table.setup) return;
    change(table.setup, element);
    table.notice = "";
    draw(table);
    say(byId("status-text").textContent, table.setup.missing);
  };
}

/** A card of the hand is to be played: the first place and the cheapest way to pay are chosen for a start. */
function play(table, card) {
  if (table.pending) return;
  const entry = table.view.hand.find((one) => one.bird === card);
  const payment = entry?.places[0]?.payments[0];
  if (!payment) return table.refuse(table.idle);
  return table.chooseChain(card, payment.actions, payment.then, titleOf(table, card));
}

/** A bird that cannot be chosen is read; a card that cannot be played says why first. */
function read(table, element) {
  if (element.dataset.why) table.refuse(element.dataset.why);
  const onMat = element.closest(".sheet-map") ? element : null;
  return showCard(table, element.dataset.card, onMat);
}

function pass(table) {
  const choice = table.view.choices.find((one) => one.target === "pass");
  if (!choice) return table.refuse(table.view.my_turn ? word("ws.why.nothing") : table.idle);
  return table.choose([choice.text], choice.then, choice.label);
}

function look(table, seat) {
  table.away = seat === table.view.me ? null : seat;
  table.notice = "";
  draw(table);
  if (!table.home) byId("map").scrollIntoView({ block: "nearest" });
  say(byId("status-text").textContent);
}

function toggleLooking(table) {
  table.looking = !table.looking;
  table.notice = "";
  draw(table);
  if (table.looking) say(word("ws.look.on"));
}

function filter(button) {
  const only = byId("hand").classList.toggle("only");
  button.setAttribute("aria-pressed", String(only));
}

// ---- keys

const KEYS = { u: "undo", c: "confirm", p: "pass" };

const TALK = {
  t: ({ view }) => `${view.status}. ${word("ws.turn", { ...view.clock, left: view.clock.turns_left[view.me ?? view.clock.active] ?? 0 })}`,
  s: ({ view }) => view.seats.map((seat) => word("score", { name: seat.name, points: view.score.players[seat.seat].total })).join(word("comma")),
  l: ({ view }) => view.log.slice(-view.seats.length).map((line) => `${view.seats[line.seat].name}: ${line.text}`).join(" "),
};

function pressed(table, event) {
  table.byKeys = true;
  if (event.isComposing || event.altKey || event.target.closest("input, textarea, select")) return;
  const { key } = event;
  if (event.ctrlKey || event.metaKey) {
    if (key === "z") event.preventDefault(), table.undo();
    return;
  }
  if (key === "Escape") return drawerOpen() ? closeDrawer() : table.looking && toggleLooking(table);
  if (key === "?") return location.hash === "#rules" ? closeDrawer() : void (location.hash = "#rules");
  if (/^[1-4]$/.test(key)) return byNumber(table, Number(key) - 1);
  if (key === "i") return readFocused(table);
  if (TALK[key]) return say(TALK[key](table));
  if (KEYS[key]) ACTS[KEYS[key]](table, document.activeElement);
}

function byNumber(table, index) {
  const button = byId("acts").querySelectorAll("button")[index];
  if (button) ACTS[button.dataset.do](table, button);
}

function readFocused(table) {
  const card = document.activeElement?.closest("[data-card]");
  if (card) showCard(table, card.dataset.card, card.closest(".sheet-map") ? card : null);
  else toggleLooking(table);
}

// ---- long presses read a card

function listenToPresses(table) {
  let timer = 0;
  let done = false;
  const stop = () => clearTimeout(timer);
  document.addEventListener("pointerdown", (event) => {
    table.byKeys = false;
    done = false;
    stop();
    const card = event.target.closest("[data-card]");
    if (!card || event.pointerType === "mouse") return;
    timer = setTimeout(() => {
      done = true;
      showCard(table, card.dataset.card, card.closest(".sheet-map") ? card : null);
    }, LONG);
  });
  for (const name of ["pointerup", "pointercancel", "pointermove", "scroll"]) {
    document.addEventListener(name, (event) => (name === "pointermove" && Math.hypot(event.movementX, event.movementY) < 4) || stop(), true);
  }
  document.addEventListener("contextmenu", (event) => {
    const card = event.target.closest(".ws [data-card]");
    if (!card) return;
    event.preventDefault();
    stop();
    if (!done) showCard(table, card.dataset.card, card.closest(".sheet-map") ? card : null);
    done = true;
  });
  return () => done;
}

/** From now on the table follows its person. */
export function listen(table) {
  const wasLong = listenToPresses(table);
  document.addEventListener("click", (event) => {
    const element = event.target.closest("[data-do]");
    if (event.detail > 0 && wasLong()) return void event.preventDefault();
    if (!element) return;
    if (element.dataset.do === "close") {
      event.preventDefault();
      return closeDrawer();
    }
    const card = element.closest("[data-card]");
    if (table.looking && card && !card.matches(".pm")) return void showCard(table, card.dataset.card, card.closest(".sheet-map") ? card : null);
    ACTS[element.dataset.do]?.(table, element);
  });
  document.addEventListener("keydown", (event) => pressed(table, event));
  for (const group of groups) {
    const root = document.querySelector(group.split(" ")[0]);
    rove(root, () => targets(group));
  }
  table.listen();
  listenToHistory();
}

