/**
 * The pictures in the rules of the dice race.
 *
 * @import { GameBox } from "barkade/types"
 */
import { html } from "htm/preact";
import { Dog } from "kit/dog.js";
import { cardOf, groupOf, listed, still } from "kit/figure.js";
import { Die } from "./die.js";
import { Story } from "./stories.js";

/** @typedef {{box: GameBox, of: Record<string, string>}} Props */

/** @type {Record<string, string>} */
const FACES = {
  "Dog Man": "capdog",
  Petey: "cat",
  "Li'l Petey": "kitten",
  "80-HD": "robot",
  "Police Badge": "badge",
  "Roll-o-Rama": "whirl",
};

/** @param {string} face */
function iconOf(face) {
  if (!FACES[face]) throw new Error(`No die shows ${face}.`);
  return FACES[face];
}

/** Dice on the felt: "dice: Dog Man, Petey", with their names or their keys: "with: names".
 * @param {Props} props */
const Dice = ({ of }) =>
  html`<div class=${of.with === "names" ? "figure-felt named" : "figure-felt"}>
    ${listed(of.dice).map(
      (face, at) => html`<span class="figure-die">
        <${Die} icon=${iconOf(face)} />
        ${of.with === "names" && html`<b>${face}</b>`}${of.with === "keys" && html`<kbd>${at + 1}</kbd>`}
      </span>`,
    )}
  </div>`;

/** What a story asks for, and in brackets what lies there: "Dog Man (Police Badge), Petey".
 * @param {string} text */
const slots = (text) =>
  listed(text).map((one) => {
    const [, label, shows = ""] = /^(.+?)(?: \((.+)\))?$/.exec(one) ?? [];
    return { label, sign: iconOf(label), die: shows && iconOf(shows), shows, takes: [] };
  });

/**
 * Stories, beside one another where there is a bar: "story: The Missing Mailbag; spaces: Dog Man
 * (Dog Man), Petey".  The rest is printed on the card.
 *
 * @param {Props} props
 */
function Stories({ box, of }) {
  const spaces = (of.spaces ?? "").split("|");
  return (of.story ?? "").split("|").map((name, at) => {
    const card = cardOf(box, name.trim()) ?? 0;
    const wanted = slots(spaces[at] ?? "");
    const part = groupOf({
      zone: "story",
      thing: `slot:${at}`,
      label: box.cards[card].title,
      cards: [card],
      slots: wanted,
      worth: Number(box.cards[card].big),
      seal: wanted.every(({ die }) => die) ? "complete" : "",
    });
    return html`<${Story} on=${still({ box })} part=${part} />`;
  });
}

/** How many points everybody has: "racers: Ann 9, Bo 11". @param {Props} props */
const Racers = ({ of }) =>
  listed(of.racers).map((one) => {
    const [name, points] = one.split(" ");
    return html`<span class="figure-racer">
      <${Dog} name=${name} as="bust" still /><b class="race-points">${points}</b><span>${name}</span>
    </span>`;
  });

export default { dice: Dice, stories: Stories, racers: Racers };
