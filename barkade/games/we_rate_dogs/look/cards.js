/**
 * Event cards: in a hand both halves can be chosen, on a dog only what counts is seen, and those
 * that wait to take hold lean against one another.
 *
 * @import { CardFace } from "barkade/types"
 * @import { Context } from "kit/thing.js"
 * @import { Show, Waiting } from "./show"
 */
import { html } from "htm/preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Icon } from "kit/icon.js";
import { namesOf, spread, touching } from "kit/names.js";
import { Thing } from "kit/thing.js";
import { meant, Rate } from "./ratings.js";

const LEAST = 0.53; // of the hand's height: so wide is a card on which all can be read

/** What a Reaction does, as a drawing. @type {Record<string, string>} */
const ANSWERS = {
  cancel: "shield",
  "cancel unless a card is discarded": "shield",
  "turn a minus into a plus": "plus",
  redirect: "whirl",
  copy: "copy",
  "take the card": "paw",
  "bring the dog back": "undo",
  "cancel anything": "star",
  dig: "bone",
  return: "rotate",
  "all tie": "heart",
};

/** Whether a face is a Reaction: it has no halves. @param {CardFace} face */
const answers = (face) => !face.uses?.[0]?.[0];

/** A card's own colour: that of the rating it changes. @param {CardFace} face @param {Show} view */
function inkOf(face, view) {
  const [, sign = "any"] = face.uses?.[0] ?? [];
  return answers(face) ? "reacts" : `in-${meant(sign, view.category)}`;
}

/** The number of a half and where it counts, or what it does in words.
 * @param {{use: [string, string, string, string], view: Show, second: boolean}} props */
function Use({ use: [thing, sign, number, words], view, second }) {
  if (!thing)
    return html`<span class="plus"><${Icon} name=${ANSWERS[sign] ?? "paw"} /></span>
      <span class="act">${words}</span>`;
  if (!number) return html`<span class="act">${second ? `or ${words}` : words}</span>`;
  return html`<span class="plus"><${Rate} of=${meant(sign, view.category)} />${number}</span>
    ${words && html`${" "}<small class="where">${words}</small>`}`;
}

/** What a use is called, as it is read. @param {[string, string, string, string]} use @param {boolean} second */
const called = ([thing, sign, number, words], second) =>
  thing && number ? `${sign} ${number}${words && ` ${words}`}` : second ? `or ${words}` : words;

/** All that a card can be played for, as it is read. @param {CardFace} face */
const read = ({ uses = [] }) => uses.map((use, at) => called(use, at > 0)).join(" ");

/** Both halves of a card, each a thing where one can be chosen.
 * @param {{on: Context, face: CardFace}} props */
function Halves({ on, face }) {
  const view = /** @type {Show} */ (on.view);
  const uses = face.uses ?? [];
  const own = on.viewer ?? undefined;
  const names = uses.map(([thing]) => namesOf(thing, "hand", own, on.viewer));
  const live = names.some((each) => touching(on.index, each).length);
  return uses.map((use, at) => {
    const inside = html`<${Use} use=${use} view=${view} second=${at > 0} />`;
    const look = at ? "half second" : "half";
    if (!live || !use[0])
      return html`<span class=${look} aria-hidden=${live ? undefined : "true"}>${inside}</span>`;
    return html`<${Thing}
      key=${at} on=${on} names=${names[at]} label=${`${face.title}: ${called(use, at > 0)}`} can="played"
      kind=${look}
    >
      ${inside}
    <//>`;
  });
}

/** A card as it is printed. @param {{on: Context, face: CardFace, children?: any}} props */
function Front({ on, face, children }) {
  return html`<b class="band">${face.title}</b>${" "}
    ${children ?? html`<${Halves} on=${on} face=${face} />`}`;
}

/** A card in one's hand: its halves can be chosen, or else the whole of it.
 * @param {{on: Context, card: number}} props */
export function Held({ on, card }) {
  const view = /** @type {Show} */ (on.view);
  const face = on.box.cards[card];
  const own = on.viewer ?? undefined;
  const look = `ev ${inkOf(face, view)}`;
  const flip = { "data-flip": `card:${card}`, "data-place": `hand/${on.viewer}` };
  const halves = (face.uses ?? []).map(([thing]) => namesOf(thing, "hand", own, on.viewer));
  if (halves.some((names) => touching(on.index, names).length))
    return html`<div class=${`${look} live`} ...${flip} role="group" aria-label=${face.title}>
      <${Front} on=${on} face=${face} />
    </div>`;
  return html`<${Thing}
    on=${on} names=${namesOf(`card:${card}`, "hand", own, on.viewer)} kind=${look}
    label=${`${face.title} ${read(face)}`} can="played"
    flip=${flip["data-flip"]} place=${flip["data-place"]}
  >
    <${Front} on=${on} face=${face} />
  <//>`;
}

