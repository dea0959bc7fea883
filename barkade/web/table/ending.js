/**
 * The end: who won, and what one may want to do next.
 *
 * @import { Other, TableInfo, View } from "../types"
 */
import { Dog } from "../dog.js";
import { Icon } from "../icons.js";
import { copyResult } from "../link.js";
import { noteDaily } from "../memory.js";
import { query } from "../net.js";
import { go } from "../routes.js";
import { playAgain, playDaily } from "../sitting.js";
import { complain } from "../voice.js";
import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";
import { outcome } from "./prompt.js";

/** All who played, from the best down. @param {View} view @returns {Other[]} */
function ranking(view) {
  const seats = view.names.map((name, seat) => ({ name, score: view.scores[seat], won: view.winners.includes(seat) }));
  return [...seats, ...(view.others ?? [])].sort((a, b) => Number(b.won) - Number(a.won) || b.score - a.score);
}

/** The same people, a new deal; whoever asks first opens it, the others join.  After the
 * game of a day, today's.  @param {TableInfo} table */
async function rematch(table) {
  const { daily, game, seats, yours } = table;
  try {
    const next = await (daily ? playDaily(game, seats[yours[0]].name) : playAgain(table));
    go(`/table/${next.id}`);
  } catch (problem) {
    complain(problem);
  }
}

/** What the button for another game says. @param {TableInfo} table */
function again({ daily, rematch }) {
  if (!daily) return rematch ? "Join the rematch" : "Rematch";
  return daily === new Date().toISOString().slice(0, 10) ? "Play it again" : "Play today’s";
}

/** After the game of a day: a line to share. @param {{table: TableInfo}} props */
function Boast({ table: { game, daily, boast, yours } }) {
  useEffect(() => void (yours.length && noteDaily(game, daily, boast)), [boast]);
  return html`<div class="boast"><p class="boastline">${boast}</p>
    <button type="button" onClick=${() => copyResult(boast)}><${Icon} name="copy" />Copy result</button></div>`;
}

/** @param {{table: TableInfo, replayKey: string, onVerify: () => void}} props */
function Next({ table, replayKey, onVerify }) {
  const record = `/api/tables/${table.id}/record${query({ key: replayKey })}`;
  return html`<div class="next">
    ${table.yours.length > 0 && html`<button type="button" class="main" onClick=${() => rematch(table)}><${Icon} name="rotate" />${again(table)}</button>`}
    ${!table.yours.length && table.rematch && html`<a class="button main" href=${`/table/${table.rematch}`}>Watch the rematch</a>`}
    <a class="button" href=${`/replay/${table.id}${query({ key: replayKey })}`}><${Icon} name="replay" />Watch the replay</a>
    ${table.commitment && html`<button type="button" onClick=${onVerify}><${Icon} name="shield" />Verify this deal</button>`}
    <a class="button" href=${record} download=${`${table.game}-${table.id}.json`}><${Icon} name="download" />Download the record</a>
    <a class="button" href="/">Back to the shelf</a>
  </div>`;
}

/** @param {{view: View, viewer: number | null, table: TableInfo, replayKey: string}} props */
export function Ending({ view, viewer, table, replayKey }) {
  const all = ranking(view);
  const [Verify, open] = useState(/** @type {any} */ (null));
  const verify = () => import("../verify.js").then((module) => open(() => module.VerifyDialog), complain);
  return html`<section class="ending" aria-label="The end">
    <div class="winners">
      ${all.filter(({ won }) => won).map(({ name }, at) => html`<${Dog} key=${at} name=${name} size=${120} mood="happy" />`)}
      ${[0, 1, 2, 3, 4, 5].map((at) => html`<i class="paw" key=${at} aria-hidden="true"><${Icon} name="paw" /></i>`)}
    </div>
    <h2>${outcome(view, viewer)}</h2>
    <ol class="scores">
      ${all.map(
        ({ name, score, won }, at) => html`<li key=${at} class=${won ? "won" : ""}>
          <${Dog} name=${name} size=${32} /><span>${name}</span>${Math.max(...all.map((one) => one.score)) > 1 && html`<b>${score}</b>`}
        </li>`,
      )}
    </ol>
    ${table.boast && html`<${Boast} table=${table} />`}
    <${Next} table=${table} replayKey=${replayKey} onVerify=${verify} />
    ${Verify && html`<${Verify} table=${table} viewKey=${replayKey} onClose=${() => open(null)} />`}
  </section>`;
}
