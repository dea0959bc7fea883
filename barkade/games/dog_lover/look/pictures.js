/** What is drawn on cards: small coloured pictures in the line of the dogs. */
import { html } from "htm/preact";
import { useMemo } from "preact/hooks";

const K =
  'stroke="#3a2d2a" stroke-opacity=".6" stroke-width="1.1" stroke-linejoin="round" ' +
  'stroke-linecap="round"';
const STAR = "l1.9 4.1 4.5.6-3.3 3.1.8 4.5-3.9-2.2-3.9 2.2.8-4.5-3.3-3.1 4.5-.6Z";

/** By the icon that a card's face names: fragments of 24 by 24. @type {Record<string, string>} */
export const PICTURES = {
  drumstick:
    `<path ${K} fill="#C4572F" d="M14.5 2.5a6.7 6.7 0 1 1-3.3 12.5l-3.5 3.5` +
    'a2.4 2.4 0 1 1-3 2.4 2.4 2.4 0 1 1 .5-3.5l3.5-3.5A6.7 6.7 0 0 1 14.5 2.5Z"/>' +
    '<path d="M14.8 5a4.5 4.5 0 0 1 4 4" stroke="#F1A37F" stroke-width="1.8" fill="none" ' +
    'stroke-linecap="round"/>',
  kibble:
    `<g ${K} fill="#C08A2B"><circle cx="8" cy="8" r="4.3"/><circle cx="16.5" cy="9.5" r="4"/>` +
    '<circle cx="11.5" cy="16.5" r="4.5"/></g><g fill="#EBC57A">' +
    '<circle cx="6.8" cy="6.8" r="1.3"/><circle cx="15.3" cy="8.3" r="1.2"/>' +
    '<circle cx="10.2" cy="15.2" r="1.3"/></g>',
  can:
    `<path ${K} fill="#3E7FB6" d="M4.5 5.5C4.5 3.8 8 2.8 12 2.8s7.5 1 7.5 2.7v13` +
    'c0 1.7-3.5 2.7-7.5 2.7s-7.5-1-7.5-2.7Z"/>' +
    `<ellipse ${K} cx="12" cy="5.5" rx="7.5" ry="2.6" fill="#D9E4EA"/>` +
    '<path fill="#fff" d="M5 11c2 1 4.5 1.4 7 1.4s5-.4 7-1.4v5c-2 1-4.5 1.4-7 1.4S7 17 5 16Z"/>' +
    '<path fill="#C23B3B" d="M12 16.3l-2.3-2.2a1.3 1.3 0 0 1 1.9-1.8l.4.4.4-.4' +
    'a1.3 1.3 0 0 1 1.9 1.8Z"/>',
  wild:
    `<circle ${K} cx="12" cy="12" r="9.7" fill="#7B5784"/>` +
    `<path fill="#F2BF4B" ${K} d="M12 5.2${STAR}"/>`,
  heart:
    `<path ${K} fill="#D14B4B" d="M12 21 3.6 12.6a5.4 5.4 0 0 1 7.6-7.6l.8.8.8-.8` +
    'a5.4 5.4 0 0 1 7.6 7.6Z"/><g fill="#fff"><ellipse cx="12" cy="14" rx="3" ry="2.5"/>' +
    '<circle cx="8.5" cy="11" r="1.3"/><circle cx="11" cy="9.3" r="1.3"/>' +
    '<circle cx="13.6" cy="9.3" r="1.3"/><circle cx="15.7" cy="11.2" r="1.3"/></g>',
  paw:
    '<path fill="none" stroke="#8A4A12" stroke-width="2.2" stroke-linecap="round" ' +
    'd="M6 3.5C2 8 7 12 12 12s9 3 5 8"/>' +
    `<circle ${K} cx="6.5" cy="4" r="2.4" fill="#E0A12E"/>` +
    `<path ${K} fill="#5B8C5A" d="M13 18h7.5a1.5 1.5 0 0 1 0 3.5H13a1.5 1.5 0 0 1 0-3.5Z"/>`,
  whistle:
    `<path ${K} fill="#3E7FB6" d="M2 8h12.5L21.5 5.8v5.5l-3 .9A6.7 6.7 0 1 1 5.3 13H2Z"/>` +
    `<circle ${K} cx="12" cy="14.8" r="2.6" fill="#D9E4EA"/>` +
    '<path d="M17 2.5v1.5m3-2 -1 1.5m3.5 0-1.5 1" stroke="#E0A12E" stroke-width="1.4" ' +
    'stroke-linecap="round"/>',
  bone:
    `<path ${K} fill="#FFF4DA" d="M6.4 4A3.1 3.1 0 0 1 9.6 8.4l6 6` +
    "a3.1 3.1 0 1 1 2.4 4.5 3.1 3.1 0 1 1-4.4-2.5l-6-6" +
    'A3.1 3.1 0 1 1 3.6 6.6 3.1 3.1 0 0 1 6.4 4Z"/>',
  ball:
    `<circle ${K} cx="12" cy="12" r="9.5" fill="#C9D94B"/>` +
    '<path fill="none" stroke="#fff" stroke-width="1.9" ' +
    'd="M5.3 5.5c4.2 3.2 4.2 9.8 0 13M18.7 5.5c-4.2 3.2-4.2 9.8 0 13"/>',
  disc:
    `<ellipse ${K} cx="12" cy="13" rx="10" ry="6" fill="#E8684A"/>` +
    '<ellipse cx="12" cy="11.8" rx="7" ry="3.6" fill="#F4977F"/>' +
    '<ellipse cx="12" cy="11.3" rx="3.6" ry="1.7" fill="#E8684A"/>',
  rope:
    '<path fill="none" stroke="#3a2d2a" stroke-opacity=".6" stroke-width="7" ' +
    'stroke-linecap="round" d="M7 17 17 7"/><path fill="none" stroke="#F3E0B5" ' +
    'stroke-width="5" stroke-linecap="round" d="M7 17 17 7"/>' +
    '<path stroke="#2F6DB5" stroke-width="1.8" d="m9 12 4 3m-1-6 4 3"/>' +
    `<circle ${K} cx="5.5" cy="18.5" r="3.2" fill="#2F6DB5"/>` +
    `<circle ${K} cx="18.5" cy="5.5" r="3.2" fill="#2F6DB5"/>`,
  leash:
    '<path fill="none" stroke="#7A2E22" stroke-width="2.4" stroke-linecap="round" ' +
    'd="M9.5 9.5c5 2 9-1 10 2.5 1.2 4-9 3-9.5 6.5-.3 2 2 3 5 2.5"/>' +
    `<path ${K} fill="#C4483A" fill-rule="evenodd" d="M7 1.8a5 5 0 1 1 0 10 5 5 0 0 1 0-10Z` +
    'm0 2.6a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8Z"/>' +
    `<path ${K} fill="#E0A12E" d="M15 19.3h4.3a1.7 1.7 0 0 1 0 3.4H15Z"/>`,
  house:
    `<path ${K} fill="#D9A066" d="M5 11v10h14V11l-7-6Z"/>` +
    `<path ${K} fill="#B8472F" d="M12 2.5 2 11l2 2.2 8-6.7 8 6.7 2-2.2Z"/>` +
    '<path fill="#5a3a22" d="M12 12.5a3.5 3.5 0 0 1 3.5 3.5v5h-7v-5a3.5 3.5 0 0 1 3.5-3.5Z"/>',
  ribbon:
    `<path ${K} fill="#7B5784" d="M7.5 12 5 22l7-3.3L19 22l-2.5-10Z"/>` +
    `<circle ${K} cx="12" cy="9" r="7" fill="#9A72A5"/><circle cx="12" cy="9" r="4.3" fill="#fff"/>` +
    '<path fill="#7B5784" d="M12 6l.95 1.9 2.1.3-1.5 1.5.35 2.1L12 10.8l-1.9 1 .35-2.1' +
    '-1.5-1.5 2.1-.3Z"/>',
  stick:
    `<path ${K} fill="#9B6A3C" d="M3 18.5 13 8.4 11.8 4.2l2.5-.7 1 3 3.3-3.3` +
    "a1.6 1.6 0 0 1 2.3 2.3l-4.3 4.3 3 1.2-.9 2.3-4-1.5-9.3 9" +
    'a1.7 1.7 0 0 1-2.4-2.3Z"/>',
};

