/**
 * The one line that says whose turn it is and what is asked; beneath it what is
 * to be said about that, and the moves that touch nothing.
 *
 * @import { Line, Offer, Refusal, State, View } from "../types"
 * @import { Play } from "./play.js"
 */
import { Icon } from "../icons.js";
import { announce } from "../voice.js";
import { listed } from "../words.js";
import { html } from "htm/preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { latest } from "./log.js";
import { capital, untouched } from "./things.js";

/** Who is asked, as the line begins. @param {View} view @param {number | null} viewer */
export function turn(view, viewer) {
  if (view.over) return "The game is over.";
  if (viewer !== null && view.actors.includes(viewer)) return view.actors.length > 1 ? "You choose:" : "Your turn:";
  const names = view.actors.map((seat) => view.names[seat]);
  return names.length ? `Waiting for ${listed(names)}:` : "One moment …";
}

/** What is asked; to somebody else it is quoted, since its "you" is not the one who reads.
 * @param {View} view @param {number | null} viewer */
export function question(view, viewer) {
  const mine = viewer !== null && view.actors.includes(viewer);
  return mine || !view.actors.length ? view.prompt : `“${view.prompt}”`;
}

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

/** What there is to say when nothing presses. @param {State} state @param {Line[]} lines */
function calmly({ race, view, clocks, moves }, lines) {
  const wait = race === null ? 0 : Math.round(Math.max(...clocks.map((left) => left ?? 0)) - (view.race_seconds ?? Infinity));
  if (wait > 0) return `The clock starts with the first grab, or in ${wait} seconds.`;
  return latest(lines) || (moves.length ? "What lights up can be chosen." : "");
}

/**
 * The line beneath the question.  It alone is drawn again when somebody points at a thing.
 *
 * @param {{play: Play, state: State, lines: Line[], onRule: (rule: string) => void}} props
 */
function NoteLine({ play, state, lines, onRule }) {
  const note = pressing({
    away: play.wire.connection.value !== "open",
    refusal: play.refusal.value,
    peek: play.peek.note.value,
    hint: play.hint.value,
    news: calmly(state, lines),
  });
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

/** A move that touches nothing. @param {{offer: Offer, play: Play}} props */
function MoveButton({ offer, play }) {
  const peek = () => play.point([offer]);
  const leave = () => play.point(null);
  return html`<button type="button" data-choice class=${offer.move === play.hint.value ? "can hinted" : "can"}
    onClick=${(/** @type {any} */ event) => play.choose([offer], event.currentTarget)}
    onPointerEnter=${peek} onPointerLeave=${leave} onFocus=${peek} onBlur=${leave}>${capital(offer.move)}</button>`;
}

/**
 * @param {object} props
 * @param {State} props.state
 * @param {Line[]} props.lines
 * @param {Play} props.play
 * @param {boolean} props.steady whether what lies beneath must never move, since people race for it
 * @param {(rule: string) => void} props.onRule
 * @param {any} [props.children] the tools
 */
export function Prompt({ state, lines, play, steady, onRule, children }) {
  const { view, seat, moves, parts } = state;
  const buttons = useMemo(() => untouched(moves, parts, view, seat), [state]);
  return html`<section class=${`prompt${moves.length ? " mine" : ""}${steady ? " steady" : ""}`} aria-label="What is asked">
    <p class="line">
      <b>${turn(view, seat)}</b> ${view.over ? outcome(view, seat) : question(view, seat)}
      ${" "}<${RuleButton} rule=${view.rule ?? ""} onRule=${onRule} />
    </p>
    <div class="beneath">
      <${NoteLine} play=${play} state=${state} lines=${lines} onRule=${onRule} />${children}
    </div>
    <${Picked} picked=${view.picked ?? []} />
    ${(buttons.length > 0 || steady) &&
    html`<div class=${buttons.length > 6 ? "moves many" : "moves"}>
      ${buttons.map((offer) => html`<${MoveButton} key=${offer.index} offer=${offer} play=${play} />`)}
    </div>`}
  </section>`;
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
    const news = before.seat === seat ? lines.filter((line) => line.n > before.n).map((line) => line.text) : [];
    const asked = view.over ? outcome(view, seat) : `${turn(view, seat)} ${question(view, seat)}`;
    announce([...news, asked === before.asked ? "" : asked].join(" ").trim());
    said.current = { seat, n, asked };
  }, [state, covered]);
}

/** Who waits in another tab sees in its title that it is their turn. @param {string} game @param {boolean} asked */
export function useTitle(game, asked) {
  useEffect(() => void (document.title = asked ? `Your turn · ${game}` : `${game} · Barkade`), [game, asked]);
}
