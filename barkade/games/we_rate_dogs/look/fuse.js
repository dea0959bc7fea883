/**
 * The fuse of a reaction window: it burns along the table's edge as long as one may answer.  It is
 * for the eyes alone; a clock with words stands at each seat.
 *
 * @import { Context } from "kit/thing.js"
 * @import { Show } from "./show"
 */
import { html } from "htm/preact";
import { useRef } from "preact/hooks";

/** @param {{on: Context}} props */
export function Fuse({ on }) {
  const { pending, actors } = /** @type {Show} */ (on.view);
  const longest = useRef({ window: "", seconds: 0 });
  const left = Math.max(0, ...actors.map((seat) => on.clocks[seat] ?? 0));
  if (!pending.length || !left) return null;
  const window = pending.map(({ card, seat }) => `${card}/${seat}`).join();
  if (longest.current.window !== window) longest.current = { window, seconds: left };
  const { seconds } = longest.current;
  const burns = { animationDuration: `${seconds}s`, animationDelay: `${left - seconds}s` };
  return html`<span class="fuse" key=${on.since} aria-hidden="true">
    <span class="fuse-rope" style=${burns}><i class="fuse-spark"></i></span>
  </span>`;
}
