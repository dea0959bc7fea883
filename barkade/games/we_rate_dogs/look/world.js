/** The park in which dogs are shown: all that only stands there. */
import { html } from "htm/preact";

const FLAGS = ["red", "sun", "blue", "green", "plum", "white"];

/** A string of flags. @param {number[]} from @param {number[]} to @param {number} sag @param {number} many */
function flags([x0, y0], [x1, y1], sag, many) {
  const points = Array.from({ length: many + 1 }, (_, at) => {
    const t = at / many;
    return [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t + sag * 4 * t * (1 - t)].map(Math.round);
  });
  const hung = points.slice(1).map(([x, y], at) => {
    const [before, over] = points[at];
    const tip = `${(before + x) / 2} ${(over + y) / 2 + 34}`;
    const lamp = `<circle class="lamp" cx="${x}" cy="${y + 4}" r="6"/>`;
    return `<path class="flag-${FLAGS[at % 6]}" d="M${before + 3} ${over}L${x - 3} ${y}L${tip}Z"/>${lamp}`;
  });
  return `<path class="string" d="M${points.map((point) => point.join(" ")).join("L")}"/>${hung.join("")}`;
}

const TREES = [
  [470, 350, 1],
  [1120, 340, 1.1],
  [640, 330, 0.72],
  [960, 336, 0.7],
].map(
  ([x, y, size]) =>
    `<g transform="translate(${x} ${y}) scale(${size})"><path class="trunk" d="M-7 50h14V-20H-7Z"/>` +
    '<path class="leaves" d="M0-120c34 0 54 29 51 58 22 14 20 54-10 61-15 15-65 15-82 0' +
    '-29-7-32-47-10-61-3-29 17-58 51-58Z"/>' +
    '<path class="shine" d="M-26-70c4-20 14-30 26-32"/></g>',
);

const STARS = Array.from({ length: 60 }, (_, at) => {
  const [x, y] = [(at * 617 + 83) % 1600, (at * 211 + 17) % 320];
  return `<circle cx="${x}" cy="${y}" r="${1 + (at % 3) * 0.7}"/>`;
});

const PARK =
  `<g class="stars">${STARS.join("")}</g>` +
  '<circle class="halo" cx="1330" cy="70" r="90"/><circle class="disc" cx="1330" cy="70" r="58"/>' +
  '<g class="cloud"><path d="M250 130a34 34 0 0 1 66-16 44 44 0 0 1 80 15 27 27 0 0 1 3 56H251' +
  'a27 27 0 0 1-1-55Z"/><path d="M1010 150a22 22 0 0 1 42-10 28 28 0 0 1 52 10 17 17 0 0 1 2 36h-96' +
  'a17 17 0 0 1 0-36Z"/></g>' +
  '<path class="far" d="M0 350c240-50 420-90 700-60s520-50 900-10v240H0Z"/>' +
  '<path class="near" d="M0 400c320-40 560-46 860-20s460-20 740-6v160H0Z"/>' +
  TREES.join("") +
  '<rect class="lawn" y="440" width="1600" height="600"/>' +
  '<ellipse class="ring" cx="800" cy="690" rx="640" ry="200"/>';

const BUNTING =
  flags([-20, 12], [560, 6], 46, 12) +
  flags([1040, 6], [1620, 12], 46, 12) +
  flags([560, 6], [1040, 6], 40, 10);

const PALES = Array.from(
  { length: 54 },
  (_, at) => `<path class="pale" d="M${at * 30 + 4} 66V13l9-11 9 11v53Z"/>`,
);
const FENCE =
  '<path class="rail" d="M0 20h1600v9H0Zm0 24h1600v9H0Z"/>' +
  `<path class="under" d="M0 29h1600v2.500H0Zm0 24h1600v2.500H0Z"/>${PALES.join("")}`;

const KENNEL =
  '<path class="wall" d="M26 150h198v170a6 6 0 0 1-6 6H32a6 6 0 0 1-6-6Z"/>' +
  '<path class="planks" d="M26 190h198M26 232h198M26 274h198"/>' +
  '<path class="roof" d="M8 158 116 62a14 14 0 0 1 18 0l108 96c10 9-3 25-14 16L125 92 22 174' +
  'c-11 9-24-7-14-16Z"/><path class="door" d="M62 326V236a63 63 0 0 1 126 0v90Z"/>';

