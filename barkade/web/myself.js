/**
 * One's own page, without an account: the games that wait, what all of them came to, the latest,
 * and what can be done with all that is kept.
 *
 * @import { GameInfo, Me as Mine } from "./types"
 * @import { Route } from "./routes.js"
 */
import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";
import { Sorry, Top, Waiting, useTitle } from "./frame.js";
import { Keeping, TakeAll } from "./keeping.js";
import { Me } from "./me.js";
import { learnDaily, myDog, myName } from "./memory.js";
import { api } from "./requests.js";
import { Sky } from "./sky.js";
import { Pack, Turns, edge, others } from "./tablelists.js";
import { ByGame, Latest, Met, Puzzles } from "./tallies.js";
import { listed } from "./words.js";
import { Dog, introduce, person } from "kit/dog.js";
import { Icon } from "kit/icon.js";

/** What one has here, fresh whenever one looks again; or why not. @returns {[Mine | null, string]} */
function useMine() {
  const [mine, setMine] = useState(/** @type {Mine | null} */ (null));
  const [why, setWhy] = useState("");
  useEffect(() => {
    const look = () =>
      document.visibilityState === "visible" &&
      api("GET", "/api/me").then(setMine, (error) => setWhy(error.why));
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  useEffect(() => mine?.puzzles.forEach(learnDaily), [mine]);
  return [mine, why];
}

/** @returns {GameInfo[]} those on the shelf, once they are known */
function useShelf() {
  const [games, setGames] = useState(/** @type {GameInfo[]} */ ([]));
  useEffect(() => void api("GET", "/api/games").then(setGames, () => {}), []);
  return games;
}

/** @param {{route: Route}} props */
export function Myself({ route }) {
  const code = route.params.get("pass");
  return code ? html`<${TakeAll} code=${code} />` : html`<${Own} />`;
}

function Own() {
  const [mine, why] = useMine();
  const games = useShelf();
  useTitle(myName.value);
  introduce([{ name: myName.value, dog: myDog.value }]);
  if (!mine)
    return why
      ? html`<${Sorry} title="Not just now" why=${why} />`
      : html`<${Waiting} title="Fetching your games…" />`;
  const colours = Object.fromEntries(games.map(({ id, cover }) => [id, cover.colour]));
  return html`<div class="shelf myself">
    <${Sky} />
    <${Top}><${Me} /><//>
    <main>
      <${Greeting} mine=${mine} />
      <div class="counter">
        <${Turns} lines=${mine.unfinished} colours=${colours} />
        <${Going} mine=${mine} colours=${colours} />
        <div class=${mine.played ? "more" : "more alone"}>
          ${
            mine.played > 0 &&
            html`<div class="stack">
              <${ByGame} mine=${mine} games=${games} />
              <${Puzzles} mine=${mine} games=${games} />
              <${Met} mine=${mine} games=${games} />
            </div>`
          }
          <div class="stack">
            ${mine.played > 0 && html`<${Latest} mine=${mine} colours=${colours} />`}
            <${Keeping} mine=${mine} />
          </div>
        </div>
      </div>
    </main>
  </div>`;
}

/** The dog, its name, and the sum of it. @param {{mine: Mine}} props */
function Greeting({ mine }) {
  const { played, contested, won, puzzles } = mine;
  const streak = Math.max(0, ...puzzles.map((one) => one.streak));
  return html`<div class="greeting">
    <span class="mascot">
      <${Dog}
        look=${person(myName.value, myDog.value)} as="sit" mood=${played ? "happy" : "calm"}
      />
    </span>
    <div class="said">
      <h1>${myName.value}</h1>
      ${
        played
          ? html`<ul class="sums">
              <li><b>${played}</b> ${played === 1 ? "game" : "games"}</li>
              ${contested > 0 && html`<li><b>${won}</b> won</li>`}
              ${streak > 0 && html`<li><b>${streak}</b> ${streak === 1 ? "puzzle day" : "puzzle days in a row"}</li>`}
            </ul>`
          : html`<p>
                ${
                  mine.unfinished.length
                    ? "Your first game is on the table. When it is over, it goes into this book."
                    : "No games yet: the first one is on the shelf, and the dogs are waiting."
                }
              </p>
              <a class="button main" href="/"><${Icon} name="play" />Pick a game</a>`
      }
    </div>
  </div>`;
}

/** Games in which others are asked, or for which more are waited for.
 * @param {{mine: Mine, colours: Record<string, string>}} props */
function Going({ mine, colours }) {
  const lines = mine.unfinished.filter((line) => !line.your_turn);
  if (!lines.length) return null;
  return html`<section class="turns going" aria-label="Under way">
    <h2>Under way</h2>
    <ul>
      ${lines.map(
        (line) => html`<li key=${line.id} class="ticket" style=${edge(colours[line.game])}>
          <${Pack} line=${line} size=${40} />
          <p>
            <b>${line.title}</b>
            <span>
              ${line.state === "gathering" ? "Waiting for players" : listed(others(line))}
            </span>
          </p>
          <a class="button" href=${`/table/${line.id}`}>
            Look<span class="unseen"> at ${line.title}</span>
          </a>
        </li>`,
      )}
    </ul>
  </section>`;
}
