/**
 * All that crosses the wire, as the page sees it: a mirror of server/wire.py,
 * plus the few shapes that the page's own parts hand to one another.
 */

export type OptionValue = boolean | number | string;

// HTTP, in

export interface SeatPlan {
  bot: string;
}

export interface OpenTable {
  game: string;
  seats: SeatPlan[];
  options?: Record<string, OptionValue>;
  clock?: number;
  listed?: boolean;
  daily?: boolean;
}

export interface TakeSeat {
  name: string;
  contribution: string;
}

export interface FillSeat {
  bot: string;
}

// HTTP, out

export interface OptionInfo {
  name: string;
  sentence: string;
  rule: string;
  default: OptionValue;
  allowed: OptionValue[];
  /** What each of these means; empty where it says so itself. */
  words: string[];
  /** The values of other options without which it says nothing. */
  needs: Record<string, OptionValue>;
  /** With fewer players it says nothing. */
  seats: number;
}

export interface BotInfo {
  name: string;
  sentence: string;
}

export interface Today {
  title: string;
  day: string;
  about: string;
}

export interface GameInfo {
  id: string;
  title: string;
  sentence: string;
  fewest: number;
  most: number;
  bots: BotInfo[];
  options: OptionInfo[];
  /** By number of players: options of which they need one, if any. */
  seatings: Record<number, Record<string, OptionValue>[]>;
  /** The options with which one device can be handed around. */
  by_turns: Record<string, OptionValue>;
  daily: Today | null;
}

export interface ZoneInfo {
  name: string;
  label: string;
  each: boolean;
  ordered: boolean;
}

export interface CardFace {
  title: string;
  big?: string | number;
  ink?: string;
  icon?: string;
  small?: string;
  lines?: string[];
  picture?: string[];
  needs?: [string, number][];
  points?: number;
  look?: string;
  figures?: [string, number, boolean][];
  [more: string]: unknown;
}

export interface GameBox {
  id: string;
  title: string;
  sentence: string;
  version: number;
  zones: ZoneInfo[];
  cards: CardFace[];
  rules: string;
  races: boolean;
}

export interface SeatInfo {
  seat: number;
  who: "open" | "person" | "bot";
  name: string;
  bot: string;
  here: boolean;
  stand_in: boolean;
  yours: boolean;
}

export interface Proof {
  value: string;
  commitment: string;
  secret: string;
  contributions: string[];
}

export interface TableInfo {
  id: string;
  game: string;
  title: string;
  state: "gathering" | "playing" | "over";
  seats: SeatInfo[];
  options: Record<string, OptionValue>;
  clock: number;
  listed: boolean;
  commitment: string;
  host: boolean;
  yours: number[];
  sit: string;
  watch: string;
  watchers: number;
  moments: number;
  winners: number[];
  rematch: string;
  daily: string;
  boast: string;
  proof: Proof | null;
}

export interface TableLine {
  id: string;
  game: string;
  title: string;
  state: "gathering" | "playing" | "over";
  names: string[];
  winners: number[];
  watch: string;
  touched: number;
  yours: number[];
  your_turn: boolean;
}

export interface Tables {
  mine: TableLine[];
  watchable: TableLine[];
}

export interface Zone {
  count: number;
  cards: (number | null)[];
}

export interface Other {
  name: string;
  score: number;
  won: boolean;
}

export interface View {
  game: string;
  seat: number | null;
  names: string[];
  zones: Record<string, Zone | Zone[]>;
  actors: number[];
  picked: string[];
  over: boolean;
  winners: number[];
  scores: number[];
  prompt?: string;
  rule?: string;
  /** In a race with a clock: for how many seconds it is open, to all or to one alone. */
  race_seconds?: number;
  /** What a card means to this seat now, in place of the first line printed on it. */
  says?: Record<string, string>;
  /** At the end: who played without a seat, and what came of the game if not who won. */
  others?: Other[];
  verdict?: string;
  [more: string]: any;
}

