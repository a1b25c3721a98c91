// Buttons beside an address: one copies it. The page may exchange its parts, so nothing is bound to a button.

const DONE = 2000; // milliseconds that the tick stays

async function copy(button) {
  const field = document.getElementById(button.dataset.copy);
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    field.select(); // plain http: the old way
    document.execCommand("copy");
  }
  const icon = button.querySelector("use");
  const before = icon.getAttribute("href");
  icon.setAttribute("href", "#ui-confirm");
  setTimeout(() => icon.setAttribute("href", before), DONE);
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-copy]");
  if (button) copy(button);
});