/** A card where there is little room: what it is first played for.  Pressed in the hand, it asks
 * which half. @param {{on: Context, card: number, zone?: string}} props */
export function Brief({ on, card, zone = "hand" }) {
  const view = /** @type {Show} */ (on.view);
  const face = on.box.cards[card];
  const [first] = face.uses ?? [];
  const own = zone === "hand" ? (on.viewer ?? undefined) : undefined;
  const halves = zone === "hand" ? (face.uses ?? []).map(([thing]) => thing) : [];
  const things = [`card:${card}`, ...halves].filter(Boolean);
  const names = things.flatMap((thing) => namesOf(thing, zone, own, on.viewer));
  const uses = read(face);
  return html`<${Thing}
    on=${on} names=${names} kind=${`ev brief ${inkOf(face, view)}`} label=${`${face.title} ${uses}`}
    title=${`${face.title}\n${uses}`} can="played"
    flip=${`card:${card}`} place=${`${zone}/${own ?? ""}`}
  >
    <b class="band"><span>${face.title}</span></b>
    <span class="half" aria-hidden="true">
      ${first && html`<${Use} use=${first} view=${view} second=${false} />`}
    </span>
  <//>`;
}

/** Whether so many cards find no room side by side.
 * @param {{current: HTMLElement | null}} place @param {number} many */
function useTight(place, many) {
  const [tight, setTight] = useState(false);
  useLayoutEffect(() => {
    const { current } = place;
    if (!current) return;
    const settle = () => setTight(current.clientWidth < current.clientHeight * LEAST * many);
    const sizes = new ResizeObserver(settle);
    sizes.observe(current);
    settle();
    return () => sizes.disconnect();
  }, [many]);
  return tight;
}

/** What one holds: side by side, or in two rows where there is no room for that.
 * @param {{on: Context}} props */
export function Hand({ on }) {
  const { viewer, view } = on;
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const zones = /** @type {any} */ (view.zones.hand);
  const cards = viewer === null ? [] : spread(zones[viewer]);
  const tight = useTight(place, cards.length);
  if (viewer === null) return null;
  const many = `${cards.length} ${cards.length === 1 ? "card" : "cards"}`;
  const one = tight ? Brief : Held;
  return html`<div
    class=${tight ? "held tight" : "held"} ref=${place} tabindex="0" role="group"
    aria-label=${`Hand of ${view.names[viewer]}, ${many}`}
    style=${{ "--columns": Math.ceil(cards.length / 2) }}
  >
    ${cards.map(
      (card, at) => html`<div class="held-one" key=${at}>
        ${card === null ? html`<span class="ev back"></span>` : html`<${one} on=${on} card=${card} />`}
      </div>`,
    )}
  </div>`;
}

/** An event that lies somewhere, in small. @param {{tag: [string, string]}} props */
export function Tag({ tag: [sign, number] }) {
  if (!sign) return null;
  return html`<span aria-hidden="true" class=${`tag in-${sign}${sign !== "guard" && !number ? " judges" : ""}`}>
    ${sign === "guard" ? html`<${Icon} name="shield" />` : html`<${Rate} of=${sign} />`}${number}
  </span>`;
}

/** A card of which all is seen, but nothing can be done with it.
 * @param {{on: Context, card: number, chosen?: number, children?: any}} props */
function Shown({ on, card, chosen, children }) {
  const view = /** @type {Show} */ (on.view);
  const face = on.box.cards[card];
  const uses = face.uses ?? [];
  const only = uses.find(([thing]) => thing === `half:${chosen}`);
  return html`<span
    class=${`ev ${inkOf(face, view)}`} data-flip=${`card:${card}`} data-place="stack"
  >
    <${Front} on=${on} face=${face}>
      ${(only ? [only] : uses).map(
        (use) => html`<span class="half">
          <${Use} use=${use} view=${view} second=${false} />
        </span>`,
      )}
    <//>
    ${children}
  </span>`;
}

/** The cards that wait to take hold, the first to the left or above. @param {{on: Context}} props */
export function Stack({ on }) {
  const view = /** @type {Show} */ (on.view);
  if (!view.pending.length) return null;
  const many = view.pending.length;
  return html`<div
    class=${`stack${many > 2 ? " deep" : ""}`} role="group" aria-label="Being played"
    style=${{ "--many": many }}
  >
    ${view.pending.map(
      (/** @type {Waiting} */ one, at) => html`<div
        class=${at === many - 1 ? "leans latest" : "leans"} key=${at} style=${{ "--at": at }}
      >
        <${Shown} on=${on} card=${one.card} chosen=${one.option}>
          <span class="by" title=${view.names[one.seat]}>
            ${at + 1} ${one.seat === on.viewer && on.you ? "You" : view.names[one.seat]}
          </span>
        <//>
      </div>`,
    )}
  </div>`;
}
