/**
 * What dogs do for a moment at this table: shown at their seats, and heard.
 *
 * @import { Emote, Emoted } from "../types"
 * @import { Signal } from "@preact/signals"
 * @import { Wire } from "../net.js"
 */
import { EMOTES } from "kit/emotes.js";
import { signal } from "@preact/signals";
import { announce, complain } from "../voice.js";
import { emotesOn } from "./settings.js";

const STAYS = 3_200; // ms that it is seen

export class Emoting {
  /** @param {Wire} wire */
  constructor(wire) {
    this.wire = wire;
    /** By seat, what its dog does now. @type {Signal<Map<number, Emoted>>} */
    this.shown = signal(new Map());
  }

  /** Show what comes; returns how to stop. */
  follow() {
    return this.wire.emoted.subscribe((one) => one && this.#show(one));
  }

  /** @param {Emoted} one */
  #show(one) {
    const table = this.wire.table.peek();
    const mine = Boolean(table?.yours.includes(one.seat));
    if (!table || !(mine || emotesOn.peek())) return;
    this.shown.value = new Map(this.shown.peek()).set(one.seat, one);
    const { done, mine: own } = EMOTES[one.emote];
    announce(mine ? `You ${own}.` : `${table.seats[one.seat].name} ${done}.`);
    setTimeout(() => this.#forget(one), STAYS);
  }

  /** It is over, unless that dog does something else by now. @param {Emoted} one */
  #forget(one) {
    if (this.shown.peek().get(one.seat) !== one) return;
    const left = new Map(this.shown.peek());
    left.delete(one.seat);
    this.shown.value = left;
  }
}

/** By key, from 1 on: what one's own dog can do. @param {Wire} wire @returns {Record<string, () => void>} */
export const emoteKeys = (wire) =>
  Object.fromEntries(
    Object.keys(EMOTES).map((name, at) => [
      String(at + 1),
      () => void wire.emote(/** @type {Emote["emote"]} */ (name)).catch(complain),
    ]),
  );
