/**
 * What happened, as a story.  Every line leads to its moment.
 *
 * @import { Line } from "../types"
 * @import { Cast } from "kit/tale.js"
 */
import { html } from "htm/preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Tale } from "kit/tale.js";
import { query } from "../requests.js";
import { complain } from "../voice.js";

/** What the last moment brought, in short. @param {Line[]} lines @param {number} [most] */
export function latest(lines, most = 3) {
  const n = lines[lines.length - 1]?.n;
  return lines
    .filter((line) => line.n === n)
    .slice(-most)
    .map((line) => line.text)
    .join(" ");
}

/** The button for what was before.  What one reads stays where it is.
 * @param {{onEarlier: () => Promise<void>}} props */
export function Earlier({ onEarlier }) {
  const button = useRef(/** @type {HTMLElement | null} */ (null));
  const turn = async () => {
    const list = button.current?.parentElement;
    const below = list ? list.scrollHeight - list.scrollTop : 0;
    await onEarlier().catch(complain);
    requestAnimationFrame(() => void (list && (list.scrollTop = list.scrollHeight - below)));
  };
  return html`<button type="button" class="earlier" ref=${button} onClick=${turn}>
    What happened before
  </button>`;
}

/** A list whose end is seen, whatever its size becomes, until somebody reads further up or looks
 * back; and again when something is told.
 * @param {Line | undefined} last @param {boolean} back */
function useAtEnd(last, back) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const { current } = list;
    if (!current || back) return;
    let [reading, put] = [false, 0];
    const settle = () => {
      if (reading) return;
      current.scrollTop = current.scrollHeight;
      put = current.scrollTop;
    };
    const scrolled = () => {
      const below = current.scrollHeight - current.scrollTop - current.clientHeight;
      reading = current.scrollTop !== put && below > 4; // else only its size has changed since
    };
    const sizes = new ResizeObserver(settle);
    for (const one of [current, ...current.children]) sizes.observe(one);
    settle();
    current.addEventListener("scroll", scrolled);
    return () => {
      sizes.disconnect();
      current.removeEventListener("scroll", scrolled);
    };
  }, [last, back]);
  return list;
}

/**
 * @param {object} props
 * @param {Line[]} props.lines
 * @param {Cast} props.cast
 * @param {number} props.earlier
 * @param {() => Promise<void>} props.onEarlier
 * @param {string} props.table
 * @param {string} props.viewKey
 * @param {number | null} props.current the moment that one looks back to
 * @param {(n: number) => void} [props.onOpen]
 */
export function Log({ lines, cast, earlier, onEarlier, table, viewKey, current, onOpen }) {
  const end = useAtEnd(lines[lines.length - 1], current !== null);
  return html`<div class="log" ref=${end} tabindex="0" role="region" aria-label="Story so far">
    ${earlier ? html`<${Earlier} onEarlier=${onEarlier} />` : html`<p class="quiet">${cast.box.sentence}</p>`}
    <${Tale}
      lines=${lines} cast=${cast} current=${current} onOpen=${onOpen}
      href=${(/** @type {number} */ n) => `/replay/${table}${query({ n, key: viewKey })}`}
    />
  </div>`;
}
