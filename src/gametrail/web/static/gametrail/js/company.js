// The people at a table: who is here, what they say and ask, clocks, and "your turn". Knows no game.
//
// A host is the page's table: `stored` (the last view that the server has kept), `asked` and `arrive(number, view)` (an
// answer in its order), and `companyChanged(view)`, which it calls whenever the people's part may be another one.

import { byId, say, word } from "./core.js";
import { drawClock, drawNew, drawNotes, drawSaid, drawSeats, made, markSeats } from "./company_draw.js";
import { matterOf } from "./company_matters.js";
import { isSaid, sentenceOf } from "./company_words.js";
import { isWanted, toggle, TurnNotice } from "./turn_notice.js";
import { inquire } from "./transport.js";
import { undoSent } from "./undo.js";

const SURE = 5000; // milliseconds in which a second press leaves the game
const TROUBLE = 7000; // milliseconds for which a refusal is shown

const newest = (notes) => Math.max(0, ...notes.map((note) => note.id));

export class Company {
  constructor(host) {
    this.host = host;
    this.panel = byId("people");
    this.notice = new TurnNotice();
    this.later = new Set(); // matters that were put off
    this.trouble = ""; // why the last wish could not be followed
    this.busy = false;
    this.told = newest(host.stored.company.notes);
    this.unread = 0;
    this.drawn = ""; // what the matter shows
    this.listen();
    this.show();
    this.watchLog();
    setInterval(() => this.tick(), 1000);
  }

  get view() {
    return this.host.stored;
  }

  /** Seconds since the view came: clocks run on by this page's own measure. */
  get passed() {
    return (performance.now() - this.came) / 1000;
  }

  get isOpen() {
    return location.hash === "#people";
  }

  // ---- drawing

  show() {
    const { view } = this;
    this.came = performance.now();
    const others = new Set(view.seats.filter((seat) => !seat.mine && view.company.seats[seat.seat].presence !== "bot").map(({ seat }) => seat));
    markSeats(view, others.size > 0);
    drawSeats(view, 0);
    drawNotes(view);
    this.hear(view.company.notes);
    this.drawWishes();
    this.drawSwitches();
    this.drawBar();
    this.notice.show(view);
    this.tick();
  }

  /** What runs on by itself: clocks, and how long somebody has been away. */
  tick() {
    if (this.isOpen && this.view.company.clock) drawSeats(this.view, this.passed);
    drawClock(this.view, this.passed);
    this.drawMatter();
  }

  /** The game draws its log anew without the notes: they are put back. */
  watchLog() {
    const log = byId("log");
    if (!log) return;
    const watch = new MutationObserver(() => {
      drawNotes(this.view);
      watch.takeRecords(); // of what was just put there
    });
    watch.observe(log, { childList: true });
  }

  /** What can be wished for while the game goes on, and whether a seat is left or taken back. */
  drawWishes() {
    const { view } = this;
    const replaced = view.company.seats.some(({ deputy }, seat) => deputy && view.seats[seat].mine);
    if (!replaced) this.later.delete("back");
    for (const part of this.panel.querySelectorAll(".while-playing")) part.hidden = view.phase !== "play";
    for (const part of this.panel.querySelectorAll("[data-while]")) part.hidden = (part.dataset.while === "replaced") !== replaced;
  }

  drawSwitches() {
    for (const [name, on] of [["mute", this.view.company.muted], ["notify", isWanted()]]) {
      this.panel.querySelector(`[data-folk=${name}]`)?.setAttribute("aria-checked", String(Boolean(on)));
    }
    const { can_undo: canUndo, can_ask: canAsk } = this.view.company;
    this.panel.querySelector("[data-folk=undo]")?.setAttribute("aria-disabled", String(!canUndo));
    this.panel.querySelector("[data-folk=ask]")?.setAttribute("aria-disabled", String(!canAsk));
  }

  /** While the table waits for somebody else there is still something to press. Other buttons of the bar come first. */
  drawBar() {
    const bar = document.querySelector(".app > .bar, .tray > .bar");
    if (!bar) return;
    const { mine, my_turn: my, phase, to_move_kind: kind, company } = this.view;
    let own = byId("bar-mine");
    if (!own) {
      own = made("div", "bts");
      own.id = "bar-mine";
      bar.append(own);
    }
    own.hidden = !mine || my || phase !== "play" || kind !== "human";
    const back = button(company.can_undo ? "undo" : "ask", word(company.can_undo ? "co.undo" : "co.ask"));
    back.setAttribute("aria-disabled", String(!company.can_undo && !company.can_ask));
    const shown = own.querySelector("button");
    if (!shown) own.append(back, talk());
    else if (shown.outerHTML !== back.outerHTML) shown.replaceWith(back);
  }

