// The button for another game on the page of a finished one: it says when somebody has asked for it already.

import { byId } from "./core.js";

/** The button is as the server would show it now. */
export async function lookForRematch() {
  if (!byId("again")) return;
  const answer = await fetch(location.pathname, { cache: "no-store" }).catch(() => null);
  if (!answer?.ok) return; // the next news bring it
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const fresh = page.querySelector("#again button");
  const button = byId("again").querySelector("button");
  if (fresh && fresh.textContent !== button.textContent) button.innerHTML = fresh.innerHTML;
}
