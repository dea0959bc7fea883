/**
 * Cards with places for dice: what is said of one, and which moves a place takes.
 *
 * @import { GroupPart, Offer } from "../types"
 * @import { Context } from "./thing.js"
 */
import { listed } from "../words.js";

/** All there is to say of it. @param {GroupPart} part */
export function spoken({ label, small, slots = [], seal, worth, text }) {
  const lying = slots
    .filter(({ die }) => die)
    .map(({ label, shows }) => (shows === label ? label : `${shows} as ${label}`));
  const wanted = slots.map(({ label }) => label);
  return [
    label,
    small,
    text || `wants ${listed(wanted)}`,
    lying.length && `with ${listed(lying)}`,
    seal && "complete",
    `worth ${worth}`,
  ]
    .filter(Boolean)
    .join(", ");
}

/**
 * Moves name the card and the die, so a place takes those that name both: with the best die
 * that it takes, so that one press is enough.
 *
 * @param {Context} on
 * @param {string[]} takes what can lie there, best first
 * @param {Offer[]} offers the moves that touch its card
 * @param {boolean} hinted whether a hint points at its card
 * @returns {{here: Context, fits: Offer[]}} the context in which the place is called `slot`
 */
export function atSlot(on, takes, offers, hinted) {
  const best = takes.find((name) => offers.some(({ touches }) => touches.includes(name))) ?? "";
  const fits = offers.filter(({ touches }) => touches.includes(best));
  const here = {
    ...on,
    index: new Map([["slot", fits]]),
    hinted: new Set(hinted && on.hinted.has(best) ? ["slot"] : []),
  };
  return { here, fits };
}
