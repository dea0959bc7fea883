/**
 * While others think: the way to the next of one's games that waits for oneself.  Bots are done in
 * a moment, so while only they think nothing leads away; and a lesson waits for nobody.
 *
 * @import { SeatInfo, TableLine, Tables } from "../types"
 */
import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";
import { api } from "../requests.js";
import { waiting } from "../words.js";

const SOON = 2_500; // ms of thinking after which one might as well go
const EVERY = 15_000;

/** Whether somebody of these is asked who is no bot. @param {SeatInfo[]} seats @param {number[]} asked */
export const personAsked = (seats, asked) =>
  asked.some((seat) => seats[seat].who === "person" && !seats[seat].stand_in);

/** @param {{table: string, idle: boolean}} props `idle`: a person is asked here, but not oneself */
export function Elsewhere({ table, idle }) {
  const [next, setNext] = useState(/** @type {TableLine | null} */ (null));
  useEffect(() => {
    setNext(null);
    if (!idle) return undefined;
    const found = (/** @type {Tables} */ { mine }) =>
      setNext(waiting(mine).find(({ id, lesson }) => id !== table && !lesson) ?? null);
    const look = () =>
      document.visibilityState === "visible" && api("GET", "/api/tables").then(found, () => {});
    const first = setTimeout(look, SOON);
    const timer = setInterval(look, EVERY);
    return () => (clearTimeout(first), clearInterval(timer));
  }, [table, idle]);
  return (
    next &&
    html`<a class="button nextgame" href=${`/table/${next.id}`} title=${`Your turn in ${next.title}`}>
      <span class="unseen">Your turn in ${next.title}: </span>Next game ›
    </a>`
  );
}
