// The sheets of a phone and the drawers of every screen, so that Back closes what was opened and not the game.
//
// A sheet other than the market's, and a drawer (#rules, #text), is one step of the browser's history.

import { byId } from "./core.js";

const DRAWER = /^#(rules|text)$/;

function show(sheet) {
  document.querySelector(".app").dataset.sheet = sheet;
  for (const tab of document.querySelectorAll("[role=tab]")) {
    const open = tab.dataset.sheet === sheet;
    tab.setAttribute("aria-selected", String(open));
    tab.tabIndex = open ? 0 : -1;
  }
}

/** The sheet is shown; from one beside the market, Back leads to the market. */
export function openSheet(sheet) {
  const before = document.querySelector(".app").dataset.sheet;
  if (sheet === before) return;
  if (sheet === "market") {
    if (history.state?.sheet) history.back();
  } else if (history.state?.sheet) history.replaceState({ sheet }, "");
  else history.pushState({ sheet }, "");
  show(sheet);
}

/** The drawer is shut, as Back would shut it; one that the page was opened with leaves no step behind. */
export function closeDrawer() {
  if (history.state?.drawer) history.back();
  else location.replace("#map");
}

/** From now on the page follows Back and Forward. */
export function listenToHistory() {
  let drawer = DRAWER.test(location.hash);
  addEventListener("hashchange", () => {
    const open = DRAWER.test(location.hash);
    if (open && !drawer && !history.state) history.replaceState({ drawer: true }, "");
    if (drawer && !open) byId("map").focus({ preventScroll: true });
    drawer = open;
  });
  addEventListener("popstate", ({ state }) => DRAWER.test(location.hash) || show(state?.sheet ?? "market"));
  show(history.state?.sheet ?? "market");
}
