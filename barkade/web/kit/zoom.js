/**
 * A card in large, as long as somebody holds a key over it or a finger on it.  It is a copy within
 * copies of all that is around it, so that it looks as it lies there; a stage has nothing to do.
 *
 * @import { Context } from "./thing.js"
 */
import { useEffect, useRef } from "preact/hooks";

const KEY = "z";
const HOLD = 450; // ms that a finger rests on a card
const AWAY = 12; // px that it may tremble
const CARD = '.board [data-flip^="card:"]:not([data-flip="card:?"])';
const ROOM = { width: 0.92, height: 0.66 }; // of the window, beside the words
const LIT = ["can", "hinted", "lesser", "picked", "laid", "asked"]; // what holds only for the one that lies there

/** The card that was pressed; of a heap the one on top.
 * @param {EventTarget | null} target @returns {HTMLElement | null} */
function cardAt(target) {
  if (!(target instanceof Element)) return null;
  const heap = target.matches(".heap-opens") ? target.parentElement : null;
  if (!heap) return target.closest(CARD);
  return (
    /** @type {HTMLElement[]} */ ([...heap.querySelectorAll(CARD)])
      .filter((card) => !card.closest(".heap-sheet"))
      .at(-1) ?? null
  );
}

/** The card one has walked to, or the one beneath the pointer. */
function pointedAt() {
  const walked = cardAt(document.querySelector(":focus-visible"));
  const beneath = [...document.querySelectorAll(`${CARD}:hover, .heap-opens:hover`)].at(-1);
  return walked ?? cardAt(beneath ?? null);
}

/** @param {HTMLElement} copy @param {HTMLElement} of @param {string} kind */
function sized(copy, of, kind) {
  copy.classList.remove(...LIT);
  copy.classList.add(kind);
  copy.removeAttribute("id");
  copy.style.setProperty("width", `${of.offsetWidth}px`, "important");
  copy.style.setProperty("height", `${of.offsetHeight}px`, "important");
}

/** A card and what is around it. @param {HTMLElement} card @param {number} times so large */
function copied(card, times) {
  let copy = /** @type {HTMLElement} */ (card.cloneNode(true));
  sized(copy, card, "zoom-card");
  copy.style.setProperty("--times", String(times));
  for (const one of [copy, ...copy.querySelectorAll("[data-flip], [data-choice]")])
    for (const name of ["data-flip", "data-place", "data-choice", "title"])
      one.removeAttribute(name);
  for (
    let around = card.parentElement;
    around && around !== document.body;
    around = around.parentElement
  ) {
    const way = /** @type {HTMLElement} */ (around.cloneNode(false));
    sized(way, around, "zoom-way");
    way.append(copy);
    copy = way;
  }
  return copy;
}

/** Its name and what it does. @param {HTMLElement} card @param {Context} on @returns {string[]} */
function words(card, { box, view }) {
  const number = Number(card.dataset.flip?.slice("card:".length));
  const face = box.cards[number];
  if (!face) return [card.getAttribute("aria-label") ?? ""];
  const { title, small, lines = [] } = face;
  const name = small && !title.includes(small) ? `${title}, ${small}` : title;
  const says = view.says?.[number];
  return [name, ...(says ? [says, ...lines.slice(1)] : lines)];
}

/** @param {HTMLElement} card @param {Context} on @returns {HTMLElement} */
function shown(card, on) {
  const { offsetWidth: wide, offsetHeight: high } = card;
  const times = Math.min((ROOM.width * innerWidth) / wide, (ROOM.height * innerHeight) / high);
  const zoom = document.createElement("div");
  zoom.className = "zoom";
  zoom.popover = "manual";
  zoom.ariaHidden = "true"; // who hears the page has been told all of it
  const place = document.createElement("div");
  place.className = "zoom-place";
  place.style.width = `${wide * times}px`;
  place.style.height = `${high * times}px`;
  place.append(copied(card, times));
  const told = document.createElement("div");
  told.className = "zoom-words";
  for (const [at, text] of words(card, on).entries()) {
    const line = document.createElement(at ? "p" : "b");
    line.textContent = text;
    told.append(line);
  }
  zoom.append(place, told);
  document.body.append(zoom);
  zoom.showPopover();
  return zoom;
}

/** Keys and fingers that hold a card. */
class Hold {
  /** @type {HTMLElement | null} */
  zoom = null;
  timer = 0;
  from = { x: 0, y: 0 };
  /** Whether the click that ends the hold is still to come. */
  held = false;

  /** @param {() => Context} context */
  constructor(context) {
    this.context = context;
  }

  /** @param {HTMLElement | null} card */
  show(card) {
    this.hide();
    if (card) this.zoom = shown(card, this.context());
  }

  hide = () => {
    clearTimeout(this.timer);
    this.zoom?.remove();
    this.zoom = null;
  };

  /** @param {KeyboardEvent} event */
  keydown = ({ key, repeat, ctrlKey, metaKey, altKey, target }) => {
    const typing = target instanceof Element && target.closest("input, textarea, select");
    if (key.toLowerCase() === KEY && !repeat && !ctrlKey && !metaKey && !altKey && !typing)
      this.show(pointedAt());
  };

  /** @param {KeyboardEvent} event */
  keyup = ({ key }) => void (key.toLowerCase() === KEY && this.hide());

  /** @param {PointerEvent} event */
  pointerdown = ({ target, pointerType, clientX: x, clientY: y }) => {
    this.hide();
    this.held = false;
    const card = pointerType === "touch" ? cardAt(target) : null;
    if (!card) return;
    this.from = { x, y };
    this.timer = setTimeout(() => {
      this.held = true;
      this.show(card);
    }, HOLD);
  };

  /** @param {PointerEvent} event */
  pointermove = ({ clientX: x, clientY: y }) => {
    if (Math.hypot(x - this.from.x, y - this.from.y) > AWAY) clearTimeout(this.timer);
  };

  /** What is let go is not chosen. @param {Event} event */
  click = (event) => {
    if (!this.held) return;
    this.held = false;
    event.preventDefault();
    event.stopPropagation();
  };

  /** @param {Event} event */
  contextmenu = (event) => void (this.zoom && event.preventDefault());

  follow() {
    const { keydown, keyup, pointerdown, pointermove, click, contextmenu, hide } = this;
    const all = { keydown, keyup, pointerdown, pointermove, click, contextmenu };
    const ends = { pointerup: hide, pointercancel: hide, blur: hide };
    const heard = Object.entries({ ...all, ...ends });
    for (const [name, hear] of heard) addEventListener(name, /** @type {any} */ (hear), true);
    return () => {
      hide();
      for (const [name, hear] of heard) removeEventListener(name, /** @type {any} */ (hear), true);
    };
  }
}

/** Cards of this table can be held. @param {Context} on */
export function useZoom(on) {
  const now = useRef(on);
  now.current = on;
  useEffect(() => new Hold(() => now.current).follow(), []);
}
