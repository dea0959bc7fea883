/** What somebody likes at every table, kept in this browser. */
import { effect, signal } from "@preact/signals";
import { recall, remember } from "../memory.js";

/** Whether every move is asked about before it is made. */
export const confirmFirst = signal(recall("confirm", false) === true);

effect(() => remember("confirm", confirmFirst.value));
