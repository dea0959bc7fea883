/**
 * The table of That's Ruff!: a lawn seen from above, with everyone's way round, the count in
 * the middle of one's own, and the cards that are spread out to be collected.
 *
 * @import { CardsPart, CounterPart, View } from "../../../web/types"
 * @import { Context } from "kit/thing.js"
 */
import { html } from "htm/preact";
import { CardThing } from "kit/card.js";
import { Dial } from "kit/dial.js";
import { Dog, named } from "kit/dog.js";
import { Heap } from "kit/heap.js";
import { Icon } from "kit/icon.js";
import { spread, zoneOf } from "kit/names.js";
import { Sitter, saidBy } from "kit/sitter.js";
import { Thing } from "kit/thing.js";
import {
  before,
  Board,
  boardOf,
  cardsOf,
  Fetched,
  near,
  team,
  Waiting,
  worthOf,
  worthSaid,
} from "./boards.js";
import { Face, Pile, Row } from "./cards.js";
import { Foot } from "./foot.js";
import { beats, mood, reasons, says, scene } from "./telling.js";
import { Basket, World } from "./world.js";

/** The others, in the order in which they follow. @param {Context} on */
function others(on) {
  const many = on.view.names.length;
  return Array.from({ length: many - 1 }, (_, at) => (near(on) + 1 + at) % many);
}

/** What lies before somebody else: laid out, collected, and how much they hold.
 * @param {{on: Context, seat: number}} props */
