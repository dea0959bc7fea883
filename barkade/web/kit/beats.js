/**
 * How long events take that sound alike.
 *
 * @import { Beat } from "../table/beats.js"
 */

/** @param {string} sound @param {Record<string, number>} events by name, in ms
 * @returns {Record<string, Beat>} */
export const heard = (sound, events) =>
  Object.fromEntries(Object.entries(events).map(([event, ms]) => [event, { ms, sound }]));
