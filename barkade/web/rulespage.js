/**
 * A page for the rules of a game: its box at the head, what is in them at the side.
 *
 * @import { GameBox, GameInfo } from "./types"
 * @import { Route } from "./routes.js"
 */
import { html } from "htm/preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "./requests.js";
import { BoxTop } from "./boxtop.js";
import { Sorry, Top, useLater, useTitle, Waiting } from "./frame.js";
import { bring } from "./loading.js";
import { Icon } from "kit/icon.js";
import { Rulebook } from "./rulebook.js";

/** @typedef {{id: string, title: string}} Chapter */

/** @param {{route: Route}} props */
export function RulesPage({ route }) {
  const [box, setBox] = useState(/** @type {GameBox | null} */ (null));
  const [game, setGame] = useState(/** @type {GameInfo | undefined} */ (undefined));
  const [why, setWhy] = useState("");
  useTitle(box ? `The rules of ${box.title}` : "Rules");
  useEffect(() => {
    api("GET", `/api/games/${route.id}`).then(setBox, (error) => setWhy(error.why));
    api("GET", "/api/games").then(
      (/** @type {GameInfo[]} */ games) => setGame(games.find(({ id }) => id === route.id)),
      () => {}, // the page reads as well without its cover
    );
  }, []);
  if (why) return html`<${Sorry} title="No such rules" why=${why} />`;
  if (!box) return html`<${Waiting} title="Opening the rules…" />`;
  return html`<div class="rulespage" style=${{ "--spine": game?.cover.colour || undefined }}>
    <${Top}><a class="button" href="/">To the shelf</a><//>
    <main>
      <${Head} box=${box} game=${game} />
      <${Body} box=${box} />
    </main>
  </div>`;
}

/** @param {{box: GameBox, game: GameInfo | undefined}} props */
function Head({ box, game }) {
  return html`<header class="opener">
    <${BoxTop} script=${game?.cover.script} />
    <div>
      <h1><small>The rules of</small> ${box.title}</h1>
      <p class="lead">${box.sentence}</p>
      <p class="row">
        ${Boolean(game?.lesson) && html`<${Learn} game=${game} />`}
        <button type="button" class="printing" onClick=${() => print()}>
          <${Icon} name="rules" />Print them
        </button>
      </p>
    </div>
  </header>`;
}

const fetchLesson = async () => (await bring("lesson.js", () => import("./lesson.js"))).Lesson;

/** The way from the rules to the first game. @param {{game: GameInfo | undefined}} props */
function Learn({ game }) {
  const [asked, ask] = useState(false);
  const Lesson = useLater(fetchLesson, asked);
  return html`<button type="button" class="main learns" onClick=${() => ask(true)}>
      <${Icon} name="whistle" />Learn by playing
    </button>
    ${asked && Lesson && html`<${Lesson} game=${game} onClose=${() => ask(false)} />`}`;
}

/** @param {{box: GameBox}} props */
function Body({ box }) {
  const page = useRef(/** @type {HTMLElement | null} */ (null));
  const [chapters, setChapters] = useState(/** @type {Chapter[]} */ ([]));
  useEffect(() => {
    const found = [...(page.current?.querySelectorAll("h3[id]") ?? [])];
    setChapters(found.map(({ id, textContent }) => ({ id, title: textContent ?? "" })));
    arrive();
    addEventListener("hashchange", arrive);
    return () => removeEventListener("hashchange", arrive);
  }, []);
  if (!box.rules) return html`<p class="writing">This game brings no page of rules.</p>`;
  return html`<div class="pages">
    <nav aria-label="Chapters">
      <h2>In these rules</h2>
      <ol>
        ${chapters.map(({ id, title }) => html`<li key=${id}><a href=${`#${id}`}>${title}</a></li>`)}
      </ol>
    </nav>
    <${Rulebook} box=${box} class="writing" page=${page} onDrawn=${arrive} />
  </div>`;
}

/** Goes to the rule or the chapter that the address names. */
function arrive() {
  const id = decodeURIComponent(location.hash.slice(1));
  const found = id ? document.getElementById(id) : null;
  document.querySelector(".applies")?.classList.remove("applies");
  if (found?.matches(".rule")) found.closest("p, li")?.classList.add("applies");
  found?.scrollIntoView();
}
