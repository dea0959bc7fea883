/**
 * When much happens at once, such as the end of a round, it is told in full on the
 * table until one has read it or moves on.
 *
 * @import { Play } from "./play.js"
 */
import { Icon } from "kit/icon.js";
import { html } from "htm/preact";

/** @param {{play: Play}} props */
export function Recap({ play }) {
  const lines = play.recap.value;
  if (!lines.length) return null;
  const close = () => void (play.recap.value = []);
  return html`<section class="recap" aria-label="What just happened">
    <ol>${lines.map((line, at) => html`<li key=${at}>${line.text}</li>`)}</ol>
    <button type="button" onClick=${close}><${Icon} name="check" />Got it</button>
  </section>`;
}
