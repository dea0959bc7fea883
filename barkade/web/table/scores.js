/**
 * The score sheet over the table: what everybody's score is made of by now, and why.
 *
 * @import { SheetPart, SheetRow } from "../types"
 * @import { Context } from "kit/thing.js"
 */
import { html } from "htm/preact";
import { Dog } from "kit/dog.js";
import { bests, sheetOf, written } from "kit/scores.js";
import { Dialog } from "../dialog.js";

/** Over each column, whose it is. @param {{sheet: SheetPart, viewer: number | null}} props */
const Heads = ({ sheet, viewer }) =>
  html`<thead>
    <tr>
      <td></td>
      ${sheet.names.map(
        (name, at) => html`<th key=${at} scope="col" class=${at === viewer ? "own" : ""}>
          <${Dog} name=${name} size=${40} still /><span title=${name}>${name}</span>
        </th>`,
      )}
    </tr>
  </thead>`;

/** One part of a score; what it counts stands beneath it, over all columns.
 * @param {{row: SheetRow, viewer: number | null}} props */
function Row({ row, viewer }) {
  const best = bests(row);
  const look = (/** @type {number} */ at) =>
    [at === viewer && "own", best(at) && "best", typeof row.values[at] === "string" && "word"]
      .filter(Boolean)
      .join(" ");
  return html`<tr class=${row.words ? "words" : ""}>
      <th scope="row">${row.label}</th>
      ${row.values.map((value, at) => html`<td key=${at} class=${look(at)}>${written(value)}</td>`)}
    </tr>
    ${
      row.why &&
      html`<tr class="why">
        <td colspan=${row.values.length + 1}>${row.why}</td>
      </tr>`
    }`;
}

/** It goes on with the table while it is open. @param {{on: Context, onClose: () => void}} props */
export function ScoreSheet({ on, onClose }) {
  const sheet = sheetOf(on.parts);
  const { viewer } = on;
  return html`<${Dialog} title=${on.view.over ? "How it was won" : "The score so far"} onClose=${onClose}>
    <div class=${`scores of${sheet?.names.length}`}>
      ${
        sheet &&
        html`<table>
          <caption class="unseen">What everybody’s score is made of</caption>
          <${Heads} sheet=${sheet} viewer=${viewer} />
          <tbody>
            ${sheet.rows.map((row) => html`<${Row} key=${row.label} row=${row} viewer=${viewer} />`)}
          </tbody>
          ${
            sheet.sum &&
            html`<tfoot>
              <${Row} row=${sheet.sum} viewer=${viewer} />
            </tfoot>`
          }
        </table>`
      }
    </div>
  <//>`;
}
