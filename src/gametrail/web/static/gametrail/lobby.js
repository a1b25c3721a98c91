// The lobby needs no script; this only makes it calmer: the phone's bottom button leaves when the form is in sight,
// another game's form comes without a new page, the form comes back as it was sent (so that sending it again finds
// the same table), Enter that ends a kana conversion does not send it, and a second click on a button does nothing.

import { dress, listen } from "./js/lobby_rules.js";

const KEPT = "gametrail-new-table";
const foot = document.querySelector(".foot");
const theForm = () => document.querySelector(".new-form");

const inSight = new IntersectionObserver(([entry]) => {
  foot.hidden = entry.isIntersecting;
});
inSight.observe(theForm());
listen();

document.addEventListener("keydown", (event) => {
  const converting = event.isComposing || event.keyCode === 229;
  if (event.key === "Enter" && event.target.matches("input.name") && converting) event.preventDefault();
});

/** Keeps what was sent, for the way back. */
function keep(form) {
  const fields = [...new FormData(form)].filter(([name]) => name !== "csrfmiddlewaretoken");
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(fields));
  } catch {
    // a browser that keeps nothing: the form comes back fresh
  }
}

/** After Back the form is as it was sent, with the number of that request. */
function bringBack() {
  const [visit] = performance.getEntriesByType("navigation");
  if (visit?.type !== "back_forward") return;
  let fields = [];
  try {
    fields = JSON.parse(sessionStorage.getItem(KEPT)) ?? [];
  } catch {
    return;
  }
  const form = theForm();
  if (!fields.some(([name, value]) => name === "game" && value === form.elements.game.value)) return;
  for (const box of form.querySelectorAll("[type=checkbox]")) box.checked = false;
  for (const [name, value] of fields) {
    const field = form.elements.namedItem(name);
    if (field?.type === "checkbox") field.checked = true;
    else if (field) field.value = value;
  }
}

/** The names typed so far, by field. */
const typedNames = () =>
  [...document.querySelectorAll(".new-form input.name")]
    .filter((field) => field.value && field.value !== field.defaultValue)
    .map((field) => [field.name, field.value]);

/** The form of another game takes the place of this one; names that were typed stay. */
async function changeGame(link) {
  const answer = await fetch(link.href);
  if (!answer.ok) throw new Error(String(answer.status));
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const names = typedNames();
  inSight.disconnect();
  document.getElementById("new").replaceWith(document.adoptNode(page.getElementById("new")));
  for (const [name, value] of names) {
    const field = theForm().elements.namedItem(name);
    if (field) field.value = value;
  }
  for (const card of document.querySelectorAll("[data-card]")) {
    card.toggleAttribute("data-chosen", card.dataset.card === link.dataset.game);
  }
  dress(theForm());
  history.replaceState(null, "", link.href);
  inSight.observe(theForm());
  document.getElementById("new-title").focus({ preventScroll: true });
  // Below the games the form begins at the top of the screen; beside them it need not move.
  const below = document.getElementById("new").getBoundingClientRect().top > innerHeight / 2;
  document.getElementById("new").scrollIntoView({ block: below ? "start" : "nearest" });
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-game]");
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  changeGame(link).catch(() => location.assign(link.href));
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.dataset.sent) event.preventDefault();
  else if (form === theForm()) keep(form);
  form.dataset.sent = "yes";
});

addEventListener("pageshow", (event) => {
  if (!event.persisted) bringBack();
  dress(theForm());
  for (const each of document.forms) delete each.dataset.sent;
});
