/**
 * The dialog in which a table is set: seats, options, clock.
 *
 * @import { GameInfo } from "./types"
 * @import { Values } from "./options.js"
 * @typedef {{kind: string, name: string}} Place kind is "here", "friend", or "bot:" and its name
 */
import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { Choice } from "./choice.js";
import { MOST_NAME, myName } from "./memory.js";
import { go } from "./routes.js";
import { openTable, sitDown, usualSeats } from "./sitting.js";
import { Dialog } from "./dialog.js";
import { Dog } from "kit/dog.js";
import { HouseRules, settled } from "./options.js";
import { clockWords, counted, plain } from "./words.js";

const ENDS = [86_400, 604_800, 2_592_000, 0];
const BY_DAYS = 86_400;
const CLOCKS = [0, 30, 120, 600, 3600, 86_400, 259_200];

/** One for each seat that there may be.
 * @param {GameInfo} game @param {boolean} device @returns {Place[]} */
function startingPlaces(game, device) {
  const others = device ? "here" : "friend";
  return Array.from({ length: game.most }, (_, n) =>
    n ? { kind: others, name: "" } : { kind: "here", name: myName.peek() },
  );
}

/** Why this can't be opened, or nothing. @param {Place[]} places */
function missing(places) {
  const nameless = places.findIndex(({ kind, name }) => kind === "here" && !name.trim());
  return nameless < 0 ? "" : `Who sits at seat ${nameless + 1}? Give them a name.`;
}

/**
 * @param {GameInfo} game @param {Place[]} places @param {Values} options
 * @param {{clock: number, ends: number, listed: boolean, welcome: boolean}} more
 */
async function open(game, places, options, more) {
  const seats = places.map(({ kind }) => ({ bot: kind.startsWith("bot:") ? kind.slice(4) : "" }));
  const table = await openTable({ game: game.id, seats, options, ...more });
  // One after the other: who sits last begins the game.
  for (const [seat, { kind, name }] of places.entries())
    if (kind === "here") await sitDown(table, seat, name);
  return table.id;
}

/** @param {{game: GameInfo, device: boolean, free?: string, onClose: () => void}} props for whom it
 * is to be free, of any or of one pace, if anybody may sit down there */
