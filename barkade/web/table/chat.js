/**
 * What people say to one another.
 *
 * @import { Emote, TableInfo } from "../types"
 * @import { Wire } from "../net.js"
 */
import { Dog } from "kit/dog.js";
import { EMOTES } from "kit/emotes.js";
import { complain } from "../voice.js";
import { html } from "htm/preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

const LONGEST = 400; // letters, as on the wire
const PHRASES = ["Good dog!", "Well played!", "Oops!", "Thank you!", "One moment, please."];

/** Why one can't talk here, or nothing. @param {TableInfo | null} table */
function silence(table) {
  if (!table || table.host) return "";
  if (table.seats.some(({ yours, muted }) => yours && muted))
    return "The host has muted you at this table.";
  return table.yours.length || table.talk
    ? ""
    : "Who only watches can’t talk here; the host can allow it.";
}

/** What one's own dog can do. @param {{wire: Wire, name: string, onDone?: () => void}} props */
function Emotes({ wire, name, onDone }) {
  const act = (/** @type {Emote["emote"]} */ emote) =>
    void wire.emote(emote).then(() => onDone?.(), complain);
  return html`<div class="emotes" role="group" aria-label="Let your dog show it">
    ${Object.entries(EMOTES).map(
      ([emote, { label, mood }]) => html`<button
        key=${emote} type="button" onClick=${() => act(/** @type {Emote["emote"]} */ (emote))}
      >
        <${Dog} name=${name} mood=${mood} size=${36} />${label}
      </button>`,
    )}
  </div>`;
}

/** @param {{wire: Wire, onEmote?: () => void}} props `onEmote`: one's own dog does something */
export function Chat({ wire, onEmote }) {
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
  const silent = silence(wire.table.value);
  const { seat, view } = wire.state.value ?? { seat: null };
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
      silent
        ? html`<p class="quiet silent">${silent}</p>`
        : html`${
            seat !== null &&
            view &&
            html`<${Emotes} wire=${wire} name=${view.names[seat]} onDone=${onEmote} />`
          }
            <div class="phrases" role="group" aria-label="Say it with one press">
              ${PHRASES.map(
                (phrase) => html`<button
                  key=${phrase} type="button" onClick=${() => wire.say(phrase).catch(complain)}
                >
                  ${phrase}
                </button>`,
              )}
            </div>
            <form onSubmit=${send}>
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
