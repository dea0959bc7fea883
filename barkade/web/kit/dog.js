/**
 * Dogs, and who keeps them company, on every page.
 *
 * @import { Look, Mood, Pose } from "./dogs/look"
 * @import { Drawing } from "./dogs/drawings.js"
 */
import { html } from "htm/preact";
import { useEffect, useMemo } from "preact/hooks";
import * as breeds from "./dogs/breeds.js";
import { light } from "./dogs/colours.js";
import { drawing } from "./dogs/drawings.js";
import * as friends from "./dogs/friends.js";
import { live } from "./dogs/life.js";
import * as mixed from "./dogs/mixed.js";
import * as names from "./dogs/named.js";
import * as people from "./dogs/people.js";
import * as rascals from "./dogs/rascals.js";
import * as ratings from "./dogs/rated.js";
import * as ruffs from "./dogs/ruffs.js";

export { choices, isChoice } from "./dogs/people.js";

const MOST_LOOKS = 500; // that are kept: a name that is being typed makes one for every letter
const PALE = 0.76; // how light a coat is whose lines stay dark in the evening
const SMALLEST = 64; // pixels at which a movement is seen

/** Equal arguments give the same look, so that its drawings are kept with it.
 * @template {any[]} A @param {(...given: A) => Look} make @returns {(...given: A) => Look} */
function keeping(make) {
  /** @type {Map<string, Look>} */
  const kept = new Map();
  return (...given) => {
    const key = JSON.stringify(given);
    const look = kept.get(key) ?? make(...given);
    if (kept.size >= MOST_LOOKS) kept.clear();
    kept.set(key, look);
    return look;
  };
}

export const breed = keeping(breeds.breed);
export const rascal = keeping(rascals.rascal);
export const friend = keeping(friends.friend);
export const rated = keeping(ratings.rated);
export const sized = keeping(mixed.sized);
export const ruff = keeping(ruffs.ruff);
export const person = keeping(people.person);
export const named = keeping(names.named);

/** @type {WeakMap<Look, Map<string, Drawing>>} */
const drawn = new WeakMap();

/** @param {Look} look @param {Pose} as @param {Mood} mood @param {boolean} fit @returns {Drawing} */
function drawingOf(look, as, mood, fit) {
  const known = drawn.get(look) ?? new Map();
  drawn.set(look, known);
  const key = `${as} ${mood} ${fit}`;
  if (!known.has(key)) known.set(key, drawing(look, as, mood, fit));
  return known.get(key);
}

/** Sizes in pixels: a head is so wide, all else so high. @param {Pose} as @param {number[]} box
 * @param {number} [size] */
function sides(as, [, , w, h], size) {
  if (size === undefined) return {};
  return as === "head"
    ? { width: size, height: size }
    : { width: Math.round((size * w) / h), height: size };
}

/** By name: the dog that somebody chose. @type {Map<string, string>} */
const chosenBy = new Map();

/** Who is here, and which dogs they chose: from now on they are drawn so wherever they are named.
 * @param {{name: string, dog: string}[]} people */
export function introduce(people) {
  for (const { name, dog } of people) chosenBy.set(name, dog);
}

/** Whether that is a Fun Friend: of people one sees head and shoulders. @param {string} name */
export const isFriend = (name) => friends.FRIEND_NAMES.includes(name);

/** How somebody of that name is drawn: a Fun Friend as themselves, all others as their dogs.
 * @param {string} name */
const somebody = (name) => (isFriend(name) ? friend(name) : person(name, chosenBy.get(name)));

/** Where the face of somebody's dog is, from the left of its drawing: a tail counts to its width.
 * @param {string} name @param {Pose} as @param {Mood} mood */
export const faceOf = (name, as, mood) => drawingOf(somebody(name), as, mood, true).face ?? 0.5;

let shownYet = 0; // names them apart, also in parts of a page that know nothing of one another

/**
 * A dog.  Without a size, a style sheet gives its width or its height, and the other follows.
 *
 * @param {object} props
 * @param {Look} [props.look] from `breed`, `person` and the like
 * @param {string} [props.name] instead of a look: the dog of that name, or a Fun Friend
 * @param {Pose} [props.as]
 * @param {Mood} [props.mood]
 * @param {number} [props.size] in pixels: the width of a head, the height of a figure
 * @param {string} [props.label] what it is called, where it is no ornament
 * @param {string} [props.class]
 * @param {boolean} [props.fit] false: all figures share one scale, and the big ones tower
 * @param {boolean} [props.still] whether it never moves; small ones never do
 */
export function Dog({ look, name = "", as = "head", mood = "calm", fit = true, ...more }) {
  const { size, label, class: own, still = size !== undefined && size < SMALLEST } = more;
  const id = useMemo(() => ++shownYet, []);
  useEffect(() => void (still || live()), [still]);
  const shown = look ?? somebody(name);
  const { box, art } = drawingOf(shown, as, mood, fit);
  const inside = useMemo(() => ({ __html: art.replaceAll("@", String(id)) }), [art, id]);
  const coat = (as === "head" ? undefined : shown.body?.coat) ?? shown.coat;
  const classes = [
    "dog",
    `dog-as-${as}`,
    `dog-is-${mood}`,
    still ? "" : "dog-moves",
    light(coat) > PALE ? "dog-pale" : "",
    own ?? "",
  ];
  return html`<svg
    class=${classes.filter(Boolean).join(" ")} viewBox=${box.join(" ")} ...${sides(as, box, size)}
    preserveAspectRatio="xMidYMax meet" focusable="false" role=${label ? "img" : undefined}
    aria-label=${label} aria-hidden=${label ? undefined : "true"}
    dangerouslySetInnerHTML=${inside}
  />`;
}
