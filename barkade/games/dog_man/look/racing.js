/**
 * What the view and the parts of a race hold, and who sits where.
 *
 * @import { GroupPart, NotePart, Part, TrackPart, View } from "barkade/types"
 * @import { Context } from "kit/thing.js"
 * @import { Mood } from "kit/dogs/look"
 */
import { moodOf } from "kit/sitter.js";

/**
 * @typedef {object} Race
 * @property {string} stage `race`, `alone`, `discard` or nothing
 * @property {number} goal
 * @property {number} roller
 * @property {number} thrower
 * @property {number[]} points by seat
 * @property {number} cup dice that are in it
 * @property {number[]} thrown by face: how many lay free after the last roll
 * @property {string[]} means by face: what it is, if it is no character
 * @property {number[]} takers by face: who took one last since then, or -1
 * @property {number | null} sated who has taken dice alone
 * @property {boolean[]} done by seat
 * @property {number[]} racing
 */

/** @param {View} view @returns {View & Race} */
export const raceOf = (view) => /** @type {any} */ (view);

/** Whose stories lie at the table's edge: for who watches, the first one's. @param {Context} on */
export const nearest = (on) => on.viewer ?? 0;

/** The others, in the order in which they follow. @param {Context} on */
export function others(on) {
  const many = on.view.names.length;
  return Array.from({ length: many - 1 }, (_, at) => (nearest(on) + 1 + at) % many);
}

/** @param {Part[]} parts @returns {TrackPart | undefined} */
export const poolOf = (parts) =>
  /** @type {TrackPart | undefined} */ (
    parts.find((part) => part.part === "track" && part.look === "dice")
  );

/** The story cards before a seat, or the next one. @param {Part[]} parts @param {number} [seat]
 * @returns {GroupPart[]} */
export const storiesOf = (parts, seat) =>
  /** @type {GroupPart[]} */ (parts.filter((part) => part.part === "group" && part.seat === seat));

/** What is to be said about a seat, or about all. @param {Part[]} parts @param {number} [seat] */
export const notesOf = (parts, seat) =>
  parts
    .filter((part) => part.part === "note" && part.seat === seat)
    .map((part) => /** @type {NotePart} */ (part).text);

/** How a racer feels. @param {Context} on @param {number} seat @returns {Mood} */
export function feeling(on, seat) {
  const mine = on.news.filter((line) => line.seat === seat).map(({ event }) => event);
  if (mine.some((event) => ["grab", "complete", "shout"].includes(event))) return "happy";
  return raceOf(on.view).stage === "race" ? "calm" : moodOf(on, seat);
}
