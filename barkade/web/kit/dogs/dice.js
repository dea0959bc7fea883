/** @import { Dice } from "./look" */

/** A stream of numbers in 0…1 that begins with a name. @param {string} name @returns {Dice} */
export function dice(name) {
  let state = 2166136261;
  for (const letter of name.trim().toLowerCase()) {
    state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One of some. @template T @param {Dice} next @param {readonly T[]} some @returns {T} */
export const one = (next, some) => some[Math.floor(next() * some.length)];
