/**
 * The picture on a game's box, 300 wide and 380 high: what the covers of all games share.
 *
 * @import { Look, Mood, Pose } from "./dogs/look"
 */
import { html } from "htm/preact";
import { Dog } from "./dog.js";
import { iconPath } from "./icon.js";

/** Its foot is cut off where a box is low, its head never. @param {{children?: any}} props */
export function Cover({ children }) {
  return html`<svg
    class="coverart" viewBox="0 0 300 380" preserveAspectRatio="xMidYMin slice" aria-hidden="true"
    focusable="false"
  >
    ${children}
  </svg>`;
}

/** The ground of a cover: light around the middle, darker to its edges.
 * @param {{id: string, lit: string, dark: string, reach: number}} props */
export function Glow({ id, lit, dark, reach }) {
  return html`<defs>
      <radialGradient id=${`cover-${id}`} cx=".5" cy=".6" r=${reach}>
        <stop offset="0" stop-color=${lit} />
        <stop offset="1" stop-color=${dark} />
      </radialGradient>
    </defs>
    <rect width="300" height="380" fill=${`url(#cover-${id})`} />`;
}

/** A line of the title. @param {{y: number, size: number, edge: string, ink?: string, children?: any}} props */
export function Title({ y, size, edge, ink = "#fff6dc", children }) {
  return html`<text
    x="150" y=${y} font-weight="900" font-size=${size} fill=${ink} text-anchor="middle"
    stroke=${edge} stroke-width="7" stroke-linejoin="round" paint-order="stroke"
    letter-spacing="-1"
  >
    ${children}
  </text>`;
}

/** A number or a word. @param {{x?: number, y: number, size: number, ink: string, children?: any}} props */
export function Mark({ x = 0, y, size, ink, children }) {
  return html`<text
    x=${x} y=${y} font-weight="900" font-size=${size} fill=${ink} text-anchor="middle"
  >
    ${children}
  </text>`;
}

/** Rays from the middle. @param {{y: number, many: number, opacity: number}} props */
export function Rays({ y, many, opacity }) {
  const far = (/** @type {number} */ turn) =>
    [150 + 400 * Math.cos(turn), y + 400 * Math.sin(turn)].map((part) => part.toFixed(1)).join(" ");
  const rays = Array.from({ length: many }, (_, n) => {
    const turn = (2 * Math.PI * n) / many;
    return `M150 ${y}L${far(turn)}L${far(turn + 2.2 / many)}Z`;
  });
  return html`<path d=${rays.join("")} fill="#fff" opacity=${opacity} />`;
}

/** A symbol of the icons. @param {{name: string, x: number, y: number, size: number, ink: string}} props */
export function Sign({ name, x, y, size, ink }) {
  return html`<path
    ...${iconPath(name)} color=${ink} transform=${`translate(${x} ${y}) scale(${size / 24})`}
  />`;
}

/**
 * A dog on the cover; its left upper corner is at x and y.
 *
 * @param {object} props
 * @param {number} props.x
 * @param {number} props.y
 * @param {number} props.size
 * @param {Look} [props.look]
 * @param {string} [props.name]
 * @param {Pose} [props.as]
 * @param {Mood} [props.mood]
 * @param {number} [props.turn] in degrees
 */
export function CoverDog({ x, y, turn = 0, ...dog }) {
  return html`<g class="coverdog" transform=${`translate(${x} ${y}) rotate(${turn})`}>
    <${Dog} ...${dog} still />
  </g>`;
}
