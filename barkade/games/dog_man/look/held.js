/**
 * The die that one has lifted: it fits both stories, and is anybody's until it lies on one.
 *
 * @import { Offer } from "barkade/types"
 * @import { Context } from "kit/thing.js"
 */
import { signal } from "@preact/signals";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { touching } from "kit/names.js";
import { nearest, storiesOf } from "./racing.js";

/** Its name and its place; null while none is lifted.
 * @type {import("@preact/signals").Signal<{name: string, at: number} | null>} */
export const held = signal(null);

/** The moves of a die by the story that they put it on, from left to right.
 * @param {Context} on @param {Offer[]} offers */
function byStory(on, offers) {
  return storiesOf(on.parts, nearest(on)).map((part) => ({
    part,
    offer: offers.find(({ touches }) => touches.includes(`${part.thing}@${part.zone}`)),
  }));
}

/** The move that puts a die on the story that is nearer to its end.
 * @param {Context} on @param {Offer[]} offers */
function nearer(on, offers) {
  const open = byStory(on, offers).map(({ part, offer }) => ({
    offer,
    left: (part.slots ?? []).filter(({ die }) => !die).length,
  }));
  return open.filter(({ offer }) => offer).sort((a, b) => a.left - b.left)[0]?.offer;
}

/**
 * How the tray's dice are chosen: one that fits both stories is lifted first, and pressed again
 * goes to the story nearer to its end.
 *
 * @param {Context} on
 * @param {() => number} place where the die lies that was pressed
 * @returns {Context}
 */
export const lifting = (on, place) => ({
  ...on,
  onThing: (offers, from, names) => {
    const before = held.peek();
    const name = names.find((one) => one.includes("@")) ?? "";
    held.value = null;
    if (offers.length < 2) return on.onThing(offers, from, names);
    if (before?.name !== name) return void (held.value = { name, at: place() });
    const offer = nearer(on, offers);
    on.onThing(offer ? [offer] : offers, from, names);
  },
});

/** What is lifted and still fits both; arrows put it down, Escape puts it back, as soon as it is seen.
 * @param {Context} on */
export function useHeld(on) {
  const lifted = held.value;
  const offers = lifted ? touching(on.index, [lifted.name]) : [];
  const still = offers.length > 1 ? lifted : null;
  useEffect(() => {
    if (lifted && !still) held.value = null;
  });
  useLayoutEffect(() => {
    if (!still) return undefined;
    /** @param {KeyboardEvent} event */
    const press = (event) => {
      const side = ["ArrowLeft", "ArrowRight"].indexOf(event.key);
      const chosen = byStory(on, offers)[side]?.offer;
      if (!chosen && event.key !== "Escape") return;
      event.preventDefault();
      held.value = null;
      if (chosen && event.target instanceof HTMLElement)
        on.onThing([chosen], event.target, [still.name]);
    };
    addEventListener("keydown", press, true);
    return () => removeEventListener("keydown", press, true);
  });
  return still;
}
