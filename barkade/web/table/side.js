/**
 * What stands beside the table: story, chat, rules, and the table's own matters.
 * A column where there is room; on a phone a drawer.
 *
 * @import { GameBox, Line, Part, TableInfo } from "../types"
 * @import { Wire } from "../net.js"
 */
import { Icon } from "../icons.js";
import { copyLink } from "../link.js";
import { html } from "htm/preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Answers } from "./answers.js";
import { Chat } from "./chat.js";
import { Log } from "./log.js";
import { Rules } from "./rules.js";
import { confirmFirst, remindMe } from "./settings.js";

/** @typedef {"story" | "chat" | "rules" | "table"} Tab */

/** @type {{tab: Tab, icon: string, label: string}[]} */
export const TABS = [
  { tab: "story", icon: "log", label: "Story" },
  { tab: "chat", icon: "chat", label: "Chat" },
  { tab: "rules", icon: "rules", label: "Rules" },
  { tab: "table", icon: "menu", label: "Table" },
];

/** Which tab is open, whether as a drawer, and at which rule. @param {Wire} wire */
export function useSide(wire) {
  const [tab, setTab] = useState(/** @type {Tab} */ ("story"));
  const [drawn, draw] = useState(false);
  const [rule, setRule] = useState({ rule: "", asked: 0 });
  const from = useRef(/** @type {any} */ (null));
  const open = (/** @type {Tab} */ which) => {
    from.current = document.activeElement;
    setTab(which);
    draw(true);
  };
  const openRule = (/** @type {string} */ which) => {
    setRule(({ asked }) => ({ rule: which, asked: asked + 1 }));
    open("rules");
  };
  const close = () => {
    draw(false);
    from.current?.focus?.();
  };
  return { tab, setTab, drawn, rule, unread: useUnread(wire, tab), open, openRule, close, leave: () => draw(false) };
}

/** Whether something was said that nobody here has seen. @param {Wire} wire @param {Tab} tab */
function useUnread(wire, tab) {
  const chat = wire.chat.value.length;
  const [read, setRead] = useState(chat);
  useEffect(() => void (tab === "chat" && setRead(chat)), [tab, chat]);
  return tab !== "chat" && chat > read;
}

/** @param {{table: TableInfo, latency: number | null, reminds: boolean}} props */
function Matters({ table, latency, reminds }) {
  return html`<div class="matters">
    <p>${table.watchers === 1 ? "One person is watching." : `${table.watchers || "No"} people are watching.`}</p>
    ${table.watch && html`<button type="button" onClick=${() => copyLink(new URL(table.watch, location.href).href)}><${Icon} name="link" />Copy the link to watch</button>`}
    <label class="check">
      <input type="checkbox" checked=${confirmFirst.value} onChange=${(/** @type {any} */ event) => (confirmFirst.value = event.currentTarget.checked)} />
      <span>Ask me before every move</span>
    </label>
    ${reminds && html`<label class="check">
      <input type="checkbox" checked=${remindMe.value} onChange=${(/** @type {any} */ event) => (remindMe.value = event.currentTarget.checked)} />
      <span>Show what others took into their hands</span>
    </label>`}
    <dl class="keys">
      <dt>Arrows, Tab</dt><dd>walk what can be chosen</dd>
      <dt>Enter</dt><dd>choose</dd>
      <dt>R</dt><dd>turn what lies over a grid</dd>
      <dt>U</dt><dd>take back</dd>
      <dt>H</dt><dd>a hint</dd>
      <dt>?</dt><dd>the rules</dd>
      <dt>Esc</dt><dd>close</dd>
    </dl>
    ${table.commitment && html`<div><p class="quiet">The fingerprint that locked this deal before anybody sat down:</p><code class="print">${table.commitment}</code></div>`}
    ${latency !== null && html`<p class="quiet">The server answers in ${Math.round(latency)} ms.</p>`}
    <a class="button" href="/">Back to the shelf</a>
  </div>`;
}

/** Whether others hold what one has seen. @param {Part[]} [parts] */
const reminds = (parts = []) => parts.some((part) => part.covered);

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

/** A press beside the drawer puts it away. @param {boolean} drawn @param {() => void} leave */
function useLeaving(drawn, leave) {
  const drawer = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (!drawn) return;
    const shut = /** @type {HTMLElement | null | undefined} */ (drawer.current?.querySelector(".shut"));
    shut?.focus({ preventScroll: true }); // it is seen only where this is a drawer
    const press = (/** @type {Event} */ event) => {
      if (!drawer.current?.contains(/** @type {Node} */ (event.target))) leave();
    };
    addEventListener("pointerdown", press);
    return () => removeEventListener("pointerdown", press);
  }, [drawn]);
  return drawer;
}

/** @param {{side: ReturnType<typeof useSide>}} props */
function Tabs({ side }) {
  return html`<div class="tabs">
    <div role="tablist" aria-label="Beside the table" onKeyDown=${(/** @type {any} */ event) => walk(event, side.tab, side.setTab)}>
      ${TABS.map(
        ({ tab, label }) => html`<button type="button" role="tab" key=${tab} id=${`tab-${tab}`} aria-controls="side-panel"
          aria-selected=${tab === side.tab} tabindex=${tab === side.tab ? 0 : -1} onClick=${() => side.setTab(tab)}>
          ${label}${tab === "chat" && side.unread && html`<i class="unread" role="img" aria-label="new"></i>`}
        </button>`,
      )}
    </div>
    <button type="button" class="plain round shut" aria-label="Close" onClick=${side.close}><${Icon} name="close" /></button>
  </div>`;
}

/**
 * @param {object} props
 * @param {Wire} props.wire
 * @param {GameBox} props.box
 * @param {TableInfo} props.table
 * @param {Line[]} props.lines
 * @param {ReturnType<typeof useSide>} props.side
 */
export function Side({ wire, box, table, lines, side }) {
  const { tab, drawn, rule } = side;
  const drawer = useLeaving(drawn, side.leave);
  return html`<aside class=${drawn ? "side drawn" : "side"} aria-label="Beside the table" ref=${drawer}>
    <${Tabs} side=${side} />
    <div id="side-panel" class="panel" role="tabpanel" aria-labelledby=${`tab-${tab}`}>
      ${tab === "story" && html`<${Log} lines=${lines} table=${table.id} viewKey=${wire.key} goal=${box.sentence} />`}
      ${tab === "chat" && html`<${Chat} wire=${wire} />`}
      ${tab === "rules" && html`<${Rules} box=${box} rule=${rule.rule} asked=${rule.asked} />`}
      ${tab === "table" && html`<div class="asking"><${Answers} state=${wire.state.value} wire=${wire} full /></div><${Matters} table=${table} latency=${wire.latency.value} reminds=${reminds(wire.state.value?.parts)} />`}
    </div>
  </aside>`;
}
