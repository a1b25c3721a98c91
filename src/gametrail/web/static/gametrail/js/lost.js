// What is said when there is no connection, and when the server runs a newer program than this page.
// A problem is always: what happened, what is safe, one button.

import { byId, word } from "./core.js";

const made = (name, style, words = "") => {
  const element = document.createElement(name);
  element.className = style;
  element.textContent = words;
  return element;
};

/** The bar that is there while the connection is lost says what is safe, and how often was tried. Its button is the
 * table's own. */
export function drawLost(tries) {
  const bar = byId("bar-retry");
  if (!bar.querySelector(".safe")) {
    const words = made("p", "safe");
    words.innerHTML = '<svg class="i" aria-hidden="true"><use href="#ui-offline"/></svg>';
    words.append(made("b", "", word("lost.safe")), made("span", "", word("lost.kept")), made("span", "sub"));
    bar.prepend(words);
  }
  bar.querySelector(".sub").textContent = tries ? word("lost.tries", { n: tries }) : "";
}

/** The status line offers to load the page anew. What was chosen and not sent is kept as over any other reload. */
export function offerReload() {
  const offer = made("span", "renew");
  const button = made("button", "btn", word("renew.do"));
  button.type = "button";
  button.addEventListener("click", () => location.reload());
  offer.append(made("span", "", word("renew")), button);
  byId("status").append(offer);
}
