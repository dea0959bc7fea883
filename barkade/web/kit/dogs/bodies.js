/**
 * What bodies are made of, seated or on their feet.
 *
 * @import { Build, Look, Size } from "./look"
 */
import { INK, LINE, dot, dots, flat, oval, shape, stroke, svg, within } from "./lines.js";
import { closed, points } from "./outlines.js";

export const GROUND = 228;

/** @type {Record<Size, {h: number, sw: number, hw: number, lw: number, k: number, leg: number, depth: number,
 *   long: number, neck: number}>} */
const SIZES = {
  small: { h: 66, sw: 31, hw: 40, lw: 16, k: 0.88, leg: 36, depth: 46, long: 104, neck: 17 },
  medium: { h: 94, sw: 36, hw: 43, lw: 17, k: 0.92, leg: 60, depth: 54, long: 118, neck: 18 },
  big: { h: 116, sw: 43, hw: 47, lw: 21, k: 0.96, leg: 78, depth: 66, long: 136, neck: 22 },
};

/** @param {Look} look @returns {Build} */
export function build(look) {
  const size = SIZES[look.size ?? "medium"];
  const body = { coat: look.coat, chest: look.second, ...size, ...look.body };
  return {
    ...body,
    k: size.k * (body.headSize ?? 1),
    fur: (body.fur ?? 0) + (look.floof ?? 0) * 7,
    chin: look.head[look.head.length - 1][1],
    legs: body.legs ?? body.coat,
    haunch: body.haunch ?? body.coat,
  };
}

/** How much a tail wags. @param {Look} look @param {string} mood */
export const wagOf = (look, mood) => look.wag ?? (mood === "happy" ? 0.5 : 0);

/** @param {number} x @param {number} w @param {number} [y] */
export const shadow = (x, w, y = GROUND) => oval(x, y, w, 5.5, INK, `opacity=".14"`);

/** Toes, as short lines up from the ground. @param {string} d */
export const toes = (d) => stroke(d, INK, 1.5, `stroke-opacity=".45"`);

/** A leg whose paw stands at (x, ground).
 * @param {string} name tells it from the other legs
 * @param {number} x @param {number} top @param {number} w @param {string} fill
 * @param {{paw?: string, ground?: number, pom?: string}} [more] */
export function limb(name, x, top, w, fill, { paw, ground = GROUND, pom } = {}) {
  const half = w / 2;
  const foot = half + 3.2;
  const h = Math.min(9, (ground - top) * 0.4);
  const [knee, ankle, instep] = [top + (ground - top) * 0.5, ground - h - 3, ground - h * 0.7];
  const [l, r] = [x - half, x + half];
  const side =
    svg`M${l} ${top}C${l} ${knee} ${l} ${ankle} ${x - foot} ${instep}` +
    svg`C${x - foot - 2} ${ground - 1} ${x - foot + 2} ${ground} ${x} ${ground}` +
    svg`S${x + foot + 2} ${ground - 1} ${x + foot} ${instep}C${r} ${ankle} ${r} ${knee} ${r} ${top}`;
  const whole = svg`${side}Q${x} ${top - half * 1.4} ${l} ${top}Z`;
  const sock = svg`M${x - 30} ${ground - w * 0.95}q30 -5 60 0v40h-60Z`;
  const toe = half * 0.35;
  return (
    flat(whole, fill) +
    (paw ? within(name, whole, flat(sock, paw)) : "") +
    `<path ${LINE} fill="none" d="${side}"/>` +
    toes(svg`M${x - toe} ${ground - 1}v${-h * 0.55}M${x + toe} ${ground - 1}v${-h * 0.55}`) +
    (pom ? cuff(x, ground, w, pom) : "")
  );
}

/** Locks above a poodle's paw. @param {number} x @param {number} ground @param {number} w @param {string} fill */
function cuff(x, ground, w, fill) {
  const edge = points("0,-24,2.6 .95,-17,2.6 .85,-8,2.6 0,-5,2.4 -.85,-8,2.6 -.95,-17,2.6");
  const d = closed(
    edge.map(([dx, dy, fluff]) => [x + dx * w, ground + dy, fluff]),
    { style: "curl", step: 7.5 },
  );
  return shape(d, fill);
}

/** A bandana about a neck at (x, y), half as wide as w. @param {Look} look @param {number} x @param {number} y
 * @param {number} w */
function bandana(look, x, y, w) {
  const deep = w * 1.02;
  const top = svg`M${x - w} ${y}Q${x} ${y + w * 0.5} ${x + w} ${y}`;
  const cloth =
    svg`${top}l1.5 5Q${x + w * 0.6} ${y + deep * 0.7} ${x} ${y + deep}` +
    svg`Q${x - w * 0.6} ${y + deep * 0.7} ${x - w - 1.5} ${y + 5}Z`;
  const fold = svg`${top}l.6 2.5Q${x} ${y + w * 0.5 + 4} ${x - w - 0.6} ${y + 2.5}Z`;
  const spots = points("-.5,.42 .5,.42 0,.62 -.24,.5 .24,.5");
  const pattern = dots(
    spots.map(([dx, dy]) => [x + dx * w, y + dy * w + 3, 1.7]),
    "#fff",
    `opacity=".8"`,
  );
  return (
    shape(cloth, look.collar ?? "#B8472F") +
    flat(fold, "#000", `opacity=".16"`) +
    (look.badge ? look.badge(x, y + w * 0.62) : pattern)
  );
}

/** What the neck wears: a collar with its tag, a bandana, or pearls.
 * @param {Look} look @param {number} x @param {number} y @param {number} w */
export function worn(look, x, y, w) {
  if (look.wear === "none") return "";
  if (look.wear === "bandana") return bandana(look, x, y, w);
  if (look.wear === "pearls") {
    const along = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((n) => n / 4);
    return dots(
      along.map((t) => [x + t * w, y + (1 - t * t) * w * 0.42 + 1, 3.6]),
      "#FFFDF6",
      `stroke="#b9a98f" stroke-width=".9"`,
    );
  }
  const band =
    svg`M${x - w} ${y - 1}Q${x} ${y + w * 0.52} ${x + w} ${y - 1}l.8 6.5` +
    svg`Q${x} ${y + w * 0.52 + 8} ${x - w - 0.8} ${y + 5.5}Z`;
  const low = y + w * 0.3 + 8.5;
  return (
    flat(band, look.collar ?? "#B8472F", `stroke="${INK}" stroke-opacity=".4" stroke-width="1.2"`) +
    dot(x, low, 4.8, "#F2C14E", `stroke="#B67D16" stroke-width="1.2"`) +
    (look.tag?.(x, low) ?? "")
  );
}
