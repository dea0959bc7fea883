/**
 * The club: a page for a server that friends share.  Who is here, what is being played, and how
 * everybody does.
 *
 * @import { ClubInfo, ClubRow, ClubTable, GameInfo, Here, Running } from "./types"
 */
import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";
import { BoxTop } from "./boxtop.js";
import { Sorry, Top, Waiting, useTitle } from "./frame.js";
import { share } from "./link.js";
import { Me } from "./me.js";
import { api } from "./requests.js";
import { Sky } from "./sky.js";
import { Pack, edge } from "./tablelists.js";
import { complain } from "./voice.js";
import { ago, listed } from "./words.js";
import { Dog, person } from "kit/dog.js";
import { Icon } from "kit/icon.js";

const EVERY = 10_000; // ms
const SOON = 1_000; // ms, until all results are added up
const COME = "Come and play dog games with us: the table is set.";
const ON_PLANK = 5; // dogs

/** The club, fresh while somebody looks; or why not; and what takes a newer one in.
 * @returns {[ClubInfo | null, string, (club: ClubInfo) => void]} */
function useClub() {
  const [club, setClub] = useState(/** @type {ClubInfo | null} */ (null));
  const [why, setWhy] = useState("");
  const ready = club?.ready ?? true;
  useEffect(() => {
    let gone = false;
    const look = () =>
      document.visibilityState === "visible" &&
      api("GET", "/api/club").then(
        (found) => !gone && setClub(found),
        (problem) => !gone && setWhy(problem.why),
      );
    if (ready) look();
    const timer = setInterval(look, ready ? EVERY : SOON);
    document.addEventListener("visibilitychange", look);
    return () => (
      (gone = true),
      clearInterval(timer),
      document.removeEventListener("visibilitychange", look)
    );
  }, [ready]);
  return [club, why, setClub];
}

export function Club() {
  const [club, why, setClub] = useClub();
  const [games, setGames] = useState(/** @type {GameInfo[]} */ ([]));
  useEffect(() => void api("GET", "/api/games").then(setGames, () => {}), []);
  useTitle("The club");
  if (!club)
    return why
      ? html`<${Sorry} title="No club" why=${why} />`
      : html`<${Waiting} title="Walking to the club…" />`;
  const colours = Object.fromEntries(games.map(({ id, cover }) => [id, cover.colour]));
  return html`<div class="shelf myself club">
    <${Sky} />
    <${Top}><${Me} /><//>
    <main>
      <${Greeting} club=${club} />
      <div class="counter">
        <div class="more">
          <div class="stack">
            <${AtHome}
              here=${club.here} shown=${club.shown}
              onShow=${(/** @type {boolean} */ shown) =>
                api("PUT", "/api/me/club", { shown }).then(setClub, complain)}
            />
            <${Going} running=${club.running} colours=${colours} />
          </div>
          <div class="stack">
            ${club.tables.map(
              (table) => html`<${Table}
                key=${table.game} table=${table} rated=${club.ratings === "on"}
                game=${games.find(({ id }) => id === table.game)}
              />`,
            )}
            <${About} club=${club} />
          </div>
        </div>
      </div>
    </main>
  </div>`;
}

/** Those who are here sit on the plank. @param {{club: ClubInfo}} props */
function Greeting({ club }) {
  const dogs = club.here.length ? club.here : [{ name: "Hazel", dog: "" }];
  return html`<div class="greeting">
    <div class="plank" aria-hidden="true">
      ${dogs.slice(0, ON_PLANK).map(
        ({ name, dog }, n) => html`<span key=${n} class="mascot">
          <${Dog} look=${person(name, dog)} as="sit" mood="happy" />
        </span>`,
      )}
    </div>
    <div class="said">
      <h1>The club</h1>
      <ul class="sums">
        <li><b>${club.here.length}</b> here</li>
        <li><b>${club.running.length}</b> ${club.running.length === 1 ? "game" : "games"} to watch</li>
      </ul>
    </div>
  </div>`;
}

/** @param {{one: Here}} props */
function Person({ one: { name, dog, doing, title, link, you } }) {
  const inside = html`<${Dog} look=${person(name, dog)} size=${44} mood="happy" />
    <span class="about">
      <b>${name}${you && " (you)"}</b>
      <span class="small quiet">
        ${doing === "plays" ? `plays ${title}` : doing === "waits" ? `waits at ${title}` : "is around"}
      </span>
    </span>`;
  if (doing === "here") return html`<li><div class="guest">${inside}</div></li>`;
  return html`<li>
    <a class="guest" href=${link || "/"}>${inside}<${Icon} name=${link ? "eye" : "paw"} /></a>
  </li>`;
}

