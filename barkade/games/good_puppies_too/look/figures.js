/**
 * The pictures in the rules of Good Puppies Too.
 *
 * @import { GameBox } from "barkade/types"
 */
import { html } from "htm/preact";
import { Bone } from "kit/bone.js";
import { Dog, friend } from "kit/dog.js";
import { groupOf, listed, still } from "kit/figure.js";
import { called } from "./card.js";
import { Group } from "./own.js";
import { Order } from "./park.js";
import { breedOf, pupOf, shortly } from "./pups.js";

/** @typedef {{box: GameBox, of: Record<string, string>}} Props */

/** A pup by its number. @param {GameBox} box @param {string} number */
function pup(box, number) {
  const found = box.cards.findIndex(({ big }) => big === number);
  if (found < 0) throw new Error(`There is no pup ${number}.`);
  return found;
}

/** @param {GameBox} box @param {string} name */
function Card(box, name) {
  if (name === "face down") return html`<span class="pup-stack figure-back"></span>`;
  const face = box.cards[pup(box, name)];
  return html`<span class=${`pup-card figure-pup breed-${breedOf(face)}`}>
    <span class="pup-art"><${Dog} ...${pupOf(face)} still /></span>
    <span class="pup-no">${face.big}</span>
    <span class="figure-what"><b>${called(face)}</b>${face.lines?.[0]}</span>
  </span>`;
}

/** Pups as cards: "pups: 34, 80, face down". @param {Props} props */
const Pups = ({ box, of }) => listed(of.pups).map((name) => Card(box, name));

/** A way through the values of bones: "bones: 1, 2, 5, 10". @param {Props} props */
const Bones = ({ of }) =>
  html`<span class="figure-bones">
    ${listed(of.bones).map((value, at) => html`${at > 0 && html`<i>→</i>`}<${Bone} shows=${value} />`)}
  </span>`;

/** Values with how many there are of each, the highest last. @param {string[]} values
 * @returns {[number, number][]} */
const pieces = (values) =>
  [...new Set(values)]
    .map(Number)
    .sort((one, other) => one - other)
    .map((value) => [value, values.filter((one) => Number(one) === value).length]);

/**
 * Groups in a yard, beside one another where there is a bar: "group: Pugs | Corgis; pups: 80, 83 | 34;
 * bones: 1, 2 | ; worth: 3 | 0", and what would come of a move: "joins: 84; then: 10; becomes: 10".
 *
 * @param {Props} props
 */
function Yard({ box, of }) {
  const each = (/** @type {string} */ what) => (of[what] ?? "").split("|").map((one) => one.trim());
  const [labels, pups, bones, worths, seals] = ["group", "pups", "bones", "worth", "seal"].map(
    each,
  );
  const [joins, then, becomes] = ["joins", "then", "becomes"].map(each);
  const parts = labels.map((label, at) => {
    const cards = listed(pups[at]).map((number) => pup(box, number));
    const breed = cards.find((card) => breedOf(box.cards[card]) !== "rascal") ?? cards[0];
    const { big = "", icon = "" } = box.cards[breed];
    return groupOf({
      zone: "yard",
      thing: `group:${big[0]}`,
      label,
      cards,
      pieces: pieces(listed(bones[at])),
      worth: Number(worths[at]),
      sign: icon,
      seal: seals[at] ?? "",
    });
  });
  const later = parts.map((part, at) => ({
    ...part,
    cards: [...part.cards, ...listed(joins[at]).map((number) => pup(box, number))],
    pieces: of.then === undefined ? part.pieces : pieces(listed(then[at])),
    worth: becomes[at] ? Number(becomes[at]) : part.worth,
  }));
  const on = still({ box, parts, ghost: { parts: later } });
  return html`<div class="pup-own figure-yard">
    ${parts.map(
      (part) => html`<div class="figure-group" style=${{ "--pups": part.cards.length }}>
        <${Group} on=${on} part=${part} />
      </div>`,
    )}
  </div>`;
}

/** Who has a turn when: "turns: 84 Ann, 52 Bo". @param {Props} props */
function Turns({ box, of }) {
  const turns = listed(of.turns).map((one) => one.split(" "));
  const order = turns.map(([number], player) => ({
    player,
    card: pup(box, number),
    number: Number(number),
    turn: player ? "next" : "now",
  }));
  const names = turns.map(([, name]) => name);
  return html`<${Order} on=${{ ...still({ box, view: { names, order, friends: [] } }), viewer: null }} />`;
}

/** Those who play without a hand: "friends: Silly Sally at 77, Playful Pat at 55". @param {Props} props */
const Friends = ({ of }) =>
  listed(of.friends).map((one) => {
    const [name, number] = one.split(" at ");
    return html`<span class="figure-friend">
      <${Dog} look=${friend(name)} as="bust" still /><b>${shortly(name)}</b>
      ${number && html`<span>plays at ${number}</span>`}
    </span>`;
  });

export default { pups: Pups, bones: Bones, yard: Yard, turns: Turns, friends: Friends };
