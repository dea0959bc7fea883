/**
 * Cards held like a fan: as wide as their place allows, so that of each enough is seen.
 */
import { html } from "htm/preact";

/** Of a fan of so many, how much of its width one card takes. @param {number} many */
const share = (many) => (many > 2 ? 0.54 : many > 1 ? 0.64 : 0.9);

/**
 * A card is so wide as `--leaf` says at most.
 *
 * @param {object} props
 * @param {any[]} props.leaves what lies in it, from left to right
 * @param {string} [props.class]
 * @param {any} [props.children] what lies upon it
 */
export function Fan({ leaves, class: own = "", children }) {
  const many = leaves.length;
  return html`<div
    class=${`fan ${own}`} style=${{ "--many": Math.max(2, many), "--share": share(many) }}
  >
    ${leaves.map((leaf, at) => {
      const from = at - (many - 1) / 2;
      const style = {
        "--from": from,
        "--turn": `${(from * Math.min(6, 16 / many)).toFixed(1)}deg`,
        "--down": (Math.abs(from) ** 1.6 * 0.45).toFixed(2),
      };
      return html`<span key=${leaf?.key ?? at} class="fan-leaf" style=${style}>${leaf}</span>`;
    })}
    ${children}
  </div>`;
}
