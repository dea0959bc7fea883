/**
 * Opening a table, sitting down at it and getting up again.
 *
 * @import { BotLink, GameInfo, OpenTable, TableInfo, TableLine, Tables } from "./types"
 */
import { api, Problem, query, randomHex } from "./requests.js";
import { myDog, myName, takeNote } from "./memory.js";
import { settled } from "./options.js";

const USUAL_SEATS = 3;
const TRIES = 5; // to be the first at a free seat

/** @param {OpenTable} wanted @returns {Promise<TableInfo>} */
export function openTable(wanted) {
  return api("POST", "/api/tables", wanted);
}

/**
 * Sit down.  The random number that we add to the deal is made here, after the
 * commitment was read: so neither side can choose the cards.
 *
 * @param {TableInfo} table @param {number} seat @param {string} name @param {string} [key]
 * @returns {Promise<TableInfo>}
 */
export async function sitDown(table, seat, name, key = "") {
  const contribution = randomHex(16);
  const noted = (/** @type {string | null} */ added) =>
    table.commitment && takeNote(table.id, table.commitment, seat, added);
  noted(contribution);
  try {
    const path = `/api/tables/${table.id}/seats/${seat}${query({ key })}`;
    const dog = name.trim() === myName.peek().trim() ? myDog.peek() : ""; // others share the device
    return await api("PUT", path, { name: name.trim(), contribution, dog });
  } catch (error) {
    if (error instanceof Problem && error.status) noted(null);
    throw error;
  }
}

/** @param {TableInfo} table @param {number} seat @returns {Promise<TableInfo>} */
export async function getUp(table, seat) {
  const after = await api("DELETE", `/api/tables/${table.id}/seats/${seat}`);
  takeNote(table.id, table.commitment, seat, null);
  return after;
}

/** The host gives a seat to a bot, or with "" to a person.
 * @param {TableInfo} table @param {number} seat @param {string} bot */
export function giveSeat(table, seat, bot) {
  return api("PUT", `/api/tables/${table.id}/seats/${seat}/bot`, { bot });
}

/** How many sit down when nobody says. @param {GameInfo} game */
export const usualSeats = (game) => Math.min(game.most, Math.max(game.fewest, USUAL_SEATS));

/** The bot to play with when nobody says: the weakest that thinks, after the one that plays at
 * random.
 * @param {GameInfo} game */
export const usualBot = (game) => (game.bots[1] ?? game.bots[0])?.name ?? "";

/** Where a program connects to that is invited to a seat. @param {TableInfo} table
 * @param {number} seat @returns {Promise<BotLink>} */
export const inviteBot = (table, seat) =>
  api("POST", `/api/tables/${table.id}/seats/${seat}/invite`);

/** A game against bots, at once.
 * @param {GameInfo} game @param {string} name @param {{seats: number, bot: string}} company */
export async function playNow(game, name, { seats, bot }) {
  const places = Array.from({ length: seats }, (_, n) => ({ bot: n ? bot : "" }));
  const options = settled(game, { seats, here: 1 }, {});
  const table = await openTable({ game: game.id, seats: places, options, listed: false });
  return sitDown(table, 0, name);
}

/** A lesson of a game that one has begun, if there is one.
 * @param {string} game @returns {Promise<TableLine | undefined>} */
export async function begunLesson(game) {
  /** @type {Tables} */
  const { mine } = await api("GET", "/api/tables");
  return mine.find((line) => line.lesson && line.game === game && line.state === "playing");
}

/** The first game with a coach; one that was begun before is put away.
 * @param {string} game @param {string} name @param {TableLine} [before] */
export async function playLesson(game, name, before) {
  if (before) await api("POST", `/api/tables/${before.id}/close`);
  const table = await openTable({ game, seats: [{ bot: "" }], listed: false, lesson: true });
  return sitDown(table, 0, name);
}

/** What a game offers today, at once. @param {string} game @param {string} name */
export async function playDaily(game, name) {
  const table = await openTable({ game, seats: [{ bot: "" }], listed: false, daily: true });
  return sitDown(table, 0, name);
}

/** The one table at which one is waited for longest, and a seat at it; null where nobody waits.
 * Somebody may be quicker: then it is the next one.
 * @param {{game: string, pace: string}} wanted @param {string} name
 * @returns {Promise<TableInfo | null>} */
export async function sitAtNext(wanted, name) {
  for (let tries = 0; tries < TRIES; tries++) {
    /** @type {Tables} */
    const { next } = await api("GET", `/api/tables${query(wanted)}`);
    if (!next) break;
    const key = new URL(next.sit, location.href).searchParams.get("key") ?? "";
    /** @type {TableInfo} */
    const table = await api("GET", `/api/tables/${next.id}${query({ key })}`);
    const free = table.seats.find(({ who }) => who === "open");
    if (!free) continue;
    try {
      return await sitDown(table, free.seat, name, key);
    } catch (error) {
      if (!(error instanceof Problem && error.status === 409)) throw error;
    }
  }
  return null;
}

/**
 * The same again: a new table, and all of one's seats taken at it.  Seats move on
 * by one, so that somebody else begins.
 *
 * @param {TableInfo} table @returns {Promise<TableInfo>}
 */
export async function playAgain(table) {
  /** @type {TableInfo} */
  let next = await api("POST", `/api/tables/${table.id}/rematch`);
  for (const old of next.yours.length ? [] : table.yours) {
    const open = next.seats.filter(({ who }) => who === "open").map(({ seat }) => seat);
    const wanted = (old - 1 + table.seats.length) % table.seats.length;
    const seat = open.includes(wanted) ? wanted : open[0];
    if (seat !== undefined && next.sit) next = await sitDown(next, seat, table.seats[old].name);
  }
  return next;
}
