/**
 * All cards of a game, as large as real ones: to look at, to watch while their pack is edited, and
 * on sheets to print.
 *
 * @import { ComponentType } from "preact"
 * @import { CardFace, GameBox } from "./types"
 * @import { Route } from "./routes.js"
 */
import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";
import { api, query } from "./requests.js";
import { Sorry, Top, useTitle, Waiting } from "./frame.js";
import { bring, prepare } from "./loading.js";
import { Icon } from "kit/icon.js";
import { Face } from "./plain/face.js";

/** What draws a card. @typedef {ComponentType<{box: GameBox, card: number}>} Printed */

/**
 * Something that is wrong with the pack.
 *
 * @typedef {object} Mistake
 * @property {string} reason
 * @property {string} card
 * @property {string} name
 * @property {number} line
 */

/** @typedef {{digest: string, file: string, name: string, own: boolean, mistakes: Mistake[]}} Pack */

const PAPERS = ["a4", "letter"];
const ON_A_SHEET = 9;
const AGAIN = 1_000; // ms after which a server that went away is asked again

/** Of a game that draws none itself: the face of the plain stage, with its name and all its words.
 * @type {Printed} */
const Plain = ({ box, card }) => {
  const { lines = [], ...face } = box.cards[card];
  return html`<span class=${`plaincard${face.big === undefined ? "" : " named"}`}>
    ${face.big !== undefined && html`<b>${face.title}</b>`}
    <${Face} face=${face} />
    ${lines.length > 0 && html`<span class="words">${lines.map((line) => html`<span>${line} </span>`)}</span>`}
  </span>`;
};

/** @param {GameBox} box @returns {Promise<Printed>} */
async function drawerOf(box) {
  if (!box.printed) return Plain;
  const dressed = prepare(box.stage); // what cards add, comes after
  const [found] = await Promise.all([
    bring(box.printed, () => import(`/web/${box.printed}`)),
    dressed,
  ]);
  return found.default;
}

/** The pack as it is now, again and again. @param {boolean} wanted @returns {Pack | null} */
function usePack(wanted) {
  const [pack, setPack] = useState(/** @type {Pack | null} */ (null));
  useEffect(() => {
    if (!wanted) return undefined;
    const stop = new AbortController();
    const ask = async (/** @type {string} */ after) => {
      if (stop.signal.aborted) return;
      const found = await api("GET", `/api/pack${query({ after })}`, undefined, stop.signal).catch(
        () => null,
      );
      if (stop.signal.aborted) return;
      if (found && found.digest !== after) setPack(found);
      setTimeout(ask, found ? 0 : AGAIN, found?.digest ?? after);
    };
    ask("");
    return () => stop.abort();
  }, [wanted]);
  return pack;
}

/** @param {{route: Route}} props */
export function CardsPage({ route }) {
  const watched = route.params.has("watch");
  const sheet = PAPERS.find((paper) => paper === route.params.get("sheet"));
  const pack = usePack(watched);
  const [drawn, setDrawn] = useState(/** @type {{box: GameBox, Printed: Printed} | null} */ (null));
  const [why, setWhy] = useState("");
  useTitle(drawn ? `The cards of ${drawn.box.title}` : "Cards");
  useEffect(() => {
    if (watched && !pack) return;
    api("GET", `/api/games/${route.id}`)
      .then(async (box) => setDrawn({ box, Printed: await drawerOf(box) }))
      .catch((error) => setWhy(error.why ?? String(error)));
  }, [watched, pack?.digest]);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (why) dataset.drawn = why;
    else if (drawn) document.fonts.ready.then(() => (dataset.drawn = "yes"));
    return () => void delete dataset.drawn;
  }, [drawn, why]);
  if (why) return html`<${Sorry} title="No such cards" why=${why} />`;
  if (!drawn) return html`<${Waiting} title="Laying out the cards…" />`;
  if (sheet) return html`<${Sheets} ...${drawn} paper=${sheet} />`;
  return html`<${All} ...${drawn} pack=${pack} id=${route.id} />`;
}

/** Equal cards once, each with how many there are. @param {GameBox} box
 * @returns {{card: number, many: number}[]} */
function different({ cards }) {
  /** @type {Map<string, {card: number, many: number}>} */
  const found = new Map();
  cards.forEach((face, card) => {
    if (face.spare) return;
    const key = JSON.stringify(face);
    const one = found.get(key);
    if (one) one.many += 1;
    else found.set(key, { card, many: 1 });
  });
  return [...found.values()];
}

/** Whether a mistake is about a card. @param {Mistake} mistake @param {CardFace} face */
const about = ({ name }, { title }) => Boolean(name) && title.includes(name);

