/**
 * How a game is played, for who never played it.  There is no guided game yet: it says so, and
 * shows the rules.
 *
 * @import { GameBox, GameInfo } from "./types"
 */
import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";
import { api } from "./requests.js";
import { Dialog } from "./dialog.js";
import { Rulebook } from "./rulebook.js";

/** @param {{game: GameInfo, onClose: () => void}} props */
export function Lesson({ game, onClose }) {
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
