/**
 * A dog on its feet, seen from the side: it stands, trots or runs to the left.
 *
 * @import { Build, Figure, Look, Mood } from "./look"
 * @typedef {object} Gait
 * @property {boolean} [moves]
 * @property {number[]} legs the turn of the near fore leg, the far one, the near hind leg, the far one
 * @property {number} tail its turn
 * @property {number} air how far from the ground a paw may come
 */
import { GROUND, build, limb, shadow, wagOf, worn } from "./bodies.js";
import { darker } from "./colours.js";
import { headArt } from "./heads.js";
import { INK, blot, dot, dots, flat, line, moving, r1, shape, svg, within } from "./lines.js";
import { closed } from "./outlines.js";
import { tail, tailReach } from "./tails.js";

/** @type {Record<"stand" | "trot" | "run", Gait>} */
export const GAITS = {
  stand: { legs: [0, 0, 0, 0], tail: 0, air: 0 },
  trot: { legs: [26, -22, -24, 22], tail: -6, air: 0, moves: true },
  run: { legs: [58, 42, -56, -40], tail: 24, air: 16, moves: true },
};

/**
 * Where things are: the body from x0 to x1, between back and belly.
 *
 * @typedef {{b: Build, x0: number, x1: number, W: number, back: number, belly: number}} Frame
 */

/** Characters, not show dogs: shorter legs, bigger heads. @param {Look} look @returns {Frame} */
function frame(look) {
  const b = build(look);
  if (b.leg > 40) b.leg = 40 + (b.leg - 40) * 0.55;
  if (b.long < 140) b.long *= 0.92;
  b.k *= 1.1;
  const x0 = 92;
  const x1 = x0 + b.long - 8;
  return { b, x0, x1, W: x1 - x0, back: GROUND - b.leg - b.depth, belly: GROUND - b.leg };
}

/** @param {Build} b */
const stepOf = (b) => ({ step: b.fur > 0 ? 12 : 9 });

/** @param {Frame} frame */
function torso({ b, x0, x1, W, back, belly }) {
  const f = b.fur;
  const edge = [
    [x0 + 8, back + 1, f * 0.3],
    [x0 + W * 0.4, back + 4, f * 0.5],
    [x1 - 24, back + 1, f * 0.5],
    [x1 - 4, back + b.depth * 0.2, f * 0.7],
    [x1 + 2, back + b.depth * 0.55, f],
    [x1 - 10, belly - 4, f],
    [x0 + W * 0.66, belly - (b.tuck ?? 6), f * 0.9],
    [x0 + W * 0.34, belly + 1, f],
    [x0 + 8, belly - 2, f],
    [x0 - 9, belly - b.depth * 0.4, f],
    [x0 - 8, back + b.depth * 0.25, f * 0.5],
  ];
  return closed(edge, stepOf(b));
}

/** The neck, below a head at x whose chin is at y. @param {Frame} frame @param {number} x @param {number} y */
function neckOf({ b, x0, back }, x, y) {
  const f = b.fur;
  const w = b.neck * 0.82;
  const top = y - 38 * b.k;
  const edge = [
    [x - w * 0.7, top],
    [x + w * 0.7, top],
    [x + w + 2, y - 8],
    [x0 + 16 + b.neck * 0.6, back + b.depth * 0.3, f * 0.4],
    [x0 + 12, back + b.depth * 0.62, f],
    [x0 - 10, back + b.depth * 0.6, f],
    [x0 - 12, back + b.depth * 0.3, f * 0.8],
    [x - w, y - 4, f * 0.4],
  ];
  return closed(edge, stepOf(b));
}

