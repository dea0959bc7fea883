/**
 * All that crosses the wire: generated from server/wire.py, server/shelf.py and
 * look/parts.py by `make page-types`.  What only the page knows is in own.d.ts.
 */

export type OptionValue = boolean | number | string;

export type Part = CardsPart | CounterPart | TrackPart | TokensPart | GroupPart | NotePart | SheetPart;

export type Command = Move | TakeBack | Say | Emote | Look | Preview | Why | Hint | Back | Answers | Propose | Agree | GoOn | Ping;

export type Message = State | About | Chat | Emoted | Done | Refused | Previewed | Hinted | Warned | Lags;

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
  /** It is not among the cards in the box. */
  spare?: boolean;
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
  /** Minutes that its lesson takes; 0: it has none. */
  lesson: number;
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
  /** The one that draws its cards, as large as real ones. */
  printed: string;
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

/** What was reckoned in imagined worlds: a share of the win, or alone points. */
export interface Figure {
  value: number;
  /** Its standard error. */
  error: number;
}

/** How it stood for a seat, as that seat could know it. */
export interface CurvePoint {
  value: number;
  /** Its standard error. */
  error: number;
  /** After how many moves of the record. */
  move: number;
  /** Imagined ones; 0: it is what came of the game. */
  worlds: number;
}

/** A decision that moved it. */
export interface ReviewMoment {
  /** Which move of the record it was. */
  move: number;
  /** The moment before it, as its seat counts them. */
  n: number;
  made: string;
  /** What the bot that thinks would have done. */
  bot: string;
  /** How it stood, with the quick policy to choose. */
  before: Figure;
  /** With what was made. */
  after: Figure;
  /** With what the bot would have done. */
  with_bot: Figure;
  /** That of the two others with which it is compared. */
  beside: Figure;
  /** What the decision moved: after less that. */
  change: Figure;
  worlds: number;
  /** By how much the better of both is, in the game's own points. */
  points: number;
  sure: "surely" | "probably" | "about equal" | "";
  /** The two beside each other: points, how it ends, risk. */
  words: string;
}

/** What a review found for a seat. */
export interface ReviewSeat {
  seat: number;
  curve: CurvePoint[];
  moments: ReviewMoment[];
  /** What own moves brought, beside those of the quick policy. */
  choices: Figure;
  /** And beside those of the bot that thinks, one by one. */
  missed: Figure;
  /** All else: deals, dice and the others. */
  luck: Figure;
  decisions: number;
  /** Choices and luck, in a sentence or two. */
  words: string;
}

/** A review of a game. */
export interface ReviewFound {
  game: string;
  names: string[];
  /** Of the record. */
  moves: number;
  counts: "chance" | "points";
  whole: boolean;
  seats: ReviewSeat[];
}

/** A game looked back at, or how far that is. */
export interface ReviewInfo {
  state: "none" | "waiting" | "working" | "done" | "failed";
  /** From 0 to 1. */
  done: number;
  /** If it is done. */
  review: ReviewFound | null;
}

/** One thing that the coach says. */
export interface LessonStep {
  /** The chapter it belongs to. */
  idea: string;
  title: string;
  /** With **words** that are to be seen first. */
  says: string;
  /** Where what it points at is, as CSS selectors. */
  shows: string[];
  /** Moves that go on; empty: it is only to be read. */
  may: string[];
  /** What is said to who tries something else. */
  wrong: string;
}

/** A first game with a coach. */
export interface LessonInfo {
  minutes: number;
  steps: LessonStep[];
}

/** How far somebody is in a lesson. */
export interface LessonPlace {
  /** The step that comes next. */
  at: number;
  /** That, or the next one in which there is something to do. */
  asks: number;
  /** The moves that go on from there. */
  may: string[];
  /** In a race: one of the others acts before that. */
  others: boolean;
}

