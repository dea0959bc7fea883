/** What lies around the yards: the sky, hills, trees and the lawn. */
import { html } from "htm/preact";
import { BUSH, CLOUD, TREE, spots } from "kit/park.js";

const SHADE = "M-6-112c-13 2-19 13-17 25-9 5-10 16-5 22 0-14 12-24 22-47Z";

const STARS = spots(
  "70,30,1.4 160,64,1 330,20,1.2 410,78,0.9 505,34,1.5 560,12,1 690,26,1.1 " +
    "760,66,1.4 820,18,0.9 985,84,1.2 1090,44,1.5 1060,100,0.9",
);
const LAMPS = spots("24,8 72,19 120,23 168,19 216,8");
const FLIES = spots("90,300 210,420 340,250 480,390 610,280 700,440 830,330 960,260 1050,410");

/** @param {number} x @param {number} y @param {number} size */
const at = (x, y, size) => `translate(${x} ${y}) scale(${size})`;
const tree = (/** @type {[number, number, number]} */ place) => html`<g transform=${at(...place)}>
  <path class="pup-trunk" d="M-5 0h10v-50h-10Z" /><path class="pup-tree" d=${TREE} />
  <path class="pup-leaves" d=${SHADE} />
</g>`;

export function World() {
  return html`<svg
    class="pup-world" viewBox="0 0 1132 711" preserveAspectRatio="xMidYMin slice" aria-hidden="true"
    focusable="false"
  >
    <circle class="pup-halo" cx="905" cy="62" r="58" /><circle class="pup-sun" cx="905" cy="62" r="36" />
    ${spots("250,26,1 620,46,0.8 1030,22,0.7 60,58,0.6").map(
      ([x, y, size]) => html`<path class="pup-cloud" transform=${at(x, y, size)} d=${CLOUD} />`,
    )}
    <g class="pup-night">
      ${STARS.map(([x, y, r]) => html`<circle class="pup-star" cx=${x} cy=${y} r=${r} />`)}
    </g>
    <path class="pup-far" d="M0 140c160-40 280-46 430-22s260 10 400-16 220-12 302 12v160H0Z" />
    <path class="pup-near" d="M0 158c200-26 340-10 520-4s380-34 612-8v170H0Z" />
    <rect class="pup-grass" y="168" width="1132" height="543" />
    ${tree([20, 176, 0.86])}${tree([392, 170, 0.62])}${tree([762, 172, 0.7])}${tree([1110, 176, 0.9])}
    <path class="pup-leaves" transform=${at(430, 172, 0.5)} d=${BUSH} />
    <path class="pup-leaves" transform=${at(720, 172, 0.42)} d=${BUSH} />
    <g class="pup-night">
      ${[-60, 180, 420, 660, 900].map(
        (x) => html`<g transform=${`translate(${x} 54)`}>
        <path class="pup-wire" d="M0 0q120 46 240 0" />
        ${LAMPS.map(
          ([dx, dy]) => html`<g transform=${`translate(${dx} ${dy})`}>
          <circle class="pup-glow" cy="8" r="13" /><path class="pup-lamp" d="M-4 0h8l2 8q-6 9-12 0Z" />
        </g>`,
        )}
      </g>`,
      )}
      ${FLIES.map(([x, y]) => html`<circle class="pup-fly" cx=${x} cy=${y} r="2.2" />`)}
    </g>
  </svg>`;
}
