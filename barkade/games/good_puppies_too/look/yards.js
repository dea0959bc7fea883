/**
 * The others: each looks over the fence of a yard, and friends without a seat do so too.
 *
 * @import { GroupPart } from "barkade/types"
 * @import { Context } from "kit/thing.js"
 * @import { Friend } from "./pups.js"
 */
import { html } from "htm/preact";
import { Bone, Seal } from "kit/bone.js";
import { Dog, friend } from "kit/dog.js";
import { Bubble } from "kit/emotes.js";
import { Sitter, saidBy } from "kit/sitter.js";
import { Leaf } from "./card.js";
import { Look } from "./opened.js";
import { spokenGroup } from "./own.js";
import {
  breedOf,
  breedOfGroup,
  folded,
  groupsOf,
  handOf,
  inPlace,
  nearest,
  ours,
  pointsOf,
  shortly,
} from "./pups.js";
import { says } from "./telling.js";

/** Heads of a group, and what its bones are worth.
 * @param {{on: Context, part: GroupPart, room: number}} props `room`: for how many its yard is laid out,
 *   0 where not all are shown */
function Pack({ on, part, room }) {
  const many = part.cards.length;
  const news = on.news.some(
    ({ numbers, seat, event }) =>
      event !== "score" && seat === part.seat && `group:${numbers?.[0]}` === part.thing,
  );
  return html`<div
    class=${`pup-pack breed-${breedOfGroup(part)}${news ? " news" : ""}`} role="img"
    data-stays=${room ? `${part.thing} of ${part.owner || part.seat}, one of ${room}` : undefined}
    aria-label=${spokenGroup(part)} title=${`${part.label}\n${part.text}`} style=${{ "--many": Math.max(2, many) }}
  >
    ${part.cards.map((card, at) => {
      const face = on.box.cards[card];
      return html`<span
        key=${card} class=${`pup-mini breed-${breedOf(face)}`} style=${{ "--at": at - (many - 1) / 2 }}
        data-flip=${`card:${card}`} data-place=${`yard/${part.seat ?? ""}`}
      >
        <${Leaf} face=${face} />
      </span>`;
    })}
    ${part.seal && html`<${Seal} text=${part.seal} />`}
    ${
      part.worth > 0 &&
      html`<span key=${part.worth} class="pup-sum">
        <${Bone} shows=${part.worth} class="bone-sum" />
      </span>`
    }
  </div>`;
}

/** @typedef {[room: number, columns: number][]} Steps for how many groups a yard is laid out, and in how
 *   many columns: anew only when it is full */

/** By how many play. @type {Record<number, Steps>} */
const WIDE = {
  2: [
    [7, 7],
    [10, 10],
  ],
  3: [
    [5, 5],
    [10, 5],
  ],
  4: [
    [4, 4],
    [8, 4],
    [10, 5],
  ],
};

/** The same where there is little room; of five or six players the last step is all that is shown.
 * @type {Record<number, Steps>} */
const NARROW = {
  2: [
    [5, 5],
    [10, 5],
  ],
  3: [
    [3, 3],
    [6, 3],
    [10, 5],
  ],
  4: [
    [3, 3],
    [6, 3],
    [8, 4],
    [10, 5],
  ],
  5: [
    [3, 3],
    [6, 3],
  ],
  6: [
    [2, 2],
    [4, 2],
  ],
};

/** How a yard with so many groups is laid out. @param {number} groups @param {number} players */
function laidOut(groups, players) {
  const steps = folded.value ? NARROW[Math.min(players, 6)] : WIDE[Math.min(players, 4)];
  const step = steps.find(([room]) => groups <= room) ?? steps[steps.length - 1];
  const [room, columns] = step;
  return { room, columns, rows: room / columns };
}

