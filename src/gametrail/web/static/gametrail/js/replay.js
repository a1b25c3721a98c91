// The replay: each step is a page of its own; with scripts only its middle is exchanged, and it plays by itself.

import { byId, calm, say, wait, word } from "./core.js";
import { showSeat } from "./maps.js";

const PACE = 900; // milliseconds a step

let pinned = null; // the seat whose map the reader has asked for; null = the mover's
let playing = false;

async function fetchStep(url) {
  const answer = await fetch(url, { credentials: "same-origin" });
  if (!answer.ok) throw new Error(String(answer.status));
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

/** The step at `url` is shown; without a connection the browser is left to load (and explain) it itself. */
async function go(url, { push = true } = {}) {
  try {
    const next = await fetchStep(url);
    const focus = document.activeElement?.dataset?.key ?? document.activeElement?.getAttribute("aria-label");
    for (const id of ["replay", "texts", "turn"]) byId(id).replaceWith(document.adoptNode(next.getElementById(id)));
    if (push) history.replaceState(null, "", url);
    showMap();
    refocus(focus);
    showPlaying();
    say(document.querySelector("#replay .status").textContent.trim());
  } catch {
    location.href = url;
  }
}

/** The pinned map, or the mover's, which the server has put in sight; a card game has no maps. */
function showMap() {
  const shown = document.querySelector(".sheet-map:not([hidden])");
  if (shown) showSeat(pinned ?? Number(shown.dataset.seat));
}

function refocus(mark) {
  if (!mark) return;
  const found = [...document.querySelectorAll("#replay [data-do]")].find(
    (element) => element.dataset.key === mark || element.getAttribute("aria-label") === mark,
  );
  found?.focus({ preventScroll: true });
}

const nextStep = () => document.querySelector("[data-key=ArrowRight]:not([aria-disabled])");

function showPlaying() {
  const button = document.querySelector("[data-do=play]");
  button.setAttribute("aria-pressed", String(playing));
  button.querySelector("use").setAttribute("href", playing ? "#ui-pause" : "#ui-play");
  button.querySelector(".gt").textContent = word(playing ? "replay.pause" : "replay.play");
}

async function play() {
  playing = !playing;
  showPlaying();
  if (playing && !nextStep()) await go("?ply=0");
  while (playing && nextStep()) {
    await wait(calm() ? PACE * 2 : PACE);
    if (playing) await go(nextStep().getAttribute("href"));
  }
  playing = false;
  showPlaying();
}

document.addEventListener("click", (event) => {
  const element = event.target.closest("[data-do]");
  if (!element) return;
  const { do: act, seat } = element.dataset;
  if (act === "seat") showSeat((pinned = Number(seat)));
  if (act === "play") play();
  if (act !== "step" || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  playing = false;
  if (element.getAttribute("aria-disabled") !== "true") go(element.getAttribute("href"));
});

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === "?") location.hash = location.hash === "#rules" ? "#map" : "#rules";
  if (event.key === "Escape") location.hash = "#map";
  const link = document.querySelector(`[data-key="${CSS.escape(event.key)}"]:not([aria-disabled])`);
  if (link) go(link.getAttribute("href"));
});

showMap();
showPlaying();
document.documentElement.dataset.ready = "true";
