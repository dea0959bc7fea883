/**
 * What dogs are rated in: an icon for each, and what its number is printed with.
 *
 * @import { CardFace } from "barkade/types"
 */
import { html } from "htm/preact";
import { rated } from "kit/dog.js";

const petals = Array.from({ length: 8 }, (_, at) => {
  const [x, y] = [Math.cos, Math.sin].map((turn) => 12 + 6.6 * turn((at * Math.PI) / 4));
  return `<circle cx="${x.toFixed(2)}" cy="${y.toFixed(2)}" r="3.7"/>`;
});

/** By the name that a card says. @type {Record<string, string>} */
const DRAWN = {
  floof:
    `<g fill="currentColor">${petals.join("")}<circle cx="12" cy="12" r="6.5"/></g>` +
    '<path d="M8.200 13.500a3.800 3.800 0 1 1 6.300 2.400M12 14.600a1.700 1.700 0 1 0-1.700-1.700" ' +
    'fill="none" stroke="#fff" stroke-width="1.700" stroke-linecap="round"/>',
  sass:
    '<g fill="currentColor"><path d="M1.500 8.500h21v2.300c0 4.400-2 6.700-5 6.700-2.900 0-4.300-2.100' +
    "-4.700-5.300h-1.600c-.4 3.200-1.800 5.300-4.700 5.300-3 0-5-2.300-5-6.700Z" +
    '"/><path d="M19 1.600l.8 2.100 2.100.8-2.100.8-.8 2.100-.8-2.100-2.100-.8 2.100-.8Z"/></g>' +
    '<path d="M4 10.500h3l-2 3.200ZM15.500 10.500h3l-2 3.200Z" fill="#fff" opacity=".7"/>',
  boopability:
    '<path d="M3.500 12.500C3.500 8 7.500 7 12 7s8.500 1 8.500 5.500c0 4.800-4.500 9-8.500 ' +
    '9s-8.500-4.200-8.500-9Z" ' +
    'fill="currentColor"/><g fill="#fff" opacity=".85">' +
    '<ellipse cx="8.400" cy="14.600" rx="1.500" ry="2" transform="rotate(24 8.400 14.600)"/>' +
    '<ellipse cx="15.600" cy="14.600" rx="1.500" ry="2" transform="rotate(-24 15.600 14.600)"/>' +
    '<ellipse cx="9" cy="9.700" rx="2.600" ry=".9"/></g>' +
    '<path d="M12 4.500V1.800M17.500 5l1.300-2.300M6.500 5 5.200 2.700" stroke="currentColor" ' +
    'stroke-width="2" stroke-linecap="round"/>',
  zoom:
    '<path d="M16 1.500 7.500 13h5L10 22.500 20.500 10h-5.700Z" fill="currentColor"/>' +
    '<path d="M2 7.500h6M1 12h4M2.500 16.500h5" stroke="currentColor" stroke-width="2.200" ' +
    'stroke-linecap="round"/>',
  ears:
    '<g fill="currentColor">' +
    '<path d="M10.900 21C4.500 19 1.500 12 2.600 3.700 2.800 2.200 4.300 1.700 5.400 2.600 9.800 ' +
    '6.300 11.600 12 10.900 21Z"/>' +
    '<path d="M13.100 21c6.400-2 9.400-9 8.300-17.300-.2-1.500-1.700-2-2.800-1.100-4.400 ' +
    '3.700-6.200 9.400-5.500 18.400Z"/>' +
    '</g><path d="M9 16C6.300 13.600 5 10.200 5 6.700 7.500 9.200 8.800 12.300 9 16Z' +
    'M15 16c2.700-2.400 4-5.800 4-9.300-2.500 2.500-3.800 5.600-4 9.300Z" fill="#fff" opacity=".75"/>',
  wag:
    '<path d="M4 21c6.500.5 10.500-2.500 10-8-.3-3.500-2-5.300-1-9" fill="none" stroke="currentColor" ' +
    'stroke-width="4.600" stroke-linecap="round"/>' +
    '<path d="M18 4.500c1 2 1.200 4 .6 6M21.300 3c1.300 3 1.500 6 .4 9M8.500 4.500c-.8 1.600-1 3-.7 4.600' +
    'M5 3.500c-1 2.300-1.300 4.500-.8 6.800" fill="none" stroke="currentColor" stroke-width="1.900" ' +
    'stroke-linecap="round"/>',
  goodness:
    '<path d="M12 22 4.800 14.600a4.700 4.700 0 0 1 6.600-6.600l.6.600.6-.6a4.700 4.700 0 0 1 6.600 6.600Z" ' +
    'fill="currentColor"/><ellipse cx="12" cy="3.600" rx="5.600" ry="2.100" fill="none" ' +
    'stroke="#b8841a" stroke-width="1.900"/>',
  any:
    '<path fill="currentColor" d="M12 2.600l2.800 5.900 6.400.9-4.700 4.500 1.200 6.400L12 ' +
    '17.200l-5.700 3.100 1.200-6.400L2.800 9.400l6.400-.9Z"/>',
};

/** By number, as the table counts them. */
export const RATINGS = ["floof", "sass", "boopability", "zoom", "ears", "wag", "goodness"];

/** Short words for them, where there is little room. @param {number} n */
export const word = (n) => (n === 2 ? "Boop" : RATINGS[n][0].toUpperCase() + RATINGS[n].slice(1));

/** What it is called on a card: a rating by its number is judged where a card says "current".
 * @param {string} name @param {number | null} judged */
export const meant = (name, judged) =>
  name === "current" ? (judged === null ? "any" : RATINGS[judged]) : name;

/** @param {{of: string}} props `of`: a rating, or `any` */
export function Rate({ of }) {
  return html`<svg
    class=${`rate in-${of}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false"
    dangerouslySetInnerHTML=${{ __html: DRAWN[of] ?? DRAWN.any }}
  />`;
}

/** What is printed on a dog's card, by rating. @param {CardFace | undefined} face */
export const printed = (face) => (face?.figures ?? []).map(([, value]) => value);

/** A dog as its card's ratings shape it. @param {CardFace} face */
export function lookOf(face) {
  const values = printed(face);
  return rated(face.title, Object.fromEntries(RATINGS.map((name, n) => [name, values[n]])));
}

/** All ratings but one in small. @param {{values: number[], but?: number}} props */
export function Pips({ values, but = -1 }) {
  return html`<span class="pips" aria-hidden="true">
    ${values.map(
      (value, n) =>
        n !== but &&
        html`<span
          key=${n} class=${`pip in-${RATINGS[n]}${value > 12 ? " high" : value < 11 ? " low" : ""}`}
        >
          <${Rate} of=${RATINGS[n]} />${value}
        </span>`,
    )}
  </span>`;
}

/** They in words. @param {number[]} values */
export const spoken = (values) => values.map((value, n) => `${word(n)} ${value}`).join(", ");
