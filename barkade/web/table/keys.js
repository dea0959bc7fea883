/**
 * Playing by keyboard: arrows walk what can be chosen, letters are the tools, and
 * focus that a change took away comes back.
 *
 * @import { Offer } from "../types"
 */
import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";

/** @typedef {{x: number, y: number}} Direction */

/** @type {Record<string, Direction>} */
const ARROWS = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

let byKeyboard = false;
addEventListener("keydown", () => (byKeyboard = true), true);
addEventListener("pointerdown", () => (byKeyboard = false), true);

/** @returns {HTMLElement[]} */
const choices = () =>
  [...document.querySelectorAll("[data-choice]")].map((one) => /** @type {HTMLElement} */ (one));

/** @param {Element} element */
function middle(element) {
  const rect = element.getBoundingClientRect();
  return { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
}

/** How far a choice lies in a direction; what lies aside counts double.
 * @param {Element} from @param {Element} to @param {Direction} way */
function distance(from, to, way) {
  const a = middle(from);
  const b = middle(to);
  const ahead = (b.x - a.x) * way.x + (b.y - a.y) * way.y;
  const aside = Math.abs((b.x - a.x) * way.y) + Math.abs((b.y - a.y) * way.x);
  return ahead > 4 ? ahead + 2 * aside : Infinity;
}

/** The choice an arrow leads to: the nearest that way, else the next in order.
 * @param {Direction} way @returns {HTMLElement | undefined} */
function next(way) {
  const all = choices();
  const here = all.indexOf(/** @type {any} */ (document.activeElement));
  if (here < 0) return all[0];
  const from = all[here];
  const far = new Map(all.map((one) => [one, one === from ? Infinity : distance(from, one, way)]));
  const best = all.reduce((a, b) => ((far.get(b) ?? 0) < (far.get(a) ?? 0) ? b : a));
  if (far.get(best) !== Infinity) return best;
  return all[(here + way.x + way.y + all.length) % all.length];
}

/** Whether a key has another meaning where it was pressed. @param {KeyboardEvent} event */
function elsewhere({ target, key }) {
  if (!(target instanceof Element)) return false;
  if (target.closest("input, textarea, select, dialog")) return true;
  if (target.closest("[role=menu]")) return key !== "?"; // what is asked there has its rule too
  if (key === "Enter" || key === " ") return target.closest("a, button, summary") !== null;
  if (key === "ArrowUp" || key === "ArrowDown")
    return target.closest(".log, .rules, .said-so-far") !== null;
  return key in ARROWS && target.closest("[role=tablist]") !== null;
}

/** In a race each place in the middle has its digit, whatever lies there: a key never comes
 * to mean another thing because somebody took one. @returns {Record<string, () => void>} */
export function digits() {
  /** @param {number} nth */
  const press = (nth) => {
    const place = document.querySelectorAll("[data-digit]")[nth];
    const choice = place?.matches("[data-choice]") ? place : place?.querySelector("[data-choice]");
    if (choice instanceof HTMLElement) choice.click();
  };
  return Object.fromEntries(
    Array.from({ length: 9 }, (_, nth) => [String(nth + 1), () => press(nth)]),
  );
}

/**
 * @param {Record<string, () => void>} tools by key, such as `u` or `Escape`
 */
export function useKeys(tools) {
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const press = (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.key === "Escape") return tools.Escape?.();
      if (elsewhere(event)) return;
      /** @type {(() => void) | undefined} */
      const tool = tools[event.key.toLowerCase()];
      const way = ARROWS[event.key];
      if (event.repeat && !way) return; // a key that is held is pressed once
      const goal = way && !tool ? next(way) : undefined;
      if (!goal && !tool) return;
      event.preventDefault();
      goal?.focus();
      tool?.();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
}

/** One of these must be seen, also where there is more than the stage has room for.
 * @param {HTMLElement[]} all */
function bringIntoView(all) {
  const seen = all.some((one) => {
    const { x, y } = middle(one);
    return y > 0 && y < innerHeight && one.contains(document.elementFromPoint(x, y));
  });
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
  if (!seen) all[0]?.scrollIntoView({ block: "center", behavior: calm });
}

/** What a hint points at is brought into view. */
const showHint = () => bringIntoView(choices().filter((one) => one.classList.contains("hinted")));

/** The things that a hint is about; they are brought into view.
 * @param {Offer[]} moves @param {string} hint @returns {Set<string>} */
export function useHinted(moves, hint) {
  const hinted = useMemo(
    () => new Set(moves.find((offer) => offer.move === hint)?.touches),
    [moves, hint],
  );
  useEffect(() => void (hinted.size && showHint()), [hinted]);
  return hinted;
}

/** The things that the next best moves are about. @param {Offer[]} moves @param {string[]} lesser */
export const useLesser = (moves, lesser) =>
  useMemo(
    () =>
      new Set(moves.filter(({ move }) => lesser.includes(move)).flatMap((offer) => offer.touches)),
    [moves, lesser],
  );

/** Where a change took the focused thing away, who plays by keyboard goes on at the first thing
 * to choose. */
export function refocus() {
  const lost = !document.activeElement || document.activeElement === document.body;
  if (byKeyboard && lost) choices()[0]?.focus({ preventScroll: true });
}

/** The same after a change; but not in a race, where Enter may be on its way already.
 * @param {string} stamp @param {boolean} racing */
export function useRefocus(stamp, racing) {
  useLayoutEffect(() => {
    if (!racing) refocus();
    bringIntoView(choices());
  }, [stamp]);
}
