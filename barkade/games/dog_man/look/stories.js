/**
 * Story cards: each has a space for every die it wants.  One's own can be filled by a press,
 * others are only to look at.
 *
 * @import { GroupPart, Offer, Slot } from "barkade/types"
 * @import { Context } from "kit/thing.js"
 */
import { html } from "htm/preact";
import { namesOf, touching } from "kit/names.js";
import { atSlot, spoken } from "kit/slots.js";
import { Thing } from "kit/thing.js";
import { Die, Instead, Want } from "./die.js";
import { held } from "./held.js";
import { storiesOf } from "./racing.js";

/** Where a die lies, to motion. @param {GroupPart} part @param {number} at */
const placeOf = ({ zone, thing, seat }, at) => `${zone}.${thing}.${at}/${seat ?? ""}`;

/** @param {{slot: Slot, place?: string}} props */
const Filled = ({ slot, place }) =>
  html`${
    slot.die
      ? html`<${Die} icon=${slot.die} place=${place} />`
      : html`<${Want} icon=${slot.sign} />`
  }${slot.die && slot.shows !== slot.label && html`<${Instead} icon=${slot.sign} />`}`;

/** @param {GroupPart} part */
const classes = ({ seal }) => (seal ? "race-story complete" : "race-story");

/**
 * Somebody else's, or the next one.
 *
 * @param {{on: Context, part: GroupPart, fresh?: string[]}} props `fresh`: faces that were just put there
 */
export function Story({ on, part, fresh = [] }) {
  const { zone, thing, label, slots = [], text } = part;
  const left = [...fresh];
  const isFresh = (/** @type {Slot} */ { die, shows }) => {
    const at = die ? left.indexOf(shows) : -1;
    return at >= 0 && left.splice(at, 1).length > 0;
  };
  return html`<${Thing}
    on=${on} names=${namesOf(thing, zone, part.seat, on.viewer)} kind=${classes(part)}
    label=${spoken(part)} title=${[label, text].filter(Boolean).join("\n")}
    style=${{ "--spaces": slots.length }}
  >
    <span class="race-title">
      <span class="race-name">${label}</span><b>${part.worth}</b>
    </span>
    <span class="race-spaces">
      ${slots.map(
        (slot, at) => html`<span key=${at} class=${isFresh(slot) ? "race-slot just" : "race-slot"}>
          <${Filled} slot=${slot} place=${placeOf(part, at)} />
        </span>`,
      )}
    </span>
  <//>`;
}

/** One that was discarded: what it is worth, and what it wanted.
 * @param {{on: Context, card: number}} props */
export function Shut({ on, card }) {
  const { title, big, needs = [], lines = [] } = on.box.cards[card];
  const wanted = needs.flatMap(([sign, many]) => Array.from({ length: many }, () => sign));
  return html`<${Thing}
    on=${on} names=${namesOf(`card:${card}`, "discards", undefined, on.viewer)} kind="race-shut"
    label=${[title, ...lines].join(". ")} title=${[title, ...lines].join("\n")}
  >
    <span class="race-title"><span class="race-name">${title}</span><b>${big}</b></span>
    <span class="race-spaces">${wanted.map((sign, at) => html`<${Want} key=${at} icon=${sign} />`)}</span>
  <//>`;
}

/**
 * One space of one's own.
 *
 * @param {object} props
 * @param {Context} props.on
 * @param {GroupPart} props.part
 * @param {number} props.at
 * @param {Offer[]} props.offers the moves that touch its card
 * @param {boolean} props.hinted whether a hint points at its card
 */
function Space({ on, part, at, offers, hinted }) {
  const slot = /** @type {Slot} */ (part.slots?.[at]);
  const lifted = held.value?.name ?? "";
  const drop = slot.takes.includes(lifted);
  const { here, fits } = atSlot(on, drop ? [lifted] : slot.takes, offers, hinted);
  const kind = `race-slot${slot.die ? " taken" : ""}${drop && fits.length ? " drop" : ""}`;
  return html`<${Thing}
    on=${here} names=${["slot"]} kind=${kind} can="filled"
    label=${fits.length ? `space for ${slot.label} on ${part.label}` : ""}
  >
    <${Filled} slot=${slot} place=${placeOf(part, at)} />
  <//>`;
}

/** Which arrow puts a lifted die here. @param {{on: Context, part: GroupPart}} props */
function Arrow({ on, part }) {
  const side = held.value && storiesOf(on.parts, part.seat).indexOf(part);
  return typeof side === "number" && html`<kbd aria-hidden="true">${side ? "→" : "←"}</kbd>`;
}

/** One's own. @param {{on: Context, part: GroupPart}} props */
export function Own({ on, part }) {
  const { zone, thing, label, cards, slots = [], worth, text } = part;
  const names = namesOf(thing, zone, part.seat, on.viewer);
  const offers = touching(on.index, names);
  const hinted = names.some((name) => on.hinted.has(name));
  return html`<div
    key=${cards[0]} class=${`${classes(part)}${offers.length ? " lit" : ""}`} role="group"
    data-around=".race-name"
    aria-label=${spoken(part)} title=${[label, text].join("\n")} style=${{ "--spaces": slots.length }}
  >
    <div class="race-title">
      <${Thing} on=${on} names=${names} kind="race-name" label=${offers.length ? spoken(part) : ""}>
        ${label}
      <//>
      <${Arrow} on=${on} part=${part} /><b aria-hidden="true">${worth}</b>
    </div>
    <div class="race-spaces">
      ${slots.map(
        (_, at) => html`<${Space}
          key=${at} on=${on} part=${part} at=${at} offers=${offers} hinted=${hinted}
        />`,
      )}
    </div>
    <p class="race-needs" aria-hidden="true">${text}</p>
  </div>`;
}