  drawMatter() {
    const box = byId("matter");
    const matter = this.trouble ? { key: "trouble", words: this.trouble, acts: [] } : matterOf(this.view, this.passed, this.later);
    const shown = matter ? JSON.stringify(matter) : "";
    if (shown === this.drawn) return;
    const isNew = matter && JSON.parse(this.drawn || "{}").key !== matter.key;
    const held = box.contains(document.activeElement);
    this.drawn = shown;
    box.hidden = !matter;
    if (!matter) return;
    const acts = matter.acts.map(({ name, words, data, primary }) => button(name, words, data, primary));
    if (!matter.firm && matter.key !== "trouble") acts.unshift(button("later", word("co.later"), { key: matter.key }));
    box.replaceChildren(made("p", "", matter.words), made("div", "says", ...acts));
    if (held) (box.querySelector("button") ?? this.panel).focus({ preventScroll: true });
    if (isNew) say(matter.words);
  }

  // ---- hearing

  /** New words of others are said aloud and counted, until the panel is opened. */
  hear(notes) {
    const { seats, table } = this.view;
    const fresh = notes.filter((note) => note.id > this.told);
    this.told = Math.max(this.told, newest(notes));
    const others = fresh.filter((note) => note.seat === null || !seats[note.seat].mine || !isSaid(note));
    say(...others.map((note) => sentenceOf(note, seats)));
    this.unread = this.isOpen ? 0 : this.unread + others.length;
    drawNew(this.unread);
    const words = others.filter(isSaid).at(-1);
    if (words && !this.isOpen) drawSaid(sentenceOf(words, seats));
    if (fresh.some((note) => note.kind === "reminder" && seats[note.seat]?.mine)) this.notice.notify(table, word("co.notice.reminder"));
  }

  // ---- asking

  async call(name, body) {
    if (this.busy) return false;
    this.busy = true;
    const number = (this.host.asked += 1);
    try {
      const view = await inquire(this.view.urls[name], body);
      this.host.arrive(number, view);
      return true;
    } catch (error) {
      if (error.view) this.host.arrive(number, error.view);
      this.refuse(error.message || word("co.offline"));
      return false;
    } finally {
      this.busy = false;
    }
  }

  refuse(words) {
    this.trouble = words;
    setTimeout(() => {
      if (this.trouble === words) this.trouble = "";
      this.drawMatter();
    }, TROUBLE);
    this.drawMatter();
  }

  // ---- presses

  listen() {
    document.addEventListener("click", (event) => {
      const pressed = event.target.closest("[data-folk]");
      if (pressed && pressed.tagName !== "FORM") this.act(pressed);
    });
    const form = this.panel.querySelector("form[data-folk=chat]");
    form?.addEventListener("submit", (event) => {
      event.preventDefault();
      this.chat(byId("folk-text"));
    });
    // Enter that ends a conversion of kana sends nothing.
    form?.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.isComposing || event.keyCode === 229)) event.preventDefault();
    });
    addEventListener("hashchange", () => this.opened());
  }

  opened() {
    if (!this.isOpen) return;
    this.unread = 0;
    drawNew(0);
    drawSaid("");
    drawSeats(this.view, this.passed);
  }

  act(element) {
    const { folk, greeting, kind, seat, yes, key } = element.dataset;
    const acts = {
      greet: () => this.call("say", { greeting }),
      vote: () => this.call("vote", { kind, seat: Number(seat), yes: yes === "true" }),
      remind: () => this.call("remind", { seat: Number(seat) }),
      back: () => this.call("come_back", {}),
      later: () => (this.later.add(key), this.drawMatter()),
      undo: () => undoSent(this.host) || this.refuse(word("co.no_ask")),
      ask: () => this.ask(),
      mute: () => this.call("mute", { muted: !this.view.company.muted }),
      notify: () => this.setNotify(),
      leave: () => this.leave(element),
    };
    acts[folk]?.();
  }

  ask() {
    const { company, me } = this.view;
    if (!company.can_ask) return this.refuse(word("co.no_ask"));
    return this.call("vote", { kind: "take_back", seat: me, yes: true });
  }

  async chat(field) {
    const words = field.value.trim();
    if (words && (await this.call("say", { text: words })) && field.value.trim() === words) field.value = "";
  }

  async setNotify() {
    if (!(await toggle())) this.refuse(word("co.notify.off"));
    this.drawSwitches();
  }

  /** The first press asks for a second one. */
  leave(element) {
    const words = element.querySelector("span");
    if (element.dataset.sure) {
      delete element.dataset.sure;
      words.textContent = word("co.leave");
      return this.call("leave", {});
    }
    element.dataset.sure = "true";
    words.textContent = word("co.leave.sure");
    say(words.textContent);
    setTimeout(() => {
      delete element.dataset.sure;
      words.textContent = word("co.leave");
    }, SURE);
  }
}

function button(name, words, data = {}, primary = false) {
  const element = made("button", primary ? "btn pri" : "btn", words);
  element.type = "button";
  Object.assign(element.dataset, { folk: name, ...data });
  return element;
}

/** The way to the panel. */
function talk() {
  const link = made("a", "btn", word("co.say"));
  link.href = "#people";
  return link;
}

/** The people's part of the page is alive from now on, and follows the host. */
export function meetPeople(host) {
  const company = new Company(host);
  host.companyChanged = () => company.show();
}
