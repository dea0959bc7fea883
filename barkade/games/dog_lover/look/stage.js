/**
 * The table of Dog Lover: the others' kennels, the training field with the Watch Dog, school
 * and shelter, and one's own dogs.
 *
 * @import { CardsPart, Previewed, View } from "../../../web/types"
 * @import { Context } from "kit/thing.js"
 */
import { html } from "htm/preact";
import { counted } from "kit/result.js";
import { sheetOf } from "kit/scores.js";
import { upright } from "kit/window.js";
import { OwnDogs } from "./dogs.js";
import { Edge } from "./edge.js";
import { Field } from "./field.js";
import { Kennels } from "./kennels.js";
import { broughtBy, cardsOf, dogsOf, near, numberOf, others, pointsOf, signed } from "./parts.js";
import { Picture } from "./pictures.js";
import { beats, says, scene } from "./telling.js";
import { Town } from "./town.js";
import { World } from "./world.js";

/** @param {{on: Context}} props */
function Stage({ on }) {
  const grid = /** @type {CardsPart} */ (cardsOf(on.parts, "grid"));
  return html`<${World} />
    <${Kennels} on=${on} seats=${others(on)} />
    <${Field} on=${on} part=${grid} />
    <${Town} on=${on} />
    <${OwnDogs} on=${on} />`;
}

/** @param {View} view */
function chips(view) {
  const { last_round, until_end } = /** @type {any} */ (view);
  const left = `${counted(until_end, "card")}${upright.value ? "" : " to the end"}`;
  return [last_round ? "Last round" : left];
}

/** Whose bowls a move fills or empties, and what that comes to.
 * @param {Previewed} ghost @param {Context} on */
function reasons(ghost, on) {
  const { view, parts } = ghost;
  if (!view || !parts) return [];
  const seat = near(on);
  const before = dogsOf(on.parts, seat);
  const changes = dogsOf(parts, seat).map((dog) => {
    const known = before.some(({ thing }) => thing === dog.thing);
    const now = known ? broughtBy(on.view, seat, numberOf(dog)) : 0;
    return { dog, more: broughtBy(view, seat, numberOf(dog)) - now };
  });
  const chosen = changes.filter(({ more }) => more);
  const [now, then] = [pointsOf(on.parts, seat), pointsOf(parts, seat)];
  return [
    ...chosen.map(({ dog, more }) => ({
      number: more > 0 ? `+${more}` : signed(more),
      text: dog.state === "fed" ? dog.label : `${dog.label} is hungry`,
    })),
    ...(now === then ? [] : [{ number: signed(then), text: "points", sum: true }]),
  ];
}

/** A picture for each row of the score sheet. @type {Record<string, string>} */
const PICTURES = {
  Dogs: "house",
  "Rescued dogs": "heart",
  "Hungry dogs": "drumstick",
  Traits: "ribbon",
  Walks: "paw",
  Trainings: "whistle",
  "Favorite Things": "ball",
  Bones: "bone",
};

/** Why one has the points that one has. @param {{on: Context}} props */
function Foot({ on }) {
  const rows = sheetOf(on.parts)?.rows ?? [];
  const found = rows.map(({ label, values }) => ({ label, many: Number(values[near(on)]) }));
  return html`<section class="sources" aria-label="Your points now">
    <h3>${on.viewer === null ? `${on.view.names[0]}’s points` : "Your points now"}</h3>
    ${found
      .filter(({ many }) => many)
      .map(
        ({ label, many }) => html`<p>
          <${Picture} name=${PICTURES[label]} /><span>${label}</span>
          <b class=${many < 0 ? "minus" : ""}>${signed(many)}</b>
        </p>`,
      )}
  </section>`;
}

const decides = ["more fed", "more rescued", "shared"];

export default { Stage, Edge, chips, beats, says, reasons, scene, decides, Foot };
