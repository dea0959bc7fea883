/**
 * All that crosses the wire: generated from server/wire.py, server/shelf.py and
 * look/parts.py by `make page-types`.  What only the page knows is in own.d.ts.
 */

export type OptionValue = boolean | number | string;

export type Part = CardsPart | CounterPart | TrackPart | TokensPart | GroupPart | NotePart;

export type Command = Move | TakeBack | Say | Look | Preview | Why | Hint | Back | Answers | Ping;

export type Message = State | About | Chat | Done | Refused | Previewed | Hinted | Warned | Lags;

/** What is printed on a card. */
export interface CardFace {
  /** Also its spoken name. */
  title: string;
  /** What stands in its middle. */
  big?: string;
  /** The name of its colour. */
  ink?: string;
  /** Its symbol, or `dog:Corgi` or `raccoon:Bandit` for who has that name. */
  icon?: string;
  /** A line below. */
  small?: string;
  /** Its text. */
  lines?: string[];
  /** Its text in two or three words. */
  short?: string;
  /**
   * Where nothing is `big`: rows of `X` (a cell of a pattern), `.` (another cell), `*` (its star)
   * and spaces.
   */
  picture?: string[];
  /** Icons and numbers: what it costs, eats or gives. */
  needs?: [string, number][];
  points?: number;
  /** All its text is to be read on it, or its `figures`. */
  look?: "told";
  /**
   * What it can be played for: the thing that one points at for it, a symbol, a number and a few
   * words.
   */
  uses?: [string, string, string, string][];
  /** As in a group. */
  figures?: [string, number, boolean][];
}

/** A variation of the rules. */
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

/** A bot that plays a game. */
export interface BotInfo {
  name: string;
  /** What it is called for people. */
  word: string;
  sentence: string;
}

/** What a game offers today, the same for everybody. */
export interface Today {
  title: string;
  /** As 2026-11-15; it begins at midnight UTC. */
  day: string;
  /** What is special about it. */
  about: string;
  /** What sharp scores on it, once that is known. */
  par: number | null;
}

/** What is printed on a game's box: its `look/cover.toml`, and the script of its picture. */
export interface Cover {
  /** What one does; empty: its sentence. */
  line: string;
  /** How long it takes; 0: not said. */
  minutes: number;
  /** How much there is to think of. */
  weight: "" | "light" | "medium" | "heavy";
  /** Of the box; empty: cardboard. */
  colour: string;
  /** What draws its picture, beneath /web/; empty: none. */
  script: string;
}

/** A game on the shelf. */
export interface GameInfo {
  id: string;
  title: string;
  sentence: string;
  cover: Cover;
  fewest: number;
  most: number;
  bots: BotInfo[];
  /** By seat: what a bot there is called. */
  company: string[];
  options: OptionInfo[];
  /** By number of players: options of which they need one, if any. */
  seatings: Record<number, Record<string, OptionValue>[]>;
  /** The options with which one device can be handed around. */
  by_turns: Record<string, OptionValue>;
  /** If it offers something every day. */
  daily: Today | null;
}

/** A place for cards. */
export interface ZoneInfo {
  name: string;
  label: string;
  each: boolean;
  ordered: boolean;
}

/** What a page needs once to show a game: its places, its cards and its rules. */
export interface GameBox {
  id: string;
  title: string;
  sentence: string;
  version: number;
  zones: ZoneInfo[];
  /** Their faces. */
  cards: CardFace[];
  /** The rules for players, as HTML. */
  rules: string;
  /** What each rule is called, by its number. */
  titles: Record<string, string>;
  /** Whether it matters who is quicker. */
  races: boolean;
  /** The script that draws its table, beneath /web/; empty: none. */
  stage: string;
  /** The one that draws the pictures in its rules. */
  figures: string;
}

/** What somebody sees of a zone. */
export interface Zone {
  count: number;
  /** Those one can place; null: a back in its place. */
  cards: (number | null)[];
}

/** At the end: somebody who played without a seat. */
export interface Other {
  name: string;
  score: number;
  won: boolean;
}

/** What a seat may know, as every game tells it; a game adds its own. */
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
  /** In a race with a clock: how long it is open, to all or to one alone. */
  race_seconds?: number;
  /** What a card means to this seat now, in place of the first line printed on it. */
  says?: Record<string, string>;
  others?: Other[];
  /** What came of the game, if not who won. */
  verdict?: string;
}

/** A move that can be made. */
export interface Offer {
  move: string;
  index: number;
  /** The things on the table that it is about. */
  touches: string[];
}

