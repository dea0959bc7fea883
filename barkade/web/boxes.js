/**
 * The boxes on the shelf.  One of them is chosen; the counter belongs to it.
 *
 * @import { GameInfo } from "./types"
 * @import { Wish } from "./shelf.js"
 */
import { html } from "htm/preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { prepare } from "./loading.js";
import { useCover } from "./covers.js";
import { lastGame } from "./memory.js";
import { Counter } from "./company.js";
import { Icon } from "kit/icon.js";
import { counted } from "./words.js";

/** @param {{games: GameInfo[], onWish: (game: GameInfo, wish: Wish) => void}} props */
export function Boxes({ games, onWish }) {
  const row = useRef(/** @type {HTMLElement | null} */ (null));
  const [chosen, choose] = useState(
    () => (games.find(({ id }) => id === lastGame()) ?? games[0])?.id ?? "",
  );
  useEffect(() => void prepare(...games.map(({ cover }) => cover.script)), []);
  useLayoutEffect(() => centre(row.current, chosen), [chosen]);
  /** @param {KeyboardEvent} event */
  const walk = (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || !(event.target instanceof HTMLElement) || !event.target.matches(".case")) return;
    const cases = [...(row.current?.querySelectorAll("button.case") ?? [])];
    const next = cases[cases.indexOf(event.target) + step];
    if (next instanceof HTMLElement) (next.focus({ preventScroll: true }), event.preventDefault());
  };
  return html`<div class="boxes" style=${{ "--many": games.length }}>
    <div
      class="swiped" ref=${row} onKeyDown=${walk}
      onScroll=${() => choose((now) => middle(row.current) ?? now)}
    >
      ${games.map(
        (game, n) => html`<${Box}
          key=${game.id} game=${game} at=${n + 1} chosen=${game.id === chosen}
          onChoose=${() => choose(game.id)}
          onWish=${(/** @type {Wish} */ wish) => onWish(game, wish)}
        />`,
      )}
    </div>
  </div>`;
}

/** Where the boxes are a row to swipe, the chosen one is in the middle.
 * @param {HTMLElement | null} row @param {string} id */
function centre(row, id) {
  const box = row?.querySelector(`[data-game="${id}"] .case`);
  if (!row || !box || row.scrollWidth <= row.clientWidth) return;
  const [outer, inner] = [row.getBoundingClientRect(), box.getBoundingClientRect()];
  const off = inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  if (Math.abs(off) > inner.width / 2) row.scrollLeft += off;
}

/** The box in the middle of a row that is swiped. @param {HTMLElement | null} row */
function middle(row) {
  if (!row || row.scrollWidth <= row.clientWidth) return undefined;
  const { left, width } = row.getBoundingClientRect();
  const off = (/** @type {Element} */ box) => {
    const rect = box.getBoundingClientRect();
    return Math.abs(rect.left + rect.width / 2 - left - width / 2);
  };
  const cases = [...row.querySelectorAll("button.case")].toSorted(
    (one, other) => off(one) - off(other),
  );
  return cases[0]?.closest("article")?.dataset.game;
}

/**
 * What has the focus is chosen, so that Tab leads from a box to its own counter.
 *
 * @param {object} props
 * @param {GameInfo} props.game
 * @param {number} props.at
 * @param {boolean} props.chosen
 * @param {() => void} props.onChoose
 * @param {(wish: Wish) => void} props.onWish
 */
function Box({ game, at, chosen, onChoose, onWish }) {
  const { id, title, cover } = game;
  const Picture = useCover(cover.script);
  return html`<article
    class=${chosen ? "box chosen" : "box"} data-game=${id} aria-labelledby=${`game-${id}`}
    style=${{ "--at": at, ...(cover.colour && { "--spine": cover.colour }) }}
    onFocusCapture=${onChoose}
  >
    <h3>
      <button
        type="button" class="case" aria-pressed=${chosen ? "true" : "false"} onClick=${onChoose}
      >
        <span class="unseen" id=${`game-${id}`}>${title}</span>
        <span class="cover" aria-hidden="true">
          ${Picture ? html`<${Picture} />` : html`<b class="plainly">${title}</b>`}
        </span>
        <${Band} game=${game} />
      </button>
    </h3>
    <div class="label">
      <p>${cover.line || game.sentence}</p>
      <div class="ways">
        <button type="button" class="learn" onClick=${() => onWish("learn")}>
          <${Icon} name="whistle" />First time?
          <span class="unseen"> ${game.lesson ? `Learn ${title} by playing` : `How ${title} is played`}</span>
        </button>
        <a class="learn" href=${`/rules/${id}`}>
          <${Icon} name="rules" />Rules<span class="unseen"> of ${title}</span>
        </a>
      </div>
    </div>
    ${chosen && html`<${Counter} game=${game} onWish=${onWish} />`}
  </article>`;
}

/** Players, minutes, weight. @param {{game: GameInfo}} props */
function Band({ game }) {
  const { fewest, most, cover } = game;
  return html`<span class="band">
    <span>
      <${Icon} name="people" />${fewest === most ? most : `${fewest}–${most}`}
      <span class="unseen"> ${most === 1 ? "player" : "players"}, </span>
    </span>
    ${
      cover.minutes > 0 &&
      html`<span>
        <${Icon} name="clock" />${cover.minutes} min
        <span class="unseen"> (${counted(cover.minutes, "minute")}), </span>
      </span>`
    }
    ${cover.weight && html`<span><${Icon} name="bone" />${cover.weight}</span>`}
  </span>`;
}
