// The first choice of a game: birds to keep, food to pay for them, one bonus card. All is open until it is confirmed.

import { byId, word } from "./core.js";

const all = (selector) => [...document.querySelectorAll(selector)];
const FOODS = 5; // one token of each kind is there to pay with

export class Setup {
  constructor(view) {
    this.cards = view.setup.cards.map((card) => card.bird);
    this.kept = new Set();
    this.paid = new Set(); // kinds of food
    this.chosen = false; // the person has chosen the food: it is no longer suggested
    this.bonus = null;
    this.costs = new Map();
  }

  keep(card) {
    if (!this.kept.delete(card)) this.kept.add(card);
    if (!this.chosen || this.paid.size !== this.kept.size) this.suggest();
  }

  /** One food instead of the one that was chosen first; never more than there are birds to pay for. */
  spend(food) {
    if (this.kept.size === 0) return;
    this.chosen = true;
    if (this.paid.delete(food)) return;
    if (this.paid.size === this.kept.size) this.paid.delete([...this.paid][0]);
    this.paid.add(food);
  }

  take(bonus) {
    this.bonus = this.bonus === bonus ? null : bonus;
  }

  /** The food that the kept birds ask for least pays for them. */
  suggest() {
    this.chosen = false;
    const asked = all("[data-do=keep]").filter((card) => this.kept.has(card.dataset.card)).flatMap((card) => card.dataset.cost.split(" "));
    const kinds = all("[data-do=spend]").map((button) => button.dataset.food);
    const often = (kind) => asked.filter((food) => food === kind).length;
    this.paid = new Set(kinds.sort((a, b) => often(a) - often(b)).slice(0, this.kept.size));
  }

  /** What is missing, in words; "" when all is chosen. */
  get missing() {
    const open = this.kept.size - this.paid.size;
    if (open > 0) return word("ws.setup.pay", { n: open });
    return this.bonus ? "" : word("ws.setup.bonus");
  }

  get status() {
    return word("ws.setup.status", { n: this.kept.size });
  }

  /** The answers in the order of the questions, or null while something is missing. */
  get actions() {
    if (this.missing) return null;
    const foods = [...this.paid];
    const answers = [];
    for (const card of this.cards) {
      answers.push(this.kept.has(card) ? "keep" : "put down");
      // The last kind of food that is left is paid without a question.
      if (this.kept.has(card) && FOODS - (this.kept.size - foods.length) > 1) answers.push(foods.shift());
    }
    return [...answers, `bonus ${this.bonus}`];
  }

  /** Who has chosen the food, as long as it was not the person. */
  get note() {
    if (this.kept.size === 0) return word("ws.setup.first");
    return this.chosen ? "" : word("ws.setup.suggested");
  }

  /** How many of the birds a bonus card would count: of those kept, and of all. */
  fits(button) {
    const birds = JSON.parse(button.dataset.birds);
    return word("ws.setup.fits", { kept: birds.filter((bird) => this.kept.has(bird)).length, n: birds.length });
  }

  draw() {
    const press = (act, datum, chosen) => {
      for (const button of all(`[data-do=${act}]`)) button.setAttribute("aria-pressed", String(chosen(button.dataset[datum])));
    };
    press("keep", "card", (card) => this.kept.has(card));
    press("spend", "food", (food) => this.paid.has(food));
    press("bonus", "bonus", (bonus) => bonus === this.bonus);
    for (const button of all("[data-do=bonus]")) button.querySelector(".tag").textContent = this.fits(button);
    byId("setup-note").textContent = this.note;
    byId("setup-paid").textContent = word("ws.paid", { paid: this.paid.size, kept: this.kept.size });
  }
}
