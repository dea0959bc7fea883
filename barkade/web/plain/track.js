/**
 * A way of cells, in a row or round a ring, with the tokens that lie on it.
 *
 * @import { TrackPart } from "../types"
 * @import { Context } from "kit/thing.js"
 */
import { html } from "htm/preact";
import { Dog } from "kit/dog.js";
import { Icon } from "kit/icon.js";
import { namesOf, ownerOf, touching } from "kit/names.js";
import { Thing } from "kit/thing.js";

/** Whose dog a token is, if it is one. @param {string} icon @param {Context} on */
function walker(icon, on) {
  const [kind, seat] = icon.split(":");
  return kind === "dog" && seat !== undefined ? on.view.names[Number(seat)] : "";
}

/** @param {{icon: string, place: string, on: Context, above: number}} props
 * `above`: how many lie beneath it */
function Token({ icon, place, on, above }) {
  const dog = walker(icon, on);
  return html`<i
    class=${dog ? "token pup" : "token"} data-flip=${`token:${icon}`} data-place=${place}
    style=${{ "--above": above }}
  >
    ${dog ? html`<${Dog} name=${dog} still />` : html`<${Icon} name=${icon} />`}
  </i>`;
}

/** The names by which moves call a cell. @param {Context} on @param {TrackPart} part @param {number} at */
const called = (on, part, at) =>
  namesOf(`space:${at}`, part.name, ownerOf(part, on.viewer), on.viewer);

/** @param {{on: Context, part: TrackPart, at: number, bare?: boolean}} props
 * `bare`: too small for its label, which is only spoken */
function Cell({ on, part, at, bare = false }) {
  const label = part.cells[at];
  const place = `${part.name}/${part.seat ?? ""}#${at}`;
  const icons = part.tokens.filter(([cell]) => cell === at).map(([, icon]) => icon);
  const lying = icons.map((icon) => (walker(icon, on) ? `${walker(icon, on)}’s dog` : `a ${icon}`));
  return html`<${Thing}
    on=${on} names=${called(on, part, at)} kind="cell"
    label=${[`space ${label}`, `on ${part.label}`, ...lying].join(", ")}
  >
    <span class="stone" data-cell=${place}>${!bare && label}</span>
    ${icons.map(
      (icon, above) =>
        html`<${Token} key=${icon + above} icon=${icon} place=${place} on=${on} above=${above} />`,
    )}
  <//>`;
}

/**
 * A ring is large if it is one's own, and where one may choose in it.
 *
 * @param {{on: Context, part: TrackPart, large: boolean}} props
 */
export function Track({ on, part, large }) {
  const { cells, label, ring } = part;
  const asked = cells.some((_, at) => touching(on.index, called(on, part, at)).length);
  const bare = ring && !large && !asked;
  const track = `${part.name}/${part.seat ?? ""}`;
  return html`<div
    class=${`track${ring ? " ring" : ""}${bare ? " bare" : ""}`} role="group" aria-label=${label}
    data-track=${track} data-ring=${ring ? cells.length : 0} style=${{ "--cells": cells.length }}
  >
    ${label && html`<p class="label" aria-hidden="true">${label}</p>`}
    <div class="lane">
      ${cells.map(
        (_, at) => html`<span
          key=${at} class="spot" data-digit=${part.seat === undefined ? at + 1 : undefined}
          style=${ring ? { "--a": `${((at + 1) * 360) / cells.length - 90}deg` } : undefined}
        >
          <${Cell} on=${on} part=${part} at=${at} bare=${bare} />
        </span>`,
      )}
    </div>
  </div>`;
}
