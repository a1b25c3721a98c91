// Puts the server's parts into the page, and shows on them what is chosen: raised cards, status line and bar.

import { byId, say, word } from "./core.js";
import { settle } from "./roving.js";
import { playWords, statusWords } from "./animal_trail_words.js";

const PARTS = { seats: "seats", trick: "trick", ruler: "ruler", hand: "hand", ask: "ask", exchange: "exchange", board: "score", force: "rules", match: "match", log: "log", texts: "texts" };
const LAP = 36; // pixels of a card that must stay in sight where cards lie over each other
const WIDE = 1024;
const TALL = 560;
const ONE_ROW = 8; // cards that lie in one row on a phone; more of them make two
const SLIM = 84; // pixels below which a card on a desktop shows signs instead of words

export const all = (selector, root = document) => [...root.querySelectorAll(selector)];

const seatMark = (seat) => {
  const letter = "abcdef"[seat];
  return `<svg class="seat s-${letter}" aria-hidden="true"><use href="#seat-${letter}"/></svg>`;
};

/** Says "not now" without taking the button away: it stays in reach and tells why when pressed. */
const able = (button, yes) => button.setAttribute("aria-disabled", String(!yes));

const drawn = new Map(); // element -> the markup that was put there last

function put(element, markup) {
  if (drawn.get(element) === markup) return;
  element.innerHTML = markup;
  drawn.set(element, markup);
}

/** The parts as the page came with them: the first view is not sent twice. */
export function collect(view) {
  for (const [id, part] of Object.entries(PARTS)) view.html[part] = byId(id).innerHTML;
  view.html.turn ??= byId("turn").textContent;
  view.html.exchange = view.html.exchange.trim();
}

/** The view's parts stand in the page. */
export function fill({ view, app }) {
  const opened = document.querySelector("#board details")?.open;
  for (const [id, part] of Object.entries(PARTS)) put(byId(id), view.html[part]);
  if (opened) document.querySelector("#board details")?.setAttribute("open", "");
  byId("turn").textContent = view.html.turn;
  app.dataset.op = view.question?.op ?? "";
  app.toggleAttribute("data-swap", view.html.exchange !== "");
  fit();
  hint();
}

/** The chips of the rules fade where more of them follow. */
export function hint() {
  const row = document.querySelector(".chips");
  row?.classList.toggle("more", row.scrollLeft + row.clientWidth < row.scrollWidth - 4);
}

/** The hand in as few rows as leave enough of every card in sight. */
export function fit() {
  const list = document.querySelector(".hand");
  if (!list) return;
  const n = list.children.length;
  const wide = innerWidth >= WIDE;
  const room = list.clientWidth - (wide ? 40 : 20);
  const width = wide ? Math.max(58, Math.min(98, Math.floor(room / n) - 4)) : 64;
  const most = Math.min(!wide && innerHeight > TALL ? ONE_ROW : n, Math.max(1, Math.floor((room - width) / LAP) + 1));
  const rows = n <= most ? 1 : Math.max(2, Math.ceil(n / Math.max(1, Math.floor((room - 46) / LAP) + 1)));
  const cols = Math.ceil(n / rows);
  const own = rows === 1 ? width : Math.max(44, Math.min(wide ? 84 : 64, Math.floor(room / cols) - 2));
  const step = cols > 1 ? Math.min(own + (wide ? 10 : 4), (room - own) / (cols - 1)) : own;
  const lap = Math.max(0, own - step);
  list.style.setProperty("--w", `${own}px`);
  list.style.setProperty("--lap", `${lap}px`);
  list.style.gridTemplateColumns = `repeat(${cols}, ${step}px)`;
  list.classList.toggle("rows", rows > 1);
  list.classList.toggle("many", rows > 2);
  list.classList.toggle("lap", lap > 6);
  list.classList.toggle("wide", own > 56);
  list.classList.toggle("slim", wide && own < SLIM);
}

// ---- what is chosen

export function draw(table) {
  table.app.classList.toggle("busy", table.pending);
  drawHand(table);
  drawGiven(table);
  drawReadings(table);
  drawStatus(table);
  drawBar(table);
  settle(targets());
}

/** The cards that can be walked with the arrows. */
export const targets = () => all(".hand .ac");

function drawHand({ view, picked, mode }) {
  const active = view.my_turn && mode !== "name" && Boolean(picked);
  for (const [place, card] of targets().entries()) {
    const up = active && picked.up.has(place);
    const no = active && !picked.fits(place);
    card.classList.toggle("up", up);
    card.classList.toggle("no", no);
    card.setAttribute("aria-pressed", String(up));
    able(card, view.my_turn && !no && active);
    const state = up ? word("at.up") : no ? word("at.no") : "";
    card.setAttribute("aria-label", card.dataset.label + (state ? word("comma") + state : ""));
  }
  const sets = document.querySelector("[data-do=sets]");
  if (!sets) return;
  const of = mode === "sets" ? picked.plays.length : 0;
  sets.hidden = of === 0;
  const words = picked?.step >= 0 ? word("at.set", { n: picked.step + 1, of }) : word(of === 1 ? "at.sets.one" : "at.sets", { n: of });
  sets.querySelector(".gt").textContent = words;
}

