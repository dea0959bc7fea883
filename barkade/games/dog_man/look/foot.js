/**
 * Beneath the story: the race in figures; and where the stage has no room for them, the next
 * story and the cup.
 *
 * @import { Context } from "kit/thing.js"
 */
import { html } from "htm/preact";
import { Dog } from "kit/dog.js";
import { Cup, Next, raceTo } from "./aside.js";
import { raceOf } from "./racing.js";

/** @param {{on: Context}} props */
export function Foot({ on }) {
  const { goal, points, names, over } = raceOf(on.view);
  const order = [...names.keys()].sort((a, b) => points[b] - points[a]);
  return html`<div class="on-dog-man race-foot">
    <h2>${raceTo(goal)}</h2>
    ${order.map(
      (seat) => html`<p key=${seat} class=${seat === on.viewer ? "you" : ""}>
        <${Dog} name=${names[seat]} still /><span title=${names[seat]}>${names[seat]}</span>
        <i style=${{ "--p": Math.min(1, points[seat] / goal) }}></i><b>${points[seat]}</b>
      </p>`,
    )}
    ${!over && html`<div class="race-rest"><${Next} on=${on} /><${Cup} on=${on} /></div>`}
  </div>`;
}
