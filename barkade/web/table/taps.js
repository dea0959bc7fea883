/**
 * A finger can't point without choosing, so its first tap points: what would happen is shown, and
 * the second tap on the same thing makes the move.  Not in a race, and not where somebody wants
 * to be quick.
 *
 * @import { Offer } from "../types"
 * @import { Signal } from "@preact/signals"
 */
import { signal } from "@preact/signals";
import { announce } from "../voice.js";
import { confirmFirst, tapTwice } from "./settings.js";

/** Whether the last press was a finger's. */
let finger = false;
addEventListener("pointerdown", (event) => (finger = event.pointerType === "touch"), true);
addEventListener("keydown", () => (finger = false), true);

/** Whether it was a finger that chose. */
export const byFinger = () => finger;

/** What a first tap says. @param {Offer} offer */
export const again = ({ move }) => `Tap again: ${move}`;

export class Taps {
  constructor() {
    /** The move at which a finger points, and the thing it is about.
     * @type {Signal<{offer: Offer, names: string} | null>} */
    this.first = signal(null);
  }

  /** What was tapped, by its names. */
  get names() {
    return this.first.value?.names;
  }

  /** Whether a tap only points at its one move. @param {Offer[]} offers @param {string[]} names */
  points(offers, names) {
    if (!finger || !tapTwice.peek() || confirmFirst.peek() || offers.length !== 1) return false;
    const [offer] = offers;
    const before = this.first.peek();
    const same = before?.offer.move === offer.move && before.names === names.join();
    this.first.value = same ? null : { offer, names: names.join() };
    if (!same) announce(`${again(offer)}.`);
    return !same;
  }

  /** Nothing is pointed at. */
  forget() {
    this.first.value = null;
  }
}
