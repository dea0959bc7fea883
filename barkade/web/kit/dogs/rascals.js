/**
 * Rascals: raccoons.
 *
 * @import { Look } from "./look"
 */
import { darker } from "./colours.js";
import { INK, both, dot, dots, flat, furs, oval, shape, star, stroke, svg } from "./lines.js";
import { points } from "./outlines.js";

/** @type {Look} */
const RACCOON = {
  coat: "#979CA3",
  second: "#F4F1EA",
  dark: "#3B3741",
  size: "medium",
  head: points("0,23 16,24 28,38 37,57,5 28,72,5 12,83,1 0,86"),
  step: 9,
  ears: { kind: "round", size: 0.92, dy: 1, colours: { ear: "#5b5863", inner: "#E9E2DC" } },
  eyes: { x: 13.5, y: 51, r: 5, rim: 0.9, skin: ["#3B3741", "#3B3741"] },
  nose: { y: 65, w: 5.8, h: 3.9 },
  mouth: { w: 7.5, drop: 3 },
  browInk: "#3B3741",
  browUp: 8,
  marks: (look) =>
    flat("M12 48c8-16 26-16 38-7 12-9 30-9 38 7l-4 20-34-4-34 4Z", look.second) +
    flat(
      "M8 54c8-12 28-14 42-5 14-9 34-7 42 5-4 12-17 16-28 12-5-2-9-5-14-5s-9 3-14 5" +
        "c-11 4-24 0-28-12Z",
      look.dark,
    ) +
    flat("M46 18h8l-1.5 26h-5Z", look.dark),
  snout: (look) => oval(50, 70, 14, 11, look.second) + flat("M46.5 52h7l1.5 11h-10Z", look.dark),
  wear: "none",
  body: {
    h: 84,
    sw: 38,
    hw: 44,
    lw: 17,
    chest: "#D9D6D0",
    legs: "#5b5863",
    paws: "#3B3741",
    haunch: "#8b9097",
    tail: "brush",
    tailFur: 4,
    rings: "#3B3741",
    tailC: "#B9BBBF",
    fur: 3,
    leg: 36,
    depth: 56,
    long: 112,
  },
};

const BEAD = `stroke="${INK}" stroke-opacity=".5" stroke-width="1.4"`;

/** @param {string} coat @param {string} dark */
const tint = (coat, dark) => ({ coat, dark, body: { coat, haunch: darker(coat, 0.08) } });

/** @param {string} fill @param {string} band */
const cap = (fill, band) =>
  shape("M24 26c0-16 14-24 28-23 14 0 25 9 25 22-16-6-37-6-53 1Z", fill) +
  shape(
    "M20 27c14-9 46-10 60-1 6 3 10 5 13 8-12 1-20-3-27-5" + "-14-3-30-2-43 3-4 1-6-2-3-5Z",
    band,
  );

/** @param {number} x @param {number} y @param {number} size @param {number} turn */
function bone(x, y, size, turn) {
  const d = "M-4 14V-6c-5 1-9-2-8-6 1-4 6-5 8-2 0-5 8-5 8 0 2-3 7-2 8 2 1 4-3 7-8 6v20Z";
  const place = svg`translate(${x} ${y}) rotate(${turn})`;
  return `<g transform="${place} scale(${size})">${shape(d, "#FFF7E6")}</g>`;
}

/** A vest with a full pocket on each side. @param {number} x @param {number} y */
function vest(x, y) {
  const sides = [-1, 1].map((s) => {
    const cloth =
      svg`M${x + s * 12} ${y + 2}Q${x + s * 34} ${y + 8} ${x + s * 39} ${y + 34}L${x + s * 38} ${y + 66}` +
      svg`Q${x + s * 24} ${y + 72} ${x + s * 15} ${y + 68}Q${x + s * 20} ${y + 34} ${x + s * 12} ${y + 2}Z`;
    const pocket = svg`M${x + s * 19} ${y + 42}h${s * 17}v16q${-s * 8} 5 ${-s * 17} 0Z`;
    return shape(cloth, "#B98A4A") + shape(pocket, "#A3763B");
  });
  return sides.join("") + bone(x + 27, y + 36, 0.7, -20) + dot(x - 25, y + 38, 5, "#C23B3B", BEAD);
}

/** A pair of glasses, gone grey with its wearer. */
function spectacles() {
  const glass = 'fill-opacity=".14"';
  const round = dot(36.5, 51, 9.5, "#fff", glass) + dot(63.5, 51, 9.5, "#fff", glass);
  return `<g fill="none" stroke="#5c4a3a" stroke-width="2">${round}<path d="M46 50q4-3 8 0"/></g>`;
}

function monocle() {
  const glass = dot(63.5, 51, 9.6, "#fff", 'fill-opacity=".2" stroke="#D9A62E" stroke-width="2.4"');
  return glass + stroke("M72 56q6 14 2 30", "#D9A62E", 1.2);
}

/** A key on a string. @param {number} x @param {number} y */
function key(x, y) {
  const bow = `<circle cx="0" cy="6" r="7" fill="none" stroke="#D9A62E" stroke-width="4"/>`;
  const stem = stroke("M0 13v18m0-1h7m-7-7h6", "#D9A62E", 4);
  const thread = shape("M-22 -14Q0 6 22 -14", "none");
  return svg`<g transform="translate(${x} ${y + 14})">${thread}<g transform="rotate(8)">${bow}${stem}</g></g>`;
}

