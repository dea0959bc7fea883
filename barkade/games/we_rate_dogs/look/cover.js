/** The cover of We Rate Dogs!: three dogs on the podium, each with its rosette. */
import { html } from "htm/preact";
import { Cover, CoverDog, Mark, Rays, Title } from "kit/cover.js";
import { breed } from "kit/dog.js";

const FLAGS = ["#c23b3b", "#2f6db5", "#5b8c5a", "#6b4e71"];
const PLEATS = Array.from({ length: 12 }, (_, n) => {
  const turn = (n * Math.PI) / 6;
  return `M${(21 * Math.cos(turn) - 8).toFixed(1)} ${(21 * Math.sin(turn)).toFixed(1)}a8 8 0 1 0 16 0a8 8 0 1 0-16 0`;
}).join("");

/** How far the string hangs down. @param {number} x */
const hangs = (x) => 10 + 21 * Math.sin((Math.PI * (x + 6)) / 312);

/** @param {{at: number}} props */
function Flag({ at }) {
  const x = at * 36 - 6;
  const drop = hangs(x + 32) - hangs(x);
  return html`<path
    d=${`M${x} ${hangs(x).toFixed(1)}l32 ${drop.toFixed(1)}-15 30Z`} fill=${FLAGS[at % 4]}
  />`;
}

/** @param {{x: number, y: number, size: number, ink: string, pleats: string, rating: number}} props */
function Rosette({ x, y, size, ink, pleats, rating }) {
  return html`<g transform=${`translate(${x} ${y}) scale(${size})`}>
    <path d="M-13 12-20 52-7 44 0 54 7 44 20 52 13 12Z" fill=${ink} />
    <path d=${PLEATS} fill=${pleats} />
    <circle r="22" fill=${pleats} />
    <circle r="17" fill="#fffaf0" />
    <${Mark} y=${8} size=${23} ink="#2b2a33">${rating}<//>
  </g>`;
}

export default function RateDogs() {
  return html`<${Cover}>
    <rect width="300" height="380" fill="#f2b93c" />
    <${Rays} y=${230} many=${14} opacity=${0.22} />
    <path d="M-6 10Q150 52 306 10" fill="none" stroke="#7a5a17" stroke-width="3" />
    ${Array.from({ length: 9 }, (_, at) => html`<${Flag} key=${at} at=${at} />`)}
    <${CoverDog} look=${breed("Husky", "Otis")} as="bust" x=${2} y=${172} size=${132} />
    <${CoverDog} look=${breed("Terrier", "Bo")} as="bust" mood="happy" x=${196} y=${186} size=${130} />
    <${CoverDog} look=${breed("Spaniel", "Maple")} as="bust" mood="happy" x=${84} y=${134} size=${150} />
    <path d="M0 296h102v120H0Z" fill="#d99a5b" />
    <path d="M198 310h102v120H198Z" fill="#cf8f50" />
    <path d="M0 296h102v11H0ZM198 310h102v11H198Z" fill="#efba7e" />
    <path d="M92 278h116v120H92Z" fill="#c07f42" />
    <path d="M92 278h116v12H92Z" fill="#f5c98f" />
    <${Mark} x=${46} y=${344} size=${34} ink="#5a3410">2<//>
    <${Mark} x=${252} y=${352} size=${30} ink="#5a3410">3<//>
    <${Mark} x=${150} y=${338} size=${48} ink="#fff3d6">1<//>
    <${Rosette} x=${56} y=${262} size=${0.66} ink="#2f6db5" pleats="#5b8fc4" rating=${11} />
    <${Rosette} x=${250} y=${276} size=${0.64} ink="#44764a" pleats="#79a874" rating=${10} />
    <${Rosette} x=${150} y=${250} size=${0.8} ink="#a82f2f" pleats="#d8564a" rating=${13} />
    <${Title} y=${80} size=${46} edge="#8a3a16" ink="#fffdf0">We Rate<//>
    <${Title} y=${122} size=${48} edge="#8a3a16" ink="#fffdf0">Dogs!<//>
  <//>`;
}
