/**
 * Dogs of a breed.
 *
 * @import { Look } from "./look"
 */
import { BIG } from "./big.js";
import { COLLARS } from "./coats.js";
import { dice, one } from "./dice.js";
import { MEDIUM } from "./medium.js";
import { r1 } from "./lines.js";
import { SMALL } from "./small.js";

/** @type {Record<string, Look>} */
const BREEDS = { ...SMALL, ...MEDIUM, ...BIG };

export const BREED_NAMES = Object.keys(BREEDS);

/** A dog of a breed; its own name chooses only the collar and the tilt of its head.
 * @param {string} kind @param {string} [name] @returns {Look} */
export function breed(kind, name = kind) {
  const look = BREEDS[kind];
  if (!look) throw new Error(`no such breed: ${kind}`);
  const next = dice(name);
  return { ...look, collar: one(next, Object.values(COLLARS)), tilt: r1(next() * 4 - 2) };
}
