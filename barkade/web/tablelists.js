/**
 * The tables one knows of: where it is one's turn, one's own, and those that anybody may watch.
 *
 * @import { TableLine, Tables } from "./types"
 */
import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";
import { badge } from "./home.js";
import { useTitle } from "./frame.js";
import { api } from "./requests.js";
import { Dog, person } from "kit/dog.js";
import { query } from "./requests.js";
import { ago, byWhen, listed, local, PACES, waiting } from "./words.js";

const EVERY = 10_000; // ms
const RARELY = 6; // times as long, while nobody looks
const AT_FIRST = 4; // lines, before "show all"

/** By game: the colour of its box. @typedef {Record<string, string>} Colours */

/** Which open tables one wants to see; empty: any. @typedef {{game: string, pace: string}} Wanted */

/** The lists, fresh while somebody looks, and never old.
 * @param {Wanted} wanted @returns {Tables | null} */
export function useTables({ game, pace }) {
  const [tables, setTables] = useState(/** @type {Tables | null} */ (null));
  useEffect(() => {
    let passed = 0;
    let gone = false;
    const fetchThem = () =>
      api("GET", `/api/tables${query({ game, pace })}`).then(
        (found) => !gone && setTables(found),
        () => {},
      );
    const look = () =>
      (document.visibilityState === "visible" || ++passed % RARELY === 0) && fetchThem();
    fetchThem();
    const timer = setInterval(look, EVERY);
    document.addEventListener("visibilitychange", look);
    return () => (
      (gone = true),
      clearInterval(timer),
      document.removeEventListener("visibilitychange", look)
    );
  }, [game, pace]);
  return tables;
}

/** Who looks elsewhere sees in the title and on the icon in how many games they are waited for.
 * @param {number} games */
export function useWaiting(games) {
  useTitle(games ? `Your turn${games > 1 ? ` in ${games} games` : ""}` : "");
  useEffect(() => {
    badge(games);
    return () => void badge(0);
  }, [games]);
}

/** Games that wait for oneself, as one goes from one to the next; more than fit are a row to swipe.
 * @param {{lines: TableLine[], colours: Colours}} props */
export function Turns({ lines, colours }) {
  const asking = waiting(lines);
  if (!asking.length) return null;
  return html`<section class="turns" aria-label="Your turn">
    <h2>
      <i aria-hidden="true"></i>Your turn
      ${asking.length > 1 && html`<small>in ${asking.length} games</small>`}
    </h2>
    <ul>
      ${asking.map(
        (line) => html`<li key=${line.id} class="ticket" style=${edge(colours[line.game])}>
          <${Pack} line=${line} size=${40} />
          <p><b>${line.title}</b><span>${listed(others(line))} · ${until(line)}</span></p>
          <a class="button main" href=${`/table/${line.id}`}>
            Go<span class="unseen"> to ${line.title}</span>
          </a>
        </li>`,
      )}
    </ul>
  </section>`;
}

/** Until when somebody may think; without a clock, since when. @param {TableLine} line */
const until = (line) => (line.until ? byWhen(line.until) : ago(line.touched));

/** The same, and at an open table since when it waits, and how fast it will go.
 * @param {TableLine} line */
const sat = (line) =>
  line.sit && !line.yours.length ? `${PACES[line.pace]} · ${ago(line.since)}` : until(line);

/** @param {string | undefined} colour */
export const edge = (colour) => (colour ? { "--spine": colour } : {});

/** Who else sits there. @param {TableLine} line */
export function others({ names, yours }) {
  const found = names.filter((name, seat) => name && !yours.includes(seat));
  return found.length ? found : ["You alone"];
}

/** @param {{tables: Tables, colours: Colours}} props */
export function TableLists({ tables, colours }) {
  const { mine } = tables;
  return html`<${List}
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
 * @param {object} props
 * @param {string} props.title
 * @param {TableLine[]} props.lines
 * @param {Colours} props.colours
 * @param {string} props.empty what is said where there are none
 * @param {boolean} [props.watching]
 * @param {any} [props.children] what stands above them
 */
export function List({ title, lines, colours, empty, watching = false, children }) {
  const [all, setAll] = useState(false);
  const shown = all ? lines : lines.slice(0, AT_FIRST);
  return html`<section class="panel" aria-label=${title}>
    <h2>${title}</h2>
    ${children}
    ${!lines.length && empty && html`<p class="quiet">${empty}</p>`}
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

/** Whose turn it is. @param {TableLine} line */
function thinking({ asked, names, yours }) {
  if (!asked.length) return "Under way";
  const [first, ...more] = asked.filter((seat) => !yours.includes(seat));
  return first === undefined || more.length ? "Others are thinking" : `${names[first]}’s turn`;
}

/** @param {TableLine} line @param {boolean} watching */
function standing(line, watching) {
  if (line.state === "gathering")
    return line.sit && !line.yours.length ? "Sit down" : "Waiting for players";
  if (line.state === "playing") return watching ? "Being played" : thinking(line);
  if (line.state === "ended") return "Ended without a result";
  const winners = line.winners.map((seat) => line.names[seat]);
  return winners.length ? `${listed(winners)} won` : "Over";
}

/** The heads of those who sit there.
 * @param {{line: Pick<TableLine, "names" | "dogs" | "winners">, size: number}} props */
export function Pack({ line, size }) {
  return html`<span class="pack">
    ${line.names.slice(0, 4).map((name, n) =>
      name
        ? html`<${Dog}
          key=${n} name=${name} look=${line.dogs[n] ? person(name, line.dogs[n]) : undefined}
          size=${size}
          mood=${line.winners.includes(n) ? "happy" : "calm"}
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
        <span class="small quiet">${watching ? ago(line.touched) : sat(line)}</span>
      </span>
    </a>
  </li>`;
}
