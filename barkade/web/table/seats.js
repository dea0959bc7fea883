/**
 * Who sits at the table, and what lies before them.
 *
 * @import { Part, SeatInfo } from "../types"
 * @import { Signal } from "@preact/signals"
 * @import { Context } from "./thing.js"
 */
import { Dog } from "../dog.js";
import { Icon } from "../icons.js";
import { counted } from "../words.js";
import { html } from "htm/preact";
import { Cards } from "./cards.js";
import { Clock } from "./clocks.js";
import { Counter, Tokens } from "./counter.js";
import { Grid } from "./grid.js";
import { Group } from "./group.js";
import { Track } from "./track.js";

/** One part, whatever it is; what nobody here knows is left out.
 * @param {{on: Context, part: Part, large?: boolean, children?: any}} props */
export function Piece({ on, part, large = false, children }) {
  if (part.part === "cards" && part.look === "grid") return html`<${Grid} on=${on} part=${part} />`;
  if (part.part === "cards") return html`<${Cards} on=${on} part=${part} />`;
  if (part.part === "track") return html`<${Track} on=${on} part=${part} large=${large}>${children}<//>`;
  if (part.part === "counter") return html`<${Counter} part=${part} />`;
  if (part.part === "tokens") return html`<${Tokens} part=${part} place=${`tokens/${part.seat ?? ""}`} />`;
  if (part.part === "group") return html`<${Group} on=${on} part=${part} />`;
  if (part.part === "note") return html`<p class=${part.look === "first" ? "said first" : "said"}>${part.text}</p>`;
  return null;
}

/** How somebody is there: a light with words, since colour alone tells not everybody.
 * @param {{info: SeatInfo}} props */
function Presence({ info }) {
  if (info.who === "bot") return html`<span class="mark-of"><${Icon} name="bot" /> bot</span>`;
  if (info.stand_in) return html`<span class="mark-of stands"><${Icon} name="bot" /> stand-in</span>`;
  const words = info.here ? "here" : "away";
  return html`<span class=${`light ${words}`} role="img" aria-label=${words} title=${words}></span>`;
}

/** How far somebody is from the server, where that matters.  It alone is drawn again when
 * that changes. @param {{lags: Signal<(number | null)[]>, seat: number}} props */
function Lag({ lags, seat }) {
  const lag = lags.value[seat] ?? null;
  if (lag === null) return null;
  return html`<span class="lag" role="img" aria-label=${`answers in ${counted(lag, "millisecond")}`}>${lag} ms</span>`;
}

/**
 * @param {object} props
 * @param {Context} props.on
 * @param {number} props.seat
 * @param {SeatInfo} [props.info]
 * @param {string} [props.ring] the label of the ring in which it stands
 * @param {Signal<(number | null)[]>} [props.lags]
 */
function Nameplate({ on, seat, info, ring, lags }) {
  const { names, actors, winners = [], over } = on.view;
  const mine = seat === on.viewer;
  const won = over && winners.includes(seat);
  return html`<div class="nameplate">
    <${Dog} name=${names[seat]} size=${40} mood=${won ? "happy" : undefined} />
    <h2>
      <span class="name">${names[seat]}</span>
      ${mine && on.you && html`<small> (you)</small>`}
    </h2>
    ${ring && html`<p class="label">${ring}</p>`}
    <span class="signs">
      ${actors.includes(seat) && !mine && html`<span class="thinking" role="img" aria-label="is to move"><i></i><i></i><i></i></span>`}
      ${!actors.includes(seat) && !mine && on.box.races && html`<span class="thinking not" aria-hidden="true"><i></i><i></i><i></i></span>`}
      ${info && html`<${Presence} info=${info} />`}
      ${lags && info?.who === "person" && info.here && !info.stand_in && html`<${Lag} lags=${lags} seat=${seat} />`}
    </span>
  </div>`;
}

/** Parts by how they are set: the track, small figures, cards, and what is held in the hand.
 * @param {Part[]} parts */
function sorted(parts) {
  /** @param {(part: Part) => boolean} test */
  const those = (test) => parts.filter(test);
  return {
    tracks: those((part) => part.part === "track"),
    figures: those((part) => part.part === "counter" || part.part === "tokens" || part.part === "note"),
    cards: those((part) => part.part === "group" || (part.part === "cards" && part.look !== "fan")),
    fans: those((part) => part.part === "cards" && part.look === "fan"),
  };
}

/**
 * A seat: small for the others; large, with the hand at the table's edge, for one's own.
 *
 * @param {object} props
 * @param {Context} props.on
 * @param {number} props.seat
 * @param {Part[]} props.parts
 * @param {SeatInfo} [props.info]
 * @param {number | null} [props.left] seconds on the clock when the state came
 * @param {number} [props.since] when that was
 * @param {Signal<(number | null)[]>} [props.lags] by seat, the way to its person in ms
 */
export function Seat({ on, seat, parts, info, left = null, since = 0, lags }) {
  const mine = seat === on.viewer;
  const { tracks, figures, cards, fans } = sorted(parts);
  const home = tracks.find((part) => part.ring); // somebody's name stands within their ring
  const plate = html`<${Nameplate} on=${on} seat=${seat} info=${info} ring=${home?.label} lags=${lags} />`;
  const small = figures.length ? html`<div class="figures">${figures.map((part) => html`<${Piece} on=${on} part=${part} />`)}</div>` : null;
  const held = (mine ? cards : [...cards, ...fans]).map((part) => html`<${Piece} on=${on} part=${part} />`);
  return html`<section class=${`seat ${mine ? "own" : "other"}${on.view.actors.includes(seat) ? " acting" : ""}`} aria-label=${mine && on.you ? "Your seat" : on.view.names[seat]} data-seat=${seat}>
    ${left !== null && !info?.stand_in && html`<${Clock} left=${left} since=${since} race=${on.view.race_seconds} />`}
    ${!home && html`<div class="plate">${plate}${small}</div>`}
    <div class="before">
      ${tracks.map((part) => html`<${Piece} on=${on} part=${part} large=${mine}>${part === home ? plate : null}<//>`)}
      ${((home && small) || held.length > 0) && html`<div class="beside">${home && small}<div class="zones">${held}</div></div>`}
    </div>
  </section>`;
}

/** One's hand, at the bottom edge. @param {{on: Context, parts: Part[]}} props */
export function Hand({ on, parts }) {
  const fans = sorted(parts).fans;
  if (!fans.length) return null;
  return html`<section class="hand own" aria-label=${on.you ? "Your hand" : `Hand of ${on.view.names[on.viewer ?? 0]}`}>${fans.map((part) => html`<${Piece} on=${on} part=${part} />`)}</section>`;
}
