/** What stands around a page: its head, and a sentence while it waits or fails. */
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { Dog } from "./dog.js";

/** @param {string} title */
export function useTitle(title) {
  useEffect(() => void (document.title = title ? `${title} · Barkade` : "Barkade"), [title]);
}

/** The heading of a page just entered gets the focus, so that it is read first. */
export function focusHeading() {
  const heading = document.querySelector("h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** @param {{children?: any}} props */
export function Top({ children }) {
  return html`<header class="top">
    <a class="logo" href="/" aria-label="Barkade, to the shelf"><img src="/web/favicon.svg" alt="" width="34" height="34" />Barkade</a>
    <div class="topend">${children}</div>
  </header>`;
}

/** Something went wrong, or is not there. @param {{title: string, why: string}} props */
export function Sorry({ title, why }) {
  useTitle(title);
  return html`<${Top} />
    <main class="page kind">
      <${Dog} name="Winston" size=${140} mood="sad" />
      <h1>${title}</h1>
      <p>${why}</p>
      <p class="row"><a class="button main" href="/">To the shelf</a>
        <button type="button" onClick=${() => location.reload()}>Try again</button></p>
    </main>`;
}

/** @param {{title: string}} props */
export function Waiting({ title }) {
  useTitle(title);
  return html`<${Top} />
    <main class="page kind"><${Dog} name="Hazel" size=${120} mood="thinking" /><h1>${title}</h1></main>`;
}
