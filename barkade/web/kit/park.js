/** What stands in a park, as the outlines of paths: it is for a stage to colour them. */

export const TREE =
  "M0-122c21 0 33 17 31 35 14 8 13 33-6 37-9 9-40 9-50 0-18-4-20-29-6-37-2-18 10-35 31-35Z";

export const BUSH = "M-40 0c-4-14 8-24 18-20 2-14 24-16 28-2 12-6 28 4 26 22Z";

export const CLOUD = "M0 22a14 14 0 0 1 27-7 18 18 0 0 1 33 6 11 11 0 0 1 1 23H1a11 11 0 0 1-1-22Z";
