/**
 * The table's edge: oneself, one's two stories large, and those that are finished.
 *
 * @import { Context } from "kit/thing.js"
 */
import { html } from "htm/preact";
import { SeatDog, SeatSays } from "kit/emotes.js";
import { Plate } from "kit/sitter.js";
import { Points, standing } from "./racers.js";
import { feeling, nearest, raceOf, storiesOf } from "./racing.js";
import { Own, Story } from "./stories.js";

/** The finished stories as a fan of their points. @param {{on: Context, seat: number}} props */
function Won({ on, seat }) {
  const { points } = raceOf(on.view);
  const cards = /** @type {any} */ (on.view.zones.scored)[seat].cards;
  const middle = (cards.length - 1) / 2;
  return html`<div
    class="race-won" role="group" aria-label=${`Finished stories: ${points[seat]} points`}
  >
    <div class="race-fan" aria-hidden="true">
      ${cards.map(
        (/** @type {number} */ card, /** @type {number} */ at) => html`<i
          key=${card} style=${{ "--at": at - middle, "--many": cards.length }}
          title=${on.box.cards[card].title}
        >
          ${on.box.cards[card].big}
        </i>`,
      )}
    </div>
    <p aria-hidden="true">${cards.length ? `${points[seat]} points won` : "No story finished yet"}</p>
  </div>`;
}

/** @param {{on: Context}} props */
export function Edge({ on }) {
  const seat = nearest(on);
  const { over } = on.view;
  const stories = storiesOf(on.parts, seat);
  const mine = on.viewer !== null && on.you;
  const most = Math.max(3, ...stories.map(({ slots = [] }) => slots.length));
  return html`<section
    class=${over ? "race-own told" : "race-own"} aria-label=${mine ? "Your seat" : on.view.names[seat]}
    data-seat=${seat} style=${{ "--most": most }}
  >
    <div class="race-me">
      <${SeatDog} on=${on} seat=${seat} as="bust" mood=${feeling(on, seat)} class="race-dog" />
      <${Plate} on=${on} seat=${seat}><${Points} on=${on} seat=${seat} /><//>
      <span class="race-said">${standing(on, seat)}</span>
      <${SeatSays} on=${on} seat=${seat} text="" />
    </div>
    ${stories.map(
      (part) => html`<${over ? Story : Own} key=${part.cards[0]} on=${on} part=${part} />`,
    )}
    ${!over && html`<${Won} on=${on} seat=${seat} />`}
  </section>`;
}
