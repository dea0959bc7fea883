/**
 * A way of cells, in a row or round a ring, with the tokens that lie on it.
 *
 * @import { Part } from "../types"
 * @import { Context } from "./thing.js"
 */
import { Dog } from "../dog.js";
import { Icon } from "../icons.js";
import { signal } from "@preact/signals";
import { html } from "htm/preact";
import { Dice } from "./dice.js";
import { Thing } from "./thing.js";
import { namesOf, ownerOf, touching } from "./things.js";

/** How wide a ring's middle line may be and how far apart its cells lie, in px. */
const LARGE = { name: "large", cell: 44, apart: 47, wide: 298, dog: 46 };
const SMALL = { name: "small", cell: 27, apart: 29, wide: 140, dog: 36 };
const TINY = { name: "tiny", cell: 18, apart: 19.5, wide: 93, dog: 27 };

const phone = matchMedia("(max-width: 640px)");
const narrow = signal(phone.matches);
phone.addEventListener("change", () => (narrow.value = phone.matches));

/**
 * A ring is two straights and two half circles: it fits a phone where a circle
 * of as many cells would not.
 *
 * @param {number} cells
 * @param {typeof LARGE} size
 */
export function ring(cells, size) {
  const around = Math.max(cells * size.apart, 2.2 * size.wide);
  const high = (around - 2 * size.wide) / (Math.PI - 2);
  if (high >= size.wide) return { around, wide: around / Math.PI, high: around / Math.PI };
  return { around, wide: size.wide, high };
}

/**
 * Where the ring is after some px, clockwise from the middle of its upper side.
 *
 * @param {{around: number, wide: number, high: number}} shape
 * @param {number} px
 */
export function along({ around, wide, high }, px) {
  const radius = high / 2;
  const straight = (wide - high) / 2;
  const bend = Math.PI * radius;
  let way = ((px % around) + around) % around;
  if (way <= straight) return { x: way, y: -radius };
  if ((way -= straight) <= bend) return turned(straight, radius, way / radius);
  if ((way -= bend) <= 2 * straight) return { x: straight - way, y: radius };
  if ((way -= 2 * straight) <= bend) return turned(-straight, radius, Math.PI + way / radius);
  return { x: way - bend - straight, y: -radius };
}

/** @param {number} x @param {number} radius @param {number} angle */
const turned = (x, radius, angle) => ({ x: x + radius * Math.sin(angle), y: -radius * Math.cos(angle) });

/** What a token is called. @param {string} icon @param {Context} on */
function tokenName(icon, on) {
  const [kind, seat] = icon.split(":");
  return kind === "dog" && seat ? `${on.view.names[Number(seat)]}’s dog` : `a ${icon}`;
}

/** @param {{icon: string, place: string, on: Context, size: number, above: number}} props `above`: how many lie beneath it */
function Token({ icon, place, on, size, above }) {
  const [kind, seat] = icon.split(":");
  const dog = kind === "dog" && seat !== undefined;
  const picture = dog
    ? html`<${Dog} name=${on.view.names[Number(seat)]} size=${size} />`
    : html`<${Icon} name=${icon} />`;
  return html`<i class=${dog ? "token pup" : "token"} data-flip=${`token:${icon}`} data-place=${place} style=${{ "--above": above }}>${picture}</i>`;
}

/**
 * @param {object} props
 * @param {Context} props.on
 * @param {Part} props.part
 * @param {number} props.at
 * @param {number} props.dog how large a dog is drawn
 * @param {boolean} [props.bare] too small for its label, which is only spoken
 * @param {Record<string, string>} [props.style]
 */
function Cell({ on, part, at, dog, bare = false, style }) {
  const label = part.cells?.[at] ?? "";
  const track = `${part.name}/${part.seat ?? ""}`;
  const icons = (part.tokens ?? []).filter(([cell]) => cell === at).map(([, icon]) => icon);
  const spoken = [`space ${label}`, `on ${part.label}`, ...icons.map((icon) => tokenName(icon, on))].join(", ");
  return html`<${Thing}
    on=${on}
    names=${namesOf(`space:${at}`, part.name ?? "", ownerOf(part, on.viewer), on.viewer)}
    label=${spoken}
    kind=${icons.length ? "cell taken" : "cell"}
    style=${style}
  >
    <span class="cell-label" data-cell=${`${track}#${at}`}>${bare ? null : label}</span>
    ${icons.map((icon, which) => html`<${Token} key=${icon + which} icon=${icon} place=${`${track}#${at}`} on=${on} size=${dog} above=${which} />`)}
  <//>`;
}

/** One's own is large, and so is one in which a finger may choose.
 * @param {Context} on @param {Part} part @param {boolean} large */
function fitting(on, part, large) {
  const spaces = part.cells?.flatMap((_, at) => namesOf(`space:${at}`, part.name ?? "", ownerOf(part, on.viewer), on.viewer));
  if (large || touching(on.index, spaces ?? []).length) return LARGE;
  return narrow.value ? TINY : SMALL;
}

/** @param {{on: Context, part: Part, large: boolean, children?: any}} props */
function Ring({ on, part, large, children }) {
  const size = fitting(on, part, large);
  const cells = part.cells ?? [];
  const shape = ring(cells.length, size);
  const width = shape.wide + size.cell;
  const height = shape.high + size.cell;
  // The last cell, where a way round ends and begins again, lies at the top.
  const spots = cells.map((_, at) => along(shape, ((at + 1) * shape.around) / cells.length));
  return html`<div class=${`ring ${size.name}`} style=${{ width: `${width}px`, height: `${height}px`, "--cell": `${size.cell}px` }}>
    <svg viewBox=${`${-width / 2} ${-height / 2} ${width} ${height}`} aria-hidden="true">
      <rect class="grass" x=${-shape.wide / 2} y=${-shape.high / 2} width=${shape.wide} height=${shape.high} rx=${shape.high / 2} />
      <rect class="way" x=${-shape.wide / 2} y=${-shape.high / 2} width=${shape.wide} height=${shape.high} rx=${shape.high / 2} stroke-width=${size.cell * 0.62} />
    </svg>
    <div class="inside">${children}</div>
    ${cells.map(
      (_, at) => html`<${Cell} on=${on} part=${part} at=${at} dog=${size.dog} bare=${size === TINY}
        style=${{ left: `${spots[at].x + width / 2}px`, top: `${spots[at].y + height / 2}px` }} />`,
    )}
  </div>`;
}

/**
 * @param {object} props
 * @param {Context} props.on
 * @param {Part} props.part
 * @param {boolean} props.large
 * @param {any} [props.children] what stands inside a ring
 */
export function Track({ on, part, large, children }) {
  const cells = part.cells ?? [];
  if (part.look === "dice") return html`<${Dice} on=${on} part=${part} />`;
  return html`<div class="track" role="group" aria-label=${part.label} data-track=${`${part.name}/${part.seat ?? ""}`} data-ring=${part.ring ? cells.length : 0}>
    ${part.ring
      ? html`<${Ring} on=${on} part=${part} large=${large}>${children ?? html`<p class="label">${part.label}</p>`}<//>`
      : html`<p class="label" aria-hidden="true">${part.label}</p>
          <div class="lane">${cells.map((_, at) => html`<${Cell} on=${on} part=${part} at=${at} dog=${SMALL.dog} />`)}</div>`}
  </div>`;
}
