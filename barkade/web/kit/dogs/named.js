/**
 * Who a sign shows.
 *
 * @import { Look } from "./look"
 */
import { BREED_NAMES, breed } from "./breeds.js";
import { friend, friendCalled } from "./friends.js";
import { rolledBy } from "./mixed.js";
import { rascal } from "./rascals.js";
import { RUFF_NAMES, ruff } from "./ruffs.js";

/** A sign is "dog:Corgi", "raccoon:Bandit", "friend:Sally", or a name alone. @param {string} sign
 * @returns {Look} */
export function named(sign) {
  const colon = sign.indexOf(":");
  const [kind, name] = [sign.slice(0, Math.max(0, colon)), sign.slice(colon + 1)];
  if (kind === "raccoon") return rascal(name);
  if (kind === "friend" && friendCalled(name)) return friend(name);
  if (BREED_NAMES.includes(name)) return breed(name);
  return RUFF_NAMES.includes(name) && kind !== "dog" ? ruff(name) : rolledBy(name).look;
}
