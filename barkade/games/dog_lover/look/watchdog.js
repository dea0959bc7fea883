/** The Watch Dog: black and tan, with a cap. */
import { mixture } from "kit/dogs/mixed.js";
import { SHAPES } from "kit/dogs/shapes.js";

const INK = 'stroke="#3a2d2a" stroke-opacity=".55" stroke-width="1.6" stroke-linejoin="round"';
const CAP =
  `<g ${INK}><path fill="#2f4f7c" d="M18 26C16 10 33 2 50 2s34 8 32 24q-32-10-64 0Z"/>` +
  '<path fill="#1f3557" d="M19 26q31-11 62 0 1 8-5 9-26-9-52 0-6-1-5-9Z"/>' +
  '<path fill="#F2C14E" d="M50 7l2.4 4.800 5.200.7-3.800 3.700.9 5.200-4.700-2.500-4.700 2.500.9-5.200' +
  '-3.800-3.700 5.200-.7Z"/></g>';

export const WATCH_DOG = {
  ...mixture({
    size: "big",
    shape: SHAPES.big[0],
    coat: { coat: "#3A343B", second: "#B9793F", dark: "#221E25", eye: "#4A2E1A" },
    mark: "none",
    ears: "hang",
    pips: true,
    collar: "#B8472F",
    tilt: 0,
    socks: true,
    tail: "whip",
  }),
  worn: () => CAP,
  crown: 1,
};
