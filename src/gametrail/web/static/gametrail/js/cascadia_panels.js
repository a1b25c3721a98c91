// Market, score panel, status line and bar: the server drew them, here they follow the stage.

import { byId, capital, signed, word } from "./core.js";

const all = (selector, root = document) => [...root.querySelectorAll(selector)];

const seatMark = (seat) => {
  const letter = "abcdef"[seat];
  return `<svg class="seat s-${letter}" aria-hidden="true"><use href="#seat-${letter}"/></svg>`;
};

/** Says "not now" without taking the button away: it stays in reach and tells why when pressed. */
const able = (button, yes) => button.setAttribute("aria-disabled", String(!yes));

export function drawMarket({ staging, view, app, home }) {
  const stage = home && view.preview ? staging?.stage : null;
  const mode = stage?.mode ?? "pair";
  const wiping = mode === "wipe";
  app.dataset.mode = mode;
  app.classList.toggle("staging", Boolean(stage && stage.tile !== null && !wiping));
  for (const pair of all("#market .pair")) {
    const place = Number(pair.dataset.place);
    const tile = stage?.tile === place && !wiping;
    const token = wiping ? stage.wipe.includes(place) : stage?.token === place;
    pair.classList.toggle("sel", tile && token);
    pair.classList.toggle("sel-tile", tile);
    pair.classList.toggle("sel-token", Boolean(token));
    pair.querySelector(".pick")?.setAttribute("aria-pressed", String(tile));
    pair.querySelector(".tkb")?.setAttribute("aria-pressed", String(Boolean(token)));
    const taken = pair.querySelector(".taken");
    taken.hidden = wiping || !(tile || token);
    taken.textContent = word(tile && token ? "taken" : tile ? "taken.tile" : "taken.animal");
    pair.querySelector(".new")?.classList.toggle("vh", !wiping && (tile || Boolean(token)));
  }
  drawNature(staging, view, mode, stage);
}

function drawNature(staging, view, mode, stage) {
  const held = view.observation.boards[view.me ?? 0].nature_tokens;
  for (const count of all(".nature-count")) count.textContent = String(held);
  for (const button of all("[data-do=nature]")) able(button, staging && held > 0);
  document.querySelector("[data-do=free]").setAttribute("aria-pressed", String(mode === "free"));
  document.querySelector("[data-do=wipe]").setAttribute("aria-pressed", String(mode === "wipe" && !stage.free));
  const three = document.querySelector("[data-do=three]");
  three?.setAttribute("aria-pressed", String(mode === "wipe" && Boolean(stage.free)));
  if (three) able(three, Boolean(staging));
}

export function drawScore({ staging, view, home, seat }) {
  const gains = new Map(home && staging?.placement ? staging.gains : []);
  const nature = (gains.get("nature") ?? 0) + (gains.get("spent") ?? 0);
  for (const slot of all(".sheet-score:not([hidden]) [data-delta]")) {
    const item = slot.dataset.delta;
    const points = item === "nature" ? nature : (gains.get(item) ?? 0);
    const name = item === "majority" ? `${capital(view.names.items[item])} ` : "";
    slot.textContent = points ? name + signed(points) : "";
  }
  byId("tab-total").textContent = String(view.score.boards[seat].total);
}

// ---- the bar: what is staged as a sum, and the buttons of the moment

export function drawBar(table) {
  const { view, pending } = table;
  const kind = barKind(table);
  for (const name of ["turn", "wait", "away", "retry", "end"]) byId(`bar-${name}`).hidden = name !== kind;
  byId("bar-wait").hidden ||= view.to_move_kind !== "bot";
  // Those who only watch have nothing to press: then there is no bar.
  document.querySelector(".app > .bar").hidden = kind === "watch";
  for (const button of all("[data-do=speed]")) {
    button.setAttribute("aria-pressed", String(Number(button.dataset.speed) === table.pace()));
  }
  drawSum(table);
  document.querySelector("[data-do=confirm]").classList.toggle("busy", pending);
  if (kind === "turn") drawTurn(table, pending);
}

function barKind({ staging, view, home, stale }) {
  if (stale) return "retry";
  if (!home) return "away";
  if (view.phase === "end") return "end";
  if (!view.mine) return "watch";
  return staging ? "turn" : "wait";
}

