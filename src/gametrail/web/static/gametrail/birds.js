// The list of birds follows what is typed and ticked. Without this script the form's button does the same.

const form = document.querySelector(".flt");
const PAUSE = 180; // milliseconds without a key before the list is asked for
let timer = 0;
let asked = 0;

form.dataset.live = "yes";
if (matchMedia("(min-width: 1024px)").matches) form.querySelector(".more").open = true;

/** The address of what the form asks for; empty fields stay out of it. */
function address() {
  const filled = [...new FormData(form)].filter(([, value]) => value !== "");
  const query = new URLSearchParams(filled).toString();
  return form.action.split("?")[0] + (query ? `?${query}` : "");
}

/** The list and the links of the head are those of the address; a slower answer to an older question is dropped. */
async function refresh() {
  const number = (asked += 1);
  const url = address();
  const answer = await fetch(url);
  if (number !== asked) return;
  if (!answer.ok) throw new Error(String(answer.status));
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (number !== asked) return;
  form.querySelector(".acts").className = page.querySelector(".acts").className;
  document.querySelector(".list").replaceChildren(...page.querySelector(".list").childNodes);
  document.getElementById("count").textContent = page.getElementById("count").textContent;
  for (const [index, link] of [...page.querySelectorAll(".head a[href^='?']")].entries()) {
    document.querySelectorAll(".head a[href^='?']")[index].setAttribute("href", link.getAttribute("href"));
  }
  history.replaceState(null, "", url);
}

const show = () => refresh().catch(() => location.assign(address()));

form.addEventListener("change", show);
form.addEventListener("input", (event) => {
  if (event.target.type !== "search" || event.isComposing) return;
  clearTimeout(timer);
  timer = setTimeout(show, PAUSE);
});
form.addEventListener("compositionend", show);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  show();
});
