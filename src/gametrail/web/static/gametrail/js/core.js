// Shared by every table: words, announcements, remembered choices. Knows no game.

const read = (id) => JSON.parse(document.getElementById(id)?.textContent ?? "null");

export const csrf = () => document.querySelector("meta[name=csrf-token]")?.content ?? "";
export const firstView = read("view");
const sentences = read("words") ?? {};

/** The sentence `key` with its {places} filled in. An unknown key shows itself, so that it is noticed. */
export function word(key, places = {}) {
  const sentence = sentences[`js.${key}`] ?? key;
  return sentence.replace(/\{(\w+)\}/g, (all, name) => String(places[name] ?? all));
}

/** With a capital at the beginning, where the script has capitals. */
export const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);

export const signed = (n) => (n < 0 ? `−${-n}` : n > 0 ? `+${n}` : "0");

export const byId = (id) => document.getElementById(id);

/** The words as a sentence of their own: a full stop at the end unless something stands there already. */
const sentence = (words) => (/[.!?。！？]$/.test(words) ? words : words + word("stop"));

let queue = [];
let timer = 0;

/** Says something through the one polite live region; sentences of the same moment are said together. */
export function say(...lines) {
  queue.push(...lines.filter(Boolean).map(sentence));
  clearTimeout(timer);
  timer = setTimeout(() => {
    byId("say").textContent = queue.join(" ");
    queue = [];
  }, 120);
}

/** A small box in this browser that survives a reload; it may be refused (private mode), then nothing is kept. */
export function store(area, name) {
  return {
    get() {
      try {
        return JSON.parse(area.getItem(name) ?? "null");
      } catch {
        return null;
      }
    },
    set(value) {
      try {
        if (value === null) area.removeItem(name);
        else area.setItem(name, JSON.stringify(value));
      } catch {
        // No room or no permission: the choice then lasts as long as the page.
      }
    },
  };
}

const seatKey = (table) => `gametrail.seat.${table}`;

/** The other tabs of this browser hear whose cards are shown at the table now; null: nobody's. */
export const tellSeat = (table, seat) => store(localStorage, seatKey(table)).set(seat ?? "none");

/** What is done as soon as another tab shows the table from another seat, or hands it over. */
export const onSeat = (table, act) => addEventListener("storage", ({ key }) => key === seatKey(table) && act());

export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
