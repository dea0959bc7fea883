/**
 * The stage of a table: what it draws, and how what happened is played.  A game brings its own,
 * or gets the plain one.  docs/stages.md tells how one is made.
 *
 * @import { ComponentType } from "preact"
 * @import { GameBox, Line, Previewed, View } from "../types"
 * @import { Look } from "kit/dogs/look"
 * @import { Context } from "kit/thing.js"
 * @import { Beat } from "./beats.js"
 */
import { useEffect, useState } from "preact/hooks";
import { bring } from "../loading.js";
import { complain } from "../voice.js";

/**
 * @typedef {object} Stage
 * @property {ComponentType<{on: Context}>} Stage what lies on the table
 * @property {ComponentType<{on: Context}>} Edge what lies at its edge before the viewer
 * @property {(view: View) => string[]} [chips] how far the game is, for the bar; the first is the phase
 * @property {Record<string, Beat>} [beats] by event: how it is played
 * @property {(line: Line, view: View) => string} [says] what the dog of a line's seat says, or nothing
 * @property {(ghost: Previewed, on: Context) => Reason[]} [reasons] what a move would bring, in chips
 * @property {(lines: Line[], first: number, on: Context) => Scene | null} [scene] the result of what
 *   ends with the lines from there on, such as a round
 * @property {string[]} [decides] events whose lines say at the end why it was won
 * @property {ComponentType<{on: Context}>} [Foot] beneath the story: what one has now, and why
 */

/**
 * @typedef {object} Reason
 * @property {string} text
 * @property {string | number} [number] in a coin before the text
 * @property {boolean} [sum] it is what all others come to
 */

/** @typedef {{title: string, rows: SceneRow[]}} Scene */

/**
 * @typedef {object} SceneRow
 * @property {number} seat
 * @property {string} [name] of who has no seat
 * @property {number | string} number
 * @property {string} text
 * @property {boolean} [best] whether it stands out: its dog sits above, where there is room
 * @property {Look} [dog] who that is, if not the seat's own
 */

/** Of a game that brings none. */
const fetchPlain = () => bring("plain/stage.js", () => import("../plain/stage.js"));

/** @param {string} stage its script @returns {Promise<{default: Stage}>} */
const fetchStage = (stage) => (stage ? bring(stage, () => import(`/web/${stage}`)) : fetchPlain());

/** Those that are here, by their script. @type {Map<string, Stage>} */
const here = new Map();

/** The stage of a game once it is here; null while it is fetched. @param {GameBox} box
 * @returns {Stage | null} */
export function useStage({ stage }) {
  const [, drawn] = useState(0);
  const found = here.get(stage) ?? null;
  // It may come between the drawing and this: then it is drawn again all the same.
  useEffect(() => {
    if (found) return;
    fetchStage(stage).then((module) => {
      here.set(stage, module.default);
      drawn((count) => count + 1);
    }, complain);
  }, [stage]);
  return found;
}
