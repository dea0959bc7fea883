/**
 * The table's edge: oneself and one's points, the pantry, kept cards, and one's tricks.
 *
 * @import { CardsPart } from "../../../web/types"
 * @import { Context } from "kit/thing.js"
 */
import { html } from "htm/preact";
import { CardThing, zoneName } from "kit/card.js";
import { shownCards } from "kit/covered.js";
import { Sitter } from "kit/sitter.js";
import { Face } from "./cards.js";
import { Change } from "./change.js";
import { cardsOf, near, pointsOf } from "./parts.js";
import { Picture } from "./pictures.js";
import { feeling } from "./telling.js";

const FOODS = ["drumstick", "kibble", "can", "wild"];
const NAMES = ["Scraps", "Dry bits", "Cans", "Wild food"];

/** One's points. @param {{on: Context, seat: number}} props */
function Points({ on, seat }) {
  const then = on.ghost.value?.parts;
  const now = pointsOf(on.parts, seat);
  return html`<span class="sum">
    <b key=${now}><${Change} now=${now} then=${then ? pointsOf(then, seat) : now} /></b>
    <small>points</small>
  </span>`;
}

/** Four foods, always four. @param {{on: Context, seat: number}} props */
function Pantry({ on, seat }) {
  const food = (/** @type {any} */ view) =>
    /** @type {number[] | undefined} */ (view?.food?.[seat]);
  const now = food(on.view) ?? [];
  const then = food(on.ghost.value?.view);
  return html`<div class="pantry" role="group" aria-label=${`Food of ${on.view.names[seat]}`}>
    ${now.map(
      (many, at) => html`<span
        class=${many ? "ration" : "ration none"} role="img" aria-label=${`${NAMES[at]}: ${many}`}
      >
        <${Picture} name=${FOODS[at]} /><b key=${many}><${Change} now=${many} then=${then?.[at]} /></b>
      </span>`,
    )}
  </div>`;
}

/** Equal cards, and how many. @param {(number | null)[]} cards @returns {[number | null, number][]} */
const stacks = (cards) =>
  [...new Set(cards)].map((card) => [card, cards.filter((one) => one === card).length]);

/** Cards side by side, equal ones on one another. @param {{on: Context, part: CardsPart}} props */
function Kept({ on, part }) {
  const cards = shownCards(on, part);
  return html`<div class=${`kept ${part.zone}`} role="group" aria-label=${zoneName(on, part, cards.length)}>
    ${stacks(cards).map(
      ([card, many]) => html`<span class=${many > 1 ? "stack" : "single"} key=${card}>
        <${CardThing} on=${on} part=${part} card=${card} heard>
          ${card === null ? undefined : html`<${Face} face=${on.box.cards[card]} />`}
        <//>
        ${many > 1 && html`<b class="times">×${many}</b>`}
      </span>`,
    )}
  </div>`;
}

/** One's own tricks; while one is laid the others are dimmed. @param {{on: Context, part: CardsPart}} props */
function Tray({ on, part }) {
  const cards = shownCards(on, part);
  const laying = /** @type {number | null} */ (/** @type {any} */ (on.view).laying);
  const dimmed = (/** @type {number | null} */ card) => laying !== null && laying !== card;
  return html`<div
    class=${`tray${cards.length > 2 ? " many" : ""}`} role="group" aria-label=${zoneName(on, part, cards.length)}
    style=${{ "--many": cards.length }}
  >
    ${cards.map(
      (card, at) => html`<${CardThing}
        key=${at} on=${on} part=${part} card=${card} can="used" picked=${laying !== null && laying === card}
        kind=${dimmed(card) ? "dimmed" : ""} heard
      >
        ${card === null ? undefined : html`<${Face} face=${on.box.cards[card]} />`}
      <//>`,
    )}
  </div>`;
}

/** How many rows the piles need on a phone, where tricks lie in two columns from three on.
 * @param {number} piles @param {number} tricks */
const rowsOf = (piles, tricks) => (piles > 2 * (tricks > 2 ? 5 : 6) ? 3 : 2);

/** @param {{on: Context}} props */
export function Edge({ on }) {
  const seat = near(on);
  const kept = ["taken", "fetch", "hand"]
    .map((zone) => cardsOf(on.parts, zone, seat))
    .filter((part) => part !== undefined);
  const piles = kept.reduce((sum, part) => sum + stacks(shownCards(on, part)).length, 0);
  const tricks = cardsOf(on.parts, "learned", seat);
  const rows = rowsOf(piles, tricks ? shownCards(on, tricks).length : 0);
  const look = ["keeping", piles > 5 && "many", piles > 3 && "tiles", rows > 2 && "deep"];
  return html`<div class="me">
      <${Sitter}
        on=${on} seat=${seat} mood=${feeling(on.news, seat)}
        figures=${html`<${Points} on=${on} seat=${seat} />`}
      />
    </div>
    <${Pantry} on=${on} seat=${seat} />
    <div
      class=${look.filter(Boolean).join(" ")} style=${{ "--columns": Math.ceil(piles / rows) }}
    >
      ${kept.map((part) => html`<${Kept} key=${part.zone} on=${on} part=${part} />`)}
    </div>
    ${tricks && html`<${Tray} on=${on} part=${tricks} />`}`;
}
