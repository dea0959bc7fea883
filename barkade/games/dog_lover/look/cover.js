/** The cover of Dog Lover: a grid of cards, a trick laid on it, and the Watch Dog. */
import { html } from "htm/preact";
import { Cover, CoverDog, Mark, Sign, Title } from "kit/cover.js";
import { person, sized } from "kit/dog.js";

const CARDS = [
  ["drumstick", "#b8472f"],
  ["disc", "#2f6db5"],
  ["kibble", "#805500"],
  ["can", "#2f6db5"],
  ["", ""],
  ["leash", "#6b4e71"],
  ["bone", "#805500"],
  ["heart", "#c23b3b"],
  ["ball", "#3c6b3f"],
];
const BARS = [150, 190, 230, 270, 310, 350].map((y) => `M0 ${y}h300v20H0z`);
const POLES = [20, 60, 100, 140, 180, 220, 260].map((x) => `M${x} 130h20v250h-20z`);

/** @param {{sign: string, ink: string, at: number}} props one without a sign is a dog's */
function Card({ sign, ink, at }) {
  return html`<g transform=${`translate(${(at % 3) * 66} ${Math.floor(at / 3) * 66})`}>
    <rect width="58" height="58" rx="9" fill="#fffaf0" stroke="#00000022" />
    ${
      sign
        ? html`<${Sign} name=${sign} x=${10} y=${10} size=${38} ink=${ink} />`
        : html`<${CoverDog} look=${sized("Biscuit", "small")} mood="happy" x=${4} y=${4} size=${50} />`
    }
  </g>`;
}

export default function DogLover() {
  return html`<${Cover}>
    <defs>
      <linearGradient id="cover-lover" x2="0" y2="1">
        <stop offset="0" stop-color="#84628b" />
        <stop offset="1" stop-color="#553a5b" />
      </linearGradient>
    </defs>
    <rect width="300" height="380" fill="url(#cover-lover)" />
    <path d=${BARS.join("") + POLES.join("")} fill="#ffffff12" />
    <g transform="translate(28 134) rotate(-5 96 96)">
      <rect x="-12" y="-12" width="214" height="214" rx="16" fill="#f6dfe6" opacity=".25" />
      ${CARDS.map(([sign, ink], at) => html`<${Card} key=${at} sign=${sign} ink=${ink} at=${at} />`)}
      <path d="M230 84-8 60v74Z" fill="#ffd76b" opacity=".52" />
      <path
        d="M62-4h66v198H62Z" fill="none" stroke="#7fe0a0" stroke-width="7" stroke-linejoin="round"
        stroke-dasharray="12 9" stroke-linecap="round"
      />
    </g>
    <${CoverDog}
      look=${person("", "hound.black.red")} as="bust" x=${186} y=${206} size=${140}
    />
    <g transform="translate(241 212) rotate(4) scale(.98)">
      <path d="M-26 4q2-20 26-20t26 20Z" fill="#2f4f86" />
      <path d="M-31 3h62q2 8-6 8h-50q-8 0-6-8Z" fill="#223c68" />
      <${Sign} name="star" x=${-6.5} y=${-11.5} size=${13} ink="#f2bf4b" />
    </g>
    <${Title} y=${72} size=${54} edge="#3d2642" ink="#ffeef3">Dog Lover<//>
    <${Mark} x=${150} y=${106} size=${21} ink="#ffe3ec">mind the watch dog<//>
  <//>`;
}
