/**
 * Everyone's board: the way round with its house, discs and dog, and who walks it.
 *
 * @import { CardsPart, Part, TokensPart, TrackPart } from "../../../web/types"
 * @import { Context } from "kit/thing.js"
 */
import { html } from "htm/preact";
import { Dog, named } from "kit/dog.js";
import { capital } from "kit/names.js";
import { Path, wayTo } from "kit/path.js";
import { counted } from "kit/result.js";
import { sheetOf } from "kit/scores.js";

/** The class that gives a board its colour: they have them in the order in which they lie there.
 * @param {Context} on @param {any} board */
export const team = (on, board) => `team-${on.view.boards.indexOf(board)}`;

/** @returns {any} */
export const House = () => html`<svg viewBox="0 0 60 58" class="doghouse" aria-hidden="true">
  <path class="wall" d="M9 26h42v26a3 3 0 0 1-3 3H12a3 3 0 0 1-3-3Z" />
  <path class="planks" d="M9 35h42M9 45h42" />
  <path
    class="roof"
    d="M2.5 28.5 27.5 4.7a3.6 3.6 0 0 1 5 0l25 23.8c2 2-.5 5-3 3.2L30 11 5.5 31.7c-2.5 1.8-5-1.2-3-3.2Z"
  />
  <path class="door" d="M20 55V41a10 10 0 0 1 20 0v14Z" />
</svg>`;

/** A frisbee. @returns {any} */
export const Disc = () => html`<svg viewBox="0 0 40 40" class="frisbee" aria-hidden="true">
  <ellipse class="below" cx="20" cy="23" rx="18" ry="15" />
  <ellipse class="plate" cx="20" cy="19" rx="18" ry="15.500" />
  <ellipse class="groove" cx="20" cy="18" rx="10.500" ry="8.500" />
  <ellipse class="middle" cx="20" cy="17.600" rx="4.500" ry="3.400" />
</svg>`;

/** Whose eyes the table is laid for: a spectator sits behind the first. @param {Context} on */
export const near = (on) => on.viewer ?? 0;

/** The board that a seat plays on. @param {Context} on @param {number} seat */
export const boardOf = (on, seat) =>
  on.view.boards.find((/** @type {any} */ board) => board.seats.includes(seat));

/** All parts that lie before a seat. @param {Part[]} parts @param {number} seat */
export const before = (parts, seat) =>
  parts.filter((part) => part.where === "seat" && part.seat === seat);

/** What a seat's collection is worth. @param {Part[] | null | undefined} parts @param {number} seat */
export function worthOf(parts, seat) {
  const found = before(parts ?? [], seat).find((part) => part.part === "counter");
  return found && "value" in found ? found.value : 0;
}

/** What a collection earns, in words, by the rows of the score sheet. @type {Record<string, string>} */
const EARNED = {
  Sets: "equal numbers",
  Colours: "five or more of a colour",
  "Own dogs": "special dogs",
};

/** For what a seat's collection earns, and how many spaces. @param {Part[] | null | undefined} parts
 * @param {number} seat @returns {[why: string, spaces: number][]} */
export function earnedOf(parts, seat) {
  const rows = sheetOf(parts ?? [])?.rows ?? [];
  return rows.flatMap(({ label, values }) =>
    EARNED[label] ? [[EARNED[label], Number(values[seat])]] : [],
  );
}

/** What a seat's collection is worth, and why, as long as the score sheet tells it.
 * @param {Part[]} parts @param {number} seat */
export function worthSaid(parts, seat) {
  const sum = worthOf(parts, seat);
  if (!sum)
    return `Worth no space yet. ${capital(Object.values(EARNED).join(", "))} are worth some.`;
  const why = earnedOf(parts, seat).flatMap(([of, many]) => (many ? [`${many} for ${of}`] : []));
  return `Worth ${counted(sum, "space")}${why.length ? ": " : ""}${why.join(", ")}.`;
}

/** Cards before a seat, by their zone. @param {Context} on @param {number} seat @param {string} zone */
export const cardsOf = (on, seat, zone) =>
  /** @type {CardsPart | undefined} */ (
    before(on.parts, seat).find((part) => part.part === "cards" && part.zone === zone)
  );

/** The way of a board, whichever of its seats one asks for. @param {Context} on @param {number} seat */
export const pathOf = (on, seat) =>
  /** @type {TrackPart} */ (
    on.parts.find((part) => part.part === "track" && part.seats.includes(seat))
  );

/** Where the dog of a board would come to, and how. @param {Context} on @param {any} board */
export function ghostOf(on, board) {
  const ghost = on.ghost.value;
  const then = ghost?.view?.boards?.find((/** @type {any} */ one) => one.name === board.name);
  if (!then || then.space === board.space) return { land: null, back: false, steps: 0 };
  const walked = (ghost?.story ?? []).filter(
    (line) => line.event === "walk" && board.seats.includes(line.seat),
  );
  const steps = walked.reduce((sum, line) => sum + (line.numbers?.[0] ?? 0), 0);
  if (!steps)
    return {
      land: then.space,
      ...wayTo(board.space, then.space, pathOf(on, board.seats[0]).cells.length),
    };
  return { land: then.space, back: steps < 0, steps: Math.abs(steps) };
}

/**
 * @param {{on: Context, seat: number, children?: any}} props
 */
export function Board({ on, seat, children }) {
  const board = boardOf(on, seat);
  const part = pathOf(on, seat);
  const walks = on.news.some((line) => line.event === "walk" && board.seats.includes(line.seat));
  const { land, back, steps } = ghostOf(on, board);
  const walker = {
    at: board.space,
    label: `${board.name}, the dog`,
    token: `token:dog:${board.seats[0]}`,
    picture: html`<${Dog}
      look=${named(board.name)} as="trot" mood=${walks || land !== null ? "happy" : "calm"}
    />`,
  };
  return html`<div class=${`round ${team(on, board)}`}>
    <${Path}
      on=${on} part=${part} house=${html`<${House} />`} disc=${html`<${Disc} />`}
      walker=${walker} land=${land} back=${back} steps=${steps}
    >
      ${children}
    <//>
  </div>`;
}

/**
 * What a board's dog has fetched, if it has: beside the house, on the side on which no dog that
 * has just set out stands.
 *
 * @param {{on: Context, seat: number}} props
 */
export function Fetched({ on, seat }) {
  const board = boardOf(on, seat);
  const then = on.ghost.value?.view?.boards?.find(
    (/** @type {any} */ one) => one.name === board.name,
  );
  const more = then && then.house !== board.house;
  if (!board.house && !more) return null;
  return html`<p class=${`fetched ${team(on, board)}${board.space ? "" : " aside"}`}>
    <${Disc} /><b key=${board.house}>${board.house}</b>
    ${more && html`<span class="then">→ ${then.house}</span>`}${" "}
    <span>fetched</span>
  </p>`;
}

/** The discs that wait for a count, which are none of the way's. @param {{on: Context, seat: number}} props */
export function Waiting({ on, seat }) {
  const board = boardOf(on, seat);
  const waiting = /** @type {TokensPart[]} */ (
    before(on.parts, board.seats[0]).filter((part) => part.part === "tokens")
  ).filter(({ label }) => label !== "Fetched");
  if (!waiting.length) return null;
  return html`<p class=${`waiting ${team(on, board)}`}>
    <${Disc} />
    ${waiting.map(({ label, count }) => {
      const [at, mark] = label.split(" ");
      return html`<span key=${label}><i>${at}</i> ${mark}: ${count}</span> `;
    })}
  </p>`;
}
