/**
 * Motion: everything goes from where it was to where it is.  Before a change the
 * places of all things are noted, afterwards each one that moved is shown on its
 * way.  Nothing waits for it.
 *
 * A card whose face one knew is found again by its number; a back by its place.
 * A card that nobody saw and now lies open came from where a back is missing.
 *
 * @import { Timed } from "./beats.js"
 */
import { Component, h } from "preact";
import { seatOf, turnOf } from "./beats.js";

const TIME = 260; // ms
const EASE = "cubic-bezier(.2,.75,.3,1)";

/**
 * @typedef {object} Spot
 * @property {string} id `card:7`, `card:?`, `token:disc`
 * @property {string} place
 * @property {DOMRect} rect
 * @property {HTMLElement} element
 */

/** @param {ParentNode} root @returns {Spot[]} */
function spots(root) {
  return [...root.querySelectorAll("[data-flip]:not([popover] *)")].map((one) => {
    const element = /** @type {HTMLElement} */ (one);
    const { flip = "", place = "" } = element.dataset;
    return { id: flip, place, rect: element.getBoundingClientRect(), element };
  });
}

/** @param {string} id */
const kind = (id) => id.slice(0, id.indexOf(":"));
/** @param {string} id */
const unknown = (id) => id === "card:?";

/**
 * How sure one is that two spots are the same thing, best first: same thing at the
 * same place; same thing before the same seat; same thing; a back and what it was.
 *
 * @type {((a: Spot, b: Spot) => boolean)[]}
 */
const LIKENESS = [
  (a, b) => a.id === b.id && a.place === b.place,
  (a, b) => a.id === b.id && !unknown(a.id) && seatOf(a.place) === seatOf(b.place),
  (a, b) => a.id === b.id && !unknown(a.id),
  (a, b) =>
    bothCards(a, b) && (unknown(a.id) || unknown(b.id)) && seatOf(a.place) === seatOf(b.place),
  (a, b) => bothCards(a, b) && (unknown(a.id) || unknown(b.id)),
];

/** @param {Spot} a @param {Spot} b */
const bothCards = (a, b) => kind(a.id) === "card" && kind(b.id) === "card";

/** Which old spot each new one came from.
 * @param {Spot[]} old @param {Spot[]} fresh @returns {Map<Spot, Spot>} */
export function matched(old, fresh) {
  /** @type {Map<Spot, Spot>} */
  const from = new Map();
  const left = new Set(old);
  for (const like of LIKENESS)
    for (const spot of fresh) {
      if (from.has(spot)) continue;
      for (const one of left)
        if (like(one, spot)) {
          from.set(spot, one);
          left.delete(one);
          break;
        }
    }
  return from;
}

/** The cells between two of one track, if the way is short enough to be sure of it.
 * @param {ParentNode} root @param {string} from @param {string} to @returns {DOMRect[]} */
function cellsBetween(root, from, to) {
  const [track, start] = from.split("#");
  const [same, end] = to.split("#");
  if (track !== same || start === undefined || end === undefined) return [];
  const round = Number(root.querySelector(`[data-track="${track}"]`)?.getAttribute("data-ring"));
  let steps = Number(end) - Number(start);
  if (round && Math.abs(steps) > round / 2) steps -= Math.sign(steps) * round;
  if (round && Math.abs(steps) > round / 3) return [];
  /** @type {DOMRect[]} */
  const between = [];
  for (let step = 1; step < Math.abs(steps); step++) {
    const at = Number(start) + Math.sign(steps) * step;
    const cell = root.querySelector(`[data-cell="${track}#${round ? (at + round) % round : at}"]`);
    if (cell) between.push(cell.getBoundingClientRect());
  }
  return between;
}

/** @param {DOMRect} rect */
const centre = (rect) => ({ x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 });

/** Where it was it stays until its event is told.
 * @param {ParentNode} root @param {Spot} spot @param {Spot} before @param {Timed} [turn] */
function travel(root, spot, before, turn) {
  const here = centre(spot.rect);
  const there = centre(before.rect);
  const far = Math.hypot(there.x - here.x, there.y - here.y);
  const turned = unknown(before.id) && !unknown(spot.id);
  if (far < 2 && !turned) return;
  const when = timing(turn);
  const stops = cellsBetween(root, before.place, spot.place).map(centre);
  const way = [there, ...stops, here].map(({ x, y }) => `${x - here.x}px ${y - here.y}px`);
  const walk = Math.max(TIME + 30 * stops.length, turn?.ms ?? 0);
  const scale = before.rect.width / (spot.rect.width || 1);
  const { element } = spot;
  const walked = element.animate(
    { translate: way, zIndex: ["5", "5"] },
    {
      ...when,
      duration: stops.length ? Math.max(walk, when.duration) : when.duration,
      easing: stops.length ? "linear" : EASE,
    },
  );
  const trot = () =>
    void element.toggleAttribute("data-travels", element.getAnimations().length > 0);
  trot();
  walked.finished.then(trot, trot);
  if (Math.abs(scale - 1) > 0.05) element.animate({ scale: [scale, 1] }, { ...when, easing: EASE });
  if (turned) element.animate({ rotate: ["y 90deg", "y 0deg"] }, { ...when, easing: EASE });
}

/** When something moves, and how long. @param {Timed} [turn] */
function timing(turn) {
  /** @type {FillMode} */
  const fill = "backwards";
  return { delay: turn?.at ?? 0, duration: Math.min(TIME, turn?.ms || TIME), fill };
}

/** @param {Spot} spot @param {Timed} [turn] */
function appear({ element }, turn) {
  const when = { ...timing(turn), duration: 180, easing: EASE };
  element.animate({ opacity: [0, 1], scale: [0.8, 1] }, when);
}

/** What is still under way has been noted where it was seen; the element itself may
 * be another thing now. @param {HTMLElement} root */
function settle(root) {
  for (const element of root.querySelectorAll("[data-flip]"))
    for (const motion of element.getAnimations()) motion.cancel();
}

const still = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * An element that moves what is in it whenever its stamp changes.  Another scene
 * (other eyes) is shown at once: nothing may travel between two people's knowledge.
 *
 * @typedef {{stamp: string | number, scene: unknown, timed?: Timed[], children?: any, [more: string]: any}} FlipProps
 * @extends {Component<FlipProps>}
 */
export class Flip extends Component {
  /** @type {HTMLElement | null} */
  root = null;

  /** @param {FlipProps} before @returns {Spot[] | null} */
  getSnapshotBeforeUpdate(before) {
    const same = before.scene === this.props.scene && before.stamp !== this.props.stamp;
    return same && this.root && !still.matches ? spots(this.root) : null;
  }

  /** @param {FlipProps} _props @param {unknown} _state @param {Spot[] | null} old */
  componentDidUpdate(_props, _state, old) {
    const { root } = this;
    if (!old || !root) return;
    settle(root);
    const fresh = spots(root);
    const from = matched(old, fresh);
    for (const spot of fresh) {
      const before = from.get(spot);
      const turn = turnOf(this.props.timed ?? [], spot.id, spot.place);
      if (before) travel(root, spot, before, turn);
      else appear(spot, turn);
    }
  }

  render() {
    const { stamp, scene, timed, children, ...rest } = this.props;
    return h(
      "div",
      { ...rest, ref: (/** @type {HTMLElement | null} */ root) => void (this.root = root) },
      children,
    );
  }
}
