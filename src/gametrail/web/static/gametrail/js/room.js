// A table that waits for people: the page follows what the others do, and its forms work without a new page.
// Without scripts every form does the same by itself.

import { byId, wait } from "./core.js";
import { dress, listen } from "./lobby_rules.js";
import { News } from "./stream.js";
import { Refusal, inquire } from "./transport.js";

const PARTS = ["whose", "status", "join", "seats", "rules", "bar"];
const PATIENCE = 8000; // milliseconds after which a look without an answer has failed
const RETRY = { first: 1000, last: 30000 }; // milliseconds until a look that has failed is made again

const room = byId("room");
let looking = false;
let again = false;
let pressed = null; // what a finger or the mouse is down on
let going = false; // the browser is on its way to where a form leads: a reload would turn it back
let late = false; // some part could not follow

// ---- the page follows

/** What the server would show, without the tokens that differ each time. */
const plain = (node) => node?.outerHTML.replace(/name="csrfmiddlewaretoken" value="[^"]*"/g, "") ?? "";

let shown = new Map(PARTS.map((id) => [id, plain(byId(id))]));

/** True while somebody is at work in this part: what they choose must not vanish under their hands. */
const busy = (part) => (part?.id === "rules" && byId("change")?.open) || part?.contains(pressed);

/** What was typed and not sent, by the ids of the fields. */
const typed = (part) =>
  [...(part?.querySelectorAll("input.name") ?? [])]
    .filter((field) => field.value !== field.defaultValue)
    .map((field) => [field.id, field.value]);

function put(id, fresh) {
  const old = byId(id);
  if (!old && !fresh) return;
  if (!old || !fresh) {
    location.reload(); // sat down or sent away: another page altogether
    return;
  }
  const focus = old.contains(document.activeElement) ? document.activeElement : null;
  const kept = typed(old);
  const marks = focus?.matches("input.name") ? [focus.selectionStart, focus.selectionEnd] : null;
  if (id === "status") old.innerHTML = fresh.innerHTML; // stays where it is, so that it is read out
  else old.replaceWith(document.adoptNode(fresh));
  if (id === "status") old.className = fresh.className;
  for (const [field, value] of kept) if (byId(field)) byId(field).value = value;
  if (!focus) return;
  const next = (focus.id && byId(focus.id)) || byId(id).querySelector("button, select, input:not([type=hidden])");
  next?.focus();
  if (marks && next?.id === focus.id) next.setSelectionRange(...marks);
}

let retry = RETRY.first;
let timer = 0;

/** What `read` finds in the answer, `body` null where there is nothing; null when there is no answer for now: then the
 * table is looked at again, ever more rarely. */
async function ask(url, read, headers = {}) {
  clearTimeout(timer);
  let answer = null;
  try {
    answer = await fetch(url, { headers, cache: "no-store", signal: AbortSignal.timeout?.(PATIENCE) });
    if (answer.status < 500 && answer.status !== 429) {
      const body = answer.ok ? await read(answer) : null;
      retry = RETRY.first;
      return { body };
    }
  } catch {
    // Nothing came, or the answer broke off.
  }
  const wished = 1000 * (Number(answer?.headers.get("Retry-After")) || 0);
  timer = setTimeout(poll, Math.max(wished, retry * (0.5 + 0.5 * Math.random())));
  retry = Math.min(2 * retry, RETRY.last);
  return null;
}

/** Looks at the table again; what differs takes the place of what was. */
async function refresh() {
  again = looking;
  if (looking || going) return;
  looking = true;
  late = false;
  try {
    const answer = await ask(location.pathname, (found) => found.text(), { Accept: "text/html" });
    if (!answer || going) return;
    const page = new DOMParser().parseFromString(answer.body ?? "", "text/html");
    const fresh = page.getElementById("room");
    if (!fresh) {
      location.assign(location.pathname); // it has begun, or was closed
      return;
    }
    room.dataset.mark = fresh.dataset.mark;
    for (const id of PARTS) {
      const node = page.getElementById(id);
      const markup = plain(node);
      if (markup === shown.get(id)) continue;
      if (busy(byId(id))) {
        late = true;
        continue;
      }
      shown.set(id, markup);
      put(id, node);
    }
    dressAll();
  } finally {
    looking = false;
    if (again) await refresh();
  }
}

/** Asks for the mark; the page is looked at when it is another one, or when there is no such room any more. */
async function poll() {
  const answer = await ask(room.dataset.room, (found) => found.json());
  if (answer && answer.body?.mark !== room.dataset.mark) await refresh();
}

// A press that began on a button ends on the same one: until then its part stays. `null` is in no part.
document.addEventListener("pointerdown", ({ target }) => (pressed = target));
for (const name of ["pointerup", "pointercancel"])
  document.addEventListener(name, () => {
    setTimeout(() => {
      pressed = null;
      if (late) refresh();
    });
  });

// ---- the forms

function tell(message) {
  byId("notice").hidden = !message;
  byId("notice-text").textContent = message;
}

/** Sends the form as a call; the page follows. */
async function call(form) {
  if (form.dataset.sent) return;
  form.dataset.sent = "yes";
  const fields = [...new FormData(form)].filter(([name]) => name !== "csrfmiddlewaretoken");
  try {
    await inquire(form.action, Object.fromEntries(fields));
    tell("");
    const change = form.closest("#change");
    if (change) change.open = false;
  } catch (error) {
    tell(error instanceof Refusal ? error.message : room.dataset.lost); // what was typed stays on the page
  } finally {
    delete form.dataset.sent;
  }
  await refresh();
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if ("call" in form.dataset) {
    event.preventDefault();
    for (const field of form.querySelectorAll("input.name")) field.defaultValue = field.value;
    call(form);
  } else if (form.dataset.sent) event.preventDefault();
  else {
    form.dataset.sent = "yes";
    going = true;
  }
});

document.addEventListener("keydown", (event) => {
  // The Enter that ends a kana conversion sends nothing.
  const converting = event.isComposing || event.keyCode === 229;
  if (event.key === "Enter" && event.target.matches("input.name") && converting) event.preventDefault();
});

document.addEventListener("change", ({ target }) => {
  if (target.matches(".lv select") || target.matches(".nm input.name")) target.form.requestSubmit();
});

document.addEventListener("input", ({ target }) => {
  if (target.matches(".nm input.name")) target.classList.add("typed");
});

// ---- the link

async function copy(button) {
  const link = byId("link");
  try {
    await navigator.clipboard.writeText(link.value);
  } catch {
    link.select(); // plain http: the old way
    document.execCommand("copy");
  }
  button.classList.add("done");
  button.querySelector("use").setAttribute("href", "#ui-confirm");
  await wait(2000);
  button.querySelector("use").setAttribute("href", "#ui-link");
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-do]");
  if (button?.dataset.do === "copy") copy(button);
  if (button?.dataset.do === "share") {
    navigator.share({ title: document.title, url: byId("link").value }).catch(() => {}); // thought better of it
  }
});

function dressAll() {
  for (const button of document.querySelectorAll("[data-do=copy]")) button.hidden = false;
  for (const button of document.querySelectorAll("[data-do=share]")) button.hidden = !navigator.share;
  for (const form of document.querySelectorAll(".new-form")) dress(form);
}

listen();
dressAll();
document.documentElement.classList.add("scripted");
document.documentElement.dataset.ready = "true";
const news = new News(room.dataset.table, room.dataset.events, { heard: poll, look: poll });
addEventListener("online", () => news.resume(true));
addEventListener("pageshow", poll);
document.addEventListener("visibilitychange", () => {
  if (document.hidden) return;
  news.resume();
  poll();
});
