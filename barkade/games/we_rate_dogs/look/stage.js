/**
 * The table of We Rate Dogs!: a dog show in the park.
 *
 * @import { View } from "barkade/types"
 * @import { Context } from "kit/thing.js"
 * @import { Show } from "./show"
 * @import { Pile } from "./places.js"
 */
import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { Icon } from "kit/icon.js";
import { Sitter } from "kit/sitter.js";
import { upright, windowIs } from "kit/window.js";
import { Hand, Stack } from "./cards.js";
import { Doors } from "./doors.js";
import { Fuse } from "./fuse.js";
import { Line, measures } from "./line.js";
import { asked, lying, Opened, Places } from "./places.js";
import { Rate, RATINGS, word } from "./ratings.js";
import { beats, reasons, says, scene } from "./telling.js";
import { Bunting, Fence, Park } from "./world.js";

const CROWD = 6; // dogs from which on the line takes the whole width
const PACKED = 9; // and more than so many have no room for all their ratings
const FEW_DOORS = 2; // beside which the other places are seen, in a wide window

/** What is judged, and what would be. @param {{on: Context}} props */
function Sign({ on }) {
  const view = /** @type {Show} */ (on.view);
  const ghost = /** @type {Show | undefined} */ (on.ghost.value?.view ?? undefined);
  const { category } = view;
  if (category === null)
    return html`<p class="sign"><span><small>The Shelter</small><b>Who comes home?</b></span></p>`;
  const then = (ghost ?? view).then ?? category;
  return html`<p class="sign">
    <span class="sign-die" key=${category}><${Rate} of=${RATINGS[category]} /></span>
    <span>
      <small>${view.all_tie ? "All tie: good dogs" : view.final ? "Winner’s Circle" : "Judged on"}</small>
      <b class=${`in-${RATINGS[category]}`} key=${category}>${word(category)}</b>
    </span>
    ${then !== category && html`<span class=${`sign-then in-${RATINGS[then]}`}>→ ${word(then)}</span>`}
  </p>`;
}

const NTH = ["now", "next", "3rd", "4th", "5th"];

/** When somebody picks at the shelter, or who starts a round.
 * @param {{view: Show, seat: number}} props */
function Place({ view: { draft, first, final }, seat }) {
  const at = draft.indexOf(seat);
  if (at < 0 && (draft.length || first !== seat || final)) return null;
  const last = at === draft.length - 1;
  const [does, when] = at < 0 ? ["", "starts"] : last ? ["takes", "two"] : ["picks", NTH[at]];
  return html`<span class="starts"><span class="does">${does}${" "}</span>${when}</span>`;
}

/** The players behind the fence. @param {{on: Context, wide: number[], onOpen: (pile: Pile) => void}} props */
function Handlers({ on, wide, onOpen }) {
  const view = /** @type {Show} */ (on.view);
  return html`<div class="handlers">
    ${view.names.map((name, seat) => {
      const news = on.news.filter((line) => line.seat === seat).map(says);
      const hand = /** @type {any} */ (view.zones.hand)[seat].count;
      const home = lying(on, { zone: "home", seat }).length;
      const figures = html`<span class="has">
        <span role="img" aria-label=${`${hand} cards`}><i class="cardicon"></i>${hand}</span>
        <button
          type="button" aria-label=${`See Home of ${name}, ${home} dogs`}
          onClick=${() => onOpen({ zone: "home", seat })}
        >
          <${Icon} name="house" />${home}
        </button>
      </span>`;
      return html`<div class=${`handler team-${seat}`} key=${seat} style=${{ "--n": wide[seat] }}>
        <${Place} view=${view} seat=${seat} />
        <${Sitter} on=${on} seat=${seat} says=${news.find(Boolean) ?? ""} figures=${figures} />
      </div>`;
    })}
  </div>`;
}

/** Which dogs stand at doors now: those at the shelter, or one's own from whom one goes.
 * @param {Context} on @returns {Pile | null} */
function atDoors(on) {
  const view = /** @type {Show} */ (on.view);
  if (lying(on, { zone: "offer" }).length) return { zone: "offer" };
  if (view.contest.length || view.over || on.viewer === null) return null;
  const home = { zone: "home", seat: on.viewer };
  return view.round && lying(on, home).length ? home : null;
}

/** Whether it is no phone's that is held upright. */
const broader = windowIs("(min-width: 601px)");

/** @param {{on: Context}} props */
function Stage({ on }) {
  const [tall, broad] = [upright.value, broader.value];
  const [open, setOpen] = useState(/** @type {Pile | null} */ (null));
  const { teams, ranks, slots, across, step } = measures(on, tall, broad);
  const doors = atDoors(on);
  const wanted = doors ? null : asked(on);
  const folded = slots >= CROWD;
  const beside = !doors || (!tall && doors.zone === "home" && lying(on, doors).length <= FEW_DOORS);
  const shown = wanted ?? open;
  const { pending, final } = /** @type {Show} */ (on.view);
  const look = [
    "show",
    doors ? "at-doors" : "",
    folded ? "crowd" : "",
    slots > PACKED ? "packed" : "",
    ranks.length > 1 ? (tall ? "ranks" : "double") : "",
    ranks.length > 2 ? "three-ranks" : "",
    final ? "final" : "",
    pending.length ? "waiting" : "",
  ];
  return html`<div
    class=${look.filter(Boolean).join(" ")}
    style=${{
      "--slots": slots,
      "--teams": teams.length,
      "--across": across,
      "--points": step,
      "--ranks": ranks.length,
    }}
  >
    <${Park} /><${Bunting} /><${Sign} on=${on} />
    ${
      beside &&
      html`<${Places} on=${on} folded=${folded && !doors} doors=${Boolean(doors)} onOpen=${setOpen} />`
    }
    ${doors ? html`<${Doors} on=${on} pile=${doors} />` : html`<${Line} on=${on} ranks=${ranks} />`}
    <${Fence} />
    <${Handlers} on=${on} wide=${teams.map(({ dogs }) => Math.max(1, dogs.length))} onOpen=${setOpen} />
    <${Stack} on=${on} /><${Fuse} on=${on} />
    ${shown && html`<${Opened} on=${on} pile=${shown} onClose=${wanted ? undefined : () => setOpen(null)} />`}
  </div>`;
}

/** @param {{on: Context}} props */
const Edge = ({ on }) => html`<${Hand} on=${on} />`;

/** @param {View} view */
function chips(view) {
  const { round, turn, final, names, over } = /** @type {Show} */ (view);
  if (over) return ["The show is over"];
  const turns = turn ? [`Turn ${turn} of 3`] : [];
  if (final) return ["Winner’s Circle", ...turns];
  return round ? [`Round ${round} of ${names.length}`, ...turns] : ["Shelter"];
}

export default {
  Stage,
  Edge,
  chips,
  says,
  beats,
  reasons,
  scene,
  decides: ["goodest", "nobody"],
};
