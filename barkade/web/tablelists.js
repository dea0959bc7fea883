/**
 * The tables one knows of: one's own, and those that anybody may watch.
 *
 * @import { TableLine, Tables } from "./types"
 */
import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";
import { api } from "./requests.js";
import { Dog } from "./dog.js";
import { Icon } from "./icons.js";
import { ago, listed, local } from "./words.js";

const EVERY = 10_000;
const AT_FIRST = 6; // lines, before "show all"

/** The lists, fresh while somebody looks. @returns {Tables | null} */
function useTables() {
  const [tables, setTables] = useState(/** @type {Tables | null} */ (null));
  useEffect(() => {
    const fetchThem = () => document.visibilityState === "visible" && api("GET", "/api/tables").then(setTables, () => {});
    fetchThem();
    const timer = setInterval(fetchThem, EVERY);
    document.addEventListener("visibilitychange", fetchThem);
    return () => (clearInterval(timer), document.removeEventListener("visibilitychange", fetchThem));
  }, []);
  return tables;
}

export function TableLists() {
  const tables = useTables();
  if (!tables) return null;
  return html`<div class="lists">
    <${List} title="My games" lines=${tables.mine} empty="No games yet. Pick one from the shelf: the dogs are waiting." />
    <${List} title="Watch" watching lines=${tables.watchable} empty="Nobody is playing in the open just now. Sit down and be the first." />
  </div>`;
}

/** @param {{title: string, lines: TableLine[], empty: string, watching?: boolean}} props */
function List({ title, lines, empty, watching = false }) {
  const [all, setAll] = useState(false);
  const shown = all ? lines : lines.slice(0, AT_FIRST);
  return html`<section aria-label=${title}>
    <h2>${title}</h2>
    ${!lines.length && html`<p class="quiet">${empty}</p>`}
    <ul class="tables">${shown.map((line) => html`<${Line} key=${line.id} line=${line} watching=${watching} />`)}</ul>
    ${shown.length < lines.length && html`<button type="button" class="plain" onClick=${() => setAll(true)}>Show all ${lines.length}</button>`}
  </section>`;
}

/** @param {TableLine} line @param {boolean} watching */
function standing(line, watching) {
  if (line.state === "gathering") return "Waiting for players";
  if (line.state === "playing") return line.your_turn ? "Your turn" : watching ? "Being played" : "Others are thinking";
  const winners = line.winners.map((seat) => line.names[seat]);
  return winners.length ? `${listed(winners)} won` : "Over";
}

/** @param {{line: TableLine, watching: boolean}} props */
function Line({ line, watching }) {
  const there = watching && line.watch ? local(line.watch) : `/table/${line.id}`;
  const names = line.names.map((name) => name || "an open seat");
  return html`<li class=${line.your_turn ? "tableline yours" : "tableline"}>
    <a href=${there}>
      <span class="pack">${line.names.slice(0, 5).map((name, n) => (name ? html`<${Dog} key=${n} name=${name} size=${40} mood=${line.winners.includes(n) ? "happy" : "calm"} />` : html`<i key=${n} class="noone"></i>`))}</span>
      <span class="about"><b>${line.title}</b><span class="small quiet">${listed(names)}</span></span>
      <span class="stand">${line.your_turn && html`<${Icon} name="paw" />`}<b>${standing(line, watching)}</b><span class="small quiet">${ago(line.touched)}</span></span>
    </a>
  </li>`;
}
