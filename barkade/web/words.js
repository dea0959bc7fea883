/**
 * Small turns of phrase that several pages need.
 *
 * @import { OptionInfo, OptionValue } from "./types"
 */

/** The same place on this server, whatever name a link gives it. @param {string} link */
export function local(link) {
  const url = new URL(link, location.href);
  return url.pathname + url.search;
}

/** @param {number} seconds for each decision */
export function clockWords(seconds) {
  if (!seconds) return "No limit";
  const [size, word] =
    seconds >= 86400
      ? [86400, "day"]
      : seconds >= 3600
        ? [3600, "hour"]
        : seconds >= 60
          ? [60, "minute"]
          : [1, "second"];
  const count = Math.round((seconds / Number(size)) * 10) / 10;
  return `${count} ${word}${count === 1 ? "" : "s"} a decision`;
}

/** @param {number} at Unix seconds */
export function ago(at) {
  const minutes = Math.max(0, Math.round((Date.now() / 1000 - at) / 60));
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 48 * 60) return `${Math.round(minutes / 60)} h ago`;
  return `${Math.round(minutes / 1440)} days ago`;
}

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
