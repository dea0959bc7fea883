/**
 * A table to play at, or to watch.
 *
 * @import { GameBox, State, TableInfo } from "../types"
 * @import { Me } from "../own"
 * @import { Wire } from "../net.js"
 * @import { Shown } from "./queue.js"
 * @import { Stage } from "./stages.js"
 */
import { html } from "htm/preact";
import { useEffect, useMemo } from "preact/hooks";
import { useLater } from "../frame.js";
import { api } from "../requests.js";
import { bring } from "../loading.js";
import { useWarning } from "./clocks.js";
import { Cover, usePassing } from "./cover.js";
import { emoteKeys } from "./emoting.js";
import { useHearing } from "./hearing.js";
import { digits, useKeys, useRefocus } from "./keys.js";
import { Framed } from "./framed.js";
import { Play } from "./play.js";
import { Elsewhere, personAsked } from "./elsewhere.js";
import { hush } from "../home.js";
import { GoOn, useTitle, useVoice } from "./prompt.js";
import { useSide } from "./side.js";
import { useStage } from "./stages.js";

/** A line over the table about how one is here.
 * @param {{table: TableInfo, seat: number | null, play: Play}} props */
function Standing({ table, seat, play }) {
  if (seat === null) return html`<p class="standing">You are watching.</p>`;
  const mine = table.seats.find((one) => one.seat === seat);
  if (mine?.votes && !mine.stand_in)
    return html`<p class="standing">
      Others want a bot to play for you.${" "}
      <button type="button" class="main" onClick=${play.back}>I’m here</button>
    </p>`;
  if (!mine?.stand_in) return null;
  return html`<p class="standing">
    A bot is standing in for you.${" "}
    <button type="button" class="main" onClick=${play.back}>I’m back</button>
  </p>`;
}

const fetchAnswers = async () =>
  (await bring("table/answers.js", () => import("./answers.js"))).Answers;
const fetchCalling = async () => (await bring("calling.js", () => import("../calling.js"))).Calling;
const fetchGone = async () => (await bring("table/gone.js", () => import("./gone.js"))).Gone;
const fetchTogether = async () =>
  (await bring("table/together.js", () => import("./together.js"))).Together;
const fetchCoach = async (/** @type {Play} */ play, /** @type {string} */ game) => {
  const [{ Coach, ...parts }, lesson] = await Promise.all([
    bring("table/coach.js", () => import("./coach.js")),
    api("GET", `/api/games/${game}/lesson`),
  ]);
  play.coach = new Coach(play, lesson);
  return { coach: play.coach, ...parts };
};
const fetchFinale = () => bring("table/finale.js", () => import("./finale.js"));
const fetchEnding = () => bring("table/ending.js", () => import("./ending.js"));

/** What is to be told of the table itself: who is gone, that it has ended.
 * @param {{table: TableInfo, state: State, play: Play}} props */
function Notices({ table, state, play }) {
  const Gone = useLater(
    fetchGone,
    table.seats.some((one) => one.replaceable),
  );
  const Together = useLater(fetchTogether, table.paused || table.proposals.length > 0);
  const end = useLater(fetchEnding, Boolean(state.view.ended));
  return html`<${Standing} table=${table} seat=${state.seat} play=${play} />
    ${Gone && state.race === null && html`<${Gone} wire=${play.wire} table=${table} />`}
    ${Together && html`<${Together} wire=${play.wire} table=${table} />`}
    ${end && html`<${end.Ended} table=${table} replayKey=${play.wire.key} />`}`;
}

/** What keys do.
 * @param {Play} play @param {ReturnType<typeof useSide>} side @param {State} state
 * @param {boolean} races whether digits are for what lies in the middle
 * @returns {Record<string, () => void>} */
function tools(play, side, state, races) {
  const { past } = play;
  const rule = () => side.open("rules");
  if (past.moment.value)
    return {
      "?": rule,
      arrowleft: () => past.step(-1, state.n),
      arrowright: () => past.step(1, state.n),
      p: () => play.openScores(),
      Escape: () => (side.drawn ? side.close() : past.leave()),
    };
  return {
    ...(races ? (state.race === null ? {} : digits()) : {}),
    ...(races || state.seat === null ? {} : emoteKeys(play.wire)),
    ...(play.queue.held.value
      ? { enter: () => play.queue.goOn(), " ": () => play.queue.goOn() }
      : {}),
    u: () => void (state.can_take_back && play.takeBack()),
    h: () => void (state.moves.length && !state.lesson && play.askHint()),
    r: () => play.turn(),
    p: () => play.openScores(),
    "?": rule,
    Escape: () =>
      play.recap.peek().length
        ? (play.recap.value = [])
        : play.menu.peek()
          ? play.closeMenu()
          : side.drawn
            ? side.close()
            : play.settle(),
  };
}

