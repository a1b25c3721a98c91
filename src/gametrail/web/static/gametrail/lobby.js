// The lobby needs no script; this only makes it calmer: the phone's bottom button leaves when the form is in sight,
// the form comes back as it was sent (so that sending it again finds the same table),
// Enter that ends a kana conversion does not send the form, and a second click on a button does nothing.

const foot = document.querySelector(".foot");
const form = document.querySelector(".new-form");

new IntersectionObserver(([entry]) => {
  foot.hidden = entry.isIntersecting;
}).observe(form);

form.addEventListener("keydown", (event) => {
  const converting = event.isComposing || event.keyCode === 229;
  if (event.key === "Enter" && event.target.matches("input.name") && converting) event.preventDefault();
});

const KEPT = "gametrail-new-table";

form.addEventListener("submit", () => {
  const fields = [...new FormData(form)].filter(([name]) => name !== "csrfmiddlewaretoken");
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(fields));
  } catch {
    // a browser that keeps nothing: the form comes back fresh
  }
});

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
  for (const [name, value] of fields) {
    const field = form.elements.namedItem(name);
    if (field) field.value = value;
  }
}

for (const each of document.forms) {
  each.addEventListener("submit", (event) => {
    if (each.dataset.sent) event.preventDefault();
    each.dataset.sent = "yes";
  });
}

addEventListener("pageshow", (event) => {
  if (!event.persisted) bringBack();
  for (const each of document.forms) delete each.dataset.sent;
});
