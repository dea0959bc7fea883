/**
 * Dogs, built from parts.  A name is all it takes, and the same name always
 * gives the same dog, on every machine.
 *
 * @import { Looks, Mood } from "./dogparts.js"
 */
import { html } from "htm/preact";
import { useId, useMemo } from "preact/hooks";
import { ALL_EARS, ALL_PATCHES, BROWS, COATS, COLLARS, EARS, EYES, HEADS, PATCHES, SNOUTS } from "./dogparts.js";

/** A stream of numbers in 0…1 that begins with a name. @param {string} name */
function dice(name) {
  let state = 2166136261;
  for (const letter of name.trim().toLowerCase()) {
    state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** How the dog of a name looks. @param {string} name @returns {Looks} */
export function looks(name) {
  const next = dice(name);
  /** @template T @param {readonly T[]} some @returns {T} */
  const one = (some) => some[Math.floor(next() * some.length)];
  const coat = one(COATS);
  const head = one(Object.keys(HEADS));
  const ears = one(Object.keys(EARS));
  return {
    ...coat,
    head,
    ears,
    // Now and then one ear has a mind of its own.
    otherEar: next() < 0.16 ? (ears === "fold" ? "prick" : "fold") : ears,
    patch: one(Object.keys(PATCHES)),
    patchLeft: next() < 0.5,
    brow: one(Object.keys(BROWS)),
    snout: HEADS[head].snout,
    tongue: one(["none", "none", "middle", "side", "blep"]),
    fluff: one(["none", "none", "top", "cheeks", "both"]),
    freckles: next() < 0.35,
    collar: one(COLLARS),
    scarf: next() < 0.3,
    tilt: Math.round(next() * 10 - 5),
  };
}

const TONGUES = {
  middle: html`<path class="t" d="M45.5 73c-1 8 1 13 4.5 13s5.5-5 4.5-13q-4.5 2.5-9 0Z" /><path class="tl" d="M50 75v6" />`,
  side: html`<path class="t" d="M52 73.5c0 8 3 12 6.5 11s4-6 2-12q-4.5 2.5-8.5 1Z" /><path class="tl" d="M56.5 75l1.5 5" />`,
  blep: html`<path class="t" d="M47 73.5c-.5 4 .8 6 3 6s3.5-2 3-6q-3 1-6 0Z" />`,
};

const FLUFFS = {
  top: "M38 27c0-6 3-8 6-7 0-5 4-8 7-6 2-4 7-4 8 0 4-1 6 4 4 7 3 1 3 5 0 7-8-4-17-4-25-1Z",
  cheeks: "M24 58c-5 1-8 4-10 8 3 0 5 0 7 1-2 3-3 6-2 9 3-2 6-2 8-1 0 3 1 5 4 7l6-10Z",
};

/** @param {{shape: string, left: boolean, look: Looks}} props */
function Ear({ shape, left, look }) {
  return html`<g transform=${left ? undefined : "translate(100 0) scale(-1 1)"}>${ALL_EARS[shape].draw(look)}</g>`;
}

/**
 * The ears that lie before the head, or those that stand behind it.
 *
 * @param {{look: Looks, before: boolean}} props
 */
function Ears({ look, before }) {
  const wanted = [look.ears, look.otherEar].map((shape) => ALL_EARS[shape].before === before);
  return html`${wanted[0] && html`<${Ear} shape=${look.ears} left look=${look} />`}
  ${wanted[1] && html`<${Ear} shape=${look.otherEar} left=${false} look=${look} />`}`;
}

/** @param {{look: Looks}} props */
function Neck({ look }) {
  const worn = look.scarf
    ? html`<path fill=${look.collar} d="M29 84q21 12 42 0l2 7q-11 5-17 7l-6 7-6-7q-8-2-17-7Z" />
        <path class="shade" d="M29 84q21 12 42 0l.6 2.5q-22 12-43.2 0Z" />`
    : html`<path fill=${look.collar} d="M30 85q20 12 40 0l1 6q-21 13-42 0Z" />
        <circle cx="50" cy="97" r="4.6" fill="#F2C14E" stroke="#B67D16" stroke-width="1.2" />`;
  return html`<path class="line" fill=${look.coat} d="M34 72c0 14-4 20-9 30q25 6 50 0c-5-10-9-16-9-30Z" />${worn}`;
}

/** @param {{look: Looks}} props */
function Fluff({ look }) {
  const { fluff, coat } = look;
  const cheeks = fluff === "cheeks" || fluff === "both";
  return html`${cheeks &&
  html`<path class="line" fill=${coat} d=${FLUFFS.cheeks} />
    <path class="line" fill=${coat} d=${FLUFFS.cheeks} transform="translate(100 0) scale(-1 1)" />`}`;
}

/** @param {{look: Looks, mood: Mood}} props */
function Face({ look, mood }) {
  const snout = SNOUTS[look.snout];
  const tongue = mood === "happy" && look.tongue === "none" ? "middle" : look.tongue;
  const out = mood !== "sleepy" && mood !== "sad" && TONGUES[/** @type {"blep"} */ (tongue)];
  return html`${BROWS[look.brow](look)}${EYES[mood](look.eye)}${snout.draw(look)}
    <g transform=${snout.place}>
      ${out}
      <path class="mouth" d=${mood === "sad" ? "M50 66v5M42 75q4-5 8-4 4-1 8 4" : "M50 66v4.5q-3 5-9 3.5m9-3.5q3 5 9 3.5"} />
      <path fill="#2B2730" d="M42.5 59c0-4.5 15-4.5 15 0s-4.5 8-7.5 8-7.5-3.5-7.5-8Z" />
      <ellipse cx="47.5" cy="58.6" rx="3" ry="1.3" fill="#fff" opacity=".45" />
    </g>`;
}

/**
 * The dog of a name.  It is an ornament: its name stands beside it as text.
 *
 * @param {{name: string, size?: number, mood?: Mood, look?: Partial<Looks>}} props
 */
export function Dog({ name, size = 48, mood = "calm", look: given }) {
  const id = useId();
  const look = useMemo(() => ({ ...looks(name), ...given }), [name, given]);
  const head = HEADS[look.head].path;
  return html`<svg class="dog" viewBox="0 0 100 106" width=${size} height=${size} aria-hidden="true" focusable="false">
    <clipPath id=${id}><path d=${head} /></clipPath>
    <${Neck} look=${look} />
    <g transform=${`rotate(${look.tilt} 50 84)`}>
      <${Ears} look=${look} before=${false} />
      <${Fluff} look=${look} />
      <path fill=${look.coat} d=${head} />
      <g clip-path=${`url(#${id})`}>${ALL_PATCHES[look.patch](look)}</g>
      <path class="line" fill="none" d=${head} />
      ${(look.fluff === "top" || look.fluff === "both") && html`<path class="line" fill=${look.coat} d=${FLUFFS.top} />`}
      <${Face} look=${look} mood=${mood} />
      <${Ears} look=${look} before=${true} />
    </g>
  </svg>`;
}
