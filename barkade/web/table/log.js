/**
 * What happened, as a story.  Every line leads to its moment.
 *
 * @import { Line } from "../types"
 */
import { html } from "htm/preact";
import { useLayoutEffect, useRef } from "preact/hooks";

/** Lines that one moment brought belong together, unless something begins that is nobody's
 * doing, or a throw. @param {Line[]} lines @returns {Line[][]} */
export function paragraphs(lines) {
  /** @type {Line[][]} */
  const told = [];
  for (const line of lines) {
    const last = told[told.length - 1];
    const begins = line.event === "roll" || (line.seat < 0 && (last?.at(-1)?.seat ?? -1) >= 0);
    if (last && last[0].n === line.n && !begins) last.push(line);
    else told.push([line]);
  }
  return told;
}

/** What the last moment brought, in short. @param {Line[]} lines */
export function latest(lines) {
  const n = lines[lines.length - 1]?.n;
  return lines.filter((line) => line.n === n).slice(-3).map((line) => line.text).join(" ");
}

/** @param {{lines: Line[], table: string, viewKey: string, goal: string}} props */
export function Log({ lines, table, viewKey, goal }) {
  const end = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    if (end.current) end.current.scrollTop = end.current.scrollHeight;
  }, [lines.length]);
  const key = viewKey && `&key=${encodeURIComponent(viewKey)}`;
  return html`<div class="log" ref=${end} tabindex="0" role="region" aria-label="Story so far">
    <p class="quiet">${goal}</p>
    <ol>
      ${paragraphs(lines).map(
        (told, at) => html`<li key=${at} data-seat=${told[0].seat}>
          ${told.map((line) => html`<a href=${`/replay/${table}?n=${line.n}${key}`} title="See this moment">${line.text}</a>${" "}`)}
        </li>`,
      )}
    </ol>
  </div>`;
}
