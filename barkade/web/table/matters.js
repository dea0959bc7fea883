/**
 * The table's own matters: who is here, how one plays, and what the page can do.
 *
 * @import { TableInfo } from "../types"
 * @import { Wire } from "../net.js"
 */
import { Icon } from "kit/icon.js";
import { copyLink } from "../link.js";
import { html } from "htm/preact";
import { Answers } from "./answers.js";
import { People } from "./people.js";
import { Likes } from "./likes.js";

/** @param {{wire: Wire, table: TableInfo, races: boolean}} props `races`: digits have another meaning */
export function Matters({ wire, table, races }) {
  const state = wire.state.value;
  const latency = wire.latency.value;
  return html`<div class="asking"><${Answers} state=${state} wire=${wire} full /></div>
    <div class="matters">
    <p>
      ${table.watchers === 1 ? "One person is watching." : `${table.watchers || "No"} people are watching.`}
    </p>
    ${
      table.watch &&
      html`<button
        type="button" onClick=${() => copyLink(new URL(table.watch, location.href).href)}
      >
        <${Icon} name="link" />Copy the link to watch
      </button>`
    }
    <${Likes} parts=${state?.parts} />
    <${People} wire=${wire} table=${table} />
    <dl class="keys">
      <dt>Arrows, Tab</dt><dd>walk what can be chosen</dd>
      <dt>Enter</dt><dd>choose</dd>
      <dt>R</dt><dd>turn what lies over a grid</dd>
      <dt>Enter, space</dt><dd>go on, where the table waits for you</dd>
      <dt>Z, held</dt><dd>the card you point at, in large; or rest a finger on it</dd>
      <dt>Left, right</dt><dd>from moment to moment, while you look back</dd>
      <dt>U</dt><dd>take back</dd>
      <dt>H</dt><dd>a hint</dd>
      <dt>P</dt><dd>the score sheet: who has what by now, and why</dd>
      ${!races && html`<dt>1 to 6</dt><dd>wag, woof and what else your dog can do</dd>`}
      <dt>?</dt><dd>the rules</dd>
      <dt>Esc</dt><dd>close</dd>
    </dl>
    ${
      table.commitment &&
      html`<div>
        <p class="quiet">The fingerprint that locked this deal before anybody sat down:</p>
        <code class="print">${table.commitment}</code>
      </div>`
    }
    ${latency !== null && html`<p class="quiet">The server answers in ${Math.round(latency)} ms.</p>`}
    <a class="button" href="/">Back to the shelf</a>
  </div>`;
}