const PAW =
  "M12 11.6c3 0 6.2 3.3 6.2 6.3 0 1.9-1.3 3-3 3-1.2 0-2-.6-3.2-.6s-2 .6-3.2.6" +
  "c-1.7 0-3-1.1-3-3 0-3 3.2-6.3 6.2-6.3ZM4.6 9.2c1.3 0 2.5 1.4 2.5 3s-.9 2.5-2.1 2.5" +
  "-2.5-1.3-2.5-3 .9-2.5 2.1-2.5Zm14.8 0c1.2 0 2.1.9 2.1 2.5s-1.3 3-2.5 3-2.1-.9-2.1-2.5" +
  " 1.2-3 2.5-3ZM9 3.2c1.4 0 2.4 1.6 2.4 3.5S10.5 10 9.2 10 6.7 8.5 6.7 6.6 7.6 3.2 9 3.2Z" +
  "m6 0c1.4 0 2.3 1.5 2.3 3.4S16.1 10 14.8 10s-2.2-1.4-2.2-3.3S13.6 3.2 15 3.2Z";
const BIG_STAR = "M12 1.6l3 6.3 6.9 1-5 4.8 1.2 6.9L12 17.3l-6.1 3.3 1.2-6.9-5-4.8 6.9-1Z";

/** A picture beside words. @param {{name: string}} props */
export function Picture({ name }) {
  const inside = useMemo(() => ({ __html: PICTURES[name] ?? "" }), [name]);
  return html`<svg
    class="pic" viewBox="0 0 24 24" aria-hidden="true" focusable="false"
    dangerouslySetInnerHTML=${inside}
  />`;
}

