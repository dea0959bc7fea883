/**
 * The table of Three Bones: the other one behind it, the deck in its middle, what both have laid and
 * kept beside it, and one's own bones at its edge.
 *
 * @import { View } from "barkade/types"
 * @import { Context } from "kit/thing.js"
 */
import { html } from "htm/preact";
import { heard } from "kit/beats.js";
import { CardThing, pickedPlaces, zoneName } from "kit/card.js";
import { spread, zoneOf } from "kit/names.js";
import { Sitter } from "kit/sitter.js";

const LABELS = { deck: "Deck", discards: "Discards", hand: "Hand", laid: "Laid", yard: "Yard" };

/** Where bones lie. @param {keyof typeof LABELS} zone @param {number} [seat] @returns {any} */
const spot = (zone, seat) => ({ part: "cards", zone, seat, label: LABELS[zone] });

/** All bones of a place, face up as far as one can see them.
 * @param {{on: Context, zone: keyof typeof LABELS, seat?: number}} props */
function Bones({ on, zone, seat }) {
  const part = spot(zone, seat);
  const lying = zoneOf(on.view, part);
  const cards = spread(lying);
  const picked = pickedPlaces(on, part, cards);
  return html`<div
    class=${`bones ${zone}`} role="group" aria-label=${zoneName(on, part, lying.count)}
  >
    <small aria-hidden="true">${LABELS[zone]}</small>
    <div>
      ${cards.map(
        (card, at) => html`<${CardThing}
          key=${card ?? `back ${at}`} on=${on} part=${part} card=${card} picked=${picked[at]}
          can="laid" kind="bone"
        >
          ${card === null ? undefined : html`<b>${on.box.cards[card].big}</b>`}
        <//>`,
      )}
    </div>
  </div>`;
}

/** What somebody has laid and kept. @param {{on: Context, seat: number}} props */
const Row = ({ on, seat }) => html`<div class="row">
  <${Bones} on=${on} zone="laid" seat=${seat} /><${Bones} on=${on} zone="yard" seat=${seat} />
</div>`;

/** Who is shown nearest: who looks, or the first. @param {Context} on */
const nearest = ({ viewer }) => viewer ?? 0;

/** @param {{on: Context}} props */
function Stage({ on }) {
  const near = nearest(on);
  const far = 1 - near;
  return html`<div class="lawn">
    <${Sitter} on=${on} seat=${far}><${Bones} on=${on} zone="hand" seat=${far} /><//>
    <${Row} on=${on} seat=${far} />
    <div class="row"><${Bones} on=${on} zone="deck" /><${Bones} on=${on} zone="discards" /></div>
    <${Row} on=${on} seat=${near} />
  </div>`;
}

/** @param {{on: Context}} props */
function Edge({ on }) {
  const near = nearest(on);
  return html`<div class="own-bones">
    <${Sitter} on=${on} seat=${near} as="head" /><${Bones} on=${on} zone="hand" seat=${near} />
  </div>`;
}

/** How far the game is, and how it stands. @param {View} view */
const chips = ({ rounds, totals, over }) => [
  over ? "The end" : `Round ${Math.min(rounds + 1, 3)} of 3`,
  totals.join(" : "),
];

const beats = heard("card", { lay: 500, keep: 400, dig: 600 });

export default { Stage, Edge, chips, beats };
