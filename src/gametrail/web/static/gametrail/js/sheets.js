// The sheets of a phone and the drawers of every screen, so that Back closes what was opened and not the game.
//
// A sheet other than the first, and a drawer (#rules, #text, #bird, #score, #people), is one step of the browser's history.

import { byId } from "./core.js";

const DRAWER = /^#(rules|text|bird|score|people)$/;

/** The sheet that a table opens with. */
const home = () => document.querySelector(".app").dataset.home ?? "market";

/** The sheet is shown, without a step of the history: for what opens by itself. */
export function showSheet(sheet) {
  document.querySelector(".app").dataset.sheet = sheet;
  for (const tab of document.querySelectorAll("[role=tab]")) {
    const open = tab.dataset.sheet === sheet;
    tab.setAttribute("aria-selected", String(open));
    tab.tabIndex = open ? 0 : -1;
  }
}

/** The sheet is shown; from one beside the first, Back leads to the first. */
export function openSheet(sheet) {
  const before = document.querySelector(".app").dataset.sheet;
  if (sheet === before) return;
  if (sheet === home()) {
    if (history.state?.sheet) history.back();
  } else if (history.state?.sheet) history.replaceState({ sheet }, "");
  else history.pushState({ sheet }, "");
  showSheet(sheet);
}

/** The drawer is shut, as Back would shut it; one that the page was opened with leaves no step behind. */
export function closeDrawer() {
  if (history.state?.drawer) history.back();
  else location.replace("#map");
}

/** Whether a drawer is open. */
export const drawerOpen = () => DRAWER.test(location.hash);

/** From now on the page follows Back and Forward. */
export function listenToHistory() {
  let drawer = DRAWER.test(location.hash);
  addEventListener("hashchange", () => {
    const open = DRAWER.test(location.hash);
    if (open && !drawer && !history.state) history.replaceState({ drawer: true }, "");
    if (drawer && !open) byId("map").focus({ preventScroll: true });
    drawer = open;
  });
  addEventListener("popstate", ({ state }) => DRAWER.test(location.hash) || showSheet(state?.sheet ?? home()));
  showSheet(history.state?.sheet ?? home());
}
