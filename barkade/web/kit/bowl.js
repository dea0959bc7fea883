/**
 * A bowl that fills: one hollow for each thing that belongs into it.
 */
import { html } from "htm/preact";
import { useMemo } from "preact/hooks";

const STEP = 18; // from one hollow to the next

/** @param {{art: string, there: boolean}} hollow @param {number} at */
function hollow({ art, there }, at) {
  const kind = there ? "there" : "missing";
  return (
    `<g class="hollow ${kind}" transform="translate(${8 + at * STEP} ${there ? 1 : 3})">` +
    `<circle cx="9" cy="9" r="9"/><g transform="translate(2.5 2.5) scale(.54)">${art}</g></g>`
  );
}

/** @param {{art: string, there: boolean}[]} hollows */
function drawn(hollows) {
  const wide = STEP * hollows.length + 14;
  const half = wide / 2;
  return {
    box: `-2 -2 ${wide + 4} 38`,
    art:
      `<ellipse class="inside" cx="${half}" cy="12" rx="${half - 1}" ry="9"/>` +
      hollows.map(hollow).join("") +
      `<path class="wall" transform="translate(0 1)" ` +
      `d="M1 13c4 5 ${wide - 6} 5 ${wide - 2} 0l-5 18q-${half - 5} 5-${wide - 12} 0Z"/>` +
      `<path class="shine" d="M7 21q${half - 7} 5 ${wide - 14} 0"/>`,
  };
}

/**
 * @param {object} props
 * @param {{art: string, there: boolean}[]} props.hollows drawings of 24 by 24, and whether each is there
 */
export function Bowl({ hollows }) {
  const full = hollows.every(({ there }) => there);
  const key = hollows.map(({ art, there }) => `${there}${art}`).join();
  const { box, art } = useMemo(() => drawn(hollows), [key]);
  const inside = useMemo(() => ({ __html: art }), [art]);
  return html`<svg
    class=${`bowl ${full ? "full" : "lacking"}`} viewBox=${box} aria-hidden="true" focusable="false"
    preserveAspectRatio="xMidYMax meet" dangerouslySetInnerHTML=${inside}
  />`;
}
