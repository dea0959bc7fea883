/**
 * One thing on the table: a button while a move touches it, otherwise a picture
 * with a name.
 *
 * @import { GameBox, Offer, View } from "../types"
 */
import { html } from "htm/preact";
import { touching } from "./things.js";

/**
 * What every part of the board needs to know.
 *
 * @typedef {object} Context
 * @property {GameBox} box
 * @property {View} view
 * @property {number | null} viewer the seat whose eyes these are
 * @property {boolean} you whether that seat is held by who looks
 * @property {Map<string, Offer[]>} index which moves touch which name
 * @property {boolean} asked whether the viewer may choose now: then the rest is dimmed
 * @property {Set<string>} hinted names that a hint points at
 * @property {Map<string, number>} picked how many things of a name are picked already
 * @property {Set<string>} laid names of what the move covers that one is about to make
 * @property {Lay | null} lay what is laid over a grid, if that is asked
 * @property {number} rolls how often dice were thrown
 * @property {(offers: Offer[], from: HTMLElement, names: string[]) => void} onThing
 * @property {(text: string) => void} [onRead] somebody wants to read what is printed on a thing
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
 * @param {boolean} [props.picked]
 * @param {string} [props.title]
 * @param {Record<string, string | number>} [props.style]
 * @param {any} [props.children]
 */
export function Thing({ on, names, label, kind, can = "chosen", flip, place, picked, title, style, children }) {
  const offers = touching(on.index, names);
  const hinted = offers.length > 0 && names.some((name) => on.hinted.has(name));
  const laid = on.laid.size > 0 && names.some((name) => on.laid.has(name));
  const common = {
    class: kind + (offers.length ? " can" : "") + (hinted ? " hinted" : "") + (picked ? " picked" : "") + (laid ? " laid" : ""),
    "data-flip": flip,
    "data-place": place,
    title,
    style,
  };
  const said = picked ? `${label || "a card"}, picked` : label;
  const read = title && on.onRead ? () => on.onRead?.(title) : undefined;
  if (!offers.length)
    return said
      ? html`<span ...${common} role="img" aria-label=${said} onClick=${read}>${children}</span>`
      : html`<span ...${common} aria-hidden="true">${children}</span>`;
  const peek = (/** @type {any} */ event) => on.onPeek(offers, names, event);
  const leave = () => on.onPeek(null);
  return html`<button
    type="button"
    ...${common}
    data-choice
    aria-label=${`${said || "a card"}, can be ${can}${hinted ? ", the hint" : ""}`}
    aria-haspopup=${offers.length > 1 && !on.lay ? "menu" : undefined}
    onClick=${(/** @type {any} */ event) => on.onThing(offers, event.currentTarget, names)}
    onPointerEnter=${peek}
    onPointerLeave=${leave}
    onFocus=${peek}
    onBlur=${leave}
  >${children}</button>`;
}
