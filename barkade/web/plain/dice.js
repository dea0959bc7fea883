/**
 * Dice that lie free, each with the face it shows.
 *
 * @import { TrackPart } from "../types"
 * @import { Context } from "kit/thing.js"
 */
import { html } from "htm/preact";
import { Icon } from "kit/icon.js";
import { namesOf } from "kit/names.js";
import { spokenDice, usePlaces } from "kit/places.js";
import { Thing } from "kit/thing.js";

const TILTS = [-6, 4, -3, 7, -5, 3, 6, -7, 5]; // degrees, by place: nobody lays dice in a row

/** A die with its face; motion knows it by that. @param {{icon: string, place: string}} props */
export function Die({ icon, place }) {
  return html`<i class="die" data-flip=${`die:${icon}`} data-place=${place}>
    <${Icon} name=${icon} />
  </i>`;
}

/** @param {{on: Context, part: TrackPart}} props */
export function Dice({ on, part }) {
  const { name, label, cells, tokens } = part;
  const kept = usePlaces(part);
  const icons = new Map(tokens);
  return html`<div class="pool" role="group" aria-label=${spokenDice(part)}>
    <p class="label" aria-hidden="true">${label}</p>
    <div class="dice" key=${kept.laid} onClickCapture=${kept.press}>
      ${kept.places.map(
        (cell, at) => html`<span
          key=${at} class="lies" data-at=${cell === null ? undefined : at} data-digit=${at + 1}
          style=${{ "--tilt": `${TILTS[(at * 4 + kept.laid) % TILTS.length]}deg` }}
        >
          ${
            cell !== null &&
            html`<${Thing}
              on=${on} names=${namesOf(`space:${cell}`, name, part.seat, on.viewer)} kind="thrown"
              can="taken" label=${`${cells[cell]}, a free die`} title=${cells[cell]}
            >
              <${Die} icon=${icons.get(cell) ?? ""} place=${`${name}.${at}/`} />
            <//>`
          }
        </span>`,
      )}
      ${!tokens.length && html`<p class="none">All dice are taken.</p>`}
    </div>
  </div>`;
}
