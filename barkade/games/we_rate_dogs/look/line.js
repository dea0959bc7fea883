/**
 * The line of dogs on their blocks: the higher a dog is judged, the higher it stands.  Two dogs
 * of one player share a plinth.
 *
 * @import { GroupPart } from "barkade/types"
 * @import { Context } from "kit/thing.js"
 * @import { Entrant, Show } from "./show"
 */
import { html } from "htm/preact";
import { Dog } from "kit/dog.js";
import { Icon } from "kit/icon.js";
import { namesOf, touching } from "kit/names.js";
import { Thing } from "kit/thing.js";
import { Tag } from "./cards.js";
import { lookOf, Pips, printed, Rate, RATINGS, spoken, word } from "./ratings.js";
import { Arrow, Rosette } from "./world.js";

const FLOOR = 10; // where blocks are counted from
const RISE = 7; // points above it that are drawn in full; a higher line is drawn in smaller steps
const LONGEST = 12; // dogs that find room in a wide row, or in two narrow ones
const ON_A_TABLET = 14; // or in two of a window that is taller than wide, and broad
const CARDS = 2; // events on a dog that are cards; more are a garland

/** @typedef {{one: Entrant, part: GroupPart}} Standing */

/** Each dog in the contest with what is to be known of it as a thing. @param {Context} on
 * @returns {Standing[]} */
export function entrants({ view, parts }) {
  const groups = parts.filter((part) => part.part === "group" && part.figures);
  return /** @type {Show} */ (view).contest.map((one, at) => ({
    one,
    part: /** @type {GroupPart} */ (groups[at]),
  }));
}

/** How a dog would stand: by the move one points at, or when what waits has taken hold; null if
 * it leaves. @param {Context} on @param {Entrant} one @returns {Entrant | null} */
function afterwards(on, one) {
  const then = /** @type {Show | undefined} */ (on.ghost.value?.view ?? undefined);
  if (!then) return one.then === null ? null : one;
  const found = then.contest.find(({ name, seat }) => name === one.name && seat === one.seat);
  return found && found.then !== null ? found : null;
}

/** What a dog is judged at: as printed, now, and then. @param {{on: Context, one: Entrant}} props */
function Total({ on, one }) {
  const after = afterwards(on, one);
  const then = after?.then ?? null;
  const first = printed(on.box.cards[one.dog])[one.category];
  const judged = html`<${Rate} of=${RATINGS[after?.category ?? one.category]} />`;
  const own = one.category !== /** @type {Show} */ (on.view).category;
  const sign = own ? html`<span class="own-rate">${judged}</span>` : judged;
  if (then === null)
    return html`<span class="total" aria-hidden="true">${sign}<s>${one.rating}</s><em>leaves</em></span>`;
  const [from, to, how] =
    then === one.rating
      ? [first, one.rating, ""]
      : [one.rating, then, then > one.rating ? "more" : "less"];
  return html`<span class="total" aria-hidden="true">
    ${sign}${from !== to && html`<s>${from}</s><${Arrow} />${" "}`}
    <b class=${how} key=${to}>${to}</b>
  </span>`;
}

/** How far a block would rise or fall. @param {{on: Context, one: Entrant}} props */
function Change({ on, one }) {
  const then = afterwards(on, one)?.then ?? one.rating;
  if (then === one.rating) return null;
  const by = { "--by": Math.abs(then - one.rating) };
  return html`<span class=${then > one.rating ? "rise" : "fall"} style=${by}></span>`;
}

/** @param {Context} on @param {Entrant} one */
function moodOf(on, one) {
  if (one.leads) return "happy";
  return one.rating < printed(on.box.cards[one.dog])[one.category] ? "sad" : "calm";
}