/** One of the best moves, beside the next best. */
export interface HintRow {
  move: string;
  /** A sentence: by how much it is better, and how sure that is. */
  words: string;
  /** Over the next best, in the game's own points. */
  gain: number;
  /** Imagined ones, in which both were tried. */
  deals: number;
  /** That it is better; empty: there is nothing to compare it with. */
  sure: "surely" | "probably" | "about equal" | "";
}

/** Who is to sit at a seat: a person, or a bot by its name. */
export interface SeatPlan {
  /** Empty: a person. */
  bot?: string;
}

/** A table to be opened. */
export interface OpenTable {
  game: string;
  seats: SeatPlan[];
  options?: Record<string, OptionValue>;
  /** Seconds for each decision; 0: no clock. */
  clock?: number;
  /** Seconds after which a table that all have left ends. */
  ends?: number;
  /** Whether anybody on this server may watch. */
  listed?: boolean;
  /** Whether anybody here may sit down. */
  welcome?: boolean;
  /** Today's deal; seats and options are the day's, not yours. */
  daily?: boolean;
}

/** Somebody sits down. */
export interface TakeSeat {
  /** What others read. */
  name: string;
  /** 128 random bits that a player adds to the deal. */
  contribution: string;
  /** As chosen, or empty. */
  dog?: string;
}

/** The host gives an open seat to a bot, or opens a bot's seat again. */
export interface FillSeat {
  /** Empty: open to a person. */
  bot: string;
}

/** Whether guests may talk. */
export interface LetTalk {
  talk: boolean;
}

/** Whether who sits there may not talk. */
export interface Mute {
  muted: boolean;
}

/** A seat is taken to this device. */
export interface TakePass {
  /** As the other device shows it. */
  code: string;
}

/** Who sits at a seat. */
export interface SeatInfo {
  seat: number;
  who: "open" | "person" | "bot";
  name: string;
  /** Which one they chose; empty: that of the name. */
  dog: string;
  bot: string;
  /** Whether its person is connected. */
  here: boolean;
  /** Whether a bot plays for a person who is away. */
  stand_in: boolean;
  /** Whether a bot plays on for who gave it up. */
  resigned: boolean;
  /** Whether the host keeps them from talking. */
  muted: boolean;
  /** Whether a vote for a stand-in counts by now. */
  replaceable: boolean;
  /** How many who are here want a bot to stand in. */
  votes: number;
  /** How many it takes. */
  needed: number;
  /** Whether you want it. */
  voted: boolean;
  yours: boolean;
}

/** What takes a seat to another device, once. */
export interface SeatPass {
  /** To be typed there; dashes and spaces mean nothing. */
  code: string;
  /** To be opened there. */
  link: string;
  /** Where the link is as a QR code. */
  picture: string;
  /** How long it is good. */
  seconds: number;
}

/** After the game: what the deal was made of. */
export interface Proof {
  value: string;
  commitment: string;
  secret: string;
  /** By seat; empty where a bot sat. */
  contributions: string[];
}

/** A table, as somebody may know it. */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  state: "gathering" | "playing" | "over" | "ended";
  seats: SeatInfo[];
  options: Record<string, OptionValue>;
  clock: number;
  /** Seconds after which it ends if all leave it; 0: never. */
  ends: number;
  listed: boolean;
  commitment: string;
  /** Whether you opened it. */
  host: boolean;
  /** The seats that you hold. */
  yours: number[];
  /** The link for who is to sit; empty unless you may. */
  sit: string;
  /** The link for who is to watch. */
  watch: string;
  watchers: number;
  /** Whether guests may talk. */
  talk: boolean;
  /** For the host: what guests here are called. */
  guests: string[];
  /** How many moments a replay has; 0 while gathering. */
  moments: number;
  winners: number[];
  /** The table of the rematch, or empty. */
  rematch: string;
  /** The day whose deal this is, or empty. */
  daily: string;
  /** A line to share, after the game of a day. */
  boast: string;
  proof: Proof | null;
}

/** A table in a list. */
export interface TableLine {
  id: string;
  game: string;
  title: string;
  state: "gathering" | "playing" | "over" | "ended";
  names: string[];
  winners: number[];
  watch: string;
  /** The link to sit, where anybody may; or empty. */
  sit: string;
  /** When something last happened, in Unix seconds. */
  touched: number;
  yours: number[];
  your_turn: boolean;
}

/** My tables, open ones first; and those that anybody may watch, or sit down at. */
export interface Tables {
  mine: TableLine[];
  watchable: TableLine[];
  open: TableLine[];
}

/** A page of what happened, as one noticed it. */
export interface StoryPage {
  story: Line[];
  /** How many lines come before those of `story`. */
  earlier: number;
}

