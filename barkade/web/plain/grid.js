/**
 * Cards in rows and columns, and who stands at the edge.
 *
 * @import { CardsPart } from "../types"
 * @import { Context } from "kit/thing.js"
 */
import { html } from "htm/preact";
import { zoneName } from "kit/card.js";
import { namesOf, spread, zoneOf } from "kit/names.js";
import { Thing } from "kit/thing.js";
import { Card } from "./cards.js";
import { Sign } from "./face.js";

/** Where a stand lies: at the left of its row, or above its column.
 * @param {number} stand @param {number} rows */
const edge = (stand, rows) =>
  stand < rows ? { row: stand + 2, column: 1 } : { row: 1, column: stand - rows + 2 };

/** The line of the grid that a stand looks along. @param {number} stand @param {number} rows */
function line(stand, rows) {
  const { row, column } = edge(stand, rows);
  return row === 1
    ? { gridArea: `1 / ${column} / -1 / ${column + 1}` }
    : { gridArea: `${row} / 1 / ${row + 1} / -1` };
}

/** A place at the edge.
 * @param {{on: Context, part: CardsPart, stand: number, rows: number}} props */
function Stand({ on, part, stand, rows }) {
  const { label = "", sign = "", places = [], at, to } = part.stands ?? {};
  const { row, column } = edge(stand, rows);
  const here =
    at === stand
      ? `${label} at ${places[stand]}`
      : to === stand
        ? `${label} goes to ${places[stand]}`
        : places[stand];
  const stander = at === stand ? "stander" : to === stand ? "stander going" : "";
  return html`<span class="stands" style=${{ gridArea: `${row} / ${column}` }}>
    <${Thing}
      on=${on} names=${namesOf(`stand:${stand}`, part.zone, part.seat, on.viewer)} label=${here}
      kind="stand"
    >
      ${
        stander
          ? html`<i
            class=${stander} data-flip=${at === stand ? `token:${label}` : undefined}
            data-place=${part.zone}
          >
            <${Sign} name=${sign} />
          </i>`
          : places[stand].split(" ").pop()
      }
    <//>
  </span>`;
}

/** @param {{on: Context, part: CardsPart}} props */
export function Grid({ on, part }) {
  const { stands, columns = 3 } = part;
  const zone = zoneOf(on.view, part);
  const cards = spread(zone);
  const holes = cards.length > zone.count; // then a null is no back
  const rows = Math.ceil(cards.length / columns);
  const shift = stands ? 2 : 1;
  return html`<div class="zone zone-grid" role="group" aria-label=${zoneName(on, part, zone.count)}>
    <div class=${stands ? "lattice edged" : "lattice"} style=${{ "--columns": columns }}>
      ${stands && stands.at !== null && html`<i class="watched" style=${line(stands.at, rows)}></i>`}
      ${cards.map(
        (card, at) => html`<span
          key=${at} class="leaf"
          style=${{ gridArea: `${Math.floor(at / columns) + shift} / ${(at % columns) + shift}` }}
        >
          <${Card} on=${on} part=${part} card=${card} at=${at} empty=${holes && card === null} />
        </span>`,
      )}
      ${stands?.places.map(
        (_, stand) =>
          html`<${Stand} key=${stand} on=${on} part=${part} stand=${stand} rows=${rows} />`,
      )}
    </div>
  </div>`;
}
