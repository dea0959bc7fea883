/** One of several, side by side. */
import { html } from "htm/preact";

/**
 * @param {object} props
 * @param {string} props.legend
 * @param {string} props.name of what is chosen
 * @param {string} props.row the class of the row in which they stand
 * @param {{value: any, word: string | number, title?: string}[]} props.among
 * @param {any} props.chosen
 * @param {boolean} [props.off]
 * @param {(value: any) => void} props.onChoose
 * @param {any} [props.children] what is said of the one that is chosen
 */
export function Choice({ legend, name, row, among, chosen, off = false, onChoose, children }) {
  return html`<fieldset class=${name} disabled=${off}>
    <legend>${legend}</legend>
    <div class=${row}>
      ${among.map(
        ({ value, word, title }) => html`<label key=${value} title=${title}>
          <input
            type="radio" name=${name} class="unseen" checked=${value === chosen}
            onChange=${() => onChoose(value)}
          />
          <span>${word}</span>
        </label>`,
      )}
    </div>
    ${children}
  </fieldset>`;
}
