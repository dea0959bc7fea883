/**
 * What a stage is told of a table, whether one plays at it or only looks.
 *
 * @import { GameBox, Offer, Part, SeatInfo, View } from "../types"
 * @import { Signal } from "@preact/signals"
 * @import { Context } from "kit/thing.js"
 */
import { signal } from "@preact/signals";
import { byName } from "kit/names.js";

const nothing = () => {};
/** @type {Set<string>} */
const NONE = new Set();
/** @type {Map<string, number>} */
const NO_PICKS = new Map();
/** @type {Context["news"]} */
const NO_NEWS = [];
/** @type {Context["ghost"]} */
const NO_GHOST = signal(null);

/**
 * @typedef {object} Seen
 * @property {GameBox} box
 * @property {View} view
 * @property {Part[]} parts
 * @property {number | null} seat whose eyes these are
 * @property {Offer[]} [offers] the moves that can be made by clicking
 * @property {SeatInfo[]} [people]
 * @property {(number | null)[]} [clocks]
 * @property {number} [since] when the clocks were read
 * @property {Signal<(number | null)[]>} [lags] by seat, the way to its person in ms
 * @property {Context["emotes"]} [emotes]
 * @property {boolean} [you] whether the one who looks holds that seat
 * @property {Set<string>} [hinted]
 * @property {Set<string>} [lesser]
 * @property {Map<string, number>} [picked]
 * @property {Context["news"]} [news]
 * @property {Context["ghost"]} [ghost]
 * @property {Context["lay"]} [lay]
 * @property {Context["tapped"]} [tapped]
 * @property {Context["onThing"]} [onThing]
 * @property {Context["onPeek"]} [onPeek]
 * @property {Context["onRead"]} [onRead]
 */

/** All that the parts of a stage need to know. @param {Seen} props @returns {Context} */
export function contextOf({
  box,
  view,
  parts,
  seat,
  offers = [],
  people = [],
  clocks = [],
  since = 0,
  lags,
  emotes,
  news = NO_NEWS,
  ghost = NO_GHOST,
  you = true,
  hinted = NONE,
  lesser = NONE,
  picked = NO_PICKS,
  lay = null,
  tapped,
  onThing = nothing,
  onPeek = nothing,
  onRead,
}) {
  return {
    box,
    view,
    parts,
    viewer: seat,
    you,
    people,
    clocks,
    since,
    lags,
    emotes,
    news,
    ghost,
    offers,
    index: byName(offers),
    asked: offers.length > 0,
    hinted,
    lesser,
    picked,
    lay,
    tapped,
    laid: lay?.offer ? new Set(lay.offer.touches) : NONE,
    onThing,
    onPeek,
    onRead,
  };
}
