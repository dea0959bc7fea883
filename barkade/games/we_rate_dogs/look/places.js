/**
 * Where dogs are when they are not shown: Home, the Yard and the Winner's Circle; and where events
 * lie.  Each is one thing to press, which opens it over the line or spreads it out; what can be
 * chosen of it lies open by itself.
 *
 * @import { Zone } from "barkade/types"
 * @import { Context } from "kit/thing.js"
 * @import { Show } from "./show"
 */
import { html } from "htm/preact";
import { Dog } from "kit/dog.js";
import { Heap } from "kit/heap.js";
import { Icon } from "kit/icon.js";
import { namesOf, touching } from "kit/names.js";
import { Thing } from "kit/thing.js";
import { upright, windowIs } from "kit/window.js";
import { Brief } from "./cards.js";
import { lookOf, Pips, printed, Rate, meant, spoken } from "./ratings.js";
import { CircleArt, Desk, Kennel, Rosette, YardArt } from "./world.js";

const IN_A_ROW = 6; // dogs of a place that is laid open, in a wide window
const SEEN = 3; // dogs of a place that are seen; the others are a number

/** @typedef {{zone: string, seat?: number}} Pile which place, and whose */

/** The cards that lie there. @param {Context} on @param {Pile} pile @returns {number[]} */
export function lying({ view }, { zone, seat }) {
  const found = /** @type {Zone | Zone[]} */ (view.zones[zone]);
  const all = Array.isArray(found) ? (seat === undefined ? found : [found[seat]]) : [found];
  return all.flatMap(({ cards }) => cards).filter((card) => card !== null);
}

/** @param {Context} on @param {Pile} pile @param {number} card */
const named = (on, { zone, seat }, card) => namesOf(`card:${card}`, zone, seat, on.viewer);

/** The place of which something can be chosen now. @param {Context} on @returns {Pile | null} */
export function asked(on) {
  const own = on.viewer ?? 0;
  /** @type {Pile[]} */
  const all = [{ zone: "home", seat: own }, { zone: "yard" }];
  const found = all.find((pile) =>
    lying(on, pile).some((card) => touching(on.index, named(on, pile, card)).length),
  );
  return found ?? null;
}

/** What a place is called; in short where there is little room. @param {Context} on @param {Pile} pile */
function title(on, { zone, seat }, short = false) {
  if (zone === "yard") return "Yard";
  if (zone === "circle") return short ? "Circle" : "Winner’s Circle";
  if (short) return "Home";
  return seat === on.viewer && on.you ? "Your Home" : `Home of ${on.view.names[seat ?? 0]}`;
}

/** A dog that waits, small. @param {{on: Context, card: number, folded: boolean, circle: boolean}} props */
function Pup({ on, card, folded, circle }) {
  const face = on.box.cards[card];
  return html`<span class="pup" data-flip=${`card:${card}`}>
    <${Dog}
      look=${lookOf(face)} as=${folded ? "bust" : "sit"} mood=${circle ? "happy" : "calm"} still=${true}
    />
    ${circle && html`<${Rosette} />`}<span class="pupname">${face.title}</span>
  </span>`;
}

/** @param {{on: Context, pile: Pile, art: any, folded: boolean, onOpen: (pile: Pile) => void}} props */
function Place({ on, pile, art, folded, onOpen }) {
  const cards = lying(on, pile);
  const last = cards.slice(-SEEN);
  const called = `${title(on, pile)}, ${cards.length} ${cards.length === 1 ? "dog" : "dogs"}`;
  return html`<section class=${`site site-${pile.zone}`} role="group" aria-label=${called}>
    ${!folded && html`<${art} />`}
    <span class="sitename">
      <span class="in-full">${title(on, pile)}</span>
      <span class="in-short">${title(on, pile, true)}</span> <i>${cards.length}</i></span>
    <span class="pups">
      ${last.map(
        (card) => html`<${Pup}
          key=${card} on=${on} card=${card} folded=${folded} circle=${pile.zone === "circle"}
        />`,
      )}
      ${cards.length > SEEN && html`<em>+${cards.length - SEEN}</em>`}
    </span>
    ${
      cards.length > 0 &&
      html`<button
        type="button" class="opens" aria-label=${`See ${title(on, pile)}`} onClick=${() => onOpen(pile)}
      ></button>`
    }
  </section>`;
}

/** The deck, what was used, and what was played but lies on no dog.
 * @param {{on: Context, folded: boolean}} props */
