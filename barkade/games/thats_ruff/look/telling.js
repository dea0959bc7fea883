/**
 * How what happens is told: in bubbles, in beats, as reasons in the ribbon, and at the end of a
 * part.
 *
 * @import { Line, Previewed } from "../../../web/types"
 * @import { Context } from "kit/thing.js"
 */
import { heard } from "kit/beats.js";
import { between, counted, doneBy, summed, withBest } from "kit/result.js";
import { boardOf, earnedOf, ghostOf, near, pathOf } from "./boards.js";

/** What somebody's dog says. @param {Line} line */
export function says(line) {
  if (line.event === "ruff") return "That's Ruff!";
  if (line.event === "stay") return "Home!";
  return line.event === "win" ? "Woof!" : "";
}

/** How somebody feels about what just happened to them. @param {Context} on @param {number} seat */
export function mood(on, seat) {
  const mine = on.news.filter((line) => line.seat === seat).map((line) => line.event);
  if (mine.some((event) => event === "ruff" || event === "toss")) return "sad";
  if (mine.some((event) => event === "walk" || event === "fetch" || event === "win"))
    return "happy";
  return undefined;
}

export const beats = {
  walk: {
    ms: (/** @type {Line} */ line) => 90 * Math.abs(line.numbers?.[0] ?? 1) + 60,
    sound: "paws",
    moves: "token:dog",
  },
  toss: { ms: 380, sound: "thud", moves: "token:disc" },
  ...heard("card", { play: 420, lay: 120, take: 240, collect: 200 }),
  ...heard("squeak", { fetch: 260, power: 260 }),
  ...heard("tick", { count: 260, worth: 300 }),
  ruff: { ms: 600, sound: "bark" },
  win: { ms: 900, sound: "cheer" },
};

/** How far everybody's dog came in Counting or in Collecting, and why.
 * @param {Line[]} lines @param {number} first @param {Context} on */
export function scene(lines, first, { view }) {
  const [deals, spreads] = ["hand", "collecting"].map(
    (event) => (/** @type {Line} */ line) => line.event === event,
  );
  const counting = between(lines, first, spreads, deals);
  const told = counting.length ? counting : between(lines, first, deals, spreads);
  if (!told.length) return null;
  const rows = view.names.map((_, seat) => {
    const discs = doneBy(told, seat, "fetch", "power").length;
    const [worth] = doneBy(told, seat, "worth");
    const why = FOR.flatMap((word, at) =>
      worth?.numbers?.[at] ? [`${worth.numbers[at]} for ${word}`] : [],
    );
    const text = [...why, ...(discs ? [`${counted(discs, "disc")} fetched`] : [])].join(", ");
    return { seat, number: summed(doneBy(told, seat, "walk")), text };
  });
  const part = counting.length ? "Counting" : "Collecting";
  return { title: `${part}: spaces walked`, rows: withBest(rows) };
}

/** What a collection is worth something for, in the order of the rules. */
const FOR = ["sets", "a colour", "special dogs"];

/** Why spaces come, in the order of the rules. */
const WHYS = ["the number", "the same number", "the same colour", "your own dog"];

/** The dog of the black 8, a friend of every dog. @param {Context} on */
const everybodys = ({ box }) => box.cards.find(({ ink, small }) => ink === "black" && small)?.small;

/** What a card is worth in one's collection; the dog only walks when all have collected.
 * @param {Previewed} ghost @param {Context} on */
function collecting(ghost, on) {
  const seat = near(on);
  const now = earnedOf(on.parts, seat);
  const then = earnedOf(ghost.parts, seat).map(([, many]) => many);
  if (!then.length) return [];
  const sum = then.reduce((all, one) => all + one, 0);
  const chips = now.flatMap(([why, many], at) =>
    then[at] === many ? [] : [{ number: signed(then[at] - many), text: `for ${why}` }],
  );
  const so = chips.length ? "" : ", as before";
  return [
    ...chips,
    { number: sum, text: `${sum === 1 ? "space" : "spaces"} collected${so}`, sum: true },
  ];
}

/** @param {number} change */
const signed = (change) => (change > 0 ? `+${change}` : `−${-change}`);

/** What a card earns and where that leads. @param {Previewed} ghost @param {Context} on */
export function reasons(ghost, on) {
  if (on.viewer === null) return [];
  if (on.view.stage === "collecting") return collecting(ghost, on);
  const counted = ghost.story.find((line) => line.event === "count");
  if (!counted?.numbers) return [];
  const [count, ...earned] = counted.numbers;
  const chips = earned
    .map((number, at) => ({
      number: `+${number}`,
      text: at ? (WHYS[at] ?? `${everybodys(on)}, every dog’s friend`) : `for the ${count}`,
      of: number,
    }))
    .filter(({ of }) => of > 0);
  const sum = earned.reduce((all, one) => all + one, 0);
  const { land } = ghostOf(on, boardOf(on, on.viewer));
  const { cells } = pathOf(on, on.viewer);
  const goal = land === null ? "" : land === cells.length - 1 ? "home" : `to ${cells[land]}`;
  if (!sum) return [{ text: `no space, the count is ${count}`, sum: true }];
  const spaces = sum === 1 ? "space" : "spaces";
  return [...chips, { number: sum, text: `${spaces} ${goal}`.trim(), sum: true }];
}
