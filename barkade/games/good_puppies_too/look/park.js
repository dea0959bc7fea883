/**
 * The park: the order of the round, the pups on offer, and the deck.
 *
 * @import { Context } from "kit/thing.js"
 * @import { Turn } from "./pups.js"
 */
import { html } from "htm/preact";
import { Dog } from "kit/dog.js";
import { Icon } from "kit/icon.js";
import { Thing } from "kit/thing.js";
import { namesOf } from "kit/names.js";
import { Upright } from "./card.js";
import { breedOf, ours, playerOf, pupOf, spokenOf } from "./pups.js";

/** Whose turn it is when; where the order lines up, with the pup.
 * @param {{on: Context, turn: Turn}} props */
function Row({ on, turn: { player, card, number, turn } }) {
  const { name, look } = playerOf(on.view, player);
  const who = player === on.viewer && on.you ? "you" : name;
  const breed = card < 0 ? "friend" : breedOf(on.box.cards[card]);
  return html`<li
    class=${`pup-${turn} breed-${breed}`} aria-label=${`${number}, ${who}${turn === "next" ? "" : `, ${turn}`}`}
    aria-current=${turn === "now" ? "step" : undefined}
  >
    <b data-flip=${turn === "next" && card >= 0 ? `card:${card}` : undefined} data-place=${`chosen/${player}`}>
      ${String(number).padStart(2, "0")}
    </b>
    ${
      ours(on.view).last_round &&
      card >= 0 &&
      html`<i class="pup-art"><${Dog} ...${pupOf(on.box.cards[card])} still /></i>`
    }
    <${Dog} look=${look} still /><span>${who}</span>
    ${turn === "done" && html`<${Icon} name="check" />`}
  </li>`;
}

/** Before the order is known: who has chosen. @param {{on: Context, seat: number}} props */
function Choosing({ on, seat }) {
  const { name, look } = playerOf(on.view, seat);
  const who = seat === on.viewer && on.you ? "you" : name;
  const chosen = !on.view.actors.includes(seat);
  const how = chosen ? "has chosen" : "is choosing";
  return html`<li class=${chosen ? "pup-done" : "pup-next"} aria-label=${`${who}, ${how}`}>
    <b>${chosen ? html`<${Icon} name="check" />` : "?"}</b><${Dog} look=${look} still /><span>${who}</span>
  </li>`;
}

/** @param {{on: Context}} props */
export function Order({ on }) {
  const { order, names, friends, over, last_round } = ours(on.view);
  const many = order.length || names.length + friends.length;
  return html`<div class=${many > 3 || last_round ? "pup-turns many" : "pup-turns"}>
    <p class="pup-first">Highest first</p>
    <ol class="pup-order" aria-label="The order of this round" style=${{ "--turns": many }}>
    ${order.map((turn, at) => html`<${Row} key=${`${turn.player}/${at}`} on=${on} turn=${turn} />`)}
    ${
      !order.length &&
      !over &&
      names.map((_, seat) => html`<${Choosing} key=${seat} on=${on} seat=${seat} />`)
    }
    ${
      !order.length &&
      !over &&
      friends.map(
        ({ friend, order: number }) => html`<${Row}
        key=${`friend ${friend}`} on=${on}
        turn=${{ player: names.length + friend, card: -1, number, turn: "next" }}
      />`,
      )
    }
    </ol>
  </div>`;
}

/** A place in the park: a pup, or who took it.
 * @param {{on: Context, card: number, by: number, stays?: boolean, children?: any}} props `stays`: one
 *   still sees who it was */
export function Place({ on, card, by, stays = false, children }) {
  const face = on.box.cards[card];
  if (by >= 0 && stays)
    return html`<span
      class=${`pup-card home breed-${breedOf(face)}`} role="img" aria-label=${`${face.title}, came home`}
    >
      <${Upright} on=${on} card=${card} /><em class="pup-mark">✓ home</em>
    </span>`;
  if (by >= 0) {
    const { name, look } = playerOf(on.view, by);
    const who = by === on.viewer && on.you ? "you" : name;
    return html`<span class=${`pup-taken breed-${breedOf(face)}`} role="img" aria-label=${`${who} took ${face.title}`}>
      <${Dog} look=${look} still /><span>${who} took ${face.big}</span>
    </span>`;
  }
  return html`<${Thing}
    on=${on} names=${namesOf(`card:${card}`, "park", undefined, on.viewer)} can="taken"
    kind=${`pup-thing pup-card breed-${breedOf(face)}`} label=${`${spokenOf(on, card, "park")}, in the park`}
    flip=${`card:${card}`} place="park/" title=${[face.title, ...(face.lines ?? [])].join("\n")} heard
  >
    <${Upright} on=${on} card=${card} />${children}
  <//>`;
}

/** How many cards are left, and how long they last. @param {{on: Context, unit: string}} props */
export function Deck({ on, unit }) {
  const { zones, rounds, last_round } = ours(on.view);
  const { deck } = zones;
  const count = Array.isArray(deck) ? 0 : deck.count;
  const lasts = last_round
    ? "the last round"
    : rounds === 0
      ? unit === "turn"
        ? "the last turn"
        : "then the final round"
      : `up to ${rounds} more ${unit}${rounds === 1 ? "" : "s"}`;
  return html`<div class="pup-deck" role="img" aria-label=${`Deck, ${count} cards: ${lasts}`}>
    <span class="pup-stack" data-flip="card:?" data-place="deck/"><b key=${count}>${count}</b></span>
    <span>in the deck: <br />${lasts}</span>
  </div>`;
}

/** @param {{on: Context}} props */
export function Park({ on }) {
  const { places, last_round, over } = ours(on.view);
  return html`<section class="pup-park" aria-label="The park">
    <${Order} on=${on} />
    <div
      class=${places.length > 5 ? "pup-offer tight" : "pup-offer"} role="group" aria-label="Dog Park"
      style=${{ "--places": places.length }}
    >
      ${places.map(([card, by]) => html`<${Place} key=${card} on=${on} card=${card} by=${by} />`)}
      ${last_round && !over && html`<p class="pup-final">The final round: no new pups come to the park.</p>`}
    </div>
    <${Deck} on=${on} unit="round" />
  </section>`;
}
