/**
 * One thing on the table: a button while a move touches it, otherwise a picture
 * with a name.
 *
 * @import { Emoted, GameBox, Line, Offer, Part, Previewed, SeatInfo, View } from "../types"
 * @import { ReadonlySignal, Signal } from "@preact/signals"
 */
import { html } from "htm/preact";
import { touching } from "./names.js";

/**
 * What every part of the board needs to know.
 *
 * @typedef {object} Context
 * @property {GameBox} box
 * @property {View} view
 * @property {Part[]} parts what lies on the table, the same for everybody
 * @property {number | null} viewer the seat whose eyes these are
 * @property {boolean} you whether that seat is held by who looks
 * @property {SeatInfo[]} people who sits where
 * @property {(number | null)[]} clocks by seat, the seconds left when the state came
 * @property {number} since when that was; `Infinity` while they stand still
 * @property {Signal<(number | null)[]>} [lags] by seat, the way to its person in ms
 * @property {ReadonlySignal<Map<number, Emoted>>} [emotes] by seat, what its dog does now
 * @property {Line[]} news what the last moment brought
 * @property {ReadonlySignal<Previewed | null>} ghost what would come of the move one points at
 * @property {Offer[]} offers all moves that can be made
 * @property {Map<string, Offer[]>} index which moves touch which name
 * @property {boolean} asked whether the viewer may choose now: then the rest is dimmed
 * @property {Set<string>} hinted names that a hint points at
 * @property {Set<string>} lesser names that the next best moves are about
 * @property {Map<string, number>} picked how many things of a name are picked already
 * @property {Set<string>} laid names of what the move covers that one is about to make
 * @property {string} [tapped] what a finger has pointed at, by its names: once more, and it is chosen
 * @property {Lay | null} lay what is laid over a grid, if that is asked
 * @property {(offers: Offer[], from: HTMLElement, names: string[]) => void} onThing
 * @property {(text: string, names?: string[], event?: any) => void} [onRead] somebody wants to read
 *   what is printed on a thing that can't be chosen, or why it can't
 * @property {(offers: Offer[] | null, names?: string[], event?: any) => void} onPeek
 */

/**
 * A move over a grid that one is about to make.
 *
 * @typedef {object} Lay
 * @property {Offer | null} offer
 * @property {number} many how many one can turn to
 * @property {() => void} turn
 * @property {() => void} make
 */

/**
 * @param {object} props
 * @param {Context} props.on
 * @param {string[]} props.names
 * @param {string} props.label its spoken name; empty: only its group is spoken of
 * @param {string} props.kind its class
 * @param {string} [props.can] what one can do with it, spoken
 * @param {string} [props.flip] what it is to motion, such as `card:7`
 * @param {string} [props.place] where it is to motion
 * @param {string} [props.stays] what it is called for that it never moves while it is there
 * @param {boolean} [props.picked]
 * @param {string} [props.title]
 * @param {Record<string, string | number>} [props.style]
 * @param {boolean} [props.heard] its name is text in it, and all else in it is only seen: for what shows
 *   more than its name
 * @param {boolean} [props.lifts] what it does where there are several moves: it is lifted, no menu opens
 * @param {any} [props.children]
 */
export function Thing({
  on,
  names,
  label,
  kind,
  can = "chosen",
  flip,
  place,
  stays,
  picked,
  title,
  style,
  heard = false,
  lifts = false,
  children,
}) {
  const offers = touching(on.index, names);
  const hinted = offers.length > 0 && names.some((name) => on.hinted.has(name));
  const lesser = !hinted && offers.length > 0 && names.some((name) => on.lesser.has(name));
  const laid = on.laid.size > 0 && names.some((name) => on.laid.has(name));
  const tapped = offers.length > 0 && on.tapped === names.join();
  const common = {
    class:
      kind +
      (offers.length ? " can" : "") +
      (hinted ? " hinted" : lesser ? " lesser" : "") +
      (picked ? " picked" : "") +
      (laid ? " laid" : "") +
      (tapped ? " tapped" : ""),
    "data-flip": flip,
    "data-place": place,
    "data-stays": stays,
    title,
    style,
  };
  const said = picked ? `${label || "a card"}, picked` : label;
  const read = on.onRead && ((/** @type {any} */ event) => on.onRead?.(title ?? "", names, event));
  if (!offers.length)
    return said
      ? html`<span
          ...${common} role="img" aria-label=${said}
          onClick=${read} onPointerEnter=${read} onPointerLeave=${read}
        >
          ${children}
        </span>`
      : html`<span ...${common} aria-hidden="true">${children}</span>`;
  const peek = (/** @type {any} */ event) => on.onPeek(offers, names, event);
  const leave = (/** @type {any} */ event) => on.onPeek(null, names, event);
  const name = `${said || "a card"}, can be ${can}${hinted ? ", the hint" : lesser ? ", next best" : ""}`;
  return html`<button
    type="button" ...${common} data-choice aria-label=${heard ? undefined : name}
    aria-haspopup=${offers.length > 1 && !on.lay && !lifts ? "menu" : undefined}
    onClick=${(/** @type {any} */ event) => on.onThing(offers, event.currentTarget, names)}
    onPointerEnter=${peek} onPointerLeave=${leave} onFocus=${peek} onBlur=${leave}
  >
    ${children}${heard && html`<span class="unseen">${name}</span>`}
  </button>`;
}
