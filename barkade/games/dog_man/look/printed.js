/**
 * Story cards as large as real ones: a space for every die that they want.
 *
 * @import { GameBox } from "barkade/types"
 */
import { html } from "htm/preact";
import { Want } from "./die.js";

/** @param {{box: GameBox, card: number}} props */
export default function Printed({ box, card }) {
  const { title, big, needs = [] } = box.cards[card];
  const wanted = needs.flatMap(([sign, many]) => Array.from({ length: many }, () => sign));
  return html`<span class="printed-story">
    <span class="printed-title">${title}</span>
    <span class=${`printed-spaces of${wanted.length}`}>
      ${wanted.map((sign, at) => html`<span key=${at}><${Want} icon=${sign} /></span>`)}
    </span>
    <b class="printed-worth">${big}</b>
  </span>`;
}
