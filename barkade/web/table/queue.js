/**
 * States are shown one by one, so that what others do can be followed; never far
 * behind; the answer to one's own move at once, and so is all that happens in a race.
 *
 * @import { State } from "../types"
 * @import { Signal } from "@preact/signals"
 */
import { signal } from "@preact/signals";

const CALM = 650; // ms that a moment stays when nothing presses
const BEHIND = 1_400; // ms that the table may lag at most

/**
 * @typedef {object} Shown
 * @property {State} state
 * @property {number} since when it came, by `performance.now()`
 */

export class Queue {
  constructor() {
    /** What is on the table now. @type {Signal<Shown | null>} */
    this.shown = signal(null);
    /** @private @type {Shown[]} */
    this.waiting = [];
    /** @private */
    this.last = -CALM;
    /** @private */
    this.timer = 0;
    /** @private */
    this.hurried = false;
  }

  /** What comes next is the answer to oneself. */
  hurry() {
    this.hurried = true;
  }

  /** @param {State} state @param {number} [since] */
  add(state, since = performance.now()) {
    this.waiting.push({ state, since });
    if (this.hurried || state.race !== null || !this.#follows(state) || document.hidden) this.#catchUp();
    else if (!this.timer) this.#wait();
  }

  stop() {
    clearTimeout(this.timer);
  }

  /** Whether it is the same story going on. @param {State} state */
  #follows(state) {
    const now = this.shown.peek()?.state;
    return now !== undefined && now.seat === state.seat && !state.fresh;
  }

  /** Show the latest; the log has what lay between. */
  #catchUp() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.hurried = false;
    this.#show(this.waiting.splice(0).pop());
  }

  /** The newest must be on the table in time; until then they share what time is left. */
  #wait() {
    const now = performance.now();
    const newest = this.waiting[this.waiting.length - 1];
    const stay = Math.min(CALM, (newest.since + BEHIND - now) / this.waiting.length);
    const pause = Math.max(0, this.last + stay - now);
    this.timer = setTimeout(() => this.#next(), pause);
  }

  #next() {
    this.timer = 0;
    this.#show(this.waiting.shift());
    if (this.waiting.length) this.#wait();
  }

  /** @param {Shown} [next] */
  #show(next) {
    if (!next) return;
    this.last = performance.now();
    this.shown.value = next;
  }
}
