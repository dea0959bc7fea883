/**
 * A table that still waits for people: who sits, who may, and how they get here.
 *
 * @import { BotInfo, GameBox, GameInfo, SeatInfo, TableInfo } from "./types"
 * @import { Wire } from "./net.js"
 */
import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";
import { api, query } from "./requests.js";
import { MOST_NAME, myName } from "./memory.js";
import { complain, toast } from "./voice.js";
import { getUp, giveSeat, inviteBot, sitDown } from "./sitting.js";
import { Dog } from "kit/dog.js";
import { Icon } from "kit/icon.js";
import { BoxTop } from "./boxtop.js";
import { Top } from "./frame.js";
import { bring } from "./loading.js";
import { Link } from "./link.js";
import { Sky } from "./sky.js";
import { Host } from "./table/people.js";
import { Chat } from "./table/chat.js";
import { Calling } from "./calling.js";
import { clockWords, counted, listed, plain, since, valueWords } from "./words.js";

/** @param {{wire: Wire, box: GameBox}} props */
export function Lobby({ wire, box }) {
  const table = /** @type {TableInfo} */ (wire.table.value);
  const open = table.seats.filter((seat) => seat.who === "open").length;
  const game = useGame(table.game);
  return html`<div class="lobby" style=${{ "--spine": game?.cover.colour || undefined }}>
    <${Sky} />
    <${Top} />
    <main class="page">
      <header class="sheet waiting">
        <${BoxTop} script=${game?.cover.script} />
        <div>
          <h1>${box.title}</h1>
          <p class="lead" role="status">
            ${waits(table) || `Waiting for ${counted(open, "more player")}.`} The game begins by
            itself when the last seat is taken.
          </p>
        </div>
      </header>
      <div class=${table.yours.length ? "columns seated" : "columns"}>
        <ol class="seats">
          ${table.seats.map(
            (seat) => html`<${Seat}
              key=${seat.seat} seat=${seat} wire=${wire} table=${table} bots=${game?.bots ?? []}
            />`,
          )}
        </ol>
        <div class="aside">
          ${table.sit && html`<${Invitation} wire=${wire} table=${table} />`}
          <section class="sheet" aria-label="This table">
            <h2>This table</h2>
            <${Facts} table=${table} game=${game} />
            <p><a href=${`/rules/${table.game}`} target="_blank">The rules of ${box.title}</a></p>
            <${Link}
              label="Link to watch" link=${table.watch} line=${`Watch us play ${table.title}.`}
            />
            ${table.commitment && html`<${Locked} table=${table} />`}
            ${table.host && html`<${Host} wire=${wire} table=${table} />`}
          </section>
        </div>
        <section class="sheet talk" aria-label="Chat">
          <h2>Chat</h2><${Chat} wire=${wire} />
        </section>
      </div>
    </main>
  </div>`;
}

/** To who was invited: who waits here, and for how long. @param {TableInfo} table */
function waits({ seats, yours, sit }) {
  const people = seats.filter(({ who }) => who === "person");
  if (yours.length || !sit || !people.length) return "";
  const names = listed(people.map(({ name }) => name));
  const long = since(Math.min(...people.map((seat) => seat.since)));
  return `${names} ${people.length > 1 ? "wait" : "waits"} for you${long && `,${long} now`}.`;
}

/** The game as it stands on the shelf: its bots, and what its options are when nobody changes them.
 * @param {string} id @returns {GameInfo | undefined} */
function useGame(id) {
  const [games, setGames] = useState(/** @type {GameInfo[]} */ ([]));
  useEffect(() => void api("GET", "/api/games").then(setGames, () => {}), []);
  return games.find((game) => game.id === id);
}

