// The result of a match lies over the table until it is put away; it comes once in a tab, after the last play was seen.

import { byId, say, store } from "./core.js";
import { draw } from "./animal_trail_draw.js";

export class MatchSheet {
  constructor(table) {
    this.table = table;
    this.open = false;
    this.seen = store(sessionStorage, `gametrail.match.${table.base.table}`); // the last match that was put away
    this.last = 0; // the same, where the browser keeps nothing
  }

  /** There is a result that was not put away yet. */
  get unread() {
    const ended = this.table.base.match_end;
    return Boolean(ended) && Math.max(this.seen.get() ?? 0, this.last) < ended.match;
  }

  /** A new view has come: its result is shown as soon as nothing moves on the table any more. */
  async come() {
    const { table } = this;
    const { base } = table;
    if (!this.unread) this.open = false;
    if (!this.unread || this.open) return;
    table.rushing = false;
    await table.effects.done;
    if (table.base !== base || this.open) return;
    this.open = true;
    draw(table);
    byId("match").scrollTop = 0;
    if (base.phase !== "end") byId("match").focus({ preventScroll: true });
    say(byId("status-text").textContent);
  }

  /** It is put away, and the table goes on. */
  close() {
    const { table } = this;
    this.last = table.base.match_end?.match ?? 0;
    this.seen.set(this.last);
    this.open = false;
    table.notice = "";
    draw(table);
    byId("status").focus({ preventScroll: true });
    table.go();
    table.passByItself();
  }
}