/** What is painted on the side. @param {Look} look @param {Frame} frame */
function coat(look, frame) {
  const { b, x0, x1, W, back, belly } = frame;
  const tuck = b.tuck ?? 6;
  const on = [];
  if (b.side) {
    const low = svg`M${x0 - 40} ${back + b.depth * 0.5}Q${x0 + W / 2} ${back + b.depth * 0.72}`;
    on.push(flat(svg`${low} ${x1 + 40} ${back + b.depth * 0.36}V${GROUND}H${x0 - 40}Z`, b.side));
  }
  if (b.saddle) {
    const d =
      svg`M${x0 + 2} ${back - 12}H${x1 + 12}Q${x1 + 6} ${back + b.depth * 0.4} ${x1 - 26} ${back + b.depth * 0.46}` +
      svg`Q${x0 + W * 0.5} ${back + b.depth * 0.62} ${x0 + W * 0.26} ${back + b.depth * 0.5}` +
      svg`Q${x0 + 4} ${back + b.depth * 0.3} ${x0 + 2} ${back - 12}Z`;
    on.push(flat(d, b.saddle));
  }
  const chest =
    svg`M${x0 - 34} ${back - 14}h38q14 ${b.depth * 0.5} 4 ${b.depth * 0.74}` +
    svg`Q${x0 + W * 0.4} ${belly - 9} ${x0 + W * 0.72} ${belly - 11 - tuck}L${x1} ${belly + 30}H${x0 - 34}Z`;
  on.push(flat(chest, b.chest), marks(frame));
  if (look.bodyMarks) on.push(look.bodyMarks(x0, back, b, "stand"));
  const shade = svg`M${x0 - 20} ${belly - 10}Q${x0 + W / 2} ${belly + 4} ${x1 + 20} ${belly - 16}`;
  on.push(flat(svg`${shade}V${GROUND}H${x0 - 20}Z`, "#2a1420", `opacity=".07"`));
  return on.join("");
}

/** Spots, ticks and patches. @param {Frame} frame */
function marks({ b, x0, x1, W, back, belly }) {
  const on = [];
  if (b.spots) {
    on.push(blot(x0 + W * 0.42, back + 10, 22, 15, b.spots, 6));
    on.push(blot(x1 - 6, back + 16, 20, 17, b.spots, 20));
    on.push(dot(x0 + W * 0.62, belly - 18, 5, b.spots));
  }
  if (b.ticks) {
    const places = Array.from({ length: 14 }, (_, i) => [
      x0 + 4 + ((i * 53) % W),
      back + 12 + ((i * 29) % (b.depth - 16)),
      1.2 + (i % 3) * 0.4,
    ]);
    on.push(dots(places, b.ticks, `opacity=".75"`));
  }
  if (b.patches) {
    on.push(blot(x0 + W * 0.3, back + 16, 17, 13, b.patches, 20));
    on.push(blot(x0 + W * 0.62, back + b.depth * 0.56, 15, 12, b.patches, -20));
    on.push(blot(x1 - 8, back + 12, 19, 16, b.patches, 10));
    on.push(blot(x0 - 2, belly - 14, 10, 9, b.patches));
    on.push(dot(x0 + W * 0.5, back + 12, 4.5, b.patches));
    on.push(dot(x0 + W * 0.36, belly - 12, 5, b.patches));
  }
  return on.join("");
}

/** What turns about (x, y). @param {number} turn @param {number} x @param {number} y @param {string} art */
const turned = (turn, x, y, art) =>
  turn ? svg`<g transform="rotate(${turn} ${x} ${y})">${art}</g>` : art;

/** The near hind leg's thigh, over the side. @param {Frame} frame @param {number} turn */
function thigh({ b, x1, back, belly }, turn) {
  const w = b.lw * 0.5 + 12;
  const y = belly - b.depth * 0.3;
  const knee = belly + Math.min(12, b.leg * 0.24);
  const edge = [
    [x1 - 18, y - b.depth * 0.3],
    [x1 - 18 + w * 0.9, y - 2],
    [x1 - 14 + b.lw * 0.42, knee],
    [x1 - 18 - b.lw * 0.3, knee],
    [x1 - 18 - w, y + 2],
  ];
  const [front, hind] = [x1 - 15 - b.lw * 0.47, x1 - 15 + b.lw * 0.47];
  const d =
    svg`M${x1 - 17 - w * 0.86} ${y - b.depth * 0.16}Q${x1 - 22 - w} ${y + b.depth * 0.2} ${front} ${knee + 1}` +
    svg`M${x1 + 2} ${back + b.depth * 0.5}C${x1 + 4} ${y + 6} ${hind + 3} ${knee - 8} ${hind} ${knee + 2}`;
  const fill = b.haunch === b.coat && b.side ? b.side : b.haunch;
  return turned(turn, x1 - 15, belly - 14, flat(closed(edge), fill) + line(d));
}

/** A fore leg that is lifted, as pointers do. @param {Frame} frame */
function pointing({ b, x0, belly }) {
  const fill = svg`M${x0 - 4} ${belly - 14}q-16 6-24 18q-4 12 2 22q6 4 9-1l-1-16q8-8 22-10Z`;
  const edge = svg`M${x0 - 6} ${belly - 12}q-14 6-22 16q-4 12 2 22q6 4 9-1l-1-16q8-8 20-9`;
  return flat(fill, b.legs) + line(edge);
}

