/**
 * The table as it lies: the others above, the middle, one's own seat and hand.
 * It shows any game, playable or only to look at.
 *
 * @import { GameBox, Line, Offer, Part, SeatInfo, View } from "../types"
 * @import { Signal } from "@preact/signals"
 * @import { Context } from "./thing.js"
 */
import { html } from "htm/preact";
import { Flip } from "./flip.js";
import { Fuse } from "./fuse.js";
import { Guests } from "./group.js";
import { Hand, Piece, Seat } from "./seats.js";
import { byName } from "./things.js";

const nothing = () => {};
/** @type {Set<string>} */
const NONE = new Set();
/** @type {Map<string, number>} */
const NO_PICKS = new Map();

/** The others, in the order in which they follow. @param {number} seats @param {number | null} viewer */
function others(seats, viewer) {
  const first = viewer ?? -1;
  const all = Array.from({ length: seats }, (_, at) => (first + 1 + at + seats) % seats);
  return viewer === null ? all : all.filter((seat) => seat !== viewer);
}

/** How much room a contest leaves to each of those who are in it. @param {Part[]} parts */
function crowd(parts) {
  const many = parts.filter((part) => part.figures).length;
  return many > 6 ? "many" : many > 3 ? "some" : many ? "few" : undefined;
}

/**
 * @param {object} props
 * @param {GameBox} props.box
 * @param {View} props.view
 * @param {Part[]} props.parts
 * @param {number | null} props.seat whose eyes these are
 * @param {Offer[]} [props.offers] the moves that can be made by clicking
 * @param {Line[]} [props.lines] all that happened up to this moment
 * @param {string | number} [props.stamp] changes with every moment; then things move
 * @param {SeatInfo[]} [props.people]
 * @param {(number | null)[]} [props.clocks]
 * @param {number} [props.since] when the clocks were read
 * @param {Signal<(number | null)[]>} [props.lags] by seat, the way to its person in ms
 * @param {boolean} [props.you] whether the one who looks holds that seat
 * @param {Set<string>} [props.hinted]
 * @param {Map<string, number>} [props.picked]
 * @param {Context["lay"]} [props.lay]
 * @param {Context["onThing"]} [props.onThing]
 * @param {Context["onPeek"]} [props.onPeek]
 * @param {Context["onRead"]} [props.onRead]
 */
export function Board({
  box, view, parts, seat, offers = [], lines = [], stamp = 0, people = [], clocks = [], since = 0, lags,
  you = true, hinted = NONE, picked = NO_PICKS, lay = null, onThing = nothing, onPeek = nothing, onRead,
}) {
  /** @type {Context} */
  const on = { box, view, viewer: seat, you, index: byName(offers), asked: offers.length > 0, hinted, picked, lay, laid: lay?.offer ? new Set(lay.offer.touches) : NONE, rolls: lines.filter(({ event }) => event === "roll").length, onThing, onPeek, onRead };
  const seconds = view.race_seconds ?? 0;
  const middle = parts.filter((part) => part.where === "middle");
  /** @param {number} which */
  const before = (which) => parts.filter((part) => part.where === "seat" && part.seat === which);
  /** @param {number} which */
  const place = (which) => html`<${Seat} key=${which} on=${on} seat=${which} parts=${before(which)}
    info=${people.find((one) => one.seat === which)} left=${clocks[which]} since=${since} lags=${lags} />`;
  const around = others(view.names.length, seat);
  const look = `board${on.asked ? " asked" : ""}${seconds ? " racing" : ""}${box.races ? " races" : ""}`;
  return html`<${Flip} stamp=${stamp} scene=${seat} class=${look} data-others=${around.length} data-crowd=${crowd(middle)}>
    <div class="others">${around.map(place)}</div>
    <section class="middle" aria-label="The middle of the table">
      ${seconds > 0 && html`<${Fuse} seconds=${seconds} clocks=${clocks} since=${since} />`}
      ${middle.filter((part) => !part.owner).map((part) => html`<${Piece} on=${on} part=${part} />`)}
      <${Guests} on=${on} parts=${middle.filter((part) => part.owner)} />
    </section>
    ${seat !== null && html`<div class="near">${place(seat)}<${Hand} on=${on} parts=${before(seat)} /></div>`}
  <//>`;
}
