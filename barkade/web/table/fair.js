/** The park on the day of the prize: golden, with bunting, and paws that rain on all of it. */
import { html } from "htm/preact";
import { Icon } from "kit/icon.js";
import { TREE } from "kit/park.js";

const FLAGS = Array.from({ length: 27 }, (_, at) => at);
const WIDE = 1600; // of the drawing
const STEP = WIDE / FLAGS.length;

/** How low the string hangs there: two bows, the second one shorter. @param {number} x */
const hangs = (x) =>
  x < WIDE * 0.6
    ? 6 + 58 * Math.sin((Math.PI * x) / (WIDE * 0.6))
    : 6 + 30 * Math.sin((Math.PI * (x - WIDE * 0.6)) / (WIDE * 0.4));

/** @param {number} at */
function flag(at) {
  const [left, right] = [at * STEP + 7, (at + 1) * STEP - 7];
  const [from, to] = [hangs(left), hangs(right)];
  return `M${left} ${from}L${right} ${to}L${(left + right) / 2} ${(from + to) / 2 + 48}Z`;
}

const STRING = FLAGS.map((at) => `${at ? "L" : "M"}${at * STEP} ${hangs(at * STEP)}`).join("");

/** Every third bit is a paw. */
const BITS = Array.from({ length: 36 }, (_, at) => at);

export function Fair() {
  return html`<div class="fair" aria-hidden="true">
    <div class="rays"></div>
    <svg
      class="meadow" viewBox="0 0 1600 400" preserveAspectRatio="xMidYMax slice" focusable="false"
    >
      <path class="fair-hill far" d="M0 120c170-60 330-50 520-18s370-60 560-44 330 50 520-6v348H0Z" />
      <g transform="translate(890 190) scale(1.5)">
        <path class="fair-trunk" d="M-6 0h12v-62h-12Z" />
        <path class="fair-leaves" d=${TREE} />
      </g>
      <path class="fair-hill near" d="M0 196c230-40 400-44 640-14s420-46 620-34 240 20 340 4v248H0Z" />
    </svg>
    <svg class="bunting" viewBox="0 0 1600 120" focusable="false">
      <path class="string" d=${`${STRING}L${WIDE} ${hangs(WIDE)}`} />
      ${FLAGS.map((at) => html`<path key=${at} class=${`flag flag${at % 5}`} d=${flag(at)} />`)}
    </svg>
    ${BITS.map(
      (at) => html`<i key=${at} class=${at % 3 ? "bit" : "bit pawbit"} style=${{ "--at": at }}>
        ${at % 3 === 0 && html`<${Icon} name="paw" />`}
      </i>`,
    )}
  </div>`;
}