export function Opening({ game, device, free, onClose }) {
  const [count, setCount] = useState(Math.max(game.fewest, Math.min(usualSeats(game), 2)));
  const [all, setAll] = useState(() => startingPlaces(game, device));
  const [chosen, choose] = useState(/** @type {Values} */ ({}));
  const [clock, setClock] = useState(free === "days" ? BY_DAYS : 0);
  const [ends, setEnds] = useState(ENDS[1]);
  const [listed, setListed] = useState(true);
  const [welcome, setWelcome] = useState(free !== undefined);
  const [busy, setBusy] = useState(false);
  const [why, setWhy] = useState("");
  const places = all.slice(0, count);
  const company = { seats: count, here: places.filter(({ kind }) => kind === "here").length };

  /** @param {number} seat @param {Partial<Place>} change */
  const change = (seat, change) => (
    setWhy(""),
    setAll(all.map((place, n) => (n === seat ? { ...place, ...change } : place)))
  );
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault();
    const problem = missing(places);
    setWhy(problem);
    if (problem) return;
    setBusy(true);
    if (places[0].kind === "here") myName.value = places[0].name.trim();
    open(game, places, settled(game, company, chosen), { clock, ends, listed, welcome }).then(
      (id) => go(`/table/${id}`),
      (error) => (setBusy(false), setWhy(error.why ?? "The table could not be set.")),
    );
  };

  return html`<${Dialog} title=${`A table for ${game.title}`} onClose=${onClose}>
    <form class="opening" onSubmit=${submit}>
      <${Count} game=${game} count=${count} onCount=${setCount} />
      <ol class="places">
        ${places.map(
          (place, seat) => html`<${PlaceRow}
            key=${seat} seat=${seat} place=${place} game=${game} onChange=${change}
          />`,
        )}
      </ol>
      ${
        game.options.length > 0 &&
        html`<${HouseRules} game=${game} company=${company} chosen=${chosen} onChoose=${choose} />`
      }
      <label class="field">
        Time to think
        <select
          value=${clock}
          onChange=${(/** @type {any} */ event) => setClock(Number(event.target.value))}
        >
          ${CLOCKS.map(
            (seconds) => html`<option key=${seconds} value=${seconds}>
              ${clockWords(seconds)}
            </option>`,
          )}
        </select>
      </label>
      <label class="field">
        If everybody leaves, the game ends
        <select
          value=${ends}
          onChange=${(/** @type {any} */ event) => setEnds(Number(event.target.value))}
        >
          ${ENDS.map(
            (seconds) => html`<option key=${seconds} value=${seconds}>
              ${seconds ? `after ${counted(seconds / 86_400, "day")}` : "never"}
            </option>`,
          )}
        </select>
      </label>
      <label class="check">
        <input
          type="checkbox" checked=${listed}
          onChange=${(/** @type {any} */ event) => setListed(event.target.checked)}
        />
        <span>Anyone here may watch</span>
      </label>
      ${
        places.some(({ kind }) => kind === "friend") &&
        html`<label class="check">
          <input
            type="checkbox" checked=${welcome}
            onChange=${(/** @type {any} */ event) => setWelcome(event.target.checked)}
          />
          <span>Anyone here may sit down: it stands on everybody’s shelf</span>
        </label>`
      }
      <div class="row dialogfoot">
        <p class="why" role="alert">${why}</p>
        <button class="main" disabled=${busy}>
          ${busy ? "Setting the table…" : "Open the table"}
        </button>
        <span class="small quiet">${afterwards(places)}</span>
      </div>
    </form>
  </${Dialog}>`;
}

/** @param {Place[]} places */
function afterwards(places) {
  const friends = places.filter(({ kind }) => kind === "friend").length;
  return friends ? `You get a link for ${counted(friends, "friend")}.` : "The game begins at once.";
}

/** @param {{game: GameInfo, count: number, onCount: (count: number) => void}} props */
function Count({ game, count, onCount }) {
  const among = Object.keys(game.seatings).map((size) => ({ value: Number(size), word: size }));
  return html`<${Choice}
    legend="Players" name="size" row="sizes" among=${among} chosen=${count} onChoose=${onCount}
  />`;
}

/**
 * @param {{seat: number, place: Place, game: GameInfo, onChange: (seat: number, change: Partial<Place>) => void}} props
 */
function PlaceRow({ seat, place, game, onChange }) {
  const here = place.kind === "here";
  return html`<li class="place">
    ${here ? html`<${Dog} name=${place.name || "?"} size=${44} />` : html`<i class="noone"></i>`}
    <select
      aria-label=${`Who sits at seat ${seat + 1}`} value=${place.kind}
      onChange=${(/** @type {any} */ event) => onChange(seat, { kind: event.target.value })}
    >
      <option value="friend">A friend, by link</option>
      <option value="here">${seat ? "On this device" : "You"}</option>
      ${game.bots.map(
        (bot) => html`<option key=${bot.name} value=${"bot:" + bot.name}>
          ${plain(bot.name)} bot
        </option>`,
      )}
    </select>
    ${
      here &&
      html`<input
        aria-label=${seat ? `Name at seat ${seat + 1}` : "Your name"} placeholder="Name"
        maxlength=${MOST_NAME} value=${place.name}
        onInput=${(/** @type {any} */ event) => onChange(seat, { name: event.target.value })}
      />`
    }
    ${
      place.kind.startsWith("bot:") &&
      html`<span class="small quiet botsays">
        ${game.bots.find((bot) => "bot:" + bot.name === place.kind)?.sentence}
      </span>`
    }
  </li>`;
}
