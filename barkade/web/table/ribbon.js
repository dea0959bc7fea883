/**
 * The ribbon above the hand: whose turn it is and what is asked, what there is to say about
 * it, and at its end the moves that touch nothing.  Its height never changes.
 *
 * @import { Line, Offer, State } from "../types"
 * @import { Context } from "kit/thing.js"
 * @import { Play } from "./play.js"
 * @import { Reason, Stage } from "./stages.js"
 */
import { html } from "htm/preact";
import { useMemo } from "preact/hooks";
import { Icon } from "kit/icon.js";
import { capital, untouched } from "kit/names.js";
import { next } from "./peek.js";
import { again } from "./taps.js";
import { MoveButton, NoteLine, outcome, Picked, question, RuleButton, turn } from "./prompt.js";
import { upright, windowIs } from "../kit/window.js";

const phone = windowIs("(max-width: 600px)");

const LONG = 44; // letters from which on a question beside buttons is written smaller
const LONGEST = 84; // and from which on it is so everywhere

/** Whether all of these fit at the ribbon's end. @param {Offer[]} offers */
function fit(offers) {
  const letters = offers.reduce((sum, { move }) => sum + move.length, 0);
  const [most, room] = phone.value ? [2, 16] : upright.value ? [2, 36] : [4, 64];
  const around = upright.value ? 0 : 6 * offers.length;
  return offers.length <= most && letters + around <= room;
}

/** Those that do not fit are in a menu.
 * @param {{offers: Offer[], play: Play}} props */
function Buttons({ offers, play }) {
  if (!offers.length) return null;
  const all = fit(offers);
  const hinted = offers.some(({ move }) => move === play.hint.value);
  return html`<div class="moves">
    ${
      all
        ? offers.map(
            (offer) => html`<${MoveButton} key=${offer.index} offer=${offer} play=${play} />`,
          )
        : html`<button
            type="button" data-choice class=${hinted ? "can hinted" : "can"} aria-haspopup="menu"
            onClick=${(/** @type {any} */ event) => play.open(offers, event.currentTarget)}
          >
            ${offers.length === 1 ? capital(play.said(offers[0].move)) : `Choose (${offers.length})`}
          </button>`
    }
  </div>`;
}

/** What is laid over a grid, to be turned and made. @param {{on: Context}} props */
function Laying({ on }) {
  if (!on.lay) return null;
  const { offer, many, turn, make } = on.lay;
  return html`<div class="layer">
    <button
      type="button" disabled=${many < 2} onClick=${turn} aria-label="Turn" aria-keyshortcuts="r"
    >
      <${Icon} name="rotate" /><span class="word">Turn</span>
    </button>
    <button
      type="button" class="main" disabled=${!offer} onClick=${make}
      aria-label=${offer ? `Lay it: ${offer.move}` : undefined}
    >
      ${offer || upright.value ? "Lay it" : "Point at a card"}
    </button>
  </div>`;
}

/** The way to make the move at which a finger points. @param {{offer: Offer, play: Play}} props */
function Again({ offer, play }) {
  return html`<div class="layer">
    <button
      type="button" class="main" aria-label=${`Do it: ${offer.move}`} onClick=${() => play.make(offer)}
    >
      Do it
    </button>
  </div>`;
}

/** What a move would bring, reason by reason, and what is asked then.
 * @param {{reasons: Reason[], asked: string}} props */
function Reasons({ reasons, asked }) {
  return html`<p class="reasons">
    <span class="then"><${Icon} name="eye" />Then:</span>
    ${reasons.map(
      ({ text, number, sum }) => html`<span class=${sum ? "reason sum" : "reason"}>
        ${number !== undefined && html`<b>${number}</b>`} ${text}
      </span>`,
    )}
    ${asked && html`<span class="asked">Next: ${asked}</span>`}
  </p>`;
}

/** The ghost in chips where its game has them, else what is to be said, in words; while a coach
 * asks for something, it alone says why.
 * @param {RibbonProps} props */
function Beneath({ on, stage, play, state, lines, onRule }) {
  const ghost = on.ghost.value;
  const quiet = play.coach?.asks(state) ?? false;
  const reasons = ghost && !quiet && !play.refusal.value ? (stage.reasons?.(ghost, on) ?? []) : [];
  const words = html`<${NoteLine}
    play=${play} state=${state} lines=${lines} most=${1} quiet=${quiet} titles=${on.box.titles}
    onRule=${onRule}
  />`;
  if (!reasons.length || (upright.value && !play.taps.first.value)) return words;
  return html`<${Reasons} reasons=${reasons} asked=${ghost ? next(ghost, state) : ""} />
    <div class="unseen">${words}</div>`;
}

/**
 * @typedef {object} RibbonProps
 * @property {Context} on
 * @property {Stage} stage
 * @property {State} state
 * @property {Line[]} lines
 * @property {Play} play
 * @property {(rule: string) => void} onRule
 * @property {string} [margin] by how much it was won
 * @property {any} [children]
 */

/** @param {RibbonProps} props */
export function Ribbon({ on, stage, state, lines, play, onRule, margin, children }) {
  const { view, seat, moves, parts } = state;
  const tapped = play.taps.first.value;
  const buttons = useMemo(() => untouched(moves, parts, view, seat), [state]);
  const asked = (view.over ? outcome(view, seat) : question(view)) ?? "";
  const last = asked.lastIndexOf(" ") + 1; // the rule stays beside the last word
  const letters = view.over ? 0 : asked.length;
  const long = letters > LONGEST ? "line long longest" : letters > LONG ? "line long" : "line";
  return html`<section
    class=${`prompt ribbon${moves.length ? " mine" : ""}`} aria-label="What is asked"
  >
    <div class=${tapped ? "ask tapped-once" : "ask"}>
      <p class=${long}>
        ${
          tapped
            ? html`<b>${play.said(again(tapped.offer))}</b>`
            : html`<b>${turn(view, seat)}</b> ${asked.slice(0, last)}
                <span class="last">
                  ${asked.slice(last)}${" "}<${RuleButton}
                    rule=${view.rule ?? ""} titles=${on.box.titles} onRule=${onRule}
                  />
                </span>
                ${margin && html` <span class="margin">${margin}</span>`}`
        }
      </p>
      <${Beneath}
        on=${on} stage=${stage} play=${play} state=${state} lines=${lines} onRule=${onRule}
      />
    </div>
    <div class="unseen"><${Picked} picked=${view.picked ?? []} /></div>
    ${children}
    <${Laying} on=${on} />
    ${tapped && html`<${Again} offer=${tapped.offer} play=${play} />`}
    ${!(tapped && upright.value) && html`<${Buttons} offers=${buttons} play=${play} />`}
  </section>`;
}
