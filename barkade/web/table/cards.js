/**
 * Cards: faces, backs, and the ways a zone of them can lie.
 *
 * @import { CardFace, Part } from "../types"
 * @import { Context } from "./thing.js"
 */
import { Dog } from "../dog.js";
import { RACCOON } from "../dogparts.js";
import { Icon } from "../icons.js";
import { counted } from "../words.js";
import { html } from "htm/preact";
import { Pictured } from "./picture.js";
import { remindMe } from "./settings.js";
import { Thing } from "./thing.js";
import { Told } from "./told.js";
import { namesOf, spread, touching, whereabouts, zoneOf } from "./things.js";

const MANY_BACKS = 5; // more than these say nothing that a number doesn't

/** A symbol by its name, or the dog or raccoon of a name. @param {{name: string, size?: number}} props */
export function Sign({ name, size = 40 }) {
  const [kind, own] = name.split(":");
  return own ? html`<${Dog} name=${own} size=${size} look=${kind === "raccoon" ? RACCOON : undefined} />` : html`<${Icon} name=${name} />`;
}

/** A face with what it means to who looks, if that is more than what is printed.
 * @param {CardFace} face @param {string | undefined} says @returns {CardFace} */
const worded = (face, says) => (says ? { ...face, lines: [says, ...(face.lines ?? []).slice(1)] } : face);

/** What is printed on a card. @param {{face: CardFace}} props */
export function Face({ face }) {
  const plain = face.big === undefined;
  const sign = face.icon ? html`<${Sign} name=${face.icon} />` : null;
  if (face.look === "told") return html`<${Told} face=${face} sign=${sign} />`;
  if (plain && (sign || face.picture || face.needs)) return html`<${Pictured} face=${face} sign=${sign} />`;
  const kind = plain ? "face worded" : face.lines?.length ? "face lettered" : "face";
  return html`<span class=${kind} data-ink=${face.ink ?? "ink"} aria-hidden="true">
    <span class="mid"><span class="big">${plain ? face.title : face.big}</span>${sign && html`<span class="sign">${sign}</span>`}</span>
    ${" "}${face.small && html`<span class="foot">${face.small}</span>`}
    ${" "}${face.lines?.length ? html`<span class="lines">${face.lines.map((line) => html`<span>${line} </span>`)}</span>` : null}
  </span>`;
}

/** @returns {any} */
const back = () => html`<span class="back" aria-hidden="true"><${Icon} name="paw" /></span>`;

/** A card's name as it is said: with the line below, unless the title has it, and with
 * what it does, unless only its number is shown. @param {CardFace} face @param {boolean} bare */
function spoken({ title, small, lines = [] }, bare) {
  const name = small && !title.includes(small) ? `${title}, ${small}` : title;
  return lines.length && !bare ? `${name}: ${lines[0].replace(/\.$/, "")}` : name;
}

/** All that is printed, for who points at a card. @param {CardFace} face */
const printed = (face) => [face.title, ...(face.lines ?? [])].join("\n");

/**
 * @param {object} props
 * @param {Context} props.on
 * @param {Part} props.part
 * @param {number | null} props.card
 * @param {number} props.at its place in the zone
 * @param {boolean} props.empty a place of a grid where nothing lies
 * @param {boolean} [props.picked]
 * @param {number} [props.tilt] how far from the middle of a fan
 * @param {boolean} [props.bare] only what stands in its middle is shown
 */
export function Card({ on, part, card, at, empty, picked, tilt, bare = false }) {
  const zone = part.zone ?? "";
  const names = card === null ? [] : namesOf(`card:${card}`, zone, part.seat, on.viewer);
  const grid = part.look === "grid";
  if (grid) names.push(...namesOf(`cell:${at}`, zone, part.seat, on.viewer));
  const plain = card === null ? null : on.box.cards[card];
  const face = plain && worded(plain, on.view.says?.[card ?? ""]);
  const title = face ? spoken(face, bare) : grid ? `place ${at + 1}` : "";
  const label = title && `${title}, ${whereabouts(part, on.view, on.you ? on.viewer : null)}`;
  return html`<${Thing}
    on=${on}
    names=${names}
    label=${label}
    kind=${face ? "card" : empty ? "card gap" : "card backed"}
    can=${grid ? "chosen" : "played"}
    flip=${empty ? undefined : `card:${card ?? "?"}`}
    place=${`${zone}/${part.seat ?? ""}`}
    picked=${picked}
    style=${tilt === undefined ? undefined : { "--from-middle": tilt }}
    title=${plain?.lines?.length ? printed(plain) : undefined}
  >${face ? html`<${Face} face=${bare && face.big !== undefined ? { title: face.title, big: face.big, ink: face.ink } : face} />` : empty ? null : back()}<//>`;
}

/** Which places of a zone hold a card that is picked already: of equal cards, the first ones.
 * @param {Context} on @param {Part} part @param {(number | null)[]} cards */
function pickedPlaces(on, part, cards) {
  const left = new Map(on.picked);
  return cards.map((card) => {
    if (card === null) return false;
    const name = namesOf(`card:${card}`, part.zone ?? "", part.seat, on.viewer).find((one) => left.get(one));
    if (name) left.set(name, (left.get(name) ?? 0) - 1);
    return Boolean(name);
  });
}

/** Whether any of these can be chosen. @param {Context} on @param {Part} part @param {(number | null)[]} cards */
function choosable(on, part, cards) {
  return cards.some((card) => card !== null && touching(on.index, namesOf(`card:${card}`, part.zone ?? "", part.seat, on.viewer)).length);
}

/** How a zone lies in fact: backs in a heap, and what can be chosen neither in a pile nor small.
 * @param {Context} on @param {Part} part @param {(number | null)[]} cards */
function lie(on, part, cards) {
  const look = part.look ?? "row";
  if (look === "pile" || look === "chips") return choosable(on, part, cards) ? "row" : look;
  return cards.length > MANY_BACKS && cards.every((card) => card === null) ? "pile" : look;
}

/**
 * A zone of cards with its label.
 *
 * @param {{on: Context, part: Part}} props
 */
export function Cards({ on, part }) {
  const zone = zoneOf(on.view, part);
  const secret = part.covered && part.seat !== on.viewer && !remindMe.value;
  const cards = spread(secret ? { ...zone, cards: [] } : zone);
  const look = lie(on, part, cards);
  const picked = pickedPlaces(on, part, cards);
  const name = part.seat === undefined ? part.label : `${part.label} of ${on.view.names[part.seat]}`;
  // A hand of cards that tell all they do can be pushed aside on a phone, also with the keyboard.
  const pushed = look === "fan" && part.seat === on.viewer && cards.some((card) => card !== null && on.box.cards[card].look === "told") && !choosable(on, part, cards);
  const shown = look === "pile" ? cards.slice(-1) : cards;
  return html`<div class="zone zone-${look}" role="group" aria-label=${`${name}, ${counted(zone.count, "card")}`}>
    <p class="label" aria-hidden="true">${part.label}${zone.count > 1 && html` <b>${zone.count}</b>`}</p>
    <div class=${`cards look-${look}`} tabindex=${pushed ? 0 : undefined} style=${look === "fan" ? { "--many": cards.length } : undefined}>
      ${shown.map((card, at) => html`<${Card} on=${on} part=${part} card=${card} at=${at} empty=${false} picked=${picked[at]}
        tilt=${look === "fan" ? at - (cards.length - 1) / 2 : undefined} />`)}
      ${!cards.length && html`<span class="card gap" aria-hidden="true"></span>`}
    </div>
  </div>`;
}
