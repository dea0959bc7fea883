/**
 * Who begins was drawn: the dogs sit in a row, the lot goes round, and one steps forward.  It is told
 * by the story too, so who wants nothing to move reads it there; nothing waits for it, and the next
 * press ends it.
 *
 * @import { Line, State, TableInfo } from "../types"
 */
import { Dog } from "kit/dog.js";
import { html } from "htm/preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { pace } from "./settings.js";

const STAYS = 3_400; // ms that it is seen
const PRESSES = ["pointerdown", "keydown"];
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** The line that tells who was drawn, at the very beginning of a game; mostly nothing, and nothing in
 * a race, where all look at what lies there. @param {State} state @param {Line[]} lines */
function drawn({ n, lesson, race, view }, lines) {
  if (n || lesson || race !== null || view.names.length < 2 || still.matches) return undefined;
  return lines.find((line) => line.event === "drawn" && line.n === 0);
}

/** That line, also when the game has gone on since, until it was seen; and what says that it was.
 * @param {State} state @param {Line[]} lines @returns {[Line | null | undefined, () => void]} */
export function useDrawn(state, lines) {
  const found = useRef(/** @type {Line | null | undefined} */ (undefined)); // null: it was seen
  if (found.current === undefined) found.current = drawn(state, lines);
  return [found.current, () => void (found.current = null)];
}

/** @param {{table: TableInfo, line: Line, onSeen: () => void}} props */
export function Draw({ table, line, onSeen }) {
  const [shown, show] = useState(pace.peek() !== Infinity);
  useEffect(() => {
    const close = () => (onSeen(), show(false));
    const timer = setTimeout(close, STAYS / pace.peek());
    for (const press of PRESSES) addEventListener(press, close, true);
    return () => {
      clearTimeout(timer);
      for (const press of PRESSES) removeEventListener(press, close, true);
    };
  }, []);
  if (!shown) return null;
  const many = table.seats.length;
  const style = { "--many": many, "--speed": pace.value };
  return html`<div class="announced draw" aria-hidden="true" style=${style}>
    <ol>
      ${table.seats.map(
        ({ seat, name }) => html`<li
          key=${seat} class=${seat === line.seat ? "drawn" : ""}
          style=${{ "--at": (seat - line.seat + many) % many }}
        >
          <${Dog} name=${name} as="sit" mood=${seat === line.seat ? "happy" : "calm"} />
          <span>${name}</span>
        </li>`,
      )}
    </ol>
    <p>${line.text}</p>
  </div>`;
}