/** Agree to what somebody asks for, or refuse it; or withdraw what one asked for oneself. */
export interface Agree {
  do: "agree";
  /** Made up by the client; it counts once. */
  id: string;
  what: "end" | "pause";
  yes: boolean;
}

/** Say what one lets pass in windows without being asked. */
export interface Answers {
  do: "answers";
  /** Made up by the client; it counts once. */
  id: string;
  answers: "ask" | "could" | "mine" | "pass";
}

/** Take one's seat again from the stand-in. */
export interface Back {
  do: "back";
  /** Made up by the client; it counts once. */
  id: string;
}

/** Let one's dog do something that all at the table see. */
export interface Emote {
  do: "emote";
  /** Made up by the client; it counts once. */
  id: string;
  emote: "wag" | "woof" | "howl" | "paws" | "tilt" | "yawn";
}

/** End a pause. */
export interface GoOn {
  do: "go_on";
  /** Made up by the client; it counts once. */
  id: string;
}

/** Ask a bot what it would do in one's place. */
export interface Hint {
  do: "hint";
  /** Made up by the client; it counts once. */
  id: string;
}

/** See the table from another of one's own seats; null: as a spectator. */
export interface Look {
  do: "look";
  /** Made up by the client; it counts once. */
  id: string;
  seat: number | null;
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

/** Ask for a `done` at once, to measure the way; and tell what was measured before. */
export interface Ping {
  do: "ping";
  /** Made up by the client; it counts once. */
  id: string;
  lag?: number | null;
}

/** Ask what a move would do. */
export interface Preview {
  do: "preview";
  /** Made up by the client; it counts once. */
  id: string;
  /** A move, as it is written. */
  move: string;
}

/** Ask all people at the table to end the game now, or to pause it. */
export interface Propose {
  do: "propose";
  /** Made up by the client; it counts once. */
  id: string;
  what: "end" | "pause";
}

/** Say something to all at the table. */
export interface Say {
  do: "say";
  /** Made up by the client; it counts once. */
  id: string;
  text: string;
}

/** Take back one's last move. */
export interface TakeBack {
  do: "take_back";
  /** Made up by the client; it counts once. */
  id: string;
}

/** Ask why a thing on the table can't be chosen. */
export interface Why {
  do: "why";
  /** Made up by the client; it counts once. */
  id: string;
  things: string[];
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
  /** Seconds after which it ends if all leave it. */
  ends?: number;
  /** Whether anybody on this server may watch. */
  listed?: boolean;
  /** Whether anybody here may sit down. */
  welcome?: boolean;
  /** Today's deal, with its seats and options. */
  daily?: boolean;
  /** Its lesson, with its seats and options. */
  lesson?: boolean;
}

/** Somebody sits down. */
export interface TakeSeat {
  /** What others read. */
  name: string;
  /** 128 random bits that go into the deal. */
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

/** A seat, or all that somebody has, is taken to this device. */
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
  /** Since when its person sits there; 0: nobody does. */
  since: number;
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

/** What takes a seat, or all one has, to another device, once. */
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

/** What lets a program have a seat: it connects there, in whatever language it is written. */
export interface BotLink {
  /** The address of a WebSocket; `&name=` says who comes. */
  link: string;
}

/** After the game: what the deal was made of. */
export interface Proof {
  value: string;
  commitment: string;
  secret: string;
  /** By seat; empty where a bot sat. */
  contributions: string[];
}

/** What somebody asks all people at the table for. */
export interface Proposal {
  what: "end" | "pause";
  /** The seat of who asked. */
  by: number;
  /** The seats of those who have yet to agree. */
  waits: number[];
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
  pace: "live" | "days" | "race";
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
  /** What all are asked to agree on. */
  proposals: Proposal[];
  /** Whether the game stands still. */
  paused: boolean;
  /** How many moments a replay has; 0 while gathering. */
  moments: number;
  winners: number[];
  /** The table of the rematch, or empty. */
  rematch: string;
  /** The day whose deal this is, or empty. */
  daily: string;
  /** Whether it is the game's lesson. */
  lesson: boolean;
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
  /** That people chose; empty: that of the name. */
  dogs: string[];
  winners: number[];
  watch: string;
  /** The link to sit, where anybody may; or empty. */
  sit: string;
  /** When something last happened, in Unix seconds. */
  touched: number;
  /** When it was opened, in Unix seconds. */
  since: number;
  pace: "live" | "days" | "race";
  yours: number[];
  your_turn: boolean;
  /** Whose turn it is, as all may know. */
  asked: number[];
  /** Until when, in Unix seconds; 0: no clock runs. */
  until: number;
  lesson: boolean;
}

/** My tables, open ones first; and those that anybody may watch, or sit down at. */
export interface Tables {
  mine: TableLine[];
  watchable: TableLine[];
  open: TableLine[];
  /** Of the open ones, where you are waited for longest. */
  next: TableLine | null;
  /** Whether this server has a club page. */
  club: boolean;
}

/** A page of what happened, as one noticed it. */
export interface StoryPage {
  story: Line[];
  /** How many lines come before those of `story`. */
  earlier: number;
}

/** One moment of a game, seen again with somebody's eyes. */
export interface Moment extends StoryPage {
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
  /** In a lesson: how far one is. */
  lesson: LessonPlace | null;
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

/** Somebody's dog does something, for a moment. */
export interface Emoted {
  type: "emote";
  seat: number;
  emote: "wag" | "woof" | "howl" | "paws" | "tilt" | "yawn";
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

/** Who sat at a seat when the game was over, and how they did. */
export interface PlayedSeat {
  name: string;
  /** Which one; empty: a person. */
  bot: string;
  /** Which one a person chose; empty: that of the name. */
  dog: string;
  score: number;
  won: boolean;
}

/** A game that is over, as one of its people keeps it. */
export interface Played {
  game: string;
  title: string;
  /** When it ended, in Unix seconds. */
  at: number;
  seats: PlayedSeat[];
  yours: number[];
  /** The day whose deal it was, or empty. */
  daily: string;
  /** The line to share, after the game of a day. */
  boast: string;
  /** Whether anybody could watch it. */
  listed: boolean;
}

/** The same, with the way to its table. */
export interface Result extends Played {
  table: string;
  /** The link to the table; empty once it is forgotten. */
  watch: string;
}

/** How one does at a game. */
export interface GameTally {
  game: string;
  title: string;
  played: number;
  /** Of these, against others, with one seat. */
  contested: number;
  /** Of those that were contested. */
  won: number;
  /** The best score; null where only winning counts. */
  best: number | null;
}

/** How one does against somebody, or against bots of one kind. */
export interface Rival {
  /** A person's, or the kind of the bots. */
  name: string;
  bot: boolean;
  dog: string;
  played: number;
  /** By oneself. */
  won: number;
  /** To them. */
  lost: number;
}

/** How one does at a game of the day; of each day the first try counts. */
export interface PuzzleTally {
  game: string;
  title: string;
  /** On how many one has played it. */
  days: number;
  /** In a row, up to today or yesterday. */
  streak: number;
  /** In a row, at any time. */
  longest: number;
  /** The last day on which one has. */
  last: string;
  /** The line of that day. */
  boast: string;
  best: number;
}

/** What a player has here: what it comes to, the latest results, and games that go on. */
export interface Me {
  /** That one last played by; empty for who is new. */
  name: string;
  /** The one that was chosen then. */
  dog: string;
  played: number;
  contested: number;
  won: number;
  /** The one most played first. */
  games: GameTally[];
  /** The one most met first; a dozen at most. */
  rivals: Rival[];
  puzzles: PuzzleTally[];
  /** A page of them, the latest first. */
  results: Result[];
  /** How many came before those of `results`. */
  earlier: number;
  unfinished: TableLine[];
  /** Whether this server has a club page. */
  club: boolean;
  /** Whether you are shown there. */
  shown: boolean;
}

/** All that is kept of a player. */
export interface Kept {
  at: number;
  results: Result[];
  tables: TableLine[];
  /** Where you are told that it is your turn. */
  browsers: string[];
  /** Whether you are shown in the club. */
  shown: boolean;
}

/** A score sheet. */
export interface SheetPart {
  where: "middle" | "seat" | "aside";
  label: string;
  seat?: number;
  part: "sheet";
  /** Whose columns they are: the seats', and who has none. */
  names: string[];
  rows: SheetRow[];
  /** What all comes to. */
  sum?: SheetRow;
  /** The rows add up to that. */
  adds: boolean;
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
  where: "middle" | "seat" | "aside";
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
  where: "middle" | "seat" | "aside";
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
  where: "middle" | "seat" | "aside";
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
  where: "middle" | "seat" | "aside";
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
  where: "middle" | "seat" | "aside";
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
  where: "middle" | "seat" | "aside";
  label: string;
  seat?: number;
  part: "note";
  text: string;
  /** About whom, if they play without a seat. */
  owner?: string;
  /** It stands above all else. */
  look?: "first";
}

/** One part of a score, for everybody. */
export interface SheetRow {
  label: string;
  /** By column; nothing: there is none, or it is not to be known. */
  values: (number | string | null)[];
  /** What it counts, and by which rule. */
  why?: string;
  /** Less is better. */
  least?: boolean;
  /** It only says more, where there is room. */
  words?: boolean;
}

/** Somebody who is here now. */
export interface Here {
  name: string;
  /** Which one they chose; empty: that of the name. */
  dog: string;
  /** Waits: for others, at a table for anybody. */
  doing: "plays" | "waits" | "here";
  /** Of the game, where all may know. */
  title: string;
  /** To a table that anybody may watch; or empty. */
  link: string;
  you: boolean;
}

/** A game that anybody may watch. */
export interface Running {
  game: string;
  title: string;
  names: string[];
  dogs: string[];
  link: string;
  /** When something last happened, in Unix seconds. */
  touched: number;
}

/** How somebody does at a game. */
export interface ClubRow {
  place: number;
  name: string;
  dog: string;
  played: number;
  won: number;
  /** A newcomer's is 1000; null: nobody is rated. */
  rating: number | null;
  you: boolean;
}

/** How everybody does at a game: a page of it. */
export interface ClubTable {
  game: string;
  title: string;
  /** The best first. */
  rows: ClubRow[];
  /** On all pages. */
  players: number;
  /** 0: you are not in it. */
  your_place: number;
}

/** Who is here, what is being played, and the first page of each game's table. */
export interface ClubInfo {
  here: Here[];
  running: Running[];
  /** The game most played first. */
  tables: ClubTable[];
  /** Whether the tables are reckoned yet. */
  ready: boolean;
  /** Missing: openskill is not installed. */
  ratings: "on" | "off" | "missing";
  /** Whether you are shown to others. */
  shown: boolean;
}

/** Whether one is shown in the club. */
export interface ShowMe {
  shown: boolean;
}

/** A browser that wants to be told when it is its player's turn. */
export interface Subscribe {
  /** Where its push service takes messages. */
  endpoint: string;
  /** In base64url. */
  p256dh: string;
  /** In base64url. */
  auth: string;
  /** An older endpoint. */
  replaces?: string;
}

/** A browser that does not want it any more. */
export interface Unsubscribe {
  /** Empty: none of the player's does. */
  endpoint?: string;
}

/** Whether, and with which key, browsers can be told that it is their player's turn. */
export interface PushInfo {
  /** The server's, for subscribing; empty: it can't. */
  key: string;
  /** How many of yours are told. */
  browsers: number;
}
