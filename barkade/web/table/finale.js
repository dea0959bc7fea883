/**
 * The end of a game at a table with a stage: the winning dog takes it, and a sheet tells where
 * the points came from.
 *
 * @import { Line, Part, SheetRow, TableInfo, View } from "../types"
 * @import { Context } from "kit/thing.js"
 * @import { Standing } from "kit/podium.js"
 * @import { Stage } from "./stages.js"
 */
import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";
import { Dog } from "kit/dog.js";
import { Podium } from "kit/podium.js";
import { bests, sheetOf, written } from "kit/scores.js";
import { listed } from "../words.js";
import { Afterwards, Boast, everyone, inShort, ranking, scored } from "./ending.js";
import { Fair } from "./fair.js";
import { outcome } from "./prompt.js";
import { pace } from "./settings.js";

export { Afterwards, inShort };

/** All who played, with their places; who has as much shares one.
 * @param {View} view @param {number[]} shown what each has by now @returns {Standing[]} */
function places(view, shown) {
  const all = ranking(view);
  const told = scored(all);
  /** @param {{score: number, won: boolean}} one */
  const place = (one) =>
    1 +
    all.filter(({ score, won }) => (won && !one.won) || (won === one.won && score > one.score))
      .length;
  return all.map((one) => ({
    name: one.name,
    won: one.won,
    place: place(one),
    score: told
      ? String(shown[everyone(view).findIndex(({ name }) => name === one.name)])
      : undefined,
  }));
}

const WORDS = "no one two three four five six seven eight nine ten eleven twelve".split(" ");

const ROOM = 16; // letters of names: the ribbon has two rows

/** By how much it was won, where a sheet adds up points; elsewhere a score only says who won.
 * @param {View} view @param {Part[]} parts */
export function margin(view, parts) {
  if (view.verdict || !sheetOf(parts)?.adds) return "";
  const all = ranking(view);
  const best = all.filter(({ won }) => won);
  const others = all.filter(({ won }) => !won);
  const [first] = best;
  if (!first || first.score < 2) return "";
  const points = `${first.score} points`;
  const names = best.map(({ name }) => name).join("").length;
  if (best.length > 1)
    return best.every(({ score }) => score === first.score) && names < ROOM
      ? `${points} each.`
      : "";
  if (!others.length) return `${points}.`;
  const second = Math.max(...others.map(({ score }) => score));
  const more = first.score - second;
  if (more < 0) return "";
  const near = listed(others.filter(({ score }) => score === second).map(({ name }) => name));
  if (names + near.length > ROOM) return `${points}.`;
  return more
    ? `${points}, ${WORDS[more] ?? more} more than ${near}.`
    : `${points}, as many as ${near}.`;
}

const PRESSES = ["pointerdown", "keydown"];
const FIRST = 900; // ms before the first row
const NEXT = 220;

/** How many rows are told by now: one after the other, until somebody presses something.
 * @param {number} many */
function useTelling(many) {
  const still = pace.peek() === Infinity || matchMedia("(prefers-reduced-motion: reduce)").matches;
  const [told, tell] = useState(still ? many : 0);
  useEffect(() => {
    if (told >= many) return;
    const timer = setTimeout(() => tell(told + 1), told ? NEXT : FIRST);
    const all = () => tell(many);
    for (const press of PRESSES) addEventListener(press, all, true);
    return () => {
      clearTimeout(timer);
      for (const press of PRESSES) removeEventListener(press, all, true);
    };
  }, [told, many]);
  return told;
}

/** What somebody has of the rows that are told; nothing, if rows are not what a score is made of.
 * @param {SheetRow[]} rows @param {number} told @param {number[]} scores */
function soFar(rows, told, scores) {
  /** @param {SheetRow[]} some @param {number} at */
  const sum = (some, at) => some.reduce((all, { values }) => all + (Number(values[at]) || 0), 0);
  const adds = rows.length > 0 && scores.every((score, at) => sum(rows, at) === score);
  return adds && told < rows.length ? scores.map((_, at) => sum(rows.slice(0, told), at)) : scores;
}

const MOST_REASONS = 3;

