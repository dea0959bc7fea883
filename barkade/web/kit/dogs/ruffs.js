/**
 * Five dogs in the colours of their suits, and a painted dog.
 *
 * @import { Build, Look } from "./look"
 */
import { CHEEKS } from "./coats.js";
import { HEADS, muzzle } from "./features.js";
import { INK, blot, both, dot, dots, flat, shape, stroke, svg } from "./lines.js";
import { outline, points } from "./outlines.js";

/** @param {string} art @returns {(x: number, y: number) => string} */
const badge = (art) => (x, y) => svg`<g transform="translate(${x} ${y})">${art}</g>`;

/** @param {number} x @param {number} y @param {number} size @param {string} fill */
const crescent = (x, y, size, fill) =>
  flat(
    "M3-8A8.5 8.5 0 1 0 8 4A7 7 0 0 1 3-8Z",
    fill,
    svg`transform="translate(${x} ${y}) scale(${String(size)})"`,
  );

const LASHES = both(stroke("M33.5 45l-4.2-2.6M34.8 42.8l-2.8-4M32.8 48.2l-4.6-.6", "#2b2127", 1.9));

const LOOP =
  "M0 0C-6-8-14-8-15-4c-1 5 2 10 6 10 4-1 7-3 9-6Zm0 0c6-8 14-8 15-4 1 5-2 10-6 10-4-1-7-3-9-6Z";
const KNOT = dot(0, 0, 3.4, "#A32F2F", `stroke="${INK}" stroke-opacity=".5"`);
const BOW = `<g transform="translate(66 20) rotate(24)">${shape(LOOP, "#C23B3B")}${KNOT}</g>`;

const GLASSES =
  `<g fill="#fff" fill-opacity=".12" stroke="#C9A24B" stroke-width="2">` +
  `<circle cx="37.5" cy="50" r="9.2"/><circle cx="62.5" cy="50" r="9.2"/>` +
  `<path fill="none" d="M46.5 49q3.5-3 7 0"/></g>`;

/** Blots of a painted dog, each with a smaller one on it. */
const BLOTS = {
  sit: points("-24,34,15,12 22,26,12,16 -6,60,9,12 26,66,13,10 -28,76,10,12"),
  stand: points("20,14,16,10 52,26,14,12 86,10,16,12 34,42,12,7"),
};

/** @param {number} x @param {number} y @param {Build} _ @param {"sit" | "stand"} pose */
function painted(x, y, _, pose) {
  const colours = ["#33292A", "#F3E6CF"];
  const drawn = BLOTS[pose].map(
    ([dx, dy, rx, ry], i) =>
      blot(x + dx, y + dy, rx, ry, colours[i % 2], i * 33) +
      blot(x + dx + 5, y + dy + 3, rx * 0.4, ry * 0.4, colours[1 - (i % 2)], i * 20),
  );
  return drawn.join("");
}

