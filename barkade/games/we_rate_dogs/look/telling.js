/**
 * How what happens is told: in bubbles, in beats, as reasons in the ribbon, and when a contest is
 * judged.
 *
 * @import { Line as Told, Previewed } from "barkade/types"
 * @import { Context } from "kit/thing.js"
 * @import { Show } from "./show"
 */
import { counted, doneBy } from "kit/result.js";
import { lookOf, word } from "./ratings.js";

/** What a dog says to what its person did. @param {Told} line */
export function says({ event, numbers = [] }) {
  if (event === "win") return `${numbers[1]}/10!`;
  return { respond: "Not so fast!", goodest: "Goodest dog!", "all tie": "Good dogs!" }[event] ?? "";
}

/** @type {Record<string, {ms: number, sound?: string, moves?: string}>} */
export const beats = {
  offer: { ms: 120 },
  pick: { ms: 300 },
  rest: { ms: 200 },
  die: { ms: 600, sound: "roll" },
  reroll: { ms: 600, sound: "roll" },
  enter: { ms: 220, sound: "yip" },
  play: { ms: 350, sound: "paper" },
  respond: { ms: 300, sound: "slap" },
  mark: { ms: 400 },
  cancel: { ms: 300, sound: "rip" },
  win: { ms: 900, sound: "fanfare" },
  lose: { ms: 140 },
  draw: { ms: 200, sound: "paper" },
  pass: { ms: 150 },
};

/** How a contest was judged: the dogs that go to the Circle first, and who draws for not being
 * there. @param {Told[]} lines @param {number} first @param {Context} on */
export function scene(lines, first, { box }) {
  const news = lines.slice(first);
  const judged = news.filter(({ event }) => event === "win" || event === "lose");
  const rows = judged.map(({ event, seat, card, numbers = [] }) => {
    const drawn = doneBy(news, seat, "console").length ? doneBy(news, seat, "draw").length : 0;
    const goes = event === "win" ? "to the Winner’s Circle" : "to the Yard";
    return {
      seat,
      number: numbers[1],
      text: `${box.cards[card ?? 0].title}, ${goes}${drawn ? `; ${counted(drawn, "new card")}` : ""}`,
      best: event === "win",
      dog: lookOf(box.cards[card ?? 0]),
    };
  });
  if (!rows.length) return null;
  return {
    title: `The contest: ${word(judged[0].numbers?.[0] ?? 0)}`,
    rows: [...rows.filter(({ best }) => best), ...rows.filter(({ best }) => !best)],
  };
}

/** What would become of the dogs that a move touches. @param {Previewed} ghost @param {Context} on */
export function reasons(ghost, on) {
  const now = /** @type {Show} */ (on.view);
  const then = /** @type {Show | null} */ (/** @type {any} */ (ghost).view ?? null);
  if (!then) return [];
  return then.contest.flatMap((one) => {
    const before = now.contest.find(({ name, seat }) => name === one.name && seat === one.seat);
    if (!before || one.then === null || one.then === before.rating) return [];
    const leads = one.will_lead && !before.leads ? " would lead" : "";
    return [{ number: `${before.rating} → ${one.then}`, text: `${one.name}${leads}` }];
  });
}
