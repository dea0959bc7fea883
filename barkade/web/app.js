/**
 * The page's beginning: which page is shown, its title, and where focus goes.
 *
 * @import { Route } from "./routes.js"
 * @import { ComponentType } from "preact"
 */
import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { html } from "htm/preact";
import { go, route, startRouting } from "./routes.js";
import { announce, toast } from "./voice.js";
import { Dog } from "kit/dog.js";
import { focusHeading } from "./frame.js";
import { bring, prepare } from "./loading.js";
import { evening } from "./light.js";
import { settleIn } from "./home.js";

export { announce, toast, go, evening };

/** @type {Record<Route["page"], () => Promise<ComponentType<any>>>} */
const PAGES = {
  shelf: async () => (await bring("shelf.js", () => import("./shelf.js"))).Shelf,
  me: async () => {
    const dressed = prepare("shelf.js"); // it lies on the same plank
    const { Myself } = await bring("myself.js", () => import("./myself.js"));
    await dressed;
    return Myself;
  },
  club: async () => {
    const dressed = prepare("shelf.js", "myself.js"); // it lies there as one's own page does
    const { Club } = await bring("club.js", () => import("./club.js"));
    await dressed;
    return Club;
  },
  table: async () => {
    const dressed = prepare("attable.js", "table/index.js"); // what it will fetch itself
    const { AtTable } = await bring("attable.js", () => import("./attable.js"));
    await dressed;
    return AtTable;
  },
  replay: async () => (await bring("replay.js", () => import("./replay.js"))).Replay,
  rules: async () => (await bring("rulespage.js", () => import("./rulespage.js"))).RulesPage,
  cards: async () => (await bring("allcards.js", () => import("./allcards.js"))).CardsPage,
  lost: async () => Lost,
};

/** For an address that leads nowhere, and for a page that would not load. */
function Lost({ why = "There is nothing at this address." }) {
  return html`<main class="page kind" id="main">
    <${Dog} name="Lost" size=${120} mood="sad" />
    <h1>A wrong turn</h1>
    <p>${why}</p>
    <p><a class="button" href="/">Back to the shelf</a></p>
  </main>`;
}

function App() {
  const here = route.value;
  const [shown, show] = useState(/** @type {{Page: any, route: Route} | null} */ (null));
  useEffect(() => {
    let current = true;
    PAGES[here.page]().then(
      (Page) => current && show({ Page, route: here }),
      () => current && show({ Page: Unloaded, route: here }),
    );
    return () => void (current = false);
  }, [here]);
  const place = shown && shown.route.page + shown.route.id;
  useEffect(() => void (shown && entered(place ?? "")), [place]);
  if (!shown) return null;
  return html`<${shown.Page} key=${place} route=${shown.route} />`;
}

const Unloaded = () =>
  html`<${Lost} why="A part of this page could not be loaded. Check your connection and try again." />`;

let last = "";

/** @param {string} place */
function entered(place) {
  if (last && last !== place) focusHeading();
  last = place;
}

startRouting();
settleIn();
const root = document.getElementById("app");
if (root) render(html`<${App} />`, root);
