/**
 * Breeds: big dogs.
 *
 * @import { Look } from "./look"
 */
import { flews } from "./features.js";
import { both, dot, flat, furs, oval, stroke, wrinkles } from "./lines.js";
import { points } from "./outlines.js";

/** @type {Record<string, Look>} */
export const BIG = {
  Husky: {
    coat: "#6C7683",
    second: "#FFFFFF",
    dark: "#56606C",
    size: "big",
    head: points("0,21 15,23 28,38 33,55,3.4 26,71,4.4 13,84,1 0,87"),
    ears: {
      kind: "prick",
      size: 0.96,
      dx: 1,
      turn: 2,
      colours: { ear: "#56606C", inner: "#F3E4DF" },
    },
    eyes: { x: 13, y: 49, r: 4.9, c: "#7CC4EA", flat: 0.92, skin: ["#FFFFFF", "#FFFFFF"] },
    nose: { y: 63, w: 6.8, h: 4.3 },
    mouth: { w: 9, drop: 4 },
    marks: (look) =>
      flat(
        "M50 30c1 6 3 10 7 10 3-6 9-9 15-7 5 2 8 8 7 15 6 4 8 10 6 16-6 30-64 30-70 " +
          "0-2-6 0-12 6-16-1-7 2-13 7-15 6-2 12 1 15 7 4 0 6-4 7-10Z",
        look.second,
      ) +
      flat("M50 34c2 8 3 14 3 22q-3 2-6 0c0-8 1-14 3-22Z", look.coat) +
      flat("M24 45c4-2 8-3 13-3-5 1-9 3-12 6Zm52 0c-4-2-8-3-13-3 5 1 9 3 12 6Z", "#8b95a1"),
    body: {
      fur: 3.6,
      h: 112,
      sw: 42,
      hw: 47,
      coat: "#6C7683",
      chest: "#FFFFFF",
      legs: "#FFFFFF",
      tail: "plumeUp",
      tailFur: 5,
      tip: "#FFFFFF",
      side: "#6C7683",
    },
  },
  Collie: {
    coat: "#C98A4B",
    second: "#FFF9EF",
    dark: "#7A4C2B",
    size: "big",
    head: points("0,20 13,21.5 22,33 23.5,48,2.4 17,63,1.5 12.5,78 8,90 0,92"),
    mane: {
      fill: "#FFF9EF",
      points: points("0,26,2 22,32,3 35,52,6 39,76,7 32,96,7 14,107,6 0,108,5"),
      step: 12,
      marks: both(
        "<path fill='#C98A4B' d='M0 0h50v40L30 56c-5 6-8 13-9 22-4-5-8-6-12-4 0-5-3-8-9-8Z'/>",
      ),
    },
    ears: {
      kind: "tipped",
      size: 0.88,
      dx: 0,
      dy: 0,
      turn: -8,
      colours: { ear: "#A9693A", tip: "#8A5630", inner: "#E9B9A2" },
    },
    eyes: { x: 10.8, y: 46, r: 4.2, flat: 0.92 },
    nose: { y: 76, w: 6.2, h: 4.3 },
    mouth: { w: 6.6, drop: 3.6 },
    marks: (look) =>
      flat("M20 16h60v22c-10-10-18-12-30-12s-20 2-30 12Z", "#8f5a30", `opacity=".6"`) +
      flat(
        "M50 14c3 0 3 18 3.5 30 .5 8 7 12 10 24 3 12-2 28-13.5 28S33 80 36.5 68c3-12 " +
          "9.5-16 10-24C47 32 47 14 50 14Z",
        look.second,
      ),
    body: {
      fur: 6,
      h: 112,
      sw: 44,
      hw: 46,
      coat: "#C98A4B",
      chest: "#FFF9EF",
      legs: "#FFF9EF",
      haunch: "#C98A4B",
      tail: "plume",
      tailFur: 5,
      tip: "#FFF9EF",
      bib: 1.15,
      side: "#B87B40",
    },
  },
  Boxer: {
    coat: "#C98645",
    second: "#33292A",
    dark: "#7A4A26",
    size: "big",
    head: points("0,20 16,21.5 25,33 26.5,50 28,66 22,82 9,88 0,88"),
    ears: { kind: "fold", size: 0.98, dx: -2, dy: 5, turn: 6, colours: { ear: "#9C6230" } },
    eyes: { x: 12, y: 46, r: 4.8, rim: 0.7 },
    nose: { y: 58, w: 8.4, h: 4.8, c: "#1d191d" },
    mouth: { w: 12, drop: 4.6, ink: "#120d10" },
    browUp: 5,
    marks: () =>
      flat(
        "M30 42c4-4 12-2 16 4l-2 10-12 4c-4-6-5-13-2-18Zm40 0c-4-4-12-2-16 4l2 10 12 4" +
          "c4-6 5-13 2-18Z",
        "#33292A",
        `opacity=".5"`,
      ) +
      flat("M50 14c3 0 3.5 14 4 24 .5 7 3 10 5 20H41c2-10 4.5-13 5-20 .5-10 1-24 4-24Z", "#FFF7EA"),
    snout: (look) =>
      flat(
        "M38 52c6-6 18-6 24 0 8 3 13 10 13 18 0 9-7 15-14 16q-11 3-22 0" +
          "c-7-1-14-7-14-16 0-8 5-15 13-18Z",
        look.second,
      ) +
      flat("M42 83q8-3 16 0 2 3 0 6-8 3-16 0-2-3 0-6Z", "#FFF7EA") +
      wrinkles("M38 33q4 2 5 6m19-6q-4 2-5 6", 0.34) +
      stroke("M30 74q3 6 8 8m32-8q-3 6-8 8", "#6b5a5a", 1.3),
    body: {
      h: 116,
      sw: 40,
      hw: 42,
      lw: 19,
      coat: "#C98645",
      chest: "#FFF7EA",
      bib: 0.62,
      paws: "#FFF7EA",
      tail: "carrot",
      leg: 78,
    },
  },
  Mastiff: {
    coat: "#D2A66C",
    second: "#3D3234",
    dark: "#3D3234",
    size: "big",
    head: points("0,18 20,19 33,30 36,48 36,66 29,84 13,91 0,91"),
    ears: { kind: "jowl", size: 0.82, dx: -7, dy: -6, turn: 12, colours: { ear: "#3D3234" } },
    eyes: { x: 14.5, y: 46, r: 4.7, rim: 0.45, lid: 0.24, slant: 12, skin: ["#9b7a52", "#9b7a52"] },
    nose: { y: 57, w: 10, h: 5.6, c: "#1d191d" },
    mouth: { w: 15, drop: 6, ink: "#120d10" },
    browUp: 5,
    marks: () =>
      oval(35, 47, 12, 9, "#3D3234", `opacity=".36"`) +
      oval(65, 47, 12, 9, "#3D3234", `opacity=".36"`),
    snout: (look) =>
      flews(29, 20, 69, look.second) +
      oval(50, 56, 18, 11, look.second) +
      wrinkles(
        "M36 26q6 5 6 12m22-12q-6 5-6 12M43 22q2 6 2 10m12-10q-2 6-2 10M24 58q-2 8 0 16" +
          "m52-16q2 8 0 16",
        0.36,
      ) +
      wrinkles("M30 51q5 3 10 0m20 0q5 3 10 0", 0.5),
    body: {
      h: 122,
      sw: 52,
      hw: 52,
      lw: 27,
      coat: "#D2A66C",
      chest: "#DDB984",
      tail: "otter",
      leg: 72,
      depth: 84,
      long: 150,
      neck: 32,
    },
  },
  Pointer: {
    coat: "#7B4A33",
    second: "#FBF4E9",
    dark: "#633927",
    size: "big",
    head: points("0,18 15,20 23.5,32 23.5,47 19,60 18,76 13,88 0,91"),
    ears: { kind: "hang", size: 1, dx: 1, dy: 6, turn: 4, colours: { ear: "#633927" } },
    eyes: { x: 11.2, y: 45, r: 4.7, c: "#A8672A" },
    nose: { y: 72, w: 8, h: 5, c: "#6B4038" },
    mouth: { w: 9, drop: 4.4 },
    marks: (look) =>
      flat(
        "M50 10c4 0 3.5 20 4 31 .5 8 12 11 17 19v36H29V60c5-8 16.5-11 17-19 .5-11 0-31 " + "4-31Z",
        look.second,
      ) +
      `<g fill="${"#7B4A33"}">${points(
        "37,67,1.8 41,76,1.3 35,76,1.6 39,83,1.5 63,66,1.6 60,75,1.4 66,75,1.9 " +
          "61,84,1.4 45,60,1.2 55,57,1.3 50,30,1.2 44,66,1 56,66,1",
      )
        .map(([x, y, r]) => dot(x, y, r, "#7B4A33", `opacity=".8"`))
        .join("")}</g>`,
    body: {
      h: 116,
      sw: 37,
      hw: 40,
      lw: 15,
      coat: "#FBF4E9",
      chest: "#FFFDF8",
      ticks: "#7B4A33",
      spots: "#7B4A33",
      tail: "whip",
      point: true,
      leg: 84,
      depth: 56,
      long: 128,
      neck: 18,
      rise: 14,
    },
  },
  Samoyed: {
    coat: "#FFFDF8",
    second: "#FFFFFF",
    dark: "#F1E7DA",
    size: "big",
    head: points("0,20,1.5 15,22,1.5 27,37,1 33,54,4 28,72,5 14,85,3.5 0,88,3"),
    mane: {
      fill: "#F8F1E6",
      points: points("0,20,2 25,24,3 38,44,4.5 43,66,5.5 37,90,6 18,104,6 0,107,5"),
      step: 12,
    },
    ears: {
      kind: "teddy",
      size: 0.86,
      dx: 0,
      dy: -1,
      turn: -2,
      colours: { ear: "#FBF5EB", inner: "#F0C9BD" },
    },
    eyes: { x: 12.8, y: 48, r: 5, flat: 0.94 },
    nose: { y: 61, w: 7, h: 4.5 },
    mouth: { w: 12.5, drop: 3.2 },
    tongue: "middle",
    snout: () => oval(50, 69, 17, 12, "#fff") + furs("M33 62q-3 6-1 12m35-12q3 6 1 12", 0.1),
    body: {
      fur: 7,
      h: 110,
      sw: 48,
      hw: 52,
      lw: 23,
      coat: "#FBF5EB",
      chest: "#FFFFFF",
      tail: "curl",
      tailFur: 7,
      tailC: "#FFFDF8",
    },
  },
  Retriever: {
    coat: "#E4B063",
    second: "#F6DFB2",
    dark: "#CC9142",
    size: "big",
    head: points("0,20 18,22 28,34 29,50 25,66,1 18,82,1.5 0,88"),
    ears: { kind: "short", size: 0.98, dx: -2, dy: 3, turn: 3, colours: { ear: "#CC9142" } },
    eyes: { x: 12.5, y: 48, r: 5, c: "#2B2127" },
    nose: { y: 62, w: 8.4, h: 5 },
    mouth: { w: 10.5, drop: 4.4 },
    tongue: "middle",
    marks: (look) =>
      oval(50, 70, 21, 20, look.second, `opacity=".55"`) +
      oval(50, 72, 17, 13, "#FBEBCB") +
      both(oval(37, 39.5, 6, 3, look.second, `opacity=".7" transform="rotate(-14 37 39.5)"`)),
    body: {
      fur: 4.5,
      h: 112,
      sw: 42,
      hw: 46,
      lw: 20,
      coat: "#E4B063",
      chest: "#F3D79F",
      tail: "plume",
      tailFur: 6,
    },
  },
  "Great Dane": {
    coat: "#F7F3EC",
    second: "#FFFFFF",
    dark: "#35323A",
    size: "big",
    head: points("0,14 15,15.5 22,27 22.5,44 20,58 21,78 16,93 0,96"),
    ears: { kind: "hang", size: 0.92, dx: 1, dy: 0, turn: 2, colours: { ear: "#35323A" } },
    eyes: { x: 11, y: 41, r: 4.9, rim: 0.75, skin: ["#35323A", "#F7F3EC"] },
    nose: { y: 69, w: 8.6, h: 5.2 },
    mouth: { w: 11, drop: 5 },
    marks: (look) =>
      flat("M20 6h22c2 8-1 12-2 20 3 6 4 14 2 22-4 4-10 4-16 2-6-4-8-20-6-44Z", look.dark) +
      flat("M58 8c8-2 22 2 22 10l-2 14c-8 2-12-2-14-8s-5-10-6-16Z", look.dark) +
      flat("M66 58c6-2 12 0 12 8s-4 14-9 12c-4-4-6-14-3-20Z", look.dark) +
      dot(60, 52, 2.2, look.dark) +
      dot(36, 66, 2, look.dark),
    snout: () =>
      wrinkles("M33 78q3 12 12 14m22-14q-3 12-12 14", 0.2) +
      flat("M50 52c6 0 9 8 9 14H41c0-6 3-14 9-14Z", "#fff"),
    body: {
      h: 130,
      sw: 40,
      hw: 41,
      lw: 17,
      coat: "#F7F3EC",
      chest: "#FFFFFF",
      patches: "#35323A",
      tail: "whip",
      leg: 100,
      depth: 66,
      long: 132,
      neck: 19,
      headSize: 0.9,
      neckUp: 6,
      rise: 22,
    },
  },
};
