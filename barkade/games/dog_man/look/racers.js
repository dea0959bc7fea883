/**
 * The others in a row behind the table's far edge, with their stories before them.
 *
 * @import { GroupPart } from "barkade/types"
 * @import { Context } from "kit/thing.js"
 */
import { html } from "htm/preact";
import { SeatDog, SeatSays } from "kit/emotes.js";
import { Plate, saidBy } from "kit/sitter.js";
import { feeling, notesOf, others, poolOf, raceOf, storiesOf } from "./racing.js";
import { Story } from "./stories.js";
import { says } from "./telling.js";

/** How a racer's points stand. @param {{on: Context, seat: number}} props */
export function Points({ on, seat }) {
  const { points, goal } = raceOf(on.view);
  const now = points[seat];
  return html`<b key=${now} class="race-points" role="img" aria-label=${`${now} of ${goal} points`}>
    ${now}
  </b>`;
}

/** What a racer has to do with this race: rolled, done, waits. @param {Context} on @param {number} seat */
export function standing(on, seat) {
  const { stage, actors } = raceOf(on.view);
  const [said = ""] = notesOf(on.parts, seat);
  if (said || stage !== "alone" || actors.includes(seat)) return said.replace(/\.$/, "");
  return "Waits";
}

/** The faces that a racer has just put on a card. @param {Context} on @param {number} seat
 * @param {GroupPart} part */
function freshOn(on, seat, part) {
  const cells = poolOf(on.parts)?.cells ?? [];
  return on.news
    .filter((line) => ["grab", "shift"].includes(line.event) && line.seat === seat)
    .filter(({ card }) => card === part.cards[0])
    .map(({ numbers }) => cells[numbers?.[0] ?? 0]);
}

/** @param {{on: Context, seat: number}} props */
function Racer({ on, seat }) {
  const { done, stage, actors, racing } = raceOf(on.view);
  const stories = storiesOf(on.parts, seat);
  const state = standing(on, seat);
  const out = !racing.includes(seat) || (stage === "alone" && !actors.includes(seat));
  const look = [
    "racer",
    stage === "race" && done[seat] ? "done" : "",
    out && !on.view.over ? "out" : "",
    on.view.over ? "told" : "",
  ];
  return html`<section
    class=${look.filter(Boolean).join(" ")} aria-label=${on.view.names[seat]} data-seat=${seat}
  >
    <${SeatDog} on=${on} seat=${seat} as="bust" mood=${feeling(on, seat)} class="race-dog" />
    <${Plate} on=${on} seat=${seat}>
      <span class="race-said">${state}</span><${Points} on=${on} seat=${seat} />
    <//>
    <${SeatSays} on=${on} seat=${seat} text=${saidBy(on, seat, says)} />
    <div class="race-stories">
      ${stories.map(
        (part) => html`<${Story}
          key=${part.cards[0]} on=${on} part=${part} fresh=${freshOn(on, seat, part)}
        />`,
      )}
    </div>
  </section>`;
}

/** @param {{on: Context}} props */
export function Racers({ on }) {
  const all = others(on);
  return html`<div class=${`racers of${all.length}`} style=${{ "--n": all.length }}>
    ${all.map((seat) => html`<${Racer} key=${seat} on=${on} seat=${seat} />`)}
  </div>`;
}
