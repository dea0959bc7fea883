/**
 * The table of the Dog Man dice race: racers behind it, the tray with the dice in its middle,
 * the lanes and the next story at its sides, and one's own stories at its edge.
 *
 * @import { View } from "barkade/types"
 * @import { Context } from "kit/thing.js"
 */
import { html } from "htm/preact";
import { Cup, Lanes, Next, raceTo } from "./aside.js";
import { Edge } from "./edge.js";
import { Foot } from "./foot.js";
import { Racers } from "./racers.js";
import { others, raceOf } from "./racing.js";
import { beats, reasons, says, scene } from "./telling.js";
import { Tray } from "./tray.js";
import { World } from "./world.js";

/** @param {{on: Context}} props */
function Stage({ on }) {
  return html`<div class=${others(on).length > 3 ? "race-table crowd" : "race-table"}>
    <${World} /><${Racers} on=${on} />
    <div class="race-side left"><${Lanes} on=${on} /></div>
    <${Tray} on=${on} />
    <div class="race-side right">
      ${!on.view.over && html`<${Next} on=${on} /><${Cup} on=${on} />`}
    </div>
  </div>`;
}

/** @param {View} view */
function chips(view) {
  const { goal, points, names, thrower, stage, over, seat } = raceOf(view);
  const far = typeof seat === "number" ? `You ${points[seat]} of ${goal}` : raceTo(goal);
  if (over || (stage !== "race" && stage !== "alone")) return [far];
  return [far, `${names[thrower]} rolled`];
}

const decides = ["complete"]; // the last one: with it somebody had enough

export default { Stage, Edge, Foot, chips, says, beats, reasons, scene, decides };