/** One moment of a game, seen again with somebody's eyes. */
export interface Moment {
  story: Line[];
  /** How many lines come before those of `story`. */
  earlier: number;
  n: number;
  /** The number of the last moment so far. */
  last: number;
  seat: number | null;
  /** What the seat may know. */
  view: View;
  /** A list of parts, the same for everybody. */
  parts: Part[];
}

/** Why something can't be done, in one sentence. */
export interface Problem {
  why: string;
  rule: string;
}

export interface Health {
  ok: boolean;
  tables: number;
  sockets: number;
  version: string;
}

/** Make a move. One that was meant for a race does not count in the next. */
export interface Move {
  do: "move";
  /** Made up by the client; it counts once. */
  id: string;
  /** A move, as it is written. */
  move: string;
  /** The race in which it was chosen. */
  race?: number | null;
}

/** Take back one's last move. */
export interface TakeBack {
  do: "take_back";
  /** Made up by the client; it counts once. */
  id: string;
}

/** Say something to all at the table. */
export interface Say {
  do: "say";
  /** Made up by the client; it counts once. */
  id: string;
  text: string;
}

/** See the table from another of one's own seats; null: as a spectator. */
export interface Look {
  do: "look";
  /** Made up by the client; it counts once. */
  id: string;
  seat: number | null;
}

/** Ask what a move would do. */
export interface Preview {
  do: "preview";
  /** Made up by the client; it counts once. */
  id: string;
  /** A move, as it is written. */
  move: string;
}

/** Ask why a thing on the table can't be chosen. */
export interface Why {
  do: "why";
  /** Made up by the client; it counts once. */
  id: string;
  things: string[];
}

/** Ask a bot what it would do in one's place. */
export interface Hint {
  do: "hint";
  /** Made up by the client; it counts once. */
  id: string;
}

/** Take one's seat again from the stand-in. */
export interface Back {
  do: "back";
  /** Made up by the client; it counts once. */
  id: string;
}

/** Say what one lets pass in windows without being asked. */
export interface Answers {
  do: "answers";
  /** Made up by the client; it counts once. */
  id: string;
  answers: "ask" | "could" | "mine" | "pass";
}

/** Ask for a `done` at once, to measure the way; and tell what was measured before. */
export interface Ping {
  do: "ping";
  /** Made up by the client; it counts once. */
  id: string;
  lag?: number | null;
}

/** One thing that happened, as a sentence and as an event. */
export interface Line {
  /** The moment at which it was seen. */
  n: number;
  text: string;
  event: string;
  seat: number;
  numbers?: number[];
  card?: number | null;
  /** Something new begins with it. */
  begins?: boolean;
}

/** The table as one seat sees it now, and what happened since the last state. */
export interface State {
  type: "state";
  n: number;
  seat: number | null;
  /** What the seat may know. */
  view: View;
  /** A list of parts, the same for everybody. */
  parts: Part[];
  /** Offers: move, index, touches. */
  moves: Offer[];
  /** One's own, still secret. */
  picked: Offer[];
  can_take_back: boolean;
  /** Since the last state; a page of it at most. */
  story: Line[];
  /** How many lines come before those of `story`. */
  earlier: number;
  /** By seat: seconds left to decide. */
  clocks: (number | null)[];
  /** Whether the story begins anew and the page forgets the old one. */
  fresh: boolean;
  /** One's own standing answer; empty for who needs none. */
  answers: string;
  /** The number of the race that is open, if one is. */
  race: number | null;
}

/** Who sits, who is here, and how the table stands. */
export interface About {
  type: "table";
  table: TableInfo;
}

/** Something said at the table. */
export interface ChatLine {
  name: string;
  seat: number | null;
  text: string;
  at: number;
}

/** What was said; all of it when one arrives. */
export interface Chat {
  type: "chat";
  lines: ChatLine[];
  fresh: boolean;
}

/** The command counted; a move has been stored. */
export interface Done {
  type: "done";
  id: string;
}

/** The command changed nothing, and why. */
export interface Refused {
  type: "refused";
  id: string;
  why: string;
  rule: string;
}

/** What a move would do, and what would lie on the table then, as far as one can know. */
export interface Previewed {
  type: "preview";
  id: string;
  move: string;
  story: Line[];
  complete: boolean;
  view: View | null;
  parts: Part[] | null;
}

/** What a bot would do, and why. */
export interface Hinted {
  type: "hint";
  id: string;
  move: string;
  words: string;
  /** The best moves, that one first. */
  rows: HintRow[];
}

/** The clock of a seat runs out soon: then a bot stands in. */
export interface Warned {
  type: "warning";
  seat: number;
  left: number;
}

