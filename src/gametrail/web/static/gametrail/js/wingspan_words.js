// What the status line and the big button say.

import { word } from "./core.js";

const LONGEST = 56; // letters of what was chosen that fit the status line of a phone; of Japanese half as many
const ROWS = ["forest", "grassland", "wetland"];

export const find = (view, target) => view.choices.find((choice) => choice.target === target);

/** The sentence of the status line, and a second one that explains it. */
export function statusWords(table) {
  const { view, steps, stale, home, looking, setup } = table;
  if (stale) return [word("status.offline"), word("status.offline.why")];
  if (!home) return [word(view.my_turn ? "ws.status.away.turn" : "ws.status.away", { name: table.name(table.seat) }), ""];
  if (looking) return [word("ws.look.on"), ""];
  if (setup) return [setup.status, ""];
  if (table.choosing) return [word("ws.status.pick"), ""];
  if (steps.complete) return [chosenWords(table), view.warning || word(reveals(table) ? "ws.status.lock" : "ws.status.ok")];
  const done = (view.staged?.automatic ?? []).map((one) => one.words ?? one);
  return [view.html.headline || view.status, done.join(word("comma")) || (view.question?.hint ?? "")];
}

const reveals = ({ steps, view }) => Boolean(steps.lock) || view.staged?.end === "reveal";

/** What is about to be confirmed: the bird and its row, or what was chosen step by step. */
function chosenWords({ view, steps, plan }) {
  if (plan) return word("ws.status.play", { name: view.birds[plan].title, row: rowWords(steps, plan) });
  const told = [...(view.staged?.words ?? []), ...(steps.lock?.label ? [steps.lock.label] : [])];
  const chosen = told.map((words) => words.replace(/[。.]$/, ""));
  const all = chosen.join(word("comma"));
  const room = document.documentElement.lang === "ja" ? LONGEST / 2 : LONGEST;
  return (all.length > room && chosen.at(-1)) || all || word("ws.confirm");
}

/** The same with the way on, as one sentence. */
export const confirmWords = (table) => word("ws.status.confirm", { what: chosenWords(table) });

/** The row that a card is put in: the only one it may live in is not among the steps. */
function rowWords({ texts, views }, card) {
  const named = texts.find((text) => ROWS.includes(text));
  const places = views.flatMap((view) => view.hand.filter((entry) => entry.bird === card)).flatMap((entry) => entry.places);
  const row = views[0].words.row[named ?? places[0]?.row] ?? "";
  return document.documentElement.lang === "en" ? row.toLowerCase() : row;
}

/** The words of the big button, whether it can be pressed, and whether it reveals something. */
export function goWords(table) {
  const { view, steps, setup } = table;
  if (setup) return [setup.actions ? word("ws.confirm.start") : setup.missing, Boolean(setup.actions), false];
  if (steps.lock) return [word("ws.confirm.lock", { words: steps.lock.label || word("ws.confirm") }), true, true];
  if (steps.complete) return [word("ws.confirm"), true, view.staged.end === "reveal"];
  const use = find(view, "use");
  if (use) return [use.label, true, use.then === "reveal"];
  return [chooseWords(table), false, false];
}

/** What is to be chosen: an action, a bird, a die. */
function chooseWords({ view, choosing }) {
  if (choosing) return word("ws.choose.slot");
  if (view.question?.op === "main") return word("ws.choose.action");
  const kinds = new Set(view.choices.filter(({ target }) => target !== "pass").map(({ kind }) => kind));
  const [kind] = [...kinds].filter((one) => one !== "button" || kinds.size === 1);
  return word(`ws.choose.${kind ?? "button"}`);
}
