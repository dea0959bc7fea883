/**
 * What a card would bring that is about to be taken, in two or three words.
 *
 * @import { Previewed } from "../../../web/types"
 * @import { Context } from "kit/thing.js"
 */
import { spread, zoneOf } from "kit/names.js";
import { kindOf } from "./cards.js";
import { broughtBy, cardsOf, dogsOf, near, signed, phone } from "./parts.js";

/** Whose bowls are full then, and were not before. @param {Context} on @param {Previewed} ghost */
function fedThen(on, ghost) {
  const seat = near(on);
  const hungry = dogsOf(on.parts, seat).filter(({ state }) => state !== "fed");
  const fed = dogsOf(ghost.parts ?? [], seat).filter(({ state }) => state === "fed");
  return hungry.filter(({ thing }) => fed.some((dog) => dog.thing === thing));
}

/** Equal cards in one's hand then. @param {Previewed} ghost @param {number} seat @param {number} card */
function heldThen(ghost, seat, card) {
  const hand = cardsOf(ghost.parts ?? [], "hand", seat);
  if (!hand || !ghost.view) return 0;
  return spread(zoneOf(ghost.view, hand)).filter((one) => one === card).length;
}

/** @param {Context} on @param {number} card @returns {string} */
export function gainOf(on, card) {
  const ghost = on.ghost.value;
  if (!ghost?.view || !ghost.parts) return "";
  const seat = near(on);
  const kind = kindOf(on.box.cards[card]);
  if (kind === "doggy") {
    const brings = broughtBy(ghost.view, seat, card);
    return brings > 0 ? `+${brings}` : signed(brings);
  }
  if (kind === "food") {
    const [first, ...more] = fedThen(on, ghost);
    const whom = more.length ? `${more.length + 1} dogs` : first?.label;
    return !first ? "" : phone.value ? whom : `feeds ${whom}`;
  }
  const held = heldThen(ghost, seat, card);
  return held > 1 ? `×${held}` : "";
}
