/** How the window is. */
import { signal } from "@preact/signals";

/** Whether it is as a query says, now and when it changes. @param {string} query */
function matching(query) {
  const found = matchMedia(query);
  const is = signal(found.matches);
  found.addEventListener("change", () => (is.value = found.matches));
  return is;
}

/** Whether it is so small that a group is one thing to touch, with all its bones. */
export const folded = matching("(max-width: 640px), (max-aspect-ratio: 1/1)");

/** Whether it is taller than wide. */
export const upright = matching("(max-aspect-ratio: 1/1)");