function drawSum(table) {
  const { staging, home } = table;
  const shown = home && staging?.placement;
  const parts = shown ? staging.gains : [];
  byId("sum").hidden = !shown;
  byId("sum-parts").replaceChildren(
    ...parts.map(([item, points]) => {
      const part = document.createElement("span");
      const figure = document.createElement("b");
      figure.className = "num";
      figure.textContent = signed(points);
      part.append(`${capital(table.itemName(item))} `, figure);
      return part;
    }),
  );
  if (shown && parts.length === 0) byId("sum-parts").append(word("no_gain"));
  byId("sum-total").textContent = shown ? signed(staging.total) : "";
}

function drawTurn({ staging, view }, pending) {
  const wiping = staging.stage.mode === "wipe";
  const turnable = (staging.cells.get(staging.stage.cell)?.length ?? 0) > 1;
  const get = (name) => document.querySelector(`#bar-turn [data-do="${name}"]`);
  able(get("undo"), staging.past.length > 0 || view.company.can_undo);
  for (const name of ["rotate-left", "rotate-right"]) {
    able(get(name), turnable);
    get(name).hidden = wiping;
  }
  const bag = get("bag");
  bag.hidden = wiping;
  able(bag, Boolean(staging.placement));
  bag.setAttribute("aria-pressed", String(staging.animal === "bag"));
  const go = get("confirm");
  able(go, Boolean(staging.actions) && !pending);
  go.classList.toggle("lock", wiping);
  go.querySelector("use").setAttribute("href", wiping ? "#ui-lock" : "#ui-confirm");
  go.querySelector(".gt").textContent = goWords(staging, pending);
}

function goWords(staging, pending) {
  if (pending) return word("sending");
  if (staging.stage.mode === "wipe") {
    return staging.wiping ? word("confirm.wipe", { count: staging.stage.wipe.length }) : word("confirm.wipe_none");
  }
  if (!staging.taking) return word(staging.stage.tile === null ? "confirm.pair" : "confirm.animal");
  if (!staging.placement) return word("confirm.place");
  return word(staging.animal ? "confirm" : "confirm.animal");
}

// ---- the status line: who, and the next act

export function drawStatus(table) {
  const { view, stale } = table;
  const line = byId("status");
  const [key, why] = statusKeys(table);
  const words = table.words();
  if (!table.home) words.name = table.name(table.seat);
  const seat = !table.home ? table.seat : view.phase === "end" ? null : view.to_move;
  line.classList.toggle("wait", !view.my_turn || !table.home || Boolean(stale));
  line.classList.toggle("stop", Boolean(table.notice));
  byId("status-seat").innerHTML = seat === null ? "" : seatMark(seat);
  byId("status-text").textContent = table.notice || (key === "over" && view.html.headline) || word(key, words);
  byId("status-why").textContent = table.notice || !why ? "" : word(why, words);
  table.app.classList.toggle("offline", Boolean(stale));
}

function statusKeys({ view, stale, home, staging }) {
  if (stale) return ["status.offline", "status.offline.why"];
  if (!home) return [view.my_turn ? "status.away.turn" : "status.away", ""];
  if (view.phase === "end") return ["over", ""];
  if (!view.mine) return ["status.watch", "status.watch.why"];
  if (!staging) return [view.to_move_kind === "bot" ? "status.bot" : "status.wait", ""];
  if (staging.stage.mode === "wipe") return stageWipe(staging);
  return stageTurn(staging, view);
}

function stageWipe({ stage }) {
  if (stage.free) return ["status.three", "status.lock"];
  return [stage.wipe.length ? "status.wipe" : "status.wipe_none", "status.lock"];
}

function stageTurn(staging, view) {
  const { stage, taking, placement, animal } = staging;
  const mixed = taking?.cost ? "status.mixed" : "";
  if (stage.mode === "free" && !taking) return ["status.free", ""];
  if (!taking) return [view.seats.filter((seat) => seat.mine).length > 1 ? "status.pair.named" : "status.pair", ""];
  if (!placement) return ["status.place", mixed];
  if (animal === "bag") return [staging.stage.animal ? "status.bag" : "status.no_spot", mixed];
  return [animal ? "status.confirm" : "status.animal", mixed || (animal ? "" : "status.turn")];
}
