/**
 * What a person does at the table, and what came of it: choose, take back, ask.
 *
 * @import { Line, Offer, Refusal, State } from "../types"
 * @import { Signal } from "@preact/signals"
 * @import { Wire } from "../net.js"
 */
import { signal } from "@preact/signals";
import { announce } from "../voice.js";
import { Laying, areLaid } from "./laying.js";
import { Peek } from "./peek.js";
import { advice } from "./prompt.js";
import { Queue } from "./queue.js";
import { confirmFirst } from "./settings.js";
import { remember, shiver } from "./shiver.js";

const BLINK = 200; // ms in which nobody can have seen that a new race has begun
const READ = 2_500; // ms that a refusal stays while a race goes on

/** Whether lines tell too much to be taken in at a glance: many things of many kinds.
 * The same again and again, such as cards that are dealt, is one thing.
 * @param {Line[]} lines */
function isMuch(lines) {
  const things = lines.filter(({ event, seat }, at) => event !== lines[at - 1]?.event || seat !== lines[at - 1].seat);
  return things.length >= 7 && new Set(things.map((line) => line.event)).size >= 4;
}

/** Whether the last press was a finger's: it can't point without choosing. */
let finger = false;
addEventListener("pointerdown", (event) => (finger = event.pointerType === "touch"), true);
addEventListener("keydown", () => (finger = false), true);

export class Play {
  /** @param {Wire} wire */
  constructor(wire) {
    this.wire = wire;
    this.queue = new Queue();
    this.peek = new Peek(wire);
    this.laying = new Laying();
    /** Why the last wish was not granted. @type {Signal<Refusal | null>} */
    this.refusal = signal(null);
    /** The move that a bot would make. */
    this.hint = signal("");
    /** The open menu. @type {Signal<{offers: Offer[], from: HTMLElement} | null>} */
    this.menu = signal(null);
    /** What happened all at once, until it is read. @type {Signal<Line[]>} */
    this.recap = signal([]);
    /** Wishes that are not answered yet. @private @type {Set<string>} */
    this.busy = new Set();
    /** @private */
    this.moment = "";
    /** Which race is open, before whose eyes, and from when on they can have seen it.
     * @private @type {{number: number | null, seat: number | null, since: number}} */
    this.race = { number: null, seat: null, since: 0 };
    /** Until when a refusal is to be read, whatever happens. @private */
    this.told = 0;
  }

  /** Follow the table; returns how to stop. */
  follow() {
    const { queue, wire } = this;
    const now = wire.state.peek();
    if (now) queue.add(now, wire.heard.peek());
    const deaf = wire.onState((state) => queue.add(state));
    const blind = queue.shown.subscribe((shown) => shown && this.#arrived(shown.state));
    return () => {
      deaf();
      blind();
      queue.stop();
    };
  }

  /** What was said about the moment before is old. @param {State} state */
  #arrived(state) {
    const moment = `${state.seat}/${state.n}/${state.view.picked?.length}`;
    if (moment === this.moment) return;
    const first = !this.moment;
    this.moment = moment;
    if (!state.fresh && isMuch(state.story)) this.recap.value = state.story;
    const { number, seat } = this.race;
    if (state.race !== null && state.race === number && state.seat === seat) this.#keepMenu(state);
    else {
      this.race = { number: state.race, seat: state.seat, since: first ? 0 : performance.now() + BLINK };
      this.menu.value = null;
    }
    if (performance.now() >= this.told) this.refusal.value = null;
    this.hint.value = "";
    this.laying.forget();
    this.peek.forget();
  }

