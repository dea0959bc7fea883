/**
 * A game seen again, moment by moment, with one's own knowledge or, when it is
 * over, with anybody's.  The address names the moment, so it can be given away.
 *
 * @import { Route } from "./routes.js"
 * @import { GameBox, Moment, StoryPage, TableInfo } from "./types"
 * @import { Stage } from "./table/stages.js"
 */
import { html } from "htm/preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { api, pageBefore, query } from "./requests.js";
import { mark } from "./routes.js";
import { bring } from "./loading.js";
import { announce, complain } from "./voice.js";
import { news, Reel } from "./reel.js";
import { Icon } from "kit/icon.js";
import { Tale } from "kit/tale.js";
import { Sorry, Waiting, useTitle } from "./frame.js";
import { copyLink } from "./link.js";
import { Tool } from "./table/bar.js";
import { contextOf } from "./table/context.js";
import { Boards } from "./table/framed.js";
import { Earlier } from "./table/log.js";
import { useLeaving } from "./table/side.js";
import { useStage } from "./table/stages.js";
import { Controls, PACE } from "./controls.js";

/**
 * @param {string} id @param {string} key
 * @returns {[{table: TableInfo, box: GameBox} | null, string]}
 */
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
  if (found.table.state === "gathering")
    return html`<${Sorry} title="Nothing to replay yet" why="This game has not begun." />`;
  const n = Number(route.params.get("n") ?? 0);
  return html`<${Player}
    ...${found} viewKey=${key} start=${Number.isInteger(n) ? Math.max(-1, n) : 0}
    firstEyes=${route.params.get("eyes") ?? ""}
  />`;
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
    const late = (/** @type {any} */ error) =>
      error.status === 409 && n > 0 ? reel.moment(-1) : Promise.reject(error);
    reel
      .moment(n)
      .catch(late)
      .then(arrived, (error) => current && setWhy(error.why));
    return () => void (current = false);
  }, [reel, n]);
  return [moment, why];
}

/**
 * @param {{table: TableInfo, box: GameBox, viewKey: string, start: number, firstEyes: string}} props
 */
