/**
 * Friends: people, of whom there are only busts.
 *
 * @import { Human, Look } from "./look"
 */
import { INK, both, dot, flat, furs, shape } from "./lines.js";
import { closed, points } from "./outlines.js";

const FACE = points("0,22 16,24 24,37 24.5,54 18,73 8,83 0,84");
const PENCIL =
  `<g transform="rotate(-32 78 38)">${shape("M64 36h26v5H64l-5-2.5Z", "#E0A12E")}` +
  `${flat("M64 36v5l-5-2.5Z", "#3a2d2a")}</g>`;
const BEAD = `stroke="${INK}" stroke-opacity=".5" stroke-width="1.4"`;

/** @type {Record<string, Human>} */
const FRIENDS = {
  "Silly Sally": {
    skin: "#FBD9BC",
    shirt: "#E0A12E",
    shirt2: "#C2557A",
    ink: "#9a4d22",
    eye: "#5B8C5A",
    silly: true,
    freckles: true,
    back: () =>
      both(
        shape(
          "M27 34C12 28-3 34-8 48c4-1 6 0 8 1-4 5-5 11-3 17 3-3 6-4 9-4-1 5 0 10 3 14 " +
            "7-8 14-17 18-28Z",
          "#D9692E",
        ) + dot(24, 40, 5, "#4F8FB8", BEAD),
      ),
    front: () =>
      shape(
        "M50 15C30 13 20 28 23 48c4-3 7-8 8-13 4 2 9 1 12-2 8 5 20 5 27 1 1 6 3 11 7 " +
          "14 3-20-7-35-27-33Z",
        "#D9692E",
      ) +
      furs("M40 20q-6 4-8 11m20-11q2 6 10 9") +
      shape("M50 17c-3-6-2-11 2-13 1 3 3 4 6 4-2 3-3 6-3 9Z", "#D9692E"),
  },
  "Playful Pat": {
    skin: "#C98E62",
    shirt: "#4F8FB8",
    shirt2: "#FFFDF8",
    ink: "#3a2620",
    eye: "#2B2127",
    gap: true,
    back: () => "",
    front: () =>
      shape(
        closed(
          points(
            "50,12,3.6 66,15,3.6 77,28,3.6 77,44,3 72,38,0 64,33,2.6 50,33,2.6 36,33,2.6 " +
              "28,38,0 23,44,3 23,28,3.6 34,15,3.6",
          ),
          { style: "curl", step: 8.5 },
        ),
        "#3E2A24",
      ) +
      shape("M22 27C26 8 38 2 51 2c14 0 25 7 28 25-18-7-39-7-57 0Z", "#C23B3B") +
      shape("M21 31c1-4 3-6 6-7 15-5 32-5 47 0 3 1 5 3 5 7-18-7-40-7-58 0Z", "#A32F2F") +
      dot(50, 4, 3, "#A32F2F") +
      shape("M60 22c8 0 15 3 18 8-7 1-13-1-18-4Z", "#8d2727"),
  },
  "Fiddly Finn": {
    skin: "#FFE3CC",
    shirt: "#5B8C5A",
    shirt2: "#3f6a3f",
    ink: "#a77b3a",
    eye: "#4F8FB8",
    back: () => "",
    front: () =>
      shape(
        "M23 44C19 26 28 12 46 12c-2-4 0-7 3-9 1 4 4 6 8 7 12 2 22 12 20 " +
          "33-4-4-6-9-7-14-4 4-10 5-15 4 1-2 2-4 2-6-6 6-15 9-23 8-5 0-8 3-11 9Z",
        "#E5BE6A",
      ) + furs("M44 16c-6 3-9 7-10 12m20-13c4 3 8 5 14 5"),
    glasses: "goggles",
  },
  "Clever Cleo": {
    skin: "#8A5A3C",
    shirt: "#6B4E71",
    shirt2: "#E0A12E",
    ink: "#1f1618",
    eye: "#2B2127",
    back: () =>
      shape(
        closed(
          points(
            "50,-1,4.5 72,2,4.5 89,18,4.5 92,40,4.5 86,60,4.5 74,70,3 50,66,0 26,70,3 " +
              "14,60,4.5 8,40,4.5 11,18,4.5 28,2,4.5",
          ),
          { style: "curl", step: 10 },
        ),
        "#2F2326",
      ),
    front: () =>
      shape(
        "M50 20C36 19 27 26 25 42c5-3 8-7 9-11 10 4 24 3 32-1 2 5 5 9 9 " + "12-2-16-11-23-25-22Z",
        "#2F2326",
      ) + PENCIL,
    glasses: "round",
  },
};

export const FRIEND_NAMES = Object.keys(FRIENDS);

/** Whose name this is: a whole one, or a first name. @param {string} name */
export const friendCalled = (name) =>
  FRIEND_NAMES.find((whole) => whole === name || whole.split(" ")[1] === name);

/** A friend: "Silly Sally", or just "Sally". @param {string} name @returns {Look} */
export function friend(name) {
  const called = friendCalled(name);
  if (!called) throw new Error(`no such friend: ${name}`);
  const human = FRIENDS[called];
  return {
    coat: human.skin,
    second: human.shirt,
    dark: human.ink,
    head: FACE,
    ears: { kind: "round" },
    eyes: { x: 10.5, y: 52, r: 4.3, c: human.eye, rim: 0.8 },
    browUp: 6,
    browInk: human.ink,
    human,
  };
}
