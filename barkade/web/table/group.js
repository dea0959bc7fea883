/**
 * Cards of a zone that belong together, as a fan with what lies at it.
 *
 * @import { Part } from "../types"
 * @import { Context } from "./thing.js"
 */
import { Dog } from "../dog.js";
import { counted, listed } from "../words.js";
import { html } from "htm/preact";
import { Card, Sign } from "./cards.js";
import { Plate } from "./picture.js";
import { Slotted } from "./slots.js";
import { Thing } from "./thing.js";
import { Figures, spokenFigures } from "./told.js";
import { namesOf, touching } from "./things.js";

/** All there is to say of a group. @param {Part} part */
function spoken(part) {
  if (!part.figures) return spokenPieces(part);
  return [part.label, ...spokenFigures(part.figures), part.cards?.length && counted(part.cards.length, "card"), part.seal, part.text].filter(Boolean).join(", ");
}

/** The same of one with pieces. @param {Part} part */
function spokenPieces({ label, cards = [], pieces = [], icon, seal, worth, text, state }) {
  const lying = pieces.map(([value, many]) => `${counted(many, icon || "piece")} of ${value}`);
  const all = [label, counted(cards.length, "card"), lying.length ? listed(lying) : icon && `no ${icon}`];
  return [...all, seal, state, `worth ${worth}`, text].filter(Boolean).join(", ");
}

/** What lies at a group, by value. @param {{part: Part}} props */
function Pieces({ part: { pieces = [], icon = "", seal, worth, figures } }) {
  if ((!pieces.length && !seal) || figures) return null;
  return html`<span class="pieces" aria-hidden="true">
    ${pieces.map(
      ([value, many]) => html`<span key=${value} class="piece" data-icon=${icon}>
        <b>${value}</b>${many > 1 && html`<small key=${many}>×${many}</small>`}
      </span>`,
    )}
    ${seal && html`<span class="seal">${seal}</span>`}
    ${worth ? html`<span class="worth">= <b key=${worth}>${worth}</b></span>` : null}
  </span>`;
}

/** A group is one thing to choose; a card in it may be another.
 * @param {{on: Context, part: Part}} props */
export function Group({ on, part }) {
  if (part.slots) return html`<${Slotted} on=${on} part=${part} />`;
  const { zone = "", thing = "", cards = [], sign, small, needs, text } = part;
  const names = namesOf(thing, zone, part.seat, on.viewer);
  const can = touching(on.index, names).length > 0;
  const figures = part.figures?.map(([name, value]) => `${name} ${value}`).join(" · ");
  // Where there is little room not all of them are seen.
  const read = (/** @type {any} */ event) => event.target.closest(".card") || on.onRead?.(`${part.label}\n${figures}.`);
  const inside = { ...part, look: undefined, label: on.box.zones.find(({ name }) => name === zone)?.label ?? zone };
  return html`<div class=${`group${can ? " lit" : ""}${needs ? " needy" : ""}${part.figures ? " figured" : ""}`} role="group" aria-label=${spoken(part)} title=${text || undefined} onClick=${figures && !can ? read : undefined}>
    <${Thing} on=${on} names=${names} kind="grouphead" label=${can ? spoken(part) : ""}>
      ${sign && html`<${Sign} name=${sign} size=${30} />`}<span class="label">${part.label}</span>${small && html` <small>${small}</small>`}${!needs && cards.length > 1 && html` <b class="many">${cards.length}</b>`}
    <//>
    ${part.figures && html`<${Figures} figures=${part.figures} />${part.seal && html`<span class="sealed">${part.seal}</span>`}`}
    <div class="pups">${cards.map((card, at) => html`<${Card} key=${card} on=${on} part=${inside} card=${card} at=${at} empty=${false} bare />`)}</div>
    <${Pieces} part=${part} />
    ${needs && html`<${Plate} part=${part} />`}
    ${text && html`<p class="grouptext">${text}</p>`}
  </div>`;
}

/** Those who play without a seat, each with what is theirs. @param {{on: Context, parts: Part[]}} props */
export function Guests({ on, parts }) {
  const owners = [...new Set(parts.map(({ owner = "" }) => owner))];
  return owners.map(
    (owner) => html`<section key=${owner} class="unseated" role="group" aria-label=${owner}>
      <h2><${Dog} name=${owner} size=${34} />${owner}</h2>
      ${parts.filter((part) => part.owner === owner && part.part === "note").map(({ text }) => html`<p class="said">${text}</p>`)}
      <div class="zones">${parts.filter((part) => part.owner === owner && part.part === "group").map((part) => html`<${Group} on=${on} part=${part} />`)}</div>
    </section>`,
  );
}
