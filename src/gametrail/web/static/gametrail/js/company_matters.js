// The one thing among people that matters now: a seat to take back, a question to answer, somebody to wait for.

import { word } from "./core.js";
import { roughly } from "./company_words.js";

const ABSENT = 120; // seconds after which a bot may be asked for, as on the server

/** The matter of the moment as `key`, `words` and `acts` (name, words, and data of a button); null: none. `later` holds
 * the keys of those that were put off. */
export function matterOf(view, passed, later) {
  const found = view.mine && view.phase === "play" ? [replaced(view), asked(view), asking(view), voting(view), away(view, passed)] : [];
  return found.find((matter) => matter && !later.has(matter.key)) ?? null;
}

const nameOf = (view, seat) => view.seats[seat].name;
const isMine = (view, seat) => view.seats[seat].mine;
const act = (name, words, data = {}, primary = false) => ({ name, words, data, primary });
const vote = (kind, seat, yes, words, primary) => act("vote", words, { kind, seat, yes }, primary);
const count = ({ yes, asked: needed }) => ({ yes: needed.filter((seat) => yes.includes(seat)).length, all: needed.length });

/** Among these seats of the question there is one of mine that has not answered. */
const isOpen = (view, { asked: needed, yes, no }) => needed.some((seat) => isMine(view, seat) && !yes.includes(seat) && !no.includes(seat));

function replaced(view) {
  const mine = view.company.seats.some(({ deputy }, seat) => deputy && isMine(view, seat));
  return mine ? { key: "back", words: word("co.back.why"), acts: [act("back", word("co.back"), {}, true)] } : null;
}

function asked(view) {
  const question = view.company.votes.find((one) => one.kind === "take_back" && !isMine(view, one.seat) && isOpen(view, one));
  if (!question) return null;
  const { kind, seat } = question;
  const acts = [vote(kind, seat, false, word("co.decline")), vote(kind, seat, true, word("co.agree"), true)];
  return { key: `asked ${seat} ${view.version}`, words: word("co.asked", { name: nameOf(view, seat) }), acts, firm: true };
}

function asking(view) {
  const question = view.company.votes.find((one) => one.kind === "take_back" && isMine(view, one.seat));
  if (!question) return null;
  const acts = [vote(question.kind, question.seat, false, word("co.withdraw"))];
  return { key: `asking ${view.version}`, words: word("co.asking", count(question)), acts };
}

function voting(view) {
  const question = view.company.votes.find((one) => one.kind === "deputy" && !isMine(view, one.seat));
  if (!question) return null;
  const { kind, seat } = question;
  const acts = isOpen(view, question) ? [vote(kind, seat, false, word("co.wait")), vote(kind, seat, true, word("co.yes"), true)] : [];
  return { key: `voting ${seat} ${view.version}`, words: word("co.replacing", { name: nameOf(view, seat), ...count(question) }), acts };
}

function away(view, passed) {
  const { to_move: seat, to_move_kind: kind, company } = view;
  if (seat === null || kind !== "human" || isMine(view, seat) || company.waited === null) return null;
  const waited = company.waited + passed;
  if (company.seats[seat].presence !== "away" || waited <= ABSENT) return null;
  const acts = [act("remind", word("co.remind"), { seat }), vote("deputy", seat, true, word("co.replace"), true)];
  return { key: `away ${seat} ${view.version}`, words: word("co.away", { name: nameOf(view, seat), time: roughly(waited) }), acts };
}
