/**
 * A round's result is a scene of its own: who got what, and why.  It lies over the table for a
 * moment, goes by itself or with the next press, and nothing waits for it.
 *
 * @import { Line, State } from "../types"
 * @import { Context } from "kit/thing.js"
 * @import { Play } from "./play.js"
 * @import { Scene, SceneRow, Stage } from "./stages.js"
 */
import { html } from "htm/preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Dog } from "kit/dog.js";
import { timeline } from "./beats.js";
import { pace } from "./settings.js";

const READ = 1_400; // ms to read its title,
const ROW = 500; // and each of its rows
const LATEST = 2_500; // ms after which it comes, however much is told before it
const ROWS = 6; // that leave room for the best above them
const FRONT = 4; // of those who did best that come forward; if there are more, nobody does
const PRESSES = ["pointerdown", "keydown"];

/** @typedef {Scene & {n: number, delay: number, stays: number}} Shown */

/** When a scene comes and how long it stays: after what was told before it, in half the time for
 * who is in a hurry; in a race at once, since there is no time.
 * @param {Scene} scene @param {State} state @param {Line[]} news @param {Stage} stage @returns {Shown} */
function timed(scene, state, news, stage) {
  const speed = pace.peek();
  const before = timeline(news, stage.beats ?? {}, speed).at(-1)?.at ?? 0;
  const delay = state.race === null ? Math.min(before, LATEST / speed) : 0;
  const stays = (READ + ROW * scene.rows.length) / Math.min(speed, 2);
  return { ...scene, n: state.n, delay, stays };
}

/** Whoever did best sits on top of it. @param {{rows: SceneRow[]}} props */
function Best({ rows }) {
  const best = rows.filter((row) => row.best);
  if (!best.length || rows.length > ROWS || best.length > FRONT) return null;
  return html`<div class="interlude-best">
    ${best.map(
      ({ name, dog }, at) => html`<${Dog}
        key=${at} as="sit" mood="happy" ...${dog ? { look: dog } : { name }}
      />`,
    )}
  </div>`;
}

/** What is told in place of the lines themselves, while it is.
 * @param {{on: Context, stage: Stage, state: State, lines: Line[], play: Play}} props */
export function Interlude({ on, stage, state, lines, play }) {
  const [shown, show] = useState(/** @type {Shown | null} */ (null));
  const seen = useRef({ seat: state.seat, n: state.n });
  useLayoutEffect(() => {
    const { seat, n } = seen.current;
    seen.current = { seat: state.seat, n: state.n };
    if (state.fresh || state.seat !== seat || state.n <= n) return;
    const news = lines.filter((line) => line.n > n);
    const scene = on.view.over ? null : stage.scene?.(lines, lines.length - news.length, on);
    if (!scene) return;
    play.recap.value = []; // it tells the same
    show(timed(scene, state, news, stage));
  }, [state]);
  useEffect(() => {
    if (!shown) return;
    const close = () => show(null);
    const timer = setTimeout(close, shown.delay + shown.stays);
    for (const press of PRESSES) addEventListener(press, close, true);
    return () => {
      clearTimeout(timer);
      for (const press of PRESSES) removeEventListener(press, close, true);
    };
  }, [shown]);
  if (!shown || on.view.over) return null;
  const rows = shown.rows.map((row) => ({ ...row, name: row.name ?? on.view.names[row.seat] }));
  const most = Math.max(1, ...rows.map(({ number }) => Number(number) || 0));
  return html`<div
    key=${shown.n} class="announced interlude" aria-hidden="true"
    style=${{ "--wait": `${shown.delay}ms`, "--speed": Math.min(pace.value, 20), "--rows": rows.length }}
  >
    <${Best} rows=${rows} />
    <p class="interlude-title">${shown.title}</p>
    <ol>
      ${rows.map(
        ({ seat, name, number, text, best }, at) => html`<li
          key=${at} class=${best ? "best" : ""}
          style=${{ "--at": at, "--part": Math.max(0, Number(number) || 0) / most }}
        >
          <${Dog} name=${name} mood=${best ? "happy" : "calm"} />
          <span class="interlude-who">${seat === on.viewer && on.you ? "You" : name}</span>
          <span class="interlude-why">${text}</span>
          <b>${String(number).replace("-", "−")}</b>
        </li>`,
      )}
    </ol>
  </div>`;
}
