/**
 * One part, whatever it is, and how much room it takes; what nobody here knows is left out.
 *
 * @import { Part } from "../types"
 * @import { Context } from "kit/thing.js"
 */
import { html } from "htm/preact";
import { Cards } from "./cards.js";
import { Counter, Tokens } from "./counter.js";
import { Dice } from "./dice.js";
import { Grid } from "./grid.js";
import { Group } from "./group.js";
import { Track } from "./track.js";

/** Whether it is a number, or another small thing that stands beside a name. @param {Part} part */
export const small = ({ part }) => part === "counter" || part === "tokens" || part === "note";

/** Whether it is too large for the table's edge. @param {Part} part */
export const large = (part) =>
  part.part === "track" ||
  part.part === "group" ||
  part.part === "note" ||
  (part.part === "cards" && part.look === "grid");

/** @param {{on: Context, part: Part, large?: boolean, rows?: number}} props `large`: it is one's
 * own; `rows`: in how many its cards lie */
export function Piece({ on, part, large = false, rows = 1 }) {
  if (part.part === "cards")
    return part.look === "grid"
      ? html`<${Grid} on=${on} part=${part} />`
      : html`<${Cards} on=${on} part=${part} rows=${rows} />`;
  if (part.part === "track")
    return part.look === "dice"
      ? html`<${Dice} on=${on} part=${part} />`
      : html`<${Track} on=${on} part=${part} large=${large} />`;
  if (part.part === "group") return html`<${Group} on=${on} part=${part} />`;
  if (part.part === "counter") return html`<${Counter} part=${part} />`;
  if (part.part === "tokens") return html`<${Tokens} part=${part} />`;
  return part.part === "note" ? html`<p class="said">${part.text}</p>` : null;
}
