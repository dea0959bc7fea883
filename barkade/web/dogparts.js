/**
 * The parts that dogs are built from, drawn on a field of 100 by 106.
 *
 * @typedef {"calm" | "happy" | "thinking" | "sleepy" | "sad"} Mood
 *
 * @typedef {object} Coat
 * @property {string} coat the fur
 * @property {string} second snout, brow and blaze
 * @property {string} dark ears and patches
 * @property {string} eye
 *
 * @typedef {Coat & {
 *   head: string, ears: string, otherEar: string, patch: string, patchLeft: boolean,
 *   brow: string, snout: string, tongue: string, fluff: string, freckles: boolean,
 *   collar: string, scarf: boolean, tilt: number,
 * }} Looks
 */
import { html } from "htm/preact";

/** @param {string} coat @param {string} second @param {string} dark @param {string} [eye] */
const fur = (coat, second, dark, eye = "#2B2127") => ({ coat, second, dark, eye });

/** @type {Coat[]} */
export const COATS = [
  fur("#E3B36B", "#F7E6C4", "#B9803C"), // golden
  fur("#F4E7CF", "#FFFBF2", "#D8B98A"), // cream
  fur("#C98243", "#F6E3C8", "#8F5426"), // red and white
  fur("#8C5A3C", "#E9CDA8", "#5F3926"), // chocolate
  fur("#4A4550", "#D9A066", "#2E2A33"), // black and tan
  fur("#57525E", "#F5F0E6", "#38343F"), // black and white
  fur("#FBF7EE", "#FFFFFF", "#3F3A45"), // white with black
  fur("#FAF3E6", "#FFFFFF", "#B8763F"), // white with brown
  fur("#9AA3AE", "#EEF0F0", "#6D7682", "#2D4A66"), // blue-grey
  fur("#BFC3C6", "#F6F5F1", "#7C8288", "#35658C"), // silver, blue eyes
  fur("#D9B48A", "#F2DFC4", "#5A4237"), // fawn with a mask
  fur("#A9754A", "#EBCFA6", "#6E4628"), // brown
  fur("#EFC9A0", "#FFF3E2", "#D39A63"), // apricot
  fur("#7A6A5F", "#E5D6C3", "#51453E"), // ash
];

export const COLLARS = ["#B8472F", "#4F8FB8", "#5B8C5A", "#6B4E71", "#E0A12E", "#C2557A", "#2F6DB5"];

/** @type {Record<string, {path: string, snout: string}>} */
export const HEADS = {
  round: { snout: "soft", path: "M50 21C69 21 80 35 80 53 80 72 66 84 50 84 34 84 20 72 20 53 20 35 31 21 50 21Z" },
  long: { snout: "long", path: "M50 19C65 19 76 29 76 45 76 56 70 62 67 71 64 82 59 88 50 88 41 88 36 82 33 71 30 62 24 56 24 45 24 29 35 19 50 19Z" },
  square: { snout: "wide", path: "M50 22C62 22 74 23 78 33 81 41 81 56 79 66 76 79 65 85 50 85 35 85 24 79 21 66 19 56 19 41 22 33 26 23 38 22 50 22Z" },
};