/** @type {Record<string, Look>} */
const RUFFS = {
  Nicky: {
    coat: "#FBF6EC",
    second: "#FFFFFF",
    dark: "#A9642F",
    size: "small",
    head: points("0,20 16,22 26,36 26.5,52 20,67 13,82 0,86"),
    ears: {
      kind: "fold",
      otherKind: "prick",
      size: 0.92,
      dy: 3,
      dx: -1,
      colours: { ear: "#A9642F", inner: "#EDB0A4" },
    },
    eyes: { x: 12, y: 49, r: 5.4, skin: ["#A9642F", "#FBF6EC"] },
    nose: { y: 63, w: 6.6, h: 4.2 },
    mouth: { w: 8.5, drop: 4 },
    tongue: "side",
    tilt: -5,
    marks: (look) => flat("M14 8h29c1 14 1 24 4 36-3 12-12 18-22 18C12 54 10 24 14 8Z", look.dark),
    snout: muzzle(15, 12, 71),
    wear: "bandana",
    collar: "#2F6DB5",
    body: {
      coat: "#FBF6EC",
      chest: "#FFFFFF",
      spots: "#A9642F",
      tail: "flag",
      tailC: "#FBF6EC",
      h: 76,
      leg: 44,
    },
  },
  Sage: {
    coat: "#8E9AA8",
    second: "#FFFDF8",
    dark: "#4B5058",
    size: "medium",
    head: points("0,20 16,22 26,35 29,54,4 23,71,4 12,85,1 0,88"),
    mane: {
      fill: "#FFFDF8",
      points: points("0,30,2 22,36,3 35,56,6 37,78,7 28,96,7 12,105,6 0,106,5"),
      step: 12,
    },
    ears: { kind: "fold", size: 1, dx: -2, dy: 3, turn: 4, colours: { ear: "#5d646e" } },
    eyes: { x: 12, y: 48, r: 5, c: "#7CC4EA", other: "#A8672A" },
    nose: { y: 65, w: 6.8, h: 4.4 },
    mouth: { w: 8.5, drop: 4 },
    marks: (look) =>
      flat(
        "M22 30l9-5 5 8-5 9 4 8-8 6-8-6Zm42-8 9 4 6 10-5 6 2 9-8 4-3-9 3-8-6-7Z",
        look.dark,
        'opacity=".75"',
      ) +
      dot(42, 28, 2.6, look.dark) +
      dot(61, 34, 2, look.dark) +
      flat("M14 62c8-10 18-8 22-6l4 24-20 6Zm72 0c-8-10-18-8-22-6l-4 24 20 6Z", "#C98A4B") +
      flat(
        "M50 12c4 0 4 18 4.5 28 .5 8 8 14 11 24 2 14-4 28-15.5 28S33 78 34.5 64c3-10 " +
          "10.5-16 11-24C46 30 46 12 50 12Z",
        look.second,
      ),
    wear: "bandana",
    collar: "#C23B3B",
    badge: badge(
      flat("M0 3C-6 0-8-6-7-11-2-10 1-5 0 3Zm0 0C6 0 8-6 7-11 2-10-1-5 0 3Z", "#A9C79A"),
    ),
    body: {
      coat: "#8E9AA8",
      chest: "#FFFDF8",
      legs: "#FFFDF8",
      fur: 5,
      tail: "plume",
      tailFur: 5,
      tip: "#FFFDF8",
    },
  },
  Moon: {
    coat: "#4B5470",
    second: "#DDE3F0",
    dark: "#363D56",
    size: "medium",
    head: HEADS.spitz,
    ears: { kind: "prick", size: 0.9, dx: 0, dy: 0, colours: { ear: "#363D56", inner: "#AEB6D0" } },
    eyes: { x: 12.8, y: 50, r: 5.2, c: "#F2D67A", rim: 0.4 },
    nose: { y: 63, w: 6.4, h: 4.1, c: "#232538" },
    mouth: { w: 8, drop: 3.8 },
    browInk: "#DDE3F0",
    tilt: 4,
    marks: (look) => flat(CHEEKS, look.second) + crescent(49, 33, 0.9, "#F6E7A8"),
    wear: "collar",
    collar: "#2F6DB5",
    tag: (x, y) => crescent(x - 0.5, y, 0.38, "#8a6416"),
    body: {
      coat: "#4B5470",
      chest: "#DDE3F0",
      paws: "#DDE3F0",
      fur: 4,
      tail: "plumeUp",
      tailFur: 5,
      tip: "#DDE3F0",
    },
  },
  Lady: {
    coat: "#C97B3C",
    second: "#E9B57A",
    dark: "#9C5523",
    size: "medium",
    head: points("0,19 15,21 23.5,34 24,50 18,64 14.5,80 0,87"),
    ears: { kind: "feather", size: 1, dx: 1, dy: 5, colours: { ear: "#9C5523" } },
    eyes: { x: 11.8, y: 49, r: 5.6 },
    nose: { y: 66, w: 6.4, h: 4.1 },
    mouth: { w: 7.5, drop: 3.6 },
    wear: "pearls",
    tilt: -3,
    crown: 6,
    snout: (look) =>
      flat("M50 53c8 0 12 9 12 19 0 8-5 13-12 13s-12-5-12-13c0-10 4-19 12-19Z", look.second),
    over: (look, mood) => (mood === "calm" || mood === "sad" ? LASHES : "") + BOW,
    body: { coat: "#C97B3C", chest: "#E0A566", fur: 3, tail: "plume", tailFur: 5 },
  },
  Pappy: {
    coat: "#3F3B42",
    second: "#CFCAC6",
    dark: "#2F2C32",
    size: "big",
    head: points("0,19 17,21 27,33 28.5,50 26,68 18,83 0,88"),
    ears: { kind: "short", size: 0.98, dx: -2, dy: 4, turn: 4, colours: { ear: "#2F2C32" } },
    eyes: { x: 12.5, y: 48, r: 4.6, rim: 0.75, lid: 0.14, slant: 8 },
    nose: { y: 62, w: 8.4, h: 5 },
    mouth: { w: 10, drop: 4.6 },
    browInk: "#E8E4E0",
    browUp: 10,
    snout: (look) =>
      flat(
        outline(points("0,53,0 10,55,1 19,66,3.5 18,80,4 8,89,4 0,91,3"), 50, { step: 7 }),
        look.second,
      ) + flat("M47 24c0-3 6-3 6 0l2 30H45Z", look.second, 'opacity=".35"'),
    over: () =>
      both(shape("M30 40c-2-4 0-7 3-8 2-3 6-3 8-1 3 0 5 3 4 6-5-2-10-1-15 3Z", "#E8E4E0")) +
      GLASSES,
    wear: "bandana",
    collar: "#6d6a75",
    badge: badge(dots(points("0,-3,3.6 -5,-8,1.9 0,-10,1.9 5,-8,1.9"), "#fff")),
    body: { coat: "#3F3B42", chest: "#57525a", paws: "#CFCAC6", tail: "otter" },
  },
  "Wild Dog": {
    coat: "#C9934F",
    second: "#F3E6CF",
    dark: "#33292A",
    size: "medium",
    head: points("0,20 15,22 24,34 25,50 19,64 14,80 0,87"),
    ears: {
      kind: "round",
      size: 1.28,
      dx: -5,
      dy: 2,
      turn: -14,
      colours: { ear: "#3b3031", inner: "#8a5f4d" },
    },
    eyes: { x: 11.5, y: 48, r: 5, c: "#E0A12E" },
    nose: { y: 66, w: 7.2, h: 4.5, c: "#1d191d" },
    mouth: { w: 8.5, drop: 3.8, ink: "#120d10" },
    sass: 0.55,
    tilt: 3,
    browInk: "#1d191d",
    marks: (look) =>
      flat("M48.6 12h2.8l1.2 42h-5.2Z", look.dark) +
      flat("M50 52c7 0 10 6 15 12 5 7 2 30-15 30S30 71 35 64c5-6 8-12 15-12Z", look.dark) +
      flat("M24 56c3 6 5 12 4 18l-8-4ZM76 56c-3 6-5 12-4 18l8-4Z", look.dark),
    wear: "bandana",
    collar: "#E0A12E",
    badge: badge(
      flat("M0-13l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L0-.6l-5.3 2.8 1.1-5.9-4.3-4.1 5.9-.8Z", "#fff"),
    ),
    bodyMarks: painted,
    body: {
      coat: "#C9934F",
      chest: "#C9934F",
      legs: "#F3E6CF",
      haunch: "#33292A",
      tail: "plumeUp",
      tailFur: 5,
      tip: "#FFFDF8",
      tailC: "#33292A",
      lw: 14,
    },
  },
};

export const RUFF_NAMES = Object.keys(RUFFS);

/** A dog of the pack. @param {string} name @returns {Look} */
export function ruff(name) {
  const look = RUFFS[name];
  if (!look) throw new Error(`no such dog: ${name}`);
  return { collar: "#B8472F", ...look };
}
