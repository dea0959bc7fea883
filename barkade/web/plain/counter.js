/**
 * Numbers: on a dial in the middle, or small with their label, before a seat with a bar that
 * fills; and counted things.
 *
 * @import { CounterPart, TokensPart } from "../types"
 */
import { html } from "htm/preact";
import { Dial } from "kit/dial.js";
import { Icon } from "kit/icon.js";

const FEW = 5; // so many things are shown one by one

/** A number on its way, in little. @param {{part: CounterPart}} props */
function Bar({ part: { value, most = 1, label } }) {
  return html`<p
    class="chip bar" role="img" aria-label=${`${label}: ${value} of ${most}`}
    style=${{ "--share": Math.min(1, value / most) }}
  >
    <span>${label}</span> <b key=${value}>${value}</b> <small>/ ${most}</small>
  </p>`;
}

/** @param {{part: CounterPart}} props */
export function Counter({ part }) {
  const { label, value, most, marks, icon, seat } = part;
  if (most && seat === undefined)
    return html`<${Dial} label=${label} value=${value} most=${most} marks=${[...(marks ?? [])]} />`;
  if (most) return html`<${Bar} part=${part} />`;
  return html`<p class="chip">
    ${icon && html`<${Icon} name=${icon} />`}<span>${label}</span> <b key=${value}>${value}</b>
  </p>`;
}

/** So many of a thing. @param {{part: TokensPart}} props */
export function Tokens({ part: { icon, count, label, seat } }) {
  const each = Array.from({ length: Math.min(count, FEW) }, (_, at) => at);
  return html`<p class="chip" role="img" aria-label=${`${label}: ${count}`}>
    <span>${label}</span>
    ${each.map(
      (at) => html`<i key=${at} data-flip=${`token:${icon}`} data-place=${`tokens/${seat ?? ""}`}>
        <${Icon} name=${icon} />
      </i>`,
    )}
    <b>${count}</b>
  </p>`;
}