/** What put the winner ahead of the next, where the sheet adds up to it and nothing was told: where
 * the winner had more, and what all else comes to.
 * @param {SheetRow[]} rows @param {View} view */
function ahead(rows, view) {
  const all = everyone(view);
  const [first, second] = ranking(view);
  const lead = second ? first.score - second.score : 0;
  if (!second || second.won || !first.won || lead <= 0) return "";
  const at = all.findIndex(({ name }) => name === first.name);
  const next = all.findIndex(({ name }) => name === second.name);
  const more = rows
    .map(({ label, values }) => ({ label, by: Number(values[at]) - Number(values[next]) }))
    .filter(({ by }) => by > 0)
    .sort((a, b) => b.by - a.by)
    .slice(0, MOST_REASONS);
  if (!more.length) return "";
  const rest = lead - more.reduce((sum, { by }) => sum + by, 0);
  const parts = more.map(({ label, by }) => `${label} +${by}`);
  const told = rest ? [...parts, `all else ${rest > 0 ? "+" : "−"}${Math.abs(rest)}`] : parts;
  return `What put ${first.name} ${lead} ahead of ${second.name}: ${listed(told)}.`;
}

/**
 * Where the points came from, part by part.
 *
 * @param {object} props
 * @param {{name: string, won: boolean}[]} props.all
 * @param {SheetRow[]} props.rows
 * @param {SheetRow} props.sum
 * @param {number} props.told how many rows are
 * @param {string} props.why
 */
function Sheet({ all, rows, sum, told, why }) {
  return html`<div class=${`scoresheet of${all.length}`}>
    <table>
      <caption class="unseen">How it was won</caption>
      <thead>
        <tr>
          <td><span class="how" aria-hidden="true">How it was won</span></td>
          ${all.map(
            ({ name }) =>
              html`<th scope="col"><${Dog} name=${name} size=${44} /><span>${name}</span></th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${rows.map((row, at) => {
          const best = bests(row);
          return html`<tr
            key=${row.label} class=${`${at < told ? "told" : "yet"}${row.words ? " words" : ""}`}
          >
            <th scope="row">${row.label}</th>
            ${row.values.map(
              (value, seat) => html`<td class=${best(seat) ? "best" : ""}>${written(value)}</td>`,
            )}
          </tr>`;
        })}
      </tbody>
      <tfoot>
        <tr class=${told < rows.length ? "yet" : "told"}>
          <th scope="row">${sum.label}</th>
          ${sum.values.map(
            (value, at) => html`<td
              class=${`${all[at]?.won ? "best" : ""}${typeof value === "string" ? " word" : ""}`}
            >
              ${written(value)}
            </td>`,
          )}
        </tr>
      </tfoot>
    </table>
    ${why && html`<p class="why">${why}</p>`}
  </div>`;
}

/**
 * @typedef {object} FinaleProps
 * @property {Context} on
 * @property {Stage} stage
 * @property {TableInfo} table
 * @property {Line[]} lines
 */

/** @param {FinaleProps} props */
export function Finale({ on, stage, table, lines }) {
  const { view } = on;
  const all = everyone(view);
  const sheet = sheetOf(on.parts);
  const rows = sheet?.rows ?? [];
  const scores = all.map(({ score }) => score);
  const told = useTelling(rows.length);
  const decides = lines.filter(({ event }) => stage.decides?.includes(event));
  const said = decides.filter(({ n }) => n === decides.at(-1)?.n).map(({ text }) => text);
  const why = said.slice(-3).join(" ") || (sheet?.adds ? ahead(rows, view) : "");
  return html`<section class=${rows.length ? "ending finale sheeted" : "ending finale"} aria-label="The end">
    <${Fair} />
    <div class="crates">
      <h2 class="unseen">${outcome(view, on.viewer)}</h2>
      <${Podium} all=${places(view, soFar(rows, told, scores))} />
    </div>
    ${
      rows.length > 0 &&
      html`<${Sheet} all=${all} rows=${rows} sum=${sheet?.sum} told=${told} why=${why} />`
    }
    ${table.boast && html`<${Boast} table=${table} />`}
  </section>`;
}
