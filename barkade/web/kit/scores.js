/**
 * The score sheet: which part it is, and what is written in it.
 *
 * @import { Part, SheetPart, SheetRow } from "../types"
 */

/** The score sheet of a table, if there is one. @param {Part[]} parts @returns {SheetPart | undefined} */
export const sheetOf = (parts) =>
  /** @type {SheetPart | undefined} */ (parts.find(({ part }) => part === "sheet"));

/** Which of a row stand out, if not all do. @param {SheetRow} row @returns {(at: number) => boolean} */
export function bests({ values, least }) {
  const numbers = values.filter((value) => typeof value === "number");
  const best = least ? Math.min(...numbers) : Math.max(...numbers);
  return (at) => values[at] === best && numbers.some((one) => one !== best);
}

/** @param {number | string | null} value */
export const written = (value) => (value === null ? "–" : String(value).replace(/^-/, "−"));
