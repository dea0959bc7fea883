/**
 * A card with places for dice: each wants a face, pale until a die lies there, and lights
 * up while one could be put there.
 *
 * @import { Offer, Part, Slot } from "../types"
 * @import { Context } from "./thing.js"
 */
import { Icon } from "../icons.js";
import { listed } from "../words.js";
import { html } from "htm/preact";
import { Die } from "./dice.js";
import { Thing } from "./thing.js";
import { namesOf, touching } from "./things.js";

/** All there is to say of it. @param {Part} part */
function spoken({ label, small, slots = [], seal, worth, text }) {
  const lying = slots.filter(({ die }) => die).map(({ label, shows }) => (shows === label ? label : `${shows} as ${label}`));
  const wanted = slots.map(({ label }) => label);
  return [label, small, text || `wants ${listed(wanted)}`, lying.length && `with ${listed(lying)}`, seal && "complete", `worth ${worth}`].filter(Boolean).join(", ");
}

/**
 * One place.  Moves name the card and the die, so the place takes those that name both: with
 * the best die that it takes, so that one press is enough.
 *
 * @param {object} props
 * @param {Context} props.on
 * @param {Slot} props.slot
 * @param {Offer[]} props.offers the moves that touch its card
 * @param {boolean} props.hinted whether a hint points at its card
 * @param {string} props.card what the card is called
 * @param {string} props.place where it is to motion
 */
function Place({ on, slot, offers, hinted, card, place }) {
  const { label, sign, die, shows, takes } = slot;
  const best = takes.find((name) => offers.some(({ touches }) => touches.includes(name))) ?? "";
  const fits = offers.filter(({ touches }) => touches.includes(best));
  const here = { ...on, index: new Map([["slot", fits]]), hinted: new Set(hinted && on.hinted.has(best) ? ["slot"] : []) };
  return html`<${Thing} on=${here} names=${["slot"]} kind=${die ? "slot taken" : "slot"} can="filled" label=${fits.length ? `space for ${label} on ${card}` : ""}>
    <i class="want" data-icon=${sign}><${Icon} name=${sign} /></i>
    ${die && html`<${Die} icon=${die} place=${place} />`}
    ${die && shows !== label && html`<i class="asked-for" data-icon=${sign}><${Icon} name=${sign} /></i>`}
  <//>`;
}

/** @param {{on: Context, part: Part}} props */
export function Slotted({ on, part }) {
  const { zone = "", thing = "", label = "", small, cards = [], slots = [], seal, worth, text } = part;
  const names = namesOf(thing, zone, part.seat, on.viewer);
  const offers = touching(on.index, names);
  const hinted = names.some((name) => on.hinted.has(name));
  return html`<div key=${cards[0]} class=${`group slotted${offers.length ? " lit" : ""}${seal ? " complete" : ""}`} role="group" aria-label=${spoken(part)} title=${[label, text].filter(Boolean).join("\n")}>
    <${Thing} on=${on} names=${names} kind="grouphead" label=${offers.length ? spoken(part) : ""}>
      <span class="label">${label}</span>${small && html` <small>${small}</small>`}
    <//>
    <b class="points" aria-hidden="true">${seal && html`<span class="done">${seal}</span>`}${worth}</b>
    <div class="slots">
      ${slots.map((slot, at) => html`<${Place} key=${at} on=${on} slot=${slot} offers=${offers} hinted=${hinted} card=${label} place=${`${zone}.${thing}.${at}/${part.seat ?? ""}`} />`)}
    </div>
  </div>`;
}