/** @param {{here: Here[], shown: boolean, onShow: (shown: boolean) => void}} props */
function AtHome({ here, shown, onShow }) {
  return html`<section class="panel" aria-label="Who is here">
    <h2>Who is here</h2>
    ${!here.length && html`<p class="quiet">Nobody just now. Bring a friend along.</p>`}
    <ul class="met">
      ${here.map((one, n) => html`<${Person} key=${one.name + n} one=${one} />`)}
    </ul>
    <p class="small quiet footnote" role="status">
      ${
        shown
          ? "People are shown by the name they play under, while they are here."
          : "You are hidden: nobody sees that you are here, or how you do."
      }
    </p>
    <div class="row">
      <button type="button" onClick=${() => share(COME, location.href)}>
        <${Icon} name="share" />Bring a friend
      </button>
      <button type="button" class="plain" onClick=${() => onShow(!shown)}>
        ${shown ? "Hide me" : "Show me"}
      </button>
    </div>
  </section>`;
}

/** @param {{running: Running[], colours: Record<string, string>}} props */
function Going({ running, colours }) {
  return html`<section class="panel" aria-label="Being played">
    <h2>Being played</h2>
    ${
      !running.length &&
      html`<p class="quiet">No game that can be watched just now. Sit down and be the first.</p>
        <a class="button" href="/"><${Icon} name="play" />To the shelf</a>`
    }
    <ul class="tables">
      ${running.map(
        (one) => html`<li key=${one.link} class="tableline" style=${edge(colours[one.game])}>
          <a href=${one.link}>
            <${Pack} line=${{ ...one, winners: [] }} size=${36} />
            <span class="about">
              <b>${one.title}</b><span class="small quiet">${listed(one.names)}</span>
            </span>
            <span class="standing">
              <b>Watch</b><span class="small quiet">${ago(one.touched)}</span>
            </span>
          </a>
        </li>`,
      )}
    </ul>
  </section>`;
}

/** How everybody does at a game; more of it when one asks.
 * @param {{table: ClubTable, rated: boolean, game: GameInfo | undefined}} props */
function Table({ table, rated, game }) {
  const [more, setMore] = useState(/** @type {ClubTable[]} */ ([]));
  const rows = [table, ...more].flatMap((page) => page.rows);
  const fetchMore = () =>
    api("GET", `/api/club/${table.game}?after=${rows.length}`).then(
      (page) => setMore([...more, page]),
      complain,
    );
  const elsewhere = table.your_place > rows.length && table.your_place;
  return html`<section class="panel league" aria-label=${table.title} style=${edge(game?.cover.colour)}>
    <h2>${game && html`<${BoxTop} script=${game.cover.script} />`}${table.title}</h2>
    <table>
      <caption class="unseen">How everybody does at ${table.title}</caption>
      <thead>
        <tr>
          <th scope="col" class="place"><span class="unseen">Place</span></th>
          <th scope="col">Player</th>
          <th scope="col" class="number">Won</th>
          ${rated && html`<th scope="col" class="number">Rating</th>`}
        </tr>
      </thead>
      <tbody>
        ${rows.map((row) => html`<${Row} key=${row.place} row=${row} rated=${rated} />`)}
      </tbody>
    </table>
    <div class="row">
      ${
        rows.length < table.players &&
        html`<button type="button" class="plain" onClick=${fetchMore}>
          Show more<span class="unseen"> of ${table.title}</span> (${table.players - rows.length})
        </button>`
      }
      ${elsewhere && html`<span class="small">You are at place ${elsewhere}.</span>`}
    </div>
  </section>`;
}

/** @param {{row: ClubRow, rated: boolean}} props */
function Row({ row: { place, name, dog, won, played, rating, you }, rated }) {
  return html`<tr class=${you ? "you" : ""}>
    <td class="place number">${place}</td>
    <th scope="row">
      <span class="who">
        <${Dog} look=${person(name, dog)} size=${36} mood=${place === 1 ? "happy" : "calm"} />
        <span class="called">${name}</span>${you && html`<small>you</small>`}
      </span>
    </th>
    <td class="number">${won}<span class="quiet"> of ${played}</span></td>
    ${rated && html`<td class="number rating">${rating}</td>`}
  </tr>`;
}

/** What counts. @param {{club: ClubInfo}} props */
function About({ club: { ready, tables, ratings } }) {
  if (!ready)
    return html`<section class="panel" aria-label="Results">
      <p role="status">Adding up the results…</p>
    </section>`;
  return html`<section class="panel counts" aria-label="What counts">
    <h2>${tables.length ? "What counts" : "No results yet"}</h2>
    <p>
      Games that two people or more have played to the end, at a table that anyone could watch.
      Bots among them are left out, and so is who has several seats.
    </p>
    ${
      ratings === "on" &&
      html`<p>
        A rating begins at 1000 and says how good somebody surely is: it grows as others are beaten, and
        as more is known.
      </p>`
    }
    ${
      ratings === "missing" &&
      html`<p>
        There are no ratings: whoever runs this server can add them, with the extra
        <code>barkade[arena]</code>.
      </p>`
    }
  </section>`;
}
