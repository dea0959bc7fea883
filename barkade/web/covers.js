/**
 * The pictures on the boxes of games, fetched when one is first shown.
 *
 * @import { ComponentType } from "preact"
 */
import { useEffect, useState } from "preact/hooks";
import { bring } from "./loading.js";

/** Covers that are here, by their script. @type {Map<string, ComponentType>} */
const here = new Map();

/** A game's cover once it is here; a game may have none. @param {string} script */
export function useCover(script) {
  const [, drawn] = useState(0);
  useEffect(() => {
    if (!script || here.has(script)) return;
    bring(script, () => import(`/web/${script}`)).then(
      (module) => (here.set(script, module.default), drawn((count) => count + 1)),
      () => {}, // a plain box plays as well
    );
  }, [script]);
  return here.get(script);
}
