/**
 * Dogs and events as large as real cards.
 *
 * @import { GameBox } from "barkade/types"
 */
import { html } from "htm/preact";
import { Dog } from "kit/dog.js";
import { still } from "kit/figure.js";
import { Held } from "./cards.js";
import { lookOf, printed, Rate, RATINGS, word } from "./ratings.js";

/** @param {{box: GameBox, card: number}} props */
export default function Printed({ box, card }) {
  const face = box.cards[card];
  const values = printed(face);
  if (!values.length)
    return html`<${Held} on=${still({ box, view: { category: null } })} card=${card} />
      <p class="printed-says">${(face.lines ?? []).map((line) => html`<span>${line}</span>`)}</p>`;
  return html`<span class="printed-dog">
    <${Dog} look=${lookOf(face)} as="bust" still />
    <b>${face.title}</b>
    <span class="printed-ratings">
      ${values.map(
        (value, n) => html`<span class=${`in-${RATINGS[n]}`} key=${n}>
          <${Rate} of=${RATINGS[n]} /><i>${word(n)}</i><b>${value}</b>
        </span>`,
      )}
    </span>
  </span>`;
}
