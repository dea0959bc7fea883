/** The mown lawn on which everything lies; in the evening with lanterns and fireflies. */
import { html } from "htm/preact";
import { TUFT, spots } from "kit/park.js";

const STRIPES = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const TUFTS = spots("560,60 1030,70 545,770 1062,775 790,30 20,425 1580,420 370,420 1230,425");

/** Where lanterns stand in the evening; the last two where a tall window shows the lawn. */
const LANTERNS = spots("432,74 1168,140 424,770 1180,770 552,292 1048,292");
const FLIES = spots(
  "470,190 392,300 1215,60 1240,470 380,560 500,800 1120,806 720,22 905,26 640,246 968,250 548,690 1062,700",
);

/** A lantern in its light. @param {number[]} at */
const lantern = ([x, y]) => html`<g transform=${`translate(${x} ${y})`}>
  <circle class="gleam" r="64" /><circle class="gleam" r="44" /><circle class="gleam" r="26" />
  <path class="handle" d="M-13-22q0-17 13-17t13 17" />
  <path class="glass" d="M-16-16h32l4 40h-40Z" />
  <path class="flame" d="M0-6c6 7 7 12 7 15a7 7 0 0 1-14 0c0-3 1-8 7-15Z" />
  <path class="iron" d="M-21-15-11-27h22l10 12ZM-23 24h46l3 10h-52Z" />
</g>`;

/** What a picnic is for, where a blanket has room for it. @returns {any} */
export const Basket = () => html`<svg class="basket" viewBox="0 0 160 126" aria-hidden="true">
  <path class="grip" d="M30 58C30 10 130 10 130 58" />
  <path class="cloth" d="M34 52q14-30 44-22 30-10 46 20Z" />
  <path class="stitch" d="M40 50q14-22 36-14 30-10 42 12" />
  <path class="wicker" d="M14 54h132l-14 56a8 8 0 0 1-8 6H36a8 8 0 0 1-8-6Z" />
  <path class="weave" d="M22 74h116M27 94h106M46 56l6 58M80 56v58M114 56l-6 58" />
  <ellipse class="ball" cx="128" cy="108" rx="16" ry="15" />
  <path class="seam" d="M118 98q10 10 2 20M139 99q-9 9-2 19" />
</svg>`;

/** Where the lawn ends, behind the bar. @returns {any} */
const Horizon = () => html`<svg
  class="horizon" viewBox="0 0 1600 80" preserveAspectRatio="none" aria-hidden="true"
>
  <path class="far" d="M0 46Q220 6 470 40T900 30T1290 38T1600 20V80H0Z" />
  <path class="grass" d="M0 62Q260 34 560 56T1120 50T1600 58V80H0Z" />
</svg>`;

/** @returns {any} */
export const World = () => html`<${Horizon} />
<svg
  class="lawn" viewBox="0 0 1600 840" preserveAspectRatio="xMidYMid slice" aria-hidden="true"
>
  <rect class="grass" width="1600" height="840" />
  <g class="stripes">
    ${STRIPES.map((at) => html`<path class="mown" d=${`M${at * 200 - 100} 0h100l-60 840h-100Z`} />`)}
  </g>
  ${TUFTS.map(
    ([x, y], at) => html`<g transform=${`translate(${x} ${y})`}>
      <path class="tuft" d=${TUFT} />
      <circle class=${at % 2 ? "daisy" : "clover"} cx=${at % 2 ? 16 : -16} cy=${at % 2 ? 0 : 4} r="4" />
    </g>`,
  )}
  <g class="night">
    ${LANTERNS.map(lantern)}
    ${FLIES.map(
      ([x, y]) =>
        html`<circle class="gleam" cx=${x} cy=${y} r="8" /><circle class="fly" cx=${x} cy=${y} r="2.2" />`,
    )}
  </g>
</svg>`;
