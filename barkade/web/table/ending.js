/**
 * After the end: who won, and what one may want to do next.
 *
 * @import { Other, TableInfo, View } from "../types"
 */
import { Icon } from "kit/icon.js";
import { share } from "../link.js";
import { noteDaily } from "../memory.js";
import { query } from "../net.js";
import { go } from "../routes.js";
import { playAgain, playDaily } from "../sitting.js";
import { bring } from "../loading.js";
import { complain } from "../voice.js";
import { listed } from "../words.js";
import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";

/** All who played, by seat, and after them those without one. @param {View} view
 * @returns {Other[]} */
export const everyone = (view) => [
  ...view.names.map((name, seat) => ({
    name,
    score: view.scores[seat],
    won: view.winners.includes(seat),
  })),
  ...(view.others ?? []),
];

/** The same from the best down. @param {View} view */
export const ranking = (view) =>
  everyone(view).sort((a, b) => Number(b.won) - Number(a.won) || b.score - a.score);

/** Whether scores are more than who won. @param {{score: number}[]} all */
export const scored = (all) => Math.max(...all.map(({ score }) => score)) > 1;

/** The end in a line for those who were not there. @param {View} view @param {string} title */
export function inShort(view, title) {
  const all = ranking(view);
  /** @param {boolean} which */
  const those = (which) =>
    listed(
      all
        .filter(({ won }) => won === which)
        .map(({ name, score }) => (scored(all) ? `${name} (${score})` : name)),
    );
  const [won, others] = [those(true), those(false)];
  if (view.verdict) return `Barkade · ${title} · ${view.names[0]} · ${view.verdict}`;
  const how = won ? `${won} won${others && `, ahead of ${others}`}` : `nobody won: ${others}`;
  return `Barkade · ${title} · ${how}`;
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
export function Boast({ table: { game, daily, boast, yours } }) {
  useEffect(() => void (yours.length && noteDaily(game, daily, boast)), [boast]);
  return html`<div class="boast">
    <p class="boastline">${boast}</p>
    <button type="button" onClick=${() => share(boast)}>
      <${Icon} name="share" />Share result
    </button>
  </div>`;
}

/**
 * @typedef {object} AfterProps
 * @property {TableInfo} table
 * @property {string} replayKey
 * @property {string} [line] what came of it, to be shared with the link to watch: that has no seat
 */

/** What one may want next: the same again first; how it was dealt and what is left of it, last.
 * The ways elsewhere lie among the latter where there is no room for them beside the first.  The
 * game of a day is shared by its own line, without a link: it would tell how it is solved.
 * @param {AfterProps & {onVerify: () => void, onReview: () => void}} props */
function Next({ table, replayKey, line, onVerify, onReview }) {
  const key = query({ key: replayKey });
  const record = `/api/tables/${table.id}/record${key}`;
  const elsewhere = html`<span class="elsewhere">
    ${
      table.state === "over" &&
      html`<button type="button" onClick=${onReview}><${Icon} name="hint" />Review</button>`
    }
    <a class="button" href=${`/replay/${table.id}${key}`}>
      <${Icon} name="replay" />Replay
    </a>
    ${
      line &&
      !table.daily &&
      html`<button
        type="button" onClick=${() => share(line, new URL(table.watch, location.href).href)}
      >
        <${Icon} name="share" />Share
      </button>`
    }
  </span>`;
  return html`<div class="next">
    ${
      table.yours.length > 0 &&
      html`<button type="button" class="main" onClick=${() => rematch(table)}>
        <${Icon} name="rotate" />${again(table)}
      </button>`
    }
    ${
      !table.yours.length &&
      table.rematch &&
      html`<a class="button main" href=${`/table/${table.rematch}`}>Watch the rematch</a>`
    }
    ${elsewhere}
    <details class="afterwards">
      <summary>More</summary>
      <div class="row">
        ${elsewhere}
        <a class="button" href="/">Back to the shelf</a>
        ${
          table.commitment &&
          html`<button type="button" onClick=${onVerify}>
            <${Icon} name="shield" />Verify this deal
          </button>`
        }
        <a class="button" href=${record} download=${`${table.game}-${table.id}.json`}>
          <${Icon} name="download" />Download the record
        </a>
      </div>
    </details>
  </div>`;
}

/** The end without a result. @param {{table: TableInfo, replayKey: string}} props */
export function Ended({ table, replayKey }) {
  return html`<section class="ending" aria-label="The end">
    <h2>Ended without a result</h2>
    <p>The table was closed, or all had left it. What was hidden may be seen in the replay.</p>
    <${Afterwards} table=${table} replayKey=${replayKey} />
  </section>`;
}

/** What one may do next, and the deal to be checked.
 * @param {AfterProps} props */
export function Afterwards({ table, replayKey, line }) {
  const [Verify, open] = useState(/** @type {any} */ (null));
  const verify = () =>
    bring("verify.js", () => import("../verify.js")).then(
      (module) => open(() => module.VerifyDialog),
      complain,
    );
  const [Review, look] = useState(/** @type {any} */ (null));
  const review = () =>
    bring("review.js", () => import("../review.js")).then(
      (module) => look(() => module.ReviewDialog),
      complain,
    );
  return html`<${Next}
      table=${table} replayKey=${replayKey} line=${line} onVerify=${verify} onReview=${review}
    />
    ${Review && html`<${Review} table=${table} viewKey=${replayKey} onClose=${() => look(null)} />`}
    ${Verify && html`<${Verify} table=${table} viewKey=${replayKey} onClose=${() => open(null)} />`}`;
}
