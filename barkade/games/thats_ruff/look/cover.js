/** The cover of That's Ruff!: the ring of numbers, the house, and a count of 32. */
import { html } from "htm/preact";
import { Cover, CoverDog, Glow, Mark, Sign, Title } from "kit/cover.js";
import { ruff } from "kit/dog.js";

const SPACES = 15; // of the ring, with the house

/** A space of the ring, clockwise from the house at the top. @param {{number: number}} props */
function Space({ number }) {
  const turn = (2 * Math.PI * (number + 1)) / SPACES;
  const [x, y] = [150 + 112 * Math.sin(turn), 232 - 82 * Math.cos(turn)];
  return html`<g transform=${`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
    <ellipse rx="15" ry="13" fill="#fffaf0" stroke="#b8955c" stroke-width="1.5" />
    <${Mark} y=${6} size=${18} ink="#4a3a1c">${number}<//>
  </g>`;
}

/** @param {{x: number, y: number, turn: number, number: number, sign: string, ink: string}} props */
function Card({ x, y, turn, number, sign, ink }) {
  return html`<g transform=${`translate(${x} ${y}) rotate(${turn})`}>
    <rect x="-26" y="-35" width="52" height="70" rx="7" fill="#fff" stroke="#0000001f" />
    <${Mark} y=${-4} size=${25} ink=${ink}>${number}<//>
    <${Sign} name=${sign} x=${-11} y=${4} size=${22} ink=${ink} />
  </g>`;
}

export default function Ruff() {
  return html`<${Cover}>
    <${Glow} id="ruff" lit="#6aa6df" dark="#2a62a6" reach=${0.8} />
    <path d="M0 230q150-90 300 0v150H0Z" fill="#78b06f" />
    <path d="M0 258q150-70 300 0v122H0Z" fill="#8cc081" />
    <ellipse cx="150" cy="232" rx="112" ry="82" fill="none" stroke="#e9cf9f" stroke-width="34" />
    <ellipse
      cx="150" cy="232" rx="112" ry="82" fill="none" stroke="#c9a76c" stroke-width="36"
      opacity=".35" stroke-dasharray="2 9"
    />
    ${Array.from({ length: SPACES - 1 }, (_, n) => html`<${Space} key=${n} number=${n} />`)}
    <g transform="translate(150 138)">
      <path d="M-30 8 0-20 30 8v4h-60Z" fill="#b8472f" />
      <path d="M-23 10h46v28h-46Z" fill="#d98a55" />
      <path d="M-10 38V24a10 10 0 0 1 20 0v14Z" fill="#3b2417" />
    </g>
    <circle cx="150" cy="232" r="50" fill="#fffaf0" stroke="#0000001a" />
    <circle cx="150" cy="232" r="42" fill="none" stroke="#eadfca" stroke-width="9" />
    <circle
      cx="150" cy="232" r="42" fill="none" stroke="#e0a12e" stroke-width="9" stroke-linecap="round"
      pathLength="32" stroke-dasharray="29 32" transform="rotate(-90 150 232)"
    />
    <${Mark} x=${150} y=${247} size=${42} ink="#2b2a33">32<//>
    <${CoverDog} look=${ruff("Moon")} mood="happy" x=${196} y=${246} size=${82} />
    <${CoverDog} look=${ruff("Sage")} x=${14} y=${166} size=${66} />
    <${Card} x=${48} y=${318} turn=${-14} number=${8} sign="hydrant" ink="#c23b3b" />
    <${Card} x=${96} y=${330} turn=${5} number=${11} sign="dish" ink="#2f6db5" />
    <${Title} y=${50} size=${44} edge="#173d6e">That's<//>
    <${Title} y=${104} size=${60} edge="#173d6e">Ruff!<//>
  <//>`;
}
