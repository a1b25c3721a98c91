// From one view to the next: the parts of the page are exchanged, and what is new is shown and said.

import { byId, say, signed, word } from "./core.js";

/** The server's HTML of the view stands in the page. */
export function fill(table, before) {
  const { view } = table;
  const { html } = view;
  byId("seats").innerHTML = html.seats;
  byId("market").innerHTML = html.market;
  byId("log").innerHTML = html.log;
  byId("texts").innerHTML = html.texts.join("");
  byId("turn").textContent = word(view.phase === "end" ? "over.short" : "turn", view.observation);
  for (const [seat, part] of html.boards.entries()) table.map(seat).innerHTML = part;
  for (const [seat, part] of html.scores.entries()) {
    document.querySelector(`.sheet-score[data-seat="${seat}"]`).innerHTML = part;
  }
  if (view.version !== before.version) showChanges(view, before);
}

/** Pairs that are new slide in, and a seat that has gained says how much. */
function showChanges(view, before) {
  const old = before.observation.market;
  for (const [place, { tile, token }] of view.observation.market.entries()) {
    const same = tile?.id === old[place].tile?.id && token === old[place].token;
    if (!same) document.querySelector(`#market [data-place="${place}"]`).classList.add("arrive");
  }
  for (const [seat, sheet] of view.score.boards.entries()) {
    const gain = sheet.total - before.score.boards[seat].total;
    if (gain === 0) continue;
    const badge = document.createElement("span");
    badge.className = "up num";
    badge.textContent = signed(gain);
    byId("seats").children[seat].querySelector(".pts").append(badge);
  }
}

/** New lines of the log, and whose turn it is, for those who cannot see them appear. */
export function tell(table, before) {
  const lines = table.view.log.slice(before.log.length);
  say(...lines.map((line) => `${table.name(line.seat)}: ${line.text}`), byId("status-text").textContent);
}
