/**
 * A table to play at, or to watch.
 *
 * @import { GameBox, Line, Me, State, TableInfo } from "../types"
 * @import { Wire } from "../net.js"
 * @import { Shown } from "./queue.js"
 * @import { Tab } from "./side.js"
 */
import { html } from "htm/preact";
import { useEffect, useMemo } from "preact/hooks";
import { Answers } from "./answers.js";
import { Board } from "./board.js";
import { Menu } from "./chooser.js";
import { useWarning } from "./clocks.js";
import { Cover, usePassing } from "./cover.js";
import { Ending } from "./ending.js";
import { digits, showHint, useKeys, useRefocus } from "./keys.js";
import { Play, pickedNames } from "./play.js";
import { Prompt, useTitle, useVoice } from "./prompt.js";
import { Recap } from "./recap.js";
import { Side, useSide } from "./side.js";
import { Head, Tools } from "./tools.js";

/** A line above the table about how one is here.
 * @param {{table: TableInfo, seat: number | null, play: Play}} props */
function Standing({ table, seat, play }) {
  if (seat === null) return html`<p class="standing">You are watching.</p>`;
  const mine = table.seats.find((one) => one.seat === seat);
  if (!mine?.stand_in) return null;
  return html`<p class="standing">
    A bot is standing in for you. <button type="button" class="main" onClick=${play.back}>I’m back</button>
  </p>`;
}

/** The board, ready to be played on. @param {{box: GameBox, table: TableInfo, shown: Shown, lines: Line[], play: Play}} props */
function Ground({ box, table, shown, lines, play }) {
  const { state, since } = shown;
  const { view, parts, seat, moves } = state;
  const hint = play.hint.value;
  const hinted = useMemo(() => new Set(moves.find((offer) => offer.move === hint)?.touches), [moves, hint]);
  useEffect(() => void (hinted.size && showHint()), [hinted]);
  return html`<div class="ground">
    ${!view.over && !view.race_seconds && html`<${Recap} play=${play} />`}
    <${Standing} table=${table} seat=${seat} play=${play} />
    ${view.over && html`<${Ending} view=${view} viewer=${seat} table=${table} replayKey=${play.wire.key} /><${Recap} play=${play} />`}
    <${Board} box=${box} view=${view} parts=${parts} seat=${seat} offers=${moves} lines=${lines} stamp=${`${state.n}/${state.picked.length}`}
      people=${table.seats} clocks=${state.clocks} since=${since} hinted=${hinted} picked=${pickedNames(state.picked)} lags=${play.wire.lags}
      lay=${play.lay(moves)} onThing=${play.choose} onPeek=${play.point} onRead=${play.read} />
  </div>`;
}

/** What keys do. @param {Play} play @param {ReturnType<typeof useSide>} side @param {State} state */
function tools(play, side, state) {
  return {
    ...(state.race === null ? {} : digits()),
    u: () => void (state.can_take_back && play.takeBack()),
    h: () => void (state.moves.length && play.askHint()),
    r: () => play.turn(),
    "?": () => side.openRule(state.view.rule ?? ""),
    Escape: () => (play.recap.peek().length ? (play.recap.value = []) : play.menu.peek() ? play.closeMenu() : side.drawn ? side.close() : play.settle()),
  };
}

/** @param {{wire: Wire, box: GameBox, table: TableInfo, shown: Shown, play: Play}} props */
function Played({ wire, box, table, shown, play }) {
  const { state } = shown;
  const { view, seat, moves } = state;
  const lines = wire.story.value.filter((line) => line.n <= state.n);
  const side = useSide(wire);
  const passing = usePassing(wire, table, state);
  const covered = passing.to !== null;
  useVoice(state, lines, covered);
  useTitle(box.title, moves.length > 0);
  useRefocus(`${seat}/${state.n}/${view.picked?.length}/${covered}`, state.race !== null);
  useKeys(covered ? {} : tools(play, side, state));
  if (passing.to !== null)
    return html`<h1 class="unseen">${box.title}</h1>
      <${Cover} name=${view.names[passing.to]} onReady=${passing.ready} onTakeBack=${!passing.first && state.can_take_back ? play.takeBack : undefined} />`;
  const openTab = (/** @type {Tab} */ tab) => (tab === "rules" ? side.openRule(view.rule ?? "") : side.open(tab));
  return html`<div class=${state.race === null ? "play" : "play raced"}>
    <${Head} title=${box.title} unread=${side.unread} onTab=${openTab} />
    <${Prompt} state=${state} lines=${lines} play=${play} steady=${box.races && !view.over} onRule=${side.openRule}>
      ${seat !== null && !view.over &&
      html`<${Answers} state=${state} wire=${wire} /><${Tools} canTakeBack=${state.can_take_back} canHint=${moves.length > 0} onTakeBack=${play.takeBack} onHint=${play.askHint} />`}
    <//>
    <${Ground} box=${box} table=${table} shown=${shown} lines=${lines} play=${play} />
    <${Side} wire=${wire} box=${box} table=${table} lines=${lines} side=${side} />
    <${Menu} play=${play} />
  </div>`;
}

/** @param {{wire: Wire, box: GameBox, me: Me}} props */
export function TablePage({ wire, box }) {
  const play = useMemo(() => new Play(wire), [wire]);
  useEffect(() => play.follow(), [play]);
  const table = wire.table.value;
  useWarning(wire, table);
  const shown = play.queue.shown.value;
  return html`<main class="tablepage" id="main">
    ${table && shown
      ? html`<${Played} wire=${wire} box=${box} table=${table} shown=${shown} play=${play} />`
      : html`<h1 class="laying">The table is being laid …</h1>`}
  </main>`;
}
