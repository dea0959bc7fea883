/**
 * The rules, opened at the one that applies.
 *
 * @import { GameBox } from "../types"
 */
import { html } from "htm/preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Rulebook } from "../rulebook.js";

/** @param {{box: GameBox, rule: string, asked: number}} props `asked` counts how often one asked */
export function Rules({ box, rule, asked }) {
  const page = useRef(/** @type {HTMLElement | null} */ (null));
  const [drawn, draw] = useState(false);
  useLayoutEffect(() => {
    page.current?.querySelector(".applies")?.classList.remove("applies");
    const number = rule && page.current?.querySelector(`[id="${CSS.escape(rule)}"]`);
    if (!number || !page.current) return;
    const found = number.closest("p, li") ?? number; // the rule, not its number alone
    found.classList.add("applies");
    const down = found.getBoundingClientRect().top - page.current.getBoundingClientRect().top;
    page.current.scrollTop += down - 12;
  }, [rule, asked, drawn]);
  if (!box.rules) return html`<p class="quiet">This game brings no page of rules.</p>`;
  return html`<${Rulebook}
    box=${box} class="rules" page=${page} onDrawn=${() => draw(true)}
    tabindex="0" role="region" aria-label="Rules"
  />`;
}
