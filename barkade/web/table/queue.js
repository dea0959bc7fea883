/**
 * States are shown one by one, each as long as its beats take, so that what others do can
 * be followed; never far behind; the answer to one's own move at once, and so is all that
 * happens in a race.  For who wants it so, the table waits after each turn of somebody else.
 *
 * @import { State } from "../types"
 * @import { Signal } from "@preact/signals"
 * @import { Beat } from "./beats.js"
 */
import { signal } from "@preact/signals";
import { timeline, whole } from "./beats.js";
import { pace, waitForMe } from "./settings.js";

const BEHIND = 1_400; // ms that the table may lag at most

/**
 * @typedef {object} Shown
 * @property {State} state
 * @property {number} since when it came, by `performance.now()`
 */

/** Whether it is one's own clock that runs. @param {Shown} shown */
const pressed = ({ state: { seat, moves, clocks } }) =>
  moves.length > 0 && seat !== null && clocks[seat] !== null;

/** Whether a turn of somebody else is told to its end, and nothing is asked of oneself.
 * @param {State} state @param {State} [before] */
function endsTurn({ seat, moves, story, view }, before) {
  const actors = before?.view.actors ?? [];
  return (
    story.length > 0 &&
    moves.length === 0 &&
    actors.some((one) => one !== seat && !view.actors.includes(one))
  );
}

export class Queue {
  constructor() {
    /** What is on the table now. @type {Signal<Shown | null>} */
    this.shown = signal(null);
    /** Whether the table waits until one has seen it. */
    this.held = signal(false);
    /** How events are played, by the stage of the game. @type {Record<string, Beat>} */
    this.beats = {};
    /** @private @type {Shown[]} */
    this.waiting = [];
    /** Until when what is shown is being played. @private */
    this.played = 0;
    /** Whether a turn of somebody else ends with what is shown. @private */
    this.stops = false;
    /** When one last wanted to go on. @private */
    this.resumed = 0;
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
    if (this.hurried || state.race !== null || !this.#follows(state) || this.#unseen())
      this.#catchUp();
    else if (!this.timer) this.#wait();
  }

  /** Show the next turn, although the one before may not have been seen. */
  goOn() {
    this.stops = false;
    this.resumed = this.played = performance.now();
    clearTimeout(this.timer);
    if (this.waiting.length) this.#wait();
  }

  stop() {
    clearTimeout(this.timer);
  }

  /** Whether nobody follows move by move; but who is waited for will. */
  #unseen() {
    return !waitForMe.peek() && (document.hidden || pace.peek() === Infinity);
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
    this.held.value = false;
    this.#show(this.waiting.splice(0).pop());
  }

  /** The newest must be on the table in time; until then they share what time is left. */
  #wait() {
    this.held.value = waitForMe.peek() && this.stops && !this.waiting.some(pressed);
    if (this.held.peek()) return;
    const now = performance.now();
    const newest = this.waiting[this.waiting.length - 1];
    const late = Math.max(newest.since, this.resumed) + BEHIND;
    const pause = Math.min(this.played - now, (late - now) / this.waiting.length);
    this.timer = setTimeout(() => this.#next(), Math.max(0, pause));
  }

  #next() {
    this.timer = 0;
    this.#show(this.waiting.shift());
    if (this.waiting.length) this.#wait();
  }

  /** @param {Shown} [next] */
  #show(next) {
    if (!next) return;
    const { state } = next;
    this.stops = endsTurn(state, this.shown.peek()?.state);
    const news = state.fresh ? [] : state.story;
    this.played = performance.now() + whole(timeline(news, this.beats, pace.peek()));
    this.shown.value = next;
  }
}
