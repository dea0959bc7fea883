/**
 * People's faces and shoulders.
 *
 * @import { Human, Look, Mood } from "./look"
 */
import { darker } from "./colours.js";
import { eyes } from "./eyes.js";
import { freckles } from "./features.js";
import { INK, both, brow, flat, furs, oval, shape, stroke } from "./lines.js";
import { PINK } from "./mouths.js";
import { outline } from "./outlines.js";

/** @param {Human} human */
export const shoulders = (human) =>
  shape("M50 118H2c0-16 8-24 22-27 8-2 14-4 16-9h20c2 5 8 7 16 9 14 3 22 11 22 27Z", human.shirt) +
  flat("M40 78h20v10q-10 12-20 0Z", darker(human.skin, 0.12)) +
  shape("M34 89q16 18 32 0", "none") +
  flat("M36 88q14 15 28 0l3 3q-17 19-34 0Z", human.shirt2) +
  furs("M20 118c0-8 1-12 3-16m57 16c0-8-1-12-3-16");

/** @param {string} d */
const lips = (d) => stroke(d, "#7a3b36", 2.1);

const GRIN =
  flat(
    "M40 68q10 3 20 0c-1 8-5 11-10 11s-9-3-10-11Z",
    "#7a2f3c",
    `stroke="#5c2530" stroke-width="1.4" stroke-linejoin="round"`,
  ) +
  flat("M42 68.7q8 2 16 0l-.4 2.6q-7.6 2-15.2 0Z", "#fff") +
  flat("M45 77q5-4 10 0-5 3.6-10 0Z", PINK[0]);

const SILLY =
  lips("M41 69q9 6 18-1") +
  flat("M50 71.5c-.5 5 1 8 4 7.5s4-4 2.6-9Z", PINK[0], `stroke="${PINK[1]}" stroke-width="1.1"`);

const MOUTHS = {
  calm: lips("M42 69q8 6 16 0"),
  happy: GRIN,
  thinking: lips("M45 71q5-2.5 11 0"),
  sad: lips("M42 73q8-7 16 0"),
  sleepy: lips("M46 70q4 3 8 0"),
};

const GLASSES = {
  round:
    `<g fill="#fff" fill-opacity=".18" stroke="#E0A12E" stroke-width="2.2">` +
    `<circle cx="39.5" cy="52" r="9"/><circle cx="60.5" cy="52" r="9"/>` +
    `<path fill="none" d="M48.5 51q1.5-1.5 3 0M30.5 51l-5-2m44 2l5-2"/></g>`,
  goggles:
    `<g stroke="${INK}" stroke-opacity=".6" stroke-width="1.5">` +
    `<path fill="#7a5a3a" d="M23 29q27-10 54 0l-1 6q-26-9-52 0Z"/>` +
    `<circle cx="39" cy="28" r="8.5" fill="#8b6b45"/><circle cx="61" cy="28" r="8.5" fill="#8b6b45"/>` +
    `<circle cx="39" cy="28" r="5.8" fill="#BFE3F2"/><circle cx="61" cy="28" r="5.8" fill="#BFE3F2"/>` +
    `<path fill="none" stroke="#fff" stroke-opacity=".9" d="M36 27q1-3 4-3m18 3q1-3 4-3"/></g>`,
};

/** @param {Human} human @param {Mood} mood */
function mouth(human, mood) {
  if (mood !== "calm") return MOUTHS[mood];
  return human.silly ? SILLY : human.gap ? GRIN : MOUTHS.calm;
}

/** A face, with its hair before and behind. @param {Look} look @param {Human} human @param {Mood} mood */
export function faceOf(look, human, mood) {
  const at = mood === "calm" || mood === "happy" || mood === "sleepy";
  const blush = oval(33, 63, 5, 3.2, "#E8604F") + oval(67, 63, 5, 3.2, "#E8604F");
  return [
    human.back(),
    both(shape("M27 47c-6-4-10 0-9 6s5 10 10 8Z", human.skin) + furs("M22 52q3 0 4 4")),
    shape(outline(look.head, 50), human.skin),
    human.freckles ? freckles("#D08A5A", 60) : "",
    `<g opacity=".3">${blush}</g>`,
    eyes(look, mood),
    at ? brow("M34 42.5q5-4 10-1.5m22 1.5q-5-4-10-1.5", human.ink) : "",
    stroke("M48.5 60.5q2 2.4 4-.3", darker(human.skin, 0.14), 2.4),
    mouth(human, mood),
    human.front(),
    human.glasses ? GLASSES[human.glasses] : "",
  ].join("");
}
