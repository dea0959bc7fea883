/**
 * Ears: each is drawn as the left one, on a head 60 wide, and turned and scaled about its root.
 *
 * @import { Look, Mood } from "./look"
 * @typedef {object} Ear
 * @property {number[]} root
 * @property {number[]} reach how far it goes, left and up
 * @property {boolean} [before] whether it lies before the head
 * @property {string} ear
 * @property {string} [inner]
 * @property {string} [tip] what is folded down
 * @property {string} [furs]
 */
import { flat, flip, furs, moving, shape, svg } from "./lines.js";
import { closed, points } from "./outlines.js";

/** @type {Record<string, Ear>} */
const EARS = {
  prick: {
    root: [35, 34],
    reach: [17, 2],
    ear: "M23 48C18 33 17 15 21 5q2-3 5-1C36 11 45 20 49 29Z",
    inner: "M26 38c-2-10-2-19-1-25 7 5 11 10 14 16Z",
  },
  corgi: {
    root: [32, 36],
    reach: [7, -5],
    ear: "M22 50C11 34 5 10 11-1q3-5 8-2C32 4 43 17 47 30Z",
    inner: "M24 40C15 28 12 12 15 5c10 5 18 14 22 24Z",
    furs: "M26 34c2-4 2-8 1-11m5 9c0-3 0-6-2-9",
  },
  bat: {
    root: [34, 36],
    reach: [7, 1],
    ear: "M25 48C10 36 4 14 11 5c2-3 5-3 8-2C31 7 43 18 46 30Z",
    inner: "M25 38C15 29 12 16 15 10c9 2 17 11 21 20Z",
  },
  round: {
    root: [32, 34],
    reach: [14, 11],
    ear: "M20 44C13 30 15 13 25 12 36 11 44 20 47 29Z",
    inner: "M24 36c-3-8-1-17 4-17 6 0 10 5 13 10Z",
  },
  teddy: {
    root: [33, 30],
    reach: [14, 8],
    ear: "M21 42C14 30 14 15 22 10q4-3 8 0C37 14 43 21 46 28Z",
    inner: "M25 34c-4-8-3-16 0-18 5 2 9 7 12 12Z",
  },
  tipped: {
    root: [36, 30],
    reach: [22, 5],
    ear: "M23 44C18 31 19 18 26 9q8-3 14 4c4 5 7 11 9 17Z",
    inner: "M27 36c-3-7-2-13 2-17q9 4 12 11Z",
    tip: "M25 10c3-6 11-5 15 2 2 3 2 6 1 8-3-1-7 1-10 6-4-4-7-10-6-16Z",
  },
  drop: {
    root: [36, 25],
    reach: [8, 20],
    before: true,
    ear:
      "M35 23C23 20 14 31 11 47 8 64 11 80 20 81c8 1 10-11 11-26 1-12 4-21 10-28Q38 " + "23 35 23Z",
    furs: "M18 52c-1 8-1 14 1 20",
  },
  long: {
    root: [33, 34],
    reach: [5, 27],
    before: true,
    ear:
      "M32 30C20 26 11 39 8 56 5 75 9 91 19 92c10 1 12-12 12-27 0-13 1-21 5-28Q35 31 " + "32 30Z",
    furs: "M16 62c-1 9 0 15 2 20",
  },
  feather: {
    root: [37, 25],
    reach: [1, 18],
    before: true,
    ear:
      "M36 23C19 16 7 31 7 51 7 62 2 68 2 79c3-1 5 0 6 3 2-1 4 1 5 5 2-3 4-3 6-2 1-4 " +
      "4-4 7-4 6-10 2-23 3-35 1-8 4-15 11-20Q39 24 36 23Z",
    furs: "M13 52c1 8 0 15-2 20m10-18c1 8 0 13-1 19m-1-39c-4 3-6 7-7 11",
  },
  short: {
    root: [37, 26],
    reach: [10, 20],
    before: true,
    ear:
      "M36 24C25 19 14 28 12 43 10 57 13 69 20 70c7 0 9-9 12-20 2-8 5-15 10-20Q40 26 " + "36 24Z",
    furs: "M18 46c-1 7-1 12 1 17",
  },
  fold: {
    root: [36, 22],
    reach: [20, 12],
    before: true,
    ear: "M24 20C31 12 43 15 46 23 42 32 35 41 28 47q-3 2-5-2C19 37 19 27 24 20Z",
    furs: "M26 22q8-5 17 1",
  },
  button: {
    root: [34, 28],
    reach: [17, 22],
    before: true,
    ear: "M24 26C31 20 40 23 43 29 37 35 31 44 25 49q-4 2-6-2C17 39 18 31 24 26Z",
  },
  hang: {
    root: [36, 23],
    reach: [10, 15],
    before: true,
    ear: "M36 20C27 14 16 18 12 30 9 44 12 59 18 61c6 1 8-8 12-18 3-8 7-14 11-17Q39 22 " + "36 20Z",
    furs: "M17 38c-1 6-1 10 1 15",
  },
  jowl: {
    root: [28, 34],
    reach: [8, 24],
    before: true,
    ear: "M28 27C17 23 8 32 8 45c0 11 4 20 9 19 7-2 10-14 17-23Q33 30 28 27Z",
  },
  rose: {
    root: [36, 32],
    reach: [6, 12],
    ear: "M42 24C34 12 21 6 8 9q-5 2-2 6c8 4 12 11 16 19 4 6 9 9 14 8Z",
    inner: "M36 26C29 17 21 13 12 13c7 4 11 10 14 18Z",
  },
  pom: {
    root: [28, 36],
    reach: [-1, 22],
    before: true,
    ear: closed(
      points(
        "29,27,3 17,27,3 8,40,3.4 4,58,3.6 7,75,3.6 18,82,3.6 29,74,3.4 31,58,3 " + "33,40,2.6",
      ).reverse(),
      { style: "curl", step: 8.5 },
    ),
    furs: "M14 44q4-3 7 0m-10 15q4-3 7 0m1 11q4-3 6 0",
  },
};

