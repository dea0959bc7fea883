/**
 * Where the coach stands, and what is drawn between it and what it speaks of: a veil with a hole
 * for each thing, a ring round it, and the leash.  All is measured from what lies on the table.
 */
import { upright } from "../kit/window.js";

const ROOM = 7; // px round a thing
const AGAIN = [250, 700, 1_500]; // ms after which things that moved have come to rest
/** Where it may stand, the best first; by whether the picture is upright. */
const SIDES = {
  true: ["top", "bottom"],
  false: ["left", "right", "middle", "high", "high-right"],
};
const TOUCHED = 20; // times as bad as to hide what is only looked at
const EDGE = ".tableedge";
const SHADE = `.stage, ${EDGE}`;
const POINTS = 24; // of a leash that are looked at
const RIBBON = ".ribbon"; // a leash hangs behind it, so that all there can be read and pressed,
const DIAL = ".count"; // and behind this, which is round
const SAGS = [1, -1, 0]; // the ways in which it may hang

/** What one is asked to touch. */
export const CHOICES = ".board [data-choice], .ribbon .moves [data-choice]";

/** @typedef {{left: number, top: number, right: number, bottom: number, touch: boolean,
 * edge: boolean}} Hole edge: whether it lies before oneself */

/** What is seen of a thing: where its name alone is pressed for all of it (`data-around` says which
 * name), all of it. @param {Element} it */
function wholeOf(it) {
  const whole = /** @type {HTMLElement | null} */ (it.closest("[data-around]"));
  return whole && it.matches(whole.dataset.around ?? "") ? whole : it;
}

/** All that a step speaks of, as it is seen now: first what is to be touched.
 * @param {string[]} shows selectors @param {boolean} asks @returns {Hole[]} */
export function holes(shows, asks) {
  const seen = (/** @type {string} */ what, /** @type {boolean} */ touch) =>
    [...document.querySelectorAll(what)]
      .map((it) => ({ box: wholeOf(it).getBoundingClientRect(), edge: it.closest(EDGE) !== null }))
      .filter(({ box }) => box.width > 1 && box.height > 1)
      .map(({ box, edge }) => ({
        left: box.left - ROOM,
        top: box.top - ROOM,
        right: box.right + ROOM,
        bottom: box.bottom + ROOM,
        touch,
        edge,
      }));
  return [...(asks ? seen(CHOICES, true) : []), ...shows.flatMap((what) => seen(what, false))];
}

