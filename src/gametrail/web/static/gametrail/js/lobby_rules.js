// What the form for a new table does by itself when a game has modes, numbers and environment cards. Without scripts
// the style sheet shows the same, and the server says what does not fit.

const MODE = "option_mode";
const SET = "option_environment_cards";
const CHOSEN = "choose";

/** Only the numbers of players that the mode takes can be chosen; the nearest takes the place of another. */
function fitPlayers(form) {
  const mode = form.querySelector(`[name=${MODE}]:checked`);
  if (!mode) return;
  const lowest = Number(mode.dataset.lowest);
  const highest = Number(mode.dataset.highest);
  const numbers = [...form.querySelectorAll("[name=players]")];
  const fits = (field) => Number(field.value) >= lowest && Number(field.value) <= highest;
  const now = numbers.find((field) => field.checked);
  if (now && !fits(now)) {
    const nearest = Number(now.value) < lowest ? lowest : highest;
    numbers.find((field) => Number(field.value) === nearest).checked = true;
  }
  for (const field of numbers) field.disabled = !fits(field);
}

/** The cards of a ready-made set are ticked, so that choosing goes on from there. */
function tickSet(form, set) {
  if (set === CHOSEN) return;
  for (const box of form.querySelectorAll(".tick [type=checkbox]")) {
    box.checked = set === "all" || "simple" in box.dataset;
  }
}

/** One more or one less, within the range; from an impossible number to the nearest possible one. */
function step(button) {
  const field = button.parentElement.querySelector("input");
  const wish = Number(field.value || field.placeholder) + Number(button.dataset.step);
  field.value = Math.min(Math.max(wish, Number(field.min)), Number(field.max));
}

/** The form does by itself what scripts can do for it. */
export function dress(form) {
  form.dataset.live = "";
  for (const button of form.querySelectorAll("[data-step]")) button.hidden = false;
  fitPlayers(form);
}

/** Listens for every form that comes on this page. */
export function listen() {
  document.addEventListener("change", ({ target }) => {
    if (target.name === MODE) fitPlayers(target.form);
    if (target.name === SET) tickSet(target.form, target.value);
    if (target.matches(".tick [type=checkbox]")) {
      target.form.querySelector(`[name=${SET}][value=${CHOSEN}]`).checked = true;
    }
  });
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-step]");
    if (button) step(button);
  });
}
