/** Whether the window is so small that a group is one thing to touch, with all its bones. */
import { signal } from "@preact/signals";

const small = matchMedia("(max-width: 640px), (max-aspect-ratio: 1/1)");
export const folded = signal(small.matches);
small.addEventListener("change", () => (folded.value = small.matches));
