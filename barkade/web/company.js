/**
 * The counter before a chosen box: who plays, how strong the bots are, and the ways to a table.
 *
 * @import { GameInfo } from "./types"
 * @import { Wish } from "./shelf.js"
 * @typedef {{seats: number, bot: string}} Company
 */
import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { Choice } from "./choice.js";
import { companyFor, keepCompany, myName } from "./memory.js";
import { go } from "./routes.js";
import { complain } from "./voice.js";
import { playNow, usualBot, usualSeats } from "./sitting.js";
import { prepare } from "./loading.js";
import { MyDog } from "./me.js";
import { Dog } from "kit/dog.js";
import { Icon } from "kit/icon.js";
import { counted } from "./words.js";

/** Who is about to press gets the table's files a little earlier. */
export const warm = () => void prepare("attable.js", "table/index.js");

/** How many can play. @param {GameInfo} game */
const sizes = (game) => Object.keys(game.seatings).map(Number);

/** With whom it was played last, as far as that can be again. @param {GameInfo} game @returns {Company} */
function usual(game) {
  const last = companyFor(game.id);
  return {
    seats: sizes(game).includes(last.seats) ? last.seats : usualSeats(game),
    bot: game.bots.some(({ name }) => name === last.bot) ? last.bot : usualBot(game),
  };
}

/** @param {{game: GameInfo, onWish: (wish: Wish) => void}} props */
export function Counter({ game, onWish }) {
  const [busy, setBusy] = useState(false);
  const [company, set] = useState(() => usual(game));
  /** @param {Partial<Company>} change */
  const change = (change) => {
    const next = { ...company, ...change };
    set(next);
    keepCompany(game.id, next);
  };
  const play = () => {
    setBusy(true);
    keepCompany(game.id, company);
    playNow(game, myName.value.trim() || "Guest", company).then(
      (table) => go(`/table/${table.id}`),
      (error) => (setBusy(false), complain(error)),
    );
  };
  const level = game.bots.find(({ name }) => name === company.bot);
  const alone = company.seats === 1;
  return html`<div class="company">
    <div class="till">
      <i class="notch" aria-hidden="true"></i>
      <p class="name"><small>Play with bots now</small><b>${game.title}</b></p>
      <${Seats}
        game=${game} seats=${company.seats}
        onSeats=${(/** @type {number} */ seats) => change({ seats })}
      />
      ${
        game.bots.length > 1 &&
        html`<${Levels}
          game=${game} bot=${company.bot} off=${alone}
          onBot=${(/** @type {string} */ bot) => change({ bot })}
        />`
      }
      <div class="friends">
        <button type="button" onClick=${() => onWish("invite")}>
          <${Icon} name="link" />Invite friends<span class="unseen"> to ${game.title}</span>
        </button>
        <button type="button" onClick=${() => onWish("share")}>
          <${Icon} name="people" />Share this device<span class="unseen"> for ${game.title}</span>
        </button>
      </div>
      <div class="go">
        <p class="sum">
          <b>${game.title}</b>
          <small>
            ${counted(company.seats, "player")}${!alone && level ? `, ${level.word.toLowerCase()} bots` : ""}
          </small>
        </p>
        <button
          type="button" class="main play" disabled=${busy} onClick=${play} onPointerEnter=${warm}
          onFocus=${warm}
        >
          <${Icon} name="play" />
          ${busy ? "Setting the table…" : "Play now"}
          <span class="unseen"> ${game.title}</span>
        </button>
      </div>
    </div>
  </div>`;
}

/** Oneself and the bots; the last one can go, and the next one can come.
 * @param {{game: GameInfo, seats: number, onSeats: (seats: number) => void}} props */
function Seats({ game, seats, onSeats }) {
  const all = sizes(game);
  const [fewer, more] = [all.findLast((size) => size < seats), all.find((size) => size > seats)];
  const bots = game.company.slice(1, seats);
  return html`<fieldset class="who">
    <legend>Who plays?<span class="unseen"> ${counted(seats, "player")}</span></legend>
    <div class="heads">
      <span class="place me"><${MyDog} size=${44} mood="happy" /></span>
      ${bots.map((name, n) =>
        fewer && n === bots.length - 1
          ? html`<button
            key=${name} type="button" class="place" aria-label=${`Send ${name} off`}
            onClick=${() => onSeats(fewer)}
          >
            <${Dog} name=${name} size=${44} /><i aria-hidden="true">×</i>
          </button>`
          : html`<span key=${name} class="place"><${Dog} name=${name} size=${44} /></span>`,
      )}
      ${
        more &&
        html`<button
          type="button" class="place free" aria-label="Bring another bot"
          onClick=${() => onSeats(more)}
        >
          <${Icon} name="plus" />
        </button>`
      }
    </div>
  </fieldset>`;
}

/** How strong the bots are, weakest first, and what the chosen ones do.
 * @param {{game: GameInfo, bot: string, off: boolean, onBot: (bot: string) => void}} props */
function Levels({ game, bot, off, onBot }) {
  const among = game.bots.map(({ name, word, sentence }) => ({
    value: name,
    word,
    title: sentence,
  }));
  return html`<${Choice}
    legend="How strong are the bots?" name="strength" row="levels" among=${among} chosen=${bot}
    off=${off} onChoose=${onBot}
  >
    <p class="says" aria-live="polite">
      ${game.bots.find(({ name }) => name === bot)?.sentence}
    </p>
  <//>`;
}
