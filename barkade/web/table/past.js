/**
 * A moment that was, looked at in its place while the table goes on: as one could see it then,
 * with nothing to choose.
 *
 * @import { Moment, State } from "../types"
 * @import { Signal } from "@preact/signals"
 * @import { Wire } from "../net.js"
 */
import { signal } from "@preact/signals";
import { Reel } from "../reel.js";
import { complain, toast } from "../voice.js";

export class Past {
  /** @param {Wire} wire */
  constructor(wire) {
    this.wire = wire;
    /** What one looks at instead of what is now. @type {Signal<Moment | null>} */
    this.moment = signal(null);
    /** Which one is wanted, once it is there. @private @type {number | null} */
    this.wanted = null;
    /** @private */
    this.reel = new Reel(wire.id, wire.key, "");
    /** What had the focus before. @private @type {Element | null} */
    this.from = null;
  }

  /** What is now has come.  Nobody looks back with another's eyes, and nobody misses a race.
   * @param {State} state */
  arrived({ seat, race }) {
    const eyes = seat === null ? "spectator" : String(seat);
    if (eyes !== this.reel.eyes) this.reel = new Reel(this.wire.id, this.wire.key, eyes);
    else if (race === null) return;
    this.#close();
  }

  /** Look at a moment. @param {number} n */
  open = async (n) => {
    if (this.wire.state.peek()?.race !== null) return toast("In a race nobody looks back.");
    const { reel } = this;
    if (this.wanted === null) this.from = document.activeElement;
    this.wanted = n;
    try {
      const moment = await reel.moment(n);
      if (this.wanted === n && this.reel === reel) this.moment.value = moment;
    } catch (error) {
      if (this.wanted === n) this.#close();
      complain(error);
    }
  };

  /** The moment before or after; after the last one it is now.
   * @param {1 | -1} by @param {number} last */
  step(by, last) {
    if (this.wanted === null) return;
    const n = Math.max(0, this.wanted + by);
    if (n > last) this.leave();
    else this.open(n);
  }

  /** Back to now. */
  leave = () => {
    const { from } = this;
    this.#close();
    if (from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true });
  };

  #close() {
    this.wanted = null;
    this.moment.value = null;
  }
}
