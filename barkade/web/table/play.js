/**
 * What a person does at the table, and what came of it: choose, take back, ask.
 *
 * @import { Hinted, Line, Offer, State } from "../types"
 * @import { Refusal } from "../own"
 * @import { Signal } from "@preact/signals"
 * @import { Wire } from "../net.js"
 */
import { signal } from "@preact/signals";
import { byTheirNames } from "kit/names.js";
import { announce } from "../voice.js";
import { Emoting } from "./emoting.js";
import { Laying, areLaid } from "./laying.js";
import { Past } from "./past.js";
import { Peek } from "./peek.js";
import { Queue } from "./queue.js";
import { confirmFirst, waitForMe } from "./settings.js";
import { remember, shiver } from "./shiver.js";
import { byFinger, Taps } from "./taps.js";

const BLINK = 200; // ms in which nobody can have seen that a new race has begun
/** @type {string[]} */
const NO_MOVES = [];
const NOT_NOW = "That is not what is asked now.";
const NOTICED = 200; // ms after which a bot is seen to think
const READ = 2_500; // ms that a refusal stays while a race goes on

/** Whether lines tell too much to be taken in at a glance: many things of many kinds.
 * The same again and again, such as cards that are dealt, is one thing.
 * @param {Line[]} lines */
function isMuch(lines) {
  const things = lines.filter(
    ({ event, seat }, at) => event !== lines[at - 1]?.event || seat !== lines[at - 1].seat,
  );
  return things.length >= 7 && new Set(things.map((line) => line.event)).size >= 4;
}

/** Whether one leaves a thing and yet points at it: a finger was lifted, or goes to the ribbon, where
 * the same can be done. @param {any} event */
const stillPoints = (event) =>
  event?.pointerType === "touch" ||
  (event?.type === "blur" && Boolean(event.relatedTarget?.closest(".ribbon")));

export class Play {
  /** @param {Wire} wire */
  constructor(wire) {
    this.wire = wire;
    this.queue = new Queue();
    this.peek = new Peek(wire);
    this.laying = new Laying();
    this.past = new Past(wire);
    this.taps = new Taps();
    this.emoting = new Emoting(wire);
    /** Who says in a lesson what may be done. @type {import("./coach.js").Coach | null} */
    this.coach = null;
    /** Why the last wish was not granted. @type {Signal<Refusal | null>} */
    this.refusal = signal(null);
    /** The move that a bot would make. */
    this.hint = signal("");
    this.advice = signal(""); // why, in a sentence
    /** The next best ones. @type {Signal<string[]>} */
    this.lesser = signal([]);
    this.thinking = signal(false); // a bot, about a hint, for so long that one notices
    /** The open menu. @type {Signal<{offers: Offer[], from: HTMLElement} | null>} */
    this.menu = signal(null);
    /** What happened all at once, until it is read. @type {Signal<Line[]>} */
    this.recap = signal([]);
    this.scores = signal(false); // whether the score sheet is open
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
    const unmoved = this.emoting.follow();
    const freed = waitForMe.subscribe((wait) => void (wait || queue.goOn()));
    return () => {
      deaf();
      blind();
      freed();
      unmoved();
      queue.stop();
    };
  }

