/**
 * Who is gone, and whether a bot is to play for them.
 *
 * @import { SeatInfo, TableInfo } from "../types"
 * @import { Wire } from "../net.js"
 */
import { api, query } from "../requests.js";
import { complain } from "../voice.js";
import { html } from "htm/preact";

/** Ask the server to change something about the people here.
 * @param {Wire} wire @param {"POST" | "PUT" | "DELETE"} method @param {string} what @param {unknown} [body] */
export function change(wire, method, what, body) {
  const path = `/api/tables/${wire.id}${what}${query({ key: wire.key })}`;
  return api(method, path, body).then((after) => void (wire.table.value = after), complain);
}

/** Whether one may ask for a bot in somebody's place.
 * @param {TableInfo} table @param {SeatInfo} seat */
const mayAsk = (table, seat) =>
  table.state === "playing" &&
  (table.host || table.yours.length > 0) &&
  seat.who === "person" &&
  !seat.yours &&
  !seat.stand_in;

/** Those in whose place a bot may play, now or soon. @param {TableInfo} table */
export const missing = (table) =>
  table.seats.filter((seat) => mayAsk(table, seat) && (!seat.here || seat.replaceable));

/** @param {{wire: Wire, table: TableInfo, seat: SeatInfo}} props */
export function StandIn({ wire, table, seat }) {
  const path = `/seats/${seat.seat}/stand-in`;
  if (seat.voted)
    return html`<button type="button" onClick=${() => change(wire, "DELETE", path)}>
      Wait for ${seat.name} after all
    </button>`;
  const count = table.host || seat.needed < 2 ? "" : ` (${seat.votes} of ${seat.needed})`;
  return html`<button type="button" onClick=${() => change(wire, "PUT", path)}>
    Let a bot play for ${seat.name}${count}
  </button>`;
}

/** What stands above the table while somebody is gone for more than a moment; nothing in a race,
 * where nothing may move.
 * @param {{wire: Wire, table: TableInfo}} props */
export function Gone({ wire, table }) {
  return html`${missing(table)
    .filter((seat) => seat.replaceable && !seat.here)
    .map(
      (seat) => html`<p class="standing" key=${seat.seat}>
        <span>
          ${seat.name} is gone${seat.votes ? `; ${seat.votes} of ${seat.needed} want a bot to play` : ""}.
        </span>
        <${StandIn} wire=${wire} table=${table} seat=${seat} />
      </p>`,
    )}`;
}
