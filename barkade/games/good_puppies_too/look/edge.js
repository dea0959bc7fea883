/**
 * The table's edge: oneself with one's points, and the hand, which always has the same places.
 *
 * @import { Context } from "kit/thing.js"
 */
import { html } from "htm/preact";
import { SeatDog, SeatSays } from "kit/emotes.js";
import { Thing } from "kit/thing.js";
import { namesOf } from "kit/names.js";
import { counted } from "kit/result.js";
import { Plate, moodOf, saidBy } from "kit/sitter.js";
import { Held } from "./card.js";
import { ghosts } from "./ghosts.js";
import { breedOf, handOf, nearest, ours, pointsOf, spokenOf } from "./pups.js";
import { says } from "./telling.js";

/** One's points, and what they would be. @param {{on: Context, seat: number}} props */
function Points({ on, seat }) {
  const now = pointsOf(on.parts, seat);
  const ghost = ghosts(on);
  const then = ghost?.parts ? pointsOf(ghost.parts, seat) : now;
  return html`<b key=${now} class="pup-points" aria-label=${counted(now, "point")}>
    ${now}${then !== now && html` <span class="to">${then}</span>`}<small> ${then === 1 ? "point" : "points"}</small>
  </b>`;
}

/** A card in one's hand. @param {{on: Context, seat: number, card: number | null}} props */
function InHand({ on, seat, card }) {
  if (card === null)
    return html`<span class="pup-held back" data-flip="card:?" data-place=${`hand/${seat}`} aria-hidden="true"></span>`;
  const face = on.box.cards[card];
  const names = namesOf(`card:${card}`, "hand", seat, on.viewer);
  return html`<${Thing}
    on=${on} names=${names} kind=${`pup-thing pup-held breed-${breedOf(face)}`} can="chosen"
    label=${`${spokenOf(on, card, "hand")}, in ${on.you ? "your" : `${on.view.names[seat]}’s`} hand`}
    flip=${`card:${card}`} place=${`hand/${seat}`} picked=${names.some((name) => on.picked.get(name))}
    title=${[face.title, ...(face.lines ?? [])].join("\n")} heard
  >
    <${Held} on=${on} card=${card} />
  <//>`;
}

/** What will lie in a place that is empty. @param {Context} on @param {number} seat */
function coming(on, seat) {
  const { order, last_round, over } = ours(on.view);
  if (over) return "";
  const mine = order.find(({ player, turn }) => player === seat && turn === "next");
  if (mine) return `Your ${on.box.cards[mine.card].big} waits for its turn.`;
  return last_round
    ? "The final round: no new pup comes."
    : "After the trick, a pup from the park comes here.";
}

/** @param {{on: Context, seat: number}} props */
function Hand({ on, seat }) {
  const { order, places } = ours(on.view);
  const cards = handOf(on, seat);
  const turns = order.filter(({ player }) => player === seat).length;
  const taken = places.filter(([, by]) => by === seat).length;
  const empty = Math.max(0, turns - taken);
  const many = cards.length + empty;
  return html`<div
    class=${many > 3 ? "pup-hand many" : "pup-hand"} role="group"
    aria-label=${`Hand of ${on.view.names[seat]}, ${cards.length} cards`} style=${{ "--held": many }}
  >
    ${cards.map((card, at) => html`<${InHand} key=${card ?? `back ${at}`} on=${on} seat=${seat} card=${card} />`)}
    ${Array.from(
      { length: empty },
      (_, at) => html`<p key=${`empty ${at}`} class="pup-held empty">${coming(on, seat)}</p>`,
    )}
  </div>`;
}

/** In a puzzle: the pups of this turn that came home. @param {{on: Context}} props */
function Brought({ on }) {
  const home = ours(on.view).places.filter(([, by]) => by >= 0);
  const first = html`<p class="pup-held empty">Choose a pup that comes home without its trick.</p>`;
  const second = html`<p class="pup-held empty">Then one that does its trick. Not a neighbour of the first.</p>`;
  return html`<div class="pup-hand two" role="group" aria-label="Pups that came home this turn">
    ${home.map(([card]) => {
      const face = on.box.cards[card];
      return html`<span
        key=${card} class=${`pup-held breed-${breedOf(face)}`} role="img" aria-label=${face.title}
      >
        <${Held} on=${on} card=${card} />
      </span>`;
    })}
    ${!on.view.over && !home.length && first} ${!on.view.over && home.length < 2 && second}
  </div>`;
}

/** @param {{on: Context}} props */
export function Edge({ on }) {
  const seat = nearest(on);
  const { puzzle } = ours(on.view);
  return html`<section
      class="pup-me" title=${on.view.names[seat]}
      aria-label=${on.viewer !== null && on.you ? "Your seat" : on.view.names[seat]}
    >
      <${SeatDog} on=${on} seat=${seat} as="bust" mood=${moodOf(on, seat)} />
      <${Plate} on=${on} seat=${seat}><${Points} on=${on} seat=${seat} /><//>
      <${SeatSays} on=${on} seat=${seat} text=${saidBy(on, seat, says)} />
    </section>
    ${puzzle ? html`<${Brought} on=${on} />` : html`<${Hand} on=${on} seat=${seat} />`}`;
}
