/**
 * Heads of mixed breeds: small dogs have round brows, big eyes and short noses; big dogs long faces,
 * jowls and small eyes.
 *
 * @import { Eyes, Mouth, Nose, Painter, Point, Size } from "./look"
 * @typedef {{head: Point[], eyes: Eyes & {y: number, r: number}, nose: Nose, mouth?: Mouth, snout: Painter}} Shape
 */
import { HEADS, flews, muzzle } from "./features.js";
import { flat, oval } from "./lines.js";
import { points } from "./outlines.js";

/** @type {Record<Size, Shape[]>} */
export const SHAPES = {
  small: [
    {
      head: points("0,21 18,23 29,37 29,53 21,69 10,81 0,83"),
      eyes: { x: 13.5, y: 52, r: 6.4 },
      nose: { y: 64, w: 6, h: 4 },
      mouth: { w: 8, drop: 3.4 },
      snout: muzzle(15, 11, 71),
    },
    {
      head: points("0,23 17,24 29,39 31,55,2 22,71,2 10,82 0,84"),
      eyes: { x: 14, y: 53, r: 6 },
      nose: { y: 65, w: 5.8, h: 3.8 },
      mouth: { w: 8, drop: 3.2 },
      snout: muzzle(14.5, 10.5, 72),
    },
  ],
  medium: [
    {
      head: HEADS.round,
      eyes: { x: 12.5, y: 49, r: 5.3 },
      nose: { y: 61, w: 7.2, h: 4.3 },
      snout: muzzle(17.5, 13.5, 69),
    },
    {
      head: HEADS.spitz,
      eyes: { x: 12.8, y: 49, r: 4.9 },
      nose: { y: 62, w: 6.4, h: 4.1 },
      mouth: { w: 8.5, drop: 4 },
      snout: muzzle(15.5, 12.5, 70),
    },
    {
      head: HEADS.long,
      eyes: { x: 11.5, y: 46, r: 4.9 },
      nose: { y: 68, w: 7, h: 4.5 },
      mouth: { w: 7.5, drop: 3.6 },
      snout: (look) =>
        flat("M50 51c8 0 13 11 13 22 0 8-6 14-13 14s-13-6-13-14c0-11 5-22 13-22Z", look.second),
    },
  ],
  big: [
    {
      head: points("0,17 18,18 28,29 30,47 31,68 22,86 0,90"),
      eyes: { x: 12.5, y: 44, r: 4.4 },
      nose: { y: 60, w: 9.2, h: 5.4 },
      mouth: { w: 12.5, drop: 5 },
      snout: (look) => flews(22.5, 17, 70, look.second) + oval(50, 60, 13, 9, look.second),
    },
    {
      head: points("0,15 16,17 25,28 26,45 22,60 20,78 13,91 0,94"),
      eyes: { x: 11.8, y: 42, r: 4.4 },
      nose: { y: 67, w: 8.6, h: 5.2 },
      mouth: { w: 10, drop: 4.6 },
      snout: (look) =>
        flat("M50 48c9 0 13 12 15 24 2 11-6 19-15 19s-17-8-15-19c2-12 6-24 15-24Z", look.second),
    },
    {
      head: points("0,19 18,20 29,33 33,53,3 28,72,3.5 15,86,1 0,89"),
      eyes: { x: 13, y: 46, r: 4.5 },
      nose: { y: 61, w: 8, h: 4.8 },
      mouth: { w: 11, drop: 4.4 },
      snout: muzzle(19, 14.5, 71),
    },
  ],
};
