/**
 * Between two people at one device: nothing of any hand is on the page.
 *
 * @import { State, TableInfo } from "../types"
 * @import { Wire } from "../net.js"
 */
import { Dog } from "kit/dog.js";
import { html } from "htm/preact";
import { useEffect, useRef, useState } from "preact/hooks";

/**
 * Whom the device must go to before anything is shown; null: nobody.
 *
 * @param {TableInfo} table
 * @param {State} state
 * @param {number | null} holder who has it in hand
 */
export function passTo(table, state, holder) {
  if (table.yours.length < 2 || state.view.over) return null;
  const asked = table.yours.filter((seat) => state.view.actors.includes(seat));
  const wanted =
    asked.length && !asked.includes(holder ?? -1) ? asked[0] : (holder ?? table.yours[0]);
  return wanted === holder && state.seat === holder ? null : wanted;
}

/** @param {Wire} wire @param {TableInfo} table @param {State} state */
export function usePassing(wire, table, state) {
  const [holder, hold] = useState(/** @type {number | null} */ (null));
  const to = passTo(table, state, holder);
  const ready = () => {
    hold(to);
    if (state.seat !== to) void wire.look(to);
  };
  return { to, ready, first: holder === null };
}

/**
 * @param {object} props
 * @param {string} props.name
 * @param {() => void} props.onReady
 * @param {(() => void) | undefined} props.onTakeBack who moved last may still think again
 */
export function Cover({ name, onReady, onTakeBack }) {
  const ready = useRef(/** @type {HTMLButtonElement | null} */ (null));
  useEffect(() => ready.current?.focus(), [name]);
  return html`<section class="cover" aria-label="Pass the device">
    <${Dog} name=${name} size=${140} />
    <h2>Pass the device to ${name}</h2>
    <p>The cards are covered until ${name} is ready.</p>
    <button type="button" class="main" ref=${ready} onClick=${onReady}>I am ${name}</button>
    ${
      onTakeBack &&
      html`<button type="button" class="plain" onClick=${onTakeBack}>
        Wait: take back the last move
      </button>`
    }
  </section>`;
}