/** The raised cards lie in the slots of the exchange; of the prices the one that would be paid is marked. */
function drawGiven({ picked, mode, effects }) {
  const given = byId("given");
  if (given && mode === "cards") {
    const cards = picked.raised.map((kind) => effects.cards[kind].cloneNode(true));
    for (const card of cards) card.classList.add("staged");
    const slots = Array.from({ length: Math.max(0, picked.left) }, () => {
      const slot = document.createElement("span");
      slot.className = "slot";
      slot.textContent = word("at.more.short", { n: picked.left });
      return slot;
    });
    given.replaceChildren(...cards, ...slots.slice(0, 1), ...slots.slice(1).map((slot) => (slot.textContent = "", slot)));
  }
  for (const price of all(".prc li")) price.classList.toggle("on", mode === "exchange" && Number(price.dataset.number) === picked.up.size);
}

function drawReadings({ picked, mode }) {
  const readings = mode === "sets" ? picked.readings : [];
  const place = byId("readings");
  place.hidden = readings.length < 2;
  place.replaceChildren(
    ...(readings.length < 2 ? [] : readings).map((play) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "btn";
      button.dataset.do = "reading";
      button.dataset.text = play.text;
      button.setAttribute("aria-pressed", String(picked.chosen === play));
      button.textContent = play.label;
      return button;
    }),
  );
}

export function drawStatus(table) {
  const [words, why] = statusWords(table);
  const { view } = table;
  const status = byId("status");
  byId("status-text").textContent = table.notice || words;
  byId("status-why").textContent = table.notice ? "" : why;
  const seat = table.matchOpen ? view.match_end.status.seat : view.to_move;
  put(byId("status-seat"), seat === null ? "" : seatMark(seat));
  status.classList.toggle("wait", !view.my_turn && !table.stale && !table.matchOpen);
  status.classList.toggle("stop", Boolean(table.stale));
  document.querySelector(".app").classList.toggle("offline", Boolean(table.stale));
}

function show(id) {
  for (const bar of ["bar-turn", "bar-wait", "bar-match", "bar-retry", "bar-end"]) byId(bar).hidden = bar !== id;
}

function drawBar(table) {
  const { view } = table;
  const get = (act, root = document) => root.querySelector(`.bar [data-do=${act}]`);
  byId("match").hidden = !table.matchOpen;
  table.app.toggleAttribute("data-match", table.matchOpen);
  if (table.stale) return show("bar-retry");
  if (view.phase === "end") return show("bar-end");
  if (table.matchOpen) {
    get("next").querySelector(".gt").textContent = document.querySelector(".mtc")?.dataset.go ?? "";
    return show("bar-match");
  }
  if (!view.my_turn) return drawWait(table, get);
  show("bar-turn");
  const pass = get("pass");
  const may = view.choices.some((choice) => choice.kind === "pass");
  pass.hidden = table.mode !== "sets" && !may;
  able(pass, may && !table.pending);
  const only = table.onlyPass && Boolean(view.auto_pass);
  pass.classList.toggle("only", only);
  pass.querySelector(".gt").textContent = word(table.passing ? "at.pass.auto" : only ? "at.pass.only" : may ? "at.pass" : "at.pass.none");
  get("flip").hidden = !only;
  get("flip").setAttribute("aria-pressed", String(Boolean(view.auto_pass?.on)));
  get("undo").hidden = !(table.steps.length > 0 || (pass.hidden && table.picked?.up.size));
  const [words, ready] = playWords(table);
  const go = get("play");
  able(go, ready && !table.pending);
  go.querySelector(".gt").textContent = words;
  go.hidden = only;
}

function drawWait(table, get) {
  const { view } = table;
  show(view.mine && view.to_move_kind === "human" ? "" : "bar-wait");
  const fast = view.mine && view.fast && view.to_move_kind === "bot";
  get("fast").hidden = !fast;
  able(get("fast"), !table.rushing);
  for (const part of all("#bar-wait .seg, #bar-wait > .sub")) part.hidden = fast || !view.mine;
  for (const button of all("[data-do=speed]")) button.setAttribute("aria-pressed", String(Number(button.dataset.speed) === table.chosenSpeed));
}

/** New lines of the log, and whose turn it is, for those who cannot see them appear. */
export function tell(table, before) {
  const lines = table.view.log.slice(Math.max(0, before.log.length - 1));
  const fresh = lines.filter((line) => before.log.find((old) => old.n === line.n)?.text !== line.text);
  say(...fresh.map((line) => spoken(line, table.name(line.seat))), byId("status-text").textContent);
}

/** A line of the log to be heard; what no seat did has no name. */
export const spoken = ({ text }, name) => (name ? word("at.event", { name, words: text }) : text);
