/** The keys of a player: first, back, play, forward, last, a slider, and the pace. */
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { Icon } from "kit/icon.js";

export const PACE = 1_300; // ms for a moment
const PACES = [0.5, 1, 2, 4];

/**
 * @typedef {object} Props
 * @property {number} n
 * @property {number} last
 * @property {boolean} playing
 * @property {number} pace
 * @property {string} news
 * @property {(n: number) => void} onJump
 * @property {() => void} onPlay
 * @property {(pace: number) => void} onPace
 */

/** Arrows, Home, End and the space bar work wherever they mean nothing else.
 * @param {Props} props */
function useArrows({ n, last, onJump, onPlay }) {
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const pressed = (event) => {
      const on = event.target instanceof Element ? event.target : null;
      if (
        event.altKey ||
        event.ctrlKey ||
        event.metaKey ||
        on?.closest("input, select, textarea, dialog")
      )
        return;
      if (event.key === " " && on?.closest("button, a, summary")) return;
      /** @type {Record<string, () => void>} */
      const acts = {
        ArrowLeft: () => onJump(n - 1),
        ArrowRight: () => onJump(n + 1),
        Home: () => onJump(0),
        End: () => onJump(last),
        " ": onPlay,
      };
      if (!acts[event.key]) return;
      event.preventDefault();
      acts[event.key]();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  });
}

/** @param {Props} props */
export function Controls(props) {
  const { n, last, playing, pace, news, onJump, onPlay, onPace } = props;
  useArrows(props);
  return html`<section class="ribbon controls" aria-label="Replay">
    <p class="toldof" title=${news}>
      <b class="number">Moment ${Math.max(0, n)} of ${last}</b>${" "}
      <span class="news">${news || "\u00a0"}</span>
    </p>
    <div class="playkeys">
      <${Key} icon="stepback" label="First moment" end off=${n <= 0} onClick=${() => onJump(0)} />
      <${Key} icon="backward" label="Back" off=${n <= 0} onClick=${() => onJump(n - 1)} />
      <button
        type="button" class="main round playkey" aria-label=${playing ? "Pause" : "Play"}
        onClick=${onPlay}
      >
        <${Icon} name=${playing ? "pause" : "play"} />
      </button>
      <${Key} icon="forward" label="Forward" off=${n >= last} onClick=${() => onJump(n + 1)} />
      <${Key} icon="step" label="Last moment" end off=${n >= last} onClick=${() => onJump(last)} />
      <input
        type="range" class="slide" aria-label="Moment" min="0" max=${last} value=${n}
        aria-valuetext=${`Moment ${n} of ${last}`}
        onInput=${(/** @type {any} */ event) => onJump(Number(event.target.value))}
      />
      <label class="pace">
        <span class="unseen">Speed</span>
        <select
          value=${pace} onChange=${(/** @type {any} */ event) => onPace(Number(event.target.value))}
        >
          ${PACES.map((times) => html`<option key=${times} value=${times}>${times}×</option>`)}
        </select>
      </label>
    </div>
  </section>`;
}

/** @param {{icon: string, label: string, end?: boolean, off: boolean, onClick: () => void}} props
 *   `end`: the slider goes there too, where there is little room */
function Key({ icon, label, end = false, off, onClick }) {
  return html`<button
    type="button" class=${end ? "round endkey" : "round"} aria-label=${label} disabled=${off}
    onClick=${onClick}
  >
    <${Icon} name=${icon} />
  </button>`;
}
