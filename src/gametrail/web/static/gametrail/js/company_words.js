// What is told of the people at a table, in words.

import { word } from "./core.js";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const GREETING = "greeting";
const CHAT = "chat";

/** "4:05", "5 h 20 min", "3 d 4 h": how long something takes, never a time of day. */
export function duration(seconds) {
  const left = Math.max(0, Math.floor(seconds));
  if (left < HOUR) return `${Math.floor(left / MINUTE)}:${String(left % MINUTE).padStart(2, "0")}`;
  if (left < 2 * DAY) return word("co.time.hours", { h: Math.floor(left / HOUR), m: Math.floor((left % HOUR) / MINUTE) });
  return word("co.time.days", { d: Math.floor(left / DAY), h: Math.floor((left % DAY) / HOUR) });
}

/** As `duration`, for something that goes on: in whole minutes. */
export const roughly = (seconds) => (seconds < HOUR ? word("co.time.minutes", { m: Math.max(1, Math.floor(seconds / MINUTE)) }) : duration(seconds));

export const isSaid = ({ kind }) => kind === GREETING || kind === CHAT;

/** A note as a sentence; "" for a kind that has no words. */
export function sentenceOf(note, seats) {
  const name = seats[note.seat]?.name ?? "";
  if (note.kind === GREETING) return word("co.said", { name, text: word(`say.${note.text}`) });
  if (note.kind === CHAT) return word("co.said", { name, text: note.text });
  const key = `note.${note.kind}`;
  const words = word(key, { name });
  return words === key ? "" : words;
}

/** When it was, as this browser writes times. */
export function clockTime(at) {
  const then = new Date(at);
  const today = then.toDateString() === new Date().toDateString();
  const { lang } = document.documentElement;
  const time = { hour: "2-digit", minute: "2-digit" };
  return then.toLocaleString(lang, today ? time : { month: "numeric", day: "numeric", ...time });
}
