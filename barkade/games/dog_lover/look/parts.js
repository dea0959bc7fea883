/**
 * What lies on the table of Dog Lover, found by whose it is.
 *
 * @import { CardsPart, CounterPart, GroupPart, Part, View } from "../../../web/types"
 * @import { Context } from "kit/thing.js"
 */
import { windowIs } from "kit/window.js";

/** Whether the window is a phone's, held upright. */
export const phone = windowIs("(max-aspect-ratio: 1/1) and (max-width: 600px)");

/** Whose eyes the table is laid for: a spectator sits behind the first. @param {Context} on */
export const near = (on) => on.viewer ?? 0;

/** The others, in the order in which they follow. @param {Context} on */
export function others(on) {
  const many = on.view.names.length;
  return Array.from({ length: many - 1 }, (_, at) => (near(on) + 1 + at) % many);
}

/** A zone of cards. @param {Part[]} parts @param {string} zone @param {number} [seat]
 * @returns {CardsPart | undefined} */
export const cardsOf = (parts, zone, seat) =>
  parts.find(
    /** @returns {part is CardsPart} */
    (part) => part.part === "cards" && part.zone === zone && part.seat === seat,
  );

/** The dogs before a seat. @param {Part[]} parts @param {number} seat @returns {GroupPart[]} */
export const dogsOf = (parts, seat) =>
  parts.filter(
    /** @returns {part is GroupPart} */ (part) => part.part === "group" && part.seat === seat,
  );

/** What a seat has now. @param {Part[]} parts @param {number} seat */
export function pointsOf(parts, seat) {
  const found = parts.find((part) => part.part === "counter" && part.seat === seat);
  return /** @type {CounterPart | undefined} */ (found)?.value ?? 0;
}

/** The number of a dog's card. @param {GroupPart} part */
export const numberOf = (part) => Number(part.thing.slice("card:".length));

/** What a dog brings now. @param {View} view @param {number} seat @param {number} dog @returns {number} */
export function broughtBy(view, seat, dog) {
  const [one] = /** @type {any} */ (view).kennels[seat].filter(
    (/** @type {any} */ it) => it.dog === dog,
  );
  return one?.brings ?? 0;
}

/** Points as they are read. @param {number} number */
export const signed = (number) => String(number).replace("-", "−");

/** So many of a thing. @param {number} many @param {string} thing */
export const counted = (many, thing) => `${many} ${thing}${many === 1 ? "" : "s"}`;
