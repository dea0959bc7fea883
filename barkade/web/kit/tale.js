/**
 * What happened, as it is told: with the faces and the colours of those who did it, and a break
 * where a turn ends.  Every paragraph leads to its moment.
 *
 * @import { GameBox, Line } from "../types"
 */
import { html } from "htm/preact";
import { useMemo } from "preact/hooks";
import { Dog } from "./dog.js";

/** Lines that one moment brought belong together, unless it is somebody else's turn or something
 * begins: what its game calls so, or what is nobody's doing. @param {Line[]} lines
 * @returns {Line[][]} */
export function paragraphs(lines) {
  /** @type {Line[][]} */
  const told = [];
  for (const line of lines) {
    const last = told[told.length - 1];
    const before = last?.at(-1)?.seat ?? -1;
    const turned = line.seat !== before && (line.seat < 0 || before >= 0);
    if (last && last[0].n === line.n && !line.begins && !turned) last.push(line);
    else told.push([line]);
  }
  return told;
}

/** Whose doing a paragraph is, or -1. @param {Line[]} told */
const whose = (told) => told.find(({ seat }) => seat >= 0)?.seat ?? -1;

/**
 * Who is told about, to whom.
 *
 * @typedef {object} Cast
 * @property {GameBox} box
 * @property {string[]} names by seat
 * @property {number | null} you the seat that is called "you", if any
 */

/** @param {string} text */
const literally = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Finds in a sentence whom and what it names. @param {Cast} cast */
function finder({ names, you }) {
  const words = [...names, ...(you === null ? [] : ["You", "Your", "you", "your"])];
  const all = words.filter(Boolean).sort((a, b) => b.length - a.length);
  return (/** @type {string[]} */ titles) => {
    const found = [...all, ...titles].map(literally).join("|");
    return new RegExp(`(?<![\\p{L}\\p{N}])(${found})(?![\\p{L}\\p{N}])`, "gu");
  };
}

/** Names that cards have as well: many a dog is called as somebody at the table is.
 * @param {GameBox} box @returns {Set<string>} */
const titlesOf = ({ cards }) => new Set(cards.map((card) => card?.title));

/** A line with names in their colours, and its card in bold.  A name that a card has as well is
 * somebody's where the line begins with who did it, and elsewhere the card's.
 * @param {{line: Line, cast: Cast, find: ReturnType<typeof finder>, titles: Set<string>}} props */
function Sentence({ line, cast, find, titles }) {
  const title = typeof line.card === "number" ? cast.box.cards[line.card]?.title : "";
  const parts = line.text.split(find(title ? [title] : []));
  return parts.map((part, at) => {
    if (at % 2 === 0) return part;
    const named = cast.names.indexOf(part);
    const acts = at === 1 && !parts[0] && named >= 0 && named === line.seat;
    if (!acts && (part === title || titles.has(part))) return html`<b>${part}</b>`;
    return html`<b class=${`tale-who team-${named < 0 ? cast.you : named}`}>${part}</b>`;
  });
}

/** How a paragraph looks: whose it is, and whether another's turn ended before it.
 * @param {Line[]} told @param {Line[] | undefined} before */
function look(told, before) {
  const seat = whose(told);
  const goes = before !== undefined && whose(before) === seat && !told[0].begins;
  const kinds = [
    seat < 0 ? "tale-nobody" : `tale-by team-${seat}`,
    goes ? "tale-on" : "",
    told[0].begins ? "tale-begins" : "",
  ];
  return kinds.filter(Boolean).join(" ");
}

/** Whether a press on a link is to be answered here, and not in another tab. @param {MouseEvent} event */
const plainly = ({ button, metaKey, ctrlKey, shiftKey, altKey }) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * @param {object} props
 * @param {Line[]} props.lines
 * @param {Cast} props.cast
 * @param {number | null} props.current the moment that is looked at
 * @param {(n: number) => string} props.href where a moment is shown by itself
 * @param {(n: number) => void} [props.onOpen] without it the link is followed
 */
export function Tale({ lines, cast, current, href, onOpen }) {
  const told = useMemo(() => paragraphs(lines), [lines]);
  const find = useMemo(() => finder(cast), [cast.names.join("\n"), cast.you]);
  const titles = useMemo(() => titlesOf(cast.box), [cast.box]);
  const open = (/** @type {MouseEvent} */ event, /** @type {number} */ n) => {
    if (!onOpen || !plainly(event)) return;
    event.preventDefault();
    onOpen(n);
  };
  return html`<ol class=${`tale on-${cast.box.id}`}>
    ${told.map((one, at) => {
      const [{ n }] = one;
      const seat = whose(one);
      return html`<li key=${at} class=${look(one, told[at - 1])} data-seat=${seat}>
        <a
          href=${href(n)} title="See this moment" aria-current=${n === current ? "step" : undefined}
          onClick=${(/** @type {any} */ event) => open(event, n)}
        >
          ${seat >= 0 && html`<${Dog} name=${cast.names[seat]} size=${34} still class="tale-dog" />`}
          <span>
            ${one.map(
              (line, nth) => html`${nth > 0 && " "}<${Sentence}
              line=${line} cast=${cast} find=${find} titles=${titles}
            />`,
            )}
          </span>
        </a>
      </li>`;
    })}
  </ol>`;
}
