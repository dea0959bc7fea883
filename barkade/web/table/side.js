/**
 * What stands beside the table: story, chat, rules, and the table's own matters.
 * A column where there is room; on a phone a drawer.
 *
 * @import { GameBox, Line, TableInfo } from "../types"
 * @import { Wire } from "../net.js"
 */
import { Icon } from "../icons.js";
import { copyLink } from "../link.js";
import { html } from "htm/preact";
import { useEffect, useRef } from "preact/hooks";
import { Chat } from "./chat.js";
import { Log } from "./log.js";
import { Rules } from "./rules.js";
import { confirmFirst } from "./settings.js";

/** @typedef {"story" | "chat" | "rules" | "table"} Tab */

/** @type {{tab: Tab, icon: string, label: string}[]} */
export const TABS = [
  { tab: "story", icon: "log", label: "Story" },
  { tab: "chat", icon: "chat", label: "Chat" },
  { tab: "rules", icon: "rules", label: "Rules" },
  { tab: "table", icon: "menu", label: "Table" },
];

/** @param {{table: TableInfo, latency: number | null}} props */
function Matters({ table, latency }) {
  return html`<div class="matters">
    <p>${table.watchers === 1 ? "One person is watching." : `${table.watchers || "No"} people are watching.`}</p>
    ${table.watch && html`<button type="button" onClick=${() => copyLink(new URL(table.watch, location.href).href)}><${Icon} name="link" />Copy the link to watch</button>`}
    <label class="check">
      <input type="checkbox" checked=${confirmFirst.value} onChange=${(/** @type {any} */ event) => (confirmFirst.value = event.currentTarget.checked)} />
      <span>Ask me before every move</span>
    </label>
    <dl class="keys">
      <dt>Arrows, Tab</dt><dd>walk what can be chosen</dd>
      <dt>Enter</dt><dd>choose</dd>
      <dt>U</dt><dd>take back</dd>
      <dt>H</dt><dd>a hint</dd>
      <dt>?</dt><dd>the rules</dd>
      <dt>Esc</dt><dd>close</dd>
    </dl>
    ${latency !== null && html`<p class="quiet">The server answers in ${Math.round(latency)} ms.</p>`}
    <a class="button" href="/">Back to the shelf</a>
  </div>`;
}

/** Left and right walk the tabs. @param {KeyboardEvent} event @param {Tab} open @param {(tab: Tab) => void} onTab */
function walk(event, open, onTab) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const at = TABS.findIndex(({ tab }) => tab === open);
  const goal = TABS[(at + step + TABS.length) % TABS.length].tab;
  onTab(goal);
  document.getElementById(`tab-${goal}`)?.focus();
  event.preventDefault();
}

/**
 * @param {object} props
 * @param {Wire} props.wire
 * @param {GameBox} props.box
 * @param {TableInfo} props.table
 * @param {Line[]} props.lines
 * @param {Tab} props.tab
 * @param {boolean} props.drawn whether the drawer is out
 * @param {boolean} props.unread
 * @param {{rule: string, asked: number}} props.rule
 * @param {(tab: Tab) => void} props.onTab
 * @param {() => void} props.onClose
 */
export function Side({ wire, box, table, lines, tab, drawn, unread, rule, onTab, onClose }) {
  const close = useRef(/** @type {HTMLButtonElement | null} */ (null));
  useEffect(() => {
    if (drawn) close.current?.focus({ preventScroll: true }); // seen only where it is a drawer
  }, [drawn]);
  return html`<aside class=${drawn ? "side drawn" : "side"} aria-label="Beside the table">
    <div class="tabs">
      <div role="tablist" aria-label="Beside the table" onKeyDown=${(/** @type {any} */ event) => walk(event, tab, onTab)}>
        ${TABS.map(
          (one) => html`<button type="button" role="tab" key=${one.tab} id=${`tab-${one.tab}`} aria-controls="side-panel"
            aria-selected=${one.tab === tab} tabindex=${one.tab === tab ? 0 : -1} onClick=${() => onTab(one.tab)}>
            ${one.label}${one.tab === "chat" && unread && html`<i class="unread" role="img" aria-label="new"></i>`}
          </button>`,
        )}
      </div>
      <button type="button" class="plain round shut" aria-label="Close" ref=${close} onClick=${onClose}><${Icon} name="close" /></button>
    </div>
    <div id="side-panel" class="panel" role="tabpanel" aria-labelledby=${`tab-${tab}`}>
      ${tab === "story" && html`<${Log} lines=${lines} table=${table.id} viewKey=${wire.key} />`}
      ${tab === "chat" && html`<${Chat} wire=${wire} />`}
      ${tab === "rules" && html`<${Rules} box=${box} rule=${rule.rule} asked=${rule.asked} />`}
      ${tab === "table" && html`<${Matters} table=${table} latency=${wire.latency.value} />`}
    </div>
  </aside>`;
}
