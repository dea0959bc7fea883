/**
 * The words of a table: whose turn it is and what is asked, and what is to be said about that.
 *
 * @import { Line, Offer, State, View } from "../types"
 * @import { Refusal } from "../own"
 * @import { Play } from "./play.js"
 */
import { Icon } from "kit/icon.js";
import { badge } from "../home.js";
import { announce } from "../voice.js";
import { listed } from "../words.js";
import { html } from "htm/preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { latest } from "./log.js";
import { capital } from "kit/names.js";

/** How the line begins for who is asked, and where nobody is; of others the prompt itself says
 * who does what. @param {View} view @param {number | null} viewer */
export function turn(view, viewer) {
  if (view.over) return "The game is over.";
  if (view.ended) return "The game has ended without a result.";
  if (view.paused) return "The game is paused.";
  if (!view.actors.length) return "One moment …";
  if (viewer === null || !view.actors.includes(viewer)) return "";
  return view.actors.length > 1 ? "Your choice:" : "Your turn:";
}

/** What is asked, in words for who reads it. @param {View} view */
export const question = (view) => (view.actors.length ? view.prompt : "");

/** Who won, also of those without a seat; or what the game says came of it.
 * @param {View} view @param {number | null} viewer */
export function outcome(view, viewer) {
  if (view.verdict) return view.verdict;
  const others = (view.others ?? []).filter(({ won }) => won).map(({ name }) => name);
  const names = [...view.winners.map((/** @type {number} */ seat) => view.names[seat]), ...others];
  if (!names.length) return "Nobody wins this time.";
  if (names.length === 1 && view.winners[0] === viewer) return "You win!";
  return `${listed(names)} ${names.length > 1 ? "win" : "wins"}!`;
}

/** What a rule is called, or where there is little room only the sign for rules; it opens them there.
 * @param {{rule: string, titles: Record<string, string>, onRule: (rule: string) => void}} props */
export function RuleButton({ rule, titles, onRule }) {
  if (!rule) return null;
  const title = titles[rule] ?? "";
  return html`<button
    type="button" class=${title ? "rule titled" : "rule"} title=${title && `${title} (${rule})`}
    aria-label=${`Rule ${rule}${title && `, ${title}`}: read it`} onClick=${() => onRule(rule)}
  >
    <span class="rule-title"><${Icon} name="rules" /><span>${title}</span></span>
    <span class="rule-number">${rule}</span>
  </button>`;
}

/** The words without the rule in brackets, which is a button beside them.
 * @param {Refusal} refusal */
const reason = ({ why, rule }) => (rule ? why.replace(` (${rule})`, "") : why);

/**
 * @typedef {object} Note
 * @property {"refused" | "why" | "peek" | "hint" | "news" | "away"} kind
 * @property {string} text
 * @property {string} [rule]
 */

const YOURS = "Your turn."; // how stories tell it: to who is asked, the question says so
const THINKING = "A bot is thinking about it …";

/** The most pressing of all that could be said.
 * @param {{away: boolean, refusal: Refusal | null, why: Refusal | null, peek: string, hint: string, news: string}} all
 * @returns {Note} */
export function pressing({ away, refusal, why, peek, hint, news }) {
  if (away) return { kind: "away", text: "Trying to reach the table … nothing is lost." };
  if (refusal) return { kind: "refused", text: reason(refusal), rule: refusal.rule };
  if (why) return { kind: "why", text: reason(why), rule: why.rule };
  if (peek) return { kind: "peek", text: peek };
  if (hint) return { kind: "hint", text: hint };
  return { kind: "news", text: news };
}

const SIGNS = { refused: "paw", why: "paw", peek: "eye", hint: "hint", news: "", away: "" };

/** What there is to say when nothing presses.
 * @param {State} state @param {Line[]} lines @param {number} [most] of these
 * @param {boolean} [quiet] whether somebody else says what is to be done */
function calmly({ race, view, clocks, moves }, lines, most = 3, quiet = false) {
  const wait =
    race === null
      ? 0
      : Math.round(Math.max(...clocks.map((left) => left ?? 0)) - (view.race_seconds ?? Infinity));
  if (wait > 0) return `The clock starts with the first grab, or in ${wait} seconds.`;
  const rests = clocks.every((left) => left === null); // until the end of a lesson
  if (race !== null && view.race_seconds && moves.length && rests && !quiet)
    return "The clock starts with your first grab.";
  const news = moves.length ? lines.filter(({ text }) => text !== YOURS) : lines;
  return latest(news, most) || (moves.length ? "What lights up can be chosen." : "");
}