/** Until the stage is here, and where it has none. @type {NonNullable<Stage["beats"]>} */
const NO_BEATS = {};

/** Whether somebody is asked. @param {State | null} state */
const asks = (state) => state !== null && state.moves.length > 0;

/** At a closed table nobody is asked any more, and while it is paused not yet again.
 * @param {TableInfo} table @param {State} state @returns {State} */
function calmed(table, state) {
  const view = { ...state.view, actors: [], prompt: "", rule: "" };
  if (table.state === "ended") return { ...state, view: { ...view, ended: true } };
  if (!table.paused || view.over) return state;
  return { ...state, moves: [], can_take_back: false, view: { ...view, paused: true } };
}

/** @param {{wire: Wire, box: GameBox, table: TableInfo, shown: Shown, play: Play}} props */
function Played({ wire, box, table, shown, play }) {
  const lesson = useLater(() => fetchCoach(play, table.game), Boolean(shown.state.lesson));
  const whole = useMemo(() => calmed(table, shown.state), [table.state, table.paused, shown.state]);
  const looksBack = play.past.moment.value !== null;
  const step = lesson ? lesson.coach.at(whole) : null;
  const state = useMemo(() => (lesson ? lesson.coach.seen(whole) : whole), [whole, lesson, step]);
  const { view, seat } = state;
  const lines = wire.story.value.filter((line) => line.n <= state.n);
  const side = useSide(wire, view.rule ?? "");
  const Answers = useLater(fetchAnswers, Boolean(state.answers));
  const waits = seat !== null && !view.over && !asks(whole) && !looksBack;
  const Calling = useLater(fetchCalling, waits && table.pace === "days");
  const stage = useStage(box);
  const finale = useLater(fetchFinale, view.over);
  const passing = usePassing(wire, table, state);
  const covered = passing.to !== null;
  const beats = stage?.beats ?? NO_BEATS;
  useEffect(() => void (play.queue.beats = beats), [beats]);
  useVoice(state, lines, covered);
  useHearing(state, lines, beats, covered);
  useTitle(box.title, asks(state) || (play.queue.held.value && asks(wire.state.value)));
  useRefocus(`${seat}/${state.n}/${view.picked?.length}/${covered}/${!stage}`, state.race !== null);
  useKeys(covered ? {} : tools(play, side, state, box.races));
  if (!stage || (state.answers && !Answers) || (whole.lesson && !lesson))
    return html`<h1 class="laying">The table is being laid …</h1>`;
  if (passing.to !== null)
    return html`<h1 class="unseen">${box.title}</h1>
      <${Cover}
        name=${view.names[passing.to]} onReady=${passing.ready}
        onTakeBack=${!passing.first && state.can_take_back ? play.takeBack : undefined}
      />`;
  return html`<${Framed}
    wire=${wire} box=${box} table=${table} shown=${{ ...shown, state }} play=${play} stage=${stage}
    lines=${lines} side=${side} finale=${finale}
    notices=${html`<${Notices} table=${table} state=${state} play=${play} />`}
    coaching=${
      lesson && html`<${lesson.Coaching} coach=${lesson.coach} state=${whole} past=${looksBack} />`
    }
  >
    ${seat !== null && !view.over && Answers && html`<${Answers} state=${state} wire=${wire} />`}
    <${GoOn} play=${play} />
    ${
      seat !== null &&
      !view.over &&
      html`<${Elsewhere}
      table=${table.id} idle=${waits && personAsked(table.seats, view.actors)}
    />`
    }
    ${Calling && waits && html`<${Calling} brief />`}
  <//>`;
}

/** Who is at a table need not be called to it: what lies there of that goes. @param {string} table */
function useQuiet(table) {
  useEffect(() => {
    const quiet = () => {
      if (table && document.visibilityState === "visible") hush(table).catch(() => {});
    };
    quiet();
    document.addEventListener("visibilitychange", quiet);
    return () => document.removeEventListener("visibilitychange", quiet);
  }, [table]);
}

/** @param {{wire: Wire, box: GameBox, me: Me}} props */
export function TablePage({ wire, box }) {
  const play = useMemo(() => new Play(wire), [wire]);
  useEffect(() => play.follow(), [play]);
  const table = wire.table.value;
  useWarning(wire, table);
  useQuiet(table?.id ?? "");
  const shown = play.queue.shown.value;
  return html`<main class="tablepage" id="main">
    ${
      table && shown
        ? html`<${Played} wire=${wire} box=${box} table=${table} shown=${shown} play=${play} />`
        : html`<h1 class="laying">The table is being laid …</h1>`
    }
  </main>`;
}