/** How far everybody is from the server, where it matters who is quicker. */
export interface Lags {
  type: "lags";
  /** By seat, if it is known. */
  lags: (number | null)[];
}

/**
 * Somebody who stands at the edge of a grid. The third place at the grid `grid` is the thing
 * `stand:2@grid`.
 */
export interface Stands {
  label: string;
  sign: string;
  /** First those at its rows, then those at its columns. */
  places: string[];
  at: number | null;
  /** Where they will go. */
  to: number | null;
}

/**
 * The cards of a zone. In a grid, a place is `cell:N` at that zone, also an empty one. Chips are
 * cards that matter little now: they lie small until one can choose them.
 */
export interface CardsPart {
  where: "middle" | "seat";
  label: string;
  seat?: number;
  part: "cards";
  zone: string;
  look: "fan" | "row" | "pile" | "grid" | "chips";
  columns?: number;
  /**
   * It is made of zones of one card each, place by place, and `zone` is only what their things are
   * called by.
   */
  zones?: string[];
  stands?: Stands;
  /** Others see backs, unless they want to be reminded of what they saw. */
  covered?: boolean;
}

/** A number. With a `most` it is drawn large in the middle, as a small bar before a seat. */
export interface CounterPart {
  where: "middle" | "seat";
  label: string;
  seat?: number;
  part: "counter";
  value: number;
  /** It is on its way there. */
  most?: number;
  /** The numbers that matter on the way. */
  marks?: number[];
  icon?: string;
}

/**
 * Cells with their labels, and which token lies on which. The fourth cell of the track `path` is
 * the thing `space:3@path`.
 */
export interface TrackPart {
  where: "middle" | "seat";
  label: string;
  seat?: number;
  part: "track";
  /** Who shares it; it lies before the first of them. */
  seats: number[];
  name: string;
  cells: string[];
  /** Cells, and icons such as `disc`, or `dog:2` for the dog of seat 2. */
  tokens: [number, string][];
  ring: boolean;
  /**
   * No cells are drawn: each token is a die that shows its icon, and the cells are the faces, by
   * which it is called.
   */
  look?: "dice";
  /** Of dice: which throw they are; those of another were thrown again. */
  throw?: number;
}

/** So many of a thing. */
export interface TokensPart {
  where: "middle" | "seat";
  label: string;
  seat?: number;
  part: "tokens";
  icon: string;
  count: number;
}

/** A place on a group for a die. */
export interface Slot {
  /** Whose face it wants. */
  label: string;
  /** The symbol of that. */
  sign: string;
  /** The symbol on the one that lies there, or nothing. */
  die: string;
  /** What that is called. */
  shows: string;
  /**
   * Things that can lie there, best first: it lights up for the moves that touch its group and the
   * first of those that any touches.
   */
  takes: string[];
}

/** What is to be said of a card in a group. */
export interface Lying {
  /** What it does there, instead of all that is printed. */
  says: string;
  /** Where equal ones lie there: which it is. */
  title?: string;
  /** And a thing of its own: `event:3.2` is `event:3.2@yard`. */
  thing?: string;
}

/**
 * Some cards of a zone as one thing: the group `group:3` of the zone `yard` is `group:3@yard`, a
 * card in it `card:7@yard` as ever.
 */
export interface GroupPart {
  where: "middle" | "seat";
  label: string;
  seat?: number;
  part: "group";
  zone: string;
  thing: string;
  /** All see them, so they are in the part. */
  cards: number[];
  /** What lies at it: values and how many of each. */
  pieces: [number, number][];
  /** What the pieces are drawn with. */
  icon: string;
  worth: number;
  /** Its symbol: an icon, or `dog:Corgi` for the dog of that name. */
  sign: string;
  /** A mark on all of that, such as `×2`. */
  seal: string;
  /** What there is to know about it. */
  text: string;
  /** Whose it is, if it does not lie before its seat. */
  owner: string;
  /** A word beside its name. */
  small?: string;
  /** Symbols of what it must have, how many, how many are there. */
  needs?: [string, number, number][];
  /** A word for whether that is enough. */
  state?: string;
  /** Numbers with their names; whether each is the one that counts. */
  figures?: [string, number, boolean][];
  /** Places on it for dice, in place of its cards. */
  slots?: Slot[];
  /** What is to be said of each of its cards here. */
  each?: Lying[];
}

/** A sentence. */
export interface NotePart {
  where: "middle" | "seat";
  label: string;
  seat?: number;
  part: "note";
  text: string;
  /** About whom, if they play without a seat. */
  owner?: string;
  /** It stands above all else. */
  look?: "first";
}
