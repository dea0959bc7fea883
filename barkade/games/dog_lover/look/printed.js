/**
 * The cards of Dog Lover, as large as real ones, with all their words.
 *
 * @import { GameBox } from "../../../web/types"
 */
import { html } from "htm/preact";
import { Face } from "./cards.js";

/** @param {{box: GameBox, card: number}} props */
export default function Printed({ box, card }) {
  const face = box.cards[card];
  return html`<span class="card"><${Face} face=${face} /></span>
    <p class="printed-says">${(face.lines ?? []).map((line) => html`<span>${line} </span>`)}</p>`;
}
