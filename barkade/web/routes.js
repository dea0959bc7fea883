/**
 * Where one is: the shelf, one's own page, the club, a table, a replay, or the rules or the cards
 * of a game.  The address is the truth, so that links, the back button and a reload all work.
 */
import { signal } from "@preact/signals";

/**
 * @typedef {object} Route
 * @property {"shelf" | "me" | "club" | "table" | "replay" | "rules" | "cards" | "lost"} page
 * @property {string} id the table's or the game's, or empty
 * @property {URLSearchParams} params
 */

/** @param {URL | Location} url @returns {Route} */
function read(url) {
  const params = new URLSearchParams(url.search);
  if (url.pathname === "/") return { page: "shelf", id: "", params };
  if (url.pathname === "/me") return { page: "me", id: "", params };
  if (url.pathname === "/club") return { page: "club", id: "", params };
  const found = /^\/(table|replay|rules|cards)\/([^/]+)\/?$/.exec(url.pathname);
  if (!found) return { page: "lost", id: "", params };
  return { page: /** @type {Route["page"]} */ (found[1]), id: found[2], params };
}

export const route = signal(read(location));

/** Go somewhere on this page. @param {string} path @param {{replace?: boolean}} [how] */
export function go(path, { replace = false } = {}) {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  route.value = read(location);
  if (!replace) scrollTo(0, 0);
}

/** Change the address without going anywhere, for a position within a page. @param {string} path */
export function mark(path) {
  history.replaceState(null, "", path);
}

/** @param {MouseEvent} event */
function follow(event) {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin)
    return;
  const url = new URL(link.href);
  if (url.hash || read(url).page === "lost") return;
  event.preventDefault();
  go(url.pathname + url.search);
}

/** Links and the back button move within the page from now on. */
export function startRouting() {
  addEventListener("popstate", () => (route.value = read(location)));
  document.addEventListener("click", follow);
}
