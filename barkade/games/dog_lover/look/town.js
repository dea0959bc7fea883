/**
 * The trick school and the rescue shelter: each holds three, and keeps an empty place.
 *
 * @import { CardsPart } from "../../../web/types"
 * @import { Context } from "kit/thing.js"
 */
import { html } from "htm/preact";
import { CardThing, zoneName } from "kit/card.js";
import { spread, zoneOf } from "kit/names.js";
import { Face } from "./cards.js";
import { cardsOf } from "./parts.js";
import { Picture } from "./pictures.js";

const PLACES = 3;

const HOUSES = [
  { zone: "tricks", kind: "school", title: "Trick school", sign: "whistle", can: "learned" },
  { zone: "rescue", kind: "shelter", title: "Rescue shelter", sign: "heart", can: "rescued" },
];

/** @param {{on: Context, part: CardsPart, house: typeof HOUSES[0]}} props */
function House({ on, part, house: { kind, title, sign, can } }) {
  const cards = spread(zoneOf(on.view, part));
  const free = Array.from({ length: Math.max(0, PLACES - cards.length) });
  return html`<section class=${kind} aria-label=${zoneName(on, part, cards.length)}>
    <h2><${Picture} name=${sign} />${title}</h2>
    <div class="three">
      ${cards.map(
        (card) => html`<${CardThing}
          key=${card} on=${on} part=${part} card=${card} can=${can} heard
        >
          ${card === null ? undefined : html`<${Face} face=${on.box.cards[card]} />`}
        <//>`,
      )}
      ${free.map(() => html`<span class="vacant"></span>`)}
    </div>
  </section>`;
}

/** @param {{on: Context}} props */
export function Town({ on }) {
  return html`<div class="town">
    ${HOUSES.map((house) => {
      const part = cardsOf(on.parts, house.zone);
      return part && html`<${House} key=${house.zone} on=${on} part=${part} house=${house} />`;
    })}
  </div>`;
}
