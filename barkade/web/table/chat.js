/**
 * What people say to one another.
 *
 * @import { TableInfo } from "../types"
 * @import { Wire } from "../net.js"
 */
import { Dog } from "kit/dog.js";
import { complain } from "../voice.js";
import { html } from "htm/preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

const LONGEST = 400; // letters, as on the wire

/** Why one can't talk here, or nothing. @param {TableInfo | null} table */
function silence(table) {
  if (!table || table.host) return "";
  if (table.seats.some(({ yours, muted }) => yours && muted))
    return "The host has muted you at this table.";
  return table.yours.length || table.talk
    ? ""
    : "Who only watches can’t talk here; the host can allow it.";
}

/** @param {{wire: Wire}} props */
export function Chat({ wire }) {
  const lines = wire.chat.value;
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const [text, write] = useState("");
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines.length]);
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    const said = text.trim();
    if (!said) return;
    write("");
    wire.say(said).catch((refusal) => {
      write(said);
      complain(refusal);
    });
  };
  return html`<div class="chat">
    <div class="said-so-far" ref=${list} role="log" aria-label="Chat" tabindex="0">
      ${!lines.length && html`<p class="quiet">Nobody has said anything yet.</p>`}
      ${lines.map(
        (line) => html`<p key=${line.at + line.name}>
          <${Dog} name=${line.name} size=${28} />
          <span>
            <b>${line.name}</b>${line.seat === null && html` <small>watching</small>`} ${line.text}
          </span>
        </p>`,
      )}
    </div>
    ${
      silence(wire.table.value)
        ? html`<p class="quiet silent">${silence(wire.table.value)}</p>`
        : html`<form onSubmit=${send}>
          <input
            aria-label="Say something" placeholder="Say something" maxlength=${LONGEST}
            autocomplete="off" value=${text}
            onInput=${(/** @type {any} */ event) => write(event.currentTarget.value)}
          />
          <button type="submit">Say</button>
        </form>`
    }
  </div>`;
}
