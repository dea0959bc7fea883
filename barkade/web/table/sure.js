/** A button for what can't be undone: it asks once more. */
import { html } from "htm/preact";
import { useEffect, useRef, useState } from "preact/hooks";

/** @param {{label: string, question: string, yes: string, onSure: () => void}} props */
export function Sure({ label, question, yes, onSure }) {
  const [asking, ask] = useState(false);
  const button = useRef(/** @type {HTMLElement | null} */ (null));
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) button.current?.focus();
    asked.current = true;
  }, [asking]);
  if (!asking)
    return html`<button type="button" ref=${button} onClick=${() => ask(true)}>${label}</button>`;
  return html`<div class="sure" role="group" aria-label=${label}>
    <p>${question}</p>
    <div class="row">
      <button type="button" class="main" onClick=${() => (ask(false), onSure())}>${yes}</button>
      <button type="button" ref=${button} onClick=${() => ask(false)}>No</button>
    </div>
  </div>`;
}
