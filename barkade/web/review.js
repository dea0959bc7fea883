/**
 * A game looked back at: how each seat's chance to win went, the moments that moved it, and how
 * much of it was luck.
 *
 * @import { CurvePoint, Figure, ReviewFound, ReviewInfo, ReviewMoment, ReviewSeat, TableInfo } from "./types"
 */
import { html } from "htm/preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { api, query } from "./requests.js";
import { Dialog } from "./dialog.js";
import { Icon } from "kit/icon.js";

const AGAIN = 1000; // ms until it is asked again how far it is
const HIGH = 200; // px of the picture
const EDGE = { left: 44, right: 16, top: 14, bottom: 36 };
const SURE = 2; // standard errors, as in the words

/** Ask for a review, and again until it is there.
 * @param {string} table @param {string} key @returns {[ReviewInfo | null, string]} */
function useReview(table, key) {
  const [info, setInfo] = useState(/** @type {ReviewInfo | null} */ (null));
  const [why, setWhy] = useState("");
  useEffect(() => {
    const path = `/api/tables/${table}/review${query({ key })}`;
    let timer = 0;
    let gone = false;
    /** @param {"GET" | "POST"} how */
    const ask = async (how) => {
      try {
        const found = await api(how, path);
        if (gone) return;
        setInfo(found);
        if (["waiting", "working"].includes(found.state))
          timer = setTimeout(() => ask("GET"), AGAIN);
      } catch (/** @type {any} */ error) {
        if (!gone) setWhy(error.why ?? "The review could not be fetched.");
      }
    };
    ask("POST");
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [table, key]);
  return [info, why];
}

/** The width of an element, as it is now. */
function useWidth() {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setWidth(box.current?.clientWidth ?? 0);
    measure();
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, []);
  return /** @type {const} */ ([box, width]);
}

/** @typedef {{x: (move: number) => number, y: (value: number) => number, top: number}} Scale */

/** @param {ReviewFound} review @param {number} width @returns {Scale} */
function scaleOf({ counts, moves, seats }, width) {
  const values = seats.flatMap(({ curve }) => curve.map(({ value }) => value));
  const top = counts === "chance" ? 1 : Math.max(10, Math.ceil(Math.max(...values) / 10) * 10);
  const [wide, high] = [width - EDGE.left - EDGE.right, HIGH - EDGE.top - EDGE.bottom];
  return {
    x: (move) => EDGE.left + (wide * move) / moves,
    y: (value) => EDGE.top + high * (1 - Math.max(0, Math.min(top, value)) / top),
    top,
  };
}

/** @param {[number, number][]} points */
const joined = (points) => points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");

/** @param {CurvePoint[]} curve @param {Scale} to */
const lineOf = (curve, to) => joined(curve.map(({ move, value }) => [to.x(move), to.y(value)]));

/** Within which it is, 19 times in 20. @param {CurvePoint[]} curve @param {Scale} to */
function bandOf(curve, to) {
  /** @param {CurvePoint} point @param {number} sign @returns {[number, number]} */
  const off = ({ move, value, error }, sign) => [to.x(move), to.y(value + sign * SURE * error)];
  const up = curve.map((point) => off(point, 1));
  const down = curve.map((point) => off(point, -1)).reverse();
  return joined([...up, ...down]);
}

/** @param {ReviewFound} review @param {number} value */
const shown = ({ counts }, value) =>
  counts === "chance" ? `${Math.round(100 * value)} %` : String(Math.round(value));

/**
 * @typedef {object} SeenProps
 * @property {ReviewFound} review
 * @property {ReviewSeat} seat whose game is looked at
 * @property {(moment: ReviewMoment) => string} href
 * @property {(event: MouseEvent, moment: ReviewMoment) => void} onSee
 */

