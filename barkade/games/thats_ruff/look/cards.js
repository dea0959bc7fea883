/**
 * The cards of That's Ruff!: a number in a colour with its symbol; an 8 has its dog.
 *
 * @import { CardsPart } from "../../../web/types"
 * @import { Spot } from "../../../web/own"
 * @import { Context } from "kit/thing.js"
 */
import { html } from "htm/preact";
import { CardThing, pickedPlaces, zoneName } from "kit/card.js";
import { Dog, named, ruff } from "kit/dog.js";
import { Icon } from "kit/icon.js";
import { spread, zoneOf } from "kit/names.js";

const WILD = "wild"; // the colour that has no number

/** What is printed on a card; small ones have no room for the name of a dog.
 * @param {{on: Context, card: number, small?: boolean}} props */
export function Face({ on, card, small = false }) {
  const { big = "", ink = "", icon = "", small: dog } = on.box.cards[card];
  const wild = ink === WILD;
  const picture = wild
    ? html`<${Dog} look=${ruff("Wild Dog")} as="head" class="who" still />`
    : dog
      ? html`<${Dog} look=${named(dog)} as="head" mood="happy" class="who" still />`
      : null;
  return html`<span class=${`face ${ink}${small ? " little" : ""}`} aria-hidden="true">
    <b class=${wild ? "number big word" : "number big"}>${wild ? "Wild" : big}</b>${" "}
    ${!wild && html`<i class="suit"><${Icon} name=${icon} /></i>`}
    ${picture ?? html`<i class="symbol"><${Icon} name=${icon} /></i>`}
    ${dog && !wild && !small && html`<span class="dogname">${dog}</span>`}
  </span>`;
}

/**
 * Cards of a zone, side by side.
 *
 * @param {object} props
 * @param {Context} props.on
 * @param {CardsPart} props.part
 * @param {string} props.kind
 * @param {boolean} [props.small]
 * @param {boolean} [props.tagged] whether what only the viewer may see lies face down, with its value on a tag
 * @param {number} [props.most] more than so many are a number
 */
export function Row({ on, part, kind, small = false, tagged = false, most = 99 }) {
  const zone = zoneOf(on.view, part);
  const cards = spread(zone);
  const picked = pickedPlaces(on, part, cards);
  const shown = cards.slice(0, most);
  return html`<div
    class=${`zone ${kind}`} role="group" aria-label=${zoneName(on, part, zone.count)}
    style=${{ "--many": shown.length }}
  >
    ${shown.map(
      (card, at) => html`<${CardThing}
        on=${on} part=${part} card=${card} picked=${picked[at]} kind=${tagged ? "down" : ""}
        style=${{ "--at": at - (shown.length - 1) / 2 }}
      >
        ${face(on, card, small, tagged)}
      <//>`,
    )}
    ${cards.length > most && html`<b class="more" aria-hidden="true">+${cards.length - most}</b>`}
  </div>`;
}

/** @param {Context} on @param {number | null} card @param {boolean} small @param {boolean} tagged */
function face(on, card, small, tagged) {
  if (card === null) return undefined;
  if (!tagged) return html`<${Face} on=${on} card=${card} small=${small} />`;
  const { big, icon = "", ink } = on.box.cards[card];
  return html`<span class="backside" aria-hidden="true"><${Icon} name="paw" /></span>
    <span class=${`tag ${ink}`} aria-hidden="true">
      ${ink === WILD ? "Wild" : html`${big}<${Icon} name=${icon} />`}
    </span>`;
}

/** A heap of cards with its count. @param {{on: Context, part: CardsPart}} props */
export function Pile({ on, part }) {
  const { count } = zoneOf(on.view, part);
  const spot = /** @type {Spot} */ (part);
  return html`<div class="pile" role="group" aria-label=${zoneName(on, part, count)}>
    <div class="stack">
      ${Array.from(
        { length: Math.min(3, count) },
        (_, at) =>
          html`<${CardThing} key=${at} on=${on} part=${spot} card=${null} style=${{ "--at": at }} />`,
      )}
    </div>
    <span class="pilename" aria-hidden="true">${part.label} ${count}</span>
  </div>`;
}