/** @param {number} x @param {number} y */
function cookie(x, y) {
  const bitten = shape("M-15 0a15 15 0 0 1 24 -12q-1 5 3 6q0 5 3 5a15 15 0 1 1 -30 1Z", "#D19A52");
  const crumbs = dots(points("-6,-4,2 2,4,2 -4,8,2 8,8,2 -10,3,2"), "#6b3f22");
  return svg`<g transform="translate(${x} ${y + 44})">${bitten}${crumbs}</g>`;
}

/** Told apart by tint, eyes and one thing worn or held. @type {Record<string, Partial<Look>>} */
const RASCALS = {
  Bandit: { sass: 0.5, wear: "bandana", collar: "#C23B3B" },
  Sly: {
    ...tint("#8E8A86", "#38343a"),
    sass: 1,
    tilt: -5,
    crown: 1,
    worn: () => cap("#6B7A5A", "#56643f"),
  },
  Pockets: {
    ...tint("#A5A09A", "#413b3f"),
    wear: "none",
    worn: () => bone(82, 29, 0.86, 52),
    prop: vest,
  },
  Mask: {
    wear: "none",
    side: -4,
    worn: () =>
      shape(
        "M14 46c10-8 24-9 36-3 12-6 26-5 36 3 0 12-8 20-18 20-8 0-12-6-18-6s-10 6-18 6" +
          "c-10 0-18-8-18-20Zm12 5c0 6 5 10 11 10s10-4 10-9c0-6-5-9-10-9s-11 2-11 8Zm48 0" +
          "c0-6-6-8-11-8s-10 3-10 9c0 5 4 9 10 9s11-4 11-10Z",
        "#6B4E71",
        'fill-rule="evenodd"',
      ) +
      points("22,44 78,44 50,46")
        .map(([x, y]) => star(x, y, 3, "#F2C14E"))
        .join("") +
      shape("M80 44c8-10 16-14 22-14-2 4-2 6-5 8 3 0 4 1 5 2-6 4-13 6-20 8Z", "#C2557A"),
  },
  Midnight: {
    ...tint("#5E6478", "#272635"),
    second: "#D9DCE8",
    crown: -16,
    worn: () =>
      shape(
        "M24 27C28 8 44-4 66-6c12 0 22 6 26 18-8-5-14-6-19-4 3 4 5 10 5 " + "17-18-6-38-6-54 2Z",
        "#3B4A7A",
      ) +
      shape("M20 30c18-10 44-10 61-1q3 5-1 8c-18-8-40-8-58 1-4-1-5-5-2-8Z", "#E8EAF2") +
      dot(92, 15, 5.5, "#E8EAF2", BEAD) +
      star(48, 10, 4) +
      star(64, 4, 3) +
      star(36, 19, 2.6),
    eyes: { ...RACCOON.eyes, skin: ["#272635", "#272635"], lid: 0.32 },
    browInk: "#272635",
  },
  Trapdoor: {
    ...tint("#9C948A", "#3d3638"),
    crown: -3,
    worn: () =>
      shape("M24 28C24 8 36-1 50-1s26 9 26 29c-16-6-36-6-52 0Z", "#E0A12E") +
      shape("M17 29c20-9 46-9 66 0q3 4-1 6c-20-8-44-8-64 0-4-2-4-4-1-6Z", "#C48518") +
      dot(50, 15, 8, "#FFF6CE", `stroke="#8a6a2a" stroke-width="1.6"`) +
      dot(50, 15, 4.4, "#FFE48A"),
    tongue: "blep",
  },
  Whiskers: {
    ...tint("#B4B3B1", "#4b4750"),
    wear: "none",
    eyes: { ...RACCOON.eyes, lid: 0.2 },
    over: () =>
      both(
        shape("M49 69C42 66 32 68 25 76c-5 4-11 3-14-1 0 9 7 15 16 13 9-2 17-8 23-13Z", "#F4F1EA"),
      ) +
      both(furs("M36 74q-6 3-10 8")) +
      spectacles(),
  },
  Lockpick: { ...tint("#8F949C", "#322f3a"), sass: 0.7, wear: "none", worn: monocle, prop: key },
  Crumbs: {
    ...tint("#A79F97", "#463d40"),
    head: points("0,24 17,25 30,39 39,58,4 32,75,4 14,85,1 0,87"),
    wear: "none",
    tongue: "side",
    body: { coat: "#A79F97", haunch: "#978f88", sw: 45, hw: 50 },
    over: () =>
      points("38,76 33,70 60,78 64,71 44,82 68,66")
        .map(([x, y], i) =>
          dot(x, y, 1.3 + (i % 3) * 0.5, "#C98B3F", `stroke="#8a5a20" stroke-width=".5"`),
        )
        .join(""),
    prop: cookie,
  },
  Ringtail: {
    ...tint("#A08F86", "#40353a"),
    wear: "bandana",
    collar: "#2F6DB5",
    eyes: { ...RACCOON.eyes, r: 5.8 },
    body: { coat: "#A08F86", haunch: "#90807a", tailSize: 1.26, tailFur: 6 },
  },
};

export const RASCAL_NAMES = Object.keys(RASCALS);

/** A raccoon; one of no name that is known has nothing of its own. @param {string} name @returns {Look} */
export function rascal(name) {
  const own = RASCALS[name];
  return { ...RACCOON, ...own, body: { ...RACCOON.body, ...own?.body } };
}
