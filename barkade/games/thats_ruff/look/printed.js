/**
 * The cards of That's Ruff!, as large as real ones.
 *
 * @import { GameBox } from "../../../web/types"
 */
import { html } from "htm/preact";
import { still } from "kit/figure.js";
import { Face } from "./cards.js";

/** @param {{box: GameBox, card: number}} props */
export default function Printed({ box, card }) {
  return html`<span class="card"><${Face} on=${still({ box })} card=${card} /></span>`;
}
