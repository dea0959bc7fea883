/** A park: what lies behind the plain table. */
import { html } from "htm/preact";
import { TUFT, spots } from "kit/park.js";

const STRIPES = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const DAISIES = spots(
  "330,470 470,700 560,330 700,790 905,300 1030,640 1250,420 1390,720 140,640 820,560",
);
const TREES = spots("120,150,1 1475,140,1.1 640,168,0.6 1010,160,0.66");

/** @returns {any} */
export const Park = () => html`<svg
  class="laidout park" viewBox="0 0 1600 840" preserveAspectRatio="xMidYMin slice" aria-hidden="true"
  focusable="false"
>
  <circle class="glow" cx="1230" cy="64" r="62" /><circle class="sun" cx="1230" cy="64" r="38" />
  <path class="cloud" d="M330 66a20 20 0 0 1 39-10 27 27 0 0 1 49 9 17 17 0 0 1 2 34h-90a17 17 0 0 1 0-33Z" />
  <path class="cloud" d="M820 40a15 15 0 0 1 29-8 20 20 0 0 1 36 7 12 12 0 0 1 1 25h-66a12 12 0 0 1 0-24Z" />
  <path class="far" d="M0 170c170-60 330-50 520-18s370-60 560-44 330 50 520-6v140H0Z" />
  <path class="near" d="M0 214c230-40 400-44 640-14s420-46 620-34 240 20 340 4v100H0Z" />
  ${TREES.map(
    ([x, y, size]) => html`<g key=${x} transform=${`translate(${x} ${y}) scale(${size})`}>
      <path class="trunk" d="M-7 20h14v60H-7Z" />
      <path
        class="leaves"
        d="M0-64c32 0 50 27 48 54 20 13 19 50-10 57-15 14-61 14-76 0-28-7-30-44-10-57-2-27 16-54 48-54Z"
      />
    </g>`,
  )}
  <path class="grass" d="M0 240c300-26 500-18 800-8s520-14 800 0v620H0Z" />
  <g class="mown">
    ${STRIPES.map((at) => html`<path key=${at} d=${`M${at * 200 - 60} 244h90l-70 600h-110Z`} />`)}
  </g>
  ${DAISIES.map(
    ([x, y]) => html`<g key=${x} transform=${`translate(${x} ${y})`}>
      <path class="leaves" d=${TUFT} />
      <circle class="daisy" cx="17" r="4" /><circle class="daisy" cx="-18" cy="5" r="3" />
    </g>`,
  )}
</svg>`;
