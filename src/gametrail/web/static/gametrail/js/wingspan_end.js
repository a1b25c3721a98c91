// The end of a game: whose mat is shown, and the card of a bird that is pressed.

import { closeDrawer, drawerOpen } from "./sheets.js";
import { firstView } from "./core.js";
import { showSeat } from "./maps.js";
import { showCard } from "./wingspan_card.js";

const page = { view: firstView };

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-do]");
  if (!button) return;
  const { do: act, seat, card } = button.dataset;
  if (act === "seat") showSeat(Number(seat));
  if (act === "card") showCard(page, card, button);
  if (act === "close") {
    event.preventDefault();
    closeDrawer();
  }
});

document.addEventListener("keydown", (event) => {
  if (event.key === "?") location.hash = location.hash === "#rules" ? "#map" : "#rules";
  if (event.key === "Escape" && drawerOpen()) closeDrawer();
});

showSeat(Number(document.querySelector(".pod[aria-pressed=true]")?.dataset.seat ?? 0));
document.documentElement.dataset.ready = "true";
