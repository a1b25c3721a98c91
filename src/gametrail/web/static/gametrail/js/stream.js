// News of a table as they happen: one stream of events for all tabs of this browser that show it.
//
// One tab leads: it has the stream, and tells the others what comes. When it is closed, another one leads at once; when
// it sleeps, a tab that is looked at takes over. A browser opens only a handful of connections to a server that speaks
// HTTP/1.1, so few tables have a stream at a time. Who has none asks now and then.

import { hold, holdOne } from "./holds.js";

const SILENCE = 20000; // milliseconds; the server gives a sign every 12 s
const LEADERLESS = 26000; // milliseconds after which a tab that is looked at takes over
const ANSWER = 2000; // milliseconds in which the leader answers a tab that wakes up
const OFF = 5000; // milliseconds between two words of a leader without a stream
const POLL = { first: 4000, last: 15000, grow: 1.25, hidden: 60000 }; // milliseconds
const SLOTS = [1, 2, 3].map((number) => `gametrail.stream.${number}`);

const now = () => performance.now(); // never the clock of the day, which may be wrong or be put right

/** Milliseconds before the stream is opened again after so many failures in a row. */
const pauseAfter = (failures) => {
  const usual = failures < 10 ? Math.min(500 * 2 ** failures, 2000) : Math.min(2000 * 1.5 ** (failures - 9), 30000);
  return usual * (0.5 + 0.5 * Math.random());
};

/** An EventSource that is opened again for ever, also where the browser would give up. */
class Stream {
  constructor(url, { heard, alive, broken }) {
    Object.assign(this, { url, heard, alive, broken, failures: 0, sign: 0, source: null });
    this.open();
  }

  open() {
    this.close();
    const source = new EventSource(this.url);
    const on = (name, act) => source.addEventListener(name, (event) => this.source === source && act(event));
    this.source = source;
    this.sign = now();
    on("table", ({ data }) => this.live(() => this.heard(JSON.parse(data))));
    on("beat", () => this.live(this.alive));
    on("bye", () => this.again(0));
    on("error", () => this.fail());
  }

  live(act) {
    this.failures = 0;
    this.sign = now();
    act();
  }

  /** Silent for too long: dead, or held back by something in between. */
  check() {
    if (this.source && now() - this.sign > SILENCE) this.fail();
  }

  fail() {
    this.failures += 1;
    this.again(this.failures);
    this.broken();
  }

  again(failures) {
    this.close();
    this.timer = setTimeout(() => this.open(), pauseAfter(failures));
  }

  /** The network may be another one: what is open is not trusted. */
  renew() {
    this.failures = 0;
    this.open();
  }

  close() {
    clearTimeout(this.timer);
    this.source?.close();
    this.source = null;
  }
}

export class News {
  /** `heard(mark)` for each mark of the table; `look()` when it is time to ask because there may be no stream. */
  constructor(table, url, { heard, look }) {
    Object.assign(this, { table, url, heard, look, stream: null });
    this.start();
    addEventListener("pagehide", () => this.stop());
    addEventListener("pageshow", ({ persisted }) => persisted && this.start());
    document.addEventListener("freeze", () => this.stop());
    document.addEventListener("resume", () => this.start());
  }

  start() {
    if (this.channel) return;
    this.live = -Infinity; // the last sign of a stream, ours or the leader's
    this.led = now(); // the last word of the leader
    this.told = 0;
    this.mark = null;
    this.poll = POLL.first;
    this.polled = now();
    this.channel = new BroadcastChannel(`gametrail.table.${this.table}`);
    this.channel.onmessage = ({ data }) => this.hear(data);
    this.hold = hold(`gametrail.table.${this.table}`, () => this.lead(), () => this.follow());
    this.timer = setInterval(() => this.check(), 1000);
    this.channel.postMessage({ kind: "ask" });
  }

  stop() {
    clearInterval(this.timer);
    this.follow();
    this.hold?.give();
    this.channel?.close();
    this.channel = null;
  }

  // ---- leading

  lead() {
    this.leads = true;
    this.slot = holdOne(SLOTS, () => {
      this.stream = new Stream(this.url, {
        heard: (mark) => this.spread({ kind: "table", mark }),
        alive: () => this.spread({ kind: "beat" }),
        broken: () => this.spread({ kind: "off", broken: true }),
      });
    });
  }

  follow() {
    this.leads = false;
    this.led = now();
    this.stream?.close();
    this.stream = null;
    this.slot?.give();
    this.slot = null;
  }

  spread(message) {
    this.told = now();
    this.channel?.postMessage(message);
    this.take(message);
  }

  /** What this tab answers one that asks, and says by itself while there is no stream. */
  answer() {
    const live = this.stream && now() - this.live < SILENCE;
    return live ? { kind: "table", mark: this.mark } : { kind: "off" };
  }

  // ---- hearing

  hear(message) {
    if (message.kind === "ask") return void (this.leads && this.channel.postMessage(this.answer()));
    this.led = now();
    if (!this.leads) this.take(message);
  }

  take({ kind, mark, broken }) {
    if (kind === "off") {
      this.live = -Infinity;
      if (broken) this.look(); // perhaps only the stream is broken, perhaps there is no connection
      return;
    }
    this.live = now();
    this.poll = POLL.first;
    if (kind === "table" && mark) {
      this.mark = mark;
      this.heard(mark);
    }
  }

  // ---- by itself

  check() {
    const moment = now();
    this.stream?.check();
    if (this.leads && moment - this.told > OFF && moment - this.live > SILENCE) this.spread({ kind: "off" });
    if (!this.leads && !document.hidden && moment - this.led > LEADERLESS) this.seize();
    const wait = document.hidden ? POLL.hidden : this.poll;
    if (moment - this.live < SILENCE || moment - this.polled < wait) return;
    this.polled = moment;
    this.poll = Math.min(this.poll * POLL.grow, POLL.last);
    this.look();
  }

  seize() {
    this.led = now();
    this.hold.seize();
  }

  /** The page is looked at again, or the network is back (`fresh`): the stream is made sure of. */
  resume(fresh) {
    this.poll = POLL.first;
    this.polled = now();
    if (!this.channel) return;
    if (this.leads) {
      if (this.stream && (fresh || now() - this.live > SILENCE)) this.stream.renew();
      return;
    }
    const asked = now();
    this.channel.postMessage({ kind: "ask" });
    setTimeout(() => !this.leads && this.channel && !document.hidden && this.led < asked && this.seize(), ANSWER);
  }
}
