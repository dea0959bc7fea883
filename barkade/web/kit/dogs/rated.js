/**
 * Dogs with ratings.  A name gives coat, markings and build; the ratings give all that one would rate.
 *
 * @import { Look } from "./look"
 */
import { flat, shape, star, svg } from "./lines.js";
import { rolledBy } from "./mixed.js";
import { points } from "./outlines.js";

const HEART = "l-5 -5.2a3.4 3.4 0 0 1 5 -4.4a3.4 3.4 0 0 1 5 4.4Z";
const TOPKNOT =
  "M36 27c-2-6 1-10 5-9 0-6 5-9 9-6 3-5 9-4 10 1 5-1 7 5 4 9 3 1 3 4 1 6-9-4-20-4-29-1Z";
const BIG_EARS = {
  small: ["bat", "corgi", "bat"],
  medium: ["drop", "corgi", "feather"],
  big: ["drop", "feather", "bat"],
};

/** A halo, and sparkles where there is room. @param {number} x @param {number} y @param {number} k
 * @param {boolean} small */
function aura(x, y, k, small) {
  const ring = svg`cx="${x}" cy="${y - 9 * k}" rx="${19 * k}" ry="${5 * k}" fill="none"`;
  const halo =
    svg`<ellipse ${ring} stroke="#F2C14E" stroke-width="${3.4 * k}"/>` +
    `<ellipse ${ring} stroke="#fff" stroke-opacity=".6" stroke-width="1"/>`;
  if (small) return halo;
  const sparkles = [star(x - 50 * k, y + 14 * k, 6), star(x + 48 * k, y + 4 * k, 4.5)];
  return halo + sparkles.join("") + star(x + 56 * k, y + 22 * k, 3);
}

/** Ratings are from 10 to 14; what is not rated is 12.
 * @param {string} name
 * @param {Partial<Record<"floof" | "sass" | "boopability" | "zoom" | "ears" | "wag" | "goodness", number>>} ratings
 * @returns {Look} */
export function rated(name, ratings) {
  const { look, next } = rolledBy(name);
  /** @param {keyof typeof ratings} key */
  const t = (key) => Math.max(0, Math.min(1, ((ratings[key] ?? 12) - 10) / 4));
  const [floof, big, sass, wag] = [t("floof"), t("ears"), t("sass"), t("wag")];
  const good = ratings.goodness ?? 12;
  const kind = BIG_EARS[look.size ?? "medium"][Math.floor(next() * 3)];
  const mane = points("0,16,3 24,20,4 37,42,6 42,64,7 35,88,7 16,102,7 0,105,6");
  return {
    ...look,
    ears: big === 1 ? { ...look.ears, kind, otherKind: undefined } : look.ears,
    floof: floof < 0.2 ? 0 : floof,
    mane: floof === 1 ? { points: mane } : undefined,
    crown: floof > 0.7 ? 7 : undefined,
    over: floof > 0.7 ? (own) => shape(TOPKNOT, own.coat) : undefined,
    earSize: 0.7 + big * 0.68,
    noseSize: 0.78 + t("boopability") * 0.8,
    sass,
    zoom: t("zoom"),
    wag,
    tongue: sass > 0.6 ? undefined : wag > 0.6 ? "side" : look.tongue,
    wear: good >= 13 ? "bandana" : undefined,
    badge: good >= 14 ? (x, y) => flat(svg`M${x} ${y}${HEART}`, "#fff") : undefined,
    aura: good >= 14 ? aura : undefined,
  };
}
