/**
 * The fuse of a race: it lies around the table and burns down with the race's clock.
 * It is for the eyes alone; a clock with words stands at each seat.
 */
import { html } from "htm/preact";
import { useLayoutEffect, useRef } from "preact/hooks";

const still = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * @param {object} props
 * @param {number} props.seconds for how many seconds the race is open in all
 * @param {(number | null)[]} props.clocks by seat, seconds left
 * @param {number} props.since when they were read, by `performance.now()`
 */
export function Fuse({ seconds, clocks, since }) {
  const line = useRef(/** @type {SVGElement | null} */ (null));
  const spark = useRef(/** @type {SVGElement | null} */ (null));
  const left = Math.max(0, ...clocks.map((one) => one ?? 0));
  useLayoutEffect(() => {
    const rest = Math.max(0, left - (performance.now() - since) / 1000);
    const burnt = 1 - Math.min(1, rest / seconds);
    const burns = Math.min(rest, seconds); // before that the race has not begun
    const how = /** @type {const} */ ({
      delay: (rest - burns) * 1000,
      duration: burns * 1000,
      fill: "both",
      easing: still.matches ? `steps(${Math.ceil(burns) || 1})` : "linear",
    });
    const burning = [
      line.current?.animate({ strokeDashoffset: [-burnt, -1], stroke: ["var(--sun)", "var(--clay)"] }, how),
      spark.current?.animate({ strokeDashoffset: [-burnt, -1] }, how),
    ];
    return () => burning.forEach((one) => one?.cancel());
  }, [seconds, left, since]);
  if (!left) return null;
  const around = { width: "100%", height: "100%", rx: 26, pathLength: 1 };
  return html`<svg class="fuse" aria-hidden="true" focusable="false">
    <rect class="burnt" ...${around} /><rect class="line" ref=${line} ...${around} /><rect class="spark" ref=${spark} ...${around} />
  </svg>`;
}
