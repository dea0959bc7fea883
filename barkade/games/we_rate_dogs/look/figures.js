/**
 * The pictures in the rules of We Rate Dogs!.
 *
 * @import { GameBox } from "barkade/types"
 * @import { Entrant } from "./show"
 */
import { html } from "htm/preact";
import { cardOf, groupOf, listed, still } from "kit/figure.js";
import { Held } from "./cards.js";
import { Line } from "./line.js";
import { Tile } from "./places.js";
import { printed, Rate, RATINGS } from "./ratings.js";

/** @typedef {{box: GameBox, of: Record<string, string>}} Props */

/** Where a dog is judged, by name. @param {string} [name] */
const rating = (name = "") => RATINGS.indexOf(name.toLowerCase());

/** @param {string} name */
const capital = (name) => name[0].toUpperCase() + name.slice(1);

/** What dogs are rated in. @param {Props} props */
const Ratings = ({ of }) =>
  listed(of.ratings).map(
    (name) => html`<span class=${`figure-rate in-${name.toLowerCase()}`}>
      <${Rate} of=${name.toLowerCase()} />${capital(name)}
    </span>`,
  );

/** Dogs with all their ratings: "dogs: Gracie, Thor". @param {Props} props */
const Dogs = ({ box, of }) =>
  listed(of.dogs).map(
    (name) => html`<div class="figure-dog">
      <${Tile} on=${still({ box })} pile=${{ zone: "home", seat: 0 }} card=${cardOf(box, name)} />
    </div>`,
  );

/** Cards, perhaps with who played them: "events: Bath Day by Bo, Heel! by you, face down".
 * @param {Props} props */
const Events = ({ box, of }) =>
  listed(of.events).map((one, at) => {
    const [name, who] = one.split(" by ");
    const card = cardOf(box, name);
    const on = still({ box, view: { category: null } });
    return html`<div class="figure-event">
      ${who && html`<b>${at + 1} ${capital(who)}</b>`}
      ${card === null ? html`<span class="ev back"></span>` : html`<${Held} on=${on} card=${card} />`}
    </div>`;
  });

/**
 * A contest, player by player between bars: "players: Ann | Bo; dogs: Thor | Lucy; judged: Zoom;
 * now: 12 | 14; events: | Zoomies; leads: Lucy".  Of an event what it is first played for counts.
 *
 * @param {Props} props
 */
function Contest({ box, of }) {
  const each = (/** @type {string} */ what) => (of[what] ?? "").split("|").map((one) => one.trim());
  const [names, dogs, now, events] = ["players", "dogs", "now", "events"].map(each);
  const category = rating(of.judged);
  const shown = names.flatMap((_, seat) => (dogs[seat] ? [seat] : []));
  const contest = shown.map((seat) => {
    const dog = cardOf(box, dogs[seat]) ?? 0;
    const value = Number(now[seat]);
    const lying = listed(events[seat]).map((name) => cardOf(box, name) ?? 0);
    return /** @type {Entrant} */ ({
      dog,
      name: dogs[seat],
      seat,
      category,
      rating: value,
      leads: listed(of.leads).includes(dogs[seat]),
      then: value,
      will_lead: false,
      ratings: printed(box.cards[dog]),
      events: lying.map((card) => {
        const [, sign = "", number = ""] = box.cards[card].uses?.[0] ?? [];
        return { card, nth: 0, tag: [sign, number] };
      }),
      guarded: false,
    });
  });
  const on = still({ box, view: { names, contest, category, pending: [] } });
  const ranks = [
    names.map((_, seat) => ({
      seat,
      dogs: contest
        .filter((one) => one.seat === seat)
        .map((one) => ({
          one,
          part: groupOf({ label: one.name, cards: one.events.map(({ card }) => card) }),
        })),
    })),
  ];
  return html`<p class="figure-judged">
      Judged on <b class=${`in-${RATINGS[category]}`}><${Rate} of=${RATINGS[category]} />${of.judged}</b>
    </p>
    <div class="figure-line" style=${{ "--slots": names.length }}><${Line} on=${on} ranks=${ranks} /></div>
    <div class="figure-players">${names.map((name) => html`<span>${name}</span>`)}</div>`;
}

export default { ratings: Ratings, dogs: Dogs, events: Events, contest: Contest };
