/** The park behind the table: sky, hills and trees. */
import { html } from "htm/preact";
import { BUSH, CLOUD, TREE, spots } from "kit/park.js";

const TREES = spots("14,128,0.7 332,124,0.5 764,124,0.55 1118,128,0.75");
const CLOUDS = spots("330,8,0.8 860,20,0.7 520,30,0.5");
const LAMPS = [60, 180, 300, 420, 540, 660, 780, 900, 1020];

/** @param {number[]} place */
const at = ([x, y, size]) => `translate(${x} ${y}) scale(${size})`;

export const World = () => html`<svg
  class="world" viewBox="0 0 1132 711" preserveAspectRatio="xMidYMin slice" aria-hidden="true"
>
  <circle class="halo" cx="700" cy="34" r="44" /><circle class="sun" cx="700" cy="34" r="27" />
  ${CLOUDS.map((one) => html`<path class="cloud" transform=${at(one)} d=${CLOUD} />`)}
  <path class="far" d="M0 92c160-40 280-36 430-14s260 8 400-16 220-10 302 10v160H0Z" />
  <path class="near" d="M0 112c200-26 340-10 520-6s380-30 612-8v170H0Z" />
  <rect class="meadow" y="122" width="1132" height="589" />
  ${TREES.map(
    (one) => html`<g transform=${at(one)}>
      <path class="trunk" d="M-5 0h10v-50h-10Z" /><path class="crown" d=${TREE} />
    </g>`,
  )}
  <path class="bush" transform="translate(450 126) scale(.4)" d=${BUSH} />
  <path class="bush" transform="translate(730 126) scale(.36)" d=${BUSH} />
  <g class="lamps">
    <path d="M0 46Q60 74 120 62T240 62 360 62 480 62 600 62 720 62 840 62 960 62 1132 50" />
    ${LAMPS.map((x) => html`<circle cx=${x} cy="69" r="5" />`)}
  </g>
</svg>`;

const SQUARES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].filter(
  (at) => (at + Math.floor(at / 4)) % 2,
);

/** A corner of the cloth's squares. @param {number} x @param {number} y */
const corner = (x, y) => `${40 - 10 * y + (37.5 + 4.5 * y) * x} ${40 + 23.3 * y}`;

/** @param {number} x @param {number} y */
const square = (x, y) =>
  `M${corner(x, y)}L${corner(x + 1, y)}L${corner(x + 1, y + 1)}L${corner(x, y + 1)}Z`;

/** Where nobody lives there is a picnic. */
export const Picnic = () => html`<svg class="picnic" viewBox="0 0 220 130" aria-hidden="true">
  <path class="cloth" d="M40 40h150l24 70H10Z" />
  ${SQUARES.map((at) => html`<path class="check" d=${square(at % 4, Math.floor(at / 4))} />`)}
  <g class="basket">
    <path class="handle" d="M52 52C52 8 112 8 112 52" />
    <path class="wicker" d="M44 50h76l-8 36H52Z" />
    <path class="weave" d="M46 60h72M48 70h68M50 79h64M64 50l3 36M82 50v36M100 50l-3 36" />
  </g>
  <circle class="toy" cx="150" cy="84" r="12" />
  <path class="seam" d="M141 76c6 4 6 12 0 16M159 76c-6 4-6 12 0 16" />
</svg>`;
