/**
 * Signs of life: now and then one of the dogs on the page blinks, twitches an ear or takes a
 * breath.  In between nothing moves at all, so a table that waits costs next to nothing.
 */

const PAUSE = [500, 1_700]; // ms from one to the next, at least and at most
const STILL = matchMedia("(prefers-reduced-motion: reduce)");

/** @typedef {{part: string, frames: Keyframe[], ms: number}} Sign of what, how, how long */

/** The first is the most usual. @type {Sign[]} */
const SIGNS = [
  {
    part: ".dog-eyes",
    frames: [{}, { transform: "scaleY(0.08)" }, {}],
    ms: 190,
  },
  {
    part: ".dog-right",
    frames: [{}, { transform: "rotate(-7deg)" }, { transform: "rotate(2deg)" }, {}],
    ms: 360,
  },
  {
    part: "",
    frames: [{}, { scale: "1 1.018", transformOrigin: "50% 100%" }, {}],
    ms: 1_500,
  },
];

/** @template T @param {ArrayLike<T>} from */
const any = (from) => from[Math.floor(Math.random() * from.length)];

/** One dog shows that it lives. */
function stir() {
  const dog = any(document.querySelectorAll(".dog-moves"));
  const { part, frames, ms } = Math.random() < 0.5 ? SIGNS[0] : any(SIGNS);
  const moved = part ? dog?.querySelector(part) : dog;
  moved?.animate(frames, { duration: ms, easing: "ease-in-out" });
}

let alive = false;

/** From now on the dogs of this page live. */
export function live() {
  if (alive) return;
  alive = true;
  const [least, most] = PAUSE;
  const next = () => {
    if (!document.hidden && !STILL.matches) stir();
    setTimeout(next, least + Math.random() * (most - least));
  };
  next();
}
