/**
 * Heads, on a field of 100 by 106: eyes near y 49, the chin near 87.
 *
 * @import { Look, Mood, Point } from "./look"
 */
import { earReach, ears } from "./ears.js";
import { eyes } from "./eyes.js";
import { dot, flat, line, stroke, svg, within } from "./lines.js";
import { noseAndMouth } from "./mouths.js";
import { outline } from "./outlines.js";
import { faceOf } from "./persons.js";

/** The points of a head with the floof of its look. @param {Look} look @returns {Point[]} */
function headPoints(look) {
  const more = look.floof ?? 0;
  if (!more) return look.head;
  return look.head.map(([x, y, fluff = 0]) => [
    x * (1 + more * 0.05 * (y > 45 ? 1 : 0.4)),
    y,
    fluff + more * (y < 30 ? 1.8 : y > 44 && y < 84 ? 5 : 2.4),
  ]);
}

/** The space that a head takes: left and top. @param {Look} look */
export function reach(look) {
  const far = earReach(look);
  const edge = [...headPoints(look), ...(look.mane?.points ?? [])];
  const slack = Math.abs(look.tilt ?? 0) * 0.6;
  const left = edge.map(([x, , fluff = 0]) => 50 - x - fluff * 0.8);
  const top = edge.map(([, y, fluff = 0]) => y - fluff * 0.6);
  return [
    Math.min(...far.map(([x]) => x), ...left, look.side ?? 99) - slack,
    Math.min(...far.map(([, y]) => y), ...top, look.crown ?? 99) - slack * 0.4,
  ];
}

/** Where a halo floats: above the crown, whatever the ears do. @param {Look} look */
export function crownOf(look) {
  const top = look.head[0][1] - (look.over ? 9 : 0);
  return Math.min(top, look.mane ? look.mane.points[0][1] - 4 : 99) - 1;
}

/** What hangs in the air of a mood: its right upper corner is (x, y).
 * @param {Mood} mood @param {number} x @param {number} y */
export function signs(mood, x, y) {
  if (mood === "sleepy") {
    const d = svg`M${x - 8} ${y + 2}h6l-6 7h6M${x - 17} ${y + 15}h4.5l-4.5 5.5h4.5`;
    return `<g class="dog-sign">${stroke(d, "#7a86a8", 2.2)}</g>`;
  }
  if (mood !== "thinking") return "";
  const bubbles =
    dot(x - 6, y + 6.5, 5, "#fff") +
    dot(x - 13, y + 17.5, 3.4, "#fff") +
    dot(x - 18, y + 25.5, 2.2, "#fff");
  return `<g class="dog-sign" stroke="#8d8574" stroke-width="1.1">${bubbles}</g>`;
}

/** The ruff behind a head. @param {Look} look */
function mane(look) {
  if (!look.mane) return "";
  const { points, fill = look.coat, step = 12, marks } = look.mane;
  const d = outline(points, 50, { step });
  return flat(d, fill) + (marks ? within("mane", d, marks) : "") + line(d);
}

/** A head alone, without neck.  Order: what lies behind first. @param {Look} look @param {Mood} mood */
export function headArt(look, mood) {
  if (look.human) return faceOf(look, look.human, mood);
  /** @type {import("./outlines.js").How} */
  const how = {
    style: "tuft",
    step: look.step ?? ((look.floof ?? 0) > 0.4 ? 10.5 : 8.5),
  };
  const edge = headPoints(look);
  const d = outline(edge, 50, how);
  const lit = outline(
    edge.map(([x, y, fluff]) => [x, y - 4, fluff]),
    47,
    how,
  );
  const shade = flat(d + lit, "#2a1420", `opacity=".07" fill-rule="evenodd"`);
  const parts = [
    mane(look),
    ears(look, mood, false),
    flat(d, look.coat),
    within("head", d, (look.marks?.(look, mood) ?? "") + shade),
    line(d),
    look.snout?.(look, mood),
    look.under?.(look, mood),
    eyes(look, mood),
    noseAndMouth(look, mood),
    ears(look, mood, true),
    look.over?.(look, mood),
    look.worn?.(look, mood),
  ];
  return svg`<g transform="rotate(${look.tilt ?? 0} 50 84)">${parts.join("")}</g>`;
}