/** @param {{seat: SeatInfo, wire: Wire, table: TableInfo, bots: BotInfo[]}} props */
function Seat({ seat, wire, table, bots }) {
  const [busy, setBusy] = useState(false);
  /** @param {Promise<TableInfo>} asked */
  const ask = (asked) => {
    setBusy(true);
    asked.then((after) => (wire.table.value = after), complain).finally(() => setBusy(false));
  };
  const kind =
    seat.who === "open" ? "chair sheet open" : seat.yours ? "chair sheet yours" : "chair sheet";
  return html`<li class=${kind}>
    ${
      seat.who === "open"
        ? html`<i class="noone big"><${Icon} name="paw" /></i>`
        : html`<${Dog} name=${seat.name} size=${104} mood=${seat.here ? "happy" : "sleepy"} />`
    }
    <h2 class="seatname">${seat.who === "open" ? `Seat ${seat.seat + 1}` : seat.name}</h2>
    <p class="small quiet">${about(seat)}</p>
    ${
      seat.who === "bot" &&
      html`<p class="small quiet botsays">
        ${bots.find(({ name }) => name === seat.bot)?.sentence}
      </p>`
    }
    ${
      seat.who === "open" &&
      table.sit &&
      html`<${SitHere}
        table=${table} busy=${busy}
        onSit=${(/** @type {string} */ name) => ask(sitDown(table, seat.seat, name, wire.key))}
      />`
    }
    ${
      seat.who === "open" &&
      !table.sit &&
      html`<p class="small quiet">Whoever has the link to sit may sit here.</p>`
    }
    <div class="row seatacts">
      ${seat.yours && html`<${Elsewhere} wire=${wire} seat=${seat} />`}
      ${
        seat.yours &&
        html`<button type="button" disabled=${busy} onClick=${() => ask(getUp(table, seat.seat))}>
          Get up<span class="unseen"> from seat ${seat.seat + 1}</span>
        </button>`
      }
      ${
        table.host &&
        seat.who === "person" &&
        !seat.yours &&
        html`<button type="button" disabled=${busy} onClick=${() => ask(getUp(table, seat.seat))}>
          Ask ${seat.name} to get up
        </button>`
      }
      ${
        table.host &&
        seat.who === "open" &&
        bots.length > 0 &&
        html`<${GiveToBot}
          seat=${seat.seat} bots=${bots} busy=${busy}
          onGive=${(/** @type {string} */ bot) => ask(giveSeat(table, seat.seat, bot))}
        />`
      }
      ${table.host && seat.who === "open" && html`<${InviteBot} table=${table} seat=${seat.seat} />`}
      ${
        table.host &&
        seat.who === "bot" &&
        html`<button
          type="button" disabled=${busy} onClick=${() => ask(giveSeat(table, seat.seat, ""))}
        >
          Open this seat<span class="unseen">, number ${seat.seat + 1}</span>
        </button>`
      }
    </div>
  </li>`;
}

/** Takes one's seat to another device. @param {{wire: Wire, seat: SeatInfo}} props */
function Elsewhere({ wire, seat }) {
  const [Passing, open] = useState(/** @type {any} */ (null));
  const pass = () =>
    bring("passing.js", () => import("./passing.js")).then(
      (module) => open(() => module.PassDialog),
      complain,
    );
  return html`<button type="button" onClick=${pass}>
      Another device<span class="unseen"> for the seat of ${seat.name}</span>
    </button>
    ${Passing && html`<${Passing} wire=${wire} seat=${seat} onClose=${() => open(null)} />`}`;
}

/** @param {SeatInfo} seat */
function about(seat) {
  if (seat.who === "open") return "Nobody sits here yet";
  if (seat.who === "bot") return `${plain(seat.bot)} bot`;
  if (seat.yours) return "You, on this device";
  return seat.here ? `Waiting here${since(seat.since)}` : "Away for a moment";
}

/** @param {{table: TableInfo, busy: boolean, onSit: (name: string) => void}} props */
function SitHere({ table, busy, onSit }) {
  const first = !table.yours.length;
  const [name, setName] = useState(first ? myName.peek() : "");
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault();
    if (!name.trim()) return toast("A name, please: it is what the others read.");
    if (first) myName.value = name.trim();
    onSit(name);
  };
  return html`<form class="sit" onSubmit=${submit}>
    <input
      aria-label=${first ? "Your name" : "Name of somebody else on this device"}
      placeholder=${first ? "Your name" : "Another player"} value=${name} maxlength=${MOST_NAME}
      onInput=${(/** @type {any} */ event) => setName(event.target.value)}
    />
    <button class=${first ? "main" : ""} disabled=${busy}>Sit here</button>
  </form>`;
}

