/**
 * What all people at a table agree on: to end the game now, or to pause it.
 *
 * @import { Proposal, TableInfo } from "../types"
 * @import { Wire } from "../net.js"
 */
import { Dog } from "kit/dog.js";
import { announce, complain, toast } from "../voice.js";
import { listed } from "../words.js";
import { html } from "htm/preact";
import { useEffect, useRef } from "preact/hooks";
import { Sure } from "./sure.js";

/** By what is asked for: how it is asked, and that it is off. */
const WORDS = {
  end: {
    others: (/** @type {string} */ who) => `${who} offers to end the game now, without a result.`,
    mine: "You offer to end the game now.",
    off: "The offer to end the game is off: the game goes on.",
  },
  pause: {
    others: (/** @type {string} */ who) => `${who} asks for a pause.`,
    mine: "You ask for a pause.",
    off: "The request for a pause is off: the game goes on.",
  },
};

/** @param {TableInfo} table @param {Proposal} one */
const question = (table, { what, by }) =>
  table.yours.includes(by) ? WORDS[what].mine : WORDS[what].others(table.seats[by].name);

/** Whose answer is missing. @param {TableInfo} table @param {Proposal} one */
const missing = (table, { waits }) => {
  const names = waits.map((seat) => (table.yours.includes(seat) ? "you" : table.seats[seat].name));
  return `It waits for ${listed(names)}.`;
};

/** What was asked for, and what came of it, is heard. @param {TableInfo} table */
function useTidings(table) {
  const before = useRef(/** @type {Proposal[]} */ ([]));
  const paused = useRef(table.paused);
  useEffect(() => {
    for (const one of table.proposals)
      if (!before.current.some(({ what }) => what === one.what)) announce(question(table, one));
    for (const { what } of before.current) {
      const gone = !table.proposals.some((one) => one.what === what);
      const came = table.state !== "playing" || (what === "pause" && table.paused);
      if (gone && !came) toast(WORDS[what].off);
    }
    if (paused.current && !table.paused && table.state === "playing") announce("The game goes on.");
    before.current = table.proposals;
    paused.current = table.paused;
  }, [table]);
}

/** @param {{wire: Wire, table: TableInfo, one: Proposal}} props */
function Asked({ wire, table, one: { what, by, waits } }) {
  const answer = (/** @type {boolean} */ yes) => void wire.agree(what, yes).catch(complain);
  const one = { what, by, waits };
  const asked = waits.some((seat) => table.yours.includes(seat));
  return html`<div class="standing together" role="group" aria-label=${question(table, one)}>
    <span class="asks">${question(table, one)} ${!asked && html`<small>${missing(table, one)}</small>`}</span>
    ${
      asked &&
      html`<span class="row">
        <button type="button" class="main" onClick=${() => answer(true)}>Agree</button>
        <button type="button" onClick=${() => answer(false)}>No</button>
      </span>`
    }
    ${
      !asked &&
      table.yours.length > 0 &&
      html`<button type="button" onClick=${() => answer(false)}>
        ${table.yours.includes(by) ? "Withdraw" : "Rather not"}
      </button>`
    }
  </div>`;
}

/** What lies over the table while people ask for something, or the game stands still.
 * @param {{wire: Wire, table: TableInfo}} props */
export function Together({ wire, table }) {
  useTidings(table);
  const [seat = 0] = table.yours;
  return html`${
    table.paused &&
    html`<div class="standing together paused" role="group" aria-label="The game is paused">
      <${Dog} name=${table.seats[seat].name} size=${72} mood="sleepy" />
      <span class="asks"><b>The game is paused.</b> <small>All clocks stand still.</small></span>
      ${
        table.yours.length > 0 &&
        html`<button type="button" class="main" onClick=${() => wire.goOn().catch(complain)}>
          Go on
        </button>`
      }
    </div>`
  }
  ${table.proposals.map(
    (one) => html`<${Asked} key=${one.what} wire=${wire} table=${table} one=${one} />`,
  )}`;
}

/** What one may ask all others for. @param {{wire: Wire, table: TableInfo}} props */
export function Wishes({ wire, table }) {
  if (table.state !== "playing" || !table.yours.length) return null;
  const others = new Set(table.seats.filter(({ who, yours }) => who === "person" && !yours));
  const standing = table.proposals.map(({ what }) => what);
  const ask = (/** @type {"end" | "pause"} */ what) =>
    void wire.propose(what).then(() => others.size && toast("All others are asked."), complain);
  return html`<div class="row" role="group" aria-label=${others.size ? "With all others" : "The game"}>
    ${
      table.paused
        ? html`<button type="button" onClick=${() => wire.goOn().catch(complain)}>
            Go on with the game
          </button>`
        : !standing.includes("pause") &&
          html`<button type="button" onClick=${() => ask("pause")}>
            ${others.size ? "Ask for a pause" : "Pause the game"}
          </button>`
    }
    ${
      !standing.includes("end") &&
      (others.size > 0 || !table.host) &&
      html`<${Sure}
        label=${others.size ? "Offer to end the game" : "End the game"}
        question=${`${others.size ? "If all agree, the" : "The"} game ends without a result, and all cards are open.`}
        yes=${others.size ? "Yes, offer it" : "Yes, end it"} onSure=${() => ask("end")}
      />`
    }
  </div>`;
}
