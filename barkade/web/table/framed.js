/**
 * A table: one picture that fills the window and never scrolls.
 *
 * @import { GameBox, Line, Moment, TableInfo } from "../types"
 * @import { Context } from "kit/thing.js"
 * @import { Wire } from "../net.js"
 * @import { Play } from "./play.js"
 * @import { Shown } from "./queue.js"
 * @import { Tab } from "./side.js"
 * @import { Stage } from "./stages.js"
 */
import { html } from "htm/preact";
import { useZoom } from "kit/zoom.js";
import { sheetOf } from "kit/scores.js";
import { Bar } from "./bar.js";
import { timeline } from "./beats.js";
import { Menu } from "./chooser.js";
import { waitsUntil } from "./clocks.js";
import { contextOf } from "./context.js";
import { Draw, useDrawn } from "./draw.js";
import { Flip } from "./flip.js";
import { useHinted, useLesser } from "./keys.js";
import { Interlude } from "./interlude.js";
import { Looking } from "./looking.js";
import { pickedNames } from "./play.js";
import { Recap } from "./recap.js";
import { Ribbon } from "./ribbon.js";
import { pace } from "./settings.js";
import { Side } from "./side.js";
import { useLater } from "../frame.js";
import { bring } from "../loading.js";

const fetchScores = async () =>
  (await bring("table/scores.js", () => import("./scores.js"))).ScoreSheet;

/** What one may choose, and how it stands, as the stage is told.
 * @param {{box: GameBox, table: TableInfo, shown: Shown, play: Play, lines: Line[]}} props
 * @returns {Context} */
function useContextOf({ box, table, shown, play, lines }) {
  const { state, since } = shown;
  const { view, parts, seat, moves, picked, clocks } = state;
  const hinted = useHinted(moves, play.hint.value);
  const lesser = useLesser(moves, play.lesser.value);
  return contextOf({
    box,
    view,
    parts,
    seat,
    offers: moves,
    people: table.seats,
    clocks,
    since: table.paused ? Infinity : since, // then they stand still
    lags: play.wire.lags,
    emotes: play.emoting.shown,
    news: lines.filter((line) => line.n === state.n),
    ghost: play.peek.ghost,
    hinted,
    lesser,
    picked: pickedNames(picked),
    tapped: play.taps.names,
    lay: play.lay(moves),
    onThing: play.choose,
    onPeek: play.point,
    onRead: play.read,
  });
}

/** The same of a moment that was: there is nothing to choose.
 * @param {{box: GameBox, table: TableInfo, then: Moment}} props @returns {Context} */
function contextThen({ box, table, then: { view, parts, seat, story, n } }) {
  const news = story.filter((line) => line.n === n);
  return contextOf({ box, view, parts, seat, people: table.seats, news });
}

/**
 * What lies on the table and at its edge.  Both are moved by one hand, since things go from
 * one to the other.
 *
 * @param {{on: Context, stage: Stage, stamp: string, past?: boolean, children?: any}} props `past`:
 *   whether it is not now; `children`: what lies over the table
 */
export function Boards({ on, stage, stamp, past = false, children }) {
  useZoom(on);
  const timed = timeline(on.news, stage.beats ?? {}, pace.value);
  const mine = on.viewer !== null && on.you;
  const look = `board on-${on.box.id}${on.asked ? " asked" : ""}`;
  return html`<${Flip} stamp=${stamp} scene=${past ? "past" : on.viewer} timed=${timed} class=${look}>
    <section class="stage" aria-label="The table">
      <div class="scene"><${stage.Stage} on=${on} /></div>
      ${children}
    </section>
    <section class="tableedge" aria-label=${`Before ${mine ? "you" : on.view.names[on.viewer ?? 0]}`}>
      <div class="edgescene"><${stage.Edge} on=${on} /></div>
    </section>
  <//>`;
}

/**
 * @typedef {object} FramedProps
 * @property {Wire} wire
 * @property {GameBox} box
 * @property {TableInfo} table
 * @property {Shown} shown
 * @property {Play} play
 * @property {Stage} stage
 * @property {Line[]} lines
 * @property {any} side how the rail stands
 * @property {any} notices what lies over the table for a while
 * @property {any} finale the end, once it is here
 * @property {any} [coaching] in a lesson: the coach
 * @property {any} [children] what stands in the ribbon beside the moves
 */

/** @param {FramedProps} props */
export function Framed(props) {
  const { wire, box, table, shown, play, stage, lines, side, notices, finale, coaching, children } =
    props;
  const { state } = shown;
  const { view, seat, moves } = state;
  const { past } = play;
  const then = past.moment.value;
  const [first, seen] = useDrawn(state, lines);
  const now = useContextOf({ box, table, shown, play, lines });
  const on = then ? contextThen({ box, table, then }) : now;
  const chips = then
    ? (stage.chips?.(then.view) ?? [])
    : view.over
      ? ["The end"]
      : [
          ...(stage.chips?.(view) ?? []),
          ...(table.paused ? [] : waitsUntil(state.clocks, shown.since, seat)),
        ];
  const Scores = useLater(fetchScores, play.scores.value);
  return html`<div class=${`frame${state.race === null ? "" : " raced"}${then ? " looks-back" : ""}`}>
    <${Bar}
      title=${box.title} chips=${chips} unread=${side.unread} onTab=${(/** @type {Tab} */ tab) => side.open(tab)}
      plays=${seat !== null && !view.over && !view.ended} canTakeBack=${state.can_take_back && !then}
      onScores=${sheetOf(on.parts) ? play.openScores : undefined}
      canHint=${moves.length > 0 && !then && !state.lesson} onTakeBack=${play.takeBack} onHint=${play.askHint}
    />
    ${
      then
        ? html`<${Looking} past=${past} moment=${then} state=${state} />`
        : html`<${Ribbon}
            on=${on} stage=${stage} state=${state} lines=${lines} play=${play} onRule=${side.openRule}
            margin=${finale?.margin(view, state.parts)}
          >
            ${children}
            ${
              finale &&
              html`<${finale.Afterwards}
                table=${table} replayKey=${wire.key} line=${finale.inShort(view, box.title)}
              />`
            }
          <//>`
    }
    <${Boards}
      on=${on} stage=${stage} past=${then !== null}
      stamp=${then ? `then/${then.n}` : `${state.n}/${state.picked.length}`}
    >
      ${
        finale &&
        !then &&
        html`<${finale.Finale} on=${on} stage=${stage} table=${table} lines=${lines} />`
      }
      ${!then && first && html`<${Draw} table=${table} line=${first} onSeen=${seen} />`}
      ${!then && html`<${Interlude} on=${on} stage=${stage} state=${state} lines=${lines} play=${play} />`}
      <div class="notices">
        ${!then && !view.race_seconds && !view.over && !state.lesson && html`<${Recap} play=${play} />`}${notices}
      </div>
    <//>
    ${coaching}
    <${Side} wire=${wire} box=${box} table=${table} lines=${lines} side=${side} past=${past}>
      ${stage.Foot && html`<div class=${`footpanel on-${box.id}`}><${stage.Foot} on=${on} /></div>`}
    <//>
    <${Menu} play=${play} />
    ${
      Scores &&
      play.scores.value &&
      html`<${Scores} on=${on} onClose=${() => (play.scores.value = false)} />`
    }
  </div>`;
}
