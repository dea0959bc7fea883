/**
 * Cards of pups: a leaf of a fan, a card that stands in the park, one in the hand.
 *
 * @import { CardFace } from "barkade/types"
 * @import { Context } from "kit/thing.js"
 */
import { html } from "htm/preact";
import { Dog } from "kit/dog.js";
import { Act } from "./acts.js";
import { ours, pupOf } from "./pups.js";

/** @param {{face: CardFace}} props */
export function Leaf({ face }) {
  return html`<${Dog} ...${pupOf(face)} still /><span class="pup-no" aria-hidden="true">${face.big}</span>`;
}

/** The name of its trick, or a Rascal's own. @param {CardFace} face */
export function called({ icon = "", small = "" }) {
  const [kind, name = ""] = icon.split(":");
  return kind === "raccoon" ? name : small.replace(` ${name}`, "");
}

/** Words around the symbols; those in `more` are left out where there is little room. */
const more = (/** @type {string} */ text) => html`<span class="more">${text}</span>`;
const act = (/** @type {string} */ name) => html`<${Act} name=${name} />`;

/** @type {Record<string, (often: number) => any>} */
const DOES = {
  bury: (often) => html`${act("bury")}${more("bury ")}${often}`,
  "bury-around": (often) =>
    html`${act("bury")}at ${often}${more(often === 1 ? " group" : " groups")}`,
  upgrade: (often) => html`${act("up")}${more("upgrade ")}${often}`,
  "upgrade-around": (often) =>
    html`${act("up")}at ${often}${more(often === 1 ? " other" : " others")}`,
  move: (often) => html`${act("move")}${often}`,
  "bury-or-upgrade": (often) => html`${act("bury")}or${act("up")}×${often}`,
  "eat-to-upgrade": (often) => html`${act("eat")}${more("→")}${act("up")}×${often}`,
  "bury-upgraded": (shows) => html`${act("bury")}a ${shows}`,
  bounce: () => html`${act("bounce")}${more("one ")}more`,
  scheme: (eats) => html`${eats > 0 && html`${act("eat")}${eats}`} → ×2`,
};

/** What a pup would do for who looks, in symbols. @param {{on: Context, card: number}} props */
export function Doing({ on, card }) {
  const does = ours(on.view).does?.[card] ?? [];
  return html`<span class=${does.length > 1 ? "pup-does both" : "pup-does"} aria-hidden="true">
    ${does.map(([verb, often], at) => html`${at > 0 && more(", ")}${DOES[verb]?.(often)}`)}
  </span>`;
}

/** A pup as it stands in the park. @param {{on: Context, card: number}} props */
export function Upright({ on, card }) {
  const face = on.box.cards[card];
  return html`<span class="pup-art" aria-hidden="true"><${Dog} ...${pupOf(face)} still /></span>
    <span class="pup-no" aria-hidden="true">${face.big}</span>
    <span class="pup-what" aria-hidden="true">
      <b>${called(face)}</b><${Doing} on=${on} card=${card} />
    </span>`;
}

const MANY = 64; // letters: written smaller, and in words alone

/** A pup as one holds it. @param {{on: Context, card: number}} props */
export function Held({ on, card }) {
  const face = on.box.cards[card];
  const says = on.view.says?.[card] ?? face.lines?.[0];
  return html`<span class="pup-art" aria-hidden="true"><${Dog} ...${pupOf(face)} still /></span>
    <span class="pup-no" aria-hidden="true">${face.big}</span>
    <span class=${(says?.length ?? 0) > MANY ? "pup-text wordy" : "pup-text"} aria-hidden="true">
      <b>${face.icon?.startsWith("raccoon") ? face.title.replace(/^\d+ /, "") : face.small}</b>
      <${Doing} on=${on} card=${card} />
      <span class="pup-says">${says}</span>
    </span>`;
}
