// The card sheet: a bird in large type. Its card is taken from its page in the guide to all birds.

import { byId, say, word } from "./core.js";

const cards = new Map(); // id of a bird -> its card, or the promise of it

/** The card as its page draws it; null when the page cannot be had now. */
async function cardOf(url) {
  if (!cards.has(url)) cards.set(url, fetchCard(url));
  try {
    return document.importNode(await cards.get(url), true);
  } catch {
    cards.delete(url); // another time, perhaps
    return null;
  }
}

async function fetchCard(url) {
  const answer = await fetch(url, { credentials: "same-origin" });
  if (!answer.ok) throw new Error(String(answer.status));
  const card = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector(".bigc");
  // The sheet's own heading names the bird, and its sections come below it.
  card.querySelector("h1")?.remove();
  card.removeAttribute("aria-labelledby");
  for (const head of card.querySelectorAll("h2")) lower(head);
  return card;
}

function lower(head) {
  const small = document.createElement("h3");
  small.append(...head.childNodes);
  head.replaceWith(small);
}

/** The card of a bird is open; `cell` is where it lies on a mat, if it does. */
export async function showCard(table, name, cell = null) {
  const fact = table.view.birds[name];
  if (!fact) return;
  const url = `${table.view.urls.birds}${fact.id}/`;
  byId("card-title").textContent = fact.title;
  byId("card-body").replaceChildren(...(cell ? [now(fact, cell.dataset)] : []), more(url));
  if (location.hash !== "#bird") location.hash = "#bird";
  byId("bird").scrollTop = 0;
  byId("bird").focus({ preventScroll: true });
  say(fact.title, fact.power);
  const card = (await cardOf(url)) ?? plain(fact);
  if (byId("card-title").textContent === fact.title && !byId("card-body").querySelector(".bigc")) byId("card-body").prepend(card);
}

/** Without its page: at least the words. */
function plain(fact) {
  const words = document.createElement("p");
  words.className = "bigc pwx";
  words.textContent = fact.power;
  return words;
}

/** What the bird brings now: its own points, its eggs and what lies under it. */
function now(fact, { eggs, cached, tucked }) {
  const box = document.createElement("section");
  box.className = "panel nowp";
  const head = document.createElement("h3");
  const total = document.createElement("b");
  total.className = "num";
  total.textContent = String(fact.points + Number(eggs) + Number(cached) + Number(tucked));
  head.append(word("ws.now"), total);
  const sum = document.createElement("p");
  sum.textContent = word("ws.now.sum", { points: fact.points, eggs, cached, tucked });
  box.append(head, sum);
  return box;
}

function more(url) {
  const line = document.createElement("p");
  const link = document.createElement("a");
  link.className = "btn";
  link.href = url;
  link.textContent = word("ws.all_about");
  line.append(link);
  return line;
}
