/**
 * What is printed on cards: words, numbers, patterns of cells, and symbols of what a card
 * gives, costs or needs.  How much of it is seen depends on how large the card is.
 *
 * @import { CardFace } from "../types"
 */
import { html } from "htm/preact";
import { Dog, named } from "kit/dog.js";
import { Icon } from "kit/icon.js";

const STAR = "M0-.46.13-.16.44-.13.2.08.28.4 0 .23-.28.4-.2.08-.44-.13-.13-.16Z";

/** A symbol by its name, or the dog or raccoon of a name. @param {{name: string}} props */
export function Sign({ name }) {
  return name.includes(":")
    ? html`<${Dog} look=${named(name)} still />`
    : html`<${Icon} name=${name} />`;
}

/** @param {string} sign @param {number} x @param {number} y */
function mark(sign, x, y) {
  if (sign === "*")
    return html`<path class="star" transform=${`translate(${x + 0.5} ${y + 0.5})`} d=${STAR} />`;
  if (sign === " ") return null;
  return html`<rect
    class=${sign === "X" ? "full" : "free"} x=${x + 0.08} y=${y + 0.08} width=".84" height=".84"
    rx=".2"
  />`;
}

/** A pattern: `X` a cell of it, `.` another, `*` a star. @param {{rows: readonly string[]}} props */
function Picture({ rows }) {
  const wide = Math.max(...rows.map((row) => row.length));
  return html`<svg
    class="picture" viewBox=${`0 0 ${wide} ${rows.length}`} aria-hidden="true" focusable="false"
  >
    ${rows.map((row, y) => [...row].map((sign, x) => mark(sign, x, y)))}
  </svg>`;
}

/** Symbols, each as often as it is needed; the first ones may be there already.
 * @param {{needs: readonly (readonly [string, number, number?])[]}} props */
export function Needs({ needs }) {
  return html`<span class="needs">
    ${needs.map(([icon, many, there = many]) =>
      Array.from(
        { length: many },
        (_, at) => html`<i class=${at >= there ? "wanted" : ""}><${Icon} name=${icon} /></i>`,
      ),
    )}
  </span>`;
}

/** Numbers with their names; the one that counts stands out.
 * @param {{figures: readonly (readonly [string, number, boolean])[]}} props */
export function Figures({ figures }) {
  return html`<span class="named" aria-hidden="true">
    ${figures.map(
      ([name, value, counts]) =>
        html`<span key=${name} class=${counts ? "counts" : undefined}>
          <small>${name}</small>${" "}<b key=${value}>${value}</b>
        </span>`,
    )}
  </span>`;
}

/** @param {{face: CardFace}} props */
export function Face({ face }) {
  const {
    title,
    big,
    small,
    ink = "ink",
    icon,
    picture,
    needs,
    points,
    lines = [],
    figures,
  } = face;
  const drawn = picture
    ? html`<${Picture} rows=${picture} />`
    : icon && html`<${Sign} name=${icon} />`;
  return html`<span class="face" data-ink=${ink} aria-hidden="true">
    <span class=${big === undefined ? "head" : "head big"}>${big ?? title}</span>
    ${drawn && html`<span class="sign">${drawn}</span>`}
    ${small && html`<span class="foot">${small}</span>`}
    ${needs && html`<${Needs} needs=${needs} />`}
    ${points !== undefined && html`<b class="points">${points}</b>`}
    ${figures && html`<${Figures} figures=${figures} />`}
    ${lines.length > 0 && html`<span class="lines">${lines.map((line) => html`<span>${line} </span>`)}</span>`}
  </span>`;
}
