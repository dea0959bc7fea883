/**
 * A table to play at, or to watch.
 *
 * @import { GameBox, Line, Me, State, TableInfo } from "../types"
 * @import { Wire } from "../net.js"
 * @import { Shown } from "./queue.js"
 * @import { Tab } from "./side.js"
 */
import { announce, toast } from "../voice.js";
import { html } from "htm/preact";
import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Board } from "./board.js";
import { Chooser } from "./chooser.js";
import { Cover } from "./cover.js";
import { Ending } from "./ending.js";
import { useKeys, useRefocus } from "./keys.js";
import { Play } from "./play.js";
import { outcome, pressing, Prompt, turn } from "./prompt.js";
import { Side } from "./side.js";
import { untouched } from "./things.js";
import { Head, Tools } from "./tools.js";

/** Whom the device must go to before anything is shown; null: nobody.
 * @param {TableInfo} table @param {State} state @param {number | null} unveiled who has it in hand */
export function passTo(table, state, unveiled) {
  if (table.yours.length < 2 || state.view.over) return null;
  const asked = table.yours.filter((seat) => state.view.actors.includes(seat));
  const wanted = asked.length && !asked.includes(unveiled ?? -1) ? asked[0] : (unveiled ?? table.yours[0]);
  return wanted === unveiled && state.seat === unveiled ? null : wanted;
}

/** Say each moment once: what happened since the last one, then what is asked.
 * @param {State} state @param {Line[]} lines @param {boolean} covered */
function useVoice(state, lines, covered) {
  const said = useRef({ seat: state.seat, n: state.n, asked: "" });
  useEffect(() => {
    if (covered) return;
    const { view, seat, n } = state;
    const before = said.current;
    const news = before.seat === seat ? lines.filter((line) => line.n > before.n).map((line) => line.text) : [];
    const asked = view.over ? outcome(view, seat) : `${turn(view, seat)} ${view.prompt}`;
    announce([...news, asked === before.asked ? "" : asked].join(" ").trim());
    said.current = { seat, n, asked };
  }, [state, covered]);
}

/** Which tab is open, whether as a drawer, and at which rule. @param {Wire} wire */
function useSide(wire) {
  const [tab, setTab] = useState(/** @type {Tab} */ ("story"));
  const [drawn, draw] = useState(false);
  const [rule, setRule] = useState({ rule: "", asked: 0 });
  const chat = wire.chat.value.length;
  const [read, setRead] = useState(chat);
  const from = useRef(/** @type {any} */ (null));
  useEffect(() => void (tab === "chat" && setRead(chat)), [tab, chat]);
  const open = (/** @type {Tab} */ which) => {
    from.current = document.activeElement;
    setTab(which);
    draw(true);
  };
  const close = () => {
    draw(false);
    from.current?.focus?.();
  };
  const openRule = (/** @type {string} */ which) => {
    setRule(({ asked }) => ({ rule: which, asked: asked + 1 }));
    open("rules");
  };
  return { tab, setTab, drawn, rule, unread: tab !== "chat" && chat > read, open, close, openRule };
}

/** The clock of a seat of one's own runs out. @param {Wire} wire @param {TableInfo | null} table */
function useWarning(wire, table) {
  const warning = wire.warning.value;
  useEffect(() => {
    if (!warning || !table?.yours.includes(warning.seat)) return;
    toast(`${Math.max(1, Math.round(warning.left))} seconds left. Then a bot stands in until you are back.`);
  }, [warning]);
}

/** What the last moment brought. @param {Line[]} lines */
function news(lines) {
  const last = lines[lines.length - 1]?.n;
  return lines.filter((line) => line.n === last).slice(-3).map((line) => line.text).join(" ");
}

/** A line above the table about how one is here.
 * @param {{table: TableInfo, seat: number | null, play: Play}} props */
function Standing({ table, seat, play }) {
  if (seat === null) return html`<p class="standing">You are watching.</p>`;
  const mine = table.seats.find((one) => one.seat === seat);
  if (!mine?.stand_in) return null;
  return html`<p class="standing">
    A bot is standing in for you. <button type="button" class="main" onClick=${() => play.back()}>I’m back</button>
  </p>`;
}