function Belongings({ on, seat }) {
  const zones = ["up", "down"].map((zone) => cardsOf(on, seat, zone)).filter(Boolean);
  const took = cardsOf(on, seat, "collected");
  const hand = cardsOf(on, seat, "hand");
  const worth = /** @type {CounterPart | undefined} */ (
    before(on.parts, seat).find((part) => part.part === "counter")
  );
  return html`<div class="laid">
    ${took && html`<${Row} on=${on} part=${took} kind="took" small most=${4} />`}
    ${zones.map((part) => html`<${Row} key=${part?.zone} on=${on} part=${part} kind="few" small most=${8} />`)}
    ${hand && html`<${Row} on=${on} part=${hand} kind="held" small most=${9} />`}
    ${
      worth &&
      html`<${Thing} on=${on} names=${[]} kind="worth" ...${saidOf(on, seat)}>
        <b>${worth.value}</b><${Icon} name="paw" />
      <//>`
    }
  </div>`;
}

/** What is read of a collection, where its worth is pressed. @param {Context} on @param {number} seat */
function saidOf(on, seat) {
  const title = worthSaid(on.parts, seat);
  return { title, label: title.replace(/\.$/, "") };
}

/** Somebody else in a corner, with their own way unless it is one's own too.
 * @param {{on: Context, seat: number, where: string}} props */
function Corner({ on, seat, where }) {
  const board = boardOf(on, seat);
  const shared = board.seats.includes(near(on)); // a partner walks the same dog
  const first = board.seats[0] === seat || shared;
  const sitter = html`<${Sitter}
    on=${on} seat=${seat} as="head" says=${saidBy(on, seat, says)} mood=${mood(on, seat)}
  />`;
  return html`<div class=${`corner ${where} ${team(on, board)}${first && !shared ? "" : " bare"}`}>
    ${first && !shared ? html`<${Board} on=${on} seat=${seat}>${sitter}<//>` : sitter}
    ${first && !shared && html`<${Fetched} on=${on} seat=${seat} /><${Waiting} on=${on} seat=${seat} />`}
    <${Belongings} on=${on} seat=${seat} />
  </div>`;
}

/** @type {Record<number, string[]>} where the others sit, by how many there are */
const PLACES = { 1: ["two"], 2: ["tl", "tr"], 3: ["bl", "tl", "tr"] };
const PARTNERS = ["bl", "tl", "tr"]; // one's partner sits opposite

/** The count on its way to 32, and the card that must be matched. @param {{on: Context}} props */
function Count({ on }) {
  const part = /** @type {CounterPart | undefined} */ (
    on.parts.find((one) => one.part === "counter" && one.where === "middle")
  );
  const ghost = on.ghost.value;
  if (!part) return null;
  const then = ghost?.view?.count;
  const told = ghost?.story?.find((line) => line.event === "count");
  const [would, ...earned] = told?.numbers ?? [];
  const next = would ?? then;
  return html`<div class="count">
    <${Dial}
      label=${part.label} value=${part.value} most=${part.most ?? 32} marks=${part.marks ?? []}
      ghost=${typeof next === "number" && next !== part.value ? next : null}
      steps=${earned.reduce((sum, one) => sum + one, 0)}
    />
  </div>`;
}

/** The last card that was played, large; those before it beneath.
 * @param {{on: Context, part: CardsPart}} props */
function Last({ on, part }) {
  const { count, cards } = zoneOf(on.view, part);
  const note = on.parts.find((one) => one.part === "note");
  return html`<div class="last">
    <${Heap}
      on=${on} label="Played cards" zone=${part.zone} cards=${cards.filter((card) => card !== null)}
      draw=${(/** @type {number} */ card) =>
        html`<${CardThing} on=${on} part=${part} card=${card}><${Face} on=${on} card=${card} /><//>`}
    >
      <${Row} on=${on} part=${part} kind="played" />
    <//>
    ${!count && html`<p class="firstcard"><${Icon} name="paw" />The first card comes here.</p>`}
    ${count > 0 && note?.part === "note" && html`<p class="by">${note.text}</p>`}
  </div>`;
}

/** What can be collected, row by row. @param {{on: Context, part: CardsPart}} props */
function Spread({ on, part }) {
  const many = spread(zoneOf(on.view, part)).length;
  return html`<div class=${`spread${many > 24 ? " crowd" : many > 15 ? " many" : ""}`}>
    ${
      many
        ? html`<${Row} on=${on} part=${part} kind="centre" />`
        : html`<div class="nothing">
            <${Dog} look=${named(boardOf(on, near(on)).name)} as="sit" mood="happy" still />
            <p>Nothing is left in the centre.</p>
          </div>`
    }
  </div>`;
}

/** @param {{on: Context}} props */
function Stage({ on }) {
  const me = near(on);
  const partners = boardOf(on, me).seats.length > 1;
  const all = others(on);
  const places = partners ? PARTNERS : PLACES[all.length];
  const centre = /** @type {CardsPart | undefined} */ (
    on.parts.find((part) => part.part === "cards" && part.zone === "centre")
  );
  const turned = /** @type {CardsPart | undefined} */ (
    on.parts.find((part) => part.part === "cards" && part.zone === "turned")
  );
  const counting = on.view.stage === "counting";
  const board = boardOf(on, me);
  const aside = all.length === 2; // with three players a corner is free: the picnic is there
  const pile = turned && html`<${Pile} on=${on} part=${turned} />`;
  return html`<${World} />
    <div class=${`players of${all.length}${partners ? " partners" : ""}`}>
      ${all.map((seat, at) => html`<${Corner} key=${seat} on=${on} seat=${seat} where=${places[at]} />`)}
      <div class=${`corner br me ${team(on, board)}`}>
        <div class="blanket"></div>
        ${!aside && pile}${(all.length === 1 || !(aside || pile)) && html`<${Basket} />`}
        <${Sitter} on=${on} seat=${me} as="head" says=${saidBy(on, me, says)} mood=${mood(on, me)} />
      </div>
      ${
        aside &&
        html`<div class="corner bl picnic">
          <div class="blanket"></div>
          ${pile}<${Basket} />
        </div>`
      }
      <div class=${`mine ${team(on, board)}`}>
        <${Board} on=${on} seat=${me} />
        <${Fetched} on=${on} seat=${me} />
        <${Waiting} on=${on} seat=${me} />
        ${counting && html`<${Count} on=${on} />`}
        ${centre && html`<${counting ? Last : Spread} on=${on} part=${centre} />`}
        <p class="pathname">${board.name}’s path${partners ? ", ours" : on.viewer === null ? "" : ", yours"}</p>
      </div>
    </div>`;
}

/** One's own cards: laid out in a tray, and the hand. @param {{on: Context}} props */
function Edge({ on }) {
  const me = near(on);
  const zone = (/** @type {string} */ name) => cardsOf(on, me, name);
  const tray = ["up", "down"].map(zone);
  const collected = zone("collected");
  const hand = zone("hand");
  const worth = worthOf(on.parts, me);
  const ghost = on.ghost.value;
  const then = ghost?.parts ? worthOf(ghost.parts, me) : worth;
  return html`${
    tray.some(Boolean) &&
    html`<div class="tray">
        <span class="tagged">Laid out</span>
        ${tray[0] && html`<${Row} on=${on} part=${tray[0]} kind="row" />`}
        ${tray[1] && html`<${Row} on=${on} part=${tray[1]} kind="row" tagged />`}
      </div>`
  }
    ${
      collected &&
      html`<div class="tray haul">
        <${Thing} on=${on} names=${[]} kind="tagged" ...${saidOf(on, me)}>
          Collected, worth ${worth}${then !== worth && html` <b class="to">→ ${then}</b>`}
        <//>
        <${Row} on=${on} part=${collected} kind="row" small />
      </div>`
    }
    ${hand && html`<${Row} on=${on} part=${hand} kind="hand" />`}`;
}

/** @param {View} view */
function chips(view) {
  return [view.stage === "counting" ? "Counting" : "Collecting"];
}

export default { Stage, Edge, Foot, chips, beats, says, reasons, scene, decides: ["win"] };
