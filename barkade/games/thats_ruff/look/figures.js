/**
 * The pictures in the rules of That's Ruff!.
 *
 * @import { GameBox } from "../../../web/types"
 */
import { html } from "htm/preact";
import { CardThing } from "kit/card.js";
import { Dial } from "kit/dial.js";
import { Dog, ruff } from "kit/dog.js";
import { cardOf, listed, still } from "kit/figure.js";
import { Path } from "kit/path.js";
import { Disc, House } from "./boards.js";
import { Face } from "./cards.js";

/** @typedef {{box: GameBox, of: Record<string, string>}} Props */

const HOUSE = "house";
const CELLS = [...Array.from({ length: 14 }, (_, at) => String(at)), HOUSE];
const DOGS = ["Nicky", "Sage", "Moon", "Lady"];
const MARKS = [1, 2, 4, 8, 16, 32];

/** @param {string} cell */
const at = (cell) => CELLS.indexOf(cell);

/** Cards side by side: "cards: blue 7, red 7, face down". @param {Props} props */
function Cards({ box, of }) {
  const on = still({ box });
  return listed(of.cards).map((name) => {
    const card = cardOf(box, name);
    return html`<${CardThing} on=${on} part=${{ label: "" }} card=${card}>
      ${card === null ? undefined : html`<${Face} on=${on} card=${card} />`}
    <//>`;
  });
}

/**
 * A dog on its way: "dog: Nicky; at: 12; steps: 4; to: 1; discs: 8".  Steps back are negative.
 *
 * @param {Props} props
 */
function Walk({ box, of }) {
  const { dog = DOGS[0], steps = "0", to } = of;
  const on = still({ box });
  const part = {
    part: /** @type {const} */ ("track"),
    where: /** @type {const} */ ("seat"),
    label: "The path",
    seat: 0,
    seats: [0],
    name: "path",
    cells: CELLS,
    tokens: listed(of.discs).map((cell) => /** @type {[number, string]} */ ([at(cell), "disc"])),
    ring: true,
  };
  const walker = {
    at: at(of.at),
    label: dog,
    token: "",
    picture: html`<${Dog} look=${ruff(dog)} as="trot" mood="happy" still />`,
  };
  return html`<div class=${`figure-ring team-${Math.max(0, DOGS.indexOf(dog))}`}>
    <${Path}
      on=${on} part=${part} house=${html`<${House} />`} disc=${html`<${Disc} />`} walker=${walker}
      land=${to === undefined ? null : at(to)} back=${Number(steps) < 0} steps=${Math.abs(Number(steps))}
    >
      <div class="figure-within">
        <b class="figure-name">${dog}</b>
        ${of.house !== undefined && html`<span class="figure-fetched"><${Disc} />${of.house} fetched</span>`}
        ${of.says && html`<span class="figure-says">${of.says}</span>`}
      </div>
    <//>
  </div>`;
}

/** The count, and the two cards that matter: "count: 14; makes: 16; last: red 2; card: blue 2; earns: 3".
 * @param {Props} props */
function Count({ box, of }) {
  return html`${
    of.card &&
    html`<div class="figure-two">
      <span><b>before</b><${Cards} box=${box} of=${{ cards: of.last }} /></span>
      <span><b>now</b><${Cards} box=${box} of=${{ cards: of.card }} /></span>
    </div>`
  }
    <div class="figure-dial">
      <${Dial}
        label="Count" value=${Number(of.count)} most=${32} marks=${MARKS}
        ghost=${of.makes ? Number(of.makes) : null} steps=${Number(of.earns ?? 0)}
      />
    </div>`;
}

export default { cards: Cards, walk: Walk, count: Count };
