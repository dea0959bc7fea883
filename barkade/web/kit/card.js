/**
 * A card as a thing on the table.  What is printed on it is up to who draws it.
 *
 * @import { CardFace } from "../types"
 * @import { Spot } from "../own"
 * @import { Context } from "./thing.js"
 */
import { html } from "htm/preact";
import { counted } from "../words.js";
import { Icon } from "./icon.js";
import { namesOf, whereabouts } from "./names.js";
import { Thing } from "./thing.js";

/** A card's name as it is said, with the line below unless the title has it.
 * @param {CardFace} face */
export const spoken = ({ title, small }) =>
  small && !title.includes(small) ? `${title}, ${small}` : title;

/** What one sees of a card that lies face down. */
export const Back = () =>
  html`<span class="backside" aria-hidden="true"><${Icon} name="paw" /></span>`;

/**
 * @param {object} props
 * @param {Context} props.on
 * @param {Spot} props.part where it lies
 * @param {number | null} props.card null: one sees its back
 * @param {string} [props.kind] more classes
 * @param {boolean} [props.picked]
 * @param {string} [props.can] what one can do with it
 * @param {boolean} [props.heard] as of a thing
 * @param {string} [props.says] its spoken name, if it is more than what is printed
 * @param {Record<string, string | number>} [props.style]
 * @param {any} [props.children] its face
 */
export function CardThing({
  on,
  part,
  card,
  kind = "",
  picked,
  can = "played",
  heard,
  says,
  style,
  children,
}) {
  const zone = part.zone ?? "";
  const names = card === null ? [] : namesOf(`card:${card}`, zone, part.seat, on.viewer);
  const face = card === null ? null : on.box.cards[card];
  const title = says ?? (face ? spoken(face) : "");
  const label = title && `${title}, ${whereabouts(part, on.view, on.you ? on.viewer : null)}`;
  return html`<${Thing}
    on=${on} names=${names} label=${label} kind=${`card ${face ? "" : "backed "}${kind}`} can=${can} heard=${heard}
    flip=${`card:${card ?? "?"}`} place=${`${zone}/${part.seat ?? ""}`} picked=${picked} style=${style}
    title=${face?.lines?.length ? [face.title, ...face.lines].join("\n") : undefined}
  >
    ${children ?? html`<${Back} />`}
  <//>`;
}

/** What a zone is called to who hears it: "Hand of Ann, 5 cards".
 * @param {Context} on @param {Spot} part @param {number} count */
export function zoneName({ view }, { label, seat }, count) {
  const name = seat === undefined ? label : `${label} of ${view.names[seat]}`;
  return `${name}, ${counted(count, "card")}`;
}

/** Which places of a zone hold a card that is picked already: of equal cards, the first ones.
 * @param {Context} on @param {Spot} part @param {(number | null)[]} cards */
export function pickedPlaces(on, part, cards) {
  const left = new Map(on.picked);
  return cards.map((card) => {
    if (card === null) return false;
    const names = namesOf(`card:${card}`, part.zone ?? "", part.seat, on.viewer);
    const name = names.find((one) => left.get(one));
    if (name) left.set(name, (left.get(name) ?? 0) - 1);
    return Boolean(name);
  });
}
