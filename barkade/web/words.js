/**
 * Small turns of phrase that several pages need.
 *
 * @import { OptionInfo, OptionValue, TableLine } from "./types"
 * @typedef {TableLine["pace"]} Pace
 */

/** The same place on this server, whatever name a link gives it. @param {string} link */
export function local(link) {
  const url = new URL(link, location.href);
  return url.pathname + url.search;
}

const HOUR = 3_600;
const DAY = 86_400;
const WEEK = 7; // days
const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven"];

/** What a pace is called. @type {Record<Pace, string>} */
export const PACES = { live: "Live", days: "By days", race: "Real time" };

/** @param {number} seconds for each decision */
export function clockWords(seconds) {
  if (!seconds) return "No limit";
  if (seconds === DAY) return "By tomorrow (a day a move)";
  if (seconds > DAY && seconds % DAY === 0) {
    const days = seconds / DAY;
    return `Within ${NUMBERS[days] ?? days} days`;
  }
  const [size, word] =
    seconds >= DAY
      ? [DAY, "day"]
      : seconds >= HOUR
        ? [HOUR, "hour"]
        : seconds >= 60
          ? [60, "minute"]
          : [1, "second"];
  const count = Math.round((seconds / Number(size)) * 10) / 10;
  return `${count} ${word}${count === 1 ? "" : "s"} a decision`;
}

/** The games in which one is waited for: those whose clock runs out first, then those that wait
 * longest. @param {TableLine[]} lines */
export const waiting = (lines) =>
  lines
    .filter((line) => line.your_turn)
    .toSorted((a, b) => (a.until || Infinity) - (b.until || Infinity) || a.touched - b.touched);

/** "18:40". @param {Date} then */
const time = (then) => then.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });

/** How many midnights there are until then; a day may have an hour more or less.
 * @param {Date} then */
function nights(then) {
  const [from, to] = [new Date(), new Date(then)].map((day) => day.setHours(0, 0, 0, 0));
  return Math.round((to - from) / (DAY * 1000));
}

/** "18:40", "Fri 18:40": the same where there is little room. @param {number} at Unix seconds */
export function atTime(at) {
  const then = new Date(at * 1000);
  const days = nights(then);
  /** @type {Intl.DateTimeFormatOptions} */
  const named = days < WEEK ? { weekday: "short" } : { day: "numeric", month: "short" };
  return days < 1 ? time(then) : `${then.toLocaleDateString("en-GB", named)} ${time(then)}`;
}

/** "by 18:40", "by tomorrow 18:40", "by Friday 18:40". @param {number} at Unix seconds */
export function byWhen(at) {
  const then = new Date(at * 1000);
  const days = nights(then);
  if (days < 1) return `by ${time(then)}`;
  if (days < 2) return `by tomorrow ${time(then)}`;
  const day =
    days < WEEK
      ? then.toLocaleDateString("en-GB", { weekday: "long" })
      : then.toLocaleDateString("en-GB", { day: "numeric", month: "long" });
  return `by ${day} ${time(then)}`;
}

/** "3 min", "2 h", "4 days"; nothing for less than a minute. @param {number} at Unix seconds */
function lasted(at) {
  const minutes = Math.max(0, Math.round((Date.now() / 1000 - at) / 60));
  if (minutes < 1) return "";
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 48 * 60) return `${Math.round(minutes / 60)} h`;
  return `${Math.round(minutes / 1440)} days`;
}

/** @param {number} at Unix seconds */
export const ago = (at) => (lasted(at) ? `${lasted(at)} ago` : "just now");

/** " for 3 min": how long something goes on, or nothing. @param {number} at Unix seconds */
export const since = (at) => (lasted(at) ? ` for ${lasted(at)}` : "");

/** "Sunday 15 November": the day is the same all over the world.
 * @param {string} day as 2026-11-15 */
export function dayWords(day) {
  return new Date(day).toLocaleDateString("en-GB", {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
}

/** "Moon", "Moon and Pepper", "Moon, Pepper and Ada". @param {string[]} words */
export function listed(words) {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** A name in the code's spelling, for people. @param {string} name */
export function plain(name) {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What an option's value is called. @param {OptionValue} value @param {OptionInfo} option */
export function valueWords(value, option) {
  const words = option.words[option.allowed.indexOf(value)];
  return words || (value === true ? "yes" : value === false ? "no" : plain(String(value)));
}

/** @param {number} count @param {string} one @param {string} [many] */
export const counted = (count, one, many = one + "s") => `${count} ${count === 1 ? one : many}`;
