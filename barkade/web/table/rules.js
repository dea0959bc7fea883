/**
 * The rules, opened at the one that applies.
 *
 * @import { GameBox } from "../types"
 */
import { html } from "htm/preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Rulebook } from "../rulebook.js";

/** Marks a rule of a page, and goes there. @param {HTMLElement | null} page @param {string} rule */
function goTo(page, rule) {
  page?.querySelector(".applies")?.classList.remove("applies");
  const number = rule && page?.querySelector(`[id="${CSS.escape(rule)}"]`);
  if (!number || !page) return;
  const found = number.closest("p, li") ?? number; // the rule, not its number alone
  found.classList.add("applies");
  page.scrollTop += found.getBoundingClientRect().top - page.getBoundingClientRect().top - 12;
}

/** @param {{box: GameBox, rule: string, asked: number}} props `asked` counts how often one asked */
export function Rules({ box, rule, asked }) {
  const page = useRef(/** @type {HTMLElement | null} */ (null));
  const [drawn, draw] = useState(false);
  useLayoutEffect(() => goTo(page.current, rule), [rule, asked, drawn]);
  if (!box.rules) return html`<p class="quiet">This game brings no page of rules.</p>`;
  return html`<${Rulebook}
    box=${box} class="rules" page=${page} onDrawn=${() => draw(true)}
    onCited=${(/** @type {string} */ cited) => (goTo(page.current, cited), page.current?.focus())}
    tabindex="0" role="region" aria-label="Rules"
  />`;
}
