/** The picture at the head of the shelf: a sunny park, and dogs at a table. */
import { html } from "htm/preact";
import { Dog } from "./dog.js";

const GUESTS = ["Sally", "Rex", "Charlie", "Otis", "Teddy"];
const MOODS = /** @type {const} */ (["calm", "happy", "calm", "calm", "happy"]);

const PARK = html`<svg class="park" viewBox="0 0 600 260" preserveAspectRatio="xMaxYMax slice" aria-hidden="true" focusable="false">
  <circle class="sunglow" cx="470" cy="84" r="46" /><circle class="sundisc" cx="470" cy="84" r="29" />
  <g class="cloud"><path d="M340 80a14 14 0 0 1 27-7 18 18 0 0 1 33 6 11 11 0 0 1 1 23h-60a11 11 0 0 1-1-22Z" />
    <path d="M530 66a9 9 0 0 1 17-4 11 11 0 0 1 21 4 7 7 0 0 1 1 14h-38a7 7 0 0 1-1-14Z" /></g>
  <path class="hill far" d="M0 232c110-10 190-42 300-58s190 14 300-40v126H0Z" />
  <path class="hill near" d="M0 240c150-8 230-38 340-34s170 14 260-10v64H0Z" />
  <g class="tree"><path class="trunk" d="M291 202h9v-44h-9Z" /><path class="leaves" d="M295 84c20 0 32 17 30 34 13 8 12 32-6 36-9 9-38 9-48 0-17-4-19-28-6-36-2-17 10-34 30-34Z" /></g>
  <g class="tree"><path class="trunk" d="M556 196h8v-36h-8Z" /><path class="leaves" d="M560 102c16 0 25 13 24 27 10 7 9 25-5 29-8 6-30 6-38 0-14-4-15-22-5-29-1-14 8-27 24-27Z" /></g>
</svg>`;

/** @param {{host: string}} props the one who looks sits in the middle */
export function Scene({ host }) {
  const dogs = GUESTS.map((name, n) => (n === 2 ? host || name : name));
  return html`<div class="scene" aria-hidden="true">
    ${PARK}
    <div class="guests">${dogs.map((name, n) => html`<span key=${n} class=${n === 2 ? "guest host" : "guest"}><${Dog} name=${name} size=${n === 2 ? 116 : 92} mood=${MOODS[n]} /></span>`)}</div>
    <div class="plank"><i class="laid one"></i><i class="laid two"></i><i class="laid three"></i></div>
  </div>`;
}
