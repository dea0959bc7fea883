/** A number, and what it would be after the move that one points at. */
import { html } from "htm/preact";
import { signed } from "./parts.js";

/** @param {{now: number, then?: number}} props */
export function Change({ now, then = now }) {
  if (then === now) return signed(now);
  return html`${signed(now)}<span class=${then < now ? "to less" : "to"}> → ${signed(then)}</span>`;
}
