/**
 * Tails.
 *
 * @import { Build, Look, Point } from "./look"
 */
import { at, dot, flat, line, moving, shape, stroke, svg, within } from "./lines.js";
import { closed, points, taper } from "./outlines.js";

/** By kind: the spine from its root, and the width at each point. @type {Record<string, [Point[], number[]]>} */
const TAILS = {
  whip: [points("0,4 14,-2 26,-18 30,-42"), [9, 8, 6, 2.5]],
  whipLow: [points("0,0 14,8 26,22 42,22"), [8, 7, 5, 2.5]],
  sickle: [points("0,4 14,-10 17,-30 8,-46"), [10, 11, 9, 3]],
  curl: [points("0,8 18,-4 23,-24 12,-38 -4,-34 -5,-20 5,-18"), [14, 17, 17, 16, 13, 9, 4]],
  plume: [points("0,6 17,4 33,-8 40,-30"), [11, 18, 19, 5]],
  plumeUp: [points("0,6 17,-8 21,-32 8,-52"), [13, 19, 19, 5]],
  flag: [points("0,6 12,-12 17,-32 14,-54"), [11, 10, 9, 5]],
  carrot: [points("0,6 8,-8 11,-26"), [12, 10, 4]],
  otter: [points("0,4 15,4 29,-6 36,-26"), [15, 13, 10, 4]],
  nub: [points("-4,6 4,0 10,-6"), [16, 16, 9]],
  pom: [points("0,6 10,-8 14,-24"), [8, 7, 6]],
  brush: [points("0,6 17,1 27,-20 24,-45 13,-60"), [16, 24, 27, 24, 10]],
};

/** @param {Build} build */
const kindOf = (build) => TAILS[build.tail ?? "sickle"];

/** The rings of a raccoon. @param {Point[]} spine @param {string} fill */
function rings(spine, fill) {
  const tip = spine[spine.length - 1];
  const across = spine.slice(1).flatMap((q, i) => {
    const a = spine[i];
    const [x, y] = [q[0] - a[0], q[1] - a[1]];
    return [0.25, 0.8].map((t) => {
      const [mx, my] = [a[0] + x * t, a[1] + y * t];
      const d = svg`M${mx - y} ${my + x}L${mx + y} ${my - x}`;
      return flat(d, "none", `stroke="${fill}" stroke-width="7"`);
    });
  });
  return across.join("") + dot(tip[0], tip[1], 9, fill);
}

/** A tuft of locks at the tip. @param {Point} tip @param {string} fill */
function pompon([x, y], fill) {
  const edge = points("0,-13,3 12,-4,3 8,10,3 -8,10,3 -12,-4,3");
  const d = closed(
    edge.map(([dx, dy, fluff]) => [x + dx, y + dy, fluff]),
    { style: "curl", step: 8 },
  );
  return shape(d, fill);
}

/** Arcs beside the tip: the more wag, the more of them.
 * @param {Point} tip @param {Point} last @param {number} wag */
function arcs(tip, last, wag) {
  const [dx, dy] = [tip[0] - last[0], tip[1] - last[1]];
  const long = Math.hypot(dx, dy);
  const [u, v] = [dx / long, dy / long];
  /** @param {number} along @param {number} out */
  const off = (along, out) => [tip[0] + u * along - v * out, tip[1] + v * along + u * out];
  /** @param {number} k @param {number} side */
  const arc = (k, side) => {
    const far = 11 + k * 6;
    return `M${at(off(-10, far * side))}Q${at(off(-1, (far + 4) * side))} ${at(off(8, (far - 2) * side))}`;
  };
  const many = Array.from({ length: Math.round(wag * 3 + 0.2) }, (_, k) => arc(k, 1) + arc(k, -1));
  return stroke(many.join(""), "#8d8574", 2.2, `stroke-opacity=".8"`);
}

/** A tail with its root at (x, y). @param {Look} look @param {Build} build @param {number} x @param {number} y
 * @param {number} wag */
export function tail(look, build, x, y, wag) {
  const [bones, widths] = kindOf(build);
  const size = build.tailSize ?? 1;
  const floof = look.floof ?? 0;
  const spine = bones.map(([dx, dy]) => [x + dx * size, y + dy * size]);
  const fluff = (build.tailFur ?? 0) + floof * 5;
  const wide = widths.map((w) => w * size * (1 + floof * 0.7));
  const d = taper(spine, wide, fluff, { step: fluff > 0 ? 11 : 8 });
  const fill = build.tailC ?? build.coat;
  const tip = spine[spine.length - 1];
  const on =
    (build.tip ? dot(tip[0], tip[1], 15 * size, build.tip) : "") +
    (build.rings ? rings(spine, build.rings) : "");
  const art =
    flat(d, fill) +
    (on && within("tail", d, on)) +
    line(d) +
    (build.tail === "pom" ? pompon(tip, fill) : "");
  return moving("tail", x, y, art) + (wag > 0.1 ? arcs(tip, spine[spine.length - 2], wag) : "");
}

/** How far a tail goes from its root, right and up. @param {Look} look @param {Build} build @param {number} wag */
export function tailReach(look, build, wag) {
  const [bones, widths] = kindOf(build);
  const floof = look.floof ?? 0;
  const size = build.tailSize ?? 1;
  const far = bones.map(([dx], i) => (dx + (widths[i] / 2) * (1 + floof * 0.7)) * size);
  const more =
    (build.tailFur ?? 0) +
    floof * 5 +
    (build.tail === "pom" ? 12 : 0) +
    (wag > 0.1 ? 12 + wag * 12 : 0);
  return [Math.max(...far) + more, Math.min(...bones.map(([, dy]) => dy)) * size - more];
}
