/**
 * Those who played, on crates: the higher the place, the higher the crate.
 *
 * @import { Mood } from "./dogs/look"
 */
import { html } from "htm/preact";
import { Dog, faceOf, isFriend } from "./dog.js";

/**
 * @typedef {object} Standing
 * @property {string} name
 * @property {number} place from 1; those who share it stand equally high
 * @property {string} [score]
 * @property {boolean} won
 */

/** The first in the middle, the others beside it in turn. @template T @param {T[]} all @returns {T[]} */
export function around(all) {
  const left = all.filter((_, at) => at % 2 === 1).reverse();
  const right = all.filter((_, at) => at > 0 && at % 2 === 0);
  return [...left, ...all.slice(0, 1), ...right];
}

/** A ribbon with a number. @param {{place: number}} props */
export const Rosette = ({
  place,
}) => html`<svg class="rosette" viewBox="0 0 60 84" aria-hidden="true">
  <path class="tails" d="M18 44 12 82l10-7 8 7V48ZM42 44l6 38-10-7-8 7V48Z" />
  <circle class="frill" cx="30" cy="30" r="27" />
  <circle class="button" cx="30" cy="30" r="18" />
  <text x="30" y="31" font-size="28">${place}</text>
</svg>`;

const Crown = () => html`<svg class="crown" viewBox="0 0 100 62" aria-hidden="true">
  <path d="M8 54 4 16l24 18L50 4l22 30 24-18-4 38Z" />
  <path class="band" d="M8 54h84v7H8Z" />
</svg>`;

/** In a box of known size. @param {{all: Standing[]}} props from the best down */
export function Podium({ all }) {
  const won = all.filter((one) => one.won).length;
  return html`<ol
    class="podium" aria-label="How all did" style=${{ "--all": all.length, "--won": won }}
  >
    ${around(all).map(({ name, place, score, won }) => {
      /** @type {Mood} */
      const mood = won ? "happy" : "calm";
      return html`<li
        key=${name} class=${`crate place${Math.min(place, 4)}${won ? " won" : ""}${isFriend(name) ? " friend" : ""}`}
        aria-label=${`${place}: ${name}${score ? `, ${score}` : ""}`}
      >
        <span class="onit" aria-hidden="true" style=${{ "--face": faceOf(name, "sit", mood) }}>
          ${won && html`<${Crown} />`}
          <${Dog} name=${name} as="sit" mood=${mood} />
          <${Rosette} place=${place} />
        </span>
        <span class="nametag" aria-hidden="true">
          <span class="crate-name">${name}</span>${score && html`<b>${score}</b>`}
        </span>
      </li>`;
    })}
  </ol>`;
}
