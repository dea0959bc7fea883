/**
 * What one hears: each sound is a few notes that the browser plays by itself.  Times are
 * seconds from its beginning, pitches hertz; a note glides from `hz` to `to` and fades out.
 */

/**
 * @typedef {object} Note
 * @property {OscillatorType | "noise"} wave
 * @property {number} hz of noise: around which pitch it is
 * @property {number} long
 * @property {number} loud what sounds together comes to 1 at most
 * @property {number} [to]
 * @property {number} [at]
 * @property {number} [dull] nothing above this pitch is heard
 * @property {number} [rise] how long it takes to be as loud as it gets
 */

/** @param {number} hz @param {number} long @param {number} loud @param {Partial<Note>} [more] @returns {Note} */
const tone = (hz, long, loud, more) => ({ wave: "sine", hz, long, loud, ...more });

/** @param {number} hz @param {number} long @param {number} loud @param {Partial<Note>} [more] @returns {Note} */
const noise = (hz, long, loud, more) => ({ wave: "noise", hz, long, loud, ...more });

/** The same notes once more, later and at another pitch.
 * @param {Note[]} notes @param {number} later @param {number} [pitch] @returns {Note[]} */
const again = (notes, later, pitch = 1) =>
  notes.map((note) => ({
    ...note,
    at: (note.at ?? 0) + later,
    hz: note.hz * pitch,
    to: note.to && note.to * pitch,
  }));

/** So many times, one after the other, each at its pitch.
 * @param {Note[]} notes @param {number} apart @param {number[]} pitches @returns {Note[]} */
const row = (notes, apart, pitches) =>
  pitches.flatMap((pitch, nth) => again(notes, nth * apart, pitch));

/** One mouthful of dog: a rough voice that falls, and breath. @param {number} hz @returns {Note[]} */
const voice = (hz) => [
  {
    wave: "sawtooth",
    hz: hz * 1.25,
    to: hz * 0.7,
    long: 0.13,
    loud: 0.5,
    dull: hz * 4,
    rise: 0.02,
  },
  noise(hz * 2.6, 0.09, 0.35, { to: hz * 1.6 }),
];

const tap = [noise(1_900, 0.04, 0.5), tone(240, 0.05, 0.25)];
const knock = [tone(330, 0.09, 0.6, { to: 210 }), noise(900, 0.03, 0.3)];
const paw = [tone(150, 0.05, 0.35, { to: 90 }), noise(520, 0.04, 0.35)];
const rattle = [noise(2_600, 0.03, 0.45), tone(1_150, 0.03, 0.2)];
const string = [{ ...tone(440, 0.26, 0.4), wave: /** @type {const} */ ("triangle") }];
const brass = [
  { ...tone(262, 0.3, 0.22, { dull: 1_800, rise: 0.03 }), wave: /** @type {const} */ ("sawtooth") },
];
const chord = [1, 1.26, 1.5].flatMap((pitch) => again(brass, 0, pitch));

/** @type {Record<string, Note[]>} */
export const SOUNDS = {
  // Paper and cards
  card: [noise(3_200, 0.07, 0.4, { to: 1_500 }), ...again(tap, 0.06)],
  paper: [noise(4_200, 0.16, 0.35, { to: 2_200, rise: 0.05 })],
  flip: [noise(2_400, 0.05, 0.4, { to: 4_400 }), ...again(tap, 0.09, 1.2)],
  rip: [noise(1_800, 0.24, 0.5, { to: 5_200, rise: 0.12 }), noise(900, 0.08, 0.4, { at: 0.2 })],
  slap: [noise(1_200, 0.07, 0.7), tone(190, 0.09, 0.3, { to: 110 })],
  stamp: [tone(130, 0.16, 0.6, { to: 60 }), noise(700, 0.06, 0.35)],
  riffle: row([noise(3_400, 0.03, 0.4)], 0.035, [1, 1.05, 1.1, 1.15, 1.2, 1.25, 1.3]),
  // Small things
  tick: [tone(1_500, 0.03, 0.35), noise(3_500, 0.02, 0.3)],
  tock: [tone(760, 0.05, 0.5), noise(1_800, 0.02, 0.3)],
  pop: [tone(380, 0.07, 0.5, { to: 920 })],
  dice: row(rattle, 0.06, [1, 0.8, 1.15, 0.9, 1.05]),
  roll: row(rattle, 0.045, [1.1, 0.85, 1, 0.75, 1.2, 0.9, 0.8, 0.7]),
  kibble: row(rattle, 0.04, [1.3, 1.1, 1.4]),
  crunch: row([noise(1_500, 0.05, 0.6), noise(3_800, 0.03, 0.3)], 0.085, [1, 0.8, 1.1]),
  knock,
  knocks: row(knock, 0.19, [1, 1.12, 1.26]),
  thud: [tone(110, 0.2, 0.75, { to: 45 }), noise(260, 0.09, 0.25)],
  // Air
  whoosh: [noise(500, 0.34, 0.6, { to: 2_600, rise: 0.16 })],
  swish: [noise(1_400, 0.18, 0.5, { to: 3_600, rise: 0.08 })],
  hiss: [noise(6_000, 0.5, 0.3, { to: 7_500, rise: 0.2 })],
  whirr: [{ ...tone(70, 0.35, 0.4, { to: 220, dull: 900 }), wave: "sawtooth" }],
  creak: [{ ...tone(190, 0.3, 0.4, { to: 310, dull: 1_200, rise: 0.08 }), wave: "sawtooth" }],
  // Dogs, and who is not one
  bark: voice(330),
  barks: [...voice(210), ...again(voice(190), 0.2)],
  yip: [{ ...tone(620, 0.11, 0.4, { to: 1_050, rise: 0.02 }), wave: "triangle" }],
  huh: [{ ...tone(130, 0.26, 0.5, { to: 195, dull: 700, rise: 0.04 }), wave: "sawtooth" }],
  chitter: row(
    [{ ...tone(1_300, 0.03, 0.35, { to: 900 }), wave: "square", dull: 3_000 }],
    0.05,
    [1, 1.15, 0.95, 1.2],
  ),
  paws: row(paw, 0.09, [1, 1.15, 0.95]),
  trot: row(paw, 0.075, [1, 1.2, 0.95, 1.15, 1]),
  squeak: [tone(1_250, 0.08, 0.4, { to: 1_900 }), tone(1_800, 0.1, 0.35, { at: 0.09, to: 1_150 })],
  whistle: [tone(1_750, 0.1, 0.35, { to: 2_250 }), tone(2_250, 0.13, 0.35, { at: 0.1, to: 1_950 })],
  // Music
  pluck: string,
  bell: [tone(1_320, 0.9, 0.4), tone(2_640, 0.5, 0.2), tone(3_960, 0.3, 0.1)],
  drum: row([tone(120, 0.14, 0.6, { to: 65 }), noise(420, 0.05, 0.3)], 0.16, [1, 1, 0.8]),
  brass: chord,
  fanfare: [...row(brass, 0.13, [1, 1, 1.26]), ...again(chord, 0.4)],
  cheer: [
    noise(1_100, 0.8, 0.3, { to: 1_900, rise: 0.25 }),
    ...again(voice(360), 0.1),
    ...again(voice(300), 0.34),
  ],
  turn: row(string, 0.14, [1.19, 1.78]),
};

