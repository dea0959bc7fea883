/**
 * A seat, or all that one has, comes from another device with a code: what this one asks.
 *
 * @import { TableInfo } from "./types"
 */
import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { Dog } from "kit/dog.js";
import { Top, useTitle } from "./frame.js";
import { api, query } from "./requests.js";
import { go } from "./routes.js";
import { complain } from "./voice.js";

const LETTERS = 12; // of a code for all that one has; that for a seat is shorter

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