  /** What was said about the moment before is old. @param {State} state */
  #arrived(state) {
    const moment = `${state.seat}/${state.n}/${state.view.picked?.length}`;
    if (moment === this.moment) return;
    this.past.arrived(state);
    const calm = !this.moment || this.coach?.asks(state); // nobody is in a hurry
    this.moment = moment;
    if (!state.fresh && isMuch(state.story)) this.recap.value = state.story;
    const { number, seat } = this.race;
    if (state.race !== null && state.race === number && state.seat === seat) this.#keepMenu(state);
    else {
      this.race = {
        number: state.race,
        seat: state.seat,
        since: calm ? 0 : performance.now() + BLINK,
      };
      this.menu.value = null;
    }
    if (performance.now() >= this.told) this.refusal.value = null;
    this.#take(null);
    this.laying.forget();
    this.taps.forget();
    this.peek.forget();
  }

  /** In a race the menu stays as it is, or a press would mean what it did not a moment ago;
   * but not once all in it is gone. @param {State} state */
  #keepMenu(state) {
    const menu = this.menu.peek();
    const left = new Set(state.moves.map((offer) => offer.move));
    if (menu && !menu.offers.some((offer) => left.has(offer.move))) this.menu.value = null;
  }

  /** What a move says, for people. @param {string} text */
  said(text) {
    return byTheirNames(text, this.queue.shown.peek()?.state.view.names ?? []);
  }

  /** Close what is open and forget the last refusal. */
  settle() {
    this.taps.forget();
    this.menu.value = null;
    this.refusal.value = null;
  }

  // What elements call is bound, so that it stays the same from one drawing to the next.

  /** A thing or a button was chosen.
   * @param {Offer[]} offers @param {HTMLElement} from @param {string[]} [names] */
  choose = (offers, from, names) => {
    if (this.race.number !== null && performance.now() < this.race.since) return; // meant for what was there before
    this.refusal.value = null;
    if (names && areLaid(offers)) {
      if (byFinger()) return this.#tap(offers, names);
      offers = [this.laying.over(offers, names)];
    }
    if (names && this.race.number === null && this.taps.points(offers, names))
      return this.peek.at(offers);
    if (offers.length === 1 && !confirmFirst.peek()) this.make(offers[0], from);
    else this.menu.value = { offers, from };
  };

  /** Open a menu of moves beside what was pressed. @param {Offer[]} offers @param {HTMLElement} from */
  open = (offers, from) => {
    this.refusal.value = null;
    this.menu.value = { offers, from };
  };

  /** Somebody points at what could be chosen, or no longer.  A finger points by a tap.
   * @param {Offer[] | null} offers @param {string[]} [names] @param {any} [event] */
  point = (offers, names = [], event = undefined) => {
    if (!offers && stillPoints(event)) return;
    if (!offers && event?.type === "blur") this.taps.forget();
    if (!offers || !areLaid(offers) || !event) return this.peek.at(offers);
    if (
      event.pointerType === "touch" ||
      (event.type === "focus" && !event.currentTarget.matches(":focus-visible"))
    )
      return;
    this.peek.at([this.laying.over(offers, names)]);
  };

  /** Somebody rests on a thing that can't be chosen, taps it, or no longer: why not, or else what
   * is printed on it.
   * @param {string} text @param {string[]} [names] @param {any} [event] */
  read = (text, names = [], event = undefined) => {
    const asked = Boolean(this.queue.shown.peek()?.state.moves.length);
    const rests = event?.type === "pointerenter" || event?.type === "pointerleave";
    if (rests && (event.pointerType === "touch" || !asked)) return; // a finger taps
    if (event?.type === "pointerleave") return this.peek.at(null);
    this.refusal.value = null;
    const said = text.replace(/\n/, ": ").replaceAll("\n", " ");
    if (asked && names.length) this.peek.idle(names, said || (rests ? "" : NOT_NOW));
    else this.peek.read(said);
  };

  /** A first tap lays a move there, the next one turns it.
   * @param {Offer[]} offers @param {string[]} names */
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
    return {
      offer,
      many: this.laying.around.value.length || moves.length,
      turn: this.turn,
      make: () => void (offer && this.make(offer)),
    };
  };

  /** In a race one may grab again before the answer.
   * @param {Offer} offer @param {HTMLElement} [from] what was chosen */
  make = (offer, from) => {
    this.menu.value = null;
    this.taps.forget();
    if (this.coach && !this.coach.lets(offer)) return;
    const race = this.race.number;
    return this.#ask(() => this.wire.move(offer.move, race), race === null ? "" : offer.move, from);
  };

  openScores = () => void (this.scores.value = true);
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
    const noticed = setTimeout(() => (this.thinking.value = true), NOTICED);
    try {
      this.#take(await this.wire.hint());
      this.#layHint();
      this.peek.read(""); // the hint is what was asked for last
      announce(this.advice.value);
    } catch (refusal) {
      this.refusal.value = /** @type {Refusal} */ (refusal);
    } finally {
      clearTimeout(noticed);
      this.thinking.value = false;
    }
  };

  /** Take a hint to heart, or forget it. @param {Hinted | null} hinted */
  #take(hinted) {
    this.hint.value = hinted?.move ?? "";
    this.advice.value = this.said(hinted?.words ?? "");
    this.lesser.value = hinted?.rows.slice(1).map((row) => row.move) ?? NO_MOVES;
  }

  /** A hint that is laid over a grid lies there. */
  #layHint() {
    const hinted =
      this.queue.shown.peek()?.state.moves.filter((offer) => offer.move === this.hint.peek()) ?? [];
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

  /** In a race things happen all the time, so a refusal has its own.
   * @param {Refusal} refusal @param {boolean} racing */
  #refused(refusal, racing) {
    this.refusal.value = refusal;
    this.told = racing ? performance.now() + READ : 0;
    if (racing)
      setTimeout(() => this.refusal.peek() === refusal && (this.refusal.value = null), READ);
  }
}

/** How many things of each name the picks made so far touch. @param {Offer[]} picked */
export function pickedNames(picked) {
  /** @type {Map<string, number>} */
  const count = new Map();
  for (const name of picked.flatMap((offer) => offer.touches))
    count.set(name, (count.get(name) ?? 0) + 1);
  return count;
}
