/** A die, and a space that wants one: both as large as their `--die`. */
import { html } from "htm/preact";
import { Icon } from "kit/icon.js";

/** A die with its face; motion knows it by that. @param {{icon: string, place?: string}} props */
export const Die = ({ icon, place }) => html`<i
  class="race-die" data-icon=${icon} data-flip=${place === undefined ? undefined : `die:${icon}`}
  data-place=${place}
>
  <${Icon} name=${icon} />
</i>`;

/** @param {{icon: string}} props */
export const Want = ({ icon }) =>
  html`<i class="race-want" data-icon=${icon}><${Icon} name=${icon} /></i>`;

/** In a badge's corner: in whose place it lies. @param {{icon: string}} props */
export const Instead = ({ icon }) =>
  html`<i class="race-instead" data-icon=${icon}><${Icon} name=${icon} /></i>`;