/** @param {{seat: number, bots: BotInfo[], busy: boolean, onGive: (bot: string) => void}} props */
function GiveToBot({ seat, bots, busy, onGive }) {
  return html`<select
    aria-label=${`Give seat ${seat + 1} to a bot`} disabled=${busy} value=""
    onChange=${(/** @type {any} */ event) => event.target.value && onGive(event.target.value)}
  >
    <option value="">Give it to a bot…</option>
    ${bots.map(
      (bot) => html`<option key=${bot.name} value=${bot.name}>
        ${plain(bot.name)}: ${bot.sentence}
      </option>`,
    )}
  </select>`;
}

/** A link for a program that somebody has written. @param {{table: TableInfo, seat: number}} props */
function InviteBot({ table, seat }) {
  const [link, setLink] = useState("");
  const ask = () => inviteBot(table, seat).then((invited) => setLink(invited.link), complain);
  return link
    ? html`<${Link} label="Link for a bot" link=${link} />`
    : html`<button type="button" onClick=${ask}>
        Invite a bot<span class="unseen"> to seat ${seat + 1}</span>
      </button>`;
}

/** @param {{wire: Wire, table: TableInfo}} props */
function Invitation({ wire, table }) {
  const picture = `/api/tables/${table.id}/qr.svg${query({ key: wire.key, link: "sit" })}`;
  return html`<section class="sheet invitation" aria-label="Invite friends">
    <div>
      <h2>Invite friends</h2>
      <p>Send this link. Whoever opens it may take a seat.</p>
      <${Link}
        label="Link to sit" link=${table.sit} main
        line=${`Sit down with me at ${table.title}: a seat is free.`}
      />
    </div>
    <figure>
      <img src=${picture} alt="The link to sit, as a QR code" width="168" height="168" />
      <figcaption class="small quiet">Or point a phone at this.</figcaption>
    </figure>
  </section>`;
}

/** @param {{table: TableInfo, game: GameInfo | undefined}} props */
function Facts({ table, game }) {
  const changed = game?.options.filter(
    ({ name, default: usual }) => (table.options[name] ?? usual) !== usual,
  );
  const days = Math.round(table.ends / 86_400) || 1;
  return html`<ul class="facts">
    <li><${Icon} name="clock" />Time to think: ${clockWords(table.clock)}</li>
    ${table.pace === "days" && table.yours.length > 0 && html`<li class="called"><${Calling} /></li>`}
    <li>
      <${Icon} name="people" />
      If everybody leaves, the game${" "}
      ${table.ends ? `ends after ${counted(days, "day")}` : "waits for ever"}
    </li>
    <li>
      <${Icon} name="eye" />
      ${table.listed ? "Anyone here may watch" : "Only with the link to watch"}
      ${table.watchers ? `; ${counted(table.watchers, "watcher")} now` : ""}
    </li>
    ${changed?.length === 0 && html`<li><${Icon} name="rules" />The rules as they are printed</li>`}
    ${changed?.map(
      (option) => html`<li key=${option.name}>
        <${Icon} name="rules" />
        <span>
          <b>${plain(option.name)}: ${valueWords(table.options[option.name], option)}.</b>${" "}
          <span class="small quiet">${option.sentence}</span>
        </span>
      </li>`,
    )}
  </ul>`;
}

/** @param {{table: TableInfo}} props */
function Locked({ table }) {
  return html`<details class="promise">
    <summary><${Icon} name="shield" /> The deal is locked</summary>
    <p class="small">
      The server has chosen its secret and shows this fingerprint of it, so it can't change its
      mind. Each player's page then adds a random number of its own, and the cards follow from all
      of them together. After the game the secret is opened, and your page can check it.
    </p>
    <code class="print">${table.commitment}</code>
  </details>`;
}
