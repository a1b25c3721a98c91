// A program that plays by the open API (docs/api.md). It needs Node 18 or newer and nothing else.
//
//     node bot.mjs http://127.0.0.1:8000/tables/q8Zr1c0vTn4k/ "My program"
//
// It takes a seat at the table, plays the first legal action whenever it is to move, and ends with the game.
// With the token of a seat in GAMETRAIL_TOKEN it plays at that seat.

import { randomUUID } from "node:crypto";

const link = new URL(process.argv[2]);
const api = `${link.origin}/api`;
const table = link.pathname.replace(/\/$/, "");
const name = process.argv[3] ?? "JavaScript";
let token = process.env.GAMETRAIL_TOKEN ?? "";

const sleep = (seconds) => new Promise((done) => setTimeout(done, seconds * 1000));

function send(method, path, body, accept = "application/json", signal = AbortSignal.timeout(20_000)) {
  const headers = { Accept: accept, "Content-Type": "application/json" };
  if (token) headers.Authorization = `Bearer ${token}`;
  return fetch(api + path, { method, headers, body: body && JSON.stringify(body), signal });
}

// Status and answer. When the answer is lost, the same again: the server does it once.
async function call(method, path, body) {
  for (let attempt = 0; attempt < 60; attempt++) {
    try {
      const answer = await send(method, path, body);
      if (answer.status !== 429 && answer.status !== 503) return [answer.status, await answer.json()];
      await sleep(Number(answer.headers.get("Retry-After") ?? 1));
    } catch {
      await sleep(Math.min(5, 0.1 * 2 ** attempt));
    }
  }
  throw new Error("The server does not answer.");
}

// Goes on at the start, whenever the table has changed, and after each break of the connection.
async function* news() {
  for (;;) {
    yield;
    const silence = new AbortController();
    let alarm = setTimeout(() => silence.abort(), 20_000);
    try {
      const stream = await send("GET", `${table}/events`, undefined, "application/x-ndjson", silence.signal);
      let rest = "";
      for await (const part of stream.body.pipeThrough(new TextDecoderStream())) {
        clearTimeout(alarm);
        alarm = setTimeout(() => silence.abort(), 20_000);
        const lines = (rest + part).split("\n");
        rest = lines.pop();
        if (lines.some((line) => JSON.parse(line).event === "table")) yield;
      }
    } catch { /* connect again */ } finally { clearTimeout(alarm); }
    await sleep(0.5);
  }
}

function end(message) {
  if (message) console.error(message);
  process.exit(message ? 1 : 0);
}

if (!token) token = (await call("POST", "/tokens", { name }))[1].token;
const [joined, answer] = await call("POST", `${table}/join`, { name });
if (joined !== 200 && !answer.view) end(answer.message); // with a view: the game has begun, and this program sits there
for await (const _ of news()) {
  let [status, view] = await call("GET", table);
  while (status === 200 && view.my_turn) {
    const move = { version: view.version, action_id: randomUUID(), actions: [view.legal[0]] };
    const [moved, after] = await call("POST", `${table}/actions`, move);
    if (moved !== 200 && !after.view) end(after.message);
    view = after.view ?? after; // 409 brings the table as it is: look again
  }
  if (status !== 200) end(view.message);
  if (view.status === "finished") end();
  if (view.status === "closed") end("The table was closed.");
}