/** So many of each: `[["can", 2], …]`, every one drawn. @param {{needs: [string, number][]}} props */
export const Foods = ({ needs }) =>
  needs.flatMap(([icon, many]) =>
    Array.from({ length: many }, (_, at) => html`<${Picture} key=${icon + at} name=${icon} />`),
  );

/** A meal; in a large one, several of a kind are a number. @param {{needs: [string, number][]}} props */
export function Meal({ needs }) {
  const large = needs.reduce((sum, [, many]) => sum + many, 0) > 3;
  return html`<span class="meal">
    ${needs.map(([icon, many]) =>
      large && many > 1
        ? html`<${Picture} name=${icon} /><b>${many}</b>`
        : html`<${Foods} needs=${[[icon, many]]} />`,
    )}
  </span>`;
}

/** The star that says where the Watch Dog goes. */
export const Star = () => html`<svg class="star" viewBox="0 0 24 24" aria-hidden="true">
  <path class="gold" d=${BIG_STAR} />
</svg>`;

/** A trick's pattern as its face draws it: the star stands outside.
 * @param {{rows: string[]}} props */
export function Pattern({ rows }) {
  const wide = Math.max(...rows.map((row) => row.length));
  const signs = rows.flatMap((row, y) =>
    [...row].map((sign, x) => ({ sign, x: x * 12, y: y * 12 })),
  );
  return html`<svg
    class="pattern" viewBox=${`0 0 ${wide * 12} ${rows.length * 12}`} aria-hidden="true"
  >
    ${signs.map(({ sign, x, y }) => {
      if (sign === " ") return null;
      if (sign === "*")
        return html`<path class="gold" transform=${`translate(${x + 1} ${y + 1}) scale(.42)`} d=${BIG_STAR} />`;
      return html`<rect
          class=${sign === "X" ? "covered" : "free"} x=${x + 1} y=${y + 1} width="10" height="10" rx="2.8"
        />
        ${
          sign === "X" &&
          html`<path class="print" transform=${`translate(${x + 1.9} ${y + 1.7}) scale(.34)`} d=${PAW} />`
        }`;
    })}
  </svg>`;
}
