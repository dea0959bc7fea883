/**
 * What heads share: shapes, snouts, spots above the eyes.
 *
 * @import { Painter } from "./look"
 */
import { both, dots, flat, oval, svg } from "./lines.js";
import { points } from "./outlines.js";

export const HEADS = {
  round: points("0,21 17,23.5 28,37 30,54 24,72 12,83 0,85"),
  spitz: points("0,22 15,23.5 27,38 32,55,3.4 25,71,4 12,83,1 0,86"),
  long: points("0,19 15,21 25,34 25,48 19,62 16,76 9,87 0,89"),
};

/** A round muzzle. @param {number} w @param {number} h @param {number} y @returns {Painter} */
export const muzzle = (w, h, y) => (look) => oval(50, y, w, h, look.second);

/** Flews: a soft W of two lips. @param {number} w @param {number} h @param {number} y @param {string} fill */
export function flews(w, h, y, fill) {
  const d =
    svg`M50 ${y - h * 0.8}c${w * 0.45} ${-h * 0.5} ${w} ${h * 0.1} ${w * 1.05} ${h * 0.75}` +
    svg`c.1 ${h * 0.75} ${-w * 0.35} ${h} ${-w * 0.62} ${h * 0.9}` +
    svg`q${-w * 0.28} ${-h * 0.1} ${-w * 0.43} ${-h * 0.3}q${-w * 0.15} ${h * 0.2} ${-w * 0.43} ${h * 0.3}` +
    svg`c${-w * 0.27} ${h * 0.1} ${-w * 0.72} ${-h * 0.15} ${-w * 0.62} ${-h * 0.9}` +
    svg`c.05 ${-h * 0.65} ${w * 0.6} ${-h * 1.25} ${w * 1.05} ${-h * 0.75}Z`;
  return flat(d, fill);
}

/** Spots above the eyes. @param {string} fill @param {number} y @param {number} x */
export const pips = (fill, y, x) =>
  both(oval(50 - x, y, 3.9, 2.8, fill, svg`transform="rotate(-14 ${50 - x} ${y})"`));

/** @param {string} fill @param {number} y */
export function freckles(fill, y) {
  const places = points("37,0 41,3 36,5 63,0 59,3 64,5");
  return dots(
    places.map(([x, dy]) => [x, y + dy, 1.1]),
    fill,
    `opacity=".75"`,
  );
}
