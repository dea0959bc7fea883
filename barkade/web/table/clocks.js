/**
 * Time left for a decision, counted down here between two words from the server.
 *
 * @import { TableInfo } from "../types"
 * @import { Wire } from "../net.js"
 */
import { Icon } from "kit/icon.js";
import { toast } from "../voice.js";
import { counted } from "../words.js";
import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";

const SHORT = 15; // seconds that are worth a warning
export const SHORT_IN_A_RACE = 3;

/** @param {number} seconds */
export function duration(seconds) {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole >= 2 * 86400) return `${Math.floor(whole / 86400)} days`;
  if (whole >= 2 * 3600) return `${Math.floor(whole / 3600)} h`;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/**
 * Seconds left now, drawn again twice a second.
 *
 * @param {number} left seconds left at a moment of `performance.now()`
 * @param {number} since that moment
 * @param {number} [race] in a race: for how many seconds it is open, once it has begun
 */
export function useLeft(left, since, race) {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 500);
    return () => clearInterval(timer);
  }, [since]);
  return Math.min(left - (performance.now() - since) / 1000, race ?? Infinity);
}

/** @param {{left: number, since: number, race?: number}} props as for `useLeft` */
export function Clock({ left, since, race }) {
  const now = useLeft(left, since, race);
  const short = now <= (race ? SHORT_IN_A_RACE : SHORT);
  return html`<span
    class=${short ? "clock short" : "clock"} role="timer" aria-label=${`${duration(now)} left`}
  >
    <${Icon} name="clock" /><span aria-hidden="true">${duration(now)}</span>
  </span>`;
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
