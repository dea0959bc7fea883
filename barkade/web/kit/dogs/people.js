/**
 * The dogs of people: each chooses breed, coat and collar, or has one by name.
 *
 * @import { Look } from "./look"
 * @import { Features } from "./mixed.js"
 * @typedef {{id: string, label: string}} Choice
 * @typedef {Choice & {colour: string}} Coloured
 */
import { BREED_NAMES, breed } from "./breeds.js";
import { COATS, COLLARS } from "./coats.js";
import { light, mix } from "./colours.js";
import { dice, one } from "./dice.js";
import { mixture, rolledBy } from "./mixed.js";
import { SHAPES } from "./shapes.js";

const OWN = "own"; // the coat of a breed

/** @param {string} name */
const idOf = (name) => name.toLowerCase().replaceAll(" ", "-");

/** @param {string} word */
const labelled = (word) => word[0].toUpperCase() + word.slice(1);

const BREEDS = new Map(BREED_NAMES.map((name) => [idOf(name), name]));

/** @type {Record<string, Omit<Features, "coat" | "collar" | "tilt">>} */
const MIXES = {
  pup: { size: "small", shape: SHAPES.small[0], mark: "none", ears: "bat", tail: "sickle" },
  scamp: {
    size: "small",
    shape: SHAPES.small[1],
    mark: "eye",
    ears: "fold",
    otherEar: "prick",
    tail: "flag",
  },
  mutt: {
    size: "medium",
    shape: SHAPES.medium[0],
    mark: "blaze",
    ears: "drop",
    tail: "whip",
    tongue: "side",
  },
  fox: {
    size: "medium",
    shape: SHAPES.medium[1],
    mark: "cheeks",
    ears: "prick",
    tail: "plumeUp",
    tip: true,
  },
  scout: {
    size: "medium",
    shape: SHAPES.medium[2],
    mark: "half",
    ears: "tipped",
    tail: "curl",
    pips: true,
  },
  bear: {
    size: "big",
    shape: SHAPES.big[2],
    mark: "none",
    ears: "short",
    tail: "otter",
    pips: true,
  },
  hound: {
    size: "big",
    shape: SHAPES.big[1],
    mark: "cap",
    ears: "hang",
    tail: "flag",
    socks: true,
  },
  guard: { size: "big", shape: SHAPES.big[0], mark: "mask", ears: "fold", tail: "carrot" },
};

const DYES = new Map(Object.entries(COATS));
const COLLAR_INKS = new Map(Object.entries(COLLARS));

/** All that a person can choose from. */
export function choices() {
  const coats = [...DYES].map(([id, { coat }]) => ({ id, label: labelled(id), colour: coat }));
  return {
    kinds: [
      ...[...BREEDS].map(([id, label]) => ({
        id,
        label,
        coats: [{ id: OWN, label: "Its own", colour: breed(label).coat }, ...coats],
      })),
      ...Object.keys(MIXES).map((id) => ({ id, label: `${labelled(id)} (a mix)`, coats })),
    ],
    collars: [...COLLAR_INKS].map(([id, colour]) => ({ id, label: labelled(id), colour })),
  };
}

/** Whether this is a choice: "corgi.tan.red". @param {string} chosen */
export function isChoice(chosen) {
  const [kind, coat, collar, ...more] = chosen.split(".");
  const own = BREEDS.has(kind) && coat === OWN;
  const known = BREEDS.has(kind) || Object.hasOwn(MIXES, kind);
  return known && (own || DYES.has(coat)) && COLLAR_INKS.has(collar) && !more.length;
}

/** Every colour of a look's fur. @param {Look} look */
function fursOf(look) {
  const { ear, tip } = look.ears.colours ?? {};
  const body = Object.values(look.body ?? {}).filter((part) => /^#/.test(String(part)));
  const furs = [look.coat, look.second, look.dark, ear, tip, look.mane?.fill, ...body];
  return [...furs, ...(look.eyes?.skin ?? [])].filter((part) => typeof part === "string");
}

/** The colours of a breed's fur in another coat: lights and darks stay so, and white stays white.
 * @param {Look} look @param {{coat: string, second: string, dark: string}} to */
function dyeOf(look, to) {
  const base = light(look.coat);
  /** @type {Record<string, string>} */
  const dye = {};
  for (const fur of fursOf(look)) {
    const more = light(fur) - base;
    if (more > 0 && light(fur) > 0.9) continue;
    const toward = more < 0 ? to.dark : to.second;
    dye[fur.toLowerCase()] = mix(
      to.coat,
      toward,
      Math.min(1, Math.abs(more) / (more < 0 ? 0.3 : 0.4)),
    );
  }
  return dye;
}

/** A look with its fur dyed; what is painted on it is dyed when it is drawn.
 * @param {Look} look @param {{coat: string, second: string, dark: string}} to @returns {Look} */
function dyed(look, to) {
  const dye = dyeOf(look, to);
  /** @template T @param {T} part @returns {T} */
  const all = (part) =>
    JSON.parse(JSON.stringify(part ?? null), (_, value) =>
      typeof value === "string" ? (dye[value.toLowerCase()] ?? value) : value,
    ) ?? undefined;
  return {
    ...look,
    coat: all(look.coat),
    second: all(look.second),
    dark: all(look.dark),
    ears: all(look.ears),
    mane: all(look.mane),
    body: all(look.body),
    eyes: all(look.eyes),
    dye,
  };
}

/** The dog that a person chose; without a choice that holds, one by name.
 * @param {string} name @param {string} [chosen] @returns {Look} */
export function person(name, chosen = "") {
  if (!isChoice(chosen)) return byName(name);
  const [kind, coat, collar] = chosen.split(".");
  const ink = COLLAR_INKS.get(collar);
  const [called, to] = [BREEDS.get(kind), DYES.get(coat)];
  if (called) {
    const look = breed(called);
    return { ...(to ? dyed(look, to) : look), collar: ink, wear: "collar" };
  }
  return mixture({ ...MIXES[kind], coat: to ?? COATS.golden, collar: ink ?? "", tilt: 0 });
}

/** The dog of any name: of a breed, or a mix. @param {string} name @returns {Look} */
function byName(name) {
  const next = dice(`${name} chooses`);
  return next() < 0.45 ? breed(one(next, BREED_NAMES), name) : rolledBy(name).look;
}
