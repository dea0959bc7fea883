/**
 * Breeds: small dogs.
 *
 * @import { Look } from "./look"
 */
import { flews, pips } from "./features.js";
import { both, flat, furs, oval, shape, wrinkles } from "./lines.js";
import { points } from "./outlines.js";

/** @type {Record<string, Look>} */
export const SMALL = {
  Yorkie: {
    coat: "#D49A56",
    second: "#E7BE86",
    dark: "#B87A3A",
    size: "small",
    head: points("0,21 13,22 23,33 26,50,1.5 30,68,4.5 31,84,5.5 22,95,6 9,98,5 0,95,4"),
    step: 6.5,
    ears: {
      kind: "prick",
      size: 0.74,
      turn: -10,
      dy: 1,
      colours: { ear: "#B87A3A", inner: "#EDB6A4" },
    },
    mane: {
      fill: "#6C7482",
      points: points("0,20,1 22,24,2 33,44,3 38,70,5 38,92,6 24,103,6 0,103,4"),
    },
    eyes: { x: 11, y: 48, r: 4.9 },
    nose: { y: 60, w: 5.6, h: 3.8 },
    mouth: { w: 6.5, drop: 3 },
    marks: () =>
      flat(
        "M50 20c-14 0-22 10-26 22 8-8 16-12 22-14l4 6 4-6c6 2 14 6 22 " + "14-4-12-12-22-26-22Z",
        "#7d838f",
        `opacity=".55"`,
      ),
    snout: (look) =>
      both(
        flat(
          "M50 53c-5 2-8 6-11 11-5 9-8 17-8 26 2-1 4-3 5-5 0 3 1 6 2 8 2-2 3-4 4-6 1 3 2 " +
            "5 4 7 1-3 3-5 4-8Z",
          look.second,
        ),
      ) +
      furs(
        "M44 66c-3 6-6 11-8 19m12-15c-2 6-3 10-4 16M56 66c3 6 6 11 8 19M52 70c2 6 3 10 " +
          "4 16M28 60c0 8-1 16 0 24m44-24c0 8 1 16 0 24",
      ),
    crown: -9,
    over: (look) =>
      shape(
        "M46 25C37 20 34 8 38-2c2 2 4 3 6 4 0-4 2-7 5-9 1 3 2 5 4 7 2-2 5-3 8-2-1 2-1 " +
          "4 0 6 3-1 5-1 7 0-3 8-8 17-14 21Z",
        look.coat,
      ) +
      furs("M47 20c-2-6-3-12-2-18m7 18c1-7 3-12 5-16m-8 15V2") +
      shape(
        "M50 23c-5-7-13-8-15-5-2 4 0 10 3 12 4 1 9-2 12-5Zm0 0c5-7 13-8 15-5 2 4 0 " +
          "10-3 12-4 1-9-2-12-5Z",
        "#C8453B",
      ) +
      shape("M46.5 21h7q1 3.5 0 7h-7q-1-3.5 0-7Z", "#A8332C"),
    body: {
      fur: 5,
      h: 66,
      sw: 30,
      hw: 42,
      coat: "#6C7482",
      chest: "#D49A56",
      legs: "#D49A56",
      tail: "sickle",
      tailFur: 4,
    },
  },
  Corgi: {
    coat: "#E09A4B",
    second: "#FFFAF0",
    dark: "#CC8034",
    size: "small",
    head: points("0,24 14,25 27,38 33,55,2.4 26,70,3 13,83 0,86"),
    ears: { kind: "corgi", size: 1, turn: 2, colours: { ear: "#DB9142", inner: "#F4BFAE" } },
    eyes: { x: 13, y: 48, r: 5.2 },
    nose: { y: 62, w: 6.6, h: 4.2 },
    mouth: { w: 8.5, drop: 3.8 },
    tongue: "middle",
    marks: (look) =>
      flat(
        "M50 14c5 0 4 14 5 22 1 8 5 14 12 18 7 4 12 10 10 22-8 16-46 16-54 0-2-12 3-18 " +
          "10-22 7-4 11-10 12-18 1-8 0-22 5-22Z",
        look.second,
      ),
    under: (look) => pips("#F5D9AE", 39, 13.5),
    body: {
      fur: 2,
      h: 66,
      sw: 38,
      hw: 46,
      lw: 19,
      coat: "#E09A4B",
      chest: "#FFFAF0",
      legs: "#FFFAF0",
      tail: "nub",
      long: 150,
      depth: 58,
      leg: 24,
    },
  },
  Dachshund: {
    coat: "#40383A",
    second: "#C98344",
    dark: "#2F2829",
    size: "small",
    head: points("0,20 14,22 23,34 22.5,49 16,63 13.5,78 8,90 0,92"),
    ears: { kind: "long", size: 0.9, dx: -1, dy: 1, turn: 6, colours: { ear: "#332B2C" } },
    eyes: { x: 11.2, y: 46, r: 5, rim: 0.7 },
    nose: { y: 74, w: 6.6, h: 4.4, c: "#1f1b20" },
    mouth: { w: 6.6, drop: 3.4 },
    browInk: "#E3B17C",
    marks: (look) =>
      flat("M30 58c6-2 10 0 14 4l6 2 6-2c4-4 8-6 14-4v40H30Z", look.second) +
      flat("M45 50h10l2 24q-7 4-14 0Z", look.coat),
    under: (look) => pips(look.second, 35.5, 10.5),
    body: {
      h: 62,
      sw: 29,
      hw: 38,
      lw: 16,
      coat: "#40383A",
      chest: "#C98344",
      bib: 0.45,
      paws: "#C98344",
      tail: "whip",
      long: 172,
      depth: 46,
      leg: 20,
      rise: 14,
    },
  },
  Pug: {
    coat: "#E6C599",
    second: "#3A3337",
    dark: "#3A3337",
    size: "small",
    head: points("0,22 19,24 30,37 32,54 28,72 15,84 0,86"),
    ears: { kind: "button", size: 0.96, dx: -3, dy: 0, turn: 8, colours: { ear: "#332D31" } },
    eyes: { x: 15, y: 51, r: 6.6, rim: 0.5 },
    nose: { y: 58, w: 6.4, h: 3.9, c: "#1d191d" },
    mouth: { w: 10.5, drop: 3.4, ink: "#16121a" },
    browUp: 4,
    tongue: "blep",
    marks: () =>
      oval(34, 52, 11, 10, "#6d5a4e", `opacity=".55"`) +
      oval(66, 52, 11, 10, "#6d5a4e", `opacity=".55"`),
    snout: (look) =>
      flews(20.5, 14.5, 66, look.second) +
      oval(50, 58, 13.5, 9.5, look.second) +
      wrinkles(
        "M38 30q5 4 5 10m19-10q-5 4-5 10M43 27q7 4 14 0M40 48q10-6 20 0M45 36q5 3 10 0",
        0.42,
      ),
    body: {
      h: 70,
      sw: 38,
      hw: 45,
      lw: 19,
      coat: "#E6C599",
      chest: "#F0DAB8",
      tail: "curl",
      tailFur: 0,
      leg: 32,
      depth: 58,
      long: 116,
    },
  },
};
