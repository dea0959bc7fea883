/**
 * Drawings of a look: what is inside an SVG, and the box it shows.
 *
 * @import { Figure, Look, Mood, Pose } from "./look"
 * @typedef {{box: number[], art: string, face?: number}} Drawing x, y, width and height; and where
 *   in that width its face is, if not in the middle
 */
import { GROUND, build, worn } from "./bodies.js";
import { crownOf, headArt, reach, signs } from "./heads.js";
import { dot, r1, shape, stroke, svg } from "./lines.js";
import { outline } from "./outlines.js";
import { shoulders } from "./persons.js";
import { seated } from "./seated.js";
import { GAITS, standing } from "./standing.js";

export const MOODS = /** @type {Mood[]} */ (["calm", "happy", "thinking", "sad", "sleepy"]);
export const POSES = /** @type {Pose[]} */ (["head", "bust", "sit", "stand", "trot"]);
const LOWEST = 236;

/** The art in the colours of its dye. @param {Look} look @param {string} art */
function dyed({ dye }, art) {
  return dye ? art.replace(/#[\da-f]{6}\b/gi, (one) => dye[one.toLowerCase()] ?? one) : art;
}

/** Head and neck in a square, as big as they go. @param {Look} look @param {Mood} mood @returns {Drawing} */
function head(look, mood) {
  const b = build(look);
  const [left, top] = reach(look);
  const low = Math.max(b.chin + 12, 96, look.mane ? 104 : 0);
  const half = [
    [0, 62],
    [b.neck * 0.5, 64],
    [b.neck * 0.86, 80],
    [b.neck + 5, 96],
    [b.neck + 14, 112],
    [0, 118],
  ];
  const collar = worn(look, 50, Math.max(83, b.chin - 3.5), b.neck * 0.96 + 2);
  const neck = look.mane ? "" : shape(outline(half, 50), b.coat) + collar;
  const above = Math.min(top, look.aura ? crownOf(look) - 17 : 99);
  const side = Math.max(2 * (50 - left) + 5, low - top + 5, low - above + 4);
  const aura = look.aura?.(50, crownOf(look), 1, true) ?? "";
  const sign = signs(mood, 50 + side / 2 - 0.5, low - side + 0.5);
  return {
    box: [50 - side / 2, low - side, side, side],
    art: neck + headArt(look, mood) + aura + sign,
  };
}

/** Head and chest, cut off level: a guest at a table's edge. @param {Look} look @param {Mood} mood
 * @returns {Drawing} */
function bust(look, mood) {
  if (look.human) {
    const art = shoulders(look.human) + headArt(look, mood) + signs(mood, 113, -15);
    return { box: [-14, -16, 128, 132], art };
  }
  const figure = seated(look, mood, true);
  const { k, h: tall, sw } = figure.build;
  const [left, high] = reach(look);
  const air = look.aura ? Math.min(high, crownOf(look) - 17) : high;
  const y = figure.headTop + air * k - 4;
  const h = figure.top + Math.min(46, tall * 0.55) - y;
  const w = Math.max(h * 0.8, 2 * (50 - left) * k + 6, 2 * sw + 12);
  const aura = look.aura?.(figure.x, figure.headTop + crownOf(look) * k, k, true) ?? "";
  const sign = signs(mood, 100 + w / 2 - 1, y + 1);
  return { box: [100 - w / 2, y, w, h], art: figure.art + aura + sign };
}

/** Clouds of dust from (x, ground) on. @param {number} x */
const dust = (x) =>
  dot(x + 11, 221, 7, "#d8ccb4") +
  dot(x + 24, 223, 5.5, "#d8ccb4") +
  dot(x, 224, 5, "#d8ccb4") +
  dot(x + 33, 226, 3, "#d8ccb4");

/** Speed lines, the i-th from (x, y) on. @param {number} count @param {(i: number) => number[]} place */
const speed = (count, place) =>
  stroke(
    Array.from({ length: count }, (_, i) => {
      const [x, y, long] = place(i);
      return svg`M${x} ${y}h${long + ((i * 11) % 9)}`;
    }).join(""),
    "#8d8574",
    2.8,
    `stroke-opacity=".75"`,
  );

/** A seated dog in a hurry: it leans, and lines and dust trail behind.  They end above the tail, where
 * its own lines are. @param {Look} look @param {Figure} figure @param {number} zoom */
function hurry(look, figure, zoom) {
  const { x, build: b, headTop, tailTop } = figure;
  const high = headTop + 30 * b.k;
  const wanted = Math.max(0, Math.round(zoom * 6 - 1.5));
  const room = look.wag ? Math.max(0, tailTop - 8 - high) : 99;
  const count = Math.min(wanted, Math.floor(room / 8) + 1);
  const gap = Math.min(13, room / Math.max(1, count - 1));
  const lines = speed(count, (i) => [
    x + b.sw + 12 + i * 3 - zoom * 4,
    high + i * gap,
    14 + zoom * 10,
  ]);
  const lean = svg`translate(${x} ${GROUND}) skewX(${zoom * 13}) translate(${-x - zoom * 4} ${-GROUND})`;
  return { behind: lines + (zoom > 0.7 ? dust(x + 57) : ""), lean };
}

/** Behind a dog that runs. @param {Figure} figure */
function trail({ build: b, top, right }) {
  const lines = speed(4, (i) => [right + 6 + ((i * 17) % 14), top + 6 + (i * b.depth) / 3.4, 26]);
  return lines + dust(right - 26);
}

/**
 * The whole character.  Its frame closes about it, or else all share one scale and one ground: then
 * a big dog towers over a small one.
 *
 * @param {Look} look @param {Mood} mood @param {"sit" | "stand" | "trot"} pose @param {boolean} fit
 * @returns {Drawing}
 */
function figure(look, mood, pose, fit) {
  const zoom = look.zoom ?? 0;
  const gait = zoom === 1 ? GAITS.run : pose === "sit" ? undefined : GAITS[pose];
  const one = gait ? standing(look, mood, gait) : seated(look, mood);
  const { k, sw } = one.build;
  const [left, high] = reach(look);
  const face = (50 - left) * k + 3;
  const aura = look.aura?.(one.x, one.headTop + crownOf(look) * k, k, false) ?? "";
  const air = one.headTop + (look.aura ? Math.min(high, crownOf(look) - 17) : high) * k - 5;
  const wide = { from: Math.min(one.left, one.x - face), to: Math.max(one.right, one.x + face) };
  if (look.aura) wide.from = Math.min(wide.from, one.x - 58 * k);
  let art = one.art + aura;
  if (gait === GAITS.run) {
    art = trail(one) + art;
    wide.to = one.right + 52;
  } else if (zoom && !gait) {
    const { behind, lean } = hurry(look, one, zoom);
    art = behind + `<g transform="${lean}">${art}</g>`;
    wide.from -= zoom * 24 + (look.aura ? 10 : 0);
    wide.to = Math.max(wide.to, zoom > 0.4 ? one.x + sw + 62 : 0, zoom > 0.7 ? one.x + 94 : 0);
  }
  let x = one.x;
  if (pose === "trot") {
    const mirror = wide.from + wide.to;
    art = svg`<g transform="translate(${mirror} 0) scale(-1 1)">${art}</g>`;
    x = mirror - x;
  }
  const sign = signs(mood, x + 52 * k + 4, one.headTop + (Math.min(high, 20) - 4) * k);
  const [w, y] = [wide.to - wide.from, fit ? air : 0];
  if (fit)
    return { box: [wide.from, y, w, LOWEST - y], art: art + sign, face: (x - wide.from) / w };
  const [middle, all] = gait
    ? [wide.from + w / 2, Math.max(280, w)]
    : [100, Math.max(200, 2 * (wide.to - 100), 2 * (100 - wide.from))];
  return { box: [middle - all / 2, y, all, LOWEST - y], art: art + sign };
}

/** What is drawn of a look. @param {Look} look @param {Pose} pose @param {Mood} mood
 * @param {boolean} [fit] whether the frame closes about a figure @returns {Drawing} */
export function drawing(look, pose, mood, fit = true) {
  const drawn =
    look.human || pose === "bust"
      ? bust(look, mood)
      : pose === "head"
        ? head(look, mood)
        : figure(look, mood, pose, fit);
  return { ...drawn, box: drawn.box.map(r1), art: dyed(look, drawn.art) };
}
