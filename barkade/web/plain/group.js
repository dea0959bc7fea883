/**
 * Cards of a zone that belong together, with what lies at them; or a card with places for
 * dice.
 *
 * @import { GroupPart, Offer, Slot } from "../types"
 * @import { Context } from "kit/thing.js"
 */
import { html } from "htm/preact";
import { Icon } from "kit/icon.js";
import { namesOf, touching } from "kit/names.js";
import { atSlot, spoken as spokenSlots } from "kit/slots.js";
import { Thing } from "kit/thing.js";
import { counted, listed } from "../words.js";
import { Card } from "./cards.js";
import { Die } from "./dice.js";
import { Figures, Needs, Sign } from "./face.js";

/** All there is to say of a group. @param {GroupPart} part */
function spoken(part) {
  if (part.slots) return spokenSlots(part);
  const { label, cards, pieces, icon, figures = [], seal, state, worth, text } = part;
  const lying = pieces.map(([value, many]) => `${counted(many, icon || "piece")} of ${value}`);
  return [
    label,
    ...figures.map(([name, value, counts]) => `${name} ${value}${counts ? ", which counts" : ""}`),
    cards.length && counted(cards.length, "card"),
    lying.length ? listed(lying) : icon && `no ${icon}`,
    seal,
    state,
    !part.figures && `worth ${worth}`,
    text,
  ]
    .filter(Boolean)
    .join(", ");
}

/** A place for a die: it wants a face, pale until one lies there.
 * @param {{on: Context, slot: Slot, offers: Offer[], hinted: boolean, card: string, place: string}} props
 * `offers`: the moves that touch its card; `hinted`: whether a hint points at that */
function Place({ on, slot, offers, hinted, card, place }) {
  const { label, sign, die, takes } = slot;
  const { here, fits } = atSlot(on, [...takes], offers, hinted);
  return html`<${Thing}
    on=${here} names=${["slot"]} kind="slot" can="filled"
    label=${fits.length ? `space for ${label} on ${card}` : ""}
  >
    ${die ? html`<${Die} icon=${die} place=${place} />` : html`<${Icon} name=${sign} />`}
  <//>`;
}

/** @param {{on: Context, part: GroupPart, offers: Offer[], hinted: boolean}} props */
function Slots({ on, part, offers, hinted }) {
  const { zone, thing, label, seat, slots = [] } = part;
  return html`<div class="slots">
    ${slots.map(
      (slot, at) => html`<${Place}
        key=${at} on=${on} slot=${slot} offers=${offers} hinted=${hinted} card=${label}
        place=${`${zone}.${thing}.${at}/${seat ?? ""}`}
      />`,
    )}
  </div>`;
}

/** What lies at a group, and what it comes to. @param {{part: GroupPart}} props */
function Pieces({ part: { pieces, icon, seal, worth, needs, state, figures } }) {
  if (!pieces.length && !seal && !worth && !needs) return null;
  return html`<span class="pieces" aria-hidden="true">
    ${needs && html`<${Needs} needs=${needs} />`}
    ${pieces.map(
      ([value, many]) => html`<span key=${value} class="piece">
        ${icon && html`<${Icon} name=${icon} />`}<b>${value}</b>${many > 1 && ` ×${many}`}
      </span>`,
    )}
    ${state && html`<span>${state}</span>`}
    ${seal && html`<span class="seal">${seal}</span>`}
    ${worth > 0 && !figures && html`<b class="points" key=${worth}>${worth}</b>`}
  </span>`;
}

/** A group is one thing to choose; a card in it may be another.
 * @param {{on: Context, part: GroupPart}} props */
export function Group({ on, part }) {
  const { zone, thing, cards, sign, small, text, label, figures, slots } = part;
  const names = namesOf(thing, zone, part.seat, on.viewer);
  const offers = touching(on.index, names);
  const can = offers.length > 0;
  const hinted = names.some((name) => on.hinted.has(name));
  const inside = {
    ...part,
    look: undefined,
    label: on.box.zones.find(({ name }) => name === zone)?.label ?? zone,
  };
  const read = () => on.onRead?.([label, text].filter(Boolean).join("\n"));
  return html`<div
    class=${can ? "group lit" : "group"} role="group" aria-label=${spoken(part)}
    title=${[label, text].filter(Boolean).join("\n")} onClick=${text && !can ? read : undefined}
  >
    <${Thing} on=${on} names=${names} kind="grouphead" label=${can ? spoken(part) : ""}>
      ${sign && html`<span class="sign"><${Sign} name=${sign} /></span>`}
      <span class="called">${label}</span>${small && html` <small>${small}</small>`}
    <//>
    ${figures && html`<${Figures} figures=${figures} />`}
    ${slots && html`<${Slots} on=${on} part=${part} offers=${offers} hinted=${hinted} />`}
    ${
      cards.length > 0 &&
      !slots &&
      html`<div class="cards">
        ${cards.map(
          (card, at) => html`<span key=${`${card}/${at}`} class="leaf">
            <${Card} on=${on} part=${inside} card=${card} at=${at} here=${part.each?.[at]} />
          </span>`,
        )}
      </div>`
    }
    <${Pieces} part=${part} />
  </div>`;
}
