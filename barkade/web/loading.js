/**
 * What a page needs, asked for in one go instead of file by file.  The lists are
 * for speed alone: a name that is missing is fetched a little later.
 *
 * @import { Route } from "./routes.js"
 */

const BOARD = ["board", "seats", "cards", "thing", "things", "track", "counter", "clocks", "flip", "group", "grid", "picture", "told", "dice", "slots", "fuse"];
const PLAY = ["index", "play", "shiver", "laying", "queue", "peek", "recap", "prompt", "tools", "side", "keys", "chooser", "cover", "ending", "log", "chat", "rules", "settings", "answers"];
const at = (/** @type {string} */ name) => `table/${name}`;

/** @type {Record<Route["page"], {styles: string[], scripts: string[]}>} */
const NEEDS = {
  shelf: { styles: ["pages"], scripts: ["shelf", "sitting", "today", "link", "scene", "tablelists", "words"] },
  table: { styles: ["table/table", "table/grid", "table/dice"], scripts: ["attable", "net", "link", ...[...PLAY, ...BOARD].map(at)] },
  replay: { styles: ["pages", "table/table", "table/grid", "table/dice"], scripts: ["replay", "reel", "controls", "link", ...BOARD.map(at)] },
  lost: { styles: [], scripts: [] },
};

/** @type {Map<string, Promise<void>>} */
const worn = new Map();

/** Put a style sheet on the page, once; done when it is there. @param {string} name */
export function dress(name) {
  const known = worn.get(name) ?? put("stylesheet", `/web/${name}.css`);
  worn.set(name, known);
  return known;
}

/** @param {string} rel @param {string} href @returns {Promise<void>} */
function put(rel, href) {
  const link = document.createElement("link");
  link.rel = rel;
  link.href = href;
  return new Promise((resolve) => {
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}

/** @type {Set<string>} */
const asked = new Set();

/** Ask for all that a page needs; done when it can be shown dressed. @param {Route["page"]} page */
export function prepare(page) {
  const { styles, scripts } = NEEDS[page];
  const dressed = Promise.all(styles.map(dress));
  for (const name of scripts.filter((name) => !asked.has(name))) {
    asked.add(name);
    put("modulepreload", `/web/${name}.js`);
  }
  return dressed;
}
