// The end of a game: whose map is shown, and which line of the score sheet is outlined on it.

import { byId, capital, firstView, say, word } from "./core.js";
import { showItem, showSeat, sumOf } from "./maps.js";

let seat = firstView.html.shown;
let item = null;

function draw() {
  showSeat(seat);
  showItem(item);
  const sheet = firstView.score.boards[seat];
  const name = item && capital(firstView.names.items[item]);
  byId("caption").textContent = item ? word("why", { name, sum: sumOf(sheet, item) }) : "";
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-do]");
  if (!button) return;
  if (button.dataset.do === "seat") seat = Number(button.dataset.seat);
  if (button.dataset.do === "why") item = button.dataset.item === item ? null : button.dataset.item;
  draw();
  if (item) say(byId("caption").textContent);
});

document.addEventListener("keydown", (event) => {
  if (event.key === "?") location.hash = location.hash === "#rules" ? "#map" : "#rules";
  if (event.key === "Escape") location.hash = "#map";
});

draw();
document.documentElement.dataset.ready = "true";
