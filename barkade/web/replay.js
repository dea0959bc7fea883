/**
 * A game seen again, moment by moment, with one's own knowledge or, when it is
 * over, with anybody's.  The address names the moment, so it can be given away.
 *
 * @import { Route } from "./routes.js"
 * @import { GameBox, Moment, TableInfo } from "./types"
 */
import { html } from "htm/preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { api, query } from "./requests.js";
import { mark } from "./routes.js";
import { announce } from "./voice.js";
import { Reel } from "./reel.js";
import { Icon } from "./icons.js";
import { Sorry, Top, Waiting, useTitle } from "./frame.js";
import { copyLink } from "./link.js";
import { Board } from "./table/board.js";
import { Controls, PACE } from "./controls.js";

/** @param {string} id @param {string} key @returns {[{table: TableInfo, box: GameBox} | null, string]} */
function useBox(id, key) {
  const [found, setFound] = useState(/** @type {{table: TableInfo, box: GameBox} | null} */ (null));
  const [why, setWhy] = useState("");
  useEffect(() => {
    const fetchBoth = async () => {
      const table = await api("GET", `/api/tables/${id}${query({ key })}`);
      setFound({ table, box: await api("GET", `/api/games/${table.game}`) });
    };
    fetchBoth().catch((error) => setWhy(error.why ?? "The game could not be shown."));
  }, [id, key]);
  return [found, why];
}

/** @param {{route: Route}} props */
export function Replay({ route }) {
  const key = route.params.get("key") ?? "";
  const [found, why] = useBox(route.id, key);
  if (why) return html`<${Sorry} title="There is no replay here" why=${why} />`;
  if (!found) return html`<${Waiting} title="Rewinding…" />`;
  if (found.table.state === "gathering") return html`<${Sorry} title="Nothing to replay yet" why="This game has not begun." />`;
  const n = Number(route.params.get("n") ?? 0);
  return html`<${Player} ...${found} viewKey=${key} start=${Number.isInteger(n) ? Math.max(-1, n) : 0} firstEyes=${route.params.get("eyes") ?? ""} />`;
}

/**
 * The moment that is wanted, once it is there; until then the one before.
 *
 * @param {Reel} reel @param {number} n @param {(n: number) => void} goTo
 * @returns {[Moment | null, string]}
 */
function useMoment(reel, n, goTo) {
  const [moment, setMoment] = useState(/** @type {Moment | null} */ (null));
  const [why, setWhy] = useState("");
  useEffect(() => {
    let current = true;
    const arrived = (/** @type {Moment} */ found) => {
      if (!current) return;
      setMoment(found);
      setWhy("");
      if (found.n !== n) goTo(found.n);
      reel.ahead(found.n);
    };
    // A moment that is too late for these eyes: their last one.
    const late = (/** @type {any} */ error) => (error.status === 409 && n > 0 ? reel.moment(-1) : Promise.reject(error));
    reel.moment(n).catch(late).then(arrived, (error) => current && setWhy(error.why));
    return () => void (current = false);
  }, [reel, n]);
  return [moment, why];
}

