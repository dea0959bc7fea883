/**
 * Eyes, brows and lids.
 *
 * @import { Look, Mood } from "./look"
 */
import { isDark } from "./colours.js";
import { INK, brow, dot, flat, moving, oval, stroke, svg } from "./lines.js";

const BLACK = "#2B2127";

/** Half the width of a head at a height. @param {Look} look @param {number} y */
function widthAt({ head }, y) {
  const i = Math.max(
    1,
    head.findIndex((p) => p[1] >= y),
  );
  const [a, b] = [head[i - 1], head[i]];
  return a[0] + (b[0] - a[0]) * Math.min(1, Math.max(0, (y - a[1]) / (b[1] - a[1] || 1)));
}

/** A closed lid: light on dark fur. @param {string} d @param {string} skin @param {number} rim */
function closedLid(d, skin, rim) {
  if (isDark(skin)) return stroke(d, "#F1E9DE", 2.8);
  return stroke(d, "#fff", 5.4, `stroke-opacity="${rim ? 0.5 : 0}"`) + stroke(d, "#2b2127", 3);
}

/** A lid that hangs over an eye.
 * @param {number} x @param {number} y @param {number} r @param {number} down how far
 * @param {number} tilt @param {string} skin */
function lid(x, y, r, down, tilt, skin) {
  const R = r + 1.3;
  const h = 2 * R * Math.min(down, 0.5);
  const half = Math.sqrt(R * R - (R - h) ** 2);
  const low = y - R + h;
  const [from, to] = [svg`${x - half} ${low}`, svg`${x + half} ${low}`];
  const edge = svg`Q${x} ${low - 1}`;
  return (
    svg`<g transform="rotate(${tilt} ${x} ${y})">` +
    flat(svg`M${from}A${R} ${R} 0 0 1 ${to}${edge} ${from}Z`, skin) +
    stroke(`M${from}${edge} ${to}`, "#2b2127", 1.9) +
    "</g>"
  );
}

/** An open eye. @param {Look} look @param {Mood} mood @param {number} x @param {-1 | 1} side
 * @param {string} colour @param {string} skin */
function eye(look, mood, x, side, colour, skin) {
  const {
    y = 49,
    r = 5.2,
    lid: hangs = 0,
    slant = 0,
    flat: squint = 1,
    rim = 0.55,
  } = look.eyes ?? {};
  const think = mood === "thinking";
  const white = think
    ? oval(x, y, r + 1.2, r + 1.2, "#fff", `stroke="${INK}" stroke-opacity=".4" stroke-width=".8"`)
    : dot(x, y, r + 1.15, "#fff", `opacity="${rim}"`);
  const [px, py, pr] = think ? [x + 1.5, y - 1.9, r * 0.74] : [x, y, r];
  const pupil = oval(px, py, pr, think ? pr : r * squint, BLACK);
  const iris =
    colour === BLACK
      ? ""
      : oval(px, py, pr * 0.8, pr * 0.8 * squint, colour) + dot(px, py, pr * 0.5, "#1d161b");
  const shine =
    dot(px + r * 0.34, py - r * 0.38, r * 0.35, "#fff") +
    dot(px - r * 0.3, py + r * 0.4, r * 0.17, "#fff");
  const sad = mood === "sad";
  const tear = sad ? dot(px + r * 0.1, py + r * 0.62, r * 0.26, "#fff", `opacity=".75"`) : "";
  const down = Math.max(hangs, (look.sass ?? 0) * (side > 0 ? 0.5 : 0.3), sad ? 0.22 : 0);
  const over = down > 0.04 && !think ? lid(x, y, r, down, side * (sad ? 14 : slant), skin) : "";
  return white + pupil + iris + shine + tear + over;
}

/** Left and right brow; light ones where the fur is dark. @param {Look} look @param {Mood} mood */
function brows(look, mood) {
  const { x = 12.5, y = 49, r = 5.2, skin = [look.coat, look.coat] } = look.eyes ?? {};
  const high = y - r - (look.browUp ?? 5.5);
  const sass = look.sass ?? 0;
  const [left, right] = [50 - x, 50 + x];
  const t = sass * 6;
  const ways =
    mood === "thinking"
      ? [svg`M${left - 5} ${high + 3.5}q5-1.5 10 .5`, svg`M${right - 5.5} ${high}q5-5 11-1.5`]
      : mood === "sad"
        ? [svg`M${left - 6} ${high + 3}q6-.5 9-5`, svg`M${right + 6} ${high + 3}q-6-.5-9-5`]
        : sass > 0.3
          ? [
              svg`M${left - 6} ${high + 1 - t * 0.2}q6 -1 11 ${t * 0.75}`,
              svg`M${right - 5} ${high + 0.5 - t * 0.1}q5 ${-t * 1.1} 11 ${-t * 0.25}`,
            ]
          : [];
  const inks = skin.map((fur) => look.browInk ?? (isDark(fur) ? "#F1E9DE" : undefined));
  return ways.map((d, n) => brow(d, inks[n])).join("");
}

/** Both eyes closed, and blushing where one laughs. @param {Look} look @param {"happy" | "sleepy"} mood */
function shut(look, mood) {
  const { x = 12.5, y = 49, r = 5.2, rim = 0.55, skin = [look.coat, look.coat] } = look.eyes ?? {};
  const happy = mood === "happy";
  const wide = r + (happy ? 0.8 : 0.4);
  const lids = [50 - x, 50 + x].map((middle, n) => {
    const d = svg`M${middle - wide} ${happy ? y + 1.5 : y}q${wide} ${happy ? -r * 1.6 : r} ${2 * wide} 0`;
    return closedLid(d, skin[n], rim);
  });
  const out = Math.min(x + 8, widthAt(look, y + 11) - 4.5);
  const cheeks = happy && out >= x - 1;
  /** @param {number} at */
  const blush = (at) => oval(at, y + 11, 4.8, 3, "#E8846F");
  return (
    (cheeks ? `<g opacity=".38">${blush(50 - out)}${blush(50 + out)}</g>` : "") + lids.join("")
  );
}

/** @param {Look} look @param {Mood} mood */
export function eyes(look, mood) {
  if (mood === "happy" || mood === "sleepy") return shut(look, mood);
  const { x = 12.5, y = 49, c = BLACK, other = c, skin = [look.coat, look.coat] } = look.eyes ?? {};
  const left = eye(look, mood, 50 - x, -1, c, skin[0]);
  const right = eye(look, mood, 50 + x, 1, other, skin[1]);
  return moving("eyes", 50, y, left + right) + brows(look, mood);
}