function Player({ table, box, viewKey, start, firstEyes }) {
  useTitle(`Replay of ${box.title}`);
  const [eyes, setEyes] = useState(firstEyes);
  const reel = useMemo(() => new Reel(table.id, viewKey, eyes), [table.id, viewKey, eyes]);
  const [n, goTo] = useState(start);
  const [pace, setPace] = useState(1);
  const [playing, setPlaying] = useState(false);
  const [moment, why] = useMoment(reel, n, goTo);
  const stage = useStage(box);
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

  const on =
    moment &&
    contextOf({
      box,
      view: moment.view,
      parts: moment.parts,
      seat: moment.seat,
      you: moment.seat !== null && table.yours.includes(moment.seat),
      people: bots,
      news: moment.story.filter((line) => line.n === moment.n),
    });
  const drawer = useDrawer();
  const [Review, openReview] = useState(/** @type {any} */ (null));
  const review = () =>
    bring("review.js", () => import("./review.js")).then(
      (module) => openReview(() => module.ReviewDialog),
      complain,
    );
  /** @param {number} to @param {number} seat */
  const see = (to, seat) => (setPlaying(false), setEyes(String(seat)), goTo(to));
  return html`<main class="replay screen" id="main">
    ${
      Review &&
      html`<${Review} table=${table} viewKey=${viewKey} onSee=${see} onClose=${() => openReview(null)} />`
    }
    <div class="frame replayed">
      <header class="tablebar">
        <a class="home" href="/" aria-label="Barkade, to the shelf">
          <img src="/web/favicon.svg" alt="" width="34" height="34" />
        </a>
        <h1 title=${`Replay: ${box.title}`}>Replay: ${box.title}</h1>
        <p class="chips">
          ${chipsOf(table, stage, moment).map(
            (chip, at) => html`<span class=${at ? "fact" : "fact now"}>${chip}</span>`,
          )}
        </p>
        <div class="toolbox">
          <${Eyes} table=${table} eyes=${eyes} seat=${moment?.seat} onLook=${look} />
          ${table.state === "over" && html`<${Tool} icon="hint" label="Review" onClick=${review} />`}
          <${Tool}
            icon="link" label="Copy a link to this moment"
            onClick=${() => copyLink(momentLink(table, n, eyes))}
          />
          <a class="button totable" href=${`/table/${table.id}${query({ key: viewKey })}`}>
            <${Icon} name="close" /><span>To the table</span>
          </a>
          <div class="drawers"><${Tool} icon="log" label="Story" onClick=${drawer.open} /></div>
        </div>
      </header>
      <${Controls}
        n=${n} last=${last} playing=${playing} pace=${pace} news=${moment ? news(moment) : ""}
        onJump=${jump} onPlay=${play} onPace=${setPace}
      />
      ${
        on && stage && moment
          ? html`<${Boards} on=${on} stage=${stage} stamp=${`${eyes}/${moment.n}`}>
              <${Trouble} why=${why} />
            <//>`
          : html`<section class="stage"><${Trouble} why=${why} /></section>`
      }
      <aside
        class=${drawer.drawn ? "side drawn" : "side"} aria-label="Beside the table" ref=${drawer.ref}
        onKeyDown=${(/** @type {KeyboardEvent} */ event) => event.key === "Escape" && drawer.close()}
      >
        <div class="tabs">
          <h2 class="storyhead">Story so far</h2>
          <button type="button" class="plain round shut" aria-label="Close" onClick=${drawer.close}>
            <${Icon} name="close" />
          </button>
        </div>
        <div class="panel">
          <${Story}
            table=${table} box=${box} eyes=${eyes} viewKey=${viewKey} moment=${moment}
            onJump=${(/** @type {number} */ to) => (drawer.close(), jump(to))}
          />
          ${on && stage?.Foot && html`<div class=${`footpanel on-${box.id}`}><${stage.Foot} on=${on} /></div>`}
        </div>
      </aside>
    </div>
  </main>`;
}

/** Where the story has no room beside the table it is drawn over it. */
function useDrawer() {
  const [drawn, draw] = useState(false);
  const close = () => draw(false);
  return { drawn, open: () => draw(true), close, ref: useLeaving(drawn, close) };
}

/** How far the game was. @param {TableInfo} table @param {Stage | null} stage
 * @param {Moment | null} moment @returns {string[]} */
function chipsOf(table, stage, moment) {
  const chips = moment ? (stage?.chips?.(moment.view) ?? []) : [];
  return table.state === "ended" ? [...chips, "Ended without a result"] : chips;
}

/** Why there is nothing to see. @param {{why: string}} props */
const Trouble = ({ why }) =>
  why && html`<div class="notices"><p class="sheet" role="alert">${why}</p></div>`;

/** An address for others: it has the key to watch, and the name by which they reach the server.
 * @param {TableInfo} table @param {number} n @param {string} eyes */
function momentLink(table, n, eyes) {
  const watch = new URL(table.watch, location.href);
  const key = watch.searchParams.get("key") ?? "";
  return new URL(`/replay/${table.id}${query({ key, n, eyes })}`, watch).href;
}

/**
 * @param {{table: TableInfo, eyes: string, seat: number | null | undefined, onLook: (eyes: string) => void}} props
 */
function Eyes({ table, eyes, seat, onLook }) {
  const allowed = table.seats.filter(
    (one) => table.state === "over" || table.state === "ended" || one.yours,
  );
  const value = eyes || (seat === null || seat === undefined ? "spectator" : String(seat));
  return html`<label class="eyes">
    <${Icon} name="eye" /><span class="unseen">Seen with the eyes of</span>
    <select value=${value} onChange=${(/** @type {any} */ event) => onLook(event.target.value)}>
      ${allowed.map(
        (one) => html`<option key=${one.seat} value=${String(one.seat)}>
          ${one.name}${one.yours ? " (you)" : ""}
        </option>`,
      )}
      <option value="spectator">A spectator</option>
    </select>
  </label>`;
}

/**
 * @typedef {object} StoryProps
 * @property {TableInfo} table
 * @property {GameBox} box
 * @property {string} eyes
 * @property {string} viewKey
 * @property {Moment | null} moment
 * @property {(n: number) => void} onJump
 */

/** @param {StoryProps} props */
function Story({ table, box, eyes, viewKey, moment, onJump }) {
  const [more, setMore] = useState(/** @type {StoryPage | null} */ (null)); // than the last page
  const shown = useRef(moment);
  shown.current = moment;
  useEffect(() => {
    setMore(null);
    const list = document.querySelector(".retold");
    if (list) list.scrollTop = list.scrollHeight;
  }, [moment]);
  if (!moment)
    return html`<section class="log retold" aria-label="Story so far" tabindex="0"></section>`;
  const earlier = more?.earlier ?? moment.earlier;
  const lines = [...(more?.story ?? []), ...moment.story];
  const onEarlier = async () => {
    const page = await pageBefore(table.id, viewKey, moment.seat, earlier);
    if (shown.current !== moment) return; // one has gone on meanwhile
    setMore({ story: [...page.story, ...(more?.story ?? [])], earlier: page.earlier });
  };
  return html`<section class="log retold" aria-label="Story so far" tabindex="0">
    ${!lines.length && html`<p class="quiet">Nothing has happened yet.</p>`}
    ${earlier > 0 && html`<${Earlier} onEarlier=${onEarlier} />`}
    <${Tale}
      lines=${lines} current=${moment.n} onOpen=${onJump}
      cast=${{ box, names: moment.view.names, you: moment.seat }}
      href=${(/** @type {number} */ n) => `/replay/${table.id}${query({ key: viewKey, n, eyes })}`}
    />
  </section>`;
}
