/** The park behind the table, and the table's wood. */
import { html } from "htm/preact";

const CROWN =
  "M0-110c32 0 50 27 48 54 20 13 19 50-10 57-15 14-61 14-76 0-28-7-30-44-10-57-2-27 16-54 48-54Z";
const CLOUD = "M0 36a22 22 0 0 1 43-11 29 29 0 0 1 53 10 18 18 0 0 1 2 37H1a18 18 0 0 1-1-36Z";
const BULBS = [26, 77, 129, 180, 231, 283, 334];

/** @param {number} x @param {number} y @param {number} size */
const at = (x, y, size) => `translate(${x} ${y}) scale(${size})`;
const tree = (/** @type {[number, number, number]} */ place) => html`<g transform=${at(...place)}>
  <path class="trunk" d="M-7 74h14V0H-7Z" /><path class="crown" d=${CROWN} />
</g>`;

/** A string of lamps. @param {number} x */
const lamps = (x) => html`<g transform=${at(x, 0, 1)}>
  <path class="cord" d="M0 8q180 60 360 0" />
  ${BULBS.map((bulb) => {
    const y = 8 + 120 * (bulb / 360) * (1 - bulb / 360);
    return html`<circle class="shine" cx=${bulb} cy=${y + 18} r="22" />
      <ellipse class="bulb" cx=${bulb} cy=${y + 16} rx="6.5" ry="8" />`;
  })}
</g>`;

/** @returns {any} */
export const World = () => html`<svg
    class="race-park" viewBox="0 0 1600 300" preserveAspectRatio="xMidYMax slice" aria-hidden="true"
    focusable="false"
  >
    <circle class="halo" cx="1010" cy="142" r="66" /><circle class="sun" cx="1010" cy="142" r="42" />
    <path class="cloud" transform=${at(470, 76, 1)} d=${CLOUD} />
    <path class="cloud" transform=${at(1230, 66, 0.72)} d=${CLOUD} />
    <path class="cloud" transform=${at(60, 74, 0.66)} d=${CLOUD} />
    <path class="far" d="M0 190c170-60 330-50 520-18s370-60 560-44 330 50 520-6v180H0Z" />
    <path class="near" d="M0 246c230-40 400-44 640-14s420-46 620-34 240 20 340 4v100H0Z" />
    ${tree([250, 176, 1])}${tree([1480, 168, 0.84])}${tree([760, 190, 0.62])}
    <g class="lamps" transform="translate(0 52)">${[-100, 260, 620, 980, 1340].map(lamps)}</g>
  </svg>
  <div class="race-top"></div>`;
