/** Lines and small shapes, as SVG.  Classes begin with "dog-": a page has lines of its own. */

export const INK = "#3a2d2a";
export const LINE =
  `class="dog-line" stroke="${INK}" stroke-opacity=".55" stroke-width="1.6" ` +
  `stroke-linejoin="round" stroke-linecap="round"`;

/** @param {number} n */
export const r1 = (n) => Math.round(n * 10) / 10;

/** A piece of SVG, its numbers rounded.
 * @param {TemplateStringsArray} words @param {(number | string)[]} values */
export function svg(words, ...values) {
  return words.reduce((text, word, n) => {
    const value = values[n - 1];
    return text + (typeof value === "number" ? r1(value) : value) + word;
  });
}

/** @param {number[]} point */
export const at = ([x, y]) => `${r1(x)} ${r1(y)}`;

/** A filled shape with the soft outline. @param {string} d @param {string} fill @param {string} [more] */
export const shape = (d, fill, more = "") => `<path ${LINE} fill="${fill}" d="${d}" ${more}/>`;

/** The soft outline alone. @param {string} d */
export const line = (d) => shape(d, "none");

/** A flat shape without outline. @param {string} d @param {string} fill @param {string} [more] */
export const flat = (d, fill, more = "") => `<path fill="${fill}" d="${d}" ${more}/>`;

/** A stroke. @param {string} d @param {string} colour @param {number} width @param {string} [more] */
export const stroke = (d, colour, width, more = "") =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" ` +
  `stroke-linejoin="round" d="${d}" ${more}/>`;

/** Hairs. @param {string} d @param {number} [strength] */
export const furs = (d, strength = 0.2) => stroke(d, "#000", 1.6, `stroke-opacity="${strength}"`);

/** @param {string} d @param {string} [colour] */
export const brow = (d, colour = "#2b2127") => stroke(d, colour, 2.4, `stroke-opacity=".8"`);

/** @param {string} d @param {number} [strength] */
export const wrinkles = (d, strength = 0.3) =>
  stroke(d, "#2a1818", 1.7, `stroke-opacity="${strength}"`);

/** @param {number} x @param {number} y @param {number} r @param {string} fill @param {string} [more] */
export const dot = (x, y, r, fill, more = "") =>
  svg`<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;

/** @param {number} x @param {number} y @param {number} rx @param {number} ry @param {string} fill
 * @param {string} [more] */
export const oval = (x, y, rx, ry, fill, more = "") =>
  svg`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;

/** An oval that is turned. @param {number} x @param {number} y @param {number} rx @param {number} ry
 * @param {string} fill @param {number} [turn] */
export const blot = (x, y, rx, ry, fill, turn = 0) =>
  oval(x, y, rx, ry, fill, svg`transform="rotate(${turn} ${x} ${y})"`);

/** Many dots. @param {number[][]} points @param {string} fill @param {string} [more] */
export const dots = (points, fill, more = "") =>
  points.map(([x, y, r = 1.6]) => dot(x, y, r, fill, more)).join("");

/** A four-pointed sparkle. @param {number} x @param {number} y @param {number} r @param {string} [fill]
 * @param {string} [more] */
export function star(x, y, r, fill = "#F6C945", more = "") {
  const k = r * 0.22;
  const d =
    svg`M${x} ${y - r}Q${x + k} ${y - k} ${x + r} ${y}Q${x + k} ${y + k} ${x} ${y + r}` +
    svg`Q${x - k} ${y + k} ${x - r} ${y}Q${x - k} ${y - k} ${x} ${y - r}Z`;
  return flat(d, fill, `stroke-linejoin="round" ${more}`);
}

/** What is drawn left, at the right. @param {string} art */
export const flip = (art) => `<g transform="translate(100 0) scale(-1 1)">${art}</g>`;

/** What is drawn left, at both sides. @param {string} art */
export const both = (art) => art + flip(art);

/** What is painted within an outline.  "@" gives way to a name of the drawing's own: names of
 * outlines hold for the whole page. @param {string} name @param {string} d @param {string} inside */
export const within = (name, d, inside) =>
  `<clipPath id="dog-@-${name}"><path d="${d}"/></clipPath>` +
  `<g clip-path="url(#dog-@-${name})">${inside}</g>`;

/** A part that moves by itself, about a point: dog.css says how.
 * @param {string} name @param {number} x @param {number} y @param {string} art */
export const moving = (name, x, y, art) =>
  svg`<g transform="translate(${x} ${y})"><g class="dog-${name}">` +
  svg`<g transform="translate(${-x} ${-y})">${art}</g></g></g>`;
