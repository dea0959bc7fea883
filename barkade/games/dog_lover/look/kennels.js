/**
 * The kennels of the others: who lives there, what they have, and a closer look at it.
 *
 * @import { GroupPart } from "../../../web/types"
 * @import { Context } from "kit/thing.js"
 */
import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";
import { Back, CardThing, zoneName } from "kit/card.js";
import { shownCards } from "kit/covered.js";
import { Dog } from "kit/dog.js";
import { Icon } from "kit/icon.js";
import { Sitter, saidBy } from "kit/sitter.js";
import { dogOf, Face } from "./cards.js";
import { broughtBy, cardsOf, counted, dogsOf, numberOf, pointsOf, signed, phone } from "./parts.js";
import { Picture } from "./pictures.js";
import { feeling, says } from "./telling.js";
import { Picnic } from "./world.js";

const FOODS = ["drumstick", "kibble", "can", "wild"];
const ROOFS = ["red", "blue", "plum", "green"];
const TICK = "M5 12.5l5 5 9-11";
const MARK = "M12 4v10M12 19.5v.5";
const MOST_HEADS = 12; // where a window is tall, half as many

/** The head of a dog that lives there. @param {{on: Context, part: GroupPart}} props */
function Head({ on, part }) {
  const fed = part.state === "fed";
  const face = on.box.cards[numberOf(part)];
  return html`<span
    class=${fed ? "head fed" : "head hungry"} role="img"
    aria-label=${`${part.label}, ${part.small}, ${part.state}, worth ${part.worth}`}
    data-flip=${part.thing} data-place=${`dogs/${part.seat}`}
  >
    <${Dog} look=${dogOf(face)} as="head" mood=${fed ? "happy" : "sad"} still />
    <svg class="sign" viewBox="0 0 24 24"><path d=${fed ? TICK : MARK} /></svg>
  </span>`;
}

/** A sign with a number. @param {{label: string, many: number, children?: any}} props */
const Tally = ({ label, many, children }) =>
  html`<span role="img" aria-label=${label}>${children}<b aria-hidden="true">${many}</b></span>`;