/** How a note is written: as it is, and where there is too little room for it smaller and smaller. */
const FITS = ["", "less", "least"];

/** What is said in a note can be read to its end: it makes as much room as it needs.
 * @param {string} text */
function useFit(text) {
  const note = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const words = note.current?.querySelector("span");
    for (const fit of FITS) {
      if (!note.current || !words) return;
      note.current.dataset.fit = fit;
      if (words.scrollHeight <= words.clientHeight + 1) return;
    }
  }, [text]);
  return note;
}

/**
 * The line beneath the question.  It alone is drawn again when somebody points at a thing.
 *
 * @param {object} props
 * @param {Play} props.play
 * @param {State} props.state
 * @param {Line[]} props.lines
 * @param {number} [props.most] how many of them are told at most
 * @param {boolean} [props.quiet] whether nothing is said of what one points at
 * @param {Record<string, string>} props.titles of rules
 * @param {(rule: string) => void} props.onRule
 */
export function NoteLine({ play, state, lines, most, quiet = false, titles, onRule }) {
  const note = pressing({
    away: play.wire.connection.value !== "open",
    refusal: play.refusal.value,
    why: quiet ? null : play.peek.why.value,
    peek: quiet ? "" : play.peek.note.value,
    hint: play.thinking.value ? THINKING : play.advice.value,
    news: calmly(state, lines, most, quiet),
  });
  const sign = SIGNS[note.kind];
  const fitted = useFit(note.text);
  return html`<p
    ref=${fitted} class=${`note note-${note.kind}`} role=${note.kind === "refused" ? "alert" : undefined}
  >
    ${sign && html`<${Icon} name=${sign} />`}
    <span title=${note.text}>${note.text}</span>
    ${note.rule && html`<${RuleButton} rule=${note.rule} titles=${titles} onRule=${onRule} />`}
  </p>`;
}

/** What is picked, and nobody else knows yet. @param {{picked: string[]}} props */
export function Picked({ picked }) {
  if (!picked.length) return null;
  return html`<p class="picks">
    <${Icon} name="check" /><span><b>Chosen, still secret:</b> ${picked.join(" · ")}</span>
  </p>`;
}

/** How a hint marks a move: as the best, as one of the next, or not. @param {Play} play @param {Offer} offer */
function advised({ hint, lesser }, { move }) {
  if (move === hint.value) return " hinted";
  return lesser.value.includes(move) ? " lesser" : "";
}

/** A move that touches nothing. @param {{offer: Offer, play: Play}} props */
export function MoveButton({ offer, play }) {
  const peek = () => play.point([offer]);
  const leave = () => play.point(null);
  return html`<button
    type="button" data-choice class=${`can${advised(play, offer)}`}
    onClick=${(/** @type {any} */ event) => play.choose([offer], event.currentTarget)}
    onPointerEnter=${peek} onPointerLeave=${leave} onFocus=${peek} onBlur=${leave}
  >
    ${capital(play.said(offer.move))}
  </button>`;
}

/** The way on, while the table waits until one has seen what somebody else did.
 * @param {{play: Play}} props */
export function GoOn({ play }) {
  if (!play.queue.held.value) return null;
  return html`<button
    type="button" data-choice class="main goon" aria-keyshortcuts="Enter Space"
    onClick=${() => play.queue.goOn()}
  >
    Go on
  </button>`;
}

/** Each moment is said once: what happened since the last one, then what is asked.
 * Of what one person heard, nothing is left for who gets the device next.
 * @param {State} state @param {Line[]} lines @param {boolean} covered */
export function useVoice(state, lines, covered) {
  const said = useRef({ seat: state.seat, n: state.n, asked: "" });
  useEffect(() => {
    if (covered) return document.getElementById("voice")?.replaceChildren();
    const { view, seat, n } = state;
    const before = said.current;
    const news =
      before.seat === seat
        ? lines.filter((line) => line.n > before.n).map((line) => line.text)
        : [];
    const asked = view.over ? outcome(view, seat) : `${turn(view, seat)} ${question(view)}`.trim();
    announce([...news, asked === before.asked ? "" : asked].join(" ").trim());
    said.current = { seat, n, asked };
  }, [state, covered]);
}

/** Who waits in another tab sees in its title and on its icon that it is their turn.
 * @param {string} game @param {boolean} asked */
export function useTitle(game, asked) {
  useEffect(() => {
    document.title = asked ? `Your turn · ${game}` : `${game} · Barkade`;
    badge(asked ? 1 : 0);
    return () => void badge(0);
  }, [game, asked]);
}
