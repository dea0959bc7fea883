/**
 * A seat, or all that one has, goes to another device: what this one shows.
 *
 * @import { SeatInfo, SeatPass } from "./types"
 * @import { Wire } from "./net.js"
 */
import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";
import { Dialog } from "./dialog.js";
import { Link } from "./link.js";
import { api, query } from "./requests.js";

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