/** All legs but one that is lifted: far ones in the shade.
 * @param {Look} look @param {Frame} frame @param {Gait} gait */
function legs(look, { b, x0, x1, belly }, gait) {
  /** @param {string} name @param {number} x @param {number} turn @param {boolean} far @param {number} w */
  const leg = (name, x, turn, far, w) => {
    /** @param {string} colour */
    const shaded = (colour) => (far ? darker(colour, 0.16) : colour);
    const art = limb(name, x, belly - 14, w, shaded(b.legs), {
      paw: b.paws && shaded(b.paws),
      ground: far ? GROUND - 4 : GROUND,
      pom: b.poms ? shaded(b.coat) : undefined,
    });
    const set = turned(turn, x, belly - 14, art);
    return gait.moves
      ? moving(turn > 0 ? "leg dog-ahead" : "leg dog-behind", x, belly - 14, set)
      : set;
  };
  const [fore, farFore, hind, farHind] = gait.legs;
  const lacks = look.three || (b.point && !gait.moves);
  return (
    leg("farfore", x0 + 27 + b.lw * 0.4, farFore, true, b.lw) +
    leg("farhind", x1 - 36, farHind, true, b.lw * 0.94) +
    (lacks ? "" : leg("fore", x0 + 6 + b.lw * 0.3, fore, false, b.lw)) +
    leg("hind", x1 - 15, hind, false, b.lw * 0.94)
  );
}

/** Locks on a poodle's chest. @param {Frame} frame */
function vest({ b, x0, back, belly }) {
  const edge = [
    [x0 + 4, back - 6, 4],
    [x0 + 40, back - 2, 4],
    [x0 + 50, back + b.depth * 0.6, 4],
    [x0 + 34, belly + 4, 4],
    [x0, belly + 4, 4],
    [x0 - 16, belly - 14, 4],
    [x0 - 16, back + 10, 4],
  ];
  return shape(closed(edge, { style: "curl", step: 9 }), b.coat);
}

/** @param {Look} look @param {Mood} mood @param {Gait} gait @returns {Figure} */
export function standing(look, mood, gait) {
  const all = frame(look);
  const { b, x0, x1, W, back } = all;
  const wag = wagOf(look, mood);
  const x = x0 - 2;
  const rise = b.rise ?? 4;
  const chin = back + b.depth * 0.28 - rise + 6;
  const headTop = chin - b.chin * b.k;
  const [d, neck] = [torso(all), neckOf(all, x, chin)];
  const edge = `class="dog-line" fill="none" stroke="${INK}" stroke-opacity=".55" stroke-width="2.8"`;
  const root = [x1 - 7, back + b.depth * 0.24];
  const collar = b.neck * 0.82 + 3 + (b.fur > 3 ? 6 : 0);
  const place = svg`translate(${x - 50 * b.k} ${headTop}) scale(${String(r1(b.k * 100) / 100)})`;
  const body = [
    turned(gait.tail, root[0], root[1], tail(look, b, root[0], root[1], wag)),
    legs(look, all, gait),
    `<g ${edge}><path d="${d}"/><path d="${neck}"/></g>`,
    flat(d, b.coat),
    within("body", d, coat(look, all)),
    b.poms ? "" : thigh(all, gait.legs[2]),
    b.point && !gait.moves ? pointing(all) : "",
    flat(neck, b.chest),
    b.poms ? vest(all) : "",
    worn(look, x, r1(chin - 8 + Math.max(0, rise - 8) * 0.35), collar),
    `<g transform="${place}">${headArt(look, mood)}</g>`,
  ].join("");
  // Legs that reach far out are off the ground: the body comes down, as far as it may.
  const short = (b.leg + 14) * (1 - Math.cos((gait.legs[0] * Math.PI) / 180));
  const down = Math.max(0, short - gait.air);
  const [far, up] = tailReach(look, b, wag);
  return {
    art: shadow(x0 + W * 0.47, W * 0.62) + svg`<g transform="translate(0 ${down})">${body}</g>`,
    build: b,
    x,
    top: back + down,
    headTop: headTop + down,
    left: Math.min(x - 48 * b.k, x0 - 36 - (gait.air ? 18 : 0)),
    right: Math.max(x1 + (gait.air ? 44 : 14), x1 - 5 + far),
    tailTop: root[1] + up + down,
  };
}
