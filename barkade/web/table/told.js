/**
 * Cards that say what they do, and things with numbers that have names.
 *
 * @import { CardFace } from "../types"
 */
import { html } from "htm/preact";

/** Numbers with their names; the one that counts stands out. @param {{figures: [string, number, boolean][]}} props */
export function Figures({ figures }) {
  return html`<span class="named" aria-hidden="true">
    ${figures.map(
      ([name, value, counts]) => html`<span key=${name} class=${counts ? "counts" : undefined}><small>${name}</small>${" "}<b key=${value}>${value}</b></span>`,
    )}
  </span>`;
}

/** The same as one says it. @param {[string, number, boolean][]} figures */
export const spokenFigures = (figures) => figures.map(([name, value, counts]) => `${name} ${value}${counts ? ", which counts" : ""}`);

/** A card with its name, its numbers and all it says. @param {{face: CardFace, sign: any}} props */
export function Told({ face, sign }) {
  const { title, small, ink, lines = [], figures } = face;
  return html`<span class="face told" data-ink=${ink ?? "ink"} aria-hidden="true">
    <span class="called">${sign}<span class="big">${title}</span></span>
    ${" "}${small && html`<span class="foot">${small}</span>`}
    ${" "}${figures ? html`<${Figures} figures=${figures} />` : html`<span class="lines">${lines.map((line) => html`<span>${line} </span>`)}</span>`}
  </span>`;
}
