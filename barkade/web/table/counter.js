/**
 * Numbers: large with a ring that fills, or small with their label, before a seat with a
 * bar that fills; and counted things.
 *
 * @import { Part } from "../types"
 */
import { Icon } from "../icons.js";
import { html } from "htm/preact";

const R = 60; // of the ring, in the drawing's own units
const AROUND = 2 * Math.PI * R;

/** A point at a share of the way round, from the top clockwise. @param {number} share @param {number} radius */
function point(share, radius) {
  const angle = share * 2 * Math.PI;
  return { x: radius * Math.sin(angle), y: -radius * Math.cos(angle) };
}

/** A mark on the ring, filled once the count has reached it.
 * @param {number} mark @param {number} most @param {number} value */
function Mark(mark, most, value) {
  const dot = point(mark / most, R);
  const label = point(mark / most, R + 19);
  if (mark === most) label.x -= 9; // the end lies where the beginning is
  return html`<g class=${value >= mark ? "mark reached" : "mark"}>
    <circle cx=${dot.x} cy=${dot.y} r="5" />
    <text x=${label.x} y=${label.y + 5} text-anchor="middle">${mark}</text>
  </g>`;
}

/** A number on its way. @param {{part: Part}} props */
function Dial({ part }) {
  const { value = 0, most = 1, marks = [], label } = part;
  const share = Math.max(0, Math.min(1, value / most));
  return html`<div class="dial" role="img" aria-label=${`${label}: ${value} of ${most}`}>
    <svg viewBox="-92 -92 184 184" aria-hidden="true">
      <circle class="rim" r=${R} />
      <circle
        class="fill"
        r=${R}
        transform="rotate(-90)"
        stroke-dasharray=${AROUND}
        stroke-dashoffset=${AROUND * (1 - share)}
      />
      ${marks.map((mark) => Mark(mark, most, value))}
    </svg>
    <span class="dial-text" aria-hidden="true"><b key=${value}>${value}</b>${label}</span>
  </div>`;
}

/** The same in little. @param {{part: Part}} props */
function Bar({ part: { value = 0, most = 1, label } }) {
  return html`<p class="chip bar" role="img" aria-label=${`${label}: ${value} of ${most}`} style=${{ "--share": Math.min(1, value / most) }}>
    <span>${label}</span> <b key=${value}>${value}</b> <small>/ ${most}</small>
  </p>`;
}

/** @param {{part: Part}} props */
export function Counter({ part }) {
  if (part.most) return html`<${part.seat === undefined ? Dial : Bar} part=${part} />`;
  return html`<p class="chip">
    ${part.icon && html`<${Icon} name=${part.icon} />`}<span>${part.label}</span> <b key=${part.value}>${part.value}</b>
  </p>`;
}

const FEW = 6; // so many things are shown one by one

/** So many of a thing. @param {{part: Part, place: string}} props */
export function Tokens({ part, place }) {
  const { icon = "", count = 0, label } = part;
  const each = Array.from({ length: Math.min(count, FEW) }, (_, at) => at);
  return html`<p class="chip" role="img" aria-label=${`${label}: ${count}`}>
    <span>${label}</span>
    ${each.map((at) => html`<i key=${at} data-flip=${`token:${icon}`} data-place=${place}><${Icon} name=${icon} /></i>`)}
    <b>${count}</b>
  </p>`;
}
