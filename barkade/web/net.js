/**
 * The socket of a table (`Wire`); single requests are in requests.js.
 *
 * @import { ChatLine, Command, Emote, Emoted, Hinted, Line, Message, Previewed } from "./types"
 * @import { Propose, State, TableInfo, Warned } from "./types"
 * @import { Answer, Refusal } from "./own"
 * @import { Signal } from "@preact/signals"
 */
import { batch, signal } from "@preact/signals";
import { pageBefore, query, randomHex } from "./requests.js";

export { api, Problem, query, randomHex } from "./requests.js";

const FIRST_PAUSE = 400; // ms before the first try to connect again
const LONGEST_PAUSE = 15_000;
const PING_EVERY = 15_000;
const PING_IN_RACES = 4_000; // where it matters how far everybody is
const MOST_LAG = 60_000;
const PING_PATIENCE = 8_000;
const FINAL = [4403, 4404]; // closed for good: not allowed, no such table

/**
 * @typedef {object} Waiting
 * @property {Command} command
 * @property {(answer: any) => void} resolve
 * @property {(refusal: Refusal) => void} reject
 */

/**
 * The socket of one table.  It connects again by itself; what was sent and not
 * answered is sent again with the same id, which the server counts once.
 */
export class Wire {
  /** @param {string} id the table's @param {{key?: string, seat?: number | null}} [how] */
  constructor(id, { key = "", seat = null } = {}) {
    this.id = id;
    this.key = key;
    /** Whose eyes are wanted; undefined: whatever the server gives.
     * @type {number | null | undefined} */
    this.wanted = seat ?? undefined;

    /** @type {Signal<"open" | "trying">} */
    this.connection = signal("trying");
    /** @type {Signal<TableInfo | null>} */
    this.table = signal(null);
    /** The latest state. @type {Signal<State | null>} */
    this.state = signal(null);
    /** When it came, by `performance.now()`: its clocks count from there. */
    this.heard = signal(0);
    /** @type {Signal<ChatLine[]>} */
    this.chat = signal([]);
    /** What somebody's dog does. @type {Signal<Emoted | null>} */
    this.emoted = signal(null);
    /** What this seat has seen happen, as far as it was asked for. @type {Signal<Line[]>} */
    this.story = signal([]);
    /** How many lines came before those. */
    this.earlier = signal(0);
    /** The way to the server and back, in ms. @type {Signal<number | null>} */
    this.latency = signal(null);
    /** By seat, the way to its person and back, in ms. @type {Signal<(number | null)[]>} */
    this.lags = signal([]);
    /** A clock that runs out soon. @type {Signal<Warned | null>} */
    this.warning = signal(null);
    /** Why the server won't have us here, or empty. */
    this.barred = signal("");

    /** @private @type {Map<string, Waiting>} */
    this.waiting = new Map();
    /** @private @type {Map<number | null, {n: number, story: Line[], earlier: number}>} */
    this.seen = new Map();
    /** @private @type {Set<(state: State) => void>} */
    this.listeners = new Set();
    /** @private @type {WebSocket | null} */
    this.socket = null;
    /** @private */
    this.tries = 0;
    /** @private */
    this.races = false;
    /** @private */
    this.closed = false;
    /** @private @type {number[]} */
    this.timers = [];
    /** @private */
    this.hurry = () => document.visibilityState === "visible" && this.#hurry();
  }

  /** Connect, and stay connected until `close`. */
  open() {
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    this.#connect();
    return this;
  }

  /** Here it matters who is quicker: measure the way more often, and tell. */
  race() {
    this.races = true;
    if (this.connection.peek() !== "open") return;
    this.#stopTimers();
    this.#measure();
  }

  /** Leave for good. */
  close() {
    this.closed = true;
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.#stopTimers();
    this.socket?.close();
    for (const { reject } of this.waiting.values())
      reject({ why: "You left the table.", rule: "" });
    this.waiting.clear();
  }

