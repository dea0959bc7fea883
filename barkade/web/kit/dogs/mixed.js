/**
 * Mixed breeds: what a name decides, and a size or ratings besides.
 *
 * @import { Dice, Look, Size } from "./look"
 * @import { Shape } from "./shapes.js"
 *
 * @typedef {object} Features
 * @property {Size} size
 * @property {Shape} shape
 * @property {{coat: string, second: string, dark: string, eye: string}} coat
 * @property {string} mark
 * @property {boolean} [right] whether a mark on one side is on the right
 * @property {string} ears
 * @property {string} [otherEar]
 * @property {boolean} [pips] spots above the eyes
 * @property {Look["tongue"]} [tongue]
 * @property {string} collar
 * @property {number} tilt
 * @property {boolean} [socks]
 * @property {string} tail
 * @property {boolean} [tip]
 */
import { COATS, COLLARS, MARKS } from "./coats.js";
import { mix } from "./colours.js";
import { dice, one } from "./dice.js";
import { pips } from "./features.js";
import { flip, r1 } from "./lines.js";
import { SHAPES } from "./shapes.js";

const EARS = {
  small: ["prick", "bat", "bat", "button", "fold", "short", "tipped"],
  medium: ["prick", "fold", "short", "drop", "tipped", "feather", "button"],
  big: ["hang", "short", "drop", "fold", "prick", "feather"],
};
const MANY_MARKS = ["none", "eye", "half", "blaze", "blaze", "spots", "cap", "mask", "cheeks"];
const TAILS = ["whip", "sickle", "flag", "curl", "plumeUp", "carrot", "otter"];
/** @type {Look["tongue"][]} */
const TONGUES = [undefined, undefined, undefined, "middle", "side", "blep"];

/** Ears as they sit on a head of a size. @param {Features} features @returns {Look["ears"]} */
function earsOf({ size, ears: kind, otherEar, coat }) {
  const [stands, big] = [kind === "prick", size === "big"];
  const paler = kind === "bat" || stands;
  return {
    kind,
    otherKind: otherEar,
    size: size === "small" || (big && stands) ? 1.02 : big ? 0.92 : 0.96,
    dx: big ? (stands ? 3 : 1) : -1,
    dy: ["drop", "short", "hang"].includes(kind) ? 3 : 0,
    colours: { ear: paler ? mix(coat.coat, coat.dark, 0.5) : coat.dark, inner: "#EDB0A4" },
  };
}

/** The lids' colours: those of a patch, where one lies about an eye. @param {Features} features
 * @returns {[string, string]} */
function skinOf({ mark, right, coat }) {
  const patched = mark === "eye" || mark === "half";
  return [patched && !right ? coat.dark : coat.coat, patched && right ? coat.dark : coat.coat];
}

/** @param {Features} features @returns {Look} */
export function mixture(features) {
  const { size, shape, coat, mark, right } = features;
  const { y, r } = shape.eyes;
  const spotted = mark === "spots" || mark === "eye";
  return {
    coat: coat.coat,
    second: coat.second,
    dark: coat.dark,
    size,
    head: shape.head,
    eyes: { ...shape.eyes, c: coat.eye, skin: skinOf(features) },
    nose: shape.nose,
    mouth: { ...shape.mouth, ink: mark === "mask" ? "#120d10" : "#2b2730" },
    snout: ["mask", "blaze", "cheeks"].includes(mark) ? undefined : shape.snout,
    marks: right ? (look, mood) => flip(MARKS[mark](look, mood)) : MARKS[mark],
    under: features.pips ? (look) => pips(look.second, y - r - 5.5, 12) : undefined,
    ears: earsOf(features),
    tongue: features.tongue,
    collar: features.collar,
    tilt: features.tilt,
    body: {
      paws: features.socks ? coat.second : undefined,
      spots: spotted ? coat.dark : undefined,
      saddle: mark === "cap" ? coat.dark : undefined,
      tail: features.tail,
      tip: features.tip ? coat.second : undefined,
    },
  };
}

/** What dice give. @param {Size} size @param {Dice} next @returns {Features} */
function rolled(size, next) {
  const coat = one(next, Object.values(COATS));
  const shape = one(next, SHAPES[size]);
  const mark = one(next, MANY_MARKS);
  const ears = one(next, EARS[size]);
  const odd = next() < 0.16; // now and then one ear has a mind of its own
  return {
    size,
    coat,
    shape,
    mark,
    ears,
    otherEar: odd ? (ears === "fold" ? "prick" : "fold") : undefined,
    right: mark !== "none" && next() >= 0.5,
    pips: coat.second !== "#FFFFFF" && next() < 0.4,
    tongue: one(next, TONGUES),
    collar: one(next, Object.values(COLLARS)),
    tilt: r1(next() * 8 - 4),
    socks: next() < 0.4,
    tail: one(next, TAILS),
    tip: next() < 0.3,
  };
}

/** The size that goes with a name. @param {Dice} next */
const anySize = (next) => one(next, /** @type {Size[]} */ (["small", "medium", "medium", "big"]));

/** The dog of a name, and the dice that go on after it. @param {string} name */
export function rolledBy(name) {
  const next = dice(name);
  return { look: mixture(rolled(anySize(next), next)), next };
}

/** A dog of a name and of a size. @param {string} name @param {Size} size @returns {Look} */
export function sized(name, size) {
  const look = mixture(rolled(size, dice(name)));
  return name === "Tripod" ? { ...look, three: true } : look;
}
