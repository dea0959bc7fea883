/**
 * Cards as things, and the ways a zone of them can lie.
 *
 * @import { CardFace, CardsPart, Lying } from "../types"
 * @import { Spot } from "../own"
 * @import { Context } from "kit/thing.js"
 */
import { html } from "htm/preact";
import { Back, pickedPlaces, spoken, zoneName } from "kit/card.js";
import { shownCards } from "kit/covered.js";
import { namesOf, touching, whereabouts, zoneOf } from "kit/names.js";
import { Thing } from "kit/thing.js";
import { Face } from "./face.js";

const MANY_BACKS = 5; // more than these say nothing that a number doesn't

/** A face with what it means to who looks, and what it does where it lies, if that is more
 * than what is printed. @param {CardFace} face @param {string} [says] @param {Lying} [here]
 * @returns {CardFace} */
function worded(face, says, here) {
  const lines = says ? [says, ...(face.lines ?? []).slice(1)] : face.lines;
  return here
    ? { ...face, title: here.title ?? face.title, lines: [here.says] }
    : { ...face, lines };
}

/** A card's name as it is said, with what it does. @param {CardFace} face */
function told(face) {
  const [line] = face.lines ?? [];
  return line ? `${spoken(face)}: ${line.replace(/\.$/, "")}` : spoken(face);
}

/**
 * @param {object} props
 * @param {Context} props.on
 * @param {Spot} props.part
 * @param {number | null} props.card
 * @param {number} props.at its place in the zone
 * @param {boolean} [props.empty] a place of a grid where nothing lies
 * @param {boolean} [props.picked]
 * @param {Lying} [props.here] what there is to say of it where it lies
 */
export function Card({ on, part, card, at, empty = false, picked, here }) {
  const zone = part.zone ?? "";
  const grid = part.look === "grid";
  const names = [
    ...(card === null ? [] : [`card:${card}`]),
    ...(here?.thing ? [here.thing] : []),
    ...(grid ? [`cell:${at}`] : []),
  ].flatMap((thing) => namesOf(thing, zone, part.seat, on.viewer));
  const plain = card === null ? null : on.box.cards[card];
  const face = plain && worded(plain, on.view.says?.[card ?? ""], here);
  const title = face ? told(face) : grid ? `place ${at + 1}` : "";
  return html`<${Thing}
    on=${on} names=${names} kind=${face ? "card" : empty ? "card gap" : "card backed"}
    label=${title && `${title}, ${whereabouts(part, on.view, on.you ? on.viewer : null)}`}
    can=${grid ? "chosen" : "played"} flip=${empty ? undefined : `card:${card ?? "?"}`}
    place=${`${zone}/${part.seat ?? ""}`} picked=${picked}
    title=${plain?.lines?.length ? [plain.title, ...plain.lines].join("\n") : undefined}
  >
    ${face ? html`<${Face} face=${face} />` : !empty && html`<${Back} />`}
  <//>`;
}

/** Whether any of these can be chosen.
 * @param {Context} on @param {CardsPart} part @param {(number | null)[]} cards */
const choosable = (on, part, cards) =>
  cards.some(
    (card) =>
      card !== null &&
      touching(on.index, namesOf(`card:${card}`, part.zone, part.seat, on.viewer)).length,
  );

/** How a zone lies in fact: backs in a heap, and what can be chosen neither in a pile nor small.
 * @param {Context} on @param {CardsPart} part @param {(number | null)[]} cards */
function lie(on, part, cards) {
  const { look } = part;
  if (look === "pile" || look === "chips") return choosable(on, part, cards) ? "row" : look;
  return cards.length > MANY_BACKS && cards.every((card) => card === null) ? "pile" : look;
}

/** What a zone is called, and how many lie there. @param {{label: string, count: number}} props */
const Label = ({ label, count }) => html`<p class="label" aria-hidden="true" title=${label}>
  ${label}${count > 1 && html` <b>${count}</b>`}
</p>`;

/**
 * A zone of cards with its label.  Where there is little room they lie one over another.
 *
 * @param {{on: Context, part: CardsPart, rows?: number}} props `rows`: in how many they lie
 */
export function Cards({ on, part, rows = 1 }) {
  const { count } = zoneOf(on.view, part);
  const cards = shownCards(on, part);
  const look = lie(on, part, cards);
  const picked = pickedPlaces(on, part, cards);
  const shown = look === "pile" ? cards.slice(-1) : cards;
  const each = Math.ceil(shown.length / rows);
  const leaves = shown.map(
    (card, at) => html`<span key=${at} class="leaf">
      <${Card} on=${on} part=${part} card=${card} at=${at} picked=${picked[at]} />
    </span>`,
  );
  return html`<div
    class=${`zone zone-${look}`} role="group" aria-label=${zoneName(on, part, count)}
  >
    ${part.label && html`<${Label} label=${part.label} count=${count} />`}
    ${Array.from(
      { length: shown.length > each ? rows : 1 },
      (_, row) => html`<div key=${row} class="cards">
        ${leaves.slice(row * each, (row + 1) * each)}
        ${!shown.length && html`<span class="leaf"><span class="card gap" aria-hidden="true"></span></span>`}
      </div>`,
    )}
  </div>`;
}
