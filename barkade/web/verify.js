/**
 * "Verify this deal": whether the cards were made of what was promised before
 * the game and of what the players added.
 *
 * @import { Proof, TableInfo } from "./types"
 * @import { Note } from "./own"
 */
import { html } from "htm/preact";
import { useMemo } from "preact/hooks";
import { sha256 } from "js-sha256";
import { noteOf } from "./memory.js";
import { query } from "./requests.js";
import { Dialog } from "./dialog.js";
import { Icon } from "kit/icon.js";

/**
 * @typedef {{good: boolean | null, sentence: string}} Check good is null where nothing can be said
 */

/** One hash over several texts, each with its length, so that they can't shift.
 * @param {string[]} parts */
function digest(...parts) {
  return sha256(parts.map((part) => `${[...part].length}:${part}`).join(""));
}

/** @param {string} secret */
export const commitmentOf = (secret) => digest("commitment", secret);

/** @param {string} secret @param {string[]} contributions */
export const valueOf = (secret, contributions) => digest("combined", secret, ...contributions);

/**
 * @param {Proof} proof @param {Note | null} note @param {number[]} yours the seats that one holds
 * @param {boolean[]} people by seat: whether a person sat down there
 * @returns {Check[]}
 */
export function checks(proof, note, yours, people) {
  return [
    promised(proof, note),
    commitmentOf(proof.secret) === proof.commitment
      ? { good: true, sentence: "The secret that the server opened is the one it had locked." }
      : {
          good: false,
          sentence: "The secret that the server opened is not the one it had locked.",
        },
    ...yours.map((seat) => added(proof, note?.contributions[seat], seat)),
    // One number more, or another order, would have let the server try deals until it liked one.
    proof.contributions.length === people.length &&
    people.every((person, seat) => person === (proof.contributions[seat] !== ""))
      ? {
          good: true,
          sentence: "Every person added one number at their own seat, and nobody else did.",
        }
      : {
          good: false,
          sentence: "The numbers in the deal are not one for each seat at which a person sat down.",
        },
    valueOf(proof.secret, proof.contributions) === proof.value
      ? {
          good: true,
          sentence:
            "The deal is made of that secret and all the players' numbers, and of nothing else.",
        }
      : { good: false, sentence: "The deal is not made of that secret and the players' numbers." },
  ];
}

/** @param {Proof} proof @param {Note | null} note @returns {Check} */
function promised(proof, note) {
  if (!note)
    return {
      good: null,
      sentence:
        "This browser saw no fingerprint before the game, so it takes the server's word for it.",
    };
  return note.commitment === proof.commitment
    ? { good: true, sentence: "The fingerprint is the one this browser noted before the game." }
    : {
        good: false,
        sentence: "The fingerprint is not the one this browser noted before the game.",
      };
}

/** @param {Proof} proof @param {string | undefined} number @param {number} seat @returns {Check} */
function added(proof, number, seat) {
  if (!number)
    return {
      good: null,
      sentence: `This browser has no note of the number it added for seat ${seat + 1}.`,
    };
  if (proof.contributions[seat] === number)
    return {
      good: true,
      sentence: `The random number that this browser added for seat ${seat + 1} is in the deal, at that seat.`,
    };
  return proof.contributions.includes(number)
    ? {
        good: false,
        sentence: `The random number that this browser added for seat ${seat + 1} is in the deal at another seat.`,
      }
    : {
        good: false,
        sentence: `The random number that this browser added for seat ${seat + 1} is missing from the deal.`,
      };
}

/** @param {Check[]} all */
function verdict(all) {
  if (all.some(({ good }) => good === false)) return "Something does not fit.";
  if (all.some(({ good }) => good === null)) return "What can be checked here fits.";
  return "All of it fits: nobody could choose the cards.";
}

const SIGNS = new Map([
  [true, "✓"],
  [false, "✗"],
  [null, "–"],
]);
const SPOKEN = new Map([
  [true, "Fits: "],
  [false, "Does not fit: "],
  [null, "Not known: "],
]);

/** @param {{table: TableInfo, viewKey?: string, onClose: () => void}} props */
export function VerifyDialog({ table, viewKey = "", onClose }) {
  const { proof } = table;
  const all = useMemo(
    () =>
      proof
        ? checks(
            proof,
            noteOf(table.id),
            table.yours,
            table.seats.map(({ who, resigned }) => who === "person" || resigned),
          )
        : [],
    [proof],
  );
  return html`<${Dialog} title="Verify this deal" onClose=${onClose}>
    ${!proof && html`<p>The secret is opened when the game is over. Come back then.</p>`}
    ${
      proof &&
      html`<p class="lead">${verdict(all)}</p>
        <ul class="checks">
          ${all.map(
            ({ good, sentence }) => html`<li data-good=${String(good)}>
              <b aria-hidden="true">${SIGNS.get(good)}</b>
              <span class="unseen">${SPOKEN.get(good)}</span>
              ${sentence}
            </li>`,
          )}
        </ul>
        <p>
          Your page has worked this out by itself. To check every card as well, download the record
          and run <code>barkade verify FILE</code>
          .
        </p>
        <p>
          <a
            class="button" href=${`/api/tables/${table.id}/record${query({ key: viewKey })}`}
            download=${`${table.game}-${table.id}.json`}
          >
            <${Icon} name="download" />Download the record
          </a>
        </p>
        <details>
          <summary>The numbers</summary>
          <dl class="prints">
            <dt>Fingerprint</dt><dd><code class="print">${proof.commitment}</code></dd>
            <dt>Secret</dt><dd><code class="print">${proof.secret}</code></dd>
            ${proof.contributions.map(
              (number, seat) =>
                number &&
                html`<dt>Added at seat ${seat + 1}</dt>
                <dd><code class="print">${number}</code></dd>`,
            )}
            <dt>Deal</dt><dd><code class="print">${proof.value}</code></dd>
          </dl>
        </details>`
    }
  </${Dialog}>`;
}
