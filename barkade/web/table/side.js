/**
 * What stands beside the table: story, chat, rules, and the table's own matters.
 * A column where there is room; on a phone a drawer.
 *
 * @import { GameBox, Line, TableInfo } from "../types"
 * @import { Wire } from "../net.js"
 * @import { Past } from "./past.js"
 */
import { Icon } from "kit/icon.js";
import { useLater } from "../frame.js";
import { bring } from "../loading.js";
import { html } from "htm/preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Log } from "./log.js";

/** @typedef {"story" | "chat" | "rules" | "table"} Tab */

/** @type {{tab: Tab, icon: string, label: string}[]} */
export const TABS = [
  { tab: "story", icon: "log", label: "Story" },
  { tab: "chat", icon: "chat", label: "Chat" },
  { tab: "rules", icon: "rules", label: "Rules" },
  { tab: "table", icon: "menu", label: "Table" },
];

/** Which tab is open, whether as a drawer, and at which rule.
 * @param {Wire} wire @param {string} asks the rule of what is asked: the rules open there */
export function useSide(wire, asks) {
  const [tab, setTab] = useState(/** @type {Tab} */ ("story"));
  const [drawn, draw] = useState(false);
  const [rule, setRule] = useState({ rule: "", asked: 0 });
  const from = useRef(/** @type {any} */ (null));
  const turnTo = (/** @type {Tab} */ which, at = asks) => {
    if (which === "rules") setRule(({ asked }) => ({ rule: at, asked: asked + 1 }));
    setTab(which);
  };
  const open = (/** @type {Tab} */ which, at = asks) => {
    from.current = document.activeElement;
    turnTo(which, at);
    draw(true);
  };
  const close = () => {
    draw(false);
    from.current?.focus?.();
  };
  return {
    tab,
    turnTo,
    drawn,
    rule,
    unread: useUnread(wire, tab),
    open,
    openRule: (/** @type {string} */ at) => open("rules", at),
    close,
    leave: () => draw(false),
  };
}

/** Whether something was said that nobody here has seen. @param {Wire} wire @param {Tab} tab */
function useUnread(wire, tab) {
  const chat = wire.chat.value.length;
  const [read, setRead] = useState(chat);
  useEffect(() => void (tab === "chat" && setRead(chat)), [tab, chat]);
  return tab !== "chat" && chat > read;
}

const fetchChat = async () => (await bring("table/chat.js", () => import("./chat.js"))).Chat;
const fetchRules = async () => (await bring("table/rules.js", () => import("./rules.js"))).Rules;
const fetchMatters = async () =>
  (await bring("table/matters.js", () => import("./matters.js"))).Matters;

/** Left and right walk the tabs.
 * @param {KeyboardEvent} event @param {Tab} open @param {(tab: Tab) => void} onTab */
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
export function useLeaving(drawn, leave) {
  const drawer = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (!drawn) return;
    const shut = /** @type {HTMLElement | null | undefined} */ (
      drawer.current?.querySelector(".shut")
    );
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
    <div
      role="tablist" aria-label="Beside the table"
      onKeyDown=${(/** @type {any} */ event) => walk(event, side.tab, side.turnTo)}
    >
      ${TABS.map(
        ({ tab, label }) => html`<button
          type="button" role="tab" key=${tab} id=${`tab-${tab}`} aria-controls="side-panel"
          aria-selected=${tab === side.tab} tabindex=${tab === side.tab ? 0 : -1}
          onClick=${() => side.turnTo(tab)}
        >
          ${label}
          ${tab === "chat" && side.unread && html`<i class="unread" role="img" aria-label="new"></i>`}
        </button>`,
      )}
    </div>
    <button type="button" class="plain round shut" aria-label="Close" onClick=${side.close}>
      <${Icon} name="close" />
    </button>
  </div>`;
}

/**
 * @param {object} props
 * @param {Wire} props.wire
 * @param {GameBox} props.box
 * @param {TableInfo} props.table
 * @param {Line[]} props.lines
 * @param {ReturnType<typeof useSide>} props.side
 * @param {Past} [props.past] where one can look back
 * @param {any} [props.children] what stands beneath the story
 */
export function Side({ wire, box, table, lines, side, past, children }) {
  const { tab, drawn, rule } = side;
  const drawer = useLeaving(drawn, side.leave);
  const Chat = useLater(fetchChat, tab === "chat");
  const Rules = useLater(fetchRules, tab === "rules");
  const Matters = useLater(fetchMatters, tab === "table");
  const names = table.seats.map((seat) => seat.name);
  const look = (/** @type {number} */ n) => (side.leave(), past?.open(n));
  return html`<aside
    class=${drawn ? "side drawn" : "side"} aria-label="Beside the table" ref=${drawer}
  >
    <${Tabs} side=${side} />
    <div id="side-panel" class="panel" role="tabpanel" aria-labelledby=${`tab-${tab}`}>
      ${
        tab === "story" &&
        html`<${Log}
          lines=${lines} earlier=${wire.earlier.value} onEarlier=${() => wire.tellEarlier()}
          cast=${{ box, names, you: wire.state.value?.seat ?? null }} table=${table.id}
          viewKey=${wire.key} current=${past?.moment.value?.n ?? null} onOpen=${past && look}
        />${children}`
      }
      ${Chat && tab === "chat" && html`<${Chat} wire=${wire} onEmote=${side.leave} />`}
      ${Rules && tab === "rules" && html`<${Rules} box=${box} rule=${rule.rule} asked=${rule.asked} />`}
      ${Matters && tab === "table" && html`<${Matters} wire=${wire} table=${table} races=${box.races} />`}
    </div>
  </aside>`;
}
