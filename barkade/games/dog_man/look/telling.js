/**
 * How what happens is told: in bubbles, in beats, and as reasons in the ribbon.
 *
 * @import { GroupPart, Line, Previewed } from "barkade/types"
 * @import { Context } from "kit/thing.js"
 */
import { heard } from "kit/beats.js";
import { nearest, raceOf, storiesOf } from "./racing.js";

/** What a dog says. @type {Record<string, string>} */
const SAYS = { grab: "Mine!", shout: "Roll-o-Rama!", complete: "Hooray!", tied: "Once more!" };

/** @param {Line} line */
export const says = (line) => SAYS[line.event] ?? "";

export const beats = {
  roll: { ms: 700, sound: "dice" },
  grab: { ms: 380, sound: "tick", moves: "die:" },
  shift: { ms: 260, sound: "tick", moves: "die:" },
  done: { ms: 60 },
  complete: { ms: 420, sound: "cheer" },
  ...heard("bark", { shout: 420, tied: 200 }),
  ...heard("bell", { round: 300, stuck: 300, tie: 400 }),
  ...heard("card", { draw: 250, drop: 250 }),
};

/** Who completed a story in a race. @param {Line[]} lines @param {number} first @param {Context} on */
export function scene(lines, first, { box }) {
  const rows = lines
    .slice(first)
    .filter(({ event }) => event === "complete")
    .map(({ seat, card, numbers = [] }) => {
      const { title, big } = box.cards[card ?? 0];
      return { seat, number: `= ${numbers[0]}`, text: `completes ${title}: +${big}`, best: true };
    });
  return rows.length ? { title: "The end of the race", rows } : null;
}

/** How many dice a story still wants. @param {GroupPart} part */
const wanted = ({ slots = [] }) => slots.filter(({ die }) => !die).length;

/** Where a die would go, and how much is still wanted there then.
 * @param {Previewed} ghost @param {Context} on */
export function reasons(ghost, on) {
  const seat = nearest(on);
  const { parts } = /** @type {any} */ (ghost);
  if (!parts || raceOf(on.view).stage === "discard") return [];
  const now = new Map(storiesOf(on.parts, seat).map((part) => [part.thing, part]));
  return storiesOf(parts, seat).flatMap((part) => {
    const before = now.get(part.thing);
    if (!before || before.text === part.text) return [];
    if (part.seal)
      return [{ number: part.seal, text: `${part.label} complete → ${part.worth} points` }];
    return [{ number: `${wanted(before)} → ${wanted(part)}`, text: `to go: ${part.label}` }];
  });
}
