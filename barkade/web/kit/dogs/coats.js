/**
 * Coats and markings.
 *
 * @import { Painter } from "./look"
 */
import { dots, flat, oval } from "./lines.js";
import { points } from "./outlines.js";

/** @param {string} coat @param {string} second @param {string} dark @param {string} [eye] */
const fur = (coat, second, dark, eye = "#2B2127") => ({ coat, second, dark, eye });

export const COATS = {
  golden: fur("#E3B36B", "#F7E6C4", "#B9803C"),
  cream: fur("#F4E7CF", "#FFFBF2", "#D8B98A"),
  red: fur("#C98243", "#F6E3C8", "#8F5426"),
  chocolate: fur("#8C5A3C", "#E9CDA8", "#5F3926"),
  tan: fur("#4A4550", "#D9A066", "#2E2A33"),
  black: fur("#57525E", "#F5F0E6", "#38343F"),
  white: fur("#FBF7EE", "#FFFFFF", "#3F3A45"),
  snow: fur("#FAF3E6", "#FFFFFF", "#B8763F"),
  blue: fur("#9AA3AE", "#EEF0F0", "#6D7682", "#6FA9CF"),
  silver: fur("#BFC3C6", "#F6F5F1", "#7C8288", "#7CC4EA"),
  fawn: fur("#D9B48A", "#F2DFC4", "#5A4237"),
  brown: fur("#A9754A", "#EBCFA6", "#6E4628"),
  apricot: fur("#EFC9A0", "#FFF3E2", "#D39A63"),
  ash: fur("#7A6A5F", "#E5D6C3", "#51453E"),
};

export const COLLARS = {
  red: "#B8472F",
  sky: "#4F8FB8",
  green: "#5B8C5A",
  plum: "#6B4E71",
  sun: "#E0A12E",
  pink: "#C2557A",
  blue: "#2F6DB5",
};

export const CHEEKS = "M50 54c6 0 9 4 12 5 8-4 18-5 26-1v38H12V58c8-4 18-3 26 1 3-1 6-5 12-5Z";
const SPOTS = points("29,36,5 67,31,6.5 74,62,4 45,27,3 25,64,3.5");

/** What is painted on a head. @type {Record<string, Painter>} */
export const MARKS = {
  none: () => "",
  eye: (look) => oval(36, 46, 14, 16, look.dark, `transform="rotate(14 36 46)"`),
  half: (look) => flat("M0 0h50q-5 26 0 58-8 26-50 30Z", look.dark),
  blaze: (look) =>
    flat(
      "M50 12c7 0 5 18 6 28 1 9 12 14 14 28v26H30V68c2-14 13-19 14-28 1-10-1-28 6-28Z",
      look.second,
    ),
  spots: (look) => dots(SPOTS, look.dark),
  cap: (look) =>
    flat("M0 0h100v46C88 40 84 32 72 33c-8 1-14 8-22 8s-14-7-22-8C16 32 12 40 0 46Z", look.dark),
  mask: (look) =>
    flat(
      "M14 96c2-24 14-26 20-40 4-6 10-7 16-2 6-5 12-4 16 2 6 14 18 16 20 40Z",
      look.dark,
      `opacity=".8"`,
    ),
  cheeks: (look) => flat(CHEEKS, look.second),
};
