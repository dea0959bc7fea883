/**
 * All have chosen: the cards line up from high to low, for a moment.
 *
 * @import { Context } from "kit/thing.js"
 */
import { html } from "htm/preact";
import { useRef } from "preact/hooks";
import { Dog } from "kit/dog.js";
import { Upright } from "./card.js";
import { breedOf, ours, playerOf } from "./pups.js";

const NTH = ["1st", "2nd", "3rd"];

/** It tells nothing that the order does not tell too, so nobody who can't see it misses it.
 * @param {{on: Context}} props */
export function Reveal({ on }) {
  const { order, round } = ours(on.view);
  const kept = useRef({ round: 0, order }); // what happens next must not cut it short
  if (on.news.some(({ event }) => event === "reveal")) kept.current = { round, order };
  if (kept.current.round !== round) return null;
  const shown = kept.current.order;
  return html`<div key=${round} class="pup-reveal" aria-hidden="true" style=${{ "--turns": shown.length }}>
    ${shown.map(({ player, card, number }, at) => {
      const { name, look } = playerOf(on.view, player);
      const mine = player === on.viewer && on.you;
      const breed = card < 0 ? "friend" : breedOf(on.box.cards[card]);
      return html`<div
        key=${`${player}/${at}`} class=${mine ? "pup-turn mine" : "pup-turn"}
        style=${{ "--at": shown.length - 1 - at }}
      >
        <span class=${`pup-card breed-${breed}`}>
          ${
            card < 0
              ? html`<span class="pup-art"><${Dog} look=${look} as="bust" still /></span>
                  <span class="pup-no">${number}</span><span class="pup-what"><b>Friend</b></span>`
              : html`<${Upright} on=${on} card=${card} />`
          }
        </span>
        <b class="pup-nth">${NTH[at] ?? `${at + 1}th`}</b>
        <span class="pup-who"><${Dog} look=${look} still />${mine ? "you" : name}</span>
      </div>`;
    })}
  </div>`;
}