/** One thing to lay out; which fields it has depends on `part`. */
export interface Part {
  part: "cards" | "counter" | "track" | "tokens" | "group" | "note" | string;
  where: "middle" | "seat" | string;
  seat?: number;
  seats?: number[];
  label?: string;
  zone?: string;
  look?: "fan" | "row" | "pile" | "grid" | "chips" | "first" | "dice";
  columns?: number;
  value?: number;
  most?: number;
  marks?: number[];
  icon?: string;
  name?: string;
  ring?: boolean;
  cells?: string[];
  tokens?: [number, string][];
  count?: number;
  text?: string;
  thing?: string;
  cards?: number[];
  sign?: string;
  pieces?: [number, number][];
  seal?: string;
  worth?: number;
  owner?: string;
  figures?: [string, number, boolean][];
  zones?: string[];
  stands?: Stands;
  covered?: boolean;
  small?: string;
  needs?: [string, number, number][];
  state?: string;
  slots?: Slot[];
}

/** A place for a die on a group: what it wants, and what lies there. */
export interface Slot {
  label: string;
  sign: string;
  /** The symbol on the die that lies there, or nothing, and what it shows. */
  die: string;
  shows: string;
  /** Things that can lie there. */
  takes: string[];
}

/** Somebody who stands at the edge of a grid. */
export interface Stands {
  label: string;
  sign: string;
  places: string[];
  at: number | null;
  to: number | null;
}

export interface Moment {
  n: number;
  last: number;
  seat: number | null;
  view: View;
  parts: Part[];
  story: Line[];
}

// The socket, in

export type Command =
  | { do: "move"; id: string; move: string; race?: number }
  | { do: "take_back"; id: string }
  | { do: "say"; id: string; text: string }
  | { do: "look"; id: string; seat: number | null }
  | { do: "preview"; id: string; move: string }
  | { do: "hint"; id: string }
  | { do: "back"; id: string }
  | { do: "answers"; id: string; answers: string }
  | { do: "ping"; id: string; lag?: number };

// The socket, out

export interface Line {
  n: number;
  text: string;
  event: string;
  seat: number;
  numbers?: number[];
  card?: number | null;
}

export interface Offer {
  move: string;
  index: number;
  touches: string[];
}

export interface State {
  type: "state";
  n: number;
  seat: number | null;
  view: View;
  parts: Part[];
  moves: Offer[];
  picked: Offer[];
  can_take_back: boolean;
  story: Line[];
  clocks: (number | null)[];
  fresh: boolean;
  /** What one lets pass without being asked; empty where nobody ever is. */
  answers: string;
  /** The number of the race that is open, if one is. */
  race: number | null;
}

export interface ChatLine {
  name: string;
  seat: number | null;
  text: string;
  at: number;
}

export interface Done {
  type: "done";
  id: string;
}

export interface Refused {
  type: "refused";
  id: string;
  why: string;
  rule?: string;
}

export interface Previewed {
  type: "preview";
  id: string;
  move: string;
  story: string[];
  complete: boolean;
}

export interface Hinted {
  type: "hint";
  id: string;
  move: string;
}

export interface Warned {
  type: "warning";
  seat: number;
  left: number;
}

export interface Lags {
  type: "lags";
  /** By seat: milliseconds to the server and back, if they are known. */
  lags: (number | null)[];
}

export type Answer = Done | Refused | Previewed | Hinted;

export type Message =
  | State
  | { type: "table"; table: TableInfo }
  | { type: "chat"; lines: ChatLine[]; fresh: boolean }
  | Warned
  | Lags
  | Answer;

/** What a refused command's promise rejects with. */
export interface Refusal {
  why: string;
  rule: string;
}

/** Who looks at this page: the name they gave last. */
export interface Me {
  name: string;
}

/** What this page noted when it sat down, to check the deal with afterwards. */
export interface Note {
  commitment: string;
  /** By seat, what this page added to the deal. */
  contributions: Record<string, string>;
}
