/**
 * Somebody at the table: their dog, their name, how they are there, and what they say.
 *
 * @import { Line, SeatInfo } from "../types"
 * @import { Signal } from "@preact/signals"
 * @import { Context } from "./thing.js"
 * @import { Mood } from "./dogs/look"
 */
import { html } from "htm/preact";
import { counted } from "../words.js";
import { Clock } from "../table/clocks.js";
import { SeatDog, SeatSays } from "./emotes.js";
import { Icon } from "./icon.js";

/** How somebody is there: a light with words, since colour alone tells not everybody.
 * @param {{info: SeatInfo}} props */
export function Presence({ info }) {
  if (info.resigned)
    return html`<span class="mark-of stands"><${Icon} name="bot" /> resigned</span>`;
  if (info.who === "bot")
    return html`<span class="mark-of" role="img" aria-label="bot"><${Icon} name="bot" /></span>`;
  if (info.stand_in)
    return html`<span class="mark-of stands"><${Icon} name="bot" /> stand-in</span>`;
  if (!info.here)
    return html`<span class="mark-of"><i class="light absent" aria-hidden="true"></i> gone</span>`;
  return html`<span class="light here" role="img" aria-label="here" title="here"></span>`;
}

/** How far somebody is from the server, where that matters.  It alone is drawn again when
 * that changes. @param {{lags: Signal<(number | null)[]>, seat: number}} props */
export function Lag({ lags, seat }) {
  const lag = lags.value[seat] ?? null;
  if (lag === null) return null;
  return html`<span class="lag" role="img" aria-label=${`answers in ${counted(lag, "millisecond")}`}>${lag} ms</span>`;
}

/** How a seat's dog feels: won, thinks, or as the game says. @param {Context} on @param {number} seat
 * @returns {Mood} */
export function moodOf({ view }, seat) {
  if (view.over) return view.winners.includes(seat) ? "happy" : "calm";
  return view.actors.includes(seat) ? "thinking" : "calm";
}

/** What somebody's dog says to the latest of what they did; mostly nothing.
 * @param {Context} on @param {number} player @param {(line: Line) => string} says */
export const saidBy = ({ news }, player, says) =>
  news
    .filter(({ seat }) => seat === player)
    .map((line) => says(line))
    .findLast(Boolean) ?? "";

/**
 * The name, with what there is to know of who sits there; its place never changes its size.
 *
 * @param {{on: Context, seat: number, children?: any}} props `children`: figures beside the name
 */
export function Plate({ on, seat, children }) {
  const { view, people, lags } = on;
  const info = people.find((one) => one.seat === seat);
  const mine = seat === on.viewer && on.you;
  const acting = view.actors.includes(seat);
  return html`<div class=${acting ? "nameplate acting" : "nameplate"}>
    <h2>
      <span class="name" title=${view.names[seat]}>${view.names[seat]}</span>${mine && html`<small> (you)</small>`}
    </h2>
    ${
      acting &&
      !mine &&
      html`<span class="thinking" role="img" aria-label="is to move"><i></i><i></i><i></i></span>`
    }
    ${info && (!mine || info.stand_in) && html`<${Presence} info=${info} />`}
    ${
      lags &&
      info?.who === "person" &&
      info.here &&
      !info.stand_in &&
      html`<${Lag} lags=${lags} seat=${seat} />`
    }
    ${children}
  </div>`;
}

/**
 * A seat with its dog.  What lies before it is up to the stage.
 *
 * @param {object} props
 * @param {Context} props.on
 * @param {number} props.seat
 * @param {string} [props.says] what its dog says now
 * @param {Mood} [props.mood]
 * @param {"bust" | "head" | "sit"} [props.as]
 * @param {any} [props.figures] what stands on the plate beside the name
 * @param {any} [props.children]
 */
export function Sitter({ on, seat, says = "", mood, as = "bust", figures, children }) {
  const mine = seat === on.viewer;
  const { names, actors, race_seconds } = on.view;
  const left = on.clocks[seat] ?? null;
  const info = on.people.find((one) => one.seat === seat);
  return html`<section
    class=${`seat ${mine ? "own" : "other"}${actors.includes(seat) ? " acting" : ""}`}
    aria-label=${mine && on.you ? "Your seat" : names[seat]} data-seat=${seat}
  >
    ${
      left !== null &&
      !info?.stand_in &&
      html`<${Clock} left=${left} since=${on.since} race=${race_seconds} />`
    }
    <${SeatDog} on=${on} seat=${seat} as=${as} mood=${mood ?? moodOf(on, seat)} class="sitter" />
    <${Plate} on=${on} seat=${seat}>${figures}<//>
    <${SeatSays} on=${on} seat=${seat} text=${says} />
    ${children}
  </section>`;
}
