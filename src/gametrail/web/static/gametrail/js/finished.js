// The page of a finished game: nothing is played any more, but people still talk.

import { lookForRematch } from "./again.js";
import { meetPeople } from "./company.js";
import { firstView } from "./core.js";
import { News } from "./stream.js";
import { look } from "./transport.js";

class Finished {
  constructor(view) {
    this.stored = view;
    this.asked = 0;
    this.shown = 0;
    this.tag = "";
  }

  arrive(number, view) {
    if (number < this.shown) return;
    this.shown = number;
    this.stored = view;
    this.companyChanged();
  }

  companyChanged() {}

  async refresh() {
    const number = (this.asked += 1);
    const found = await look(this.stored.urls.view, this.tag).catch(() => null); // the next news bring it
    if (!found) return;
    this.tag = found.tag;
    this.arrive(number, found.view);
    await lookForRematch();
  }
}

const page = new Finished(firstView);
meetPeople(page);
new News(firstView.table, `${firstView.urls.table}events`, { heard: () => page.refresh(), look: () => page.refresh() });
