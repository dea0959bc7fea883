/** Small drawings of what tricks do with bones. */
import { html } from "htm/preact";

const BONE =
  "M8 3.200c3-2.600 8 .3 6.300 4.300h23.400C36 3.500 41 .6 44 3.200c2.300 2 1.900 5-.4 6.300" +
  " 2.300 1.300 2.700 4.300.4 6.300-3 2.600-8-.3-6.300-4.300H14.300C16 15.500 11 18.400 8 15.800" +
  "c-2.300-2-1.900-5 .4-6.300C6.100 8.200 5.700 5.200 8 3.200Z";

/** @param {string} place @param {string} [kind] */
const bone = (place, kind = "") =>
  html`<path class=${`act-bone ${kind}`} transform=${place} d=${BONE} />`;

/** @type {Record<string, () => any>} */
const ACTS = {
  bury: () => html`<path class="act-earth" d="M2 17c3-4 17-4 20 0v5H2Z" />
    ${bone("translate(4 8.5) rotate(-18) scale(.3)")}
    <path class="act-arrow grow" d="M12 1v5m-3-2.500L12 6.800l3-3.300" />`,
  up: () => html`${bone("translate(3 15.5) scale(.36)", "gold")}
    <path class="act-arrow grow" d="M12 13V3m-4.500 4.500L12 3l4.500 4.500" />`,
  move: () => html`${bone("translate(1 12.5) scale(.36)")}
    <path class="act-arrow" d="M4 7h14m-4-4 4.500 4L14 11" />`,
  eat: () => html`<path class="act-mouth" d="M12 2.500A9.500 9.500 0 1 0 21.500 12L12 12Z" />
    <circle class="act-eye" cx="8.5" cy="8.5" r="1.7" />
    ${bone("translate(13.5 4) rotate(20) scale(.2)")}
    <path class="act-teeth" d="M12 12l3-2 0 2.500 3-1.500 0 2 3.500-1" />`,
  bounce: () => html`<rect
      class="act-card" x="9" y="2" width="11" height="14" rx="2" transform="rotate(10 14 9)"
    />
    <path class="act-arrow" d="M3 21q3-8 6 0 2-5 4 0 1.500-3 3 0" />`,
};

/** @param {{name: string}} props */
export function Act({ name }) {
  return html`<svg class="pup-act" viewBox="0 0 24 24" focusable="false" aria-hidden="true">
    ${ACTS[name]?.()}
  </svg>`;
}
