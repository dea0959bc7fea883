/**
 * Breeds: medium dogs.
 *
 * @import { Look } from "./look"
 */
import { freckles, pips } from "./features.js";
import { both, flat, furs, oval, shape, wrinkles } from "./lines.js";
import { closed, outline, points } from "./outlines.js";

/** @type {Record<string, Look>} */
export const MEDIUM = {
  "Chow Chow": {
    coat: "#C9793C",
    second: "#DDA368",
    dark: "#A65D2A",
    size: "medium",
    head: points("0,23,1.5 19,25,2 29,40,1.5 31,56,2 25,74,3 12,84,2 0,86,2"),
    mane: {
      fill: "#B8682F",
      points: points("0,9,4 22,10,5 40,26,6 47,52,7 43,78,7 26,99,7 0,106,6"),
      step: 12.5,
    },
    ears: {
      kind: "teddy",
      size: 0.84,
      dx: -4,
      dy: -10,
      turn: -8,
      colours: { ear: "#C9793C", inner: "#8E4A22" },
    },
    eyes: { x: 12.5, y: 47, r: 4.4, flat: 0.92, lid: 0.14, slant: 10 },
    nose: { y: 57, w: 8.6, h: 4.8 },
    mouth: { w: 10.5, drop: 3.5 },
    tongueInk: ["#55507c", "#34305a"],
    tongue: "blep",
    browUp: 5,
    snout: (look) =>
      oval(50, 67, 20, 15, look.second) +
      oval(50, 58, 12, 8, look.second) +
      wrinkles("M44 36q2 5 1 9m11-9q-2 5-1 9M31 42q5-4 11-1m27 1q-5-4-11-1", 0.28),
    body: {
      fur: 7,
      h: 92,
      sw: 48,
      hw: 52,
      lw: 25,
      coat: "#C9793C",
      chest: "#DDA368",
      tail: "curl",
      tailFur: 6,
      tailC: "#DDA368",
    },
  },
  Terrier: {
    coat: "#CD8E4C",
    second: "#DBA566",
    dark: "#A3652C",
    size: "medium",
    head: points("0,16,1 15,17 20.5,27 21,45 20.5,60,2 22,76,4.5 19,92,5.5 8,98,5 0,98,5"),
    step: 6,
    ears: { kind: "fold", size: 0.95, dx: -2, dy: -2, colours: { ear: "#A3652C" } },
    eyes: { x: 9.5, y: 43, r: 4.4 },
    nose: { y: 63, w: 7.6, h: 5 },
    mouth: { w: 8, drop: 4 },
    browUp: 9,
    marks: (look) => flat("M28 10h44v22c-6-6-14-8-22-8s-16 2-22 8Z", "#7a5136", `opacity=".5"`),
    snout: (look) =>
      flat(
        outline(points("0,54,0 9,56,2 17,66,4 19,82,4 11,93,4 0,95,4"), 50, { step: 6 }),
        look.second,
      ) + furs("M37 76c-1 4-1 8-1 12m7-8c-1 4-1 7 0 11m13-11c1 4 1 7 0 11m7-15c1 4 1 8 1 12"),
    over: (look) =>
      both(
        shape(
          "M30 39c-1-4 1-7 4-8 3-2 7-2 9 0 3 1 5 4 5 8-2-1-4-1-5 1-2-2-4-2-6 " + "0-2-2-5-2-7-1Z",
          look.second,
        ),
      ),
    body: {
      fur: 2.4,
      h: 98,
      sw: 36,
      hw: 42,
      coat: "#3F3A3E",
      chest: "#CD8E4C",
      legs: "#CD8E4C",
      tail: "carrot",
      saddle: "#3F3A3E",
      side: "#CD8E4C",
    },
  },
  Beagle: {
    coat: "#CB8A4E",
    second: "#FFF9EF",
    dark: "#9A5B2C",
    size: "medium",
    head: points("0,20 16,22 25.5,35 26.5,52 22,68 14.5,83 0,88"),
    ears: { kind: "drop", size: 1, dx: -1, dy: 4, turn: 4, colours: { ear: "#9A5B2C" } },
    eyes: { x: 12.5, y: 49, r: 5.6 },
    nose: { y: 63, w: 7.6, h: 4.6 },
    mouth: { w: 9, drop: 4.5 },
    marks: (look) =>
      flat(
        "M50 12c4.5 0 4 18 5 26 1 9 10 13 15 23 4 10 0 32-20 32s-24-22-20-32c5-10 " +
          "14-14 15-23 1-8 .5-26 5-26Z",
        look.second,
      ),
    under: () => both(wrinkles("M33 39q4-4 9-2.5", 0.34)),
    body: {
      h: 94,
      sw: 35,
      hw: 42,
      coat: "#3E393C",
      chest: "#FFF9EF",
      legs: "#FFF9EF",
      haunch: "#CB8A4E",
      tail: "flag",
      tailC: "#3E393C",
      tip: "#FFF9EF",
      saddle: "#3E393C",
      side: "#CB8A4E",
    },
  },
  Shiba: {
    coat: "#E08F45",
    second: "#FFF4E2",
    dark: "#C9742E",
    size: "medium",
    head: points("0,23 15,24 28,38 34,56,1.6 28,72,2.4 14,84 0,86"),
    ears: {
      kind: "prick",
      size: 0.8,
      dx: -1,
      dy: 1,
      turn: -4,
      colours: { ear: "#D9843A", inner: "#FBE0CC" },
    },
    eyes: { x: 13, y: 49, r: 4.6, flat: 0.9 },
    nose: { y: 61, w: 5.8, h: 3.9 },
    mouth: { w: 8.5, drop: 3.4 },
    marks: (look) =>
      flat("M50 54c6 0 9 4 12 5 8-4 18-5 24-1v36H14V58c6-4 16-3 24 1 3-1 6-5 12-5Z", look.second),
    under: (look) => pips(look.second, 38.5, 11.5),
    body: {
      fur: 2,
      h: 96,
      sw: 36,
      hw: 42,
      coat: "#E08F45",
      chest: "#FFF4E2",
      paws: "#FFF4E2",
      tail: "curl",
      tailFur: 2,
      tailC: "#EBAE73",
      legs: "#E08F45",
    },
  },
  Poodle: {
    coat: "#C3BCC6",
    second: "#DAD4DC",
    dark: "#A9A1AE",
    size: "medium",
    head: points("0,24 13,26 20.5,36 21,50 15,63 12,77 7,88 0,90"),
    ears: { kind: "pom", size: 0.96, dx: -4, dy: 2, colours: { ear: "#A9A1AE" } },
    eyes: { x: 10.5, y: 48, r: 5 },
    nose: { y: 71, w: 6.2, h: 4.2 },
    mouth: { w: 6.4, drop: 3.4 },
    snout: (look) =>
      flat("M50 52c7 0 11 10 11 21 0 9-5 15-11 15s-11-6-11-15c0-11 4-21 11-21Z", look.second),
    crown: -8,
    over: (look) =>
      shape(
        closed(
          points(
            "50,-3,3.8 68,1,3.8 77,15,3.8 74,28,3.4 62,35,3 50,33,2.6 38,35,3 26,28,3.4 " +
              "23,15,3.8 32,1,3.8",
          ),
          { style: "curl", step: 9.4 },
        ),
        look.coat,
      ) + furs("M36 13q4-4 8 0m9-6q4-4 8 0m-20 16q4-4 8 0m9-3q4-4 8 0m-36 5q3-3 6 0"),
    body: {
      h: 104,
      sw: 29,
      hw: 34,
      lw: 12,
      coat: "#C3BCC6",
      chest: "#DAD4DC",
      tail: "pom",
      poms: true,
      leg: 74,
      depth: 44,
      long: 104,
    },
  },
  Spaniel: {
    coat: "#B5652F",
    second: "#FFF9EF",
    dark: "#A05626",
    size: "medium",
    head: points("0,20 17,22 26,35 27,52 23,68 14,81 0,85"),
    ears: { kind: "feather", size: 1.02, dx: -2, dy: 1, colours: { ear: "#A05626" } },
    eyes: { x: 13, y: 50, r: 6.2 },
    nose: { y: 62, w: 7, h: 4.2 },
    mouth: { w: 8.5, drop: 4 },
    marks: (look) =>
      flat(
        "M50 14c8 0 6 16 7 25 1 8 12 13 13 24 1 14-6 28-20 28S29 77 30 63c1-11 12-16 " +
          "13-24 1-9-1-25 7-25Z",
        look.second,
      ) + freckles("#B5652F", 68),
    under: (look) => oval(50, 30, 3.2, 4, look.coat),
    body: {
      fur: 4,
      h: 92,
      sw: 36,
      hw: 42,
      coat: "#FFF9EF",
      chest: "#FFFDF8",
      spots: "#B5652F",
      tail: "flag",
      tailFur: 4,
      tailC: "#B5652F",
      tip: "#FFF9EF",
    },
  },
  Whippet: {
    coat: "#9AA0AC",
    second: "#FBF8F3",
    dark: "#7C828F",
    size: "medium",
    head: points("0,22 12,23 19.5,34 19.5,47 13.5,61 10,77 6.5,89 0,91"),
    ears: {
      kind: "rose",
      size: 0.62,
      dx: 0,
      dy: 1,
      turn: -46,
      colours: { ear: "#7C828F", inner: "#DDAEA8" },
    },
    eyes: { x: 10.4, y: 47, r: 5.4 },
    nose: { y: 77, w: 5.6, h: 3.9 },
    mouth: { w: 5.6, drop: 2.8 },
    marks: (look) =>
      flat(
        "M50 20c2 0 2 18 2.5 28 .5 8 6 14 8 22v26H39.5V70c2-8 7.5-14 8-22C48 38 48 20 " + "50 20Z",
        look.second,
      ),
    body: {
      h: 112,
      sw: 28,
      hw: 33,
      lw: 11,
      coat: "#9AA0AC",
      chest: "#FBF8F3",
      bib: 0.8,
      paws: "#FBF8F3",
      tail: "whipLow",
      leg: 88,
      depth: 50,
      long: 126,
      tuck: 20,
      neck: 13,
      headSize: 0.88,
      neckUp: 10,
      rise: 24,
    },
  },
};
