/**
 * The table of Good Puppies Too: the others' yards over their fences, the park, and one's own
 * yard; alone, a Puzzle Pal and how far one is.
 *
 * @import { View } from "barkade/types"
 * @import { Context } from "kit/thing.js"
 */
import { html } from "htm/preact";
import { Edge } from "./edge.js";
import { Foot } from "./foot.js";
import { Others } from "./yards.js";
import { Own } from "./own.js";
import { Park } from "./park.js";
import { Alone } from "./alone.js";
import { ours } from "./pups.js";
import { Opened } from "./opened.js";
import { Reveal } from "./reveal.js";
import { World } from "./world.js";
import { beats, reasons, says, scene } from "./telling.js";

/** @param {{on: Context}} props */
function Stage({ on }) {
  const alone = Boolean(ours(on.view).puzzle);
  return html`<${World} />
    <div class=${alone ? "puptable alone" : "puptable"}>
      ${alone ? html`<${Alone} on=${on} />` : html`<${Others} on=${on} /><${Park} on=${on} />`}
      <${Own} on=${on} />
      <${Reveal} on=${on} />
      <${Opened} on=${on} />
    </div>`;
}

/** @param {View} view */
function chips(view) {
  const { puzzle, round, last_round, uses } = ours(view);
  const trick = uses ? [`Trick: ${uses} more`] : [];
  if (puzzle) return ["Puzzle", `Turn ${round}`, ...trick];
  return [last_round ? "Final round" : `Round ${round}`, ...trick];
}

export default { Stage, Edge, Foot, chips, says, beats, reasons, scene };
