/**
 * A small menu beside a thing that several moves touch; with one move it asks
 * whether to make it.
 *
 * @import { Offer } from "../types"
 * @import { Peek } from "./peek.js"
 * @import { Play } from "./play.js"
 */
import { html } from "htm/preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { capital } from "kit/names.js";

const EDGE = 8; // px that stay free at the window's edge
const MANY = 8; // from so many on short ones stand side by side
const SHORT = 12; // letters

/** Where the menu fits: above the thing, else below.
 * @param {DOMRect} thing @param {DOMRect} menu */
function placed(thing, menu) {
  const left = thing.left + thing.width / 2 - menu.width / 2;
  const above = thing.top - menu.height - EDGE;
  const top =
    above >= EDGE ? above : Math.min(thing.bottom + EDGE, innerHeight - menu.height - EDGE);
  return {
    left: `${Math.max(EDGE, Math.min(left, innerWidth - menu.width - EDGE))}px`,
    top: `${Math.max(EDGE, top)}px`,
  };
}

/** Up and down walk the menu, round and round; Tab leaves it.
 * @param {KeyboardEvent} event @param {HTMLElement} menu @param {() => void} onClose */
function walk(event, menu, onClose) {
  if (event.key === "Tab") onClose();
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const items = /** @type {HTMLElement[]} */ ([...menu.querySelectorAll("button")]);
  const at = items.indexOf(/** @type {any} */ (document.activeElement));
  items[(at + step + items.length) % items.length]?.focus();
  event.preventDefault();
  event.stopPropagation();
}

/**
 * @param {object} props
 * @param {Offer[]} props.offers
 * @param {HTMLElement} props.from the thing that was chosen
 * @param {Peek} props.peek
 * @param {string} props.hint the move that a bot would make
 * @param {(text: string) => string} props.said what a move says, for people
 * @param {(offer: Offer) => void} props.onPick
 * @param {() => void} props.onClose
 */
function Chooser({ offers, from, peek, hint, said, onPick, onClose }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const [style, place] = useState({ left: "0px", top: "0px" });
  const [asked, ask] = useState("");
  const sure = offers.length === 1;
  const wide = offers.length >= MANY && offers.every(({ move }) => said(move).length <= SHORT);
  const look = (/** @type {Offer} */ offer) => void peek.of(offer.move).then(ask);
  useLayoutEffect(() => {
    if (!box.current) return;
    place(placed(from.getBoundingClientRect(), box.current.getBoundingClientRect()));
  }, [offers, from, asked]);
  useLayoutEffect(
    () => box.current?.querySelector("button")?.focus({ preventScroll: true }),
    [offers],
  );
  useEffect(() => {
    const leave = (/** @type {Event} */ event) => {
      if (!box.current?.contains(/** @type {Node} */ (event.target))) onClose();
    };
    addEventListener("pointerdown", leave);
    addEventListener("scroll", leave, true);
    return () => {
      removeEventListener("pointerdown", leave);
      removeEventListener("scroll", leave, true);
    };
  }, [onClose]);
  return html`<div
    class="chooser" ref=${box} style=${style}
    onKeyDown=${(/** @type {any} */ event) => walk(event, event.currentTarget, onClose)}
  >
    <div role="menu" class=${wide ? "wide" : ""} aria-label=${sure ? "Do this?" : "Which move?"}>
      ${offers.map(
        (offer) => html`<button
          type="button" role="menuitem" key=${offer.index}
          class=${sure ? "main" : offer.move === hint ? "advised" : ""}
          onClick=${() => onPick(offer)} onFocus=${() => look(offer)}
          onPointerEnter=${() => look(offer)}
        >
          ${capital(said(offer.move))}
        </button>`,
      )}
      ${sure && html`<button type="button" role="menuitem" onClick=${onClose}>Think again</button>`}
    </div>
    <p class="foretold">${asked}</p>
  </div>`;
}

/** The menu that is open now, if any. @param {{play: Play}} props */
export function Menu({ play }) {
  const menu = play.menu.value;
  if (!menu) return null;
  return html`<${Chooser}
    offers=${menu.offers} from=${menu.from} peek=${play.peek} hint=${play.hint.value}
    said=${(/** @type {string} */ text) => play.said(text)}
    onPick=${(/** @type {Offer} */ offer) => play.make(offer, menu.from)} onClose=${play.closeMenu}
  />`;
}
