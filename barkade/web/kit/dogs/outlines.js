/**
 * Outlines through points, smooth or in tufts.
 *
 * @import { Point } from "./look"
 * @typedef {{step?: number, style?: "tuft" | "curl", fall?: number}} How
 * @typedef {[Point, Point, Point, Point]} Piece a cubic curve
 */
import { at } from "./lines.js";

/** Points, written as in SVG: "x,y x,y,fluff …". @param {string} text @returns {Point[]} */
export const points = (text) => text.split(" ").map((one) => one.split(",").map(Number));

/** A point of the Catmull-Rom curve through b and c.
 * @param {Point} a @param {Point} b @param {Point} c @param {Point} d @param {number} t */
function between(a, b, c, d, t) {
  /** @param {number} i */
  const f = (i) =>
    0.5 *
    (2 * b[i] +
      (c[i] - a[i]) * t +
      (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * t * t +
      (3 * b[i] - a[i] - 3 * c[i] + d[i]) * t * t * t);
  return [f(0), f(1), (b[2] ?? 0) + ((c[2] ?? 0) - (b[2] ?? 0)) * t];
}

/** Points at even distances along the curve through some.
 * @param {Point[]} some @param {Point} before @param {Point} after @param {number} step */
function spaced(some, before, after, step) {
  const all = [before, ...some, after];
  /** @type {Point[]} */
  const dense = [];
  for (let i = 1; i < all.length - 2; i++) {
    for (let k = 0; k < 16; k++) {
      dense.push(between(all[i - 1], all[i], all[i + 1], all[i + 2], k / 16));
    }
  }
  const [x, y, fluff = 0] = some[some.length - 1];
  dense.push([x, y, fluff]);
  const run = [0];
  for (let i = 1; i < dense.length; i++) {
    const [a, b] = [dense[i - 1], dense[i]];
    run.push(run[i - 1] + Math.hypot(b[0] - a[0], b[1] - a[1]));
  }
  const whole = run[run.length - 1];
  const count = Math.max(1, Math.round(whole / step));
  /** @type {Point[]} */
  const spots = [];
  for (let k = 0, i = 0; k <= count; k++) {
    const want = (whole * k) / count;
    while (i < dense.length - 2 && run[i + 1] < want) i++;
    const t = run[i + 1] > run[i] ? Math.min(1, (want - run[i]) / (run[i + 1] - run[i])) : 0;
    spots.push([0, 1, 2].map((j) => dense[i][j] + (dense[i + 1][j] - dense[i][j]) * t));
  }
  return spots;
}

/** A round lock from p to q. @param {Point} p @param {Point} q @param {number} fluff
 * @param {Point} out @returns {Piece[]} */
function lock(p, q, fluff, out) {
  const k = fluff * 1.35;
  const [dx, dy] = [(q[0] - p[0]) * 0.15, (q[1] - p[1]) * 0.15];
  const [x, y] = [out[0] * k, out[1] * k];
  return [[p, [p[0] + x - dx, p[1] + y - dy], [q[0] + x + dx, q[1] + y + dy], q]];
}

/** A tuft from p to q, whose tip hangs a little.
 * @param {Point} p @param {Point} q @param {number} fluff @param {Point} out @param {number} long
 * @param {number} vary @param {number} fall @returns {Piece[]} */
function tuft(p, q, fluff, out, long, vary, fall) {
  const [u, v] = [(q[0] - p[0]) / long, (q[1] - p[1]) / long];
  /** @param {Point} from @param {number} along @param {number} away @returns {Point} */
  const off = (from, along, away) => [
    from[0] + u * along + out[0] * away,
    from[1] + v * along + out[1] * away,
  ];
  const tip = off(q, -long * 0.22, fluff * vary);
  tip[1] += fluff * fall * 0.6;
  const bend = off(p, long * 0.2, fluff * 0.5);
  const near = off(tip, -long * 0.3, -fluff * 0.1);
  const back = off(tip, 0.5, -fluff * 0.55);
  return [
    [p, bend, near, tip],
    [tip, back, back, q],
  ];
}

/** The curves along points: smooth where fluff is 0, else in tufts or locks that stand out by so much.
 * @param {Point[]} some @param {Point} before @param {Point} after @param {How} how @returns {Piece[]} */
function pieces(some, before, after, { step = 7, style = "tuft", fall = 0.55 }) {
  const spots = spaced(some, before, after, step);
  const last = spots.length - 1;
  return spots.slice(0, -1).flatMap((p, i) => {
    const q = spots[i + 1];
    const fluff = (p[2] + q[2]) / 2;
    if (fluff < 0.4) {
      const [a, d] = [i ? spots[i - 1] : before, i + 2 > last ? after : spots[i + 2]];
      /** @type {Piece} */
      const smooth = [
        p,
        [p[0] + (q[0] - a[0]) / 6, p[1] + (q[1] - a[1]) / 6],
        [q[0] - (d[0] - p[0]) / 6, q[1] - (d[1] - p[1]) / 6],
        q,
      ];
      return [smooth];
    }
    const long = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
    const out = [(q[1] - p[1]) / long, -(q[0] - p[0]) / long];
    if (style === "curl") return lock(p, q, fluff, out);
    return tuft(p, q, fluff, out, long, 0.82 + 0.42 * (((i * 37) % 10) / 10), fall);
  });
}

/** @param {Piece[]} list */
const draw = (list) =>
  `M${at(list[0][0])}${list.map(([, a, b, c]) => `C${at(a)} ${at(b)} ${at(c)}`).join("")}Z`;

/** @param {Point} point @param {number} middle @returns {Point} */
const mirrored = ([x, y, fluff = 0], middle) => [2 * middle - x, y, fluff];

/** A symmetric outline from its right half, [dx, y, fluff], top to bottom.
 * @param {Point[]} half @param {number} [middle] @param {How} [how] */
export function outline(half, middle = 50, how = {}) {
  const right = half.map(([x, y, fluff = 0]) => [middle + x, y, fluff]);
  const [before, after] = [right[1], right[right.length - 2]].map((p) => mirrored(p, middle));
  const list = pieces(right, before, after, how);
  const left = list.map((piece) => piece.map((p) => mirrored(p, middle)).reverse()).reverse();
  return draw([...list, .../** @type {Piece[]} */ (left)]);
}

/** Any closed outline, its points clockwise. @param {Point[]} some @param {How} [how] */
export function closed(some, how = {}) {
  const all = some.map(([x, y, fluff = 0]) => [x, y, fluff]);
  return draw(pieces([...all, all[0]], all[all.length - 1], all[1], how));
}

/** A tail: a spine of points, its width at each, and fluff.
 * @param {Point[]} spine @param {number[]} widths @param {number} fluff @param {How} [how] */
export function taper(spine, widths, fluff, how = {}) {
  /** @type {Point[]} */
  const left = [];
  /** @type {Point[]} */
  const right = [];
  spine.forEach((p, i) => {
    const [a, b] = [spine[Math.max(0, i - 1)], spine[Math.min(spine.length - 1, i + 1)]];
    const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const [x, y] = [(b[1] - a[1]) / long, -(b[0] - a[0]) / long];
    const half = widths[i] / 2;
    // The inside of a curl lies smooth.
    const tufts = i ? fluff * (i > 3 && spine.length > 6 ? 0.12 : 1) : 0;
    left.push([p[0] + x * half, p[1] + y * half, tufts]);
    right.unshift([p[0] - x * half, p[1] - y * half, tufts]);
  });
  return closed([...left, ...right], { fall: 0, ...how });
}
