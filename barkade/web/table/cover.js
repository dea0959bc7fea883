/** Between two people at one device: nothing of any hand is on the page. */
import { Dog } from "../dog.js";
import { html } from "htm/preact";
import { useEffect, useRef } from "preact/hooks";

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
    ${onTakeBack && html`<button type="button" class="plain" onClick=${onTakeBack}>Wait: take back the last move</button>`}
  </section>`;
}
