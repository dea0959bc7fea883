/**
 * What somebody's dog does for a moment because its person wants it to.
 *
 * @import { Emote } from "../types"
 * @import { Context } from "./thing.js"
 * @import { Mood, Pose } from "./dogs/look"
 */
import { html } from "htm/preact";
import { Dog } from "./dog.js";

/**
 * @typedef {object} Gesture
 * @property {string} label what its button says
 * @property {Mood} mood
 * @property {string} says what its dog says
 * @property {string} done what is heard of another's, after the name
 * @property {string} mine what is heard of one's own, after "you"
 */

/** @type {Record<Emote["emote"], Gesture>} */
export const EMOTES = {
  wag: { label: "Wag", mood: "happy", says: "Wag, wag!", done: "wags", mine: "wag" },
  woof: { label: "Woof", mood: "happy", says: "Woof!", done: "barks", mine: "bark" },
  howl: { label: "Howl", mood: "sad", says: "Awoooo!", done: "howls", mine: "howl" },
  paws: {
    label: "Paws!",
    mood: "happy",
    says: "Paws up!",
    done: "puts both paws up",
    mine: "put both paws up",
  },
  tilt: {
    label: "Huh?",
    mood: "thinking",
    says: "Huh?",
    done: "tilts their head",
    mine: "tilt your head",
  },
  yawn: { label: "Yawn", mood: "sleepy", says: "Yaaawn …", done: "yawns", mine: "yawn" },
};

/** What the dog of a seat does now, by its name; mostly nothing. @param {Context} on @param {number} seat */
const doing = ({ emotes }, seat) => emotes?.value.get(seat)?.emote;

/** The dog of a seat.  It alone is drawn again when it does something.
 * @param {{on: Context, seat: number, as: Pose, mood: Mood, class?: string}} props */
export function SeatDog({ on, seat, as, mood, class: own = "" }) {
  const emote = doing(on, seat);
  return html`<${Dog}
    name=${on.view.names[seat]} as=${as} mood=${emote ? EMOTES[emote].mood : mood}
    class=${emote ? `${own} does does-${emote}` : own}
  />`;
}

/** What it says: what it does now goes before what the game lets it say.
 * @param {{on: Context, seat: number, text: string}} props */
export function SeatSays({ on, seat, text }) {
  const emote = doing(on, seat);
  return html`<${Bubble} text=${emote ? EMOTES[emote].says : text} />`;
}

/** What somebody says, until something else happens. @param {{text: string}} props */
export function Bubble({ text }) {
  if (!text) return null;
  return html`<p class="bubble" key=${text} aria-hidden="true">${text}</p>`;
}
