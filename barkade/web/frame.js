/** What stands around a page: its head, and a sentence while it waits or fails. */
import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";
import { Dog } from "kit/dog.js";
import { away } from "./requests.js";
import { complain } from "./voice.js";

const PATIENCE = 8_000; // ms until one may want to try again

/** @param {string} title */
export function useTitle(title) {
  useEffect(() => void (document.title = title ? `${title} · Barkade` : "Barkade"), [title]);
}

/** A part that is fetched when it is first wanted.
 * @param {() => Promise<any>} fetchIt @param {boolean} wanted */
export function useLater(fetchIt, wanted) {
  const [part, setPart] = useState(/** @type {any} */ (null));
  useEffect(
    () => void (wanted && fetchIt().then((found) => setPart(() => found), complain)),
    [wanted],
  );
  return part;
}

/** The heading of a page just entered gets the focus, so that it is read first. */
export function focusHeading() {
  const heading = document.querySelector("h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** What can be done while the server is away. */
const Away = () =>
  html`<p class="away" role="status">
    <b>No connection to the server.</b> The rules can be read; your games wait for you and go on
    when it is back.
  </p>`;

/** @param {{children?: any}} props */
export function Top({ children }) {
  return html`<header class="top">
    <a class="logo" href="/" aria-label="Barkade, to the shelf">
      <img src="/web/favicon.svg" alt="" width="34" height="34" />Barkade
    </a>
    <div class="topend">${children}</div>
  </header>
  ${away.value && html`<${Away} />`}`;
}

/** Something went wrong, or is not there. @param {{title: string, why: string}} props */
export function Sorry({ title, why }) {
  useTitle(title);
  return html`<${Top} />
    <main class="page kind">
      <${Dog} name="Winston" size=${140} mood="sad" />
      <h1>${title}</h1>
      <p>${why}</p>
      <p class="row">
        <a class="button main" href="/">To the shelf</a>
        <button type="button" onClick=${() => location.reload()}>Try again</button>
      </p>
    </main>`;
}

/** @param {{title: string}} props */
export function Waiting({ title }) {
  const [long, setLong] = useState(false);
  useTitle(title);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return html`<${Top} />
    <main class="page kind">
      <${Dog} name="Hazel" size=${120} mood="thinking" />
      <h1>${title}</h1>
      ${
        long &&
        html`<p>This takes longer than it should.</p>
          <button type="button" class="main" onClick=${() => location.reload()}>Try again</button>`
      }
    </main>`;
}
