/**
 * How somebody likes to play: what is heard, how fast it goes, and what is asked.
 *
 * @import { Part } from "../types"
 * @import { Signal } from "@preact/signals"
 */
import { html } from "htm/preact";
import { Calling } from "../calling.js";
import { chosenLight } from "../light.js";
import { hear } from "./hearing.js";
import {
  buzzOn,
  confirmFirst,
  emotesOn,
  pace,
  remindMe,
  soundOn,
  tapTwice,
  volume,
  waitForMe,
} from "./settings.js";

/** @type {[string, number][]} */
const PACES = [
  ["Relaxed", 1],
  ["Brisk", 2],
  ["Instant", Infinity],
];
/** @type {[string, string][]} */
const LIGHTS = [
  ["As the system has it", "system"],
  ["Day", "day"],
  ["Evening", "evening"],
];

/** Whether others hold what one has seen. @param {Part[]} [parts] */
const reminds = (parts = []) => parts.some((part) => "covered" in part);

/** Whether this is something that one touches. */
const touched = () => matchMedia("(any-pointer: coarse)").matches;

/** Whether this is something that one holds, and that can buzz. */
const buzzes = () => "vibrate" in navigator && touched();

/** @param {{of: Signal<boolean>, children?: any}} props */
function Check({ of, children }) {
  return html`<label class="check">
    <input
      type="checkbox" checked=${of.value}
      onChange=${(/** @type {any} */ event) => (of.value = event.currentTarget.checked)}
    />
    <span>${children}</span>
  </label>`;
}

/** @param {{of: Signal<any>, from: [string, any][], children?: any}} props */
function Choice({ of, from, children }) {
  return html`<label class="field">
    <span>${children}</span>
    <select
      value=${from.findIndex(([, value]) => value === of.value)}
      onChange=${(/** @type {any} */ event) => (of.value = from[event.currentTarget.value][1])}
    >
      ${from.map(([words], n) => html`<option key=${n} value=${n}>${words}</option>`)}
    </select>
  </label>`;
}

/** One hears how loud it is. */
function Volume() {
  return html`<label class="field">
    <span>Volume</span>
    <input
      type="range" min="0" max="1" step="0.1" value=${volume.value}
      onInput=${(/** @type {any} */ event) => (volume.value = Number(event.currentTarget.value))}
      onChange=${() => hear("yip")}
    />
  </label>`;
}

/** @param {{parts?: Part[]}} props */
export function Likes({ parts }) {
  return html`<${Check} of=${soundOn}>Sound<//>
    ${soundOn.value && html`<${Volume} />`}
    <${Calling} />
    ${buzzes() && html`<${Check} of=${buzzOn}>Buzz when it is my turn<//>`}
    <${Choice} of=${pace} from=${PACES}>Speed<//>
    <${Check} of=${waitForMe}>Wait for me after others’ moves<//>
    <${Choice} of=${chosenLight} from=${LIGHTS}>Light<//>
    <${Check} of=${emotesOn}>Show what others’ dogs do<//>
    <${Check} of=${confirmFirst}>Ask me before every move<//>
    ${touched() && html`<${Check} of=${tapTwice}>Tap twice: first see what would happen<//>`}
    ${reminds(parts) && html`<${Check} of=${remindMe}>Show what others took into their hands<//>`}`;
}
