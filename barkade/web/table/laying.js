/**
 * Moves that cover several places of a grid.  One of them lies over the grid while
 * somebody looks for the right place: it follows the pointer, it is turned, and then it
 * is made.
 *
 * @import { Offer } from "../types"
 * @import { Signal } from "@preact/signals"
 */
import { signal } from "@preact/signals";

/** The places that a move covers. @param {Offer} offer */
const places = (offer) =>
  offer.touches
    .filter((name) => name.startsWith("cell:"))
    .map((name) => parseInt(name.slice(5), 10));

/** Whether all of these moves are laid. @param {Offer[]} offers */
export const areLaid = (offers) =>
  offers.length > 0 && offers.every((offer) => places(offer).length > 1);

/** What stays the same when a move is shifted over the grid. @param {Offer} offer */
function shape(offer) {
  const cells = places(offer);
  return cells.map((cell) => cell - Math.min(...cells)).join();
}

/** Which of its places is the one pointed at. @param {Offer} offer @param {string[]} names */
const anchor = (offer, names) => offer.touches.findIndex((name) => names.includes(name));

/** In the order in which one turns them: every shape once, then every shape again, shifted.
 * @param {Offer[]} offers @returns {Offer[]} */
function turns(offers) {
  /** @type {Map<string, number>} */
  const seen = new Map();
  const ranked = offers.map((offer) => {
    const often = seen.get(shape(offer)) ?? 0;
    seen.set(shape(offer), often + 1);
    return { offer, often };
  });
  return ranked.sort((a, b) => a.often - b.often).map(({ offer }) => offer);
}

export class Laying {
  constructor() {
    /** The move that lies over the grid. @type {Signal<Offer | null>} */
    this.laid = signal(null);
    /** Those that cover what was pointed at last. @type {Signal<Offer[]>} */
    this.around = signal([]);
    /** Which of its places is held. @private */
    this.held = 0;
  }

  /** Another moment: nothing is laid. */
  forget() {
    this.laid.value = null;
    this.around.value = [];
  }

  /** Lay one of these moves: as it was, if it covers this thing; else of the same shape, and
   * held at the same place. @param {Offer[]} offers @param {string[]} names of the thing @returns {Offer} */
  over(offers, names) {
    const before = this.laid.peek();
    const around = turns(offers);
    this.around.value = around;
    if (before && offers.includes(before)) return before;
    const alike = around.filter((offer) => before && shape(offer) === shape(before));
    const held = alike.find((offer) => anchor(offer, names) === this.held);
    const next = held ?? alike[0] ?? around[0];
    this.held = anchor(next, names);
    this.laid.value = next;
    return next;
  }

  /** The next one that covers the same thing; before anything was pointed at, of all.
   * @param {Offer[]} offers all that can be made @returns {Offer | null} */
  turn(offers) {
    const around = this.around.peek();
    const ring = around.length ? around : turns(offers);
    const before = this.laid.peek();
    if (!areLaid(ring)) return null;
    const next = ring[(before ? ring.indexOf(before) + 1 : 0) % ring.length];
    this.laid.value = next;
    return next;
  }
}
