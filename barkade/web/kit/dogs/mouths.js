/**
 * Noses and mouths.
 *
 * @import { Look, Mood } from "./look"
 */
import { darker } from "./colours.js";
import { dot, flat, oval, star, stroke, svg } from "./lines.js";

/** A tongue and the line on it. */
export const PINK = /** @type {[string, string]} */ (["#E8798A", "#B34A62"]);

/** @param {string} d @param {string} middle @param {[string, string]} ink */
const tongue = (d, middle, [fill, edge]) =>
  flat(d, fill, `stroke="${edge}" stroke-width="1.1"`) + stroke(middle, edge, 1.1);

/** A mouth wide open, its lips meeting at y. @param {Look} look @param {number} y @param {number} w
 * @param {string} ink */
function laugh(look, y, w, ink) {
  const [side, corner, deep] = [w * 0.86, y + w * 0.36, y + w * 1.25];
  const open =
    svg`M${50 - side} ${corner}Q50 ${y + w * 0.5} ${50 + side} ${corner}` +
    svg`Q${50 + w * 0.7} ${deep} 50 ${deep}T${50 - side} ${corner}Z`;
  const half = w * 0.48;
  const out =
    svg`M${50 - half} ${y + w * 0.55}c-.6 ${w * 0.7} 1.5 ${w * 1.15} ${half} ${w * 1.15}` +
    svg`s${half + 0.8} ${-w * 0.45} ${half} ${-w * 1.15}Z`;
  return (
    flat(open, "#7a2f3c", `stroke="${ink}" stroke-width="1.6" stroke-linejoin="round"`) +
    tongue(out, svg`M50 ${y + w * 0.65}v${w * 0.5}`, look.tongueInk ?? PINK)
  );
}

/** The tongue of one who just looks, its lips meeting at y. @param {Look} look @param {number} y */
function lolling(look, y) {
  const k = look.tongue === "blep" ? 0.62 : 1;
  const x = look.tongue === "side" ? 55 : 50;
  const d = svg`M${x - 4.4} ${y + 2.6}c-.8 ${7 * k} 1 ${11 * k} 4.4 ${11 * k}s5.2 ${-4 * k} 4.4 ${-11 * k}Z`;
  return tongue(d, svg`M${x} ${y + 4.5}v${4.5 * k}`, look.tongueInk ?? PINK);
}

/** The line of the lips, that meet at y. @param {Mood} mood @param {number} y @param {number} w
 * @param {number} sass */
function lips(mood, y, w, sass) {
  if (mood === "sad") {
    const half = w * 0.9;
    const left = svg`M${50 - half} ${y + w * 0.55}q${w * 0.4} ${-w * 0.6} ${half} ${-w * 0.55}`;
    return left + svg`q${w * 0.5} ${-w * 0.05} ${half} ${w * 0.55}`;
  }
  if (mood === "thinking") {
    const left = svg`q${-w * 0.3} ${w * 0.3} ${-w * 0.62} ${w * 0.22}`;
    return left + svg`M50 ${y}q${w * 0.4} ${w * 0.3} ${w * 0.9} ${-w * 0.12}`;
  }
  if (mood === "sleepy") {
    const left = svg`q${-w * 0.25} ${w * 0.35} ${-w * 0.7} ${w * 0.26}`;
    return left + svg`M50 ${y}q${w * 0.25} ${w * 0.35} ${w * 0.7} ${w * 0.26}`;
  }
  const lift = sass > 0.45 ? sass * w * 0.62 : 0; // the smirk: one corner goes up
  const left = svg`q${-w * 0.33} ${w * 0.55} ${-w * (lift ? 0.72 : 1)} ${w * 0.39}`;
  const right = svg`M50 ${y}q${w * 0.4} ${w * 0.55} ${w * (1 + lift / 30)} ${w * 0.39 - lift}`;
  return left + right + (lift ? "q1.6 -.6 2.4 -2.4" : "");
}

/** The nose, its middle at y. @param {number} y @param {number} w @param {number} h
 * @param {string} colour @param {number} big */
function nose(y, w, h, colour, big) {
  const d =
    svg`M${50 - w} ${y - h * 0.2}c0 ${-h * 1.1} ${2 * w} ${-h * 1.1} ${2 * w} 0` +
    svg`s${-w * 0.6} ${h * 1.7} ${-w} ${h * 1.7} ${-w} ${-h * 0.6} ${-w} ${-h * 1.7}Z`;
  const edge = `stroke="${darker(colour, 0.5)}" stroke-width=".6" stroke-opacity=".5"`;
  const gleam = oval(50 - w * 0.34, y - h * 0.36, w * 0.38, h * 0.27, "#fff", `opacity=".5"`);
  const wet = big > 1.25 ? dot(50 + w * 0.42, y + h * 0.05, w * 0.11, "#fff", `opacity=".6"`) : "";
  const glint =
    big > 1.4
      ? star(50 + w * 1.02, y - h * 1.15, 4.2, "#fff", `stroke="#E0A12E" stroke-width="1"`)
      : "";
  return flat(d, colour, edge) + gleam + wet + glint;
}

/** The mouth hangs from the nose. @param {Look} look @param {Mood} mood */
export function noseAndMouth(look, mood) {
  const n = { y: 60, w: 7.5, h: 4.3, c: "#2B2730", ...look.nose };
  const m = { w: 9, drop: 4.5, ink: "#2b2730", ...look.mouth };
  const big = look.noseSize ?? 1;
  const [w, h] = [n.w * big, n.h * big];
  const y = n.y + h + m.drop; // where the lips meet
  const tongues =
    mood === "happy"
      ? laugh(look, y, m.w, m.ink)
      : look.tongue && mood === "calm"
        ? lolling(look, y)
        : "";
  const stem = svg`M50 ${n.y + h - 1}V${y}`;
  const line = stroke(stem + lips(mood, y, m.w, look.sass ?? 0), m.ink, 2.1);
  return tongues + line + nose(n.y, w, h, n.c, big);
}
