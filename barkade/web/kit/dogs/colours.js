/** Colours, "#rrggbb". */

/** @param {string} colour */
const parts = (colour) => [1, 3, 5].map((n) => parseInt(colour.slice(n, n + 2), 16));

/** Mixes two colours; at 0 it is the first. @param {string} a @param {string} b @param {number} t */
export function mix(a, b, t) {
  const [to, from] = [parts(b), parts(a)];
  const mixed = from.map((n, k) => Math.round(n + (to[k] - n) * t));
  return "#" + mixed.map((n) => n.toString(16).padStart(2, "0")).join("");
}

/** @param {string} colour @param {number} [t] */
export const darker = (colour, t = 0.18) => mix(colour, "#2a1c1c", t);

/** How light a colour is, 0…1. @param {string} colour */
export function light(colour) {
  const [red, green, blue] = parts(colour);
  return (red * 0.3 + green * 0.59 + blue * 0.11) / 255;
}

/** @param {string} colour */
export const isDark = (colour) => light(colour) < 0.377;
