/**
 * The ribbon while one looks back: which moment it is, what it brought, and the way back to now.
 *
 * @import { Moment, State } from "../types"
 * @import { Past } from "./past.js"
 */
import { html } from "htm/preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "kit/icon.js";
import { news } from "../reel.js";
import { announce } from "../voice.js";

/**
 * @param {{past: Past, moment: Moment, state: State}} props `state`: as it is now
 */
export function Looking({ past, moment, state }) {
  const back = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => back.current?.focus({ preventScroll: true }), []);
  useEffect(() => announce(news(moment)), [moment]);
  const step = (/** @type {1 | -1} */ by) => () => past.step(by, state.n);
  return html`<section class="prompt ribbon looks-back" aria-label="A moment that was">
    <div class="ask">
      <p class="line">
        <b>Moment ${moment.n} of ${state.n}</b>
        ${state.moves.length > 0 && html`<strong class="fact now">It is your turn now</strong>`}
      </p>
      <p class="note"><span title=${news(moment)}>${news(moment)}</span></p>
    </div>
    <div class="layer">
      <button
        type="button" class="round" aria-label="The moment before" aria-keyshortcuts="ArrowLeft"
        disabled=${moment.n === 0} onClick=${step(-1)}
      >
        <${Icon} name="stepback" />
      </button>
      <button
        type="button" class="round" aria-label="The moment after" aria-keyshortcuts="ArrowRight"
        onClick=${step(1)}
      >
        <${Icon} name="step" />
      </button>
      <button
        type="button" class="main" ref=${back} aria-keyshortcuts="Escape" onClick=${past.leave}
      >
        Back to now
      </button>
    </div>
  </section>`;
}
