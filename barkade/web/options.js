/**
 * House rules: what a table is played with, and the rows in which that is chosen.
 *
 * @import { GameInfo, OptionInfo, OptionValue } from "./types"
 * @typedef {Record<string, OptionValue>} Values
 * @typedef {{seats: number, here: number}} Company how many play, and how many of them on this device
 */
import { html } from "htm/preact";
import { counted, plain, valueWords } from "./words.js";

/** What so many can't play without, of several things the first; nothing if it was chosen.
 * @param {GameInfo} game @param {number} seats @param {Values} chosen @returns {Values} */
function needed(game, seats, chosen) {
  const enough = game.seatings[seats] ?? [];
  const met = enough.some((values) =>
    Object.entries(values).every(([name, value]) => chosen[name] === value),
  );
  return met ? {} : (enough[0] ?? {});
}

/** Who hands one device around plays by turns.
 * @param {GameInfo} game @param {number} here @returns {Values} */
const shared = (game, here) => (here > 1 ? game.by_turns : {});

/** Whether it says anything in this company.
 * @param {OptionInfo} option @param {number} seats @param {Values} values */
export const matters = (option, seats, values) =>
  option.seats <= seats &&
  Object.entries(option.needs).every(([name, value]) => values[name] === value);

/** What is played; whatever somebody chose is as they chose it.
 * @param {GameInfo} game @param {Company} company @param {Values} chosen @returns {Values} */
export function settled(game, { seats, here }, chosen) {
  const usual = Object.fromEntries(game.options.map((option) => [option.name, option.default]));
  const values = { ...usual, ...shared(game, here), ...needed(game, seats, chosen), ...chosen };
  return Object.fromEntries(
    game.options.map((option) => [
      option.name,
      matters(option, seats, values) ? values[option.name] : option.default,
    ]),
  );
}

/** Why an option is as it is, if nobody chose it.
 * @param {GameInfo} game @param {Company} company @param {Values} chosen @param {string} name */
function because(game, { seats, here }, chosen, name) {
  if (name in chosen) return "";
  if (name in needed(game, seats, chosen)) return `Set so for ${counted(seats, "player")}.`;
  return name in shared(game, here) ? "Set so because you share this device." : "";
}

/**
 * @param {{game: GameInfo, company: Company, chosen: Values, onChoose: (chosen: Values) => void}} props
 */
export function HouseRules({ game, company, chosen, onChoose }) {
  const values = settled(game, company, chosen);
  const changed = game.options.filter((option) => values[option.name] !== option.default).length;
  const asked = game.options.filter((option) => matters(option, company.seats, values));
  return html`<details class="house">
    <summary>House rules: ${changed ? `${changed} changed` : "as they are printed"}</summary>
    ${asked.map(
      (option) => html`<${Row}
        key=${option.name} option=${option} value=${values[option.name]}
        why=${because(game, company, chosen, option.name)}
        onChange=${(/** @type {OptionValue} */ value) => onChoose({ ...chosen, [option.name]: value })}
      />`,
    )}
  </details>`;
}

/**
 * @param {{option: OptionInfo, value: OptionValue, why: string, onChange: (value: OptionValue) => void}} props
 */
function Row({ option, value, why, onChange }) {
  const about = html`<span class="optionwords">
    <b>${plain(option.name)}</b>
    <span class="small quiet">${option.sentence}${option.rule ? ` (${option.rule})` : ""}</span>
    ${why && html`<span class="small because">${why}</span>`}
  </span>`;
  if (typeof option.default === "boolean")
    return html`<label class="option">
      <input
        type="checkbox" checked=${value === true}
        onChange=${(/** @type {any} */ event) => onChange(event.target.checked)}
      />
      ${about}
    </label>`;
  return html`<label class="option">
    ${about}
    <select
      value=${option.allowed.indexOf(value)}
      onChange=${(/** @type {any} */ event) => onChange(option.allowed[Number(event.target.value)])}
    >
      ${option.allowed.map(
        (allowed, n) => html`<option key=${n} value=${n}>${valueWords(allowed, option)}</option>`,
      )}
    </select>
  </label>`;
}