/** @param {{table: TableInfo, box: GameBox, viewKey: string, start: number, firstEyes: string}} props */
function Player({ table, box, viewKey, start, firstEyes }) {
  useTitle(`Replay of ${box.title}`);
  const [eyes, setEyes] = useState(firstEyes);
  const reel = useMemo(() => new Reel(table.id, viewKey, eyes), [table.id, viewKey, eyes]);
  const [n, goTo] = useState(start);
  const [pace, setPace] = useState(1);
  const [playing, setPlaying] = useState(false);
  const [moment, why] = useMoment(reel, n, goTo);
  const last = moment?.last ?? 0;
  const bots = table.seats.filter((one) => one.who === "bot"); // who is connected today says nothing of then
  const link = `/replay/${table.id}${query({ key: viewKey, n, eyes })}`;

  useEffect(() => void (n >= 0 && mark(link)), [link]);
  useEffect(() => {
    if (!playing || moment?.n !== n) return;
    if (n >= last) return setPlaying(false);
    const timer = setTimeout(() => goTo(n + 1), PACE / pace);
    return () => clearTimeout(timer);
  }, [playing, moment, n, pace]);
  useEffect(() => void (moment && !playing && announce(news(moment))), [moment]);

  /** @param {number} wanted */
  const jump = (wanted) => (setPlaying(false), goTo(Math.max(0, Math.min(last, wanted))));
  /** @param {string} wanted */
  const look = async (wanted) => {
    // Others noticed other moments: go to where their story is about as far.
    const there = await new Reel(table.id, viewKey, wanted).moment(-1).catch(() => null);
    goTo(last ? Math.round((n / last) * (there?.last ?? last)) : n);
    setEyes(wanted);
  };
  const play = () => (n >= last && !playing && goTo(0), setPlaying(!playing));

  return html`<${Top}>
      <a class="button" href=${`/table/${table.id}${query({ key: viewKey })}`}>To the table</a><//>
    <main class="replay">
      <div class="replayhead">
        <h1>Replay: ${box.title}</h1>
        <${Eyes} table=${table} eyes=${eyes} seat=${moment?.seat} onLook=${look} />
        <button type="button" class="copymoment" onClick=${() => copyLink(momentLink(table, n, eyes))}><${Icon} name="link" /><span>Copy link<span class="unseen"> to this moment</span></span></button>
      </div>
      ${why && html`<p class="sheet" role="alert">${why}</p>`}
      <div class="screen" role="region" aria-label="The table at this moment" tabindex="0">${moment && html`<${Board} box=${box} view=${moment.view} parts=${moment.parts} offers=${[]} lines=${moment.story} seat=${moment.seat} you=${moment.seat !== null && table.yours.includes(moment.seat)} stamp=${`${eyes}/${moment.n}`} people=${bots} />`}</div>
      <${Controls} n=${n} last=${last} playing=${playing} pace=${pace} news=${moment ? news(moment) : ""} onJump=${jump} onPlay=${play} onPace=${setPace} />
      <${Story} moment=${moment} onJump=${jump} />
    </main>`;
}

/** An address for others: it has the key to watch, and the name by which they reach the server.
 * @param {TableInfo} table @param {number} n @param {string} eyes */
function momentLink(table, n, eyes) {
  const watch = new URL(table.watch, location.href);
  const key = watch.searchParams.get("key") ?? "";
  return new URL(`/replay/${table.id}${query({ key, n, eyes })}`, watch).href;
}

/** What this very moment brought. @param {Moment} moment */
function news(moment) {
  const lines = moment.story.filter((line) => line.n === moment.n).map((line) => line.text);
  return lines.join(" ") || (moment.n ? "" : "The table is set.");
}

/** @param {{table: TableInfo, eyes: string, seat: number | null | undefined, onLook: (eyes: string) => void}} props */
function Eyes({ table, eyes, seat, onLook }) {
  const allowed = table.seats.filter((one) => table.state === "over" || one.yours);
  const value = eyes || (seat === null || seat === undefined ? "spectator" : String(seat));
  return html`<label class="eyes"><${Icon} name="eye" /><span class="unseen">Seen with the eyes of</span>
    <select value=${value} onChange=${(/** @type {any} */ event) => onLook(event.target.value)}>
      ${allowed.map((one) => html`<option key=${one.seat} value=${String(one.seat)}>${one.name}${one.yours ? " (you)" : ""}</option>`)}
      <option value="spectator">A spectator</option>
    </select></label>`;
}

/** @param {{moment: Moment | null, onJump: (n: number) => void}} props */
function Story({ moment, onJump }) {
  useEffect(() => {
    const list = document.querySelector(".retold");
    if (list) list.scrollTop = list.scrollHeight;
  }, [moment]);
  return html`<section class="sheet retold" aria-label="Story so far" tabindex="0">
    <h2>Story so far</h2>
    ${!moment?.story.length && html`<p class="quiet">Nothing has happened yet.</p>`}
    <ol>${moment?.story.map((line, at) => html`<li key=${at}><button type="button" class="plain" aria-current=${line.n === moment.n ? "step" : undefined} onClick=${() => onJump(line.n)}>${line.text}</button></li>`)}</ol>
  </section>`;
}
