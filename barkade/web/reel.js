/**
 * The moments of one game through one pair of eyes, fetched once each.
 *
 * @import { Moment } from "./types"
 */
import { api, query } from "./requests.js";

const AHEAD = 3; // moments fetched before they are wanted
const MOST = 400; // moments that are kept

export class Reel {
  /**
   * @param {string} table @param {string} key
   * @param {string} eyes a seat, "spectator", or "" for one's own
   */
  constructor(table, key, eyes) {
    this.table = table;
    this.key = key;
    this.eyes = eyes;
    this.last = Infinity; // as far as is known
    /** @private @type {Map<number, Promise<Moment>>} */
    this.kept = new Map();
  }

  /** @param {number} n -1: the latest @returns {Promise<Moment>} */
  moment(n) {
    const known = this.kept.get(n);
    if (known) return known;
    const asked = api(
      "GET",
      `/api/tables/${this.table}/moments/${n}${query({ key: this.key, eyes: this.eyes })}`,
    );
    if (n >= 0) this.#keep(n, asked);
    return asked.then((moment) => ((this.last = moment.last), moment));
  }

  /** Have the next ones at hand. @param {number} n */
  ahead(n) {
    for (let next = n + 1; next <= Math.min(n + AHEAD, this.last); next++)
      this.moment(next).catch(() => {});
  }

  /** @param {number} n @param {Promise<Moment>} asked */
  #keep(n, asked) {
    this.kept.set(n, asked);
    asked.catch(() => this.kept.delete(n));
    const oldest = this.kept.keys().next().value;
    if (this.kept.size > MOST && oldest !== undefined) this.kept.delete(oldest);
  }
}

/** What this very moment brought. @param {Moment} moment */
export function news({ story, n }) {
  const lines = story.filter((line) => line.n === n).map((line) => line.text);
  return lines.join(" ") || (n ? "" : "The table is set.");
}
