/**
 * The fuse of a race: a rope around what is raced for, burning down with the race's clock from
 * a bell to the bell.  The rope is for the eyes alone; the bell says the seconds.
 */
import { html } from "htm/preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { duration, elapsed, SHORT_IN_A_RACE, useLeft } from "../table/clocks.js";
import { Icon } from "./icon.js";

const still = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * @typedef {object} Burns
 * @property {number} seconds for how many seconds the race is open in all
 * @property {(number | null)[]} clocks by seat, seconds left
 * @property {number} since when they were read, by `performance.now()`; `Infinity`: they stand still
 */

/** Seconds left to who has the most. @param {Burns} props */
export const most = ({ clocks }) => Math.max(0, ...clocks.map((one) => one ?? 0));

/**
 * Keeps something burning: `frames` tells how each element goes from what is burnt to the end.
 *
 * @param {Burns} props
 * @param {(burnt: number) => [Element | null, PropertyIndexedKeyframes][]} frames
 */
export function useBurning(props, frames) {
  const { seconds, since } = props;
  const left = most(props);
  useLayoutEffect(() => {
    const rest = Math.max(0, left - elapsed(since));
    const burnt = 1 - Math.min(1, rest / seconds);
    const burns = Math.min(rest, seconds); // before that the race has not begun
    const how = /** @type {const} */ ({
      delay: (rest - burns) * 1000,
      duration: burns * 1000,
      fill: "both",
      easing: still.matches ? `steps(${Math.ceil(burns) || 1})` : "linear",
    });
    const burning = frames(burnt).map(([element, keyframes]) => element?.animate(keyframes, how));
    if (since === Infinity) burning.forEach((one) => one?.pause());
    return () => burning.forEach((one) => one?.cancel());
  }, [seconds, left, since]);
}

/** A rope's way: clockwise from the middle of its upper side. @param {number} wide
 * @param {number} high @param {number} round */
const around = (wide, high, round) =>
  `M${wide / 2} 0H${wide - round}a${round} ${round} 0 0 1 ${round} ${round}V${high - round}` +
  `a${round} ${round} 0 0 1-${round} ${round}H${round}a${round} ${round} 0 0 1-${round}-${round}` +
  `V${round}a${round} ${round} 0 0 1 ${round}-${round}Z`;

const RAYS =
  "M1.6 0H4.3M1.2 1 2.4 2M.3 1.6.8 4.2M-.8 1.4-1.6 2.7M-1.5.6-4 1.5" +
  "M-1.5-.6-2.9-1.1M-.8-1.4-2.2-3.7M.3-1.6.5-3M1.2-1 3.3-2.8";

/**
 * It is drawn in the stage's own unit.  What is burnt is drawn over the rope.
 *
 * @param {Burns & {wide: number, high: number, round: number}} props
 */
export function Fuse(props) {
  const { wide, high, round } = props;
  const line = useRef(/** @type {SVGElement | null} */ (null));
  const spark = useRef(/** @type {SVGElement | null} */ (null));
  useBurning(props, (burnt) => [
    [line.current, { strokeDashoffset: [1 - burnt, 0] }],
    [spark.current, { offsetDistance: [`${burnt * 100}%`, "100%"] }],
  ]);
  const way = around(wide, high, round);
  return html`<svg
    class="fuse" viewBox=${`0 0 ${wide} ${high}`} aria-hidden="true" focusable="false"
  >
    <path class="groove" d=${way} />
    ${
      most(props) > 0 &&
      html`<path class="rope" d=${way} /><path class="twist" d=${way} />
        <path class="line" ref=${line} d=${way} pathLength="1" />
        <g
          class="spark" ref=${spark}
          style=${{ offsetPath: `path("${way}")`, offsetRotate: "0deg" }}
        >
          <circle class="halo" r="5.4" /><path class="rays" d=${RAYS} />
          <circle class="hot" r="2" /><circle class="core" r="1" />
        </g>`
    }
  </svg>`;
}

/** The seconds in the bell. @param {{left: number, since: number, race: number}} props */
function Seconds({ left, since, race }) {
  const now = Math.max(0, useLeft(left, since, race));
  return html`<b
    class=${now <= SHORT_IN_A_RACE ? "seconds short" : "seconds"} role="timer"
    aria-label=${`${duration(now)} left`}
  >
    <span aria-hidden="true">${Math.ceil(now)}</span>
  </b>`;
}

/** Where no clock runs, it rests. @param {Burns} props */
export function Bell(props) {
  const left = most(props);
  return html`<div class="bell">
    <svg viewBox="0 0 60 60" aria-hidden="true" focusable="false">
      <path
        class="dome"
        d="M30 3a5 5 0 0 1 5 5q13 3 15 18l2 15q1 4 5 7H3q4-3 5-7l2-15Q12 11 25 8a5 5 0 0 1 5-5Z"
      />
      <path class="shine" d="M18 17q3-6 9-7" /><path class="tongue" d="M23 48a7 7 0 0 0 14 0Z" />
    </svg>
    ${
      left > 0
        ? html`<${Seconds} left=${left} since=${props.since} race=${props.seconds} />`
        : html`<b class="rests" aria-hidden="true"><${Icon} name="pause" /></b>`
    }
  </div>`;
}
