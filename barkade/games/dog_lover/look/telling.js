/**
 * How what happens at Dog Lover is played: what dogs say, and how long everything takes.
 *
 * @import { Line } from "../../../web/types"
 * @import { Mood } from "kit/dogs/look"
 * @import { Context } from "kit/thing.js"
 */

import { heard } from "kit/beats.js";
import { between, counted, doneBy, listed, withBest } from "kit/result.js";

/** By event, what the dog of its seat says. @type {Record<string, string>} */
const SAYINGS = {
  lay: "Good dog!",
  rescue: "Come home!",
  learn: "New trick!",
  attach: "That’s you!",
  fetch: "Fetch!",
  "give away": "Bye-bye …",
  forget: "Oh no …",
};

/** What the dog of a line’s seat says, or nothing. @param {Line} line */
export const says = ({ event }) => SAYINGS[event] ?? "";

const GLAD = ["rescue", "learn", "attach", "fed"];
const SORRY = ["discard", "lose", "give away", "forget", "give back", "hungry"];

/** How somebody feels about what came last of what was theirs.
 * @param {Line[]} news @param {number} seat @returns {Mood | undefined} */
export function feeling(news, seat) {
  const events = news.filter((line) => line.seat === seat).map(({ event }) => event);
  const last = events.findLast((event) => GLAD.includes(event) || SORRY.includes(event));
  if (!last) return undefined;
  return GLAD.includes(last) ? "happy" : "sad";
}

/** What a round brought to everybody: it ends when it is the first player's turn again.
 * @param {Line[]} lines @param {number} first @param {Context} on */
export function scene(lines, first, { view, box }) {
  const begins = (/** @type {Line} */ { event, seat }) => event === "turn" && seat === view.first;
  const told = between(lines, first, begins);
  if (!told.length) return null;
  const rows = view.names.map((_, seat) => {
    const taken = doneBy(told, seat, "take").length;
    const named = NAMED.flatMap(([event, words]) => {
      const cards = doneBy(told, seat, event).map(({ card }) => box.cards[card ?? 0].title);
      return cards.length ? [`${words} ${listed(cards)}`] : [];
    });
    const text = [...(taken ? [`picked up ${counted(taken, "card")}`] : []), ...named].join(", ");
    return { seat, number: /** @type {number} */ (view.points[seat]), text };
  });
  const title = view.last_round
    ? "The last round: points so far"
    : "The round is over: points so far";
  return { title, rows: withBest(rows) };
}

/** What is told by name of a round. */
const NAMED = [
  ["rescue", "rescued"],
  ["learn", "learned"],
  ["attach", "gained"],
];

/** How long each event takes. */
export const beats = {
  turn: { ms: 120 },
  watch: { ms: 520, sound: "paws", moves: "token:Watch Dog" },
  ...heard("card", { take: 110, refill: 90, tuck: 260, attach: 260 }),
  ...heard("card", { discard: 200, lose: 200, forget: 300 }),
  ...heard("bark", { rescue: 520, "give away": 420, fed: 240 }),
  ...heard("whistle", { lay: 220, learn: 300 }),
  ...heard("kibble", { food: 90, "give back": 160 }),
  ...heard("tick", { "end card": 600, "dogs bring": 200, "care brings": 200, "hand brings": 200 }),
  fetch: { ms: 300, sound: "squeak" },
  hungry: { ms: 240, sound: "thud" },
  score: { ms: 400, sound: "cheer" },
};