/** @param {{wire: Wire, box: GameBox, table: TableInfo, shown: Shown, play: Play}} props */
function Played({ wire, box, table, shown, play }) {
  const { state, since } = shown;
  const { view, parts, seat, moves } = state;
  const side = useSide(wire);
  const [unveiled, unveil] = useState(/** @type {number | null} */ (null));
  const next = passTo(table, state, unveiled);
  const covered = next !== null;
  const lines = wire.story.value.filter((line) => line.n <= state.n);
  useVoice(state, lines, covered);
  useRefocus(`${seat}/${state.n}/${view.picked?.length}/${covered}`);

  const hint = play.hint.value;
  const hinted = useMemo(() => new Set(moves.find((offer) => offer.move === hint)?.touches), [moves, hint]);
  const buttons = useMemo(() => untouched(moves, parts, view, seat), [state]);
  const takeBack = state.can_take_back ? () => void play.takeBack() : undefined;
  const menu = play.menu.value;
  const closeMenu = useCallback(() => {
    const from = play.menu.peek()?.from;
    play.settle();
    from?.focus();
  }, [play]);

  useKeys({
    u: () => takeBack?.(),
    h: () => void (moves.length && play.askHint()),
    "?": () => side.openRule(view.rule ?? ""),
    Escape: () => (menu ? closeMenu() : side.drawn ? side.close() : play.settle()),
  });

  if (next !== null) {
    const ready = () => {
      unveil(next);
      if (state.seat !== next) void wire.look(next);
    };
    return html`<h1 class="unseen">${box.title}</h1><${Cover} name=${view.names[next]} onReady=${ready} onTakeBack=${unveiled === null ? undefined : takeBack} />`;
  }
  const note = pressing({
    away: wire.connection.value !== "open",
    refusal: play.refusal.value,
    peek: play.peek.note.value,
    hint,
    news: news(lines) || (moves.length ? "What lights up can be chosen." : ""),
  });
  return html`<div class="play">
    <${Head} title=${box.title} unread=${side.unread}
      onTab=${(/** @type {Tab} */ tab) => (tab === "rules" ? side.openRule(view.rule ?? "") : side.open(tab))} />
    <${Prompt} view=${view} viewer=${seat} note=${note} buttons=${buttons} hinted=${hint}
      onMove=${(/** @type {any} */ offer, /** @type {any} */ from) => play.choose([offer], from)}
      onPeek=${(/** @type {any} */ offers) => play.peek.at(offers)} onRule=${side.openRule}>
      ${seat !== null && !view.over &&
      html`<${Tools} canTakeBack=${state.can_take_back} canHint=${moves.length > 0} onTakeBack=${() => play.takeBack()} onHint=${() => play.askHint()} />`}
    <//>
    <div class="ground">
      <${Standing} table=${table} seat=${seat} play=${play} />
      ${view.over && html`<${Ending} view=${view} viewer=${seat} table=${table} replayKey=${wire.key} />`}
      <${Board} box=${box} view=${view} parts=${parts} seat=${seat} offers=${moves} stamp=${`${state.n}/${view.picked?.length}`}
        people=${table.seats} clocks=${state.clocks} since=${since} hinted=${hinted} picked=${play.pickedNames(view.picked ?? [])}
        onThing=${(/** @type {any} */ offers, /** @type {any} */ from) => play.choose(offers, from)}
        onPeek=${(/** @type {any} */ offers) => play.peek.at(offers)} />
    </div>
    <${Side} wire=${wire} box=${box} table=${table} lines=${lines} tab=${side.tab} drawn=${side.drawn} unread=${side.unread}
      rule=${side.rule} onTab=${side.setTab} onClose=${side.close} />
    ${menu && html`<${Chooser} offers=${menu.offers} from=${menu.from} peek=${play.peek} onPick=${(/** @type {any} */ offer) => play.make(offer)} onClose=${closeMenu} />`}
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
