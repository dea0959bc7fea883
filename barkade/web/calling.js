/**
 * Being called back: this browser says "It is your turn" while no page is open.  It is asked for
 * with a button, and never by itself.
 *
 * @import { PushInfo } from "./types"
 * @typedef {"" | "off" | "on" | "busy" | "refused" | "unable"} How nothing while nobody knows, or
 *   where the server can't
 */
import { signal } from "@preact/signals";
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { api } from "./requests.js";
import { callable, worker } from "./home.js";
import { complain } from "./voice.js";

const REFUSED =
  "Your browser does not let Barkade tell you anything. " +
  "Allow notifications for this page in its settings, then load it again.";
const UNABLE =
  "This browser can’t tell you when it’s your turn while Barkade is closed. " +
  "It needs https; on an iPhone or iPad, put Barkade on the home screen first.";
const UNREACHED = "Your browser could not reach its push service. Try again later.";

/** How it stands in this browser. */
const how = signal(/** @type {How} */ (""));

/** The server's key, once it was asked for. */
let key = "";

/** Letters as bytes, as every browser takes them. @param {string} letters */
const bytes = (letters) =>
  Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (one) =>
    one.charCodeAt(0),
  );

/** Whether a subscription was made with the server's key. @param {PushSubscription} found */
function fits({ options }) {
  const made = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return bytes(key).every((one, n) => one === made[n]);
}

/** @param {PushSubscription} subscription */
function tell(subscription) {
  const { endpoint, keys } = subscription.toJSON();
  return api("PUT", "/api/me/push", { endpoint, p256dh: keys?.p256dh, auth: keys?.auth });
}

/** This browser's subscription, if it has one. */
async function known() {
  const found = await (await worker())?.pushManager.getSubscription();
  if (!found || fits(found)) return found ?? null;
  await found.unsubscribe(); // the server has got another key
  return null;
}

/** Find out how it stands; nobody is asked anything. */
async function look() {
  /** @type {PushInfo} */
  const info = await api("GET", "/api/me/push");
  key = info.key;
  if (!key) return;
  if (!callable()) how.value = "unable";
  else if (Notification.permission === "denied") how.value = "refused";
  else {
    const found = Notification.permission === "granted" ? await known() : null;
    if (found) await tell(found); // whoever one is by now
    how.value = found ? "on" : "off";
  }
}

/** After a press: ask the browser, and then tell the server. */
async function begin() {
  how.value = "busy";
  try {
    if ((await Notification.requestPermission()) !== "granted") {
      how.value = Notification.permission === "denied" ? "refused" : "off";
      return;
    }
    const { pushManager } = /** @type {ServiceWorkerRegistration} */ (await worker(true));
    const wanted = { userVisibleOnly: true, applicationServerKey: bytes(key) };
    await tell((await known()) ?? (await pushManager.subscribe(wanted)));
    how.value = "on";
  } catch (error) {
    how.value = "off";
    const lost = error instanceof DOMException;
    complain(lost ? { why: UNREACHED } : error);
  }
}

/** No longer. */
async function end() {
  how.value = "busy";
  try {
    const found = await known();
    if (found) await api("DELETE", "/api/me/push", { endpoint: found.endpoint });
    await found?.unsubscribe();
    how.value = "off";
  } catch (error) {
    how.value = "on";
    complain(error);
  }
}

/** @param {{brief?: boolean}} props `brief`: only where there is something to press that was not
 *   pressed yet */
export function Calling({ brief = false }) {
  useEffect(() => void look().catch(() => {}), []);
  const now = how.value;
  if (!now || (brief && now !== "off" && now !== "busy")) return null;
  if (now === "refused" || now === "unable")
    return html`<p class="calling quiet" role="status">${now === "refused" ? REFUSED : UNABLE}</p>`;
  if (now === "on")
    return html`<p class="calling">
      <span role="status">You are told on this device when it’s your turn.</span>${" "}
      <button type="button" onClick=${end}>No longer</button>
    </p>`;
  return html`<button type="button" class="calling" disabled=${now === "busy"} onClick=${begin}>
    Tell me when it’s my turn
  </button>`;
}
