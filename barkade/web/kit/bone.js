/** Bones with what they are worth on them, and seals. */
import { html } from "htm/preact";

const SHAPE =
  "M9 3C13-1 20 .5 20.5 4.5h19C40 .5 47-1 51 3c3.5 3.4 2.800 9-1 11 3.8 2 4.5 7.6 1 11" +
  "-4 4-11 2.5-11.5-1.5h-19C20 27.5 13 29 9 25c-3.5-3.4-2.8-9 1-11C6.2 12 5.5 6.4 9 3Z";
const WAX =
  "M30 2c5 0 6 4 10 5s9-1 12 3 0 8 2 12 6 6 5 11-5 5-6 9 0 9-4 12-8 0-12 2-6 5-10 3" +
  "-5-5-9-6-9 1-12-3 0-8-2-12-5-6-3-11 5-4 6-8-1-9 3-12 8 0 11-2 4-5 9-3Z";
const MOST_UNDER = 2; // of a heap that are seen below the first

/** What bones can show; any other number is a sum. */
const VALUES = [1, 2, 5, 10];

/**
 * A bone, or a heap of equal ones: it has the place of one, and more stick out beneath it.  Its name
 * is up to who shows it.
 *
 * @param {object} props
 * @param {number | string} props.shows
 * @param {number} [props.many]
 * @param {string} [props.class]
 */
export function Bone({ shows, many = 1, class: own = "" }) {
  const under = Math.min(many - 1, MOST_UNDER);
  const kind = VALUES.includes(Number(shows)) ? `bone-${shows}` : "bone-sum";
  return html`<span class=${`bone ${kind} ${own}`} aria-hidden="true">
    <svg viewBox="4 -1 52 30" focusable="false">
      ${Array.from({ length: under }, (_, at) => {
        const down = under - at;
        return html`<path
          key=${at} class="bone-body" d=${SHAPE} transform=${`translate(${down * 1.5} ${down * 2.6})`}
        />`;
      })}
      <path class="bone-body" d=${SHAPE} />
      <path class="bone-light" d="M21 7.500h18" />
      <text x="30" y="21.500" text-anchor="middle">${shows}</text>
    </svg>
    ${many > 1 && html`<b class="bone-many">×${many}</b>`}
  </span>`;
}

/** A seal of red wax on something that counts more. @param {{text: string}} props */
export function Seal({ text }) {
  return html`<svg class="bone bone-seal" viewBox="0 0 60 60" focusable="false" aria-hidden="true">
    <path class="bone-wax" d=${WAX} /><circle class="bone-stamp" cx="30" cy="30" r="19" />
    <text x="30" y="38" text-anchor="middle">${text}</text>
  </svg>`;
}
