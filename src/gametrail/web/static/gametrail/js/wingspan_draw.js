// Puts the server's parts into the page, and shows on them what is chosen: badges, rings, status line and bar.

import { byId, say, signed, word } from "./core.js";
import { settle } from "./roving.js";
import { find, goWords, statusWords } from "./wingspan_words.js";

const PARTS = ["acts", "ask", "hand", "feeder", "tray", "goals", "opps", "news", "log", "queue"];
const FOODS = ["invertebrate", "seed", "fish", "fruit", "rodent"];
const SHAPES = { eggs: "egg", cached: "mk-cached", tucked: "mk-tucked" };
const ROWS = ["forest", "grassland", "wetland"];

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
  const html = { ...view.html };
  for (const part of PARTS) html[part] = byId(part).innerHTML;
  html.mats = all(".sheet-map").map((mat) => mat.innerHTML);
  html.scores = all(".sheet-score").map((score) => score.innerHTML);
  html.texts = [byId("texts").innerHTML];
  view.html = html;
}

/** The view's parts stand in the page. */
export function fill(table) {
  const { view, plan } = table;
  const { html } = view;
  for (const part of PARTS) put(byId(part), html[part]);
  const { steps, depth } = table;
  const paying = steps.taken.length <= depth + 1 || view.staged?.end || view.question?.kind === "pay";
  const ways = plan && paying && steps.views[depth]?.html.plays?.[plan];
  if (ways) put(byId("ask"), ways + html.ask);
  put(byId("texts"), html.texts.join(""));
  for (const mat of all(".sheet-map")) put(mat, html.mats[mat.dataset.seat]);
  for (const score of all(".sheet-score")) put(score, html.scores[score.dataset.seat]);
  byId("turn").textContent = turnWords(view);
  table.app.dataset.op = table.choosing ? "play" : view.my_turn ? (view.question?.op ?? "") : "";
  table.app.toggleAttribute("data-setup", Boolean(table.setup));
}

function turnWords({ phase, clock }) {
  if (phase === "end") return word("over.short");
  return word(clock.setup ? "ws.setup" : "ws.round", clock);
}

// ---- what is chosen

export function draw(table) {
  for (const part of all(".sheet-map, .sheet-score")) part.hidden = Number(part.dataset.seat) !== table.seat;
  for (const button of all("[data-do=seat]")) {
    button.setAttribute("aria-pressed", String(!table.home && Number(button.dataset.seat) === table.seat));
  }
  byId("tab-total").textContent = String(table.view.score.players[table.seat].total);
  byId("tab-hand").textContent = table.view.hand.length ? String(table.view.hand.length) : "";
  const look = document.querySelector("[data-do=look]");
  look.setAttribute("aria-pressed", String(table.looking));
  for (const mark of all(".chg, .plan")) mark.remove();
  for (const cell of all(".cell.chosen")) cell.classList.remove("chosen");
  drawChanges(table);
  drawChosen(table);
  table.setup?.draw();
  drawStatus(table);
  drawBar(table);
  settleAll(table);
}

/** What the steps have changed on one's own mat and among one's food, as small figures. */
function drawChanges({ steps, view }) {
  if (!view.staged || view.me === null) return;
  const [before, after] = [steps.base, view].map((one) => one.observation.players[view.me]);
  const mat = document.querySelector(`.sheet-map[data-seat="${view.me}"]`);
  for (const food of FOODS) {
    badge(mat.querySelector(`[data-food="${food}"]`), after.food[food] - before.food[food]);
  }
  for (const [row, name] of ROWS.entries()) {
    for (const [column, bird] of after[name].entries()) {
      const cell = mat.querySelector(`[data-slot="${row * 5 + column}"]`);
      const old = before[name][column];
      if (!old) cell?.classList.add("chosen");
      else for (const what of Object.keys(SHAPES)) badge(cell, bird[what] - old[what], SHAPES[what]);
    }
  }
}

function badge(place, change, shape = "") {
  if (!place || !change) return;
  const mark = document.createElement("span");
  mark.className = "chg num";
  mark.textContent = signed(change);
  if (shape && shape !== "egg") mark.insertAdjacentHTML("beforeend", `<svg class="i" aria-hidden="true"><use href="#${shape}"/></svg>`);
  place.append(mark);
}

/** The thing whose choice waits to be confirmed, and the way to pay that was chosen. */
function drawChosen({ steps, plan, view, looking, picking, app }) {
  const last = steps.lock?.texts.at(-1);
  for (const thing of all("[data-text]")) {
    const chosen = !plan && thing.dataset.text === last;
    thing.classList.toggle("chosen", chosen);
    if (chosen) thing.setAttribute("aria-pressed", "true");
    else thing.removeAttribute("aria-pressed");
  }
  const chains = [steps.lock?.texts, ...steps.taken].map((texts) => JSON.stringify(texts ?? []));
  for (const way of all(".pm")) {
    const pressed = chains.includes(JSON.stringify(JSON.parse(way.dataset.chain)));
    way.setAttribute("aria-pressed", String(pressed));
    if (pressed) way.closest("details")?.setAttribute("open", "");
    const cell = pressed && document.querySelector(`.sheet-map[data-seat="${view.me}"] .em[data-slot="${way.dataset.slot}"]`);
    if (cell) ghost(cell, view.birds[plan].group);
  }
  for (const card of all("#hand .bc")) card.classList.toggle("chosen", card.dataset.card === plan || (Boolean(last) && card.dataset.text === last));
  app.classList.toggle("looking", looking);
  const playing = document.querySelector(".actb[data-action=play]");
  if (picking) playing?.setAttribute("aria-current", "true");
  else if (!view.staged) playing?.removeAttribute("aria-current");
}