const STEPS = [0, 3, -3, 5, -5, 7]; // semitones by seat

/** Everybody sounds a little different. @param {number | null} [seat] */
export const pitchOf = (seat) => 2 ** ((STEPS[seat ?? 0] ?? 0) / 24);

/** How long a sound is. @param {Note[]} notes */
export const lasts = (notes) => Math.max(...notes.map(({ at = 0, long }) => at + long));

/** One second of noise, the same each time. @type {AudioBuffer | undefined} */
let hush;

/** @param {BaseAudioContext} context */
function hushed({ sampleRate }) {
  if (hush?.sampleRate === sampleRate) return hush;
  hush = new AudioBuffer({ length: sampleRate, sampleRate });
  const data = hush.getChannelData(0);
  let last = 1;
  for (let at = 0; at < data.length; at++) {
    last = (last * 48_271) % 2_147_483_647;
    data[at] = (2 * last) / 2_147_483_647 - 1;
  }
  return hush;
}

/** What a note's pitch is turned on, and where it comes out.
 * @param {BaseAudioContext} context @param {Note} note
 * @returns {{from: AudioScheduledSourceNode, pitched: AudioParam, out: AudioNode}} */
function source(context, { wave, dull }) {
  if (wave === "noise") {
    const from = new AudioBufferSourceNode(context, { buffer: hushed(context), loop: true });
    const band = new BiquadFilterNode(context, { type: "bandpass", Q: 1.2 });
    return { from, pitched: band.frequency, out: from.connect(band) };
  }
  const from = new OscillatorNode(context, { type: wave });
  const filter = dull && new BiquadFilterNode(context, { type: "lowpass", frequency: dull, Q: 0 });
  return { from, pitched: from.frequency, out: filter ? from.connect(filter) : from };
}

/** Play one note of a sound that begins then.
 * @param {BaseAudioContext} context @param {AudioNode} to
 * @param {Note} note @param {number} begin @param {number} pitch */
function strike(context, to, note, begin, pitch) {
  const { from, pitched, out } = source(context, note);
  const start = begin + (note.at ?? 0);
  const end = start + note.long;
  pitched.setValueAtTime(note.hz * pitch, start);
  pitched.exponentialRampToValueAtTime((note.to ?? note.hz) * pitch, end);
  const loud = new GainNode(context, { gain: 0 });
  loud.gain.setValueAtTime(0.0001, start);
  loud.gain.linearRampToValueAtTime(note.loud, start + (note.rise ?? 0.004));
  loud.gain.exponentialRampToValueAtTime(0.0001, end);
  out.connect(loud).connect(to);
  from.start(start);
  from.stop(end);
}

/** Play a sound; a name that is not here is a tick.
 * @param {BaseAudioContext} context @param {AudioNode} to where it is heard
 * @param {string} name @param {number} [pitch] */
export function sound(context, to, name, pitch = 1) {
  const notes = Object.hasOwn(SOUNDS, name) ? SOUNDS[name] : SOUNDS.tick;
  for (const note of notes) strike(context, to, note, context.currentTime, pitch);
}
