// Talks to the server. A request is repeated with the same id until an answer comes, so it is never applied twice.

import { csrf, wait } from "./core.js";

const PATIENCE = [300, 1000, 2500]; // milliseconds before the second, third and fourth try

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

const newId = () => {
  if (crypto.randomUUID) return crypto.randomUUID();
  // randomUUID exists on secure origins only; a table on the home network is plain http.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 15) | 64;
  bytes[8] = (bytes[8] & 63) | 128;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
};

async function ask(url, options) {
  for (let attempt = 0; ; attempt += 1) {
    let answer = null;
    try {
      answer = await fetch(url, { credentials: "same-origin", cache: "no-store", ...options });
    } catch {
      // The network failed; the same request is sent again below.
    }
    if (answer && answer.status !== 502 && answer.status !== 503 && answer.status !== 504) return answer;
    if (attempt >= PATIENCE.length) throw new Unreachable();
    await wait(PATIENCE[attempt] * (0.7 + 0.6 * Math.random()));
  }
}

async function read(answer) {
  const body = await answer.json().catch(() => null);
  if (!answer.ok) throw new Refusal(answer.status, body);
  if (body === null) throw new Unreachable();
  return body;
}

/** POSTs a question that changes nothing at the table, however often it is asked, and gives the answer's view. */
export async function inquire(url, body) {
  const headers = { "Content-Type": "application/json", "X-CSRFToken": csrf() };
  return read(await ask(url, { method: "POST", headers, body: JSON.stringify(body) }));
}

/** POSTs a request with a fresh action id and gives the answer's view. */
export const post = (url, body) => inquire(url, { ...body, action_id: newId() });

let etag = "";

/** The current view, or null when nothing has changed since the last look. */
export async function look(url) {
  const answer = await ask(url, { headers: etag ? { "If-None-Match": etag } : {} });
  if (answer.status === 304) return null;
  etag = answer.headers.get("ETag") ?? "";
  return read(answer);
}