/** Each is drawn as the left ear. @type {Record<string, {before: boolean, draw: (look: Looks) => any}>} */
export const EARS = {
  prick: {
    before: false,
    draw: (look) => html`<path class="line" fill=${look.dark} d="M23 47C18 30 18 13 22 6q2-3 5-1C36 11 46 20 50 28Z" />
      <path fill="#E9A79B" d="M26 36c-2-9-2-17 0-22 6 4 11 9 14 14Z" />`,
  },
  bat: {
    before: false,
    draw: (look) => html`<path class="line" fill=${look.coat} d="M25 48C10 36 4 14 11 5c2-3 5-3 8-2C31 7 43 18 46 30Z" />
      <path fill="#EDB0A4" d="M25 38C15 29 12 16 15 10c9 2 17 11 21 20Z" />`,
  },
  flop: {
    before: true,
    draw: (look) => html`<path class="line" fill=${look.dark} d="M36 24C24 18 11 26 9 45 7 62 12 73 19 73c8 0 9-12 10-24 1-9 4-17 11-22Q39 25 36 24Z" />`,
  },
  fold: {
    before: false,
    draw: (look) => html`<path class="line" fill=${look.coat} d="M24 46C18 32 18 20 24 14c8 0 18 6 23 14Z" />
      <path class="line" fill=${look.dark} d="M25 12c-9 3-14 13-13 25 0 3 2 4 5 3 9-4 20-10 25-17C37 16 31 11 25 12Z" />`,
  },
  feather: {
    before: true,
    draw: (look) => html`<path class="line" fill=${look.dark} d="M36 23C20 17 8 31 8 50 8 60 4 66 4 75c3-1 5 0 6 3 2-1 4 0 5 4 2-3 4-3 6-2 1-3 3-4 6-4 5-9 2-20 3-31 1-8 4-14 10-19Q39 24 36 23Z" />
      <path class="fur" d="M14 52c1 7 0 13-2 18m9-16c1 7 0 12-1 17" />`,
  },
};

/** @param {Looks} look @param {any} drawn */
const sided = (look, drawn) =>
  html`<g transform=${look.patchLeft ? undefined : "translate(100 0) scale(-1 1)"}>${drawn}</g>`;

/** What lies on the fur of the head. @type {Record<string, (look: Looks) => any>} */
export const PATCHES = {
  none: () => null,
  eye: (look) => sided(look, html`<ellipse cx="36" cy="46" rx="14" ry="16" transform="rotate(14 36 46)" fill=${look.dark} />`),
  half: (look) => sided(look, html`<path fill=${look.dark} d="M0 0h50q-5 26 0 58-8 26-50 30Z" />`),
  blaze: (look) => html`<path fill=${look.second} d="M50 14c7 0 5 18 6 28 1 9 10 14 12 26H32c2-12 11-17 12-26 1-10-1-28 6-28Z" />`,
  spots: (look) => html`<g fill=${look.dark}><circle cx="30" cy="36" r="5" /><circle cx="68" cy="31" r="6.5" />
    <circle cx="73" cy="62" r="4" /><circle cx="46" cy="27" r="3" /><circle cx="26" cy="64" r="3.5" /></g>`,
  saddle: (look) => html`<path fill=${look.dark} d="M0 0h100v46C88 40 84 32 72 33c-8 1-14 8-22 8s-14-7-22-8C16 32 12 40 0 46Z" />`,
  mask: (look) => html`<path fill=${look.dark} d="M14 92c2-22 14-24 20-38 4-6 10-7 16-2 6-5 12-4 16 2 6 14 18 16 20 38Z" opacity=".85" />`,
};

// What no dog has.

/** @type {typeof EARS} */
export const ALL_EARS = {
  ...EARS,
  round: {
    before: false,
    draw: (look) => html`<path class="line" fill=${look.dark} d="M20 44C13 30 15 13 25 12 36 11 44 20 47 29Z" />
      <path fill=${look.second} d="M24 36c-3-8-1-17 4-17 6 0 10 5 13 10Z" />`,
  },
};

/** @type {typeof PATCHES} */
export const ALL_PATCHES = {
  ...PATCHES,
  bandit: (look) => html`<path fill=${look.second} d="M18 46c6-14 22-15 32-6 10-9 26-8 32 6l-6 16H24Z" />
    <path fill=${look.dark} d="M16 50c6-10 22-12 34-3 12-9 28-7 34 3-3 10-13 15-22 12-5-2-8-5-12-5s-7 3-12 5c-9 3-19-2-22-12Z" />
    <path fill=${look.dark} d="M46 18h8l-2 24h-4Z" />`,
};

/** What makes a raccoon of a dog. @type {Partial<Looks>} */
export const RACCOON = {
  ...fur("#979CA3", "#F4F1EA", "#3B3741"),
  head: "round", ears: "round", otherEar: "round", patch: "bandit", snout: "soft", brow: "none", tongue: "none", fluff: "cheeks", freckles: false,
};

