/**
 * One's own yard: groups as fans, with their bones in the earth below.
 *
 * @import { GroupPart, Offer } from "barkade/types"
 * @import { Context } from "kit/thing.js"
 */
import { html } from "htm/preact";
import { Bone, Seal } from "kit/bone.js";
import { Fan } from "kit/fan.js";
import { Thing } from "kit/thing.js";
import { namesOf, touching } from "kit/names.js";
import { upright } from "kit/window.js";
import { Leaf } from "./card.js";
import { ghostOf, ghosts, lost } from "./ghosts.js";
import { breedOf, breedOfGroup, folded, groupsOf, inPlace, nearest, ours } from "./pups.js";

/** @type {Set<string>} */
const NONE = new Set();

/** Those moves that touch a thing of this name, wherever it lies.
 * @param {Offer[]} offers @param {string} thing */
const about = (offers, thing) =>
  offers.filter(({ touches }) => touches.some((name) => name.split("@")[0] === thing));

/** The table as it is to one thing that only these moves touch.
 * @param {Context} on @param {Offer[]} offers @param {string} name @returns {Context} */
function only(on, offers, name) {
  const hinted = offers.some(
    ({ touches }) =>
      touches.length === on.hinted.size && touches.every((one) => on.hinted.has(one)),
  );
  return { ...on, index: new Map([[name, offers]]), hinted: hinted ? new Set([name]) : NONE };
}

/** A heap of equal bones, in the place of their value; each can be chosen as well as another.
 * @param {{on: Context, part: GroupPart, offers: Offer[], value: number, many: number}} props */
function Heap({ on, part, offers, value, many }) {
  const name = `bone:${value}@${part.thing}`;
  return html`<${Thing}
    on=${only(on, about(offers, `bone:${value}`), name)} names=${[name]} kind=${`pup-thing pup-heap of-${value}`}
    stays=${`bones of ${value} at ${part.thing} of ${part.owner || part.seat}`}
    label=${`bone that shows ${value}, of your ${part.label}`} title=${ours(on.view).bones}
  >
    <${Bone} key=${many} shows=${value} many=${many} />
    <${Afloat} on=${on} part=${part} value=${value} />
  <//>`;
}

/** A bone that could be buried. @param {{on: Context, part: GroupPart, offers: Offer[], shows: string}} props */
function Hole({ on, part, offers, shows }) {
  const name = `new:${shows}@${part.thing}`;
  const text = offers.length === 1 ? offers[0].move : `a bone for your ${part.label}`;
  return html`<${Thing} on=${only(on, offers, name)} names=${[name]} kind="pup-thing pup-heap" label=${text}>
    ${shows === "+0" ? html`<span class="pup-none">none</span>` : html`<${Bone} shows=${shows} class="bone-dashed" />`}
  <//>`;
}

/** What would become of a bone, above it. @param {{on: Context, part: GroupPart, value: number}} props */
function Afloat({ on, part, value }) {
  const found = lost(part, ghostOf(on, part));
  const at = found.gone.indexOf(value);
  if (at < 0) return null;
  const to = found.come[at];
  return html`<span class=${to ? "pup-afloat" : "pup-afloat gone"}>
    ${to ? html`<${Bone} shows=${to} />` : "✕"}
  </span>`;
}

/** Bones that would come and replace none. @param {{on: Context, part: GroupPart}} props */
function Coming({ on, part }) {
  const { gone, come } = lost(part, ghostOf(on, part));
  const more = come.slice(gone.length);
  if (!more.length) return null;
  return html`<span class="pup-coming">
    ${more.map((value, at) => html`<${Bone} key=${at} shows=${value} class="bone-dashed" />`)}
  </span>`;
}

/** Pups that would join. @param {{on: Context, part: GroupPart}} props */
function Joining({ on, part }) {
  const then = ghostOf(on, part);
  const more = then?.cards.filter((card) => !part.cards.includes(card)) ?? [];
  return more.map(
    (card) =>
      html`<span key=${card} class="pup-joining"><${Leaf} face=${on.box.cards[card]} /></span>`,
  );
}

