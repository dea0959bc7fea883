/** How a character looks: what its drawings are composed from. */

export type Mood = "calm" | "happy" | "thinking" | "sad" | "sleepy";
export type Pose = "head" | "bust" | "sit" | "stand" | "trot";
export type Size = "small" | "medium" | "big";
/** Its place, x and y, and how far tufts stand out there. */
export type Point = number[];
/** Numbers in 0…1, one after another. */
export type Dice = () => number;
/** Draws something of a look, on the field of its head. */
export type Painter = (look: Look, mood: Mood) => string;

export interface EarColours {
  ear?: string;
  inner?: string;
  tip?: string;
}

export interface Ears {
  kind: string;
  /** of the right ear, where it has a mind of its own */
  otherKind?: string;
  size?: number;
  dx?: number;
  dy?: number;
  turn?: number;
  colours?: EarColours;
}

export interface Eyes {
  x?: number;
  y?: number;
  r?: number;
  c?: string;
  /** colour of the right one */
  other?: string;
  /** how far the lid hangs, and its slant in degrees */
  lid?: number;
  slant?: number;
  flat?: number;
  /** how strong the pale rim is */
  rim?: number;
  /** the lids' colour, left and right */
  skin?: [string, string];
}

export interface Nose {
  y?: number;
  w?: number;
  h?: number;
  c?: string;
}

export interface Mouth {
  w?: number;
  drop?: number;
  ink?: string;
}

export interface Mane {
  points: Point[];
  fill?: string;
  step?: number;
  marks?: string;
}

/** h, sw, hw: height and half widths (shoulders, hips) when seated · lw: a leg's width · leg, depth, long, tuck,
 * rise: when standing · fur: fluff of the edge · the others are the colours of parts. */
export interface Body {
  h?: number;
  sw?: number;
  hw?: number;
  lw?: number;
  leg?: number;
  depth?: number;
  long?: number;
  tuck?: number;
  rise?: number;
  neck?: number;
  neckUp?: number;
  headSize?: number;
  fur?: number;
  bib?: number;
  coat?: string;
  chest?: string;
  legs?: string;
  paws?: string;
  haunch?: string;
  side?: string;
  saddle?: string;
  spots?: string;
  ticks?: string;
  patches?: string;
  tail?: string;
  tailC?: string;
  tailFur?: number;
  tailSize?: number;
  tip?: string;
  rings?: string;
  /** cut like a poodle */
  poms?: boolean;
  /** one paw lifted */
  point?: boolean;
}

/** A body with all that a drawing asks for. */
export interface Build extends Body {
  h: number;
  sw: number;
  hw: number;
  lw: number;
  leg: number;
  depth: number;
  long: number;
  neck: number;
  fur: number;
  coat: string;
  chest: string;
  legs: string;
  haunch: string;
  /** the head's scale, and where its chin is */
  k: number;
  chin: number;
}

/** Somebody on two legs. */
export interface Human {
  skin: string;
  shirt: string;
  shirt2: string;
  ink: string;
  eye: string;
  back: () => string;
  front: () => string;
  glasses?: "round" | "goggles";
  silly?: boolean;
  freckles?: boolean;
  gap?: boolean;
}

export interface Look {
  coat: string;
  second: string;
  dark: string;
  size?: Size;
  /** the right half of the outline, from crown to chin */
  head: Point[];
  step?: number;
  ears: Ears;
  eyes?: Eyes;
  nose?: Nose;
  mouth?: Mouth;
  tongue?: "middle" | "side" | "blep";
  tongueInk?: [string, string];
  browInk?: string;
  browUp?: number;
  mane?: Mane;
  /** painted on the fur, clipped to the head */
  marks?: Painter;
  /** before the eyes */
  snout?: Painter;
  under?: Painter;
  /** above all but what is worn */
  over?: Painter;
  worn?: Painter;
  /** the top of a hat or topknot, and how far left something reaches */
  crown?: number;
  side?: number;
  tilt?: number;
  body?: Body;
  bodyMarks?: (x: number, y: number, build: Build, pose: "sit" | "stand") => string;
  /** what is held or worn before the chest */
  prop?: (x: number, y: number) => string;
  collar?: string;
  wear?: "collar" | "bandana" | "pearls" | "none";
  badge?: (x: number, y: number) => string;
  tag?: (x: number, y: number) => string;
  three?: boolean;
  /** of a dog that is rated, 0…1 */
  floof?: number;
  earSize?: number;
  noseSize?: number;
  sass?: number;
  zoom?: number;
  wag?: number;
  aura?: (x: number, y: number, k: number, small: boolean) => string;
  human?: Human;
  /** colours of the fur, and what they are dyed with */
  dye?: Record<string, string>;
}

/** A part of a figure: the drawing, and the room that it takes. */
export interface Figure {
  art: string;
  build: Build;
  x: number;
  top: number;
  headTop: number;
  left: number;
  right: number;
  /** where the tail ends above */
  tailTop: number;
}
