/**
 * Dogs at their doors, to be compared and chosen: at the shelter, and at Home when one of them is
 * to go to the contest.
 *
 * @import { Context } from "kit/thing.js"
 * @import { Show } from "./show"
 */
import { html } from "htm/preact";
import { useRef } from "preact/hooks";
import { Dog } from "kit/dog.js";
import { namesOf } from "kit/names.js";
import { Thing } from "kit/thing.js";
import { lying } from "./places.js";
import { lookOf, Pips, printed, spoken } from "./ratings.js";

/** @typedef {import("./places.js").Pile} Pile */

/** A dog that was taken leaves its door open, so that no door moves while others are taken.
 * @param {number[]} there @returns {number[]} */
function useDoors(there) {
  const doors = useRef(/** @type {number[]} */ ([]));
  const known = new Set(doors.current);
  if (there.some((card) => !known.has(card))) doors.current = there;
  return doors.current;
}

/** Who has a dog now. @param {Context} on @param {number} card */
const takenBy = (on, card) =>
  on.view.names.findIndex((_, seat) => lying(on, { zone: "home", seat }).includes(card));

/** @param {{on: Context, card: number}} props */
function Gone({ on, card }) {
  const seat = takenBy(on, card);
  return html`<div class=${`doorway gone team-${seat}`}>
    <span class="arch"></span>
    ${
      seat >= 0 &&
      html`<span class="went">
        <${Dog} name=${on.view.names[seat]} as="bust" mood="happy" still=${true} />
        <b>${on.view.names[seat]}</b> took ${on.box.cards[card].title}
      </span>`
    }
  </div>`;
}

/** @param {{on: Context, pile: Pile, card: number}} props */
function Door({ on, pile, card }) {
  const view = /** @type {Show} */ (on.view);
  const face = on.box.cards[card];
  const names = namesOf(`card:${card}`, pile.zone, pile.seat, on.viewer);
  const picked = names.some((name) => on.picked.get(name));
  return html`<${Thing}
    on=${on} names=${names} kind=${`doorway${view.category === null ? "" : ` judged-${view.category}`}`}
    can="chosen" picked=${picked} label=${`${face.title}: ${spoken(printed(face))}`}
    flip=${`card:${card}`} place=${`${pile.zone}/${pile.seat ?? ""}`} heard
  >
    <span class="arch"></span>
    <${Dog} look=${lookOf(face)} as="sit" mood=${picked ? "happy" : "calm"} class="shown" />
    <span class="plaque" aria-hidden="true">
      <b class="band">${face.title}</b><${Pips} values=${printed(face)} />
    </span>
  <//>`;
}

/** @param {{on: Context, pile: Pile}} props */
export function Doors({ on, pile }) {
  const there = lying(on, pile);
  const doors = useDoors(there);
  const called = pile.zone === "offer" ? "At the shelter" : "Your Home";
  const rows = doors.length > 3 ? 2 : 1; // where the window is taller than wide
  const across = Math.ceil(doors.length / rows);
  return html`<div class="shelter" style=${{ "--rows": rows, "--across": across, "--doors": doors.length }}>
    <span class="shelter-roof"></span><span class="shelter-walls"></span>
    <div class="doors" role="group" aria-label=${`${called}, ${there.length} dogs`}>
      ${doors.map((card) =>
        there.includes(card)
          ? html`<${Door} key=${card} on=${on} pile=${pile} card=${card} />`
          : html`<${Gone} key=${card} on=${on} card=${card} />`,
      )}
    </div>
  </div>`;
}