function Desks({ on, folded }) {
  const view = /** @type {Show} */ (on.view);
  const deck = /** @type {Zone} */ (view.zones.deck).count;
  const used = lying(on, { zone: "discards" });
  const loose = on.parts.flatMap((part) =>
    part.part === "group" && part.thing === "group:1" ? part.cards : [],
  );
  const shown = loose.at(-1) ?? used.at(-1);
  const [, sign = "any", number = ""] =
    shown === undefined ? [] : (on.box.cards[shown].uses?.[0] ?? []);
  return html`<section
    class="site site-events" role="group" aria-label=${`Events, ${deck} left, ${used.length} used`}
  >
    ${!folded && html`<${Desk} />`}
    <span class="sitename"><span>Events</span> <i>${deck}</i></span>
    <span class="deckback" data-flip="card:?" data-place="deck"><${Icon} name="paw" /></span>
    <${Heap}
      on=${on} label="Discards" zone="discards" cards=${used} aspect=${1}
      draw=${(/** @type {number} */ card) => html`<${Brief} on=${on} card=${card} zone="discards" />`}
    >
      ${
        shown !== undefined &&
        html`<span
        class=${`deckface in-${meant(sign, view.category)}`} data-flip=${`card:${shown}`}
        data-place="discards"
      >
        <${Rate} of=${meant(sign, view.category)} />${number}
        <small>${on.box.cards[shown].title}</small>
      </span>`
      }
    <//>
    <span class=${loose.length ? "used more" : "used"}>
      ${loose.length > 0 && html`<span class="loose">${loose.length} played, </span>`}${used.length} used
    </span>
  </section>`;
}

/** All places; while dogs stand at their doors, only where the others are.
 * @param {{on: Context, folded: boolean, doors: boolean, onOpen: (pile: Pile) => void}} props */
export function Places({ on, folded, doors, onOpen }) {
  const own = doors ? undefined : (on.viewer ?? undefined);
  const all = { on, folded, onOpen };
  return html`<div class=${folded ? "sites folded" : "sites"}>
    ${own !== undefined && html`<${Place} ...${all} pile=${{ zone: "home", seat: own }} art=${Kennel} />`}
    <${Place} ...${all} pile=${{ zone: "yard" }} art=${YardArt} />
    <${Place} ...${all} pile=${{ zone: "circle" }} art=${CircleArt} />
    ${!doors && html`<${Desks} on=${on} folded=${folded} />`}
  </div>`;
}

/** A dog with all its ratings, to be chosen. @param {{on: Context, pile: Pile, card: number}} props */
export function Tile({ on, pile, card }) {
  const face = on.box.cards[card];
  const values = printed(face);
  return html`<${Thing}
    on=${on} names=${named(on, pile, card)} kind="tile" can="chosen" heard
    label=${values.length ? `${face.title}: ${spoken(values)}` : [face.title, ...(face.lines ?? [])].join(": ")}
  >
    ${values.length ? html`<${Dog} look=${lookOf(face)} as="sit" still=${true} />` : null}
    <b aria-hidden="true">${face.title}</b>
    ${
      values.length
        ? html`<${Pips} values=${values} />`
        : html`<small aria-hidden="true">${face.lines?.join(" ")}</small>`
    }
  <//>`;
}

const tablet = windowIs("(max-aspect-ratio: 1/1) and (min-width: 601px)");

/** How many tiles lie side by side, so that they are large. @param {number} many */
function inRow(many) {
  if (tablet.value && many > 9) return 4;
  if (upright.value) return many < 3 ? many : many < 5 ? 2 : 3;
  return many <= IN_A_ROW ? many : Math.ceil(many / Math.ceil(many / (IN_A_ROW + 1)));
}

/** A place laid open over the line. @param {{on: Context, pile: Pile, onClose?: () => void}} props */
export function Opened({ on, pile, onClose }) {
  const cards = [...new Set(lying(on, pile))];
  const columns = Math.max(1, inRow(cards.length));
  const rows = Math.max(1, Math.ceil(cards.length / columns));
  return html`<section class="opened" role="group" aria-label=${`${title(on, pile)}, opened`}>
    <header>
      <b>${title(on, pile)}</b> <i>${cards.length}</i>
      ${
        onClose &&
        html`<button type="button" class="tool" aria-label="Close" onClick=${onClose}>
          <${Icon} name="close" />
        </button>`
      }
    </header>
    <div
      class=${rows > 1 ? "tiles" : "tiles few"} tabindex="0" role="group" aria-label=${title(on, pile)}
      style=${{ "--columns": columns, "--rows": rows }}
    >
      ${cards.map((card) => html`<${Tile} key=${card} on=${on} pile=${pile} card=${card} />`)}
    </div>
  </section>`;
}
