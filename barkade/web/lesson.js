/**
 * How a game is played, for who never played it: a first game with a coach where there is one,
 * else its rules.
 *
 * @import { GameBox, GameInfo, TableLine } from "./types"
 */
import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";
import { api } from "./requests.js";
import { Dialog } from "./dialog.js";
import { myName } from "./memory.js";
import { go } from "./routes.js";
import { Rulebook } from "./rulebook.js";
import { begunLesson, playLesson } from "./sitting.js";
import { counted } from "./words.js";

/** @param {{game: GameInfo, onClose: () => void}} props */
export function Lesson({ game, onClose }) {
  return game.lesson
    ? html`<${FirstGame} game=${game} onClose=${onClose} />`
    : html`<${Reading} game=${game} onClose=${onClose} />`;
}

/** Begin it, or go on where one was. @param {{game: GameInfo, onClose: () => void}} props */
function FirstGame({ game, onClose }) {
  const [begun, setBegun] = useState(/** @type {TableLine | null | undefined} */ (null));
  const [busy, setBusy] = useState(false);
  const [why, setWhy] = useState("");
  const sorry = (/** @type {any} */ error) => (
    setBusy(false),
    setWhy(error.why ?? "The table could not be set.")
  );
  useEffect(() => void begunLesson(game.id).then(setBegun, sorry), []);
  const begin = () => {
    setBusy(true);
    playLesson(game.id, myName.value.trim() || "Guest", begun ?? undefined).then(
      (table) => go(`/table/${table.id}`),
      sorry,
    );
  };
  return html`<${Dialog} title=${`Learn ${game.title} by playing`} onClose=${onClose}>
    <div class="firstgame">
      <p>
        Biscuit sits down with you and shows you everything, one thing at a time. It takes about
        ${" "}${counted(game.lesson, "minute")}. Leave whenever you like: the table waits for you.
      </p>
      ${why && html`<p role="alert">${why}</p>`}
      <div class="row">
        ${begun && html`<a class="button main" href=${`/table/${begun.id}`}>Go on where you were</a>`}
        ${
          begun !== null &&
          html`<button type="button" class=${begun ? "" : "main"} disabled=${busy} onClick=${begin}>
            ${busy ? "Setting the table…" : begun ? "Start over" : "Begin"}
          </button>`
        }
        <a href=${`/rules/${game.id}`}>Or read the rules</a>
      </div>
    </div>
  <//>`;
}

/** @param {{game: GameInfo, onClose: () => void}} props */
function Reading({ game, onClose }) {
  const [box, setBox] = useState(/** @type {GameBox | null} */ (null));
  const [why, setWhy] = useState("");
  useEffect(
    () => void api("GET", `/api/games/${game.id}`).then(setBox, (error) => setWhy(error.why)),
    [],
  );
  return html`<${Dialog} title=${`How ${game.title} is played`} onClose=${onClose}>
    <p>
      There is no guided first game yet. The table itself tells you what you can do, what it would
      bring and why; and these are the rules (<a href=${`/rules/${game.id}`}>on a page of their own</a>):
    </p>
    ${why && html`<p role="alert">${why}</p>`}
    ${box && html`<${Rulebook} box=${box} class="lesson" />`}
  <//>`;
}