const POSTS = Array.from(
  { length: 9 },
  (_, at) => `<path class="post" d="M${10 + at * 26} 200v-44l8-9 8 9v44Z"/>`,
);
const YARD =
  '<path class="bush" d="M6 190c0-40 10-70 40-80 40-14 120-14 160 0 30 10 40 40 40 80Z"/>' +
  `${POSTS.join("")}<path class="plank" d="M6 166h240v7H6Zm0 20h240v7H6Z"/>`;

const STANDS = [
  [14, 250],
  [236, 250],
  [60, 220],
  [190, 220],
].map(
  ([x, y]) =>
    `<path class="brass" d="M${x - 4} ${y + 12}v-58h8v58Z"/>` +
    `<circle class="knob" cx="${x}" cy="${y - 50}" r="8"/>`,
);
const CIRCLE =
  '<ellipse class="carpet-edge" cx="125" cy="262" rx="122" ry="46"/>' +
  '<ellipse class="carpet" cx="125" cy="255" rx="122" ry="46"/>' +
  '<ellipse class="braid" cx="125" cy="255" rx="100" ry="36"/>' +
  `${STANDS.join("")}<path class="cord" d="M14 208q22 34 46-32M190 176q22 66 46 32M60 178q65 40 130 0"/>`;

const DESK =
  '<path class="leg" d="M40 170h16v70H40Zm154 0h16v70h-16Z"/>' +
  '<path class="top" d="M6 150h238a6 6 0 0 1 6 6v16a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6v-16a6 6 0 0 1 6-6Z"/>' +
  '<path class="lip" d="M0 166h250v8a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6Z"/>';

/** @param {string} name @param {string} box @param {string} fit @param {string} art */
const drawn = (name, box, fit, art) => html`<svg
  class=${`art art-${name}`} viewBox=${box} preserveAspectRatio=${fit} aria-hidden="true"
  focusable="false" dangerouslySetInnerHTML=${{ __html: art }}
/>`;

export const Park = () => drawn("park", "0 0 1600 840", "xMidYMid slice", PARK);
export const Bunting = () => drawn("bunting", "0 0 1600 840", "xMidYMin slice", BUNTING);
export const Fence = () => drawn("fence", "0 0 1600 66", "none", FENCE);
export const Kennel = () => drawn("kennel", "0 56 250 276", "xMidYMax meet", KENNEL);
export const YardArt = () => drawn("yard", "0 90 250 116", "xMidYMax meet", YARD);
export const CircleArt = () => drawn("circle", "0 150 250 160", "xMidYMax meet", CIRCLE);
export const Desk = () => drawn("desk", "0 140 250 100", "xMidYMax meet", DESK);

const PETALS = Array.from({ length: 12 }, (_, at) => {
  const [x, y] = [Math.cos, Math.sin].map((turn) => 30 + 20 * turn((at * Math.PI) / 6));
  return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="7.5"/>`;
});
const ROSETTE =
  '<path class="tails" d="M20 46 12 80l10-6 7 9 4-32Zm20 0 8 34-10-6-7 9-4-32Z"/>' +
  `<g class="petals">${PETALS.join("")}<circle cx="30" cy="30" r="20"/></g>` +
  '<circle class="middle-of" cx="30" cy="30" r="14.5"/>' +
  '<path class="star-of" d="M30 20l3 6.300 6.900.9-5 4.800' +
  ' 1.300 6.900L30 35.600l-6.200 3.300 1.300-6.900-5-4.800 6.900-.9Z"/>';
export const Rosette = () => drawn("rosette", "0 0 60 84", "xMidYMid meet", ROSETTE);

const ARROW = '<path d="M3 12h17m-7-7 7 7-7 7"/>';
export const Arrow = () => drawn("arrow", "0 0 24 24", "xMidYMid meet", ARROW);
