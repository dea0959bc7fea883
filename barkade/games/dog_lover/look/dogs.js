/**
 * One's own dogs in a row, each with its bowl, its Trait and what is tucked under it; and as
 * they would be after the move that one points at.
 *
 * @import { GroupPart, View } from "../../../web/types"
 * @import { Context } from "kit/thing.js"
 */
import { html } from "htm/preact";
import { Bowl } from "kit/bowl.js";
import { Dog } from "kit/dog.js";
import { namesOf } from "kit/names.js";
import { Thing } from "kit/thing.js";
import { upright } from "kit/window.js";
import { Change } from "./change.js";
import { dogOf, kindOf, Tuck } from "./cards.js";
import { broughtBy, dogsOf, near, numberOf, phone } from "./parts.js";
import { PICTURES } from "./pictures.js";

const WIDE = 4; // so many lie down wide where there is room, more are upright
const UPRIGHT = 9; // and more than these in two rows
const ON_A_PHONE = 5;
const TWO = 2; // and no more than these have room to lie down wide on a phone, and for all words

/** How dogs lie of which there are so many. @param {number} many */
function look(many) {
  if (many > (phone.value ? ON_A_PHONE : UPRIGHT)) return "crowd";
  const room = phone.value ? TWO : upright.value ? WIDE - 1 : WIDE;
  return many > room ? "upright" : "wide";
}

/** A hollow for each cube. @param {GroupPart} part */
const hollows = ({ needs = [] }) =>
  needs.flatMap(([icon, many, there]) =>
    Array.from({ length: many }, (_, at) => ({ art: PICTURES[icon], there: at < there })),
  );

/** How large it is, and whether it is fed or what it needs: as much of that as leaves room for
 * the bowl, which tells it too. @param {GroupPart} part @param {boolean} trait @param {boolean} roomy */
function inShort({ small, state = "" }, trait, roomy) {
  const fed = state === "fed";
  const long = trait || state.includes(" and ");
  const does = fed || !long ? state : "hungry";
  return trait || (does.includes(" ") && !roomy) ? does : `${small} · ${does}`;
}

/**
 * @param {object} props
 * @param {Context} props.on
 * @param {GroupPart} props.part
 * @param {View} props.view where it is
 * @param {GroupPart | undefined} props.after how it would be
 * @param {View | null | undefined} props.then where that is
 * @param {boolean} [props.ghost] whether it would come
 * @param {boolean} [props.gone] whether it would go
 * @param {boolean} props.small whether only its head is seen
 * @param {boolean} props.roomy whether there is room for many words
 */
export function OwnDog({ on, part, view, after, then, ghost = false, gone = false, small, roomy }) {
  const seat = part.seat ?? 0;
  const number = numberOf(part);
  const shown = after ?? part;
  const fed = shown.state === "fed";
  const now = broughtBy(view, seat, number);
  const would = then && after ? broughtBy(then, seat, number) : now;
  const changed =
    would !== now || shown.state !== part.state || shown.cards.length !== part.cards.length;
  const kinds = [
    part.small,
    fed ? "fed" : "hungry",
    ghost && "ghost",
    gone && "leaving",
    changed && "lit",
  ];
  const faces = shown.cards.map((card) => on.box.cards[card]);
  const trait = faces[0] && kindOf(faces[0]) === "trait" ? faces[0] : null;
  const tucked = trait ? faces.slice(1) : faces;
  const lying = tucked.length ? `, tucked: ${tucked.map(({ title }) => title).join(", ")}` : "";
  const about = trait ? [part.small, trait.title] : [part.small];
  const label = [part.label, ...about, part.state, `worth ${part.worth}`].join(", ") + lying;
  return html`<${Thing}
    on=${on} names=${ghost ? [] : namesOf(part.thing, part.zone, part.seat, on.viewer)} label=${ghost ? "" : label}
    kind=${`mydog ${kinds.filter(Boolean).join(" ")}`}
    flip=${ghost ? undefined : part.thing} place=${`dogs/${seat}`}
    title=${ghost ? undefined : `${part.label}\n${part.text}`} heard
  >
    <span class="tucks" aria-hidden="true">${tucked.map((face) => html`<${Tuck} face=${face} />`)}</span>
    <span class="rug"></span>
    <span class="body">
      <${Dog}
        key=${fed} look=${dogOf(on.box.cards[number])} as=${small ? "head" : "sit"}
        mood=${fed ? "happy" : "sad"} still=${ghost || small}
      />
    </span>
    <span class="info" aria-hidden="true">
      <span class="who"><b>${part.label}</b><small>${inShort(shown, trait !== null, roomy)}</small></span>
      <${Bowl} hollows=${hollows(shown)} />
      ${trait && html`<span class="sash">${trait.title}</span>`}
    </span>
    <span class=${now < 0 ? "pts minus" : "pts"} key=${now} aria-hidden="true">
      <${Change} now=${now} then=${would} />
    </span>
  <//>`;
}

/** @param {{on: Context}} props */
export function OwnDogs({ on }) {
  const seat = near(on);
  const ghost = on.ghost.value;
  const dogs = dogsOf(on.parts, seat);
  const then = ghost?.parts ? dogsOf(ghost.parts, seat) : null;
  const coming = then?.filter((one) => !dogs.some(({ thing }) => thing === one.thing)) ?? [];
  const spare = phone.value && dogs.length >= ON_A_PHONE ? 0 : 1; // a place for who may come
  const places = dogs.length + Math.max(spare, coming.length);
  const how = look(places);
  const roomy = places <= TWO && !phone.value;
  return html`<div
    class=${`mydogs ${how}`} role="group" style=${{ "--many": places, "--half": Math.ceil(places / 2) }}
    aria-label=${`Dogs of ${on.view.names[seat]}, ${dogs.length}`}
  >
    ${dogs.map((part) => {
      const after = then?.find(({ thing }) => thing === part.thing);
      return html`<${OwnDog}
        key=${part.thing} on=${on} part=${part} view=${on.view} after=${after} then=${ghost?.view}
        gone=${then !== null && !after} small=${how === "crowd"} roomy=${roomy}
      />`;
    })}
    ${coming.map(
      (part) => html`<${OwnDog}
        key=${part.thing} on=${on} part=${part} view=${ghost?.view} after=${part} then=${ghost?.view}
        small=${how === "crowd"} roomy=${roomy} ghost
      />`,
    )}
    ${!coming.length && spare > 0 && html`<span class="room" aria-hidden="true"></span>`}
  </div>`;
}
