/**
 * Pups as large as real cards.
 *
 * @import { GameBox } from "barkade/types"
 */
import { html } from "htm/preact";
import { Dog } from "kit/dog.js";
import { called } from "./card.js";
import { breedOf, pupOf } from "./pups.js";

/** @param {{box: GameBox, card: number}} props */
export default function Printed({ box, card }) {
  const face = box.cards[card];
  const [does, ...more] = (face.lines ?? []).slice(0, -1); // the last says what the number says
  return html`<span class=${`printed-pup breed-${breedOf(face)}`}>
    <span class="pup-art"><${Dog} ...${pupOf(face)} still /></span>
    <span class="pup-no">${face.big}</span>
    <span class="printed-name"><b>${called(face)}</b> ${face.small?.replace(called(face), "")}</span>
    <span class="printed-does">${does}</span>
    <small>${more.join(" ")}</small>
  </span>`;
}
