/**
 * A way round with its stones, what lies on them, and who walks there; and as a ghost, how
 * far they would go.
 *
 * @import { TrackPart } from "../types"
 * @import { Context } from "./thing.js"
 */
import { html } from "htm/preact";
import { Icon } from "./icon.js";
import { namesOf, ownerOf } from "./names.js";
import { Thing } from "./thing.js";

/** Where a stone lies: the last one, where a way round ends and begins again, at the top.
 * @param {number} cell @param {number} cells */
const angle = (cell, cells) => ((cell + 1) * 360) / cells - 90;

/**
 * The stones from one to another, the shorter way round.
 *
 * @param {number} from @param {number} to @param {number} cells
 * @returns {{steps: number, back: boolean}}
 */
export function wayTo(from, to, cells) {
  const ahead = (to - from + cells) % cells;
  return ahead <= cells - ahead
    ? { steps: ahead, back: false }
    : { steps: cells - ahead, back: true };
}

/**
 * Paw prints beside the stones, in twos.
 *
 * @param {{from: number, steps: number, back: boolean, cells: number, old?: boolean}} props
 */
export function Prints({ from, steps, back, cells, old = false }) {
  const sweep = (360 / cells) * (back ? -1 : 1);
  return Array.from({ length: Math.max(0, steps * 3 - 1) }, (_, at) => at + 1)
    .filter((at) => at % 3)
    .map(
      (at) => html`<span
        key=${at} class=${old ? "pawprint old" : "pawprint"} aria-hidden="true"
        style=${{
          "--a": `${angle(from, cells) + (sweep * at) / 3}deg`,
          "--off": at % 2 ? 0.2 : -0.2,
          "--turn": back ? "0deg" : "180deg",
        }}
      >
        <${Icon} name="paw" />
      </span>`,
    );
}

/**
 * @typedef {object} Walker
 * @property {number} at
 * @property {any} picture
 * @property {string} label
 * @property {string} token as motion calls it
 */

/**
 * @param {object} props
 * @param {Context} props.on
 * @param {TrackPart} props.part
 * @param {any} props.house what stands on the last stone
 * @param {any} props.disc what lies on some
 * @param {Walker} props.walker
 * @param {number | null} [props.land] where the walker would come to
 * @param {boolean} [props.back] whether the other way round
 * @param {number} [props.steps] how many stones that is
 * @param {any} [props.children] what stands within
 */
export function Path({
  on,
  part,
  house,
  disc,
  walker,
  land = null,
  back = false,
  steps = 0,
  children,
}) {
  const { cells, tokens, label, name } = part;
  const many = cells.length;
  const track = `${name}/${part.seat ?? ""}`;
  const walked =
    land === null
      ? []
      : Array.from(
          { length: Math.max(0, steps - 1) },
          (_, at) => (((walker.at + (at + 1) * (back ? -1 : 1)) % many) + many) % many,
        );
  const facing = angle(walker.at, many);
  const leftward = Math.sin((facing * Math.PI) / 180) > 0; // below it goes to the left
  return html`<div
    class="path" role="group" aria-label=${label} data-track=${track} data-ring=${many}
  >
    <div class="sand"></div>
    ${land !== null && html`<${Prints} from=${walker.at} steps=${steps} back=${back} cells=${many} />`}
    ${cells.map((cell, at) => {
      const last = at === many - 1;
      const lying = tokens.filter(([where, icon]) => where === at && icon === "disc").length;
      const kind = `stone${last ? " home" : ""}${walked.includes(at) ? " way" : ""}${land === at ? " land" : ""}`;
      const said = [
        last ? "the dog house" : `space ${cell}`,
        `on ${label}`,
        ...(lying ? ["a disc"] : []),
        ...(walker.at === at ? [walker.label] : []),
      ];
      return html`<${Thing}
        key=${at} on=${on} names=${namesOf(`space:${at}`, name, ownerOf(part, on.viewer), on.viewer)}
        label=${said.join(", ")} kind=${kind} style=${{ "--a": `${angle(at, many)}deg` }}
      >
        <span data-cell=${`${track}#${at}`}>${last ? house : cell}</span>
        ${
          lying > 0 &&
          html`<i class="lies" data-flip="token:disc" data-place=${`${track}#${at}`}>${disc}</i>`
        }
      <//>`;
    })}
    <span
      class=${`walker${leftward ? " left" : ""}${walker.at === many - 1 ? " inside" : ""}`}
      aria-hidden="true"
      style=${{ "--a": `${facing}deg` }} data-flip=${walker.token}
      data-place=${`${track}#${walker.at}`}
    >
      ${walker.picture}
    </span>
    ${children}
  </div>`;
}
