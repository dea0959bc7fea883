/** The cover of Good Puppies Too: three pups at the fence, and what is buried in the yard. */
import { html } from "htm/preact";
import { Cover, CoverDog, Mark, Title } from "kit/cover.js";
import { breed } from "kit/dog.js";

const BONES = [
  { x: 50, y: 288, turn: -12, size: 0.8, shows: 1 },
  { x: 122, y: 304, turn: 9, size: 0.84, shows: 2 },
  { x: 196, y: 286, turn: -8, size: 0.88, shows: 5 },
  { x: 250, y: 320, turn: 7, size: 0.98, shows: 10 },
  { x: 54, y: 336, turn: 8, size: 0.88, shows: 5 },
  { x: 170, y: 348, turn: -6, size: 0.84, shows: 2 },
];
const BONE =
  "M-22-12h44a11 11 0 1 1 10 12 11 11 0 1 1-10 12h-44a11 11 0 1 1-10-12 11 11 0 1 1 10-12Z";
const WAVES = "q14 15 28 0" + "t28 0".repeat(10);
const PALES = Array.from({ length: 8 }, (_, n) => `M${n * 42 - 8} 214v-62l14-14 14 14v62Z`);

/** @param {typeof BONES[number]} props */
function Bone({ x, y, turn, size, shows }) {
  return html`<g transform=${`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
    <path
      d=${BONE} fill=${shows === 10 ? "#ffe08a" : "#fff6e0"} stroke="#4f2f16" stroke-width="3"
      stroke-linejoin="round"
    />
    <g transform=${`rotate(${-turn})`}><${Mark} y=${8} size=${24} ink="#5a3a1c">${shows}<//></g>
  </g>`;
}

export default function Puppies() {
  return html`<${Cover}>
    <rect width="300" height="380" fill="#bfe3f2" />
    <circle cx="252" cy="120" r="26" fill="#f2bf4b" />
    <path d="M0 190q80-50 160-24t140-20v80H0Z" fill="#a8d39a" />
    <path d=${PALES.join("")} fill="#fffdf6" stroke="#d8cbb0" stroke-width="1.5" />
    <path d="M0 166h300v9H0zM0 196h300v9H0z" fill="#f4ead4" />
    <path d="M0 206q150-12 300 0v50H0Z" fill="#5f9e58" />
    <path d="M0 254h300v126H0Z" fill="#8a5a36" />
    <path d="M0 318q75-12 150 0t150 0v62H0Z" fill="#744827" />
    <path
      d="M26 290h8v8h-8zM148 274h5v5h-5zM274 292h8v8h-8zM213 363h7v7h-7zM90 350h5v5h-5z"
      fill="#a9774c"
    />
    <${CoverDog}
      look=${breed("Corgi", "Pip")} as="bust" mood="happy" x=${8} y=${138} size=${120}
    />
    <${CoverDog}
      look=${breed("Spaniel", "Rosie")} as="bust" mood="happy" x=${200} y=${138} size=${120}
    />
    <${CoverDog}
      look=${breed("Retriever", "Sally")} as="bust" mood="happy" x=${84} y=${112} size=${148}
    />
    <path d=${`M0 256${WAVES}v-20H0Z`} fill="#5f9e58" />
    ${BONES.map((bone, n) => html`<${Bone} key=${n} ...${bone} />`)}
    <${Title} y=${50} size=${46} edge="#2f6233" ink="#fffdf0">Good<//>
    <${Title} y=${94} size=${46} edge="#2f6233" ink="#fffdf0">Puppies Too<//>
  <//>`;
}
