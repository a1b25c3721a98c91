// Talks to the server. A request is repeated with the same id until an answer comes, so it is never applied twice.

import { csrf } from "./core.js";

const PATIENCE = [300, 1000, 2500]; // milliseconds before the second, third and fourth try
const LOOK = 8000; // milliseconds after which a question without an answer is asked again
const ACT = 20000; // the same for what the server may have to think about
const LONGEST_WISH = 10; // seconds that the server may make us wait with Retry-After
const LATER = [429, 502, 503, 504];
const UNREACHED = [502, 503, 504];

/** An answer that is not a success: `code` and `message` from the server, `view` when our picture was stale. */
export class Refusal extends Error {
  constructor(status, body) {
    super(body?.message ?? "");
    this.status = status;
    this.code = body?.error ?? "";
    this.view = body?.view ?? null;
  }
}

/** No answer at all, after several tries. */
export class Unreachable extends Error {}

export const newId = () => {
  if (crypto.randomUUID) return crypto.randomUUID();
  // randomUUID exists on secure origins only; a table on the home network is plain http.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 15) | 64;
  bytes[8] = (bytes[8] & 63) | 128;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
};

// ---- one request, tried until it is answered

const hurried = new EventTarget();
let lost = false; // the last request was given up: whoever asks again now does so by itself, one try at a time

/** The network is back: what hangs on a dead connection or waits for its next try is sent again at once. */
export const hurry = () => hurried.dispatchEvent(new Event("now"));

/** Waits, but not longer than until somebody hurries. */
const pause = (milliseconds) =>
  new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      hurried.removeEventListener("now", end);
      done();
    };
    const timer = setTimeout(end, milliseconds);
    hurried.addEventListener("now", end);
  });

/** One try: the answer with its text, or null when none came in time. Hurried, it is made anew. */
async function tryOnce(url, options, patience) {
  const control = new AbortController();
  let again = false;
  const redo = () => {
    again = true;
    control.abort();
  };
  const timer = setTimeout(() => control.abort(), patience);
  hurried.addEventListener("now", redo, { once: true });
  try {
    const answer = await fetch(url, { credentials: "same-origin", cache: "no-store", signal: control.signal, ...options });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  } catch {
    // Also when the answer breaks off: it is asked for again.
    return again ? tryOnce(url, options, patience) : null;
  } finally {
    clearTimeout(timer);
    hurried.removeEventListener("now", redo);
  }
}

const wished = (answer) => 1000 * Math.min(Number(answer?.headers.get("Retry-After")) || 0, LONGEST_WISH);

/** The answer, with the number of tries that it took. */
async function ask(url, options, patience) {
  for (let tries = 1; ; tries += 1) {
    const answer = await tryOnce(url, options, patience);
    const last = tries > PATIENCE.length || lost;
    if (answer && (!LATER.includes(answer.status) || (last && !UNREACHED.includes(answer.status)))) {
      lost = false;
      noteRelease(answer);
      return { ...answer, tries };
    }
    if (last) {
      lost = true;
      throw new Unreachable();
    }
    await pause(Math.max(wished(answer), PATIENCE[tries - 1] * (0.7 + 0.6 * Math.random())));
  }
}

function read(answer) {
  let body = null;
  try {
    body = JSON.parse(answer.text);
  } catch {
    // Not from our server; what is to be done depends on the status alone.
  }
  if (answer.status >= 400) throw new Refusal(answer.status, body);
  if (body === null) throw new Unreachable();
  return body;
}

// ---- what the page asks for

async function send(url, body) {
  const headers = { "Content-Type": "application/json", "X-CSRFToken": csrf() };
  const answer = await ask(url, { method: "POST", headers, body: JSON.stringify(body) }, ACT);
  return { view: read(answer), repeated: answer.tries > 1 };
}

/** POSTs a question that changes nothing at the table, however often it is asked, and gives the answer's view. */
export const inquire = async (url, body) => (await send(url, body)).view;

/** POSTs a request under an action id, a fresh one unless it has one: the answer's view, and whether the request was
 * sent several times: then the view may be older than what has happened since. */
export const act = (url, body) => send(url, { action_id: newId(), ...body });

/** POSTs a request with a fresh action id and gives the answer's view. */
export const post = async (url, body) => (await act(url, body)).view;

/** The view now, with the tag that stands for it; null when it is still the one of this tag. */
export async function look(url, tag = "") {
  const answer = await ask(url, { headers: tag ? { "If-None-Match": tag } : {} }, LOOK);
  if (answer.status === 304) return null;
  return { view: read(answer), tag: answer.headers.get("ETag") ?? "" };
}

// ---- the release of the program that answers

const ours = document.querySelector("meta[name=release]")?.content ?? "";
const newer = new EventTarget();
let told = false;

/** What is done, once, when the server turns out to run another release than the one that made this page. */
export const onRelease = (act) => newer.addEventListener("newer", act, { once: true });

function noteRelease({ headers }) {
  const theirs = headers.get("X-Gametrail-Release");
  if (told || !ours || !theirs || theirs === ours) return;
  told = true;
  newer.dispatchEvent(new Event("newer"));
}
