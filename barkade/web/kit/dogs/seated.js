/**
 * A dog that sits, on a field of 200 by 240.
 *
 * @import { Build, Figure, Look, Mood } from "./look"
 */
import { GROUND, build, limb, shadow, toes, wagOf, worn } from "./bodies.js";
import { headArt } from "./heads.js";
import { blot, dot, dots, flat, line, oval, r1, shape, svg, within } from "./lines.js";
import { closed, outline, points } from "./outlines.js";
import { tail, tailReach } from "./tails.js";

const X = 100; // its middle

/** @param {Build} b */
const stepOf = (b) => ({ step: b.fur > 0 ? 12 : 9 });

/** @param {Build} b @param {number} top */
function torso(b, top) {
  const f = b.fur;
  const half = [
    [0, top - 42],
    [b.neck * 0.6, top - 38],
    [b.neck * 0.84, top - 12],
    [b.sw * 0.86, top + 8, f * 0.7],
    [b.sw, top + b.h * 0.3, f],
    [b.sw * 0.98, top + b.h * 0.55, f],
    [b.hw * 0.86, GROUND - 16, f * 0.5],
    [b.hw * 0.6, GROUND - 3],
    [0, GROUND - 3],
  ];
  return outline(half, X, stepOf(b));
}

/** A hind leg, folded. @param {Build} b @param {-1 | 1} side */
function haunch(b, side) {
  const f = b.fur;
  const x = b.hw * 0.86;
  const r = Math.min(30, b.h * 0.32);
  const edge = [
    [x, GROUND - r * 1.85, f * 0.5],
    [x + 17, GROUND - r * 1.2, f * 0.6],
    [x + 19, GROUND - 12, f * 0.3],
    [x + 6, GROUND - 2],
    [x - 16, GROUND - 8],
    [x - 17, GROUND - r * 1.2],
  ].map(([dx, y, fluff]) => [X + side * dx, y, fluff]);
  if (side < 0) edge.reverse();
  const paw =
    svg`M${X + side * (x - 10)} ${GROUND - 3}c${-side * 2} -9 ${side * 10} -12 ${side * 19} -11` +
    svg`c${side * 10} 1 ${side * 15} 7 ${side * 12} 12c${-side * 3} 3 ${-side * 26} 3 ${-side * 31} -1Z`;
  const lines = svg`M${X + side * (x + 7)} ${GROUND - 1}v-4.5M${X + side * (x + 14)} ${GROUND - 1.5}v-4.5`;
  return shape(closed(edge, stepOf(b)), b.haunch) + shape(paw, b.paws ?? b.legs) + toes(lines);
}

/** What is painted on the chest. @param {Look} look @param {Build} b @param {number} top */
function chest(look, b, top) {
  const f = b.fur;
  const bib = b.bib ?? 0.85;
  const half = [
    [0, top - 20],
    [b.sw * 0.7 * bib, top - 6, f * 0.4],
    [b.sw * 0.72 * bib, top + b.h * 0.24, f * 0.8],
    [b.sw * 0.4 * bib, top + b.h * (0.3 + 0.22 * bib), f * 0.8],
    [0, top + b.h * (0.38 + 0.26 * bib), f * 0.6],
  ];
  const on = [flat(outline(half, X, { step: 8 }), b.chest)];
  if (b.spots) {
    on.push(blot(X - b.sw * 0.8, top + b.h * 0.5, 13, 19, b.spots, 10));
    on.push(blot(X + b.sw * 0.9, top + b.h * 0.24, 14, 16, b.spots, -14));
  }
  if (b.ticks) {
    const places = points("-14,22 8,30 15,50,2 -8,44 -20,60,1.3 2,58,1.2 22,66,1.6");
    const spread = places.map(([dx, dy, r]) => [X + dx, top + dy, r]);
    on.push(dots(spread, b.ticks, `opacity=".75"`));
  }
  if (b.patches) {
    on.push(blot(X - b.sw * 0.75, top + b.h * 0.3, 14, 18, b.patches, 24));
    on.push(blot(X + b.sw * 0.7, top + b.h * 0.55, 13, 15, b.patches, -20));
    on.push(blot(X + 6, top + 10, 9, 11, b.patches, 40));
    on.push(dot(X - 6, top + b.h * 0.62, 4, b.patches));
  }
  if (look.bodyMarks) on.push(look.bodyMarks(X, top, b, "sit"));
  return on.join("");
}

/** The fore legs. @param {Look} look @param {Build} b @param {number} top */
function legs(look, b, top) {
  const out = Math.max(b.lw * 0.62, b.sw * 0.42);
  const more = { paw: b.paws, pom: b.poms ? b.coat : undefined };
  /** @param {-1 | 1} side */
  const one = (side) =>
    limb(side < 0 ? "left" : "right", X + side * out, top + b.h * 0.5, b.lw, b.legs, more);
  return one(-1) + (look.three ? "" : one(1));
}

/** Locks on the chest of a poodle. @param {Build} b @param {number} top */
function vest(b, top) {
  const half = [
    [0, top - 8, 3],
    [b.sw * 0.9, top, 4],
    [b.sw * 1.12, top + b.h * 0.26, 4],
    [b.sw * 0.7, top + b.h * 0.5, 4],
    [0, top + b.h * 0.56, 4],
  ];
  return shape(outline(half, X, { style: "curl", step: 9 }), b.coat);
}

/** @param {Look} look @param {Mood} mood @param {boolean} [bust] without what lies below the chest
 * @returns {Figure} */
export function seated(look, mood, bust = false) {
  const b = build(look);
  const wag = wagOf(look, mood);
  const top = GROUND - b.h;
  const chin = top + 9 - (b.neckUp ?? 0);
  const headTop = chin - b.chin * b.k;
  const d = torso(b, top);
  const under = oval(X, chin - 8, b.sw * 0.9, 17, "#2a1420", 'opacity=".1"');
  const neck = b.neckUp ? b.neck + 1 : b.neck + 4 + (b.fur > 3 ? 3 : 0);
  const root = [X + b.hw * 0.95, GROUND - 26];
  const hind = tail(look, b, root[0], root[1], wag) + haunch(b, -1) + haunch(b, 1);
  const place = svg`translate(${X - 50 * b.k} ${headTop}) scale(${String(r1(b.k * 100) / 100)})`;
  const body = [
    bust ? "" : hind,
    flat(d, b.coat),
    within("body", d, chest(look, b, top) + under),
    line(d),
    bust ? "" : legs(look, b, top),
    b.poms ? vest(b, top) : "",
    worn(look, X, r1(top - 3), neck),
    look.prop?.(X, top),
    `<g transform="${place}">${headArt(look, mood)}</g>`,
  ].join("");
  const [far, up] = tailReach(look, b, wag);
  return {
    art: (bust ? "" : shadow(X, b.hw + 26)) + body,
    build: b,
    x: X,
    top,
    headTop,
    left: X - b.hw - 27,
    right: X + Math.max(b.hw + 27, b.hw * 0.95 + far + 2),
    tailTop: root[1] + up,
  };
}
