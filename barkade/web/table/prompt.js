/**
 * The one line that says whose turn it is and what is asked; beneath it what is
 * to be said about that, and the moves that touch nothing.
 *
 * @import { Offer, Refusal, View } from "../types"
 */
import { Icon } from "../icons.js";
import { listed } from "../words.js";
import { html } from "htm/preact";
import { capital } from "./things.js";

/** Who is asked, as the line begins. @param {View} view @param {number | null} viewer */
export function turn(view, viewer) {
  if (view.over) return "The game is over.";
  if (viewer !== null && view.actors.includes(viewer)) return view.actors.length > 1 ? "You choose:" : "Your turn:";
  const names = view.actors.map((seat) => view.names[seat]);
  return names.length ? `Waiting for ${listed(names)}:` : "One moment …";
}

/** Who won. @param {View} view @param {number | null} viewer */
export function outcome(view, viewer) {
  const names = view.winners.map((/** @type {number} */ seat) => view.names[seat]);
  if (!names.length) return "Nobody wins this time.";
  if (names.length === 1 && view.winners[0] === viewer) return "You win!";
  return `${listed(names)} ${names.length > 1 ? "win" : "wins"}!`;
}

/** A rule's number, which opens the rules there. @param {{rule: string, onRule: (rule: string) => void}} props */
export function RuleButton({ rule, onRule }) {
  if (!rule) return null;
  return html`<button type="button" class="rule" aria-label=${`Rule ${rule}: read it`} onClick=${() => onRule(rule)}>${rule}</button>`;
}

/** The words without the rule in brackets, which is a button beside them. @param {Refusal} refusal */
const reason = ({ why, rule }) => (rule ? why.replace(` (${rule})`, "") : why);

/**
 * @typedef {object} Note
 * @property {"refused" | "peek" | "hint" | "news" | "away"} kind
 * @property {string} text
 * @property {string} [rule]
 */

/** A hint in words. @param {string} move */
export const advice = (move) => `A bot would choose: ${move}.`;

/** The most pressing of all that could be said.
 * @param {{away: boolean, refusal: Refusal | null, peek: string, hint: string, news: string}} all
 * @returns {Note} */
export function pressing({ away, refusal, peek, hint, news }) {
  if (away) return { kind: "away", text: "Trying to reach the table … nothing is lost." };
  if (refusal) return { kind: "refused", text: reason(refusal), rule: refusal.rule };
  if (peek) return { kind: "peek", text: peek };
  if (hint) return { kind: "hint", text: advice(hint) };
  return { kind: "news", text: news };
}

const SIGNS = { refused: "paw", peek: "eye", hint: "hint", news: "", away: "" };

/** @param {{note: Note, onRule: (rule: string) => void}} props */
function NoteLine({ note, onRule }) {
  const sign = SIGNS[note.kind];
  return html`<p class=${`note note-${note.kind}`} role=${note.kind === "refused" ? "alert" : undefined}>
    ${sign && html`<${Icon} name=${sign} />`}
    <span>${note.text}</span>
    ${note.rule && html`<${RuleButton} rule=${note.rule} onRule=${onRule} />`}
  </p>`;
}

/** What is picked, and nobody else knows yet. @param {{picked: string[]}} props */
function Picked({ picked }) {
  if (!picked.length) return null;
  return html`<p class="picks"><${Icon} name="check" /><span><b>Chosen, still secret:</b> ${picked.join(" · ")}</span></p>`;
}

/**
 * @param {object} props
 * @param {View} props.view
 * @param {number | null} props.viewer
 * @param {Note} props.note
 * @param {Offer[]} props.buttons moves that touch nothing
 * @param {string} props.hinted the move that a hint points at
 * @param {(offer: Offer, from: HTMLElement) => void} props.onMove
 * @param {(offers: Offer[] | null) => void} props.onPeek
 * @param {(rule: string) => void} props.onRule
 * @param {any} [props.children] the tools
 */
export function Prompt({ view, viewer, note, buttons, hinted, onMove, onPeek, onRule, children }) {
  const mine = viewer !== null && view.actors.includes(viewer);
  return html`<section class=${mine ? "prompt mine" : "prompt"} aria-label="What is asked">
    <p class="line">
      <b>${turn(view, viewer)}</b> ${view.over ? outcome(view, viewer) : view.prompt}
      ${" "}<${RuleButton} rule=${view.rule ?? ""} onRule=${onRule} />
    </p>
    <div class="beneath"><${NoteLine} note=${note} onRule=${onRule} />${children}</div>
    <${Picked} picked=${view.picked ?? []} />
    ${buttons.length > 0 &&
    html`<div class=${buttons.length > 6 ? "moves many" : "moves"}>
      ${buttons.map(
        (offer) => html`<button
          key=${offer.index}
          type="button"
          data-choice
          class=${offer.move === hinted ? "can hinted" : "can"}
          onClick=${(/** @type {any} */ event) => onMove(offer, event.currentTarget)}
          onPointerEnter=${() => onPeek([offer])}
          onPointerLeave=${() => onPeek(null)}
          onFocus=${() => onPeek([offer])}
          onBlur=${() => onPeek(null)}
        >${capital(offer.move)}</button>`,
      )}
    </div>`}
  </section>`;
}