/** What a group is worth, and would be. @param {{on: Context, part: GroupPart}} props */
function Worth({ on, part }) {
  const then = ghostOf(on, part);
  return html`<b key=${part.worth} class="pup-worth" aria-hidden="true">
    ${part.worth}${then && then.worth !== part.worth && html` <span class="to">${then.worth}</span>`}
  </b>`;
}

/** All there is to say of a group. @param {GroupPart} part */
export function spokenGroup({ label, cards, pieces, seal, worth, text }) {
  const bones = pieces.map(([value, many]) => `${many} of ${value}`).join(", ");
  return [
    label,
    `${cards.length} pups`,
    bones ? `bones ${bones}` : "no bones",
    seal,
    `worth ${worth}`,
    text,
  ]
    .filter(Boolean)
    .join(", ");
}

/** The bed of earth. @param {{on: Context, part: GroupPart, offers: Offer[], apart: boolean}} props */
function Bed({ on, part, offers, apart }) {
  const bones = apart ? offers : [];
  const fresh = [
    ...new Set(
      bones.flatMap(({ touches }) =>
        touches.flatMap((name) => (name.startsWith("new:") ? [name.slice(4).split("@")[0]] : [])),
      ),
    ),
  ];
  const rest = bones.filter(({ touches }) => !touches.some((name) => /^(bone|new):/.test(name)));
  return html`<div
    title=${ours(on.view).bones} class="pup-bed"
  >
    ${part.pieces.map(
      ([value, many]) => html`<${Heap}
          key=${value} on=${on} part=${part} offers=${bones} value=${value} many=${many}
        />`,
    )}
    ${!part.pieces.length && html`<em>no bones</em>`}
    ${
      fresh.length + rest.length > 0 &&
      html`<div class=${fresh.length > 2 ? "pup-holes wide" : "pup-holes"}>
        ${rest.length > 0 && html`<${Hole} on=${on} part=${part} shows="+" offers=${rest} />`}
        ${fresh.map(
          (shows) => html`<${Hole}
            key=${shows} on=${on} part=${part} shows=${`+${shows}`}
            offers=${about(bones, `new:${shows}`)}
          />`,
        )}
      </div>`
    }
    <${Coming} on=${on} part=${part} />
  </div>`;
}

/** @param {{on: Context, part: GroupPart, places?: number}} props `places`: for how many its yard has room */
export function Group({ on, part, places = 1 }) {
  const names = namesOf(part.thing, part.zone, part.seat, on.viewer);
  const offers = touching(on.index, names);
  const bones = offers.filter(({ touches }) => touches.some((name) => /^(bone|new):/.test(name)));
  const apart = bones.length > 0 && !folded.value;
  const lit = offers.length > 0;
  const said = spokenGroup(part);
  const news = on.news.filter(
    ({ seat, event, numbers }) =>
      seat === part.seat && NEWS.has(event) && `group:${numbers?.[0]}` === part.thing,
  );
  const joined = news.findLast(({ event }) => event === "enter");
  return html`<div
    class=${`pup-group breed-${breedOfGroup(part)}${lit ? " lit" : ""}${news.length ? " news" : ""}`}
    role="group" aria-label=${said}
    data-stays=${`${part.thing} of ${part.owner || part.seat}, one of ${places}`}
  >
    <${Thing}
      on=${apart ? { ...on, index: new Map(), hinted: NONE } : on} names=${names}
      kind=${`pup-thing pup-plate${part.label.length > 8 ? " long" : ""}`}
      label=${lit && !apart ? said : part.label} title=${part.text || undefined} heard
    >
      <span class="pup-name" aria-hidden="true">${part.label}</span><${Worth} on=${on} part=${part} />
    <//>
    <${Fan} leaves=${part.cards.map((card) => html`<${Pup} key=${card} on=${on} part=${part} card=${card} />`)}>
      <${Joining} on=${on} part=${part} />
      ${part.seal && html`<${Seal} text=${part.seal} />`}
    <//>
    <${Bed} on=${on} part=${part} offers=${offers} apart=${apart} />
    ${
      joined?.card != null &&
      html`<span key=${joined.card} class="pup-just" aria-hidden="true">
        ${on.box.cards[joined.card].big} joins
      </span>`
    }
  </div>`;
}

