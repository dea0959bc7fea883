/**
 * The people of a table: who is there, what one may do with one's own seat, and the host's tools.
 *
 * @import { SeatInfo, TableInfo } from "../types"
 * @import { Wire } from "../net.js"
 */
import { bring } from "../loading.js";
import { complain } from "../voice.js";
import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { change, missing, StandIn } from "./gone.js";
import { Sure } from "./sure.js";
import { Wishes } from "./together.js";

/** How somebody is there. @param {SeatInfo} seat */
function about(seat) {
  if (seat.resigned) return "gave up the seat; a bot plays on";
  if (seat.who !== "person") return seat.who === "bot" ? "a bot" : "nobody yet";
  const away = seat.yours ? "you" : seat.here ? "here" : "gone";
  return [seat.stand_in ? "away; a bot stands in" : away, seat.muted ? "muted" : ""]
    .filter(Boolean)
    .join(", ");
}

/** @param {{wire: Wire, table: TableInfo}} props */
export function People({ wire, table }) {
  const asked = missing(table);
  return html`<section class="people" aria-labelledby="people">
    <h2 id="people">People</h2>
    <ul>
      ${table.seats.map(
        (seat) => html`<li key=${seat.seat}>
          <p>
            <b>${seat.name || `Seat ${seat.seat + 1}`}</b> <span class="quiet">${about(seat)}</span>
          </p>
          <div class="row">
            ${asked.includes(seat) && html`<${StandIn} wire=${wire} table=${table} seat=${seat} />`}
            ${seat.yours && html`<${Own} wire=${wire} table=${table} seat=${seat} />`}
            ${
              table.host &&
              seat.who === "person" &&
              !seat.yours &&
              html`<${Hosted} wire=${wire} table=${table} seat=${seat} />`
            }
          </div>
        </li>`,
      )}
    </ul>
    <${Wishes} wire=${wire} table=${table} />
    ${table.host && html`<${Host} wire=${wire} table=${table} />`}
  </section>`;
}

/** What one may do with a seat of one's own.
 * @param {{wire: Wire, table: TableInfo, seat: SeatInfo}} props */
function Own({ wire, table, seat }) {
  const [Passing, open] = useState(/** @type {any} */ (null));
  const pass = () =>
    bring("passing.js", () => import("../passing.js")).then(
      (module) => open(() => module.PassDialog),
      complain,
    );
  const of =
    table.yours.length > 1 ? html`<span class="unseen"> with the seat of ${seat.name}</span>` : "";
  const plays = table.state === "playing";
  if (table.state === "ended") return null;
  return html`${
    plays &&
    !seat.stand_in &&
    html`<button type="button" onClick=${() => change(wire, "PUT", `/seats/${seat.seat}/stand-in`)}>
      Let a bot play for me${of}
    </button>`
  }
    ${
      plays &&
      seat.stand_in &&
      html`<button type="button" onClick=${() => wire.back().then(undefined, complain)}>
        I’m back${of}
      </button>`
    }
    <button type="button" onClick=${pass}>Play on another device${of}</button>
    ${
      plays &&
      html`<${Sure}
        label="Resign" question="A bot plays on in your place, and you can’t come back to it."
        yes="Yes, resign" onSure=${() => change(wire, "POST", `/seats/${seat.seat}/resign`)}
      />`
    }
    ${Passing && html`<${Passing} wire=${wire} seat=${seat} onClose=${() => open(null)} />`}`;
}

/** What the host may do about who sits somewhere.
 * @param {{wire: Wire, table: TableInfo, seat: SeatInfo}} props */
function Hosted({ wire, table, seat }) {
  const at = `/seats/${seat.seat}`;
  return html`<button
      type="button" onClick=${() => change(wire, "PUT", `${at}/mute`, { muted: !seat.muted })}
    >
      ${seat.muted ? `Let ${seat.name} talk` : `Mute ${seat.name}`}
    </button>
    ${
      table.state === "playing" &&
      html`<${Sure}
        label=${`Take ${seat.name} out`}
        question=${`A bot plays on for ${seat.name}, who can’t come back to the seat.`}
        yes="Yes, take out" onSure=${() => change(wire, "POST", `${at}/resign`)}
      />`
    }`;
}

/** What only who opened the table may do. @param {{wire: Wire, table: TableInfo}} props */
export function Host({ wire, table }) {
  const open = table.state === "gathering" || table.state === "playing";
  if (!open) return null;
  return html`<div class="hosting" role="group" aria-label="You opened this table">
    <label class="check">
      <input
        type="checkbox" checked=${table.talk}
        onChange=${(/** @type {any} */ event) => change(wire, "PUT", "/guests", { talk: event.currentTarget.checked })}
      />
      <span>Who watches may talk</span>
    </label>
    ${table.guests.map(
      (guest) => html`<${Sure}
        key=${guest} label=${`Send guest ${guest} away`}
        question="They can’t come back to this table." yes="Yes, send away"
        onSure=${() => change(wire, "DELETE", `/guests/${guest}`)}
      />`,
    )}
    <${Sure}
      label="Close the table"
      question=${
        table.state === "playing"
          ? "The game ends without a result, and all cards may be seen."
          : "Nobody can sit down here any more."
      }
      yes="Yes, close it" onSure=${() => change(wire, "POST", "/close")}
    />
  </div>`;
}
