/**
 * What one lets pass without being asked.  Nobody else learns of it.
 *
 * @import { State } from "../types"
 * @import { Wire } from "../net.js"
 */
import { html } from "htm/preact";
import { complain } from "../voice.js";

/** @type {[string, string, string][]} the name, what it says in little, and in full */
const ANSWERS = [
  ["ask", "Always ask", "Always ask me"],
  ["could", "If I could answer", "Ask me only if I could answer"],
  ["mine", "If it concerns me", "Ask me only about what concerns me"],
  ["pass", "Let all pass", "Let everything pass"],
];

/** @param {{state: State | null, wire: Wire, full?: boolean}} props */
export function Answers({ state, wire, full = false }) {
  const answers = wire.state.value?.answers; // at once, however far behind the table is
  if (!answers || state?.view.over) return null;
  const change = (/** @type {any} */ event) =>
    void wire.answers(event.currentTarget.value).catch(complain);
  const asked = state?.moves.some((offer) => offer.move === "pass"); // what lets something pass, in every game
  return html`<label
    class=${asked ? "answers asked" : "answers"}
    title=${ANSWERS.find(([name]) => name === answers)?.[2]}
  >
    <span>${full ? "When others play something that could be answered:" : "Ask me"}</span>
    <select
      value=${answers} onChange=${change}
      aria-label="When others play: ask me to answer, or let it pass"
    >
      ${ANSWERS.map(
        ([name, little, all]) => html`<option
          key=${name} value=${name} selected=${name === answers}
        >
          ${full ? all : little}
        </option>`,
      )}
    </select>
  </label>`;
}