/** The bird stands where it is going to be, as long as it is not there. */
function ghost(cell, group) {
  cell.classList.add("chosen");
  const symbol = group.startsWith("bd-") ? group : `bd-${group}`;
  cell.insertAdjacentHTML("beforeend", `<svg class="plan" aria-hidden="true"><use href="#${symbol}"/></svg>`);
}

// ---- status line: who, and the next act

function drawStatus(table) {
  const { view, stale, home, notice } = table;
  const line = byId("status");
  const seat = !home ? table.seat : table.steps.any ? view.me : view.to_move;
  line.classList.toggle("wait", !view.my_turn && !table.steps.any);
  line.classList.toggle("stop", Boolean(notice));
  byId("status-seat").innerHTML = seat === null ? "" : seatMark(seat);
  const [text, why] = statusWords(table);
  byId("status-text").textContent = notice || text;
  byId("status-why").textContent = notice ? "" : why;
  table.app.classList.toggle("offline", Boolean(stale));
}

// ---- the bar

function drawBar(table) {
  const { view, pending } = table;
  const kind = barKind(table);
  for (const name of ["turn", "wait", "away", "retry", "end"]) byId(`bar-${name}`).hidden = name !== kind;
  byId("bar-wait").hidden ||= view.to_move_kind !== "bot";
  // Those who only watch have nothing to press: then there is no bar.
  document.querySelector(".app > .bar").hidden = kind === "watch";
  for (const button of all("[data-do=speed]")) {
    button.setAttribute("aria-pressed", String(Number(button.dataset.speed) === table.pace()));
  }
  document.querySelector("[data-do=confirm]").classList.toggle("busy", pending);
  if (kind === "turn") drawTurn(table);
}

function barKind({ steps, view, home, stale }) {
  if (stale) return "retry";
  if (!home) return "away";
  if (view.phase === "end" && !steps.any) return "end";
  if (!view.mine) return "watch";
  return view.my_turn || steps.any ? "turn" : "wait";
}

function drawTurn(table) {
  const { view, steps, setup, plan, picking } = table;
  const get = (name) => document.querySelector(`#bar-turn [data-do="${name}"]`);
  able(get("undo"), steps.any || Boolean(plan) || picking || table.stored.company.can_undo);
  get("undo").hidden = Boolean(setup);
  const pass = steps.complete || setup ? null : find(view, "pass");
  get("pass").hidden = !pass;
  if (pass) get("pass").querySelector(".gt").textContent = pass.label;
  document.querySelector("[data-do=rest]").hidden = !pass || view.queue.length < 2;
  const room = view.choices.filter((choice) => choice.kind === "slot").length;
  get("even").hidden = view.question?.op !== "lay" || (view.question.times ?? 1) < 2 || room < 2 || steps.complete;
  const [words, ready, lock] = goWords(table);
  const go = get("confirm");
  able(go, ready && !table.pending);
  go.classList.toggle("lock", lock);
  go.querySelector("use").setAttribute("href", lock ? "#ui-lock" : "#ui-confirm");
  go.querySelector(".gt").textContent = table.pending && !view.choices.length ? word("sending") : words;
}

// ---- focus and announcements

const GROUPS = ["#map .sheet-map:not([hidden])", "#hand", "#feeder", "#tray", "#ask", "#acts"];

/** The targets of a group: what can be chosen, and if there is nothing, what can be read. */
export function targets(group) {
  const root = document.querySelector(group);
  if (!root) return [];
  const legal = all("[data-do=act], [data-do=play], [data-do=chain], [data-do=keep], [data-do=spend], [data-do=bonus]", root);
  return legal.length ? legal : all("[data-do=card]", root);
}

function settleAll(table) {
  for (const group of GROUPS) {
    const root = document.querySelector(group);
    for (const other of all("[data-do=card], [data-do=why]", root)) other.tabIndex = -1;
    if (table.setup && group === "#ask") for (const button of all("button", root)) button.tabIndex = 0;
    else settle(targets(group));
  }
}

export const groups = GROUPS;

const seen = (element) => element && element.getClientRects().length > 0;

/** The thing to be pressed next: where the keyboard goes after a choice. */
export function nextTarget({ view, steps, setup, choosing }) {
  if (steps.complete || setup || find(view, "use")) return document.querySelector("#bar-turn [data-do=confirm]");
  const found = [...(choosing ? ["#hand"] : []), "#acts", "#map .sheet-map:not([hidden])", "#feeder", "#tray", "#ask", "#hand"].flatMap((group) => all("[data-do=act], [data-do=play]", document.querySelector(group)));
  return found.find(seen) ?? null;
}

/** What had the focus is gone or hidden: what is next has it now, or the status line, which says what is next. */
export function holdFocus(table) {
  const here = document.activeElement;
  if (!table.byKeys && here && here !== document.body && seen(here)) return;
  const next = table.byKeys && (table.view.my_turn || table.steps.any) ? nextTarget(table) : null;
  (next ?? byId("status")).focus({ preventScroll: !table.byKeys });
}

/** New lines of the log, and whose turn it is, for those who cannot see them appear. */
export function tell(table, before) {
  const lines = table.view.log.slice(Math.max(0, before.log.length - 1));
  const fresh = lines.filter((line) => before.log.find((old) => old.n === line.n)?.text !== line.text);
  say(...fresh.map((line) => `${table.name(line.seat)}: ${line.text}`), byId("status-text").textContent);
}
