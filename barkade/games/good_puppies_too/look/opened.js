/**
 * Somebody's yard in the size of one's own, for who wants to look closer.
 *
 * @import { Signal } from "@preact/signals"
 * @import { Context } from "kit/thing.js"
 */
import { signal } from "@preact/signals";
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { Icon } from "kit/icon.js";
import { Groups } from "./own.js";
import { groupsOf, shortly } from "./pups.js";

/** Whose yard is open: a seat, or the name of a friend. @type {Signal<number | string | null>} */
const open = signal(null);
const shut = () => void (open.value = null);

/** What one presses to look. @param {{whose: number | string, name: string}} props */
export function Look({ whose, name }) {
  return html`<button
    type="button" class="pup-thing pup-look" aria-label=${`Look at the yard of ${name}`}
    aria-expanded=${open.value === whose} onClick=${() => (open.value = whose)}
  ></button>`;
}

/** @param {{on: Context}} props */
export function Opened({ on }) {
  const whose = open.value;
  useEffect(() => {
    if (whose === null) return;
    const onKey = (/** @type {KeyboardEvent} */ { key }) => key === "Escape" && shut();
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [whose]);
  useEffect(() => shut, []);
  if (whose === null) return null;
  const name = typeof whose === "number" ? on.view.names[whose] : shortly(whose);
  return html`<div class="pup-opened" onClick=${shut}>
    <section class="pup-own" aria-label=${`The yard of ${name}, close`}>
      <div class="pup-lawn"></div>
      <div class="pup-fence"></div>
      <${Groups} on=${on} groups=${groupsOf(on.parts, whose)}>
        <p class="pup-nobody">No pup lives here yet.</p>
      <//>
      <button type="button" class="pup-shut" ref=${focus} onClick=${shut}>
        <${Icon} name="close" /> ${name}
      </button>
    </section>
  </div>`;
}

/** @param {HTMLElement | null} element */
const focus = (element) => element?.focus();
