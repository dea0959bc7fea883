/**
 * What one's games came to: by game, by puzzle, by whom one met, and one after the other.
 *
 * @import { GameInfo, GameTally, Me, PlayedSeat, Result, Rival } from "./types"
 */
import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { BoxTop } from "./boxtop.js";
import { share } from "./link.js";
import { api } from "./requests.js";
import { edge } from "./tablelists.js";
import { complain } from "./voice.js";
import { ago, counted, listed, local, plain } from "./words.js";
import { Dog, person } from "kit/dog.js";
import { Icon } from "kit/icon.js";

const WEEK = 7;

/** How many of how many were won, as a bar.
 * @param {{won: number, of: number}} props */
const Bar = ({ won, of }) =>
  html`<span class="bar" aria-hidden="true"><i style=${{ width: `${(100 * won) / of}%` }}></i></span>`;

/** @param {{mine: Me, games: GameInfo[]}} props */
export function ByGame({ mine, games }) {
  return html`<section class="panel" aria-label="By game">
    <h2>By game</h2>
    <ul class="bygame">
      ${mine.games.map(
        (tally) => html`<${Game}
          key=${tally.game} tally=${tally} game=${games.find(({ id }) => id === tally.game)}
        />`,
      )}
    </ul>
  </section>`;
}

/** @param {{tally: GameTally, game: GameInfo | undefined}} props */
function Game({ tally, game }) {
  const { title, played, contested, won, best } = tally;
  const words = [
    contested ? `${won} of ${contested} won` : counted(played, "game"),
    contested && contested < played ? `${played} played` : "",
  ];
  return html`<li style=${edge(game?.cover.colour)}>
    ${game && html`<${BoxTop} script=${game.cover.script} />`}
    <p>
      <b>${title}</b>
      ${contested > 0 && html`<${Bar} won=${won} of=${contested} />`}
      <span class="small quiet">${words.filter(Boolean).join(" · ")}</span>
    </p>
    ${best !== null && html`<p class="best"><b class="number">${best}</b><span class="small quiet">best</span></p>`}
  </li>`;
}

/** @param {{mine: Me, games: GameInfo[]}} props */
export function Puzzles({ mine, games }) {
  return mine.puzzles.map(({ game, title, streak, longest, days, best, boast }) => {
    const name = games.find(({ id }) => id === game)?.daily?.title ?? title;
    return html`<section key=${game} class="panel puzzle" aria-label=${name}>
      <h2>${name}</h2>
      <p class="paws" aria-hidden="true">
        ${Array.from(
          { length: WEEK },
          (_, n) =>
            html`<span key=${n} class=${n < streak ? "done" : ""}><${Icon} name="paw" /></span>`,
        )}
      </p>
      <p>
        <b>${streak ? `${counted(streak, "day")} in a row.` : "No days in a row just now."}</b>${" "}
        ${counted(days, "puzzle")} so far, the best with ${best} points.
        ${longest > streak && `The longest run was ${counted(longest, "day")}.`}
      </p>
      <button type="button" onClick=${() => share(boast)}>
        <${Icon} name="share" />Share the last one
      </button>
    </section>`;
  });
}

/** @param {{mine: Me, games: GameInfo[]}} props */
export function Met({ mine, games }) {
  const words = new Map(games.flatMap(({ bots }) => bots.map(({ name, word }) => [name, word])));
  if (!mine.rivals.length) return null;
  return html`<section class="panel" aria-label="Against whom">
    <h2>Against whom <small class="quiet">your wins, and theirs</small></h2>
    <ul class="met">
      ${mine.rivals.map(
        (rival) => html`<${Other}
          key=${rival.name + rival.bot} rival=${rival} word=${words.get(rival.name)}
        />`,
      )}
    </ul>
  </section>`;
}

