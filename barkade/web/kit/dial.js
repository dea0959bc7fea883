/**
 * A number on its way round to the most it can be, with the numbers that matter at the rim;
 * and as a ghost, what it would become.
 */
import { html } from "htm/preact";
import { iconPath } from "./icon.js";

const R = { rim: 199, wood: 193, face: 152, arc: 134 };

/** A point at a share of the way round, from the top clockwise. @param {number} radius @param {number} share */
function at(radius, share) {
  const angle = share * 2 * Math.PI - Math.PI / 2;
  return [200 + radius * Math.cos(angle), 200 + radius * Math.sin(angle)];
}

/** @param {number} from @param {number} to shares of the way */
function arc(from, to) {
  const [x, y] = at(R.arc, from);
  const [X, Y] = at(R.arc, Math.min(to, 0.9999));
  return `M${x} ${y}A${R.arc} ${R.arc} 0 ${to - from > 0.5 ? 1 : 0} 1 ${X} ${Y}`;
}

/** @param {{mark: number, most: number, value: number, ghost: number | null}} props */
function Mark({ mark, most, value, ghost }) {
  const size = Math.min(24, 17 + mark / 2);
  const [x, y] = at(mark === most ? 184 : 173, mark / most);
  const kind = ghost === mark ? "mark hit" : value >= mark ? "mark past" : "mark";
  return html`<g class=${kind}>
    ${ghost === mark && html`<circle class="halo" cx=${x} cy=${y} r=${size + 11} />`}
    <circle cx=${x} cy=${y} r=${size} />
    <text x=${x} y=${y + 1} font-size=${Math.max(31, size * 1.3)}>${mark}</text>
  </g>`;
}

/** @param {{most: number}} props */
function Ticks({ most }) {
  return Array.from({ length: most }, (_, n) => {
    const [x, y] = at(118, n / most);
    const [X, Y] = at(n % 4 ? 112 : 107, n / most);
    return html`<path class="tick" d=${`M${x} ${y}L${X} ${Y}`} />`;
  });
}

/** The numbers in the middle. @param {{value: number, ghost: number | null}} props */
function Numbers({ value, ghost }) {
  if (ghost === null)
    return html`<text key=${value} class="value" x="200" y="200" font-size="120">${value}</text>`;
  const size = String(value).length + String(ghost).length > 3 ? 74 : 92;
  return html`<text x="140" y="199" font-size=${size}>${value}</text>
    <path class="arrow" d="M181 200h26m-11-11 12 11-12 11" />
    <text class="then" x="262" y="199" font-size=${size}>${ghost}</text>`;
}

/**
 * @param {object} props
 * @param {string} props.label
 * @param {number} props.value
 * @param {number} props.most
 * @param {number[]} [props.marks]
 * @param {number | null} [props.ghost] what it would become
 * @param {number} [props.steps] what that earns
 */
export function Dial({ label, value, most, marks = [], ghost = null, steps = 0 }) {
  const [x, y] = at(120, value / most);
  const [X, Y] = at(149, value / most);
  return html`<svg
    class="dial" viewBox="0 0 400 400" role="img" aria-label=${`${label}: ${value} of ${most}`}
  >
    <circle class="rim" cx="200" cy="200" r=${R.rim} />
    <circle class="wood" cx="200" cy="200" r=${R.wood} />
    <circle class="plate" cx="200" cy="200" r=${R.face} />
    <circle class="way" cx="200" cy="200" r=${R.arc} />
    ${
      ghost !== null &&
      ghost > value &&
      html`<path class="would" d=${arc(value / most, ghost / most)} />
        <path class="would stripes" d=${arc(value / most, ghost / most)} />`
    }
    ${value > 0 && html`<path class="gone" d=${arc(0, value / most)} />`}
    <path class="hand" d=${`M${x} ${y}L${X} ${Y}`} />
    <${Ticks} most=${most} />
    ${marks.map((mark) => html`<${Mark} mark=${mark} most=${most} value=${value} ghost=${ghost} />`)}
    <text class="label" x="200" y="133" font-size="31">${label}</text>
    <${Numbers} value=${value} ghost=${ghost} />
    ${
      steps > 0
        ? html`<rect class="pill" x="138" y="252" width="124" height="44" rx="22" />
            <g class="paw" transform="translate(152 260) scale(1.15)"><path ...${iconPath("paw")} /></g>
            <text class="earned" x="222" y="275" font-size="27">+${steps}</text>`
        : html`<text class="label" x="200" y="274" font-size="31">of ${most}</text>`
    }
  </svg>`;
}