/** @param {SeenProps} props */
function Curves({ review, seat, href, onSee }) {
  const [box, width] = useWidth();
  const to = scaleOf(review, Math.max(200, width));
  const others = review.seats.filter((one) => one !== seat);
  const name = review.names[seat.seat];
  const what = review.counts === "chance" ? "chance to win" : "points to come to";
  return html`<figure ref=${box}>
    <figcaption>
      <b><i class="dash own" aria-hidden="true"></i>${name}: ${what}</b>
      ${others.map(
        (one, at) =>
          html`<span><i class=${`dash d${at % 3}`} aria-hidden="true"></i>${review.names[one.seat]}</span>`,
      )}
    </figcaption>
    <svg width=${Math.max(200, width)} height=${HIGH} role="group" aria-label=${`${name}: ${what}, move by move`}>
      ${[0, 0.5, 1].map(
        (part) => html`<g key=${part} class="grid" aria-hidden="true">
          <line x1=${EDGE.left} x2=${to.x(review.moves)} y1=${to.y(part * to.top)} y2=${to.y(part * to.top)} />
          <text x=${EDGE.left - 6} y=${to.y(part * to.top) + 5} text-anchor="end">${shown(review, part * to.top)}</text>
        </g>`,
      )}
      <g aria-hidden="true">
        <text x=${EDGE.left} y=${HIGH - 6}>start</text>
        <text x=${to.x(review.moves)} y=${HIGH - 6} text-anchor="end">move ${review.moves}</text>
        ${others.map(
          (one, at) =>
            html`<polyline class=${`other d${at % 3}`} points=${lineOf(one.curve, to)} />`,
        )}
        <polygon class="band" points=${bandOf(seat.curve, to)} />
        <polyline class="own" points=${lineOf(seat.curve, to)} />
      </g>
      ${seat.moments.map((moment, at) => {
        const x = to.x(moment.move - 1);
        const y = to.y(moment.before.value);
        return html`<a
          key=${moment.move} href=${href(moment)} class="pin"
          aria-label=${`${at + 1}: see move ${moment.move}, ${moment.made}`}
          onClick=${(/** @type {MouseEvent} */ event) => onSee(event, moment)}
        >
          <circle cx=${x} cy=${y} r="13" /><text x=${x} y=${y + 5} text-anchor="middle">${at + 1}</text>
        </a>`;
      })}
    </svg>
  </figure>`;
}

/** @param {SeenProps} props */
function Moments({ review, seat, href, onSee }) {
  if (!seat.moments.length) return html`<p>No decision moved it by much.</p>`;
  return html`<ol class="decisive">
    ${seat.moments.map((moment, at) => {
      const up = moment.change.value >= 0;
      return html`<li key=${moment.move}>
        <h3><b aria-hidden="true">${at + 1}</b>Move ${moment.move}: ${moment.made}</h3>
        <p>${unparted(moment.words)}</p>
        <p class="row">
          <span class=${up ? "up" : "down"}>
            ${shown(review, moment.beside.value)}
            <span aria-hidden="true">${up ? " ▲ " : " ▼ "}</span><span class="unseen"> to </span>
            ${shown(review, moment.after.value)}
          </span>
          <a href=${href(moment)} aria-label=${`See it: move ${moment.move} in the replay`}
            onClick=${(/** @type {MouseEvent} */ event) => onSee(event, moment)}>See it</a>
        </p>
      </li>`;
    })}
  </ol>`;
}

/** In which no figure is parted from its sign. @param {string} words */
const unparted = (words) => words.replaceAll(" %", "\u00a0%");

/** How it stood. @param {{label: string, point: CurvePoint | undefined, review: ReviewFound}} props */
const Stood = ({ label, point, review }) =>
  point &&
  html`<div class="part">
    <dt>${label}</dt>
    <dd><span></span><span class="figure">${shown(review, point.value)}</span></dd>
  </div>`;

/** A part of what happened, to the left or to the right of nothing.
 * @param {{label: string, figure: Figure, review: ReviewFound, most: number}} props */
function Bar({ label, figure, review, most }) {
  const wide = (50 * Math.abs(figure.value)) / most;
  const good = figure.value >= 0;
  const style = { width: `${wide}%`, left: `${good ? 50 : 50 - wide}%` };
  return html`<div class="part">
    <dt>${label}</dt>
    <dd>
      <span class="beam" aria-hidden="true"><i class=${good ? "up" : "down"} style=${style}></i></span>
      <span class="figure">${good ? "+" : "−"}${shown(review, Math.abs(figure.value))}</span>
    </dd>
  </div>`;
}

