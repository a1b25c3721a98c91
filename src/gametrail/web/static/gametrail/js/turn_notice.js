// "Your turn", where it is seen when the page is not: in the title, on the icon of the tab, as a notification.

import { byId, store, word } from "./core.js";

const wish = store(localStorage, "gametrail.notify");

const isAllowed = () => "Notification" in window && Notification.permission === "granted";

/** The person wants notifications, and the browser lets them have them. */
export const isWanted = () => wish.get() === true && isAllowed();

/** The other way from now on; the browser asks the person the first time. False: it does not let them. */
export async function toggle() {
  if (isWanted()) {
    wish.set(false);
    return true;
  }
  if (!("Notification" in window)) return false;
  const answer = await Notification.requestPermission();
  wish.set(answer === "granted");
  return answer === "granted";
}

export class TurnNotice {
  constructor() {
    this.title = document.title;
    this.icon = document.querySelector("link[rel=icon]");
    this.icons = byId("people").dataset;
    this.mine = null; // whether it was our turn when last looked
  }

  show({ table, my_turn: mine, phase }) {
    const turn = mine && phase === "play";
    const title = turn ? word("co.title", { title: this.title }) : this.title;
    if (document.title !== title) document.title = title;
    const icon = turn ? this.icons.iconTurn : this.icons.icon;
    if (this.icon && this.icon.getAttribute("href") !== icon) this.icon.setAttribute("href", icon);
    if (turn && this.mine === false) this.notify(table, word("co.notice"));
    this.mine = turn;
  }

  /** A notification, if the page is out of sight and the person wants them. A later one of the table takes its place. */
  notify(table, words) {
    if (!document.hidden || !isWanted()) return;
    const notice = new Notification(words, { body: this.title, tag: `gametrail.${table}`, icon: this.icons.icon });
    notice.addEventListener("click", () => {
      window.focus();
      notice.close();
    });
  }
}