/** What somebody has, in numbers. @param {{on: Context, seat: number}} props */
function Stock({ on, seat }) {
  const food = /** @type {number[]} */ (/** @type {any} */ (on.view).food[seat]);
  const many = (/** @type {string} */ zone) => {
    const part = cardsOf(on.parts, zone, seat);
    return part ? shownCards(on, part).length : 0;
  };
  return html`<span class="stock">
    ${food.map(
      (count, at) =>
        count > 0 &&
        html`<${Tally} label=${`${FOODS[at]} ${count}`} many=${count}><${Picture} name=${FOODS[at]} /><//>`,
    )}
  </span>
  <span class="holds">
    ${
      many("fetch") > 0 &&
      html`<span role="img" aria-label="has Fetch"><${Picture} name="stick" /></span>`
    }
    <${Tally} label=${counted(many("hand"), "card")} many=${many("hand")}><i class="cardback"></i><//>
    <${Tally} label=${counted(many("learned"), "trick")} many=${many("learned")}>
      <i class="tricksign"></i>
    <//>
  </span>`;
}

/** A zone of somebody's cards, as one sees it close by. @param {{on: Context, seat: number, zone: string}} props */
function Pile({ on, seat, zone }) {
  const part = cardsOf(on.parts, zone, seat);
  if (!part) return null;
  const cards = shownCards(on, part);
  return html`<div class="pile" role="group" aria-label=${zoneName(on, part, cards.length)}>
    <h3>${part.label}</h3>
    ${cards.map(
      (card, at) => html`<${CardThing} key=${at} on=${on} part=${part} card=${card} kind="small">
        ${card === null ? html`<${Back} />` : html`<${Face} face=${on.box.cards[card]} />`}
      <//>`,
    )}
  </div>`;
}

/** A dog with all that lies at it. @param {{on: Context, part: GroupPart}} props */
function Close({ on, part }) {
  const face = on.box.cards[numberOf(part)];
  const brings = broughtBy(on.view, part.seat ?? 0, numberOf(part));
  return html`<li class=${part.state === "fed" ? "fed" : "hungry"}>
    <${Dog} look=${dogOf(face)} as="head" mood=${part.state === "fed" ? "happy" : "sad"} still />
    <b>${part.label}</b> <span>${part.small} · ${part.state}</span>
    <span class="lies">
      ${part.cards.map((card) => html`<i class="named">${on.box.cards[card].title}</i>`)}
    </span>
    <b class="brings">${signed(brings)}</b>
  </li>`;
}

/** @param {HTMLElement | null} it */
const focus = (it) => it?.focus();

/** A press on the table beside it puts it away. @param {() => void} onClose */
function useLeaving(onClose) {
  useEffect(() => {
    const press = (/** @type {PointerEvent} */ event) => {
      const { target } = event;
      if (target instanceof Element && target.closest(".stage") && !target.closest(".slip"))
        onClose();
    };
    addEventListener("pointerdown", press);
    return () => removeEventListener("pointerdown", press);
  }, []);
}

/** All that somebody has, laid over the table. @param {{on: Context, seat: number, onClose: () => void}} props */
function Slip({ on, seat, onClose }) {
  const name = on.view.names[seat];
  useLeaving(onClose);
  return html`<div
    class="slip" role="dialog" aria-label=${`What ${name} has`}
    onKeyDown=${(/** @type {KeyboardEvent} */ event) => event.key === "Escape" && onClose()}
  >
    <button
      type="button" class="shut" aria-label="Close" onClick=${onClose}
      ref=${focus}
    >
      <${Icon} name="close" />
    </button>
    <h2>${name} <b class="total">${pointsOf(on.parts, seat)}</b></h2>
    <ul>
      ${dogsOf(on.parts, seat).map((part) => html`<${Close} key=${part.thing} on=${on} part=${part} />`)}
    </ul>
    <div class="piles">
      ${["learned", "taken", "fetch", "hand"].map(
        (zone) => html`<${Pile} key=${zone} on=${on} seat=${seat} zone=${zone} />`,
      )}
    </div>
  </div>`;
}

/** Where somebody lives. @param {{on: Context, seat: number, at: number, onOpen: () => void}} props */
function Kennel({ on, seat, at, onOpen }) {
  const name = on.view.names[seat];
  const dogs = dogsOf(on.parts, seat);
  const points = pointsOf(on.parts, seat);
  const most = phone.value && on.view.names.length > 2 ? MOST_HEADS / 2 : MOST_HEADS;
  const more = dogs.length > most ? dogs.length - most + 1 : 0;
  const total = html`<b class="total" key=${points} aria-label=${counted(points, "point")}>${signed(points)}</b>`;
  return html`<div class=${`kennel roof-${ROOFS[at]}${on.view.names.length > 2 ? "" : " alone"}`}>
    <div class="roof"></div><div class="walls"></div><div class="door"></div>
    <${Sitter} on=${on} seat=${seat} says=${saidBy(on, seat, says)} mood=${feeling(on.news, seat)} figures=${total}>
      <div
        class="heads" role="group" style=${inRows(Math.min(dogs.length, most))}
        aria-label=${`Dogs of ${name}, ${dogs.length}`}
      >
        ${dogs
          .slice(0, more ? most - 1 : most)
          .map((part) => html`<${Head} key=${part.thing} on=${on} part=${part} />`)}
        ${more > 0 && html`<b class="more">+${more}</b>`}
      </div>
      <${Stock} on=${on} seat=${seat} />
      <button
        type="button" class="open" aria-label=${`What ${name} has`} aria-haspopup="dialog" onClick=${onOpen}
      ></button>
    <//>
  </div>`;
}

/** How many stand side by side in one row, in two and in three: they are as large as the best of
 * these lets them be. @param {number} many */
const inRows = (many) => ({
  "--one": Math.max(1, many),
  "--two": Math.max(1, Math.ceil(many / 2)),
  "--three": Math.max(1, Math.ceil(many / 3)),
});

/** @param {{on: Context, seats: number[]}} props */
export function Kennels({ on, seats }) {
  const [open, setOpen] = useState(-1);
  return html`<div class="kennels" style=${{ "--many": seats.length }}>
      ${seats.map(
        (seat, at) =>
          html`<${Kennel} key=${seat} on=${on} seat=${seat} at=${at} onOpen=${() => setOpen(seat)} />`,
      )}
      ${seats.length === 1 && html`<${Picnic} />`}
    </div>
    ${open >= 0 && html`<${Slip} on=${on} seat=${open} onClose=${() => setOpen(-1)} />`}`;
}
