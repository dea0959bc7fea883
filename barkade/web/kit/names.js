/**
 * The names by which moves call the things on the table, and which moves touch
 * which thing.  Nothing here knows a game: names are compared, never understood.
 *
 * @import { CardsPart, Offer, Part, View, Zone } from "../types"
 * @import { Spot } from "../own"
 */

/**
 * All names of a thing: as such, at its place, and at its place before its seat.
 * A place without a seat is common, or the viewer's own.
 *
 * @param {string} thing `card:23`, `cell:4`, `space:8`, `group:3`
 * @param {string} place the zone or the track
 * @param {number | undefined} owner the seat before which it lies
 * @param {number | null} viewer
 */
export function namesOf(thing, place, owner, viewer) {
  const names = [thing];
  if (owner === undefined || owner === viewer) names.push(`${thing}@${place}`);
  if (owner !== undefined) names.push(`${thing}@${place}/${owner}`);
  return names;
}

/** Whose part it is to a viewer: of several seats that share it, any.
 * @param {Part} part @param {number | null} viewer */
export function ownerOf(part, viewer) {
  return viewer !== null && "seats" in part && part.seats.includes(viewer) ? viewer : part.seat;
}

/** The zone that a part shows; one card from each, where it is made of several.
 * @param {View} view @param {CardsPart} part @returns {Zone} */
export function zoneOf(view, part) {
  if (part.zones) {
    const all = part.zones.map((zone) => zoneOf(view, { ...part, zone, zones: undefined }));
    return {
      count: all.reduce((sum, { count }) => sum + count, 0),
      cards: all.map(({ cards }) => cards[0] ?? null),
    };
  }
  const zone = view.zones[part.zone ?? ""];
  const one = Array.isArray(zone) ? zone[part.seat ?? 0] : zone;
  return one ?? { count: 0, cards: [] };
}

/** Every card of a zone, null for a back: the known ones first where order means nothing.
 * @param {Zone} zone @returns {(number | null)[]} */
export function spread(zone) {
  const backs = Math.max(0, zone.count - zone.cards.length);
  return [...zone.cards, ...Array(backs).fill(null)];
}

/** Which moves touch a name. @param {Offer[]} offers @returns {Map<string, Offer[]>} */
export function byName(offers) {
  /** @type {Map<string, Offer[]>} */
  const found = new Map();
  for (const offer of offers)
    for (const name of offer.touches) found.set(name, [...(found.get(name) ?? []), offer]);
  return found;
}

/** The moves that touch a thing, each once, in the order offered.
 * @param {Map<string, Offer[]>} index @param {string[]} names */
export function touching(index, names) {
  const found = new Set(names.flatMap((name) => index.get(name) ?? []));
  return [...found].sort((a, b) => a.index - b.index);
}

/** All names that can be clicked on this table.
 * @param {Part[]} parts @param {View} view @param {number | null} viewer */
export function namesShown(parts, view, viewer) {
  /** @type {Set<string>} */
  const shown = new Set();
  const add = (
    /** @type {string} */ thing,
    /** @type {string} */ place,
    /** @type {Part} */ part,
  ) => namesOf(thing, place, ownerOf(part, viewer), viewer).forEach((name) => shown.add(name));
  for (const part of parts) {
    if (part.part === "track")
      part.cells?.forEach((_, at) => add(`space:${at}`, part.name ?? "", part));
    if (part.part === "group")
      for (const thing of [
        part.thing ?? "",
        ...(part.cards ?? []).map((card) => `card:${card}`),
        ...(part.each ?? []).map(({ thing = "" }) => thing),
      ])
        add(thing, part.zone ?? "", part);
    if (part.part !== "cards") continue;
    part.stands?.places.forEach((_, stand) => add(`stand:${stand}`, part.zone ?? "", part));
    spread(zoneOf(view, part)).forEach((card, at) => {
      if (card !== null) add(`card:${card}`, part.zone ?? "", part);
      if (part.look === "grid") add(`cell:${at}`, part.zone ?? "", part);
    });
  }
  return shown;
}

/** Moves that touch nothing one can see, and so are buttons.
 * @param {Offer[]} offers @param {Part[]} parts @param {View} view @param {number | null} viewer */
export function untouched(offers, parts, view, viewer) {
  const shown = namesShown(parts, view, viewer);
  return offers.filter((offer) => !offer.touches.some((name) => shown.has(name)));
}

/** A move's text as a sentence begins. @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** What a move says, with the names of those whom it calls by their number: "from Bo".
 * @param {string} text @param {string[]} names */
export const byTheirNames = (text, names) =>
  text.replace(/\bplayer (\d)\b/g, (all, number) => names[number - 1] ?? all);

/** What a seat is called in the middle of a sentence: "your", "Bo’s".
 * @param {View} view @param {number | undefined} owner @param {number | null} viewer null: nobody at the table */
export function whose(view, owner, viewer) {
  if (owner === undefined) return "the";
  return owner === viewer ? "your" : `${view.names[owner]}’s`;
}

/** Where a card lies, as one says it: "in your hand", "laid out before Bo".
 * @param {Spot} part @param {View} view @param {number | null} viewer */
export function whereabouts(part, view, viewer) {
  const label = (part.label || part.zone || "").toLowerCase().replace(/^the /, "");
  const adverb = / |ed$/.test(label);
  if (!adverb) return `in ${whose(view, part.seat, viewer)} ${label}`;
  if (part.seat === undefined) return `${label}, in the middle`;
  return `${label} before ${part.seat === viewer ? "you" : view.names[part.seat]}`;
}
