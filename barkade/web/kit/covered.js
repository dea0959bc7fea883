/**
 * What one sees of cards that others hold.
 *
 * @import { CardsPart } from "../types"
 * @import { Context } from "./thing.js"
 */
import { remindMe } from "../table/settings.js";
import { spread, zoneOf } from "./names.js";

/** The cards of a zone, null for a back: of a covered one that is another's, backs, unless one
 * wants to be reminded of what one saw. @param {Context} on @param {CardsPart} part */
export function shownCards(on, part) {
  const zone = zoneOf(on.view, part);
  const secret = part.covered && part.seat !== on.viewer && !remindMe.value;
  return spread(secret ? { ...zone, cards: [] } : zone);
}
