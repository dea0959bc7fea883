/**
 * Places of things that are thrown and then taken one by one: none moves up because another
 * is gone, so that who reaches for one never gets another.
 *
 * @import { TrackPart } from "../types"
 */
import { useRef } from "preact/hooks";
import { listed } from "../words.js";

/** What lies at each place, by its number; null where it was taken.
 * @typedef {(number | null)[]} Places */

/** How many of each lie there. @param {Places} places */
function tally(places) {
  /** @type {Map<number | null, number>} */
  const many = new Map();
  for (const cell of places) many.set(cell, (many.get(cell) ?? 0) + 1);
  return many;
}

/**
 * Where dice lie, given where they lay.  Once one shows what none showed before, all are laid
 * anew.
 *
 * @param {Places} before
 * @param {number[]} lying
 * @param {number} pressed the place of the die that was reached for
 * @returns {Places | null} null: all are laid anew
 */
function settled(before, lying, pressed) {
  const now = tally(lying);
  const left = tally(before);
  if ([...now].some(([cell, many]) => many > (left.get(cell) ?? 0))) return null;
  const places = [...before];
  const order = [pressed, ...before.keys()].filter(
    (at, nth, all) => at >= 0 && all.indexOf(at) === nth,
  );
  for (const at of order) {
    const cell = places[at] ?? null;
    const many = left.get(cell) ?? 0;
    if (cell === null || many <= (now.get(cell) ?? 0)) continue;
    left.set(cell, many - 1);
    places[at] = null;
  }
  return places;
}

/** What lies free, in words. @param {TrackPart} part */
export function spokenDice({ label, cells, tokens }) {
  const shown = [...tally(tokens.map(([cell]) => cell))].map(([cell, many]) =>
    many > 1 ? `${cells[cell ?? 0]} ×${many}` : cells[cell ?? 0],
  );
  return `${label}: ${shown.length ? listed(shown) : "none"}`;
}

/**
 * @typedef {object} Kept
 * @property {Places} places
 * @property {number | undefined} throw which throw it is
 * @property {number} laid how often they were laid anew
 * @property {number} pressed the place that was pressed last
 * @property {(event: any) => void} press notes what is pressed, by its `data-at`
 */

/** Where the dice of a part lie, from one drawing to the next, and how they lay when they were
 * thrown, if that is known. @param {TrackPart} part @param {number[]} [thrown] */
export function usePlaces(part, thrown = []) {
  const kept = useRef(
    /** @type {Kept} */ ({
      places: [],
      throw: part.throw,
      laid: 0,
      pressed: -1,
      press: (event) =>
        (kept.pressed = Number(event.target.closest("[data-at]")?.dataset.at ?? -1)),
    }),
  ).current;
  const lying = part.tokens.map(([cell]) => cell);
  const places = part.throw === kept.throw ? settled(kept.places, lying, kept.pressed) : null;
  if (!places) Object.assign(kept, { throw: part.throw, laid: kept.laid + 1, pressed: -1 });
  kept.places = places ?? settled(thrown, lying, -1) ?? lying;
  return kept;
}