/** How many px of one box lie under another. @param {Hole} a @param {DOMRect} b */
function common(a, b) {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** The coach stands where it hides least of what it speaks of.
 * @param {HTMLElement} root @param {Hole[]} all */
function stand(root, all) {
  const parts = [...root.querySelectorAll(".coach, .speech")];
  const hidden = SIDES[upright.peek() ? "true" : "false"].map((side) => {
    root.dataset.side = side;
    const boxes = parts.map((it) => it.getBoundingClientRect());
    return all.reduce(
      (sum, hole) =>
        sum + boxes.reduce((part, box) => part + common(hole, box), 0) * (hole.touch ? TOUCHED : 1),
      0,
    );
  });
  const sides = SIDES[upright.peek() ? "true" : "false"];
  root.dataset.side = sides[hidden.indexOf(Math.min(...hidden))];
}

/** A box with round corners. @param {Hole} hole */
function rounded({ left, top, right, bottom }) {
  const r = Math.min(18, (right - left) / 3, (bottom - top) / 3);
  const [w, h] = [right - left - 2 * r, bottom - top - 2 * r];
  const arc = (/** @type {number} */ x, /** @type {number} */ y) => `a${r} ${r} 0 0 1 ${x} ${y}`;
  return `M${left + r} ${top}h${w}${arc(r, r)}v${h}${arc(-r, r)}h${-w}${arc(-r, -r)}v${-h}${arc(r, -r)}Z`;
}

/** @typedef {[number, number]} Point */
/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

/** Where a leash from a point ends at a thing: at its edge. @param {Point} from @param {Hole} to
 * @returns {Point} */
const end = ([x, y], to) => [
  Math.min(Math.max(x, to.left), to.right),
  Math.min(Math.max(y, to.top), to.bottom),
];

/** The thing that a leash from a point reaches first, of those that are like the first of all: to be
 * touched or not, in the middle or before oneself. @param {Point} from @param {Hole[]} all */
export function nearest(from, all) {
  const wanted = all.filter(({ touch, edge }) => touch === all[0].touch && edge === all[0].edge);
  const far = (/** @type {Hole} */ hole) => {
    const [x, y] = end(from, hole);
    return Math.hypot(x - from[0], y - from[1]);
  };
  return wanted.reduce((best, hole) => (far(hole) < far(best) ? hole : best));
}

/** The corners of a leash that hangs by so much. @param {Point} from @param {Point} to
 * @param {number} sag @returns {Point[]} */
const hung = ([x, y], [X, Y], sag) => [
  [x, y],
  [x + (X - x) * 0.3, y + sag],
  [x + (X - x) * 0.7, Y + sag],
  [X, Y],
];

/** A point on a leash. @param {Point[]} corners @param {number} t @returns {Point} */
const along = ([a, b, c, d], t) => {
  const at = (/** @type {0 | 1} */ k) =>
    (1 - t) ** 3 * a[k] + 3 * (1 - t) ** 2 * t * b[k] + 3 * (1 - t) * t * t * c[k] + t ** 3 * d[k];
  return [at(0), at(1)];
};

/** How much of a leash lies over some things. @param {Point[]} corners @param {Box[]} things */
function crossed(corners, things) {
  const points = Array.from({ length: POINTS - 1 }, (_, n) => along(corners, (n + 1) / POINTS));
  const over = (/** @type {Point} */ [x, y], /** @type {Box} */ { left, top, right, bottom }) =>
    x > left && x < right && y > top && y < bottom;
  return points.filter((point) => things.some((thing) => over(point, thing))).length;
}

/** The leash, from the coach's collar to the edge of the nearest thing: it hangs so that it crosses
 * least of what else is shown.
 * @param {DOMRect} coach @param {Hole[]} all @returns {Point[]} */
function leash(coach, all) {
  /** @type {Point} */
  const from = [coach.left + coach.width / 2, coach.top + coach.height * 0.68];
  const goal = nearest(from, all);
  const to = end(from, goal);
  const far = 24 + Math.hypot(to[0] - from[0], to[1] - from[1]) * 0.18;
  const flat = Math.abs(to[0] - from[0]) > 4 * Math.abs(to[1] - from[1]) ? -1 : 1;
  const things = all.filter((hole) => hole !== goal);
  const ways = SAGS.map((sag) => hung(from, to, sag * flat * far));
  const many = ways.map((way) => crossed(way, things));
  return ways[many.indexOf(Math.min(...many))];
}

/** A leash, drawn. @param {Point[]} corners */
function drawn(corners) {
  const [a, b, c, d] = corners.map((point) => point.join(" "));
  return `M${a}C${b} ${c} ${d}`;
}

/** @param {DOMRect} box */
const box = ({ left, top, width, height }) => `M${left} ${top}h${width}v${height}h${-width}Z`;

/** @param {DOMRect} box */
const disc = ({ left, top, width, height }) =>
  [`M${left} ${top + height / 2}`, width, -width]
    .map((way, at) => (at ? `a${width / 2} ${height / 2} 0 1 0 ${way} 0` : way))
    .join("");

/** What covers a leash, unless it leads there. @param {Point} end */
function covers([x, y]) {
  const within = (/** @type {DOMRect} */ { left, top, right, bottom }) =>
    x >= left && x <= right && y >= top && y <= bottom;
  /** @param {string} what @param {(box: DOMRect) => string} outline */
  const outlines = (what, outline) =>
    [...document.querySelectorAll(what)]
      .map((it) => it.getBoundingClientRect())
      .filter((one) => !within(one))
      .map(outline);
  return [...outlines(RIBBON, box), ...outlines(DIAL, disc)].join("");
}

/** @param {Element | null} it @param {string} name @param {string} value */
const put = (it, name, value) => it?.setAttribute(name, value);

/** @param {HTMLElement} root @param {string[]} shows @param {boolean} asks */
export function draw(root, shows, asks) {
  const all = holes(shows, asks);
  stand(root, all);
  const shade = [...document.querySelectorAll(SHADE)].map((it) => box(it.getBoundingClientRect()));
  const coach = root.querySelector(".coach")?.getBoundingClientRect();
  put(root.querySelector(".shade"), "d", shade.join(""));
  put(root.querySelector(".through"), "d", all.map(rounded).join(""));
  put(root.querySelector(".ring"), "d", all.map(rounded).join(""));
  const lead = coach && all.length ? leash(coach, all) : null;
  for (const it of root.querySelectorAll(".lead")) put(it, "d", lead ? drawn(lead) : "");
  put(root.querySelector(".covers"), "d", lead ? covers(lead[3]) : "");
}

/** Draw it now, and again when something has come to rest or the window has changed; returns how
 * to stop. @param {HTMLElement} root @param {string[]} shows @param {boolean} asks */
export function follow(root, shows, asks) {
  const again = () => draw(root, shows, asks);
  again();
  const timers = AGAIN.map((wait) => setTimeout(again, wait));
  addEventListener("resize", again);
  return () => {
    timers.forEach(clearTimeout);
    removeEventListener("resize", again);
  };
}
