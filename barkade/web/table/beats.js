/**
 * What happened comes in beats, one after the other.  The table itself is already as it is
 * now, so nothing that one may press waits for them: each thing only sets out when its
 * event is told.
 *
 * @import { Line } from "../types"
 */

/**
 * How an event is played.
 *
 * @typedef {object} Beat
 * @property {number | ((line: Line) => number)} ms how long it takes
 * @property {string} [sound]
 * @property {string} [moves] what sets out with it, as motion calls it: `token:disc`; a card that the
 *   event names sets out by itself
 */

/** @typedef {{line: Line, at: number, ms: number, beat: Beat}} Timed */

/** @type {Beat} */
const PLAIN = { ms: 260 };
const LONGEST = 4_000; // ms that one state's beats may take, however much happened

/** When each event begins, in ms, at a pace of 1.
 * @param {Line[]} lines @param {Record<string, Beat>} beats @param {number} pace @returns {Timed[]} */
export function timeline(lines, beats, pace) {
  let at = 0;
  const timed = lines.map((line) => {
    const beat = beats[line.event] ?? PLAIN;
    const ms = (typeof beat.ms === "number" ? beat.ms : beat.ms(line)) / pace;
    const begun = { line, at, ms, beat };
    at += ms;
    return begun;
  });
  const shorter = Math.min(1, LONGEST / pace / (at || 1));
  return timed.map((one) => ({ ...one, at: one.at * shorter, ms: one.ms * shorter }));
}

/** How long all of it takes. @param {Timed[]} timed */
export const whole = (timed) => Math.max(0, ...timed.map(({ at, ms }) => at + ms));

/** The seat in a place such as `hand/2` or `path/2#4`; none where it is common. @param {string} place */
export const seatOf = (place) => /\/(\d+)/.exec(place)?.[1];

/** When a thing sets out, and how long it may take: with the first event that is about it.
 * @param {Timed[]} timed @param {string} id @param {string} place @returns {Timed | undefined} */
export function turnOf(timed, id, place) {
  const owner = seatOf(place);
  return timed.find(
    ({ line, beat }) =>
      (typeof line.card === "number" && id === `card:${line.card}`) ||
      (beat.moves &&
        id.startsWith(beat.moves) &&
        (owner === undefined || owner === String(line.seat))),
  );
}
