/**
 * What a move would do, asked when somebody points at it, and kept while the
 * table stays as it is.
 *
 * @import { Offer, Previewed } from "../types"
 * @import { Signal } from "@preact/signals"
 * @import { Wire } from "../net.js"
 */
import { announce } from "../voice.js";
import { signal } from "@preact/signals";
import { capital } from "./things.js";

const PAUSE = 120; // ms on a thing before one asks

/** What there is to say of some moves before they are asked about. @param {Offer[]} offers */
export function choices(offers) {
  const texts = offers.slice(0, 4).map((offer) => offer.move);
  return capital(texts.join(" · ")) + (offers.length > texts.length ? " …" : "");
}

/** A preview in words. @param {Previewed} seen */
export function told(seen) {
  const story = seen.story.join(" ");
  if (!story) return seen.complete ? `${capital(seen.move)}.` : `${capital(seen.move)}: it shows once everybody has chosen.`;
  return story + (seen.complete ? "" : " What comes then can’t be known yet.");
}

export class Peek {
  /** @param {Wire} wire */
  constructor(wire) {
    this.wire = wire;
    /** What is to be read now. @type {Signal<string>} */
    this.note = signal("");
    /** @private @type {Map<string, Promise<string>>} */
    this.known = new Map();
    /** @private */
    this.timer = 0;
    /** @private */
    this.asked = 0;
  }

  /** Another moment: all that was known is old. */
  forget() {
    this.known.clear();
    this.at(null);
  }

  /** Somebody points at a thing, or no longer. @param {Offer[] | null} offers */
  at(offers) {
    clearTimeout(this.timer);
    const turn = ++this.asked;
    if (!offers?.length) {
      this.timer = setTimeout(() => (this.note.value = ""), PAUSE);
      return;
    }
    if (offers.length > 1) {
      this.note.value = choices(offers);
      return;
    }
    this.timer = setTimeout(async () => {
      const text = await this.of(offers[0].move);
      if (turn !== this.asked) return;
      this.note.value = text;
      if (document.querySelector("[data-choice]:focus-visible")) announce(text); // found by keyboard
    }, PAUSE);
  }

  /** What a move would do, in words. @param {string} move */
  of(move) {
    const known = this.known.get(move) ?? this.wire.preview(move).then(told, () => "");
    this.known.set(move, known);
    return known;
  }
}
