/**
 * The rules of a game: their text is the server's HTML, their pictures are drawn with the parts
 * of the game's own stage, and their words explain themselves.
 *
 * @import { ComponentType } from "preact"
 * @import { GameBox } from "./types"
 */
import { render } from "preact";
import { html } from "htm/preact";
import { useEffect, useRef } from "preact/hooks";
import { bring, prepare } from "./loading.js";
import { complain } from "./voice.js";

/**
 * What a game's `figures.js` brings, by the names that its rules call them by.
 *
 * @typedef {Record<string, ComponentType<{box: GameBox, of: Record<string, string>}>>} Figures
 */

/** What a picture is of: "dog: Moon; steps: 4". @param {string} text */
export const read = (text) =>
  Object.fromEntries(
    text
      .split(";")
      .filter((one) => one.trim())
      .map((one) => {
        const [what, ...rest] = one.split(":");
        return [what.trim(), rest.join(":").trim()];
      }),
  );

/** Draws the pictures of a page. @param {HTMLElement} page @param {GameBox} box */
async function draw(page, box) {
  const dressed = prepare(box.stage); // what a picture adds, comes after
  const [figures] = await Promise.all([
    bring(box.figures, () => import(`/web/${box.figures}`)),
    dressed,
  ]);
  for (const one of page.querySelectorAll("figure.picture"))
    try {
      drawOne(one, box, figures.default);
    } catch (error) {
      reportError(error); // its words say what it shows
    }
}

/** @param {any} place @param {GameBox} box @param {Figures} figures */
function drawOne(place, box, figures) {
  const { name, of } = place.dataset;
  const Figure = figures[name];
  if (!Figure) throw new Error(`${box.title} has no picture ${name}.`);
  const drawing = html`<div class=${`drawing on-${box.id}`}>
    <${Figure} box=${box} of=${read(of)} />
  </div>`;
  render(drawing, place.querySelector(".drawn"));
}

/** Puts what a word means beneath it, or above where there is no room.
 * @param {HTMLElement} word @param {HTMLElement} meaning */
function place(word, meaning) {
  const { left, top, bottom } = word.getBoundingClientRect();
  const { width, height } = meaning.getBoundingClientRect();
  const below = bottom + height + 12 < innerHeight;
  meaning.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`;
  meaning.style.top = `${below ? bottom + 6 : Math.max(8, top - height - 6)}px`;
}

/** @param {Event} event @returns {[HTMLElement, HTMLElement] | []} a word, and what it means */
function wordOf({ target }) {
  const word = target instanceof HTMLElement ? target.closest("button.term") : null;
  const meaning = document.getElementById(word?.getAttribute("aria-describedby") ?? "");
  return word instanceof HTMLElement && meaning ? [word, meaning] : [];
}

let closing = false; // then a word gets the focus back and stays shut

/** @param {Event} event */
function explain(event) {
  const [word, meaning] = wordOf(event);
  if (closing || !word || !meaning || meaning.matches(":popover-open")) return;
  meaning.showPopover({ source: word }); // from which the keyboard goes on to its link
  place(word, meaning);
}

/** The mouse leaves a word, which stays open if it was pressed. @param {Event} event */
function leave(event) {
  const [word, meaning] = wordOf(event);
  if (word && word !== document.activeElement) meaning?.hidePopover();
}

/** The keyboard leaves a word, or the link in what it means; from one to the other is not away.
 * @param {FocusEvent} event */
function goOn({ target, relatedTarget: next }) {
  const ends = [target, next].map((one) => {
    const part = one instanceof Element ? one.closest("button.term, .word") : null;
    return part?.getAttribute("aria-describedby") ?? part?.id ?? "";
  });
  if (ends[0] && ends[0] !== ends[1]) document.getElementById(ends[0])?.hidePopover();
}

/** Escape puts a meaning away, and nothing else with it. @param {KeyboardEvent} event */
function put(event) {
  const open = event.key === "Escape" && document.querySelector(".word:popover-open");
  if (!(open instanceof HTMLElement)) return;
  closing = true;
  open.hidePopover();
  closing = false;
  event.stopPropagation();
  event.preventDefault();
}

/** The rule to which a link in the text leads. @param {Event} event */
function cited({ target }) {
  const link = target instanceof Element ? target.closest("a.cited") : null;
  return link?.getAttribute("href")?.slice(1) ?? "";
}

/** Puts away what a word means, when one goes where it leads: not back to the word. */
function shut() {
  const open = document.querySelector(".word:popover-open");
  if (!(open instanceof HTMLElement)) return;
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  open.hidePopover();
}

const byMouse = (/** @type {(event: any) => void} */ does) => (/** @type {any} */ event) =>
  event.pointerType === "mouse" && does(event);

/**
 * @param {object} props
 * @param {GameBox} props.box
 * @param {string} [props.class]
 * @param {() => void} [props.onDrawn] all pictures are there: things have moved
 * @param {(rule: string) => void} [props.onCited] where the address does not say at which rule one is
 * @param {any} [props.page] a reference to its element
 */
export function Rulebook({ box, class: own = "", onDrawn, onCited, page, ...more }) {
  const mine = useRef(/** @type {HTMLElement | null} */ (null));
  const root = page ?? mine;
  useEffect(() => {
    const element = root.current;
    if (!element || !box.figures) return;
    draw(element, box).then(onDrawn, complain);
    return () => {
      for (const one of element.querySelectorAll(".drawn")) render(null, one);
    };
  }, [box.id]);
  /** @param {Event} event */
  const press = (event) => {
    const rule = cited(event);
    if (!rule) return explain(event);
    shut();
    if (!onCited) return;
    event.preventDefault();
    onCited(rule);
  };
  return html`<div
    class=${`rulebook ${own}`} ref=${root} ...${more}
    onClick=${press} onPointerOver=${byMouse(explain)} onPointerOut=${byMouse(leave)}
    onFocusIn=${explain} onFocusOut=${goOn} onKeyDown=${put}
    dangerouslySetInnerHTML=${{ __html: box.rules }}
  ></div>`;
}
