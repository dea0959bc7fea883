/**
 * Pups, and who plays with them: their faces, their colours, and what their tricks do.
 *
 * @import { CardFace, CardsPart, GroupPart, Part, View } from "barkade/types"
 * @import { Context } from "kit/thing.js"
 * @import { Look, Mood } from "kit/dogs/look"
 */
import { friend, named, person } from "kit/dog.js";
import { spread, zoneOf } from "kit/names.js";
import { windowIs } from "kit/window.js";

/** @typedef {{player: number, card: number, number: number, turn: "done" | "now" | "next"}} Turn */
/** @typedef {{friend: number, name: string, order: number, points: number, yard: any[]}} Friend */
/** @typedef {[verb: string, often: number]} Does */

/**
 * What this game adds to a view.
 *
 * @typedef {object} Own
 * @property {number} round
 * @property {Turn[]} order of this round
 * @property {[card: number, by: number][]} places in the park, and who took the pup from each
 * @property {number} rounds how often the park can still be filled, at most
 * @property {boolean} last_round
 * @property {number} uses of a trick that is asked about, still
 * @property {string} bones what they are for, in a sentence
 * @property {Friend[]} friends
 * @property {Record<string, Does[]>} [does]
 * @property {{points: number, gains: Record<string, number>}[]} ends if the game ended now; the
 *   friends' after the seats'
 * @property {Puzzle} [puzzle]
 * @property {"first" | "second" | "next" | "stays" | "trick" | "over"} [stage] of a puzzle's turn
 */

/**
 * @typedef {object} Puzzle
 * @property {string} pal
 * @property {string} help
 * @property {number} uses how often the pal can still help
 * @property {string} when the pal helps unasked
 * @property {string} bonus
 * @property {string} pays
 * @property {[least: number, name: string][]} ranks from the highest
 */

/** Whether the window is so small that a group is one thing to touch, with all its bones. */
export const folded = windowIs("(max-width: 640px), (max-aspect-ratio: 1/1)");

/** @param {View} view @returns {View & Own} */
export const ours = (view) => /** @type {any} */ (view);

/** @type {Mood[]} by the ones digit: each pup has a temper */
const TEMPERS = [
  "calm",
  "happy",
  "calm",
  "happy",
  "calm",
  "calm",
  "happy",
  "happy",
  "calm",
  "calm",
];

/** How a pup is drawn. @param {CardFace} face @returns {{look: Look, mood: Mood}} */
export function pupOf(face) {
  return { look: named(face.icon ?? ""), mood: TEMPERS[Number(face.big?.[1] ?? 0)] };
}

/** Which colours a card has: those of its breed. @param {CardFace} face */
export const breedOf = (face) => (face.icon?.startsWith("raccoon") ? "rascal" : face.big?.[0]);

/** The same for a group. @param {GroupPart} part */
export const breedOfGroup = ({ thing, sign }) =>
  sign.startsWith("raccoon") ? "rascal" : thing.split(":")[1];

/** Who plays: a seat, or after the last seat a friend. @param {View} view @param {number} player
 * @returns {{name: string, look: Look}} */
export function playerOf(view, player) {
  const { names, friends } = ours(view);
  if (player < names.length) return { name: names[player], look: person(names[player]) };
  const { name = "" } = friends.find((one) => one.friend === player - names.length) ?? {};
  return { name: shortly(name), look: friend(name) };
}

/** What a friend is called: the last of their names. @param {string} name */
export const shortly = (name) => name.split(" ").at(-1) ?? name;

/** The groups before a seat, or of a friend. @param {Part[] | null | undefined} parts @param {number | string} whose
 * @returns {GroupPart[]} */
export function groupsOf(parts, whose) {
  const all = parts ?? [];
  return all.flatMap((part) =>
    part.part === "group" && (typeof whose === "string" ? part.owner : part.seat) === whose
      ? [part]
      : [],
  );
}

/** Groups in the order in which they came: where one comes, no other moves.
 * @param {View} view @param {GroupPart[]} groups of one yard */
export function inPlace(view, groups) {
  const [{ zone = "", seat } = {}] = groups;
  const came = spread(zoneOf(view, /** @type {CardsPart} */ ({ zone, seat })));
  const first = (/** @type {GroupPart} */ { cards }) =>
    Math.min(...cards.map((card) => came.indexOf(card)));
  return [...groups].sort((a, b) => first(a) - first(b));
}

/** What a yard is worth, as the table says. @param {Part[] | null | undefined} parts @param {number} seat */
export function pointsOf(parts, seat) {
  const found = parts?.find((part) => part.part === "counter" && part.seat === seat);
  return found && "value" in found ? found.value : 0;
}

/** Whose yard lies large at the bottom: one's own, or to who only looks the first.
 * @param {Context} on */
export const nearest = (on) => on.viewer ?? 0;

/** A card's spoken name. @param {Context} on @param {number} card @param {string} where */
export function spokenOf(on, card, where) {
  const { title, lines = [] } = on.box.cards[card];
  const says = on.view.says?.[card] ?? lines[0] ?? "";
  return `${title}${where === "yard" ? "" : `: ${says.replace(/\.$/, "")}`}`;
}

/** The cards in a hand, null for those one does not know. @param {Context} on @param {number} seat */
export function handOf(on, seat) {
  const part = /** @type {CardsPart} */ ({ zone: "hand", seat });
  return spread(zoneOf(on.view, part));
}