/** The head of a page behind which there are no tables. @param {{children?: any}} props */
const Easel = ({ children }) =>
  html`<header class="top">
    <span class="logo"><img src="/web/favicon.svg" alt="" width="34" height="34" />Barkade</span>
    <div class="topend">${children}</div>
  </header>`;

/** @param {{box: GameBox, Printed: Printed, pack: Pack | null, id: string}} props */
function All({ box, Printed, pack, id }) {
  const all = different(box);
  const many = all.reduce((sum, one) => sum + one.many, 0);
  const watch = pack ? { watch: "1" } : {};
  return html`<div class="allcards lawn">
    <${pack ? Easel : Top}>
      ${PAPERS.map(
        (
          paper,
        ) => html`<a class="button" key=${paper} href=${`/cards/${id}${query({ ...watch, sheet: paper })}`}>
          Sheets ${paper === "a4" ? "A4" : "Letter"}
        </a>`,
      )}
    <//>
    <main>
      <h1><small>The cards of</small> ${box.title}</h1>
      <p class="lead">
        ${many} cards, ${all.length < many ? `${all.length} different ones` : "all different"}${
          pack && html`, from <b>${pack.file}</b>: ${pack.name}`
        }.
      </p>
      ${pack && html`<${Mistakes} pack=${pack} />`}
      <ul class="spread">
        ${all.map(({ card, many }) => {
          const wrong = (pack?.mistakes ?? []).filter((one) => about(one, box.cards[card]));
          return html`<li key=${card} class=${wrong.length ? "wrong" : ""}>
            <${Card} box=${box} Printed=${Printed} card=${card} />
            <p class="count">${many > 1 && html`<b>× ${many}</b>`}</p>
            ${wrong.map((one) => html`<p class="whywrong">${one.line > 0 && `Line ${one.line}: `}${one.reason}</p>`)}
          </li>`;
        })}
      </ul>
    </main>
  </div>`;
}

/** What is wrong now, or that nothing is. @param {{pack: Pack}} props */
function Mistakes({ pack: { mistakes, file, own } }) {
  if (!mistakes.length)
    return html`<p class="rightpack" role="status">
      <${Icon} name="check" /> Nothing is wrong with it. Save it again, and it is shown here at once.
    </p>`;
  return html`<section class="wrongpack" role="status">
    <h2>${mistakes.length === 1 ? "One mistake" : `${mistakes.length} mistakes`} in ${file}</h2>
    <ol>
      ${mistakes.map(
        ({ line, card, reason }) => html`<li>
          ${line > 0 && html`<b>Line ${line}</b>`} ${card && html`<i>${card}</i>`} ${reason}
        </li>`,
      )}
    </ol>
    <p>
      Below are ${own ? "the game's own cards" : "the cards as they were when the pack was last right"}.
    </p>
  </section>`;
}

/** @param {{box: GameBox, Printed: Printed, card: number}} props */
function Card({ box, Printed, card }) {
  const { title, lines = [] } = box.cards[card];
  return html`<div
    class=${`printed on-${box.id}`} role="img" aria-label=${[title, ...lines].join(". ")}
  >
    <${Printed} box=${box} card=${card} />
  </div>`;
}

/** Nine on a sheet, with marks where to cut. @param {{box: GameBox, Printed: Printed, paper: string}} props */
function Sheets({ box, Printed, paper }) {
  const cards = box.cards.flatMap((face, card) => (face.spare ? [] : [card]));
  const sheets = Array.from({ length: Math.ceil(cards.length / ON_A_SHEET) }, (_, at) =>
    cards.slice(at * ON_A_SHEET, (at + 1) * ON_A_SHEET),
  );
  return html`<main class="allcards sheets">
    <h1 class="unseen">The cards of ${box.title}, to print</h1>
    <p class="onscreen">
      <button type="button" class="main" onClick=${() => print()}>Print</button>
      ${sheets.length} sheets. Print them in their own size, not fitted to the page; each card is
      then 63 × 88 mm.
    </p>
    ${sheets.map(
      (some, at) => html`<section class=${`sheet ${paper}`} key=${at}>
        <div class="nine">
          ${some.map((card) => html`<${Card} key=${card} box=${box} Printed=${Printed} card=${card} />`)}
        </div>
        ${[0, 1, 2, 3].map(
          (line) => html`<i class="cut down" style=${{ "--line": line }}></i>
            <i class="cut across" style=${{ "--line": line }}></i>`,
        )}
        <small>${box.title} · ${at + 1} of ${sheets.length}</small>
      </section>`,
    )}
  </main>`;
}
