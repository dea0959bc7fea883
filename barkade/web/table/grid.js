/**
 * Cards in rows and columns, and who stands at the edge; with what is laid over them.
 *
 * @import { Part } from "../types"
 * @import { Context } from "./thing.js"
 */
import { Icon } from "../icons.js";
import { counted } from "../words.js";
import { html } from "htm/preact";
import { Card, Sign } from "./cards.js";
import { Thing } from "./thing.js";
import { capital, namesOf, spread, zoneOf } from "./things.js";

/** Where a stand lies: at the left of its row, or above its column.
 * @param {number} stand @param {number} rows */
const edge = (stand, rows) => (stand < rows ? { row: stand + 2, column: 1 } : { row: 1, column: stand - rows + 2 });

/** The line of the grid that a stand looks along. @param {number} stand @param {number} rows */
function line(stand, rows) {
  const { row, column } = edge(stand, rows);
  return row === 1 ? { gridArea: `1 / ${column} / -1 / ${column + 1}` } : { gridArea: `${row} / 1 / ${row + 1} / -1` };
}

/** A place at the edge. @param {{on: Context, part: Part, stand: number, rows: number}} props */
function Stand({ on, part, stand, rows }) {
  const { label = "", sign = "", places = [], at, to } = part.stands ?? {};
  const { row, column } = edge(stand, rows);
  const names = namesOf(`stand:${stand}`, part.zone ?? "", part.seat, on.viewer);
  const here = at === stand ? `${label} at ${places[stand]}` : to === stand ? `${label} goes to ${places[stand]}` : places[stand];
  return html`<div class="edge" style=${{ gridArea: `${row} / ${column}` }}>
    <${Thing} on=${on} names=${names} label=${here} kind=${row === 1 ? "stand above" : "stand"}>
      ${at === stand
        ? html`<i class="stander" data-flip=${`token:${label}`} data-place=${part.zone}><${Sign} name=${sign} size=${40} /></i>`
        : to === stand
          ? html`<i class="stander going"><${Sign} name=${sign} size=${36} /></i>`
          : html`<i class="nobody">${places[stand].split(" ").pop()}</i>`}
    <//>
  </div>`;
}

/** What is laid over the grid, to be turned and made. @param {{on: Context}} props */
function Laid({ on }) {
  if (!on.lay) return null;
  const { offer, many, turn, make } = on.lay;
  return html`<div class="layer">
    <button type="button" disabled=${many < 2} onClick=${turn} aria-keyshortcuts="r"><${Icon} name="rotate" />Turn</button>
    <button type="button" class="main" disabled=${!offer} onClick=${make}>${offer ? capital(offer.move) : "Point at a card"}</button>
  </div>`;
}

/** @param {{on: Context, part: Part}} props */
export function Grid({ on, part }) {
  const zone = zoneOf(on.view, part);
  const cards = spread(zone);
  const holes = cards.length > zone.count; // then a null is no back
  const columns = part.columns || 3;
  const rows = Math.ceil(cards.length / columns);
  const { stands } = part;
  const shift = stands ? 2 : 1;
  return html`<div class="zone zone-grid" role="group" aria-label=${`${part.label}, ${counted(zone.count, "card")}`}>
    <div class=${stands ? "cards look-grid edged" : "cards look-grid"} style=${{ "--columns": columns }}>
      ${stands && stands.at !== null && html`<i class="watched" style=${line(stands.at, rows)}></i>`}
      ${cards.map(
        (card, at) => html`<div class="place" style=${{ gridArea: `${Math.floor(at / columns) + shift} / ${(at % columns) + shift}` }}>
          <${Card} on=${on} part=${part} card=${card} at=${at} empty=${holes && card === null} />
        </div>`,
      )}
      ${stands?.places.map((_, stand) => html`<${Stand} on=${on} part=${part} stand=${stand} rows=${rows} />`)}
    </div>
    <${Laid} on=${on} />
  </div>`;
}
