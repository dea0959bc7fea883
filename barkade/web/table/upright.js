/** Whether the window is taller than wide: then the picture is upright. */
import { signal } from "@preact/signals";

const tall = matchMedia("(max-aspect-ratio: 1/1)");

export const upright = signal(tall.matches);
tall.addEventListener("change", () => (upright.value = tall.matches));
