/**
 * At the tray's sides: how far everyone is on their lane, the next story, and the cup.
 *
 * @import { Zone } from "barkade/types"
 * @import { Context } from "kit/thing.js"
 */
import { html } from "htm/preact";
import { Dog } from "kit/dog.js";
import { Heap } from "kit/heap.js";
import { capital } from "kit/names.js";
import { nearest, others, raceOf, storiesOf } from "./racing.js";
import { Shut, Story } from "./stories.js";

/** @type {Record<number, string>} */
const NUMBERS = { 5: "five", 10: "ten", 15: "fifteen", 20: "twenty", 25: "twenty-five" };

/** How far a race goes, in words. @param {number} goal */
export const raceTo = (goal) => `Race to ${NUMBERS[goal] ?? goal}`;

/** @param {{on: Context}} props */
export function Lanes({ on }) {
  const { goal, points, names } = raceOf(on.view);
  const all = [nearest(on), ...others(on)];
  return html`<div
    class="race-lanes" style=${{ "--n": all.length, "--goal": goal }} role="group"
    aria-label=${`${raceTo(goal)}: ${all.map((seat) => `${names[seat]} ${points[seat]}`).join(", ")}`}
  >
    <p class="race-flag" aria-hidden="true">${goal}</p>
    <div class="race-way" aria-hidden="true">
      ${all.map(
        (seat) => html`<div
          key=${seat} class=${seat === on.viewer ? "race-lane you" : "race-lane"}
          style=${{ "--p": Math.min(1, points[seat] / goal) }}
        >
          <span class="race-head">
            <${Dog} name=${names[seat]} still /><b>${points[seat]}</b>
          </span>
        </div>`,
      )}
    </div>
    <p class="race-to" aria-hidden="true">${raceTo(goal)}</p>
  </div>`;
}

/** The stories that were discarded, all of them open. @param {{on: Context}} props */
function Discards({ on }) {
  const { cards } = /** @type {Zone} */ (on.view.zones.discards);
  const known = cards.filter((card) => card !== null);
  if (!known.length) return null;
  return html`<${Heap}
    on=${on} label="Discards" zone="discards" cards=${known} aspect=${1.4}
    draw=${(/** @type {number} */ card) => html`<${Shut} on=${on} card=${card} />`}
  >
    <p class="race-many">Discards: ${known.length}</p>
  <//>`;
}

/** The next story, open on its pile. @param {{on: Context}} props */
export function Next({ on }) {
  const [part] = storiesOf(on.parts);
  if (!part) return null;
  return html`<div class="race-next">
    <p class="race-label">${capital(part.small ?? "")}</p>
    <${Story} on=${on} part=${part} />
    <${Discards} on=${on} />
  </div>`;
}

/** @param {{on: Context}} props */
export function Cup({ on }) {
  const { cup } = raceOf(on.view);
  return html`<div class="race-cup">
    <svg viewBox="0 0 60 60" aria-hidden="true" focusable="false">
      <ellipse class="shade" cx="30" cy="54" rx="20" ry="4" />
      <path class="leather" d="M10 14h40l-5 36q-15 7-30 0Z" />
      <path class="rim" d="M10 14h40l-1.2 8q-19 5-37.6 0Z" />
      <ellipse class="inside" cx="30" cy="14" rx="20" ry="6" />
      <path class="band" d="M13 34q17 6 34 0l-.6 5q-16.5 5-32.8 0Z" />
    </svg>
    <p key=${cup}>${cup ? html`<b>${cup}</b> in the cup` : html`<b>Empty</b>: all are out`}</p>
  </div>`;
}
