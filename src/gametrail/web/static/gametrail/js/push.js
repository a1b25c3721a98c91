// "Push to this device": the switch for it, on the person's page and at the table. What it may say stands in its markup.

import { inquire } from "./transport.js";

const button = document.querySelector("[data-push]");
const said = button.parentElement.querySelector(".push-said");
const { push: address, worker: script, key, denied, unable, failed } = button.dataset;

/** Words for the person about why it could not be done. */
class Trouble extends Error {}

const isAble = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

async function subscription() {
  if (!isAble()) return null;
  const worker = await navigator.serviceWorker.getRegistration("/");
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** The server has been told; `null`: this device wants to hear no more. */
async function tell(found) {
  try {
    await inquire(address, { subscription: found });
  } catch (error) {
    throw new Trouble(error.message || failed);
  }
}

async function switchOn() {
  if (!isAble()) throw new Trouble(unable);
  if ((await Notification.requestPermission()) !== "granted") throw new Trouble(denied);
  await navigator.serviceWorker.register(script, { scope: "/" });
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe(); // it may be of another key or another person
  const found = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = found.toJSON();
  try {
    await tell({ endpoint, keys });
  } catch (error) {
    await found.unsubscribe();
    throw error;
  }
}

async function switchOff() {
  await (await subscription())?.unsubscribe();
  await tell(null);
}

const show = (on, words = "") => {
  button.setAttribute("aria-checked", String(on));
  said.hidden = !words;
  said.textContent = words;
};

let busy = false;

async function press() {
  if (busy) return;
  busy = true;
  const on = button.getAttribute("aria-checked") === "true";
  try {
    await (on ? switchOff() : switchOn());
    show(!on);
  } catch (error) {
    show(on, error instanceof Trouble ? error.message : failed);
  } finally {
    busy = false;
  }
}

button.addEventListener("click", press);

// The browser may have ended what the server still believes in.
if (button.getAttribute("aria-checked") === "true") {
  const found = await subscription();
  if (!found || Notification.permission !== "granted") show(false);
}
button.dataset.ready = "true";
