/**
 * What a browser keeps of Barkade for when the server is away: the page itself and the rules.
 * As long as the server answers, everything comes from there, so nothing kept is ever shown in
 * place of something newer.  And it says that it is one's turn, when the server calls.
 * It is a service worker: no other script imports it.
 */
const KEPT = "barkade";
const MARK = "barkade-kept"; // a head line on what comes from here
const PAGE = "/";
const RULES = /^(rulespage|shelf)\.js$|^games\/[^/]+\/(cover|figures)\.js$/; // parts read offline
const KEEPS = /^\/web\/|^\/api\/games(\/[^/]+)?$/;
const NEEDS = /<script type="application\/json">(.*?)<\/script>/s;
const FILES = /(?:href|src)="(\/web\/[^"]+)"/g;

/** Ask for all that the page begins with and the rules need; done when it is kept. */
async function keep() {
  const kept = await caches.open(KEPT);
  const page = await (await fetch(PAGE)).text();
  const games = await (await fetch("/api/games")).json();
  const needs = JSON.parse(NEEDS.exec(page)?.[1] ?? "{}");
  const parts = Object.keys(needs).filter((part) => RULES.test(part));
  const files = new Set([
    ...Array.from(page.matchAll(FILES), ([, file]) => file),
    ...parts.flatMap((part) => needs[part]).map((name) => `/web/${name}`),
    ...games.map((/** @type {{id: string}} */ { id }) => `/api/games/${id}`),
  ]);
  await kept.addAll([PAGE, "/api/games", ...files]);
}

/** From the server; where it does not answer, what was kept, marked as such.
 * @param {Request} request @param {string} name by which it is kept */
async function fetched(request, name) {
  try {
    const answer = await fetch(request);
    if (answer.ok && name !== PAGE) {
      const copy = answer.clone();
      caches
        .open(KEPT)
        .then((kept) => kept.put(name, copy))
        .catch(() => {}); // no room for it
    }
    return answer;
  } catch (error) {
    const found = await caches.match(name);
    if (!found) throw error;
    const headers = new Headers(found.headers);
    headers.set(MARK, "1");
    return new Response(found.body, { status: found.status, headers });
  }
}

const worker = /** @type {any} */ (self);
const PUSH = "/api/me/push";
const ICON = "/web/icon-192.png";
const TURN = { title: "It is your turn", body: "", table: "", games: 1 };

/** Say what the server has sent; a browser wants something said at every call.
 * @param {any} data */
async function say(data) {
  let said = TURN;
  try {
    said = { ...TURN, ...data.json() };
  } catch {
    // Nothing that can be read: that it is one's turn is clear enough.
  }
  const { title, body, table, games } = said;
  const waits = /** @type {any} */ (navigator).setAppBadge?.(games);
  await Promise.all([
    waits?.catch(() => {}),
    worker.registration.showNotification(title, {
      body,
      tag: table, // in place of an older one of that table, and heard all the same
      renotify: Boolean(table),
      icon: ICON,
      data: { table },
    }),
  ]);
}

/** Go where one is waited for: to a tab that is there already, or a new one.
 * @param {string} table */
async function lead(table) {
  const path = table ? `/table/${table}` : PAGE;
  const tabs = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = tabs.find((/** @type {any} */ tab) => new URL(tab.url).pathname === path);
  await (there ? there.focus() : worker.clients.openWindow(path));
}

/** The push service has given another address: the server has to know it.
 * @param {any} before @param {any} after */
async function renew(before, after) {
  const { key } = await (await fetch(PUSH)).json();
  if (!key) return;
  const wanted = { userVisibleOnly: true, applicationServerKey: key };
  const now = after ?? (await worker.registration.pushManager.subscribe(wanted));
  const { endpoint, keys } = now.toJSON();
  const replaces = before?.endpoint ?? "";
  const body = JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth, replaces });
  await fetch(PUSH, { method: "PUT", headers: { "Content-Type": "application/json" }, body });
}

worker.addEventListener("push", (/** @type {any} */ event) => event.waitUntil(say(event.data)));
worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data?.table));
});
worker.addEventListener("pushsubscriptionchange", (/** @type {any} */ event) =>
  event.waitUntil(renew(event.oldSubscription, event.newSubscription)),
);
worker.addEventListener("install", (/** @type {any} */ event) =>
  event.waitUntil(
    keep()
      .catch(() => {}) // what can't be kept is not there offline; one is called all the same
      .then(() => worker.skipWaiting()),
  ),
);
worker.addEventListener("activate", (/** @type {any} */ event) =>
  event.waitUntil(worker.clients.claim()),
);
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(fetched(request, PAGE));
  else if (KEEPS.test(pathname)) event.respondWith(fetched(request, pathname));
});
