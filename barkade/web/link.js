/** What is given away: a link or a line, shared or copied with one press. */
import { html } from "htm/preact";
import { Icon } from "kit/icon.js";
import { toast } from "./voice.js";

/** @param {{label: string, link: string, line?: string, main?: boolean}} props where the device
 * can share things, the link is shared with its line */
export function Link({ label, link, line = "", main = false }) {
  const address = new URL(link, location.href).href;
  const shares = Boolean(line && navigator.canShare?.({ text: line, url: address }));
  return html`<label class="field link">
    ${label}
    <span class="row">
      <input
        readonly value=${address} onFocus=${(/** @type {any} */ event) => event.target.select()}
      />
      ${
        shares &&
        html`<button
          type="button" class=${main ? "main" : ""} onClick=${() => share(line, address)}
        >
          <${Icon} name="share" />Share<span class="unseen"> the ${label.toLowerCase()}</span>
        </button>`
      }
      <button
        type="button" class=${main && !shares ? "main" : ""} onClick=${() => copyLink(address)}
      >
        <${Icon} name="copy" />Copy
      </button>
    </span>
  </label>`;
}

/** On plain http there is no clipboard; then the field's own copying has to do.
 * @param {string} text */
async function copyText(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (!copied) throw new Error("no clipboard");
}

/** @param {string} text @param {string} what it is called */
function copy(text, what) {
  copyText(text).then(
    () => toast("Copied. Paste it wherever your friends are."),
    () => toast(`This browser would not copy it; select the ${what} and copy it by hand.`),
  );
}

/** With whatever the device gives things away; where it has nothing, over the clipboard.
 * @param {string} line @param {string} [link] */
export async function share(line, link) {
  const given = { text: line, url: link };
  const onto = () => copy([line, link].filter(Boolean).join("\n"), "line");
  if (!navigator.canShare?.(given)) return onto();
  await navigator.share(given).catch((problem) => {
    if (problem.name !== "AbortError") onto(); // else somebody thought better of it
  });
}

/** @param {string} address */
export const copyLink = (address) => copy(address, "link");
