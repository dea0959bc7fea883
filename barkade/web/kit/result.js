/**
 * What a round's result is told from: the lines of the story between two events.
 *
 * @import { Line } from "../types"
 */
export { counted, listed } from "../words.js";

/** What happened up to something that is news, since something else; nothing, if it has not come
 * to that, or if not all of it is known.
 * @param {Line[]} lines all that is known @param {number} first from where on they are news
 * @param {(line: Line) => boolean} ends @param {(line: Line) => boolean} [begins] */
export function between(lines, first, ends, begins = ends) {
  const end = lines.findIndex((line, at) => at >= first && ends(line));
  const begin = lines.slice(0, Math.max(0, end)).findLastIndex(begins);
  return begin < 0 ? [] : lines.slice(begin + 1, end);
}

/** What one seat did of it. @param {Line[]} lines @param {number} seat @param {...string} events */
export const doneBy = (lines, seat, ...events) =>
  lines.filter((line) => line.seat === seat && events.includes(line.event));

/** The sum of the first number that some lines have, or another; whichever way it goes.
 * @param {Line[]} lines @param {number} [at] */
export const summed = (lines, at = 0) =>
  lines.reduce((sum, { numbers = [] }) => sum + Math.abs(numbers[at] ?? 0), 0);

/** Who has most stands out. @template {{number: number}} T @param {T[]} rows
 * @returns {(T & {best: boolean})[]} */
export function withBest(rows) {
  const most = Math.max(...rows.map(({ number }) => number));
  return rows.map((row) => ({ ...row, best: row.number === most && most > 0 }));
}