  /** Hear every state in order; returns how to stop. @param {(state: State) => void} listener */
  onState(listener) {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /**
   * @param {string} move @param {number | null} [race] in which it was chosen
   * @returns {Promise<void>}
   */
  move(move, race = null) {
    return this.#send(race === null ? { do: "move", move } : { do: "move", move, race });
  }

  /** @returns {Promise<void>} */
  takeBack() {
    return this.#send({ do: "take_back" });
  }

  /** @param {string} text @returns {Promise<void>} */
  say(text) {
    return this.#send({ do: "say", text });
  }

  /** Let one's dog do something. @param {Emote["emote"]} emote @returns {Promise<void>} */
  emote(emote) {
    return this.#send({ do: "emote", emote });
  }

  /** See the table from another of one's seats.
   * @param {number | null} seat @returns {Promise<void>} */
  look(seat) {
    this.wanted = seat;
    return this.#send({ do: "look", seat });
  }

  /** What a move would do. @param {string} move @returns {Promise<Previewed>} */
  preview(move) {
    return this.#send({ do: "preview", move });
  }

  /** Why a thing can't be chosen. @param {string[]} things its names @returns {Promise<Refusal>} */
  why(things) {
    return this.#send({ do: "why", things }).catch((/** @type {Refusal} */ refusal) => refusal);
  }

  /** What a bot would do. @returns {Promise<Hinted>} */
  hint() {
    return this.#send({ do: "hint" });
  }

  /** Take one's seat again from the stand-in. @returns {Promise<void>} */
  back() {
    return this.#send({ do: "back" });
  }

  /** What one lets pass without being asked. @param {string} answers @returns {Promise<void>} */
  answers(answers) {
    return this.#send({ do: "answers", answers });
  }

  /** Ask all people here for something. @param {Propose["what"]} what @returns {Promise<void>} */
  propose(what) {
    return this.#send({ do: "propose", what });
  }

  /** Agree to that, or don't. @param {Propose["what"]} what @param {boolean} yes
   * @returns {Promise<void>} */
  agree(what, yes) {
    return this.#send({ do: "agree", what, yes });
  }

  /** End a pause. @returns {Promise<void>} */
  goOn() {
    return this.#send({ do: "go_on" });
  }

  /** Ask for the page of the story before what there is of it. */
  async tellEarlier() {
    const seat = this.state.peek()?.seat ?? null;
    const page = await pageBefore(this.id, this.key, seat, this.earlier.peek());
    const seen = this.seen.get(seat);
    if (!seen || seen.earlier !== page.earlier + page.story.length) return; // asked twice, or begun anew
    this.seen.set(seat, { ...seen, story: [...page.story, ...seen.story], earlier: page.earlier });
    if (this.state.peek()?.seat !== seat) return;
    batch(() => {
      this.story.value = [...page.story, ...this.story.peek()];
      this.earlier.value = page.earlier;
    });
  }

  /** @param {any} command @returns {Promise<any>} */
  #send(command) {
    const id = randomHex(10);
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { command: { ...command, id }, resolve, reject });
      this.#transmit(id);
    });
  }

  /** @param {string} id */
  #transmit(id) {
    const waiting = this.waiting.get(id);
    if (waiting && this.socket?.readyState === WebSocket.OPEN)
      this.socket.send(JSON.stringify(waiting.command));
  }

  #connect() {
    if (this.closed) return;
    const socket = new WebSocket(this.#address());
    this.socket = socket;
    socket.onopen = () => this.#opened();
    socket.onmessage = (event) => this.socket === socket && this.#heard(JSON.parse(event.data));
    socket.onclose = (event) => this.socket === socket && this.#lost(event);
  }

  #address() {
    const eyes = this.wanted === undefined ? this.state.peek()?.seat : this.wanted;
    const since = eyes === undefined ? null : this.seen.get(eyes)?.n;
    const seat = eyes === null ? "spectator" : eyes;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const asked = query({ key: this.key, seat, since });
    return `${scheme}//${location.host}/api/tables/${this.id}/socket${asked}`;
  }

  #opened() {
    this.connection.value = "open";
    for (const id of this.waiting.keys()) this.#transmit(id);
    this.#measure();
  }

  #measure() {
    this.#ping();
    this.timers.push(setInterval(() => this.#ping(), this.races ? PING_IN_RACES : PING_EVERY));
  }

  /** @param {CloseEvent} [event] */
  #lost(event) {
    this.#stopTimers();
    this.connection.value = "trying";
    this.latency.value = null;
    this.lags.value = [];
    for (const [id, { command }] of this.waiting)
      if (command.do === "ping" || command.do === "emote") this.waiting.delete(id);
    if (event && FINAL.includes(event.code))
      this.barred.value = event.reason || "You can't be here.";
    if (this.closed || this.barred.value) return;
    const pause = Math.min(FIRST_PAUSE * 2 ** this.tries++, LONGEST_PAUSE);
    // Some chance in it, so that a restarted server is not stormed by all at once.
    this.timers.push(setTimeout(() => this.#connect(), pause * (0.7 + 0.6 * Math.random())));
  }

  /** Back on line or back on this tab: don't sit out the pause. */
  #hurry() {
    if (this.closed || this.connection.value === "open") return;
    if (this.socket?.readyState === WebSocket.CONNECTING) return;
    this.#stopTimers();
    this.#connect();
  }

  #stopTimers() {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers = [];
  }

  /** Measures the way, and finds out when a connection is dead without saying so. */
  #ping() {
    const socket = this.socket;
    const start = performance.now();
    const patience = setTimeout(() => {
      if (this.socket !== socket || this.closed) return;
      this.socket = null;
      socket?.close();
      this.#lost();
    }, PING_PATIENCE);
    this.timers.push(patience);
    this.#send({ do: "ping", ...this.#lag() }).then(
      () => {
        clearTimeout(patience);
        const first = this.latency.peek() === null;
        this.latency.value = performance.now() - start;
        if (first && this.races) this.#ping(); // to tell it
      },
      () => clearTimeout(patience),
    );
  }

  /** What was measured before, for who sits and races. */
  #lag() {
    const way = this.latency.peek();
    const sits = (this.state.peek()?.seat ?? null) !== null;
    return this.races && sits && way !== null ? { lag: Math.min(MOST_LAG, Math.round(way)) } : {};
  }

  /** @param {Message} message */
  #heard(message) {
    this.tries = 0;
    if (message.type === "state") this.#see(message);
    else if (message.type === "table") this.table.value = message.table;
    else if (message.type === "chat")
      this.chat.value = message.fresh ? message.lines : [...this.chat.value, ...message.lines];
    else if (message.type === "emote") this.emoted.value = message;
    else if (message.type === "warning") this.warning.value = message;
    else if (message.type === "lags") this.lags.value = message.lags;
    else this.#answered(message);
  }

  /** @param {Answer} answer */
  #answered(answer) {
    const waiting = this.waiting.get(answer.id);
    this.waiting.delete(answer.id);
    if (answer.type === "refused") waiting?.reject({ why: answer.why, rule: answer.rule ?? "" });
    else waiting?.resolve(answer.type === "done" ? undefined : answer);
  }

  /** @param {State} state */
  #see(state) {
    const before = (state.fresh ? null : this.seen.get(state.seat)) ?? {
      story: [],
      earlier: state.earlier,
    };
    const story = [...before.story, ...state.story];
    this.seen.set(state.seat, { n: state.n, story, earlier: before.earlier });
    batch(() => {
      this.state.value = state;
      this.story.value = story;
      this.earlier.value = before.earlier;
      this.heard.value = performance.now();
      this.warning.value = null;
    });
    for (const listener of this.listeners) listener(state);
  }
}
