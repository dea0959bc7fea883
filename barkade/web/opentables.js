/**
 * Finding others: open tables by game and pace, the next free one in one tap, and the way to the
 * club.
 *
 * @import { GameInfo, Tables } from "./types"
 * @import { Colours } from "./tablelists.js"
 */
import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { lastGame, myName, wantedTables } from "./memory.js";
import { go } from "./routes.js";
import { sitAtNext } from "./sitting.js";
import { List } from "./tablelists.js";
import { complain } from "./voice.js";
import { warm } from "./company.js";
import { listed, PACES, since } from "./words.js";
import { Icon } from "kit/icon.js";

/**
 * @param {object} props
 * @param {Tables} props.tables
 * @param {GameInfo[]} props.games
 * @param {Colours} props.colours
 * @param {(game: GameInfo, free: string) => void} props.onOpen
 */
export function OpenTables({ tables, games, colours, onOpen }) {
  const { game, pace } = wantedTables.value;
  const [none, setNone] = useState("");
  const lines = tables.open.filter((line) => !line.yours.length);
  const narrowed = Boolean(game || pace);
  const wanted = `${game} ${pace}`;
  return html`<${List}
    title="Open tables" lines=${lines} colours=${colours}
    empty=${none === wanted ? "" : nothing(narrowed)}
  >
    <${Narrowing} games=${games} />
    <${Next} next=${tables.next} onNone=${() => setNone(wanted)} />
    <div role="status">
      ${
        none === wanted &&
        !tables.next &&
        html`<div class="sure nobody">
          <p>
            Nobody waits ${narrowed ? "at such a table" : "at a free table"} just now. Open one, and
            whoever comes next sits down with you.
          </p>
          <button type="button" onClick=${() => onOpen(toOpen(games, game, pace), pace)}>
            <${Icon} name="plus" />Open a table
          </button>
        </div>`
      }
    </div>
  <//>`;
}

/** @param {boolean} narrowed */
const nothing = (narrowed) =>
  narrowed
    ? "No open table is like that just now."
    : "No open tables. Invite friends to one, and let anyone sit down.";

/** Which game one would open: the wanted one; else one of that pace, as one last played.
 * @param {GameInfo[]} games @param {string} game @param {string} pace */
function toOpen(games, game, pace) {
  const races = (/** @type {GameInfo} */ one) => Object.keys(one.by_turns).length > 0;
  const fit = games.filter((one) => !pace || races(one) === (pace === "race"));
  return (
    games.find(({ id }) => id === game) ??
    fit.find(({ id }) => id === lastGame()) ??
    fit[0] ??
    games[0]
  );
}

/** @param {{games: GameInfo[]}} props */
function Narrowing({ games }) {
  const wanted = wantedTables.value;
  /** @param {Partial<typeof wanted>} change */
  const change = (change) => void (wantedTables.value = { ...wanted, ...change });
  return html`<div class="narrowing">
    <select
      aria-label="Game" value=${wanted.game}
      onChange=${(/** @type {any} */ event) => change({ game: event.target.value })}
    >
      <option value="">Any game</option>
      ${games.map(({ id, title }) => html`<option key=${id} value=${id}>${title}</option>`)}
    </select>
    <select
      aria-label="Pace" value=${wanted.pace}
      onChange=${(/** @type {any} */ event) => change({ pace: event.target.value })}
    >
      <option value="">Any pace</option>
      ${Object.entries(PACES).map(
        ([pace, word]) => html`<option key=${pace} value=${pace}>${word}</option>`,
      )}
    </select>
  </div>`;
}

/** Sits one down at once. @param {{next: Tables["next"], onNone: () => void}} props */
function Next({ next, onNone }) {
  const [busy, setBusy] = useState(false);
  const sit = () => {
    setBusy(true);
    sitAtNext(wantedTables.value, myName.value.trim() || "Guest").then(
      (table) => (table ? go(`/table/${table.id}`) : (setBusy(false), onNone())),
      (error) => (setBusy(false), complain(error)),
    );
  };
  const people = next ? next.names.filter(Boolean) : [];
  return html`<div class="nextfree">
    <button
      type="button" class="main" disabled=${busy} onClick=${sit} onPointerEnter=${warm}
      onFocus=${warm}
    >
      <${Icon} name="paw" />${busy ? "Walking over…" : "Next free table"}
    </button>
    ${
      next &&
      html`<p class="small">
        <b>${next.title}</b>${" "}
        ${people.length ? `with ${listed(people)}, ` : ""}open${since(next.since) || " just now"}
      </p>`
    }
  </div>`;
}

/** The way to the club. */
export const ClubWay = () =>
  html`<a class="panel clubway" href="/club">
    <${Icon} name="people" />
    <span>
      <b>The club</b>
      <span class="small quiet">Who is here, what is being played, and how everybody does</span>
    </span>
    <${Icon} name="forward" />
  </a>`;
