/**
 * A puzzle: the pal, the pups of this turn, what pays, and how far one is.
 *
 * @import { Context } from "kit/thing.js"
 * @import { Puzzle } from "./pups.js"
 */
import { html } from "htm/preact";
import { Dog, friend } from "kit/dog.js";
import { namesOf, touching } from "kit/names.js";
import { ghosts } from "./ghosts.js";
import { Deck, Place } from "./park.js";
import { ours, pointsOf } from "./pups.js";

const WHOLE = 200; // points at the scale's end, unless somebody has more

/** @param {{puzzle: Puzzle}} props */
function Pal({ puzzle }) {
  const left =
    puzzle.when ||
    (puzzle.uses
      ? `can help ${puzzle.uses === 1 ? "once" : `${puzzle.uses} times`}`
      : "has helped");
  return html`<section class="pup-pal" aria-label=${`${puzzle.pal}, your pal, ${left}: ${puzzle.help}`}>
    <${Dog} look=${friend(puzzle.pal)} as="bust" mood="happy" />
    <div class=${puzzle.uses || puzzle.when ? "pup-ledge" : "pup-ledge used"}>
      <b>${puzzle.pal}</b><i>${left}</i>
      <p>${puzzle.help}</p>
    </div>
  </section>`;
}

/** @param {{on: Context, puzzle: Puzzle}} props */
function Bonus({ on, puzzle }) {
  return html`<div class="pup-bonus">
    <section class="pup-poster" aria-label="Puzzle bonus">
      <h2>Puzzle bonus</h2>
      <p>${puzzle.pays}</p>
    </section>
    <${Deck} on=${on} unit="turn" />
  </div>`;
}

/** @param {{on: Context}} props */
function Scale({ on }) {
  const { puzzle, ends, over, names } = ours(on.view);
  const now = pointsOf(on.parts, 0);
  const ghost = ghosts(on);
  const then = ghost?.parts ? pointsOf(ghost.parts, 0) : now;
  const last = over ? now : ends[0].points;
  const most = Math.max(WHOLE, last);
  const ranks = [...(puzzle?.ranks ?? [])].reverse();
  const next = ranks.find(([least]) => least > last)?.[0];
  const listed = ranks.map(([least, name]) => `${name} ${least}`).join(", ");
  const at = (/** @type {number} */ points) => ({
    "--at": `${(Math.min(points, most) / most) * 100}%`,
  });
  return html`<section
    class="pup-scale" aria-label=${`${now} points now, ${last} at the end; ranks: ${listed}`}
  >
    <div class="pup-band"></div>
    <div class="pup-fill end" style=${at(last)}></div>
    <div class="pup-fill" style=${at(now)}></div>
    ${ranks.map(
      ([least, name]) => html`<span
        key=${least} class=${`pup-rank${least <= last ? " got" : least === next ? " aim" : ""}`} style=${at(least)}
      >
        <span>${name}</span><i>${least}</i>
      </span>`,
    )}
    <span class="pup-here" style=${at(now)}>
      <${Dog} name=${names[0]} still />
      <em>${now}${then !== now && html` → ${then}`}</em>
    </span>
    ${last - now > 6 && html`<span class="pup-here end" style=${at(last)}><em>${last} at the end</em></span>`}
  </section>`;
}

/** Whether a pup can't be chosen, because it stood next to the first. @param {Context} on @param {number} card */
const aside = (on, card) =>
  on.asked &&
  ours(on.view).stage === "second" &&
  !touching(on.index, namesOf(`card:${card}`, "park", undefined, on.viewer)).length;

/** @param {{on: Context}} props */
export function Alone({ on }) {
  const { puzzle, places } = ours(on.view);
  if (!puzzle) return null;
  return html`<div class="pup-desk">
      <${Pal} puzzle=${puzzle} />
      <div class="pup-four pup-offer" role="group" aria-label="Dog Park" style=${{ "--places": places.length }}>
        ${places.map(
          ([card, by]) => html`<${Place} key=${card} on=${on} card=${card} by=${by} stays>
            ${aside(on, card) && html`<em class="pup-mark">next door</em>`}
          <//>`,
        )}
      </div>
      <${Bonus} on=${on} puzzle=${puzzle} />
    </div>
    <${Scale} on=${on} />`;
}
