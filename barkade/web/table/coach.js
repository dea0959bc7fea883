/**
 * A lesson at the table: the coach says one thing at a time, points at it, and only that can be
 * done.  How far one is the server tells; what was only read, the page remembers.
 *
 * @import { LessonInfo, LessonStep, Offer, State } from "../types"
 * @import { Signal } from "@preact/signals"
 * @import { Play } from "./play.js"
 */
import { html } from "htm/preact";
import { signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "kit/icon.js";
import { announce } from "../voice.js";
import { Biscuit } from "./biscuit.js";
import { refocus } from "./keys.js";
import { CHOICES, follow } from "./leash.js";
import { upright } from "../kit/window.js";

const PAW = 700; // ms that a paw takes to what is shown
const SKIPS = 350; // ms between two steps that one knows already

/** Words to be seen first stand between two stars. @param {string} text */
const pieces = (text) => text.split("**");

/** @param {string} text */
const plain = (text) => pieces(text).join("");

export class Coach {
  /** @param {Play} play @param {LessonInfo} lesson */
  constructor(play, lesson) {
    this.play = play;
    this.steps = lesson.steps;
    /** What was read since the last move: from which step on, and up to which.
     * @private @type {Signal<{from: number, to: number}>} */
    this.read = signal({ from: -1, to: 0 });
    /** What it says to who tried something else, and in which step. */
    this.said = signal({ at: -1, text: "", times: 0 });
    /** Steps before this one are known already. */
    this.known = signal(0);
    this.showing = signal(false); // whether a paw is on its way
  }

  /** The step one is at, or null where the coach has nothing more to say. @param {State} state */
  at(state) {
    if (!state.lesson) return null;
    const { from, to } = this.read.value;
    const now = Math.max(state.lesson.at, from === state.lesson.at ? to : 0);
    return now < this.steps.length ? now : null;
  }

  /** Whether it asks for something, or has something to say first. @param {State} state */
  asks(state) {
    return this.at(state) !== null;
  }

  /** What may be done. @param {State} state @returns {Offer[]} */
  allowed(state) {
    const at = this.at(state);
    if (at === null) return state.moves;
    if (!this.steps[at].may.length || state.lesson?.others) return [];
    return state.moves.filter(({ move }) => state.lesson?.may.includes(move));
  }

  /** The table as the lesson lets one use it. @param {State} state @returns {State} */
  seen(state) {
    return this.at(state) === null ? state : { ...state, moves: this.allowed(state) };
  }

  /** Whether a move is one of those that go on; if not, it says so. @param {Offer} offer */
  lets(offer) {
    const state = this.play.queue.shown.peek()?.state;
    if (!state || this.allowed(state).some(({ move }) => move === offer.move)) return true;
    this.answer(state);
    return false;
  }

  /** Somebody tried something else. @param {State} state */
  answer(state) {
    const at = this.at(state);
    if (at === null) return;
    const { may, wrong } = this.steps[at];
    const text = may.length ? wrong : "We come to that. Press Next first.";
    this.said.value = { at, text, times: this.said.peek().times + 1 };
    announce(text);
  }

  /** On to the next thing that is said. @param {State} state */
  next(state) {
    const at = this.at(state);
    if (at !== null && state.lesson) this.read.value = { from: state.lesson.at, to: at + 1 };
  }

  /** Go on to the next idea: what is asked until then is done by itself. @param {State} state */
  skip(state) {
    const at = this.at(state);
    if (at === null) return;
    const { idea } = this.steps[at];
    const next = this.steps.findIndex((step, n) => n > at && step.idea !== idea);
    this.known.value = next < 0 ? this.steps.length : next;
  }

  /** Do the first thing that may be done. @param {State} state */
  make(state) {
    const { may } = state.lesson ?? { may: [] };
    const offer = this.allowed(state).find(({ move }) => move === may[0]) ?? this.allowed(state)[0];
    if (offer) this.play.make(offer);
  }

  /** A paw goes to the thing, and does it. @param {State} state @param {HTMLElement} root */
  async show(state, root) {
    if (this.showing.peek()) return;
    this.showing.value = true;
    await travel(root);
    this.showing.value = false;
    this.make(state);
  }
}

/** A paw goes from the coach to what is to be touched. @param {HTMLElement} root */
async function travel(root) {
  const paw = root.querySelector(".showing");
  const coach = root.querySelector(".coach")?.getBoundingClientRect();
  const thing = document.querySelector(CHOICES)?.getBoundingClientRect();
  if (!paw || !coach || !thing) return;
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const at = (/** @type {DOMRect} */ { left, top, width, height }) =>
    `translate(${left + width / 2 - 22}px, ${top + height / 2 - 22}px)`;
  const way = [
    { transform: at(calm ? thing : coach), opacity: 1 },
    { transform: at(thing), opacity: 1, offset: 0.75 },
    { transform: `${at(thing)} scale(0.75)`, opacity: 1 },
  ];
  await paw.animate(way, { duration: PAW, easing: "ease-in-out" }).finished.catch(() => {});
}

/** What is said, with the words that are to be seen first. @param {{text: string}} props */
function Words({ text }) {
  return pieces(text).map((piece, at) => (at % 2 ? html`<b>${piece}</b>` : piece));
}

/** How far one is, a paw for each idea. @param {{coach: Coach, at: number}} props */
function Paws({ coach, at }) {
  const ideas = [...new Set(coach.steps.map(({ idea }) => idea))];
  const now = ideas.indexOf(coach.steps[at].idea);
  const said = `Part ${now + 1} of ${ideas.length}: ${ideas[now]}`;
  return html`<span class="paws" role="img" aria-label=${said}>
    ${ideas.map(
      (idea, n) => html`<i key=${idea} class=${n < now ? "done" : n === now ? "now" : ""}>
        <${Icon} name="paw" />
      </i>`,
    )}
  </span>`;
}

/** @param {{coach: Coach, state: State, step: LessonStep, root: {current: HTMLElement | null}}} props */
function Buttons({ coach, state, step, root }) {
  const show = () => root.current && coach.show(state, root.current);
  return html`<div class="row">
    ${
      step.may.length
        ? html`<button type="button" class="shows" onClick=${show}>Show me</button>`
        : html`<button type="button" class="main" data-choice onClick=${() => coach.next(state)}>
            ${coach.at(state) === coach.steps.length - 1 ? "Play on" : "Next"}
          </button>`
    }
    <button type="button" class="knows" onClick=${() => coach.skip(state)}>I know this</button>
    <a class="leaves" href="/">Leave<span class="unseen"> the lesson; it waits for you</span></a>
  </div>`;
}

/** What was pressed that is not asked for is answered by the coach, and does nothing else.
 * @param {Coach} coach @param {State} state @param {boolean} speaks */
function useAnswers(coach, state, speaks) {
  useEffect(() => {
    const board = document.querySelector(".board");
    if (!speaks || !board) return;
    /** @param {Event} event */
    const pressed = (event) => {
      if (!(event.target instanceof Element) || event.target.closest("button, a, summary")) return;
      event.stopPropagation();
      coach.answer(state);
    };
    board.addEventListener("click", pressed, true);
    return () => board.removeEventListener("click", pressed, true);
  });
}

/** The coach, its words, and its leash.
 * @param {{coach: Coach, state: State, past: boolean}} props */
export function Coaching({ coach, state, past }) {
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const at = coach.at(state);
  const step = at === null || past ? null : coach.steps[at];
  const asked = state.moves.length > 0 && !state.lesson?.others;
  const speaks = step !== null && asked;
  const skips = speaks && /** @type {number} */ (at) < coach.known.value;
  const stamp = `${at}/${state.n}/${state.picked.length}/${speaks}/${upright.value}`;
  const said = coach.said.value;
  const wrong = said.at === at && speaks ? said.text : "";
  useAnswers(coach, state, speaks);
  useLayoutEffect(() => {
    if (!root.current || !step || !speaks) return;
    return follow(root.current, step.shows, step.may.length > 0);
  }, [stamp, wrong]);
  useEffect(() => {
    if (step && speaks && !skips) announce(`${step.title}. ${plain(step.says)}`);
    refocus();
  }, [at, speaks]);
  useEffect(() => {
    if (!skips || !step) return;
    const timer = setTimeout(
      () => (step.may.length ? coach.make(state) : coach.next(state)),
      SKIPS,
    );
    return () => clearTimeout(timer);
  }, [stamp, skips]);
  if (!step) return null;
  return html`<div
    class=${speaks ? "coaching" : "coaching waits"} ref=${root} data-step=${at}
    data-left=${step.may.length && state.lesson?.may.length}
  >
    <svg class="veil" aria-hidden="true">
      <mask id="through" maskUnits="userSpaceOnUse" x="0" y="0" width="100%" height="100%">
        <rect width="100%" height="100%" fill="#fff" />
        <path class="through" />
      </mask>
      <mask id="behind" maskUnits="userSpaceOnUse" x="0" y="0" width="100%" height="100%">
        <rect width="100%" height="100%" fill="#fff" />
        <path class="covers" />
      </mask>
      <path class="shade" mask="url(#through)" />
      <path class="ring" key=${`ring ${stamp}`} />
      <g mask="url(#behind)"><path class="lead edge" /><path class="lead" /></g>
    </svg>
    <div class="coach"><${Biscuit} /></div>
    ${
      speaks &&
      html`<section class="speech" aria-label="The coach" key=${at}>
        <h2>${step.title}</h2>
        <p><${Words} text=${step.says} /></p>
        ${wrong && html`<p class="wrong" key=${said.times}>${wrong}</p>`}
        <${Buttons} coach=${coach} state=${state} step=${step} root=${root} />
        <${Paws} coach=${coach} at=${at} />
      </section>`
    }
    <span class="showing" hidden=${!coach.showing.value} aria-hidden="true"><${Icon} name="paw" /></span>
  </div>`;
}
