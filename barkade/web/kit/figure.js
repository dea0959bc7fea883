/**
 * What pictures in the rules have in common: a table on which nothing can be done, and how they
 * are told what is on it.
 *
 * @import { GameBox, GroupPart, Part } from "../types"
 * @import { Context } from "./thing.js"
 */
import { signal } from "@preact/signals";

/** Something that somebody wrote down, bit by bit: "red 4, red 9". @param {string} [text] */
export const listed = (text = "") =>
  text
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);

/** A card by what is printed on it; "face down" is none.
 * @param {GameBox} box @param {string} name @returns {number | null} */
export function cardOf(box, name) {
  if (name === "face down") return null;
  const found = box.cards.findIndex(({ title }) => title === name);
  if (found < 0) throw new Error(`There is no card ${name}.`);
  return found;
}

/** A group before the first seat. @param {Partial<GroupPart>} shown @returns {GroupPart} */
export const groupOf = (shown) => ({
  part: "group",
  where: "seat",
  seat: 0,
  label: "",
  zone: "",
  thing: "",
  cards: [],
  pieces: [],
  icon: "",
  worth: 0,
  sign: "",
  seal: "",
  text: "",
  owner: "",
  ...shown,
});

/**
 * @typedef {object} Still
 * @property {GameBox} box
 * @property {Record<string, any>} [view] what the picture needs of one
 * @property {Part[]} [parts]
 * @property {any} [ghost] what would come of a move
 */

/** @param {Still} shown @returns {Context} */
export const still = ({ box, view = {}, parts = [], ghost = null }) => ({
  box,
  view: {
    game: box.id,
    seat: 0,
    names: ["You"],
    zones: {},
    actors: [],
    picked: [],
    over: false,
    winners: [],
    scores: [],
    ...view,
  },
  parts,
  viewer: 0,
  you: true,
  people: [],
  clocks: [],
  since: 0,
  news: [],
  ghost: signal(ghost),
  offers: [],
  index: new Map(),
  asked: false,
  hinted: new Set(),
  lesser: new Set(),
  picked: new Map(),
  lay: null,
  laid: new Set(),
  onThing: () => {},
  onPeek: () => {},
});
