/**
 * The tray with the dice that lie free: each keeps its place until all are thrown again, and a
 * place from which one was taken shows who has it.
 *
 * @import { TrackPart } from "barkade/types"
 * @import { Context } from "kit/thing.js"
 */
import { html } from "htm/preact";
import { useRef } from "preact/hooks";
import { Dog } from "kit/dog.js";
import { Bell, Fuse } from "kit/fuse.js";
import { namesOf } from "kit/names.js";
import { spokenDice, usePlaces } from "kit/places.js";
import { Thing } from "kit/thing.js";
import { upright } from "kit/window.js";
import { Die } from "./die.js";
import { lifting, useHeld } from "./held.js";
import { notesOf, poolOf, raceOf } from "./racing.js";

/** How dice lie that nobody laid in a row: off their places, in units, and tilted, in degrees. */
const OFF = [
  [-0.2, 0.4, -6],
  [0.2, -0.5, 4],
  [0.2, 0.6, -3],
  [0.3, -0.6, 5],
  [0, 0.3, -5],
  [-0.3, -0.3, 3],
  [0.2, 0.4, -4],
  [0.4, -0.4, 5],
  [0.3, 0.4, -3],
];

/**
 * The middle of a place, in units from the middle of all: rows of at most so many.
 *
 * @param {number} at @param {number} many @param {number} most in a row
 * @param {number} wide from one to the next @param {number} high from row to row
 */
function spot(at, many, most, wide, high) {
  const rows = Math.ceil(many / most);
  const [each, longer] = [Math.floor(many / rows), many % rows];
  const long = longer * (each + 1);
  const row = at < long ? Math.floor(at / (each + 1)) : longer + Math.floor((at - long) / each);
  const column = at < long ? at % (each + 1) : (at - long) % each;
  const length = row < longer ? each + 1 : each;
  return [(column - (length - 1) / 2) * wide, (row - (rows - 1) / 2) * high];
}

const FEW = 4; // dice that are larger, where they lie in rows that leave them room
const LARGER = 1.25;

/** @param {number} at @param {number} many */
function where(at, many) {
  const [x, y, tilt] = OFF[at % OFF.length];
  const grow = many > FEW ? 1 : LARGER;
  const upright = many === 3 ? 1 : grow; // a row of three fills a phone's tray
  const wide = spot(at, many, 5, 17.8 * grow, 19 * grow);
  const tall = spot(at, many, 3, 22 * upright, 21.5 * upright);
  return {
    "--x": wide[0] + x,
    "--y": wide[1] + y,
    "--px": tall[0] + x,
    "--py": tall[1] + y,
    "--tilt": `${tilt}deg`,
    "--grow": grow,
    "--upright": upright,
  };
}

/** Faces one by one. @param {number[]} counts how often each */
const lay = (counts) => counts.flatMap((many, face) => Array(many).fill(face));

/** Who took dice that were gone when one came: who took the last of a face is known.
 * @param {Context} on @param {(number | null)[]} places */
function takenBefore(on, places) {
  const { thrown, takers } = raceOf(on.view);
  const faces = lay(thrown);
  const last = (/** @type {number} */ at) =>
    faces.findLastIndex((face, other) => face === faces[at] && places[other] === null) === at;
  return places.map((cell, at) => {
    const taker = cell === null && last(at) ? takers[faces[at]] : -1;
    return taker < 0 ? null : taker;
  });
}

/** Who took the die of each place, as far as one saw it.
 * @param {Context} on @param {{places: (number | null)[], laid: number}} kept */
function useTakers(on, { places, laid }) {
  const seen = useRef({
    laid: -1,
    places: /** @type {(number | null)[]} */ ([]),
    takers: /** @type {(number | null)[]} */ ([]),
  }).current;
  if (seen.laid !== laid)
    Object.assign(seen, { laid, places: [], takers: takenBefore(on, places) });
  const grabs = on.news.filter(({ event }) => event === "grab");
  places.forEach((cell, at) => {
    const before = seen.places[at] ?? null;
    if (cell !== null || before === null) return;
    const found = grabs.findIndex(({ numbers }) => numbers?.[0] === before);
    seen.takers[at] = found < 0 ? null : (grabs.splice(found, 1)[0].seat ?? null);
  });
  seen.places = [...places];
  return seen.takers;
}

/** @param {{on: Context, part: TrackPart}} props */
function Dice({ on, part }) {
  const { name, cells, tokens } = part;
  const { thrown, means } = raceOf(on.view);
  const kept = usePlaces(part, lay(thrown));
  const takers = useTakers(on, kept);
  const icons = new Map(tokens);
  const many = kept.places.length;
  const lifted = useHeld(on);
  const hand = lifting(on, () => kept.pressed);
  const fits = `${cells[Number(lifted?.name.match(/\d+/)?.[0] ?? 0)]} fits both`;
  return html`<div
    key=${kept.laid} class="race-dice" role="group" aria-label=${spokenDice(part)}
    onClickCapture=${kept.press}
  >
    ${kept.places.map((cell, at) => {
      const taker = takers[at];
      if (cell === null)
        return html`<span key=${at} class="race-lies taken" data-digit style=${where(at, many)}>
          ${typeof taker === "number" && html`<${Dog} name=${on.view.names[taker]} still />`}
        </span>`;
      return html`<span key=${at} class="race-lies" data-at=${at} data-digit style=${where(at, many)}>
        <${Thing}
          on=${hand} names=${namesOf(`space:${cell}`, name, part.seat, on.viewer)} lifts
          kind=${lifted?.at === at ? "race-free held" : "race-free"}
          can="taken" label=${`${cells[cell]}, a free die`}
          title=${[cells[cell], means?.[cell]].filter(Boolean).join("\n")}
        >
          <${Die} icon=${icons.get(cell) ?? ""} place=${`${name}.${at}/`} />
        <//>
        <kbd aria-hidden="true">${at + 1}</kbd>
      </span>`;
    })}
    ${!many && html`<${Free} />`}
    <p class="race-lifted" role="status">
      ${lifted && html`<b>${fits}:</b> choose a story. It is not yours yet!`}
    </p>
  </div>`;
}

/** Where dice will lie, while none was thrown. */
const Free = () =>
  OFF.map(
    (_, at) =>
      html`<span key=${at} class="race-lies taken free" style=${where(at, OFF.length)}></span>`,
  );

/** @param {{on: Context}} props */
export function Tray({ on }) {
  const { view, parts, clocks, since } = on;
  const pool = poolOf(parts);
  const seconds = view.race_seconds ?? 0;
  const size = upright.value
    ? { wide: 73.6, high: 67.6, round: 5.9 }
    : { wide: 94.6, high: 43, round: 5.9 };
  const burns = { seconds, clocks: seconds ? clocks : [], since };
  const notes = notesOf(parts);
  return html`<section class="race-tray" aria-label="The tray">
    <div class="race-felt"></div>
    ${seconds > 0 && html`<${Fuse} ...${burns} ...${size} />`}
    ${!view.over && html`<${Bell} ...${burns} />`}
    ${pool && html`<${Dice} on=${on} part=${pool} />`}
    ${pool && !pool.tokens.length && !notes.length && html`<p class="race-none">All dice are taken.</p>`}
    ${
      notes.length > 0 &&
      html`<div class=${view.over ? "race-notes won" : "race-notes"}>
        ${notes.map((text) => html`<p key=${text}>${text}</p>`)}
      </div>`
    }
  </section>`;
}
