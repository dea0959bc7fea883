/**
 * What a move would do, asked when somebody points at it, and kept while the
 * table stays as it is.
 *
 * @import { Offer, Previewed, State } from "../types"
 * @import { Refusal } from "../own"
 * @import { Signal } from "@preact/signals"
 * @import { Wire } from "../net.js"
 */
import { announce } from "../voice.js";
import { signal } from "@preact/signals";
import { capital } from "kit/names.js";

const PAUSE = 120; // ms on a thing before one asks

/** What there is to say of some moves before they are asked about. @param {Offer[]} offers */
export function choices(offers) {
  const texts = offers.slice(0, 4).map((offer) => offer.move);
  return capital(texts.join(" · ")) + (offers.length > texts.length ? " …" : "");
}

/** What the same person would be asked then, if it is something else.
 * @param {Previewed} seen @param {State | null} state */
export function next({ complete, view }, state) {
  if (!complete || !view || !state || state.seat === null) return "";
  const asked = view.actors.includes(state.seat) ? (view.prompt ?? "") : "";
  return asked === state.view.prompt ? "" : asked;
}

/** A preview in words. @param {Previewed} seen @param {State | null} state as it is now */
export function told(seen, state) {
  const story = seen.story.map((line) => line.text).join(" ");
  const asked = next(seen, state);
  if (asked) return `${story && `Then: ${story} `}Next: ${asked}`;
  if (!story && seen.complete) return "There is nothing to tell of it yet.";
  if (!story) return "What comes of it can’t be known yet.";
  return `Then: ${story}${seen.complete ? "" : " What comes after that can’t be known yet."}`;
}

export class Peek {
  /** @param {Wire} wire */
  constructor(wire) {
    this.wire = wire;
    /** What is to be read now. @type {Signal<string>} */
    this.note = signal("");
    /** What would come of the move one points at. @type {Signal<Previewed | null>} */
    this.ghost = signal(null);
    /** Why one can't choose what one points at. @type {Signal<Refusal | null>} */
    this.why = signal(null);
    /** @private @type {Map<string, Promise<Previewed | null>>} */
    this.known = new Map();
    /** @private @type {Map<string, Promise<Refusal>>} */
    this.reasons = new Map();
    /** @private */
    this.timer = 0;
    /** @private */
    this.asked = 0;
  }

  /** Another moment: all that was known is old. */
  forget() {
    this.known.clear();
    this.reasons.clear();
    this.ghost.value = null; // at once: it is of another table
    this.at(null);
  }

  /** Somebody points at a thing, or no longer. @param {Offer[] | null} offers */
  at(offers) {
    clearTimeout(this.timer);
    const turn = ++this.asked;
    if (!offers?.length) {
      this.timer = setTimeout(() => this.show(""), PAUSE);
      return;
    }
    if (offers.length > 1) {
      this.show(choices(offers));
      return;
    }
    this.timer = setTimeout(async () => {
      const seen = await this.seen(offers[0].move);
      if (turn !== this.asked) return;
      const text = seen ? told(seen, this.wire.state.peek()) : "";
      this.show(text, seen);
      if (document.querySelector("[data-choice]:focus-visible")) announce(text); // found by keyboard
    }, PAUSE);
  }

  /** Somebody points at what can't be chosen: what the game has against it, or else what is to be
   * read of it.
   * @param {string[]} names @param {string} text */
  idle(names, text) {
    clearTimeout(this.timer);
    const turn = ++this.asked;
    this.timer = setTimeout(async () => {
      const key = names.join();
      const known = this.reasons.get(key) ?? this.wire.why(names);
      this.reasons.set(key, known);
      const refusal = await known;
      if (turn !== this.asked) return;
      this.show(refusal.why ? "" : text);
      this.why.value = refusal.why ? refusal : null;
    }, PAUSE);
  }

  /** Something was pressed to be read: what was pointed at before it does not matter any more.
   * @param {string} text */
  read(text) {
    clearTimeout(this.timer);
    this.asked += 1;
    this.show(text);
  }

  /** Another thing to read, with what would be then. @param {string} text @param {Previewed | null} [seen] */
  show(text, seen = null) {
    this.note.value = text;
    this.why.value = null;
    this.ghost.value = seen;
  }

  /** What a move would do, in words. @param {string} move */
  async of(move) {
    const seen = await this.seen(move);
    return seen ? told(seen, this.wire.state.peek()) : "";
  }

  /** @private @param {string} move */
  seen(move) {
    const known = this.known.get(move) ?? this.wire.preview(move).catch(() => null);
    this.known.set(move, known);
    return known;
  }
}