/** @type {Record<string, (look: Looks) => any>} */
export const BROWS = {
  none: () => null,
  dots: (look) => html`<g fill=${look.second}><ellipse cx="38" cy="38" rx="4" ry="2.8" transform="rotate(-12 38 38)" />
    <ellipse cx="62" cy="38" rx="4" ry="2.8" transform="rotate(12 62 38)" /></g>`,
  arches: () => html`<path class="brow" d="M33 39q4-4 9-2m25 2q-4-4-9-2" />`,
  tufts: (look) => html`<g class="line" fill=${look.second}><path d="M31 42c-2-4 0-7 3-7 1-3 5-3 6-1 3-1 5 2 4 5q-6-1-13 3Z" />
    <path d="M69 42c2-4 0-7-3-7-1-3-5-3-6-1-3-1-5 2-4 5q6-1 13 3Z" /></g>`,
  worried: () => html`<path class="brow" d="M33 38q5 0 8-4m26 4q-5 0-8-4" />`,
};

/** @param {Looks} look */
const freckles = (look) =>
  look.freckles &&
  html`<g fill=${look.dark} opacity=".7"><circle cx="37" cy="68" r="1.1" /><circle cx="41" cy="71" r="1.1" /><circle cx="36.5" cy="72.5" r="1.1" />
    <circle cx="63" cy="68" r="1.1" /><circle cx="59" cy="71" r="1.1" /><circle cx="63.5" cy="72.5" r="1.1" /></g>`;

/** @type {Record<string, {place?: string, draw: (look: Looks) => any}>} */
export const SNOUTS = {
  soft: { draw: (look) => html`<ellipse cx="50" cy="68" rx="18" ry="13.5" fill=${look.second} />${freckles(look)}` },
  long: {
    place: "translate(0 4)",
    draw: (look) => html`<path fill=${look.second} d="M50 52c9 0 14 11 14 20 0 8-6 14.5-14 14.5S36 80 36 72c0-9 5-20 14-20Z" />${freckles(look)}`,
  },
  wide: {
    draw: (look) => html`<path fill=${look.second} d="M50 58c7-5 19 1 21 10 2 8-4 14-11 13-4 0-7-1-10-3-3 2-6 3-10 3-7 1-13-5-11-13 2-9 14-15 21-10Z" />${freckles(look)}`,
  },
};

/** @param {string} colour */
const open = (colour) => html`<g fill=${colour}><circle cx="37.5" cy="49" r="5.2" /><circle cx="62.5" cy="49" r="5.2" /></g>`;
const SHINE = html`<g fill="#fff"><circle cx="39.3" cy="47" r="1.8" /><circle cx="64.3" cy="47" r="1.8" />
  <circle cx="36" cy="51" r=".9" /><circle cx="61" cy="51" r=".9" /></g>`;
// A pale rim keeps dark eyes readable on dark fur.
const RIM = html`<g fill="#fff" opacity=".55"><circle cx="37.5" cy="49" r="6.3" /><circle cx="62.5" cy="49" r="6.3" /></g>`;
const CHEEKS = html`<g fill="#E8846F" opacity=".35"><ellipse cx="28.5" cy="60" rx="5" ry="3.2" /><ellipse cx="71.5" cy="60" rx="5" ry="3.2" /></g>`;

/** @param {string} d */
const closed = (d) => html`<path class="lid rim" d=${d} /><path class="lid" d=${d} />`;

/** @type {Record<Mood, (colour: string) => any>} */
export const EYES = {
  calm: (colour) => [RIM, open(colour), SHINE],
  happy: () => [CHEEKS, closed("M31.5 50q6-8 12 0m13 0q6-8 12 0")],
  thinking: (colour) => [RIM, open(colour), html`<g fill="#fff"><circle cx="39.5" cy="46" r="1.9" /><circle cx="64.5" cy="46" r="1.9" /></g>`,
    html`<path class="brow" d="M57 40q5-5 11-2" />`],
  sleepy: () => closed("M32 48q5.5 5 11 0m14 0q5.5 5 11 0"),
  sad: (colour) => [RIM, open(colour), SHINE, html`<path class="brow" d="M32 42q5-1 8-5m28 5q-5-1-8-5" />`],
};
