/** What somebody likes at every table, kept in this browser. */
import { effect, signal } from "@preact/signals";
import { recall, remember } from "../memory.js";

/** Something that is on or off, and off at first unless it is said otherwise.
 * @param {string} key @param {boolean} [first] */
function kept(key, first = false) {
  const on = signal(recall(key, first) === true);
  effect(() => remember(key, on.value));
  return on;
}

/** Whether every move is asked about before it is made. */
export const confirmFirst = kept("confirm");

/** Whether a finger's first tap only shows what would happen. */
export const tapTwice = kept("twice", true);

/** Whether one sees again what others took into their hands for all to see. */
export const remindMe = kept("remind");

/** Whether what happens is heard. */
export const soundOn = kept("sound");

/** Whether one sees what others' dogs do. */
export const emotesOn = kept("emotes", true);

/** Whether the device buzzes when it is one's turn. */
export const buzzOn = kept("buzz");

/** Whether the table waits after each turn of somebody else until one has seen it. */
export const waitForMe = kept("wait");

/** How loud it is, from 0 to 1. */
export const volume = signal(Number(recall("volume", 0.6)) || 0);

/** How fast what happened is played: 1 is relaxed; without end, all at once. */
export const pace = signal(Number(recall("pace", 1)) || Infinity);

effect(() => remember("volume", volume.value));
effect(() => remember("pace", Number.isFinite(pace.value) ? pace.value : 0));
