/**
 * What would come of the move one points at, group by group.
 *
 * @import { GroupPart, Part, View } from "barkade/types"
 * @import { Context } from "kit/thing.js"
 */
import { groupsOf } from "./pups.js";

/** The table afterwards, as far as one may know. @param {Context} on
 * @returns {{parts?: Part[] | null, view?: View | null} | null} */
export const ghosts = (on) => /** @type {any} */ (on.ghost.value);

/** A group afterwards. @param {Context} on @param {GroupPart} part */
export function ghostOf(on, part) {
  return groupsOf(ghosts(on)?.parts, part.seat ?? part.owner).find(
    ({ thing }) => thing === part.thing,
  );
}

/** The values of bones that would be gone, and of those that would be there.
 * @param {GroupPart} now @param {GroupPart | undefined} then */
export function lost(now, then) {
  const gone = [];
  const come = [];
  if (then)
    for (const value of new Set([...now.pieces, ...then.pieces].map(([shows]) => shows))) {
      const many = (/** @type {GroupPart} */ { pieces }) =>
        pieces.find(([shows]) => shows === value)?.[1] ?? 0;
      const more = many(then) - many(now);
      for (let n = 0; n < -more; n++) gone.push(value);
      for (let n = 0; n < more; n++) come.push(value);
    }
  return { gone, come };
}
