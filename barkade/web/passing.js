/**
 * A seat, or all that one has, goes to another device: what the old one shows, and what the new one
 * asks.
 *
 * @import { SeatInfo, SeatPass, TableInfo } from "./types"
 * @import { Wire } from "./net.js"
 */
import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";
import { Dialog } from "./dialog.js";
import { Dog } from "kit/dog.js";
import { Top, useTitle } from "./frame.js";
import { Link } from "./link.js";
import { api, query } from "./requests.js";
import { go } from "./routes.js";
import { complain } from "./voice.js";

const LETTERS = 12; // of a code for all that one has; that for a seat is shorter

/** A seat goes there. @param {{wire: Wire, seat: SeatInfo, onClose: () => void}} props */
export const PassDialog = ({ wire, seat, onClose }) =>
  html`<${Passing}
    title="Play on another device" onClose=${onClose}
    path=${`/api/tables/${wire.id}/seats/${seat.seat}/pass${query({ key: wire.key })}`}
    what="your seat"
    then=${`Whoever has it gets the seat of ${seat.name}; this device then only watches.`}
  />`;

/** A code, a link and a picture for the other device.
 * @param {{title: string, path: string, what: string, then: string, onClose: () => void}} props */
export function Passing({ title, path, what, then, onClose }) {
  const [pass, setPass] = useState(/** @type {SeatPass | null} */ (null));
  const [why, setWhy] = useState("");
  useEffect(
    () =>
      void api("POST", path).then(setPass, (error) =>
        setWhy(error.why ?? "There is no code just now."),
      ),
    [],
  );
  return html`<${Dialog} title=${title} onClose=${onClose}>
    ${why && html`<p role="alert">${why}</p>`}
    ${
      pass &&
      html`<div class="passing">
        <p>On the other device open this server, and type this code on the shelf:</p>
        <p class="code" aria-label="Code">${pass.code}</p>
        <${Link} label="Or open this link there" link=${pass.link} />
        <figure>
          <img
            src=${pass.picture} alt=${`The link that takes ${what} along, as a QR code`} width="168"
            height="168"
          />
          <figcaption class="small quiet">Or point a phone at this.</figcaption>
        </figure>
        <p class="small quiet">
          It is good once, for ${Math.round(pass.seconds / 60)} minutes. ${then}
        </p>
      </div>`
    }
  <//>`;
}

/** Take a seat with its code, and go there. @param {string} code */
const take = (code) =>
  api("POST", "/api/passes", { code }).then((/** @type {TableInfo} */ table) =>
    go(`/table/${table.id}`, { replace: true }),
  );

/** Where a code is typed. */
export function EnterCode() {
  const [code, setCode] = useState("");
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault();
    if (code.replace(/[^a-z0-9]/gi, "").length === LETTERS) go(`/me${query({ pass: code })}`);
    else take(code).catch(complain);
  };
  return html`<details class="entercode">
    <summary>Play on with a code from another device</summary>
    <form class="row" onSubmit=${submit}>
      <input
        aria-label="Code" placeholder="abcd-efgh" required maxlength="20" autocomplete="off"
        autocapitalize="none" spellcheck="false" value=${code}
        onInput=${(/** @type {any} */ event) => setCode(event.target.value)}
      />
      <button>Take the seat</button>
    </form>
  </details>`;
}

/** Who follows the link is asked: it counts only once.
 * @param {{table: TableInfo, code: string, viewKey: string}} props */
export function TakeHere({ table, code, viewKey }) {
  useTitle(table.title);
  const watch = `/table/${table.id}${query({ key: viewKey })}`;
  return html`<${Top} />
    <main class="page kind">
      <${Dog} name="Hazel" size=${120} mood="happy" />
      <h1>Play on this device?</h1>
      <p>Your seat at ${table.title} comes here, and the device that you come from only watches.</p>
      <p class="row">
        <button type="button" class="main" onClick=${() => take(code).catch(complain)}>
          Play on this device
        </button>
        <a class="button" href=${watch}>Only watch</a>
      </p>
    </main>`;
}
