/**
 * How what happens is told: in bubbles, in beats, and as reasons in the ribbon.
 *
 * @import { Line, Previewed } from "barkade/types"
 * @import { Context } from "kit/thing.js"
 */
import { heard } from "kit/beats.js";
import { between, counted, doneBy, summed, withBest } from "kit/result.js";
import { groupsOf, nearest, ours, pointsOf } from "./pups.js";

/** What a dog says. @type {Record<string, string>} */
const SAYS = {
  take: "Mine!",
  scheme: "×2!",
  bounce: "One more!",
  eat: "Yum!",
  extra: "You come with me!",
};

/** @param {Line} line */
export const says = (line) => SAYS[line.event] ?? "";

export const beats = {
  ...heard("card", { park: 120, bounce: 320 }),
  ...heard("swish", { move: 320, take: 360 }),
  ...heard("pluck", { upgrade: 260, bonus: 420 }),
  reveal: { ms: 260, sound: "flip" },
  enter: { ms: 420, sound: "bark" },
  extra: { ms: 500, sound: "trot" },
  bury: { ms: 300, sound: "thud" },
  eat: { ms: 300, sound: "crunch" },
  scheme: { ms: 600, sound: "stamp" },
  score: { ms: 500, sound: "fanfare" },
};

/** What a round brought to everybody's yard; alone there is nothing to compare.
 * @param {Line[]} lines @param {number} first @param {Context} on */
export function scene(lines, first, { view, parts, box }) {
  const { friends, names, round, last_round, puzzle } = ours(view);
  const told = between(lines, first, ({ event }) => event === "park" || event === "final");
  if (puzzle || !told.some(({ event }) => event === "enter")) return null;
  const players = [
    ...names.map((_, seat) => ({ seat, number: pointsOf(parts, seat) })),
    ...friends.map(({ friend, name, points }) => ({
      seat: names.length + friend,
      name,
      number: points,
    })),
  ];
  const rows = players.map((player) => {
    const pups = doneBy(told, player.seat, "enter").map(({ card }) => box.cards[card ?? 0].title);
    const bones = summed(doneBy(told, player.seat, "bury"), 1);
    const text = [...pups, ...(bones ? [`${counted(bones, "bone")} buried`] : [])].join(", ");
    return { ...player, text };
  });
  return {
    title: last_round
      ? "Before the final round: points so far"
      : `Round ${round - 1}: points so far`,
    rows: withBest(rows),
  };
}

/** How many bones a Rascal that turns to ×2 still wants, which its pups choose then.
 * @param {Previewed} ghost */
function owed({ story }) {
  const done = (/** @type {string} */ what) => story.filter(({ event }) => event === what);
  const wanted = done("scheme").reduce((sum, { numbers }) => sum + (numbers?.[1] ?? 0), 0);
  return wanted ? wanted - done("eat").length : 0;
}

/** What a move would bring, group by group. @param {Previewed} ghost @param {Context} on */
export function reasons(ghost, on) {
  const seat = nearest(on);
  const { parts } = /** @type {any} */ (ghost);
  if (!parts) return [];
  const now = new Map(groupsOf(on.parts, seat).map((part) => [part.thing, part]));
  const changed = groupsOf(parts, seat).filter(
    ({ thing, worth }) => worth !== (now.get(thing)?.worth ?? 0),
  );
  const found = changed.map(({ thing, label, worth }) => ({
    text: label,
    number: `${now.get(thing)?.worth ?? 0} → ${worth}`,
  }));
  const [before, after] = [pointsOf(on.parts, seat), pointsOf(parts, seat)];
  if (before === after) return [];
  const price = owed(ghost);
  const points = `${after === 1 ? "point" : "points"}${price ? " before that" : ""}`;
  return [
    ...found,
    ...(price ? [{ text: "to be eaten", number: counted(price, "bone") }] : []),
    { text: points, number: after, sum: true },
  ];
}
