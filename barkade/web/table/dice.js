/**
 * Dice that lie free, each with the face it shows.
 *
 * @import { Part } from "../types"
 * @import { Context } from "./thing.js"
 */
import { Icon } from "../icons.js";
import { listed } from "../words.js";
import { html } from "htm/preact";
import { useRef } from "preact/hooks";
import { Thing } from "./thing.js";
import { namesOf } from "./things.js";

const TILTS = [-6, 4, -3, 7, -5, 3, 6, -7, 5]; // degrees, by place: nobody lays dice in a row

/** The cells of the dice at their places; null where one was taken. @typedef {(number | null)[]} Places */

/** How many dice lie on each cell. @param {Places} places */
function tally(places) {
  /** @type {Map<number | null, number>} */
  const many = new Map();
  for (const cell of places) many.set(cell, (many.get(cell) ?? 0) + 1);
  return many;
}

/**
 * Where dice lie, given where they lay: who reaches for one must not get another because
 * the rest moved up.  Once one shows what none showed before, all were thrown again.
 *
 * @param {Places} before
 * @param {number[]} lying
 * @param {number} pressed the place of the die that was reached for
 * @returns {Places | null} null: thrown again
 */
export function settled(before, lying, pressed) {
  const now = tally(lying);
  const left = tally(before);
  if ([...now].some(([cell, many]) => many > (left.get(cell) ?? 0))) return null;
  const places = [...before];
  const order = [pressed, ...before.keys()].filter((at, nth, all) => at >= 0 && all.indexOf(at) === nth);
  for (const at of order) {
    const cell = places[at] ?? null;
    const many = left.get(cell) ?? 0;
    if (cell === null || many <= (now.get(cell) ?? 0)) continue;
    left.set(cell, many - 1);
    places[at] = null;
  }
  return places;
}

/** A die with its face; motion knows it by that. @param {{icon: string, place: string}} props */
export function Die({ icon, place }) {
  return html`<i class="die" data-icon=${icon} data-flip=${`die:${icon}`} data-place=${place}><${Icon} name=${icon} /></i>`;
}

/** @param {{on: Context, part: Part}} props */
export function Dice({ on, part }) {
  const { name = "", label, cells = [], tokens = [] } = part;
  const kept = useRef({ places: /** @type {Places} */ ([]), rolls: on.rolls, throws: 0, pressed: -1 }).current;
  const lying = tokens.map(([cell]) => cell);
  const icons = new Map(tokens);
  const places = on.rolls === kept.rolls ? settled(kept.places, lying, kept.pressed) : null;
  if (!places) Object.assign(kept, { rolls: on.rolls, throws: kept.throws + 1, pressed: -1 });
  kept.places = places ?? lying;
  const shown = [...tally(lying)].map(([cell, many]) => (many > 1 ? `${cells[cell ?? 0]} ×${many}` : cells[cell ?? 0]));
  return html`<div class="pool" role="group" aria-label=${[label, shown.length ? listed(shown) : "none"].join(": ")}>
    <p class="label" aria-hidden="true">${label}</p>
    <div class="dice" key=${kept.throws} onClickCapture=${(/** @type {any} */ event) => (kept.pressed = Number(event.target.closest("[data-at]")?.dataset.at ?? -1))}>
      ${kept.places.map((cell, at) =>
        cell === null
          ? html`<span key=${at} class="lies"></span>`
          : html`<span key=${at} class="lies" data-at=${at} style=${{ "--tilt": `${TILTS[(at * 4 + kept.throws) % TILTS.length]}deg` }}>
              <${Thing} on=${on} names=${namesOf(`space:${cell}`, name, part.seat, on.viewer)} kind="thrown" can="taken" label=${`${cells[cell]}, a free die`} title=${cells[cell]}>
                <${Die} icon=${icons.get(cell) ?? ""} place=${`${name}.${at}/`} />
              <//>
            </span>`,
      )}
      ${!lying.length && html`<p class="none">All dice are taken.</p>`}
    </div>
  </div>`;
}
