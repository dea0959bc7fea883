/**
 * A heap of open cards: a press spreads all of it out over the stage, each card as large as there
 * is room, equal ones that follow one another as one.  What can be chosen of it is spread out by
 * itself.
 *
 * @import { Context } from "./thing.js"
 */
import { html } from "htm/preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { counted } from "../words.js";
import { Icon } from "./icon.js";
import { namesOf, touching } from "./names.js";

const HEAD = 60; // px: its name, and how to put it away
const GAP = 8; // px between cards
const CLOSE = 4; // between more of them than
const MANY = 30;
const LARGEST = 0.42; // of the stage's height

/** How high a card can be so that all of them find room, side by side in rows.
 * @param {DOMRect} room @param {number} many @param {number} aspect its width by its height
 * @param {number} gap between them */
function highest({ width, height }, many, aspect, gap) {
  const heights = Array.from({ length: many }, (_, at) => {
    const rows = Math.ceil(many / (at + 1));
    return Math.min(
      (height - HEAD) / rows - gap,
      ((width - 2 * GAP) / (at + 1) - gap) / aspect,
      height * LARGEST,
    );
  });
  return Math.floor(Math.max(...heights));
}

/** It lies over the stage, also if its heap lies elsewhere.
 * @param {HTMLElement} sheet @param {number} many @param {number} aspect */
function lay(sheet, many, aspect) {
  const room = document.querySelector(".stage")?.getBoundingClientRect();
  if (!room) return;
  for (const side of /** @type {const} */ (["left", "top", "width", "height"]))
    sheet.style[side] = `${room[side]}px`;
  const gap = many > MANY ? CLOSE : GAP;
  sheet.style.setProperty("--gap", `${gap}px`);
  sheet.style.setProperty("--leaf", `${highest(room, many, aspect, gap)}px`);
}

/** Equal cards that follow one another, and how many they are.
 * @param {number[]} cards @returns {{card: number, many: number}[]} */
function stacks(cards) {
  /** @type {{card: number, many: number}[]} */
  const found = [];
  for (const card of cards) {
    const last = found.at(-1);
    if (last?.card === card) last.many++;
    else found.push({ card, many: 1 });
  }
  return found;
}

/**
 * @typedef {object} HeapProps
 * @property {Context} on
 * @property {string} label what it is called
 * @property {string} zone
 * @property {number} [seat] whose it is
 * @property {number[]} cards all that lie there open, from the first to the last
 * @property {number} [aspect] a card's width by its height
 * @property {(card: number) => any} draw a card as a thing, `--leaf` high
 * @property {any} [children] how the heap looks as it lies there
 */

/** @param {HeapProps} props */
export function Heap({ on, label, zone, seat, cards, aspect = 0.715, draw, children }) {
  const [open, setOpen] = useState(false);
  const names = cards.map((card) => namesOf(`card:${card}`, zone, seat, on.viewer));
  const asked = names.some((each) => touching(on.index, each).length > 0);
  const hinted = asked && names.flat().some((name) => on.hinted.has(name));
  useEffect(() => setOpen(asked), [asked]);
  if (!cards.length) return html`<div class="heap">${children}</div>`;
  const leaves = stacks(cards);
  const lit = asked && !open; // or else it is what lies open that lights up
  const called = `${label}, ${counted(cards.length, "card")}`;
  return html`<div class="heap">
    ${children}
    <button
      type="button" class=${`heap-opens${lit ? " can" : ""}${lit && hinted ? " hinted" : ""}`}
      data-choice=${lit ? "" : undefined} aria-haspopup="dialog" aria-expanded=${open}
      aria-label=${`Look through: ${called}`} onClick=${() => setOpen(true)}
    ></button>
    ${
      open &&
      html`<${Sheet}
        label=${label} called=${called} many=${cards.length} leaves=${leaves.length}
        aspect=${aspect} onClose=${() => setOpen(false)}
      >
        ${leaves.map(
          ({ card, many }, at) => html`<span class="heap-leaf" key=${at}>
            ${draw(card)}${many > 1 && html`<b class="heap-many">×${many}</b>`}
          </span>`,
        )}
      <//>`
    }
  </div>`;
}

/**
 * @param {object} props
 * @param {string} props.label
 * @param {string} props.called
 * @param {number} props.many
 * @param {number} props.leaves which are spread out
 * @param {number} props.aspect
 * @param {() => void} props.onClose
 * @param {any} [props.children]
 */
function Sheet({ label, called, many, leaves, aspect, onClose, children }) {
  const sheet = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const { current } = sheet;
    if (!current) return;
    const settle = () => lay(current, leaves, aspect);
    settle();
    if (!current.matches(":popover-open")) current.showPopover();
    addEventListener("resize", settle);
    return () => removeEventListener("resize", settle);
  }, [leaves, aspect]);
  useEffect(() => {
    const from = document.activeElement;
    if (from instanceof HTMLElement && from.matches(".heap-opens"))
      /** @type {HTMLElement | null | undefined} */ (
        sheet.current?.querySelector(".heap-shut")
      )?.focus({ preventScroll: true });
    const onKey = (/** @type {KeyboardEvent} */ { key }) => key === "Escape" && onClose();
    addEventListener("keydown", onKey);
    return () => {
      removeEventListener("keydown", onKey);
      if (from instanceof HTMLElement && from.isConnected && from.matches(".heap-opens"))
        from.focus({ preventScroll: true });
    };
  }, []);
  /** A press beside the cards puts it away. @param {any} event */
  const beside = ({ target }) => target.closest(".heap-leaf, header") || onClose();
  return html`<section
    class="heap-sheet" role="dialog" aria-label=${called} popover="manual" ref=${sheet}
    onClick=${beside}
  >
    <header>
      <b>${label}</b> <i>${many}</i>
      <button type="button" class="heap-shut" aria-label="Close" onClick=${onClose}>
        <${Icon} name="close" />
      </button>
    </header>
    <div class="heap-leaves">${children}</div>
  </section>`;
}
