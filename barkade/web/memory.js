/**
 * What this browser remembers: one's name and dog, what one played and with whom, how one did
 * today, and what one needs to check a deal.
 * A browser may forbid all of it; then the page works and forgets.
 *
 * @import { Note } from "./own"
 * @import { PuzzleTally } from "./types"
 */
import { effect, signal } from "@preact/signals";

export const MOST_NAME = 24; // letters, as the server has it
const MOST_NOTES = 300; // tables whose deal is remembered
const NAMES = [
  "Hazel",
  "Otis",
  "Juniper",
  "Basil",
  "Rosie",
  "Fern",
  "Marlow",
  "Tilly",
  "Nico",
  "Poppy",
  "Gus",
  "Willow",
];

/** @param {string} key @param {any} otherwise */
export function recall(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem("barkade." + key) ?? "null") ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** @param {string} key @param {unknown} value */
export function remember(key, value) {
  try {
    localStorage.setItem("barkade." + key, JSON.stringify(value));
  } catch {
    // Forbidden or full: nothing that the game needs.
  }
}

/** The name one plays by; somebody new is lent one. */
export const myName = signal(recall("name", NAMES[Math.floor(Math.random() * NAMES.length)]));
effect(() => void (myName.value.trim() && remember("name", myName.value.trim())));

/** The dog one chose, as the kit writes it; empty: that of one's name. */
export const myDog = signal(String(recall("dog", "")));
effect(() => remember("dog", myDog.value));

/** The game played last. @returns {string} */
export const lastGame = () => recall("game", "");

/** With how many, and against which bot, a game was played last.
 * @param {string} game @returns {{seats: number, bot: string}} */
export const companyFor = (game) => recall("company", {})[game] ?? { seats: 0, bot: "" };

/** @param {string} game @param {{seats: number, bot: string}} company */
export function keepCompany(game, company) {
  remember("game", game);
  remember("company", { ...recall("company", {}), [game]: company });
}

/** Which open tables one wants to see. @type {import("@preact/signals").Signal<{game: string, pace: string}>} */
export const wantedTables = signal(recall("wanted", { game: "", pace: "" }));
effect(() => remember("wanted", wantedTables.value));

/** How one did in a game of the day, or nothing.
 * @param {string} game @param {string} day @returns {string} */
export function dailyResult(game, day) {
  const last = recall("daily", {})[game];
  return last?.day === day ? last.boast : "";
}

/** @param {string} day as 2026-11-15 */
const dayBefore = (day) =>
  new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, "2026-11-15".length);

/** On how many days in a row one has played it, up to this day or to the one before.
 * @param {string} game @param {string} day @returns {number} */
export function dailyStreak(game, day) {
  const last = recall("daily", {})[game];
  return last && [day, dayBefore(day)].includes(last.day) ? (last.streak ?? 1) : 0;
}

/** Of a day, the first try counts: after that one knows the cards.
 * @param {string} game @param {string} day @param {string} boast */
export function noteDaily(game, day, boast) {
  const all = recall("daily", {});
  const last = all[game];
  if (last?.day >= day) return;
  const streak = last?.day === dayBefore(day) ? (last.streak ?? 1) + 1 : 1;
  remember("daily", { ...all, [game]: { day, boast, streak } });
}

/** What the server knows of it, on a device that knows less.
 * @param {PuzzleTally} known */
export function learnDaily({ game, last, boast, streak }) {
  const all = recall("daily", {});
  const mine = all[game];
  if (mine && (mine.day > last || (mine.day === last && (mine.streak ?? 1) >= streak))) return;
  remember("daily", { ...all, [game]: { day: last, boast, streak: Math.max(1, streak) } });
}

/** Nothing is remembered here any more. */
export function forgetAll() {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith("barkade.")) localStorage.removeItem(key);
  } catch {
    // Forbidden: then there is nothing.
  }
}

/** @param {string} table @returns {Note | null} */
export function noteOf(table) {
  return recall("deals", {})[table] ?? null;
}

/**
 * Note the commitment of a table, the first one that was shown, and perhaps what
 * one added for a seat; null takes that back.
 *
 * @param {string} table @param {string} commitment @param {number} [seat] @param {string | null} [added]
 */
export function takeNote(table, commitment, seat, added) {
  /** @type {Record<string, Note>} */
  const all = recall("deals", {});
  const note = all[table] ?? { commitment, contributions: {} };
  if (seat !== undefined && added) note.contributions[seat] = added;
  else if (seat !== undefined) delete note.contributions[seat];
  delete all[table]; // so that it counts as the newest
  const kept = Object.entries({ ...all, [table]: note }).slice(-MOST_NOTES);
  remember("deals", Object.fromEntries(kept));
}
