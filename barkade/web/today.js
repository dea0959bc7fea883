/**
 * What a game offers today, the same for everybody: what it is, how one did, for how many days
 * in a row, and the way to it.
 *
 * @import { GameInfo, Today as Offered } from "./types"
 */
import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { dailyResult, dailyStreak, myName } from "./memory.js";
import { go } from "./routes.js";
import { complain } from "./voice.js";
import { share } from "./link.js";
import { playDaily } from "./sitting.js";
import { warm } from "./company.js";
import { Dog, breed } from "kit/dog.js";
import { Icon } from "kit/icon.js";
import { dayWords } from "./words.js";

/** @param {number} streak @param {boolean} done whether today counts already */
function streakWords(streak, done) {
  if (!streak) return "";
  if (streak === 1) return done ? "Your first day in a row." : "Yesterday you played it.";
  return done ? `${streak} days in a row!` : `${streak} days in a row. Keep it up.`;
}

/** @param {{game: GameInfo, daily: Offered}} props */
export function Today({ game, daily }) {
  const [busy, setBusy] = useState(false);
  const done = dailyResult(game.id, daily.day);
  const streak = streakWords(dailyStreak(game.id, daily.day), Boolean(done));
  const title = `Today’s ${daily.title.toLowerCase()}`;
  const play = () => {
    setBusy(true);
    playDaily(game.id, myName.value.trim() || "Guest").then(
      (table) => go(`/table/${table.id}`),
      (error) => (setBusy(false), complain(error)),
    );
  };
  return html`<section class="panel today" aria-label=${title}>
    <h2>${title}<time datetime=${daily.day}>${dayWords(daily.day)}</time></h2>
    <p><b>${game.title}.</b> ${daily.about}</p>
    ${daily.par !== null && html`<p class="par">Par is <b>${daily.par}</b>: what a sharp bot scores.</p>`}
    ${
      done &&
      html`<p class="played">
        <b>You have played it, well done.</b> Your first try: <span class="boastline">${done}</span>
      </p>`
    }
    <div class="row">
      <button type="button" disabled=${busy} onClick=${play} onPointerEnter=${warm} onFocus=${warm}>
        <${Icon} name="star" />
        ${busy ? "Setting the table…" : done ? "Play it again" : "Play today’s"}
        <span class="unseen"> ${daily.title}</span>
      </button>
      ${
        done &&
        html`<button type="button" onClick=${() => share(done)}>
          <${Icon} name="share" />Share result
        </button>`
      }
      ${streak && html`<span class="streak">${streak}</span>`}
    </div>
    <span class="art"><${Dog} look=${breed("Retriever", "Sally")} as="bust" mood=${done ? "sleepy" : "happy"} /></span>
  </section>`;
}