const EMPTY = "Your pups will live here: each breed as a group, with its bones below.";

/** Events that happen at a group. */
const NEWS = new Set(["enter", "bury", "upgrade", "move", "eat", "scheme", "bonus"]);

/** A pup in a fan. @param {{on: Context, part: GroupPart, card: number}} props */
function Pup({ on, part, card }) {
  const face = on.box.cards[card];
  return html`<${Thing}
    on=${on} names=${namesOf(`card:${card}`, part.zone, part.seat, on.viewer)}
    kind=${`pup-thing pup-leaf breed-${breedOf(face)}`} label=${face.title}
    flip=${`card:${card}`} place=${`yard/${part.seat ?? ""}`}
    title=${[face.title, ...(face.lines ?? [])].join("\n")}
  >
    <${Leaf} face=${face} />
  <//>`;
}

/** Groups that one does not have yet. @param {Context} on @param {number} seat */
function newGroups(on, seat) {
  const now = new Set(groupsOf(on.parts, seat).map(({ thing }) => thing));
  return groupsOf(ghosts(on)?.parts, seat).filter(({ thing }) => !now.has(thing));
}

/** Where such a group would stand. @param {{on: Context, part: GroupPart, over: boolean}} props `over`: on
 *   the others, since no place is left */
const NewGroup = ({ on, part, over }) =>
  html`<div class=${`pup-newgroup breed-${breedOfGroup(part)}${over ? " over" : ""}`}>
    <span class="pup-plate"><span class="pup-name">${part.label}</span></span>
    <span class="pup-leaf"><${Leaf} face=${on.box.cards[part.cards[0]]} /></span>
  </div>`;

/** How many groups a yard has room for: it is laid out anew only when it is full.
 * @param {number} many @param {boolean} tall then they stand in two rows */
const roomFor = (many, tall) => (tall ? [6, 8] : [7]).find((room) => many <= room) ?? MOST;

const MOST = 10; // groups that there can be

/** Groups in their places, and places for those to come.
 * @param {{on: Context, groups: GroupPart[], more?: GroupPart[], children?: any}} props `more`: that
 *   would come */
export function Groups({ on, groups, more = [], children }) {
  const tall = upright.value;
  const places = roomFor(groups.length, tall);
  const free = Math.max(0, places - groups.length - more.length);
  return html`<div
    class=${places === MOST ? "pup-groups many" : "pup-groups"} style=${{ "--across": tall ? places / 2 : places }}
  >
    ${inPlace(on.view, groups).map(
      (part) => html`<${Group} key=${part.thing} on=${on} part=${part} places=${places} />`,
    )}
    ${more.map(
      (part, at) => html`<${NewGroup}
        key=${part.thing} on=${on} part=${part} over=${groups.length + at >= places}
      />`,
    )}
    ${Array.from({ length: free }, (_, at) => html`<span key=${at} class="pup-free"></span>`)}
    ${!groups.length && !more.length && children}
  </div>`;
}

/** @param {{on: Context}} props */
export function Own({ on }) {
  const seat = nearest(on);
  const whose = on.viewer === null ? `Yard of ${on.view.names[seat]}` : "Your yard";
  return html`<section class="pup-own" aria-label=${whose}>
    <div class="pup-lawn"></div>
    <div class="pup-fence"></div>
    <${Groups} on=${on} groups=${groupsOf(on.parts, seat)} more=${newGroups(on, seat)}>
      <p class="pup-nobody">
        ${on.viewer === null ? "No pup lives here yet." : `${EMPTY} ${ours(on.view).bones ?? ""}`}
      </p>
    <//>
  </section>`;
}