/** How ears move with a mood, in degrees: those that stand, and those that hang. */
const MOVES = {
  calm: [0, 0],
  happy: [3, 3],
  thinking: [0, 0],
  sad: [-13, -3],
  sleepy: [-7, 0],
};

/** @param {Ear} ear @param {{ear: string, inner: string, tip?: string}} colours */
const drawn = (ear, colours) =>
  shape(ear.ear, colours.ear) +
  (ear.inner ? flat(ear.inner, colours.inner) : "") +
  (ear.tip ? shape(ear.tip, colours.tip ?? colours.ear) : "") +
  (ear.furs ? furs(ear.furs) : "");

/** The ears that lie before the head, or those that stand behind it.
 * @param {Look} look @param {Mood} mood @param {boolean} before */
export function ears(look, mood, before) {
  const { kind, otherKind = kind, size = 1, dx = 0, dy = 0, turn = 0, colours } = look.ears;
  const ink = { ear: look.dark, inner: "#E9A79B", ...colours };
  const scale = Math.round(size * (look.earSize ?? 1) * 1000) / 1000;
  const wind = (look.zoom ?? 0) > 0.6 ? 8 : 0; // blows both to one side
  /** @param {string} which @param {string} side */
  const one = (which, side) => {
    const ear = EARS[which];
    if (Boolean(ear.before) !== before) return "";
    const [x, y] = ear.root;
    const turned = turn + MOVES[mood][EARS[kind].before ? 1 : 0] + (side === "left" ? -wind : wind);
    const place = svg`translate(${x + dx} ${y + dy}) rotate(${turned}) scale(${String(scale)})`;
    const art = svg`<g transform="${place} translate(${-x} ${-y})">${drawn(ear, ink)}</g>`;
    return moving(`ear dog-${side}`, x + dx, y + dy, art);
  };
  const right = one(otherKind, "right");
  return one(kind, "left") + (right && flip(right));
}

/** How far the ears of a look go, left and up. @param {Look} look @returns {number[][]} */
export function earReach(look) {
  const { kind, otherKind = kind, size = 1, dx = 0, dy = 0 } = look.ears;
  const scale = size * (look.earSize ?? 1);
  return [kind, otherKind].map((which) => {
    const { root, reach } = EARS[which];
    return [
      root[0] + dx + (reach[0] - root[0]) * scale,
      root[1] + dy + (reach[1] - root[1]) * scale,
    ];
  });
}
