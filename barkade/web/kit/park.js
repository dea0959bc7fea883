/** What stands in a park, as the outlines of paths: it is for a stage to colour them, and to say
 * where they stand. */

/** Where each of some things is, and perhaps its size: `spots("120,150 640,168,0.6")`. */
export { points as spots } from "./dogs/outlines.js";

export const TREE =
  "M0-122c21 0 33 17 31 35 14 8 13 33-6 37-9 9-40 9-50 0-18-4-20-29-6-37-2-18 10-35 31-35Z";

export const BUSH = "M-40 0c-4-14 8-24 18-20 2-14 24-16 28-2 12-6 28 4 26 22Z";

export const CLOUD = "M0 22a14 14 0 0 1 27-7 18 18 0 0 1 33 6 11 11 0 0 1 1 23H1a11 11 0 0 1-1-22Z";

export const TUFT = "M-9 6q2-10 4-14 1 6 3 9 2-9 5-13 0 8 2 11 3-5 5-7-1 8-2 14Z";
