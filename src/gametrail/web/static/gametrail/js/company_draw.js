// The people's panel: seats, notes, switches. All words are put in as text, never as markup.

import { byId, word } from "./core.js";
import { clockTime, duration, isSaid, sentenceOf } from "./company_words.js";

const SAID_FOR = 7000; // milliseconds for which words stay beside the button

const SVG = "http://www.w3.org/2000/svg";

export function made(name, style, ...children) {
  const element = document.createElement(name);
  if (style) element.className = style;
  element.append(...children);
  return element;
}

export function icon(symbol, style) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", style);
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${symbol}`);
  svg.append(use);
  return svg;
}

export const seatMark = (seat) => icon(`seat-${"abcdef"[seat]}`, `seat s-${"abcdef"[seat]}`);

const stateOf = ({ presence, deputy }) => (deputy ? "deputy" : presence);

/** The seconds that a seat has left now, where there is a clock; null: none is shown for it. */
export function timeOf({ company, to_move: toMove }, seat, passed) {
  const { clock } = company;
  if (!clock) return null;
  if (seat === toMove && clock.left !== null) return Math.max(0, clock.left - passed);
  return clock.seats?.[seat] ?? null;
}

/** The mark of a bot beside a name, also of one that stands in while nothing else is drawn anew. */
function markBot(place, isBot) {
  const shown = place.querySelector('use[href="#ui-bot"]')?.closest("svg");
  if (!isBot) shown?.remove();
  else if (!shown) place.querySelector(".n .nn, .nn > span")?.after(icon("ui-bot", "i"));
}

export function drawSeats(view, passed) {
  const rows = view.seats.map((seat) => {
    const state = stateOf(view.company.seats[seat.seat]);
    const tags = [seat.mine && word("co.you"), seat.seat === view.to_move && word("co.to_move")].filter(Boolean);
    const name = made("b", "", seat.name);
    for (const tag of tags) name.append(" ", made("span", "tag", tag));
    const row = made("li", "ln", seatMark(seat.seat), made("span", "g", name, made("span", `sub is is-${state}`, word(`co.is.${state}`))));
    const left = timeOf(view, seat.seat, passed);
    if (left !== null) row.append(made("b", "num", duration(left)));
    return row;
  });
  byId("folk-seats").replaceChildren(...rows);
}

function line(note, seats, words) {
  const mark = note.seat === null ? made("span", "") : seatMark(note.seat);
  const time = made("time", "sub num", clockTime(note.at));
  time.dateTime = note.at;
  return made("li", isSaid(note) ? "told said" : "told", mark, made("span", "", words, " ", time));
}

/** The notes in the panel, the newest first, and among the turns of the log. */
export function drawNotes({ company, seats }) {
  const told = company.notes.map((note) => [note, sentenceOf(note, seats)]).filter(([, words]) => words).reverse();
  const lines = () => told.map(([note, words]) => [note, line(note, seats, words)]);
  if (told.length) byId("folk-notes").replaceChildren(...lines().map(([, it]) => it));
  const log = document.querySelector(".panel.lg .log");
  if (log) placeAmong(log, lines());
}

/** Each note stands above the lines of the turns that had ended when it was told. What came before the first turn that
 * the log still tells is left out. */
function placeAmong(log, told) {
  for (const old of log.querySelectorAll(".told")) old.remove();
  const turns = [...log.querySelectorAll("[data-turn]")];
  const nothing = log.querySelector(".none");
  const first = Number(turns.at(-1)?.dataset.turn ?? 1);
  for (const [note, item] of told) {
    const before = turns.find((turn) => Number(turn.dataset.turn) <= note.after);
    if (before) before.before(item);
    else if (nothing) nothing.before(item);
    else if (first === 1) log.append(item);
  }
  if (nothing) nothing.hidden = told.length > 0;
}

/** Who is here, at the seats of the game's own picture, where people play from several devices. */
export function markSeats({ company, seats }, several) {
  for (const place of document.querySelectorAll(".st[data-seat], .op[data-seat], .opp[data-seat], .pod[data-seat]")) {
    const seat = Number(place.dataset.seat);
    const state = stateOf(company.seats[seat]);
    if (several && !seats[seat].mine && state !== "bot") place.dataset.presence = state;
    else delete place.dataset.presence;
    markBot(place, seats[seat].kind === "bot");
  }
}

/** The number of notes that were not looked at yet, on the button that opens the panel. */
export function drawNew(count) {
  const badge = byId("folk-new");
  if (!badge) return;
  badge.hidden = count === 0;
  badge.textContent = String(count);
  badge.title = word("co.new", { n: count });
}

/** What was just said, beside the button that opens the panel; it goes by itself. It is read aloud elsewhere. */
export function drawSaid(words) {
  const open = document.querySelector(".folk-open");
  if (!open) return;
  open.querySelector(".just-said")?.remove();
  if (!words) return;
  const said = made("span", "just-said", made("span", "", words));
  said.setAttribute("aria-hidden", "true");
  open.append(said);
  setTimeout(() => said.remove(), SAID_FOR);
}

/** The time that the seat to move has left, in the status line of a table with a clock. */
export function drawClock(view, passed) {
  const status = byId("status");
  if (!status || !view.company.clock) return;
  let clock = byId("folk-clock");
  if (!clock) {
    clock = made("b", "num tick");
    clock.id = "folk-clock";
    status.append(clock);
  }
  const left = view.to_move === null ? null : timeOf(view, view.to_move, passed);
  clock.hidden = left === null;
  clock.textContent = left === null ? "" : duration(left);
  clock.classList.toggle("short", left !== null && left < 30);
}