/** The events on a dog, in the order of play. @param {{on: Context, standing: Standing}} props */
function Events({ on, standing: { one, part } }) {
  const { cards, each = [] } = part;
  if (!cards.length) return null;
  const names = cards.map((card, at) =>
    namesOf(each[at]?.thing ?? `card:${card}`, part.zone, undefined, on.viewer),
  );
  const asked = names.some((each) => touching(on.index, each).length);
  const look = asked ? "slip" : cards.length > CARDS ? "garland" : "minis";
  return html`<div class=${look} role="group" aria-label=${`Events on ${part.label}`}>
    ${cards.map((card, at) => {
      const title = each[at]?.title ?? on.box.cards[card].title;
      const says = each[at]?.says ?? "";
      return html`<${Thing}
        key=${`${card}/${at}`} on=${on} names=${names[at]} kind="mini" can="chosen"
        label=${`${title}: ${says.replace(/\.$/, "")}`} title=${`${title}\n${says}`}
        flip=${`card:${card}`} place="played"
      >
        <${Tag} tag=${one.events[at]?.tag ?? ["", ""]} /><span class="what">${title}</span>
        ${asked && html` <span class="says">${says}</span>`}
      <//>`;
    })}
  </div>`;
}

/** A dog's ratings in words. @param {Entrant} one @param {string} label */
const about = (one, label) =>
  `${label}\n${word(one.category)} ${one.rating} is judged. ${spoken(one.ratings)}.`;

/**
 * @param {{on: Context, standing: Standing, aim: string}} props `aim`: whether a card that waits aims
 *   at it, or did
 */
function Spot({ on, standing, aim }) {
  const { one, part } = standing;
  const names = namesOf(part.thing, part.zone, undefined, on.viewer);
  const face = on.box.cards[one.dog];
  const look = lookOf(face);
  const owner = on.view.names[one.seat];
  const says = `${part.label}, ${owner}’s, ${word(one.category)} ${one.rating}`;
  return html`<div class=${`spot ${aim}`} style=${{ "--r": one.rating }}>
    <${Thing}
      on=${on} names=${names} kind="entrant" can="chosen" title=${about(one, part.label)}
      label=${`${says}${one.leads ? ", leads" : ""}${one.guarded ? ", protected" : ""}`}
      flip=${part.thing} place=${`ring/${one.seat}`} heard
    >
      <${Dog}
        look=${look} as="sit" mood=${moodOf(on, one)} class=${look.zoom === 1 ? "shown runs" : "shown"}
      />
      <span class="block" aria-hidden="true">
        <span class="named-dog">
          <span>${part.label}</span>${one.guarded && html`<${Icon} name="shield" />`}
        </span>
        <${Total} on=${on} one=${one} />
        ${(part.figures ?? []).length > 1 && html`<${Pips} values=${one.ratings} but=${one.category} />`}
        <span class="whose" aria-hidden="true">${one.seat === on.viewer && on.you ? "You" : owner}</span>
      </span>
    <//>
    <${Change} on=${on} one=${one} />
    ${one.leads && html`<${Rosette} />`}
    <${Events} on=${on} standing=${standing} />
    ${aim && html`<span class="brackets"></span>`}
    ${aim && html`<span class="aimed"><i>${aim === "now" ? "the " : "was the "}</i>target</span>`}
  </div>`;
}

/** Whether a waiting card aims at a dog now, or did before it was turned elsewhere.
 * @param {Show} view @param {Entrant} one */
function aimAt({ pending }, one) {
  const aiming = pending.filter(({ dogs }) => dogs.length);
  const hits = aiming.map(({ dogs }) =>
    dogs.some(([seat, dog]) => seat === one.seat && dog === one.dog),
  );
  return hits.at(-1) ? "now" : hits.some(Boolean) ? "was" : "";
}

/** A player's dogs side by side; who has none has a place all the same.
 * @typedef {{seat: number, dogs: Standing[]}} Team */

/** @param {Team[]} teams */
const wide = (teams) => teams.reduce((sum, { dogs }) => sum + Math.max(1, dogs.length), 0);

/** Rows as equal as can be, and a player's dogs apart only where they would make one too long.
 * @param {Team[]} teams @param {number} rows @returns {Team[][]} */
function ranked(teams, rows) {
  if (rows < 2) return [teams];
  const across = Math.ceil(wide(teams) / rows);
  /** @type {Team[]} */
  const upper = [];
  let [left, at] = [across, 0];
  for (; at < teams.length && wide([teams[at]]) <= left + 1 && left > 0; at++) {
    upper.push(teams[at]);
    left -= wide([teams[at]]);
  }
  const lower = teams.slice(at);
  if (left > 1) {
    const [{ seat, dogs }] = lower;
    upper.push({ seat, dogs: dogs.slice(0, left) });
    lower[0] = { seat, dogs: dogs.slice(left) };
  }
  return [upper, ...ranked(lower, rows - 1)];
}

/** How many rows a line has: a tall window has room for more of them.
 * @param {number} slots @param {boolean} tall @param {boolean} broad */
function rowsOf(slots, tall, broad) {
  if (!tall) return slots > LONGEST ? 2 : 1;
  return slots <= 4 ? 1 : slots <= (broad ? ON_A_TABLET : LONGEST) ? 2 : 3;
}

/** How the line is measured. @param {Context} on @param {boolean} tall @param {boolean} broad */
export function measures(on, tall, broad) {
  const view = /** @type {Show} */ (on.view);
  const all = entrants(on);
  const teams = view.names.map((_, seat) => ({
    seat,
    dogs: all.filter(({ one }) => one.seat === seat),
  }));
  const slots = wide(teams);
  const ranks = ranked(teams, rowsOf(slots, tall, broad));
  const top = Math.max(FLOOR, ...view.contest.flatMap(({ rating, then }) => [rating, then ?? 0]));
  return {
    teams,
    ranks,
    slots,
    across: Math.max(...ranks.map(wide)),
    step: Math.min(1, RISE / (top - FLOOR || 1)),
  };
}

/** @param {{on: Context, ranks: Team[][]}} props */
export function Line({ on, ranks }) {
  const view = /** @type {Show} */ (on.view);
  return html`<div class="blocks" role="group" aria-label="In the contest">
    ${ranks.map(
      (teams, at) => html`<div class="rank" key=${at} style=${{ "--across": wide(teams) }}>
        ${teams.map(
          ({ seat, dogs }) => html`<div
            class=${`team team-${seat}${dogs.length > 1 ? " pair" : ""}`} key=${seat}
            style=${{ "--n": Math.max(1, dogs.length) }}
          >
            ${dogs.map(
              (standing) => html`<${Spot}
                key=${standing.one.name} on=${on} standing=${standing} aim=${aimAt(view, standing.one)}
              />`,
            )}
            ${!dogs.length && html`<span class="empty-spot"></span>`}
          </div>`,
        )}
      </div>`,
    )}
  </div>`;
}
