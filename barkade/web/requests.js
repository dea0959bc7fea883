/** Single requests to the server, and what goes into an address. */
import { signal } from "@preact/signals";

export const OFFLINE = "The server can't be reached just now. Check your connection and try again.";

/** A head line on what the browser kept for when the server is away; see away.js. */
const KEPT = "barkade-kept";

/** Whether the server could not be reached when it was last asked. */
export const away = signal(false);

/** Why something can't be done: a sentence for people, and perhaps the rule. */
export class Problem extends Error {
  /** @param {string} why @param {string} [rule] @param {number} [status] */
  constructor(why, rule = "", status = 0) {
    super(why);
    this.why = why;
    this.rule = rule;
    this.status = status;
  }
}

/**
 * One request; what comes back is the answer's JSON.
 *
 * @param {"GET" | "POST" | "PUT" | "DELETE"} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {AbortSignal} [stop]
 * @returns {Promise<any>}
 */
export async function api(method, path, body, stop) {
  const headers = body === undefined ? undefined : { "Content-Type": "application/json" };
  let answer;
  try {
    answer = await fetch(path, { method, headers, body: JSON.stringify(body), signal: stop });
  } catch (error) {
    if (stop?.aborted) throw error;
    away.value = true;
    throw new Problem(OFFLINE);
  }
  away.value = answer.headers.has(KEPT);
  const content = await answer.json().catch(() => null);
  if (answer.ok) return content;
  const why = content?.why ?? `The server answered with ${answer.status} and gave no reason.`;
  throw new Problem(why, content?.rule ?? "", answer.status);
}

/** `?key=…` and the like, without what is empty. @param {Record<string, unknown>} fields */
export function query(fields) {
  const kept = Object.entries(fields).filter(([, value]) => value !== "" && value != null);
  return kept.length ? "?" + new URLSearchParams(kept.map(([k, v]) => [k, String(v)])) : "";
}

/** So many random bytes as hex digits. @param {number} bytes */
export function randomHex(bytes) {
  const numbers = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(numbers, (number) => number.toString(16).padStart(2, "0")).join("");
}

/**
 * The page of a story before so many lines.
 *
 * @param {string} table @param {string} key @param {number | null} seat whose eyes @param {number} before
 * @returns {Promise<import("./types").StoryPage>}
 */
export function pageBefore(table, key, seat, before) {
  return api(
    "GET",
    `/api/tables/${table}/story${query({ key, eyes: seat ?? "spectator", before })}`,
  );
}