/** @param {{review: ReviewFound, seat: ReviewSeat}} props */
function Parts({ review, seat }) {
  const least = review.counts === "chance" ? 1 : 10;
  const most = Math.max(least, Math.abs(seat.choices.value), Math.abs(seat.luck.value));
  const luck = review.names.length > 1 ? "Luck and the others" : "Luck";
  return html`<dl class="shares">
      <${Stood} label="At the start" point=${seat.curve[0]} review=${review} />
      <${Bar} label="Own choices" figure=${seat.choices} review=${review} most=${most} />
      <${Bar} label=${luck} figure=${seat.luck} review=${review} most=${most} />
      <${Stood} label="At the end" point=${seat.curve.at(-1)} review=${review} />
    </dl>
    <p>${unparted(seat.words)}</p>`;
}

/**
 * @typedef {object} ReviewProps
 * @property {TableInfo} table
 * @property {string} viewKey
 * @property {(n: number, seat: number) => void} [onSee] where the replay is open already
 * @property {() => void} onClose
 */

const SUMS =
  "Each line is what that player could know then, so all lines together need not make 100 %.";

/** @param {ReviewProps & {review: ReviewFound}} props */
function Found({ review, table, viewKey, onSee, onClose }) {
  const won = review.seats.find(({ curve }) => (curve.at(-1)?.value ?? 0) > 0);
  const [number, look] = useState(table.yours[0] ?? won?.seat ?? 0);
  const seat = review.seats[number] ?? review.seats[0];
  /** @param {ReviewMoment} moment */
  const href = ({ n }) => `/replay/${table.id}${query({ key: viewKey, n, eyes: seat.seat })}`;
  /** @param {MouseEvent} event @param {ReviewMoment} moment */
  const see = (event, { n }) => {
    if (!onSee) return;
    event.preventDefault();
    onSee(n, seat.seat);
    onClose();
  };
  const what = { review, seat, href, onSee: see };
  return html`<div class="looked">
    <div>
      ${
        review.seats.length > 1 &&
        html`<label class="whose">
          <${Icon} name="eye" />Whose game
          <select value=${number} onChange=${(/** @type {any} */ event) => look(Number(event.target.value))}>
            ${review.names.map(
              (name, at) => html`<option key=${at} value=${at}>
                ${name}${table.yours.includes(at) ? " (you)" : ""}
              </option>`,
            )}
          </select>
        </label>`
      }
      <${Curves} ...${what} />
    </div>
    <div class="mattered">
      <h3>Moments that mattered</h3>
      <${Moments} ...${what} />
    </div>
    <div>
      <h3>Choices and luck</h3>
      <${Parts} review=${review} seat=${seat} />
      <p class="quiet">
        ${review.counts === "chance" && SUMS} “Give or take”: imagined games tell it, and 19 times in 20
        it is no further off. The best bot is called Sharp.
      </p>
    </div>
  </div>`;
}

/** How far it is. @param {{info: ReviewInfo | null}} props */
function Progress({ info }) {
  if (info?.state === "failed")
    return html`<p role="alert">It could not be worked out. Close this and try again in a while.</p>`;
  const waits = info?.state === "waiting";
  return html`<div role="status">
    <p>${waits ? "Another game is looked at first…" : "Looking for the moments that mattered…"}</p>
    <progress max="1" value=${info?.done ?? 0} aria-label="How far it is"></progress>
  </div>`;
}

/** @param {ReviewProps} props */
export function ReviewDialog(props) {
  const [info, why] = useReview(props.table.id, props.viewKey);
  return html`<${Dialog} title="Looking back" onClose=${props.onClose}>
    <div class=${info?.review ? "review roomy" : "review"}>
      ${why && html`<p role="alert">${why}</p>`}
      ${
        !why &&
        (info?.review
          ? html`<${Found} ...${props} review=${info.review} />`
          : html`<${Progress} info=${info} />`)
      }
    </div>
  </${Dialog}>`;
}
