/**
 * What happens is heard, each event when it is told, and that it is one's turn.  Until
 * somebody switches that on there is nothing that could sound.
 *
 * @import { Line, State } from "../types"
 * @import { Beat, Timed } from "./beats.js"
 */
import { effect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { bring } from "../loading.js";
import { complain } from "../voice.js";
import { timeline, whole } from "./beats.js";
import { buzzOn, pace, soundOn, volume } from "./settings.js";

const APART = 45; // ms between two sounds that are heard as two
const BUZZ = 60; // ms

/** @typedef {{context: AudioContext, loud: GainNode}} Speaker */

/** @type {Speaker | null} */
let speaker = null;
/** @type {typeof import("kit/sound.js") | null} */
let kit = null;

/** A browser lets nothing sound before somebody has pressed something. */
function wake() {
  if (!speaker) {
    const context = new AudioContext();
    speaker = { context, loud: new GainNode(context) };
    speaker.loud.connect(context.destination);
  }
  if (speaker.context.state !== "running") void speaker.context.resume();
}

let loaded = false;
effect(() => {
  const switched = loaded; // by a press, just now
  loaded = true;
  if (!soundOn.value) return;
  if (switched) wake();
  const gestures = ["click", "keydown"];
  for (const gesture of gestures) addEventListener(gesture, wake);
  bring("kit/sound.js", () => import("kit/sound.js")).then((module) => {
    kit = module;
    if (switched) hear("yip");
  }, complain);
  return () => {
    for (const gesture of gestures) removeEventListener(gesture, wake);
  };
});

/** Play a sound now, if there is anybody to hear it. @param {string} name @param {number | null} [seat] */
export function hear(name, seat) {
  if (!soundOn.peek() || !speaker || !kit || document.hidden) return;
  speaker.loud.gain.value = volume.peek() ** 2; // so that half of it is half as loud to an ear
  kit.sound(speaker.context, speaker.loud, name, kit.pitchOf(seat));
}

/** What is heard, and when: of what comes too close to be told apart, the first.
 * @param {Timed[]} timed @returns {{name: string, seat: number | null, at: number}[]} */
export function heard(timed) {
  let last = -Infinity;
  return timed.flatMap(({ line, at, beat }) => {
    if (!beat.sound || at < last + APART) return [];
    last = at;
    return [{ name: beat.sound, seat: line.seat ?? null, at }];
  });
}

/** It is one's turn. */
function call() {
  hear("turn");
  if (buzzOn.peek() && !document.hidden) navigator.vibrate?.(BUZZ);
}

/** What a table shows for the first time, or again, is not heard; nor is what goes on while
 * the device is passed on.  In a race everybody may always choose.
 * @param {State} state @param {Line[]} lines @param {Record<string, Beat>} beats @param {boolean} covered */
export function useHearing(state, lines, beats, covered) {
  const before = useRef({ seat: state.seat, n: state.n, asked: true });
  useEffect(() => {
    const was = before.current;
    const { seat, n, fresh, race } = state;
    const asked = state.moves.length > 0;
    before.current = { seat, n, asked };
    if (covered || fresh || seat !== was.seat) return;
    const timed =
      n > was.n
        ? timeline(
            lines.filter((line) => line.n === n),
            beats,
            pace.peek(),
          )
        : [];
    const timers = heard(timed).map(({ name, seat, at }) => setTimeout(() => hear(name, seat), at));
    if (asked && !was.asked && race === null) timers.push(setTimeout(call, whole(timed)));
    return () => timers.forEach(clearTimeout);
  }, [state, covered]);
}
