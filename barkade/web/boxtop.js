/** The box of a game at the head of a page that is about it. */
import { html } from "htm/preact";
import { useCover } from "./covers.js";

/** @param {{script: string | undefined}} props its cover's; until that is known it is a plain box */
export function BoxTop({ script }) {
  const Picture = useCover(script ?? "");
  return html`<div class="boxtop" aria-hidden="true">${Picture && html`<${Picture} />`}</div>`;
}
