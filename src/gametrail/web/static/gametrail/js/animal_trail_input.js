// Presses, keys and the world outside: all lead to one choice of the table.

import { byId, say, word } from "./core.js";
import { all, draw, fit, hint, spoken, targets } from "./animal_trail_draw.js";
import { rove } from "./roving.js";
import { closeDrawer, drawerOpen, listenToHistory } from "./sheets.js";

const TWICE = 350; // milliseconds between two presses that are one double tap

/** What each `data-do` does: a function of the table and the element. */
const ACTS = {
  play: (table) => table.play(),
  pass: (table) => table.pass(),
  undo: (table) => table.undo(),
  sets: (table) => table.nextSet(),
  reading: (table, { dataset }) => table.read(dataset.text),
  name: (table, { dataset }) => table.choose([dataset.text], dataset.then),
  rule: (table, element) => showRule(table, element),
  next: (table) => table.sheet.close(),
  fast: (table) => table.rush(),
  retry: (table) => table.retry(),
  speed: (table, { dataset }) => table.setSpeed(Number(dataset.speed)),
  auto: (table, { dataset }) => table.setAuto(dataset.mode),
  flip: (table) => table.flip(),
};

/** The sentence of a rule under its chip; a second press puts it away. */
function showRule(table, button) {
  const open = button.getAttribute("aria-expanded") !== "true";
  for (const chip of all("[data-do=rule]")) chip.setAttribute("aria-expanded", String(open && chip === button));
  const rule = table.view.rules_now.find((one) => one.key === button.dataset.key);
  const note = byId("rule-note");
  note.hidden = !open;
  note.textContent = open ? word("at.rule", { title: rule.title, text: rule.short }) : "";
  for (const line of all(".rulz li")) line.classList.toggle("on", open && line.dataset.key === button.dataset.key);
  say(note.textContent);
}

// ---- keys

const KEYS = { c: "play", p: "pass", s: "sets", u: "undo" };

const TALK = {
  t: ({ view }) => view.status,
  l: ({ view }) => view.log.slice(-view.seats.length).map((line) => spoken(line, view.seats[line.seat]?.name)).join(" "),
};

function pressed(table, event) {
  if (event.isComposing || event.altKey || event.target.closest("input, textarea, select")) return;
  const { key } = event;
  if (event.ctrlKey || event.metaKey) {
    if (key === "z") event.preventDefault(), table.undo();
    return;
  }
  if (key === "Escape") return drawerOpen() ? closeDrawer() : table.effects.skip();
  if (key === "?") return location.hash === "#rules" ? closeDrawer() : void (location.hash = "#rules");
  if (TALK[key]) return say(TALK[key](table));
  if (table.matchOpen) return key === "n" && table.view.phase !== "end" && table.sheet.close();
  if (KEYS[key]) ACTS[KEYS[key]](table, document.activeElement);
}

// ---- presses

/** Two presses on the same card in a moment are one double tap. */
function cardPresses(table) {
  let last = { place: -1, at: 0 };
  return ({ dataset }, event) => {
    const place = Number(dataset.index);
    const twice = event.detail > 0 && last.place === place && event.timeStamp - last.at < TWICE;
    last = { place, at: twice ? 0 : event.timeStamp };
    if (twice) table.pressTwice(place);
    else table.press(place);
  };
}

/** From now on the table follows its person. */
export function listen(table) {
  const pressCard = cardPresses(table);
  document.addEventListener("click", (event) => {
    const element = event.target.closest("[data-do], .rank li");
    if (!element) return;
    if (element.dataset.do === "close") {
      event.preventDefault();
      return closeDrawer();
    }
    if (element.dataset.do === "card") return pressCard(element, event);
    if (element.matches(".rank li")) return element.dataset.why && table.refuse(element.dataset.why);
    ACTS[element.dataset.do]?.(table, element);
  });
  document.addEventListener("keydown", (event) => pressed(table, event));
  rove(byId("hand"), targets);
  addEventListener("resize", () => (fit(), draw(table)));
  document.addEventListener("scroll", ({ target }) => target.className?.includes?.("chips") && hint(), { capture: true, passive: true });
  addEventListener("hashchange", () => document.querySelector(".drawer:target")?.scrollTo(0, 0));
  table.listen();
  listenToHistory();
}
