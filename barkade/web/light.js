/** Day or evening: as the system has it, or as one chose. */
import { computed, effect, signal } from "@preact/signals";
import { recall, remember } from "./memory.js";

/** @typedef {"system" | "day" | "evening"} Light */

const dark = matchMedia("(prefers-color-scheme: dark)");
const system = signal(dark.matches);
dark.addEventListener("change", () => (system.value = dark.matches));

/** What one chose. @type {import("@preact/signals").Signal<Light>} */
export const chosenLight = signal(recall("light", "system"));

/** What it is now. */
export const evening = computed(() =>
  chosenLight.value === "system" ? system.value : chosenLight.value === "evening",
);

effect(() => remember("light", chosenLight.value));
effect(() => void (document.documentElement.dataset.light = evening.value ? "evening" : "day"));
