/**
 * What a game offers today, the same for everybody: what it is, how one did, and
 * the way to it.
 *
 * @import { GameInfo, Today as Offered } from "./types"
 */
import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { dailyResult, myName } from "./memory.js";
import { go } from "./routes.js";
import { complain } from "./voice.js";
import { copyResult } from "./link.js";
import { playDaily } from "./sitting.js";
import { Icon } from "./icons.js";
import { dayWords } from "./words.js";

/** @param {{game: GameInfo, daily: Offered, onNear: () => void}} props onNear: somebody is about to press */
export function Today({ game, daily, onNear }) {
  const [busy, setBusy] = useState(false);
  const done = dailyResult(game.id, daily.day);
  const title = `Today’s ${daily.title.toLowerCase()}`;
  const play = () => {
    setBusy(true);
    playDaily(game.id, myName.value.trim() || "Guest").then(
      (table) => go(`/table/${table.id}`),
      (error) => (setBusy(false), complain(error)),
    );
  };
  return html`<section class="today" aria-label=${title}>
    <h4>${title}<time class="small quiet" datetime=${daily.day}>${dayWords(daily.day)}</time></h4>
    <p class="small">${daily.about}</p>
    ${done && html`<p class="small played"><b>You have played it, well done.</b> Your first try: <span class="boastline">${done}</span></p>`}
    <div class="row"><button type="button" disabled=${busy} onClick=${play} onPointerEnter=${onNear} onFocus=${onNear}><${Icon} name="star" />${busy ? "Setting the table…" : done ? "Play it again" : "Play today’s"}<span class="unseen"> ${daily.title}</span></button>
      ${done && html`<button type="button" onClick=${() => copyResult(done)}><${Icon} name="copy" />Copy result</button>`}</div>
  </section>`;
}
