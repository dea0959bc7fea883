/** How the window is: what a stage draws otherwise where there is other room. */
import { signal } from "@preact/signals";

/** Whether the window is as a media query says, now and when it changes. @param {string} query */
export function windowIs(query) {
  const found = matchMedia(query);
  const is = signal(found.matches);
  found.addEventListener("change", () => (is.value = found.matches));
  return is;
}

/** Whether it is taller than wide: then the picture is upright. */
export const upright = windowIs("(max-aspect-ratio: 1/1)");
