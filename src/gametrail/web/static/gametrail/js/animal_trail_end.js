// The end of a game: its drawers open and close.

import { closeDrawer, drawerOpen } from "./sheets.js";

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-do]")?.dataset.do !== "close") return;
  event.preventDefault();
  closeDrawer();
});

document.addEventListener("keydown", (event) => {
  if (event.key === "?") location.hash = location.hash === "#rules" ? "#map" : "#rules";
  if (event.key === "Escape" && drawerOpen()) closeDrawer();
});

document.documentElement.dataset.ready = "true";