/** @param {{on: Context, groups: GroupPart[]}} props */
function Packs({ on, groups }) {
  const { names, friends } = ours(on.view);
  const { room, columns, rows } = laidOut(groups.length, names.length + friends.length);
  const all = inPlace(on.view, groups);
  const shown = groups.length > room ? best(all, room - 1) : all;
  const stay = shown === all ? room : 0; // others may be the best later, and then these move up
  return html`<div
    class=${rows > 1 ? "pup-packs two" : "pup-packs"} style=${{ "--columns": columns, "--rows": rows }}
  >
    ${shown.map((part) => html`<${Pack} key=${part.thing} on=${on} part=${part} room=${stay} />`)}
    ${
      shown !== all &&
      html`<b class="pup-more" aria-label=${`and ${groups.length - shown.length} more groups`}>
        +${groups.length - shown.length}
      </b>`
    }
  </div>`;
}

/** Those groups that are worth most, in their own order. @param {GroupPart[]} groups @param {number} many */
function best(groups, many) {
  const kept = new Set([...groups].sort((a, b) => b.worth - a.worth).slice(0, many));
  return groups.filter((part) => kept.has(part));
}

/** What is known of a hand. @param {{on: Context, seat: number}} props */
function Backs({ on, seat }) {
  const cards = handOf(on, seat);
  const known = cards.flatMap((card) => (card === null ? [] : [on.box.cards[card].big]));
  const open = known.length ? `, known: ${known.join(", ")}` : "";
  const said = `Hand of ${on.view.names[seat]}, ${cards.length} cards${open}`;
  return html`<div class="pup-backs" role="img" aria-label=${said}>
    ${cards.map((card, at) => {
      const face = card === null ? null : on.box.cards[card];
      return html`<span
        key=${card ?? `back ${at}`} class=${face ? `pup-back known breed-${breedOf(face)}` : "pup-back"}
        data-flip=${`card:${card ?? "?"}`} data-place=${`hand/${seat}`}
      >
        ${face?.big}
      </span>`;
    })}
  </div>`;
}

/** @param {{on: Context, seat: number}} props */
function Yard({ on, seat }) {
  const points = pointsOf(on.parts, seat);
  return html`<div class=${`pup-yard${on.view.actors.includes(seat) ? " turn" : ""}`}>
    <div class="pup-lawn"></div>
    <${Backs} on=${on} seat=${seat} />
    <${Sitter}
      on=${on} seat=${seat} says=${saidBy(on, seat, says)}
      figures=${html`<b key=${points} class="pup-points" aria-label=${`${points} points`}>${points}</b>`}
    />
    <div class="pup-fence"></div>
    <${Packs} on=${on} groups=${groupsOf(on.parts, seat)} />
    <${Look} whose=${seat} name=${on.view.names[seat]} />
  </div>`;
}

/** @param {{on: Context, one: Friend, note: string, points: number}} props */
function FriendsYard({ on, one, note, points }) {
  return html`<div class="pup-yard">
    <div class="pup-lawn"></div>
    <section class="seat other" aria-label=${`${one.name}: ${note}`} title=${note}>
      <${Dog} look=${friend(one.name)} as="bust" class="sitter" />
      <div class="nameplate">
        <h2><span class="name">${shortly(one.name)}</span></h2>
        <small class="pup-when">at ${one.order}</small><b class="pup-points">${points}</b>
      </div>
      <${Bubble} text=${saidBy(on, on.view.names.length + one.friend, says)} />
    </section>
    <div class="pup-fence"></div>
    <${Packs} on=${on} groups=${groupsOf(on.parts, one.name)} />
    <${Look} whose=${one.name} name=${one.name} />
  </div>`;
}

/** @param {{on: Context}} props */
export function Others({ on }) {
  const { names, friends } = ours(on.view);
  const near = nearest(on);
  const seats = names.map((_, at) => (near + at) % names.length).slice(1);
  const many = seats.length + friends.length;
  return html`<div class=${`pup-others${many > 3 ? " many" : ""}`} style=${{ "--others": many }}>
    ${seats.map((seat) => html`<${Yard} key=${seat} on=${on} seat=${seat} />`)}
    ${friends.map((one) => {
      const note = on.parts.find((part) => part.part === "note" && part.owner === one.name);
      const points = groupsOf(on.parts, one.name).reduce((sum, { worth }) => sum + worth, 0);
      return html`<${FriendsYard}
        key=${one.name} on=${on} one=${one} note=${note && "text" in note ? note.text : ""} points=${points}
      />`;
    })}
  </div>`;
}
