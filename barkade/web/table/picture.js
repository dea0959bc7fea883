/**
 * What is drawn on cards besides numbers and words: patterns of cells, and symbols of
 * what a card gives, costs or needs.
 *
 * @import { CardFace, Part } from "../types"
 */
import { Icon } from "../icons.js";
import { html } from "htm/preact";

const STAR = "M0-.46.13-.16.44-.13.2.08.28.4 0 .23-.28.4-.2.08-.44-.13-.13-.16Z";

/** @param {string} sign @param {number} x @param {number} y */
function mark(sign, x, y) {
  if (sign === "*") return html`<path class="star" transform=${`translate(${x + 0.5} ${y + 0.5})`} d=${STAR} />`;
  if (sign === " ") return null;
  return html`<rect class=${sign === "X" ? "full" : "free"} x=${x + 0.08} y=${y + 0.08} width=".84" height=".84" rx=".2" />`;
}

/** A pattern: `X` a cell of it, `.` another, `*` a star. @param {{rows: string[]}} props */
export function Picture({ rows }) {
  const wide = Math.max(...rows.map((row) => row.length));
  return html`<svg class="picture" viewBox=${`0 0 ${wide} ${rows.length}`} style=${{ "--wide": wide, "--high": rows.length }} aria-hidden="true" focusable="false">
    ${rows.map((row, y) => [...row].map((sign, x) => mark(sign, x, y)))}
  </svg>`;
}

/** Symbols, each as often as it is needed; the first ones may be there already.
 * @param {{needs: [string, number, number?][]}} props */
export function Needs({ needs }) {
  return html`<span class="needs">
    ${needs.map(([icon, many, there]) =>
      Array.from({ length: many }, (_, at) => html`<i class=${there !== undefined && at >= there ? "wanted" : ""} data-icon=${icon}><${Icon} name=${icon} /></i>`),
    )}
  </span>`;
}

/** A face with a drawing: its name above, beneath it a word, what it needs and what it is worth.
 * @param {{face: CardFace, sign: any}} props */
export function Pictured({ face, sign }) {
  const { title, ink, small, picture, needs, points, lines } = face;
  const drawn = picture ? html`<${Picture} rows=${picture} />` : sign;
  const feet = points !== undefined || (drawn && needs);
  return html`<span class="face pictured" data-ink=${ink ?? "ink"} aria-hidden="true">
    <span class="name">${title} </span>${small && html`<span class="sort">${small} </span>`}
    <span class="mid">${drawn ? html`<span class="sign">${drawn}</span>` : needs && html`<${Needs} needs=${needs} />`}</span>
    ${feet && html`<span class="feet">${drawn && needs && html`<${Needs} needs=${needs} />`}${points !== undefined && html`<b class="points">${points}</b>`}</span>`}
    ${lines?.length ? html`<span class="lines"><span>${lines[0]}</span></span>` : null}
  </span>`;
}

/** What a group needs, whether it has it, and what it is worth then. @param {{part: Part}} props */
export function Plate({ part: { needs = [], state, worth = 0 } }) {
  const enough = needs.every(([, many, there]) => there >= many);
  return html`<span class=${enough ? "plated enough" : "plated"} aria-hidden="true">
    <${Needs} needs=${needs} /><span class="word">${state}</span><b class="points" key=${worth}>${worth}</b>
  </span>`;
}
