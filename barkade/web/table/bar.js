/** The table's head: which game, how far it is, and the few things one may always do. */
import { Icon } from "kit/icon.js";
import { html } from "htm/preact";
import { soundOn } from "./settings.js";
import { TABS } from "./side.js";

/** @typedef {import("./side.js").Tab} Tab */

/**
 * @typedef {object} ToolProps
 * @property {string} icon
 * @property {string} label
 * @property {string} [keys]
 * @property {boolean} [off] it can't be used now
 * @property {boolean} [on] of a switch: how it stands
 * @property {boolean} [dot]
 * @property {() => void} onClick
 */

/** @param {ToolProps} props */
export function Tool({ icon, label, keys, off = false, on, dot = false, onClick }) {
  return html`<button
    type="button" class="tool" disabled=${off} aria-pressed=${on}
    title=${keys ? `${label} (${keys.toUpperCase()})` : label} aria-label=${label}
    aria-keyshortcuts=${keys} onClick=${onClick}
  >
    <${Icon} name=${icon} />${dot && html`<i class="unread"></i>`}
  </button>`;
}

/**
 * @typedef {object} BarProps
 * @property {string} title
 * @property {string[]} chips
 * @property {boolean} plays whether the viewer sits here and the game goes on
 * @property {boolean} canTakeBack
 * @property {boolean} canHint
 * @property {boolean} unread
 * @property {() => void} onTakeBack
 * @property {() => void} onHint
 * @property {() => void} [onScores] where there is a score sheet
 * @property {(tab: Tab) => void} onTab
 */

/** @param {BarProps} props */
export function Bar(props) {
  const { title, chips, plays, unread, onTab } = props;
  return html`<header class="tablebar">
    <a class="home" href="/" aria-label="Barkade, to the shelf">
      <img src="/web/favicon.svg" alt="" width="34" height="34" />
    </a>
    <h1 title=${title}>${title}</h1>
    <p class="chips">
      ${chips.map((chip, at) => html`<span class=${at ? "fact" : "fact now"}>${chip}</span>`)}
    </p>
    <div class="toolbox">
      ${
        plays &&
        html`<div class="tools" role="group" aria-label="Tools">
          <${Tool}
            icon="undo" label="Take back" keys="u" off=${!props.canTakeBack} onClick=${props.onTakeBack}
          />
          <${Tool} icon="hint" label="Hint" keys="h" off=${!props.canHint} onClick=${props.onHint} />
        </div>`
      }
      ${
        props.onScores &&
        html`<${Tool} icon="score" label="Score sheet" keys="p" onClick=${props.onScores} />`
      }
      <div class="ears">
        <${Tool}
          icon=${soundOn.value ? "sound" : "silence"} label="Sound" on=${soundOn.value}
          onClick=${() => (soundOn.value = !soundOn.value)}
        />
      </div>
      <div class="drawers">
        ${TABS.map(
          ({ tab, icon, label }) => html`<${Tool}
            key=${tab} icon=${icon} label=${label} dot=${tab === "chat" && unread}
            onClick=${() => onTab(tab)}
          />`,
        )}
      </div>
    </div>
  </header>`;
}
