/**
 * Beneath the story: what each dog still has to do, those with the least to do first;
 * of those at home with nothing left, the one with the most in its house.
 *
 * @import { Context } from "kit/thing.js"
 */
import { html } from "htm/preact";
import { Dog, named } from "kit/dog.js";
import { counted } from "kit/result.js";
import { pathOf } from "./boards.js";

/** @param {{on: Context}} props */
export function Foot({ on }) {
  const { boards, names } = /** @type {any} */ (on.view);
  const left = (/** @type {any} */ { discs, power }) => discs.length + power[0] + power[1];
  const order = [...boards].sort(
    (a, b) => left(a) - left(b) || b.home - a.home || b.house - a.house,
  );
  const several = boards.filter((/** @type {any} */ one) => one.home && !left(one)).length > 1;
  return html`<div class="way-home">
    <h2>Home with no disc outside wins</h2>
    ${order.map((board) => {
      const { name, seats, home, house, space } = board;
      const who = seats.map((/** @type {number} */ seat) =>
        seat === on.viewer && on.you ? "You" : names[seat],
      );
      const all = who.join(" and ");
      const out = left(board);
      const clear = several && home ? `clear, ${house} in` : "clear"; // that decides (TR-19)
      const at = home ? "home" : `on ${pathOf(on, seats[0]).cells[space]}`;
      return html`<p key=${name} class=${seats.includes(on.viewer) ? "you" : ""}>
        <${Dog} look=${named(name)} still /><span title=${all}>${all}</span>
        <i>${at}</i><b>${out ? `${counted(out, "disc")} out` : clear}</b>
      </p>`;
    })}
  </div>`;
}