/** @param {{rival: Rival, word: string | undefined}} props what such bots are called */
function Other({ rival: { name, bot, dog, played, won, lost }, word }) {
  const called = bot ? `${word ?? plain(name)} bots` : name;
  return html`<li>
    ${
      bot
        ? html`<span class="noone"><${Icon} name="bot" /></span>`
        : html`<${Dog} look=${person(name, dog)} size=${40} mood=${lost > won ? "happy" : "calm"} />`
    }
    <p><b>${called}</b><span class="small quiet">${counted(played, "game")}</span></p>
    <p class="against number" aria-label=${`${won} to ${lost}`}><b>${won}</b> : ${lost}</p>
  </li>`;
}

/** The latest games, and those before them when one asks.
 * @param {{mine: Me, colours: Record<string, string>}} props */
export function Latest({ mine, colours }) {
  const [more, setMore] = useState(/** @type {Me[]} */ ([]));
  const results = [mine, ...more].flatMap((page) => page.results);
  const earlier = (more.at(-1) ?? mine).earlier;
  const fetchMore = () =>
    api("GET", `/api/me?before=${earlier}`).then((page) => setMore([...more, page]), complain);
  return html`<section class="panel latest" aria-label="Latest games">
    <h2>Latest games</h2>
    <ul class="tables">
      ${results.map(
        (one) => html`<${Line} key=${one.table} one=${one} colour=${colours[one.game]} />`,
      )}
    </ul>
    ${
      earlier > 0 &&
      html`<button type="button" class="plain" onClick=${fetchMore}>
        Show earlier games (${earlier})
      </button>`
    }
  </section>`;
}

/** What came of it, in two or three words. @param {Result} one */
function outcome({ seats, yours }) {
  const winners = seats.filter(({ won }) => won).map(({ name }) => name);
  if (seats.length === 1) return counted(seats[0].score, "point");
  if (yours.length === 1 && seats[yours[0]].won)
    return winners.length > 1 ? "You won with others" : "You won";
  return winners.length ? `${listed(winners)} won` : "Nobody won";
}

/** Everybody's points, one's own first, where there are any. @param {Result} one */
function points({ seats, yours }) {
  if (seats.length === 1 || Math.max(...seats.map(({ score }) => score)) < 2) return "";
  const own = yours.map((seat) => seats[seat]);
  return [...own, ...seats.filter((seat) => !own.includes(seat))]
    .map(({ score }) => score)
    .join(" : ");
}

/** @param {{one: Result, colour: string | undefined}} props */
function Line({ one, colour }) {
  const { title, daily, seats, yours, watch, table, at } = one;
  const others = seats.filter((_, seat) => !yours.includes(seat)).map(({ name }) => name);
  const company = others.length ? `with ${listed(others)}` : "You alone";
  const scores = points(one);
  const there = watch ? new URL(local(watch), location.href) : null;
  const inside = html`<${Heads} seats=${seats} />
    <span class="about">
      <b>${title}</b>
      <span class="small quiet">${daily ? "Puzzle of the day" : company}</span>
    </span>
    <span class="standing">
      <b>${outcome(one)}</b>
      <span class="small quiet">${scores && html`<span class="number">${scores}</span> · `}${ago(at)}</span>
    </span>`;
  return html`<li class="tableline" style=${edge(colour)}>
    ${there ? html`<a href=${there.pathname + there.search}>${inside}</a>` : html`<div class="gone">${inside}</div>`}
    ${
      there &&
      html`<a
        class="button round plain again" href=${`/replay/${table}${there.search}`}
        aria-label=${`Replay of ${title}, ${ago(at)}`} title="Replay"
      >
        <${Icon} name="replay" />
      </a>`
    }
  </li>`;
}

/** @param {{seats: PlayedSeat[]}} props */
const Heads = ({ seats }) =>
  html`<span class="pack">
    ${seats.slice(0, 4).map(
      ({ name, dog, won }, n) => html`<${Dog}
        key=${n} look=${person(name, dog)} size=${36} mood=${won ? "happy" : "calm"}
      />`,
    )}
  </span>`;
