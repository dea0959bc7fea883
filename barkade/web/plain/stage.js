/**
 * The plain stage, of any game that brings none: the others in the park at the top, the middle
 * of the table on a blanket, one's own things beneath it and at the table's edge.
 *
 * @import { Part } from "../types"
 * @import { Context } from "kit/thing.js"
 */
import { html } from "htm/preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Dog } from "kit/dog.js";
import { zoneOf } from "kit/names.js";
import { Sitter } from "kit/sitter.js";
import { upright } from "../kit/window.js";
import { Park } from "./park.js";
import { Piece, large, small } from "./piece.js";

const ONE_ROW = 7; // cards lie side by side at the edge of an upright table
const FIGURES = 3; // have room there beside one's name
const CROWD = 8; // things of others leave room for the middle between them and one's own

/** The others, in the order in which they follow. @param {Context} on */
function others({ view, viewer }) {
  const seats = view.names.length;
  const all = view.names.map((_, at) => ((viewer ?? -1) + 1 + at + seats) % seats);
  return all.filter((seat) => seat !== viewer);
}

/** What lies before a seat. @param {Context} on @param {number} seat */
const before = ({ parts }, seat) =>
  parts.filter((part) => part.where === "seat" && part.seat === seat);

/** Whether one's own lies at the edge: not what is large, nor numbers where there are many of
 * them. @param {Part} part @param {Part[]} mine */
const atEdge = (part, mine) =>
  !large(part) && !(small(part) && mine.filter(small).length > FIGURES);

/** @param {{on: Context, parts: Part[], class: string, large?: boolean, rows?: number}} props */
function Pieces({ on, parts, class: kind, large, rows }) {
  if (!parts.length) return null;
  return html`<div class=${kind}>
    ${parts.map((part, at) => html`<${Piece} key=${at} on=${on} part=${part} large=${large} rows=${rows} />`)}
  </div>`;
}

/** What somebody has, besides numbers. @param {Context} on @param {number} seat */
const things = (on, seat) => before(on, seat).filter((part) => !small(part));

/** Somebody else, with what lies before them. @param {{on: Context, seat: number, crowded: boolean}} props */
function Other({ on, seat, crowded }) {
  return html`<${Sitter} on=${on} seat=${seat}>
    <div class="mat">
      <${Pieces} on=${on} parts=${before(on, seat).filter(small)} class="figures" />
      ${!crowded && html`<${Pieces} on=${on} parts=${things(on, seat)} class="things" />`}
    </div>
  <//>`;
}

/** In a crowd: what somebody else has, below what is one's own. @param {{on: Context, seat: number}} props */
function Theirs({ on, seat }) {
  const name = on.view.names[seat];
  return html`<section class="theirs" aria-label=${`Before ${name}`}>
    <p class="label" aria-hidden="true">${name}</p>
    <${Pieces} on=${on} parts=${things(on, seat)} class="things" />
  </section>`;
}

/** Those who play without a seat, each with what is theirs. @param {{on: Context, parts: Part[]}} props */
function Guests({ on, parts }) {
  const owners = [...new Set(parts.map((part) => ("owner" in part ? part.owner : "")))];
  return owners.map(
    (owner) => html`<section key=${owner} class="guest" role="group" aria-label=${owner}>
      <h2><${Dog} name=${owner} />${owner}</h2>
      <${Pieces}
        on=${on} parts=${parts.filter((part) => "owner" in part && part.owner === owner)}
        class="things"
      />
    </section>`,
  );
}

/** What does not fit is scrolled to, also with the keyboard. */
function useScrolling() {
  const field = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const { current } = field;
    if (!current) return;
    const measure = () =>
      void (current.tabIndex = current.scrollHeight > current.clientHeight + 1 ? 0 : -1);
    const sizes = new ResizeObserver(measure);
    for (const one of [current, ...current.children]) sizes.observe(one);
    return () => sizes.disconnect();
  }, []);
  return field;
}

/** How many cards lie in these parts. @param {Context} on @param {Part[]} parts */
const many = ({ view }, parts) =>
  parts.reduce((sum, part) => {
    if (part.part !== "cards" || part.look === "pile") return sum + 1;
    return sum + Math.max(1, zoneOf(view, part).count);
  }, 0);

/** How large things may be where so many lie. @param {number} lying */
const room = (lying) => (lying < 8 ? "few" : lying < 16 ? "some" : "many");

/** @param {{on: Context}} props */
function Stage({ on }) {
  const field = useScrolling();
  const middle = on.parts.filter((part) => part.where === "middle");
  const owned = (/** @type {Part} */ part) => "owner" in part && Boolean(part.owner);
  const mine = on.viewer === null ? [] : before(on, on.viewer);
  const around = others(on);
  const crowded = around.flatMap((seat) => things(on, seat)).length > CROWD;
  return html`<${Park} />
    <div class="laidout field" ref=${field} role="group" aria-label="All that lies on the table">
      <div class="around" data-many=${around.length}>
        ${around.map((seat) => html`<${Other} key=${seat} on=${on} seat=${seat} crowded=${crowded} />`)}
      </div>
      <section class=${`midst ${room(many(on, middle))}`} aria-label="The middle of the table">
        ${middle
          .filter((part) => !owned(part))
          .map((part, at) => html`<${Piece} key=${at} on=${on} part=${part} large />`)}
        <${Guests} on=${on} parts=${middle.filter(owned)} />
      </section>
      <${Pieces} on=${on} parts=${mine.filter((part) => !atEdge(part, mine))} class="things mine" large />
      ${crowded && around.map((seat) => html`<${Theirs} key=${seat} on=${on} seat=${seat} />`)}
    </div>`;
}

/** @param {{on: Context}} props */
function Edge({ on }) {
  if (on.viewer === null) return null;
  const mine = before(on, on.viewer);
  const parts = mine.filter((part) => atEdge(part, mine));
  const held = parts.filter((part) => !small(part));
  const rows = upright.value && many(on, held) > ONE_ROW ? 2 : 1;
  return html`<div class="laidout rim">
    <${Sitter} on=${on} seat=${on.viewer}>
      <${Pieces} on=${on} parts=${parts.filter(small)} class="figures" />
    <//>
    <${Pieces} on=${on} parts=${held} class=${`things held rows-${rows}`} rows=${rows} />
  </div>`;
}

export default { Stage, Edge };
