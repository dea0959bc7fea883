/**
 * The shelf: who one is, the games there are, and the tables one knows of.
 *
 * @import { GameInfo } from "./types"
 */
import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";
import { api } from "./requests.js";
import { go } from "./routes.js";
import { complain } from "./voice.js";
import { MOST_NAME, myName } from "./memory.js";
import { playNow } from "./sitting.js";
import { Dog } from "./dog.js";
import { Icon } from "./icons.js";
import { Top, useTitle } from "./frame.js";
import { prepare } from "./loading.js";
import { Scene } from "./scene.js";
import { Today } from "./today.js";
import { TableLists } from "./tablelists.js";
import { counted } from "./words.js";

/** @returns {[GameInfo[] | null, string]} the games, or why there are none */
function useGames() {
  const [games, setGames] = useState(/** @type {GameInfo[] | null} */ (null));
  const [why, setWhy] = useState("");
  useEffect(() => void api("GET", "/api/games").then(setGames, (error) => setWhy(error.why)), []);
  return [games, why];
}

export function Shelf() {
  useTitle("");
  const [games, why] = useGames();
  const [inviting, invite] = useState(/** @type {{game: GameInfo, device: boolean} | null} */ (null));
  return html`<${Top} />
    <main class="page shelf">
      <${Hero} />
      <section aria-labelledby="games">
        <h2 id="games">On the shelf</h2>
        ${why && html`<p class="sheet" role="alert">${why}</p>`}
        ${!games && !why && html`<p class="quiet">Fetching the games…</p>`}
        <div class="games">${games?.map((game) => html`<${GameCard} key=${game.id} game=${game} onInvite=${(/** @type {boolean} */ device) => invite({ game, device })} />`)}</div>
      </section>
      <${TableLists} />
    </main>
    ${inviting && html`<${Inviting} ...${inviting} onClose=${() => invite(null)} />`}`;
}

function Hero() {
  const name = myName.value;
  return html`<section class="hero">
    <div class="welcome">
      <h1>Good dogs, good games, one table.</h1>
      <p>Play in two clicks, or send a friend a link. No account, nothing to install.</p>
      <div class="iam">
        <${Dog} name=${name} size=${56} mood="happy" />
        <label for="myname">You are</label>
        <input id="myname" value=${name} maxlength=${MOST_NAME} autocomplete="nickname" spellcheck="false"
          onInput=${(/** @type {any} */ event) => (myName.value = event.target.value)} />
      </div>
    </div>
    <${Scene} host=${name} />
  </section>`;
}

/** @param {GameInfo} game */
function playersWords({ fewest, most }) {
  return fewest === most ? counted(most, "player") : `${fewest}–${most} players`;
}

/** Who is about to press gets the table's files a little earlier. */
const warm = () => void prepare("table");

/** @param {{game: GameInfo, onInvite: (device: boolean) => void}} props */
function GameCard({ game, onInvite }) {
  const [busy, setBusy] = useState(false);
  const play = () => {
    setBusy(true);
    playNow(game, myName.value.trim() || "Guest").then(
      (table) => go(`/table/${table.id}`),
      (error) => (setBusy(false), complain(error)),
    );
  };
  return html`<article class="sheet game" aria-labelledby=${"game-" + game.id}>
    <div class=${"gamedogs wash" + (game.title.length % 4)} aria-hidden="true">
      ${[0, 1, 2].map((n) => html`<${Dog} key=${n} name=${game.title + n} size=${n === 1 ? 104 : 84} mood=${n === 1 ? "happy" : "calm"} />`)}
    </div>
    <h3 id=${"game-" + game.id}>${game.title}</h3>
    <p>${game.sentence}</p>
    <p class="small quiet row gamefacts"><${Icon} name="people" />${playersWords(game)}</p>
    ${game.daily && html`<${Today} game=${game} daily=${game.daily} onNear=${warm} />`}
    <div class="row gameactions">
      <button type="button" class="main" disabled=${busy} onClick=${play} onPointerEnter=${warm} onFocus=${warm}><${Icon} name="play" />${busy ? "Setting the table…" : "Play now"}<span class="unseen"> ${game.title}</span></button>
      <button type="button" onClick=${() => onInvite(false)}><${Icon} name="link" />Invite friends<span class="unseen"> to ${game.title}</span></button>
      <button type="button" onClick=${() => onInvite(true)}><${Icon} name="people" />Share this device<span class="unseen"> for ${game.title}</span></button>
    </div>
  </article>`;
}

/** The dialog is fetched when it is first wanted. @param {{game: GameInfo, device: boolean, onClose: () => void}} props */
function Inviting(props) {
  const [Opening, setOpening] = useState(/** @type {any} */ (null));
  useEffect(() => void import("./opening.js").then((module) => setOpening(() => module.Opening), complain), []);
  return Opening && html`<${Opening} ...${props} />`;
}
