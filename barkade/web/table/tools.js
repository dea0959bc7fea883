/** The few things one may always do, and on a phone the way to the drawers. */
import { Icon } from "../icons.js";
import { html } from "htm/preact";
import { TABS } from "./side.js";

/** @param {{icon: string, label: string, keys?: string, off?: boolean, dot?: boolean, onClick: () => void}} props */
function Tool({ icon, label, keys, off = false, dot = false, onClick }) {
  return html`<button type="button" class="tool" disabled=${off} title=${keys ? `${label} (${keys.toUpperCase()})` : label}
    aria-label=${label} aria-keyshortcuts=${keys} onClick=${onClick}>
    <${Icon} name=${icon} /><span aria-hidden="true">${label}</span>${dot && html`<i class="unread"></i>`}
  </button>`;
}

/** @param {{canTakeBack: boolean, canHint: boolean, onTakeBack: () => void, onHint: () => void}} props */
export function Tools({ canTakeBack, canHint, onTakeBack, onHint }) {
  return html`<div class="tools" role="group" aria-label="Tools">
    <${Tool} icon="undo" label="Take back" keys="u" off=${!canTakeBack} onClick=${onTakeBack} />
    <${Tool} icon="hint" label="Hint" keys="h" off=${!canHint} onClick=${onHint} />
  </div>`;
}

/** The head of the page, with what opens the drawers. @param {{title: string, unread: boolean, onTab: (tab: import("./side.js").Tab) => void}} props */
export function Head({ title, unread, onTab }) {
  return html`<header class="tablehead">
    <a href="/" aria-label="Barkade, to the shelf"><img src="/web/favicon.svg" alt="" width="30" height="30" /></a>
    <h1>${title}</h1>
    <div class="drawers">
      ${TABS.map(
        ({ tab, icon, label }) => html`<${Tool} key=${tab} icon=${icon} label=${label} dot=${tab === "chat" && unread} onClick=${() => onTab(tab)} />`,
      )}
    </div>
  </header>`;
}
