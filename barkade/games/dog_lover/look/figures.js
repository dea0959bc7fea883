/**
 * The pictures in the rules of Dog Lover.
 *
 * @import { CardsPart, GameBox } from "../../../web/types"
 */
import { html } from "htm/preact";
import { Back } from "kit/card.js";
import { cardOf, groupOf, listed, still } from "kit/figure.js";
import { Face } from "./cards.js";
import { OwnDog } from "./dogs.js";
import { Field } from "./field.js";

/** @typedef {{box: GameBox, of: Record<string, string>}} Props */

const CELLS = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"];
const STANDS = ["row 1", "row 2", "row 3", "column a", "column b", "column c"];

/** Cards side by side: "cards: Walk, Bone, face down". @param {Props} props */
const Cards = ({ box, of }) =>
  listed(of.cards).map((name) => {
    const card = cardOf(box, name);
    return html`<span class="card figure-card">
      ${card === null ? html`<${Back} />` : html`<${Face} face=${box.cards[card]} />`}
    </span>`;
  });

/**
 * The grid, row by row, with the Watch Dog and a trick over it: "cards: nine of them; watch: row 2;
 * takes: b1, b2, b3; star: column b".
 *
 * @param {Props} props
 */
function Grid({ box, of }) {
  const cards = listed(of.cards).map((name) => cardOf(box, name));
  const lying = CELLS.map((cell, at) => [cell, { count: 1, cards: [cards[at]] }]);
  const zones = { ...Object.fromEntries(lying), discards: { count: 0, cards: [] } };
  const part = /** @type {CardsPart} */ ({
    part: "cards",
    where: "middle",
    label: "Grid",
    zone: "grid",
    zones: CELLS,
    stands: {
      label: "Watch Dog",
      sign: "",
      places: STANDS,
      at: STANDS.indexOf(of.watch),
      to: null,
    },
  });
  const taken = listed(of.takes).map((cell) => `cell:${CELLS.indexOf(cell)}@grid`);
  const star = of.star ? [`stand:${STANDS.indexOf(of.star)}@grid`] : [];
  const on = { ...still({ box, view: { zones } }), laid: new Set([...taken, ...star]) };
  return html`<div class="figure-grid"><${Field} on=${on} part=${part} /></div>`;
}

/**
 * Somebody's dogs, one after the other between bars: "dog: Taco | Joey; given: 2, 1 | 2, 0;
 * state: fed | needs a can; brings: 3 | -2; under: Walk | ".  A Trait comes first of what is under it.
 *
 * @param {Props} props
 */
function Dogs({ box, of }) {
  const each = (/** @type {string} */ what) => (of[what] ?? "").split("|").map((one) => one.trim());
  const [given, states, brings, under] = ["given", "state", "brings", "under"].map(each);
  return each("dog").map((name, at) => {
    const card = cardOf(box, name) ?? 0;
    const { small, needs = [], points = 0 } = box.cards[card];
    const there = listed(given[at]).map(Number);
    const part = groupOf({
      label: name,
      zone: "dogs",
      thing: `card:${card}`,
      cards: listed(under[at]).map((one) => cardOf(box, one) ?? 0),
      needs: needs.map(([icon, many], n) => [icon, many, there[n] ?? 0]),
      state: states[at],
      small,
      worth: points,
    });
    const kennels = [[{ dog: card, brings: Number(brings[at]) }]];
    const on = still({ box, view: { kennels } });
    return html`<div class="figure-mydog">
      <${OwnDog} on=${on} part=${part} view=${on.view} after=${part} then=${null} small=${false} />
    </div>`;
  });
}

export default { cards: Cards, grid: Grid, dogs: Dogs };
