// The lobby needs no script; this only makes it calmer: the phone's bottom button leaves when the form is in sight,
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

for (const each of document.forms) {
  each.addEventListener("submit", (event) => {
    if (each.dataset.sent) event.preventDefault();
    each.dataset.sent = "yes";
  });
}

addEventListener("pageshow", () => {
  for (const each of document.forms) delete each.dataset.sent;
});