  /** In a race the menu stays as it is, or a press would mean what it did not a moment ago;
   * but not once all in it is gone. @param {State} state */
  #keepMenu(state) {
    const menu = this.menu.peek();
    const left = new Set(state.moves.map((offer) => offer.move));
    if (menu && !menu.offers.some((offer) => left.has(offer.move))) this.menu.value = null;
  }

  /** Close what is open and forget the last refusal. */
  settle() {
    this.menu.value = null;
    this.refusal.value = null;
  }

  // What elements call is bound, so that it stays the same from one drawing to the next.

  /** A thing or a button was chosen. @param {Offer[]} offers @param {HTMLElement} from @param {string[]} [names] */
  choose = (offers, from, names) => {
    if (this.race.number !== null && performance.now() < this.race.since) return; // meant for what was there before
    this.refusal.value = null;
    if (names && areLaid(offers)) {
      if (finger) return this.#tap(offers, names);
      offers = [this.laying.over(offers, names)];
    }
    if (offers.length === 1 && !confirmFirst.peek()) this.make(offers[0], from);
    else this.menu.value = { offers, from };
  };

  /** Somebody points at what could be chosen, or no longer.  A finger points by a tap.
   * @param {Offer[] | null} offers @param {string[]} [names] @param {any} [event] */
  point = (offers, names = [], event = undefined) => {
    if (!offers || !areLaid(offers) || !event) return this.peek.at(offers);
    if (event.pointerType === "touch" || (event.type === "focus" && !event.currentTarget.matches(":focus-visible"))) return;
    this.peek.at([this.laying.over(offers, names)]);
  };

  /** What is printed on a thing, for who has no pointer to rest on it. @param {string} text */
  read = (text) => {
    this.refusal.value = null;
    this.peek.note.value = text.replace(/\n/, ": ").replaceAll("\n", " ");
  };

  /** A first tap lays a move there, the next one turns it. @param {Offer[]} offers @param {string[]} names */
  #tap(offers, names) {
    const before = this.laying.laid.peek();
    const laid = this.laying.over(offers, names);
    if (laid === before) this.turn();
    else this.peek.at([laid]);
  }

  /** Turn what is laid over the grid. */
  turn = () => {
    const laid = this.laying.turn(this.queue.shown.peek()?.state.moves ?? []);
    if (laid) this.peek.at([laid]);
  };

  /** What is laid over the grid, if that is what is asked. @param {Offer[]} moves */
  lay = (moves) => {
    if (!areLaid(moves)) return null;
    const offer = this.laying.laid.value;
    return { offer, many: this.laying.around.value.length || moves.length, turn: this.turn, make: () => void (offer && this.make(offer)) };
  };

  /** In a race one may grab again before the answer. @param {Offer} offer @param {HTMLElement} [from] what was chosen */
  make = (offer, from) => {
    this.menu.value = null;
    const race = this.race.number;
    return this.#ask(() => this.wire.move(offer.move, race), race === null ? "" : offer.move, from);
  };

  takeBack = () => this.#ask(() => this.wire.takeBack());

  back = () => this.#ask(() => this.wire.back());

  /** Close the menu; who came from a thing goes back to it. */
  closeMenu = () => {
    const from = this.menu.peek()?.from;
    this.settle();
    from?.focus();
  };

  askHint = async () => {
    this.refusal.value = null;
    try {
      this.hint.value = (await this.wire.hint()).move;
      this.#layHint();
      this.peek.note.value = ""; // the hint is what was asked for last
      announce(advice(this.hint.value));
    } catch (refusal) {
      this.refusal.value = /** @type {Refusal} */ (refusal);
    }
  };

  /** A hint that is laid over a grid lies there. */
  #layHint() {
    const hinted = this.queue.shown.peek()?.state.moves.filter((offer) => offer.move === this.hint.peek()) ?? [];
    if (areLaid(hinted)) this.laying.laid.value = hinted[0];
  }

  /** One wish at a time: a second click before the answer is the first one's echo.
   * @param {() => Promise<void>} wish @param {string} [what] another wish is no echo @param {HTMLElement} [from] */
  async #ask(wish, what = "", from) {
    if (this.busy.has(what)) return;
    this.busy.add(what);
    const chosen = from && remember(from);
    this.recap.value = [];
    this.refusal.value = null;
    this.queue.hurry();
    try {
      await wish();
    } catch (refusal) {
      this.#refused(/** @type {Refusal} */ (refusal), what !== "");
      if (chosen) shiver(chosen);
    } finally {
      this.busy.delete(what);
    }
  }

  /** In a race things happen all the time, so a refusal has its own. @param {Refusal} refusal @param {boolean} racing */
  #refused(refusal, racing) {
    this.refusal.value = refusal;
    this.told = racing ? performance.now() + READ : 0;
    if (racing) setTimeout(() => this.refusal.peek() === refusal && (this.refusal.value = null), READ);
  }
}

/** How many things of each name the picks made so far touch. @param {Offer[]} picked */
export function pickedNames(picked) {
  /** @type {Map<string, number>} */
  const count = new Map();
  for (const name of picked.flatMap((offer) => offer.touches)) count.set(name, (count.get(name) ?? 0) + 1);
  return count;
}
