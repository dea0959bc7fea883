/** What somebody likes at every table, kept in this browser. */
import { effect, signal } from "@preact/signals";
import { recall, remember } from "../memory.js";

/** Whether every move is asked about before it is made. */
export const confirmFirst = signal(recall("confirm", false) === true);

/** Whether one sees again what others took into their hands for all to see. */
export const remindMe = signal(recall("remind", false) === true);

effect(() => remember("remind", remindMe.value));
effect(() => remember("confirm", confirmFirst.value));
