/**
 * The shelf: who one is, where it is one's turn, the games there are, and the tables one
 * knows of.
 *
 * @import { GameInfo } from "./types"
 */
import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";
import { api } from "./requests.js";
import { Top, useLater } from "./frame.js";
import { bring } from "./loading.js";
import { Boxes } from "./boxes.js";
import { myDog, myName, wantedTables } from "./memory.js";
import { introduce } from "kit/dog.js";
import { EnterCode } from "./taking.js";
import { Me } from "./me.js";
import { Sky } from "./sky.js";
import { Today } from "./today.js";
import { OpenTables, ClubWay } from "./opentables.js";
import { TableLists, Turns, useTables, useWaiting } from "./tablelists.js";

/** The quick ones stand first. @param {GameInfo} one @param {GameInfo} other */
const quicker = (one, other) => (one.cover.minutes || 999) - (other.cover.minutes || 999);

/** @returns {[GameInfo[] | null, string]} the games, or why there are none */
function useGames() {
  const [games, setGames] = useState(/** @type {GameInfo[] | null} */ (null));
  const [why, setWhy] = useState("");
  useEffect(
    () =>
      void api("GET", "/api/games").then(
        (found) => setGames(found.toSorted(quicker)),
        (error) => setWhy(error.why),
      ),
    [],
  );
  return [games, why];
}

/** @typedef {"invite" | "share" | "learn"} Wish */

export function Shelf() {
  const [games, why] = useGames();
  const tables = useTables(wantedTables.value);
  useWaiting(tables?.mine.filter((line) => line.your_turn).length ?? 0);
  introduce([{ name: myName.value, dog: myDog.value }]);
  const [asked, ask] = useState(
    /** @type {{game: GameInfo, wish: Wish, free?: string} | null} */ (null),
  );
  const colours = Object.fromEntries((games ?? []).map(({ id, cover }) => [id, cover.colour]));
  const Wished = asked && (asked.wish === "learn" ? Learning : Inviting);
  return html`<div class="shelf">
    <${Sky} />
    <${Top}><${Me} /><//>
    <main>
      <h1 class="motto">Good dogs, good games, one table.</h1>
      ${tables && html`<${Turns} lines=${tables.mine} colours=${colours} />`}
      <h2 class="unseen">On the shelf</h2>
      ${why && html`<p class="sheet" role="alert">${why}</p>`}
      ${!games && !why && html`<p class="fetching">Fetching the games…</p>`}
      ${
        games &&
        html`<${Boxes}
          games=${games}
          onWish=${(/** @type {GameInfo} */ game, /** @type {Wish} */ wish) => ask({ game, wish })}
        />`
      }
      <div class="more">
        <div class="stack">
          ${games?.map(
            (game) =>
              game.daily && html`<${Today} key=${game.id} game=${game} daily=${game.daily} />`,
          )}
          <${EnterCode} />
        </div>
        ${
          tables &&
          html`<div class="stack">
            <${OpenTables}
              tables=${tables} games=${games ?? []} colours=${colours}
              onOpen=${(/** @type {GameInfo} */ game, /** @type {string} */ free) =>
                ask({ game, wish: "invite", free })}
            />
            ${tables.club && html`<${ClubWay} />`}
            <${TableLists} tables=${tables} colours=${colours} />
          </div>`
        }
      </div>
      ${
        asked &&
        html`<${Wished}
          key=${asked.game.id} game=${asked.game} device=${asked.wish === "share"}
          free=${asked.free}
          onClose=${() => ask(null)}
        />`
      }
    </main>
  </div>`;
}

const fetchOpening = async () => (await bring("opening.js", () => import("./opening.js"))).Opening;
const fetchLesson = async () => (await bring("lesson.js", () => import("./lesson.js"))).Lesson;

/** The dialog is fetched when it is first wanted.
 * @param {{game: GameInfo, device: boolean, free?: string, onClose: () => void}} props */
function Inviting(props) {
  const Opening = useLater(fetchOpening, true);
  return Opening && html`<${Opening} ...${props} />`;
}

/** @param {{game: GameInfo, onClose: () => void}} props */
function Learning(props) {
  const Lesson = useLater(fetchLesson, true);
  return Lesson && html`<${Lesson} ...${props} />`;
}
