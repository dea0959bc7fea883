/**
 * The tables one knows of: where it is one's turn, one's own, and those that anybody may watch.
 *
 * @import { TableLine, Tables } from "./types"
 */
import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";
import { api } from "./requests.js";
import { Dog } from "kit/dog.js";
import { ago, listed, local } from "./words.js";

const EVERY = 10_000;
const AT_FIRST = 4; // lines, before "show all"

/** By game: the colour of its box. @typedef {Record<string, string>} Colours */

/** The lists, fresh while somebody looks. @returns {Tables | null} */
export function useTables() {
  const [tables, setTables] = useState(/** @type {Tables | null} */ (null));
  useEffect(() => {
    const fetchThem = () =>
      document.visibilityState === "visible" && api("GET", "/api/tables").then(setTables, () => {});
    fetchThem();
    const timer = setInterval(fetchThem, EVERY);
    document.addEventListener("visibilitychange", fetchThem);
    return () => (
      clearInterval(timer),
      document.removeEventListener("visibilitychange", fetchThem)
    );
  }, []);
  return tables;
}

/** Games that wait for oneself, longest first; more than fit are a row to swipe.
 * @param {{lines: TableLine[], colours: Colours}} props */
export function Turns({ lines, colours }) {
  const waiting = lines.filter((line) => line.your_turn).toReversed();
  if (!waiting.length) return null;
  return html`<section class="turns" aria-label="Your turn">
    <h2>
      <i aria-hidden="true"></i>Your turn
      ${waiting.length > 1 && html`<small>in ${waiting.length} games</small>`}
    </h2>
    <ul>
      ${waiting.map(
        (line) => html`<li key=${line.id} class="ticket" style=${edge(colours[line.game])}>
          <${Pack} line=${line} size=${40} />
          <p><b>${line.title}</b><span>${listed(others(line))} · ${ago(line.touched)}</span></p>
          <a class="button main" href=${`/table/${line.id}`}>
            Go<span class="unseen"> to ${line.title}</span>
          </a>
        </li>`,
      )}
    </ul>
  </section>`;
}

/** @param {string | undefined} colour */
const edge = (colour) => (colour ? { "--spine": colour } : {});

/** Who else sits there. @param {TableLine} line */
function others({ names, yours }) {
  const found = names.filter((name, seat) => name && !yours.includes(seat));
  return found.length ? found : ["You alone"];
}

/** @param {{tables: Tables, colours: Colours}} props */
export function TableLists({ tables, colours }) {
  const { mine } = tables;
  const open = tables.open.filter((line) => !line.yours.length);
  return html`<${List}
      title="Open tables" lines=${open} colours=${colours}
      empty="No open tables. Invite friends to one, and let anyone sit down."
    />
    <${List}
      title="My games" lines=${mine.filter((line) => !line.your_turn)} colours=${colours}
      empty=${
        mine.length
          ? "All your games wait for you: see above."
          : "No games yet. Pick one from the shelf: the dogs are waiting."
      }
    />
    <${List}
      title="Watch" watching lines=${tables.watchable} colours=${colours}
      empty="Nobody is playing in the open just now. Sit down and be the first."
    />`;
}

/**
 * @param {{title: string, lines: TableLine[], colours: Colours, empty: string, watching?: boolean}} props
 */
function List({ title, lines, colours, empty, watching = false }) {
  const [all, setAll] = useState(false);
  const shown = all ? lines : lines.slice(0, AT_FIRST);
  return html`<section class="panel" aria-label=${title}>
    <h2>${title}</h2>
    ${!lines.length && html`<p class="quiet">${empty}</p>`}
    <ul class="tables">
      ${shown.map(
        (line) => html`<${Line}
          key=${line.id} line=${line} colour=${colours[line.game]} watching=${watching}
        />`,
      )}
    </ul>
    ${
      shown.length < lines.length &&
      html`<button type="button" class="plain" onClick=${() => setAll(true)}>
        Show all ${lines.length}
      </button>`
    }
  </section>`;
}

/** @param {TableLine} line @param {boolean} watching */
function standing(line, watching) {
  if (line.state === "gathering")
    return line.sit && !line.yours.length ? "Sit down" : "Waiting for players";
  if (line.state === "playing") return watching ? "Being played" : "Others are thinking";
  if (line.state === "ended") return "Ended without a result";
  const winners = line.winners.map((seat) => line.names[seat]);
  return winners.length ? `${listed(winners)} won` : "Over";
}

/** The heads of those who sit there. @param {{line: TableLine, size: number}} props */
function Pack({ line, size }) {
  return html`<span class="pack">
    ${line.names.slice(0, 4).map((name, n) =>
      name
        ? html`<${Dog}
          key=${n} name=${name} size=${size} mood=${line.winners.includes(n) ? "happy" : "calm"}
        />`
        : html`<i key=${n} class="noone"></i>`,
    )}
  </span>`;
}

/** @param {{line: TableLine, colour: string | undefined, watching: boolean}} props */
function Line({ line, colour, watching }) {
  const link = watching ? line.watch : line.sit && !line.yours.length ? line.sit : "";
  const there = link ? local(link) : `/table/${line.id}`;
  const names = line.names.map((name) => name || "an open seat");
  return html`<li class="tableline" style=${edge(colour)}>
    <a href=${there}>
      <${Pack} line=${line} size=${36} />
      <span class="about">
        <b>${line.title}</b><span class="small quiet">${listed(names)}</span>
      </span>
      <span class="standing">
        <b>${standing(line, watching)}</b>
        <span class="small quiet">${ago(line.touched)}</span>
      </span>
    </a>
  </li>`;
}
