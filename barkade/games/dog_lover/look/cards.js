/**
 * The cards of Dog Lover: tinted by kind, the name on top, one big drawing on a disc.
 *
 * @import { CardFace } from "../../../web/types"
 * @import { Size } from "kit/dogs/look"
 */
import { html } from "htm/preact";
import { Dog, sized } from "kit/dog.js";
import { Foods, Meal, Pattern, Picture } from "./pictures.js";

const THINGS = ["rope", "disc", "leash", "house", "ball"];
/** @type {Record<string, string>} */
const KINDS = {
  heart: "adoption",
  paw: "walk",
  whistle: "training",
  bone: "boned",
  ribbon: "trait",
  stick: "fetch",
};

/** The kind of a card, by what is drawn on it. @param {CardFace} face */
export function kindOf({ icon = "", picture }) {
  if (picture) return "trick";
  if (icon.startsWith("dog:")) return "doggy";
  if (THINGS.includes(icon)) return "thing";
  return KINDS[icon] ?? "food";
}

/** The dog on a card. @param {CardFace} face */
export const dogOf = ({ title, small }) => sized(title, /** @type {Size} */ (small));

/** What is drawn in the middle. @param {{face: CardFace}} props */
function Middle({ face }) {
  const kind = kindOf(face);
  if (kind === "trick") return html`<${Pattern} rows=${face.picture ?? []} />`;
  if (kind === "doggy")
    return html`<span class="window">
      <${Dog} look=${dogOf(face)} as="sit" mood="happy" still />
    </span>`;
  const needs = /** @type {[string, number][]} */ (
    kind === "food" ? (face.needs ?? []) : [[face.icon ?? "", 1]]
  );
  const many = needs.reduce((sum, [, count]) => sum + count, 0);
  return html`<span class=${`pics n${many}`}><${Foods} needs=${needs} /></span>`;
}

/** What is printed on a card. @param {{face: CardFace}} props */
export function Face({ face }) {
  const kind = kindOf(face);
  const { points, needs = [] } = face;
  const line = kind === "trait" ? face.small?.split(" ")[0] : face.short;
  return html`<span class=${`face ${kind}`} aria-hidden="true">
    <b class="title">${face.title}</b>
    <${Middle} face=${face} />
    ${kind === "doggy" && html`<${Meal} needs=${needs} />`}
    ${kind === "trick" && needs.length > 0 && html`<span class="meal"><${Foods} needs=${needs} /></span>`}
    ${line && html`<small>${line}</small>`}
    ${points !== undefined && html`<i class="vp">${points}</i>`}
  </span>`;
}

/** A card that peeks out from under a dog. @param {{face: CardFace}} props */
export function Tuck({ face }) {
  const needs = /** @type {[string, number][]} */ (
    face.icon ? [[face.icon, 1]] : (face.needs ?? [])
  );
  return html`<span class=${`tuck ${kindOf(face)}`} title=${face.title}>
    <${Picture} name=${needs[0]?.[0] ?? ""} />
  </span>`;
}
