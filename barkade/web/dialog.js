/** A dialog: the browser's own, so that focus, Escape and the rest behave. */
import { html } from "htm/preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { Icon } from "kit/icon.js";

/** @param {{title: string, onClose: () => void, children?: any}} props */
export function Dialog({ title, onClose, children }) {
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const open = useRef(true);
  const id = useId();
  useEffect(() => box.current?.showModal(), []);
  /** The page knows as soon as it is closed: the browser tells it only a moment later, and a key
   * that was pressed in between would open it for nothing. */
  const close = () => {
    if (!open.current) return;
    open.current = false;
    box.current?.close();
    onClose();
  };
  /** A press beside the dialog closes it. @param {MouseEvent} event */
  const beside = (event) => event.target === box.current && hits(event, box.current) && close();
  /** @param {KeyboardEvent} event */
  const escape = (event) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    close();
  };
  return html`<dialog
    ref=${box} aria-labelledby=${id} onClose=${close} onMouseDown=${beside} onKeyDown=${escape}
  >
    <div class="dialoghead">
      <h2 id=${id}>${title}</h2>
      <button type="button" class="round plain" aria-label="Close" onClick=${close}>
        <${Icon} name="close" />
      </button>
    </div>
    ${children}
  </dialog>`;
}

/** Whether a press was outside, and not on the dialog's own edge.
 * @param {MouseEvent} event @param {Element | null} box */
function hits(event, box) {
  const edge = box?.getBoundingClientRect();
  if (!edge) return false;
  const { clientX: x, clientY: y } = event;
  return x < edge.left || x > edge.right || y < edge.top || y > edge.bottom;
}
