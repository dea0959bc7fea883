/**
 * Time left for a decision, counted down here between two words from the server.
 *
 * @import { TableInfo } from "../types"
 * @import { Wire } from "../net.js"
 */
import { Icon } from "kit/icon.js";
import { toast } from "../voice.js";
import { atTime, byWhen, counted } from "../words.js";
import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";

const SHORT = 15; // seconds that are worth a warning
export const SHORT_IN_A_RACE = 3;

const FAR = 2 * 3600; // seconds after which a time of day says more

/** @param {number} seconds */
export function duration(seconds) {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** Seconds since a moment; none while clocks stand still. @param {number} since */
export const elapsed = (since) => Math.max(0, performance.now() - since) / 1000;

/**
 * Seconds left now, drawn again twice a second.
 *
 * @param {number} left seconds left at a moment of `performance.now()`
 * @param {number} since that moment, or `Infinity` while clocks stand still
 * @param {number} [race] in a race: for how many seconds it is open, once it has begun
 */
export function useLeft(left, since, race) {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 500);
    return () => clearInterval(timer);
  }, [since]);
  return Math.min(left - elapsed(since), race ?? Infinity);
}

/** @param {{left: number, since: number, race?: number}} props as for `useLeft` */
export function Clock({ left, since, race }) {
  const now = useLeft(left, since, race);
  const short = now <= (race ? SHORT_IN_A_RACE : SHORT);
  const at = now >= FAR && since !== Infinity ? Date.now() / 1000 + now : 0;
  return html`<span
    class=${short ? "clock short" : "clock"} role="timer"
    aria-label=${at ? `Time to think, ${byWhen(at)}` : `${duration(now)} left`}
  >
    ${!at && html`<${Icon} name="clock" />`}
    <span aria-hidden="true">${at ? atTime(at) : duration(now)}</span>
  </span>`;
}

/** Until when the table waits, in words, where that is long: for oneself, or else for the others.
 * @param {(number | null)[]} clocks @param {number} since as for `useLeft`
 * @param {number | null} seat @returns {string[]} */
export function waitsUntil(clocks, since, seat) {
  const others = clocks.filter((left) => left !== null);
  const left = (seat !== null && clocks[seat]) || Math.min(...others);
  const now = left - (performance.now() - since) / 1000;
  return others.length && now >= FAR ? [byWhen(Date.now() / 1000 + now)] : [];
}

/** The clock of a seat of one's own runs out. @param {Wire} wire @param {TableInfo | null} table */
export function useWarning(wire, table) {
  const warning = wire.warning.value;
  useEffect(() => {
    if (!warning || !table?.yours.includes(warning.seat)) return;
    toast(
      `${counted(Math.max(1, Math.round(warning.left)), "second")} left. Then a bot stands in until you are back.`,
    );
  }, [warning]);
}
