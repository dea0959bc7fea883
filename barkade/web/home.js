/**
 * Barkade among one's apps: what is kept for when the server is away, and a badge while one is
 * waited for, on its icon and in the browser's tab.
 */
const LATER = 4_000; // ms: the page itself comes first
const ICON = 'link[rel="icon"]';
const DOT = '<circle cx="78" cy="22" r="20" fill="#d8352a" stroke="#fff" stroke-width="5"/>';

/** Let the browser keep the page and the rules, once it has nothing else to do. */
export function settleIn() {
  if (!navigator.serviceWorker) return; // an old browser, or no https
  const begin = () => register().catch(() => {}); // forbidden
  addEventListener("load", () => setTimeout(begin, LATER), { once: true });
}

const register = () => navigator.serviceWorker.register("/web/away.js", { scope: "/" });

/** Who works for the page while it is closed, if anybody does yet, or is wanted now.
 * @param {boolean} [wanted] @returns {Promise<ServiceWorkerRegistration | undefined>} */
export async function worker(wanted = false) {
  if (wanted) await register();
  return wanted
    ? navigator.serviceWorker.ready
    : navigator.serviceWorker?.getRegistration("/").catch(() => undefined);
}

/** Whether this browser can say something while the page is closed. */
export const callable = () =>
  Boolean(navigator.serviceWorker) && "PushManager" in window && "Notification" in window;

/** Who has come to a table need not be called there any more. @param {string} table */
export async function hush(table) {
  if (!callable() || Notification.permission !== "granted") return;
  const notes = (await (await worker())?.getNotifications({ tag: table })) ?? [];
  for (const note of notes) note.close();
}

/** Nobody is called in this browser any more. */
export async function silence() {
  if (callable()) await (await (await worker())?.pushManager.getSubscription())?.unsubscribe();
}

/** The icon of a tab that is waited for, drawn once. @type {Promise<string> | undefined} */
let dotted;

/** @param {string} plain where the icon lies */
async function drawDotted(plain) {
  const drawing = await (await fetch(plain)).text();
  return `data:image/svg+xml,${encodeURIComponent(drawing.replace("</svg>", `${DOT}</svg>`))}`;
}

/** How often it was said, so that only the last one counts. */
let said = 0;

/** Show in how many games one is waited for. @param {number} games */
export async function badge(games) {
  const link = /** @type {HTMLLinkElement | null} */ (document.querySelector(ICON));
  if (!link) return;
  const mine = ++said;
  const plain = (link.dataset.plain ??= link.href);
  const shown = games ? await (dotted ??= drawDotted(plain)).catch(() => plain) : plain;
  if (mine === said && link.href !== shown) link.href = shown;
  const { setAppBadge, clearAppBadge } = /** @type {any} */ (navigator);
  (games ? setAppBadge : clearAppBadge)?.call(navigator, ...(games ? [games] : [])).catch(() => {});
}
