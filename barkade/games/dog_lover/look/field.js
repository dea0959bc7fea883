/**
 * The training field: three by three cards, and the Watch Dog at its edge.
 *
 * @import { CardsPart, Zone } from "../../../web/types"
 * @import { Context } from "kit/thing.js"
 */
import { html } from "htm/preact";
import { CardThing, spoken } from "kit/card.js";
import { Dog } from "kit/dog.js";
import { Heap } from "kit/heap.js";
import { namesOf, spread, whereabouts, zoneOf } from "kit/names.js";
import { Thing } from "kit/thing.js";
import { Face } from "./cards.js";
import { gainOf } from "./gains.js";
import { counted } from "./parts.js";
import { Star } from "./pictures.js";
import { WATCH_DOG } from "./watchdog.js";

const SIDE = 3;

/** Whether a place at the edge is at a row, and at which. @param {number} stand */
const edge = (stand) => ({ row: stand < SIDE, k: stand % SIDE });

/** What a card under the pattern would bring; it alone is drawn again when that is known.
 * @param {{on: Context, card: number}} props */
function Gain({ on, card }) {
  const gain = gainOf(on, card);
  return gain && html`<b class="gain" aria-hidden="true">${gain}</b>`;
}

/** @param {{on: Context, part: CardsPart, card: number | null, at: number}} props */
function Cell({ on, part, card, at }) {
  const names = [
    ...(card === null ? [] : namesOf(`card:${card}`, part.zone, undefined, on.viewer)),
    ...namesOf(`cell:${at}`, part.zone, undefined, on.viewer),
  ];
  const face = card === null ? null : on.box.cards[card];
  const where = whereabouts(part, on.view, on.viewer);
  const barred = /** @type {any} */ (on.view).barred === at;
  return html`<div class="place">
    <${Thing}
      on=${on} names=${names} label=${face ? `${spoken(face)}, ${where}` : `empty place ${at + 1}`}
      kind=${`card${face ? "" : " gap"}${barred ? " barred" : ""}`}
      flip=${face ? `card:${card}` : undefined} place="grid/" heard
      title=${face && [face.title, ...(face.lines ?? [])].join("\n")}
    >
      ${face && html`<${Face} face=${face} />`}
      ${card !== null && on.laid.has(`cell:${at}@${part.zone}`) && html`<${Gain} on=${on} card=${card} />`}
    <//>
  </div>`;
}

/** A place at the edge: its mark, or who stands there, or will.
 * @param {{on: Context, part: CardsPart, stand: number}} props */
function Stand({ on, part, stand }) {
  const { label = "", places = [], at, to } = part.stands ?? {};
  const { row, k } = edge(stand);
  const names = namesOf(`stand:${stand}`, part.zone, undefined, on.viewer);
  const here = at === stand;
  const next = to === stand || names.some((name) => on.laid.has(name));
  const said = here
    ? `${label} at ${places[stand]}`
    : next
      ? `${label} goes to ${places[stand]}`
      : places[stand];
  const dog = (/** @type {boolean} */ going) => html`<i
    class=${going ? "watch going" : "watch"} data-flip=${going ? undefined : `token:${label}`} data-place="grid/"
  >
    <${Dog} look=${WATCH_DOG} as=${row ? "sit" : "bust"} still=${going} />
  </i>`;
  return html`<${Thing}
    on=${on} names=${names} label=${said} style=${{ "--k": k }}
    kind=${`stand ${row ? "row" : "col"}${here ? " here" : ""}${next ? " next" : ""}`}
  >
    ${!here && html`<b class="mark" aria-hidden="true">${places[stand].split(" ").pop()}</b>`}
    ${here && dog(false)} ${next && !here && dog(true)} ${next && html`<${Star} />`}
    ${here && html`<em aria-hidden="true">max 1</em>`}
  <//>`;
}

/** What was discarded, in the corner where nobody stands. @param {{on: Context}} props */
function Discards({ on }) {
  const { cards } = /** @type {Zone} */ (on.view.zones.discards);
  const known = cards.filter((card) => card !== null);
  const spot = { label: "Discards", zone: "discards" };
  if (!known.length) return null;
  return html`<div class="discarded">
    <${Heap}
      on=${on} label="Discards" zone="discards" cards=${known} aspect=${1}
      draw=${(/** @type {number} */ card) =>
        html`<${CardThing} on=${on} part=${spot} card=${card} heard>
          <${Face} face=${on.box.cards[card]} />
        <//>`}
    >
      <b class="tossed" aria-hidden="true">${known.length}<small>used</small></b>
    <//>
  </div>`;
}

/** @param {{on: Context, part: CardsPart}} props */
export function Field({ on, part }) {
  const zone = zoneOf(on.view, part);
  const cards = spread(zone);
  const { at = null, to = null, places = [] } = part.stands ?? {};
  const aimed = places.findIndex((_, stand) => on.laid.has(`stand:${stand}@${part.zone}`));
  const next = aimed >= 0 ? aimed : to;
  const line = (/** @type {number} */ stand, /** @type {string} */ kind) => {
    const { row, k } = edge(stand);
    return html`<i class=${`${kind} ${row ? "row" : "col"}`} style=${{ "--k": k }}></i>`;
  };
  return html`<div
    class=${`field${on.laid.size ? " laying" : ""}`} role="group"
    aria-label=${`${part.label}, ${counted(zone.count, "card")}`}
  >
    <div class="mown"></div>
    <${Discards} on=${on} />
    <div class="look-grid">
      ${cards.map((card, cell) => html`<${Cell} on=${on} part=${part} card=${card} at=${cell} />`)}
    </div>
    ${at !== null && line(at, "watched")} ${next !== null && next !== at && line(next, "aimed")}
    ${places.map((_, stand) => html`<${Stand} on=${on} part=${part} stand=${stand} />`)}
  </div>`;
}
