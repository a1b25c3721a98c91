// What the status line and the big button say.

import { word } from "./core.js";

/** The sentence of the status line, and a second one that explains it. */
export function statusWords(table) {
  const { view } = table;
  if (table.stale) return [word("status.offline"), word("status.offline.why")];
  if (table.matchOpen) return [view.match_end.status.words, ""];
  if (table.passing) return [word("at.autopass"), ""];
  return [view.status, view.question?.hint ?? ""];
}

/** "Mouse, Mouse, Lion": the raised cards by their names. */
const cardWords = ({ view, picked }) => {
  const counts = new Map();
  for (const kind of picked.raised) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, n]) => (n > 1 ? `${view.ruler[kind].name} ×${n}` : view.ruler[kind].name)).join(word("comma"));
};

/** The words of the big button, and whether it can be pressed. */
export function playWords(table) {
  const { view, picked, mode } = table;
  if (table.pending) return [word("sending"), false];
  if (mode === "sets") {
    if (picked.chosen) return [picked.chosen.button, true];
    return [whyNoSet(table), false];
  }
  if (mode === "exchange") {
    const n = picked.up.size;
    const choice = view.choices.find((one) => one.number === n);
    if (!choice) return [word("at.choose"), false];
    return [n ? word("at.exchange.n", { n, price: choice.price }) : word("at.exchange.0"), true];
  }
  if (mode === "cards") {
    if (picked.left > 0) return [picked.up.size ? word("at.more", { n: picked.left }) : view.question?.title || word("at.choose"), false];
    return [word(`at.${view.question?.op ?? "give"}`, { cards: cardWords(table) }), true];
  }
  if (mode === "name") return [word("at.name"), false];
  return [word("at.choose"), false];
}

/** Why the raised cards can not be played. */
export function whyNoSet({ view, picked }) {
  const { raised } = picked;
  const { reasons } = view;
  if (raised.length === 0) return word(picked.plays.length ? "at.choose" : "at.nothing");
  const needed = picked.open()[0]?.cards.length;
  if (needed && needed > raised.length && picked.open().every((play) => play.cards.length === needed)) return word("at.more", { n: needed - raised.length });
  return reasons?.count ?? word("at.choose");
}

/** Why this card can not be raised now. */
export function whyNot(table, place) {
  const { view, picked, mode } = table;
  if (mode === "name") return word("at.why.name");
  if (mode === "exchange") return word(picked.left <= 0 && picked.most === view.sprint.prices.length - 1 ? "at.why.enough" : "at.why.dear");
  if (mode === "cards") return picked.usable(place) ? word("at.why.enough") : word("at.why.unfit");
  const kind = view.hand[place].card;
  const rank = view.ruler[kind];
  const reason = rank.reason || (kind === 0 && view.reasons?.howling) || view.reasons?.count || word("at.why.unfit");
  return word("at.rule", { title: view.hand[place].name, text: reason });
}
