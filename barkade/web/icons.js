/**
 * Small drawings by name.  Games name the ones they print on cards; a name that
 * is not here is simply not drawn.
 */
import { html } from "htm/preact";

// Full shapes, for what is printed on cards and boards.
/** @type {Record<string, string>} */
const FULL = {
  dish: "M12 5.5c-3.6 0-6.3.900-6.3 2.1L3 16.8C3 18.6 7 20 12 20s9-1.4 9-3.2l-2.7-9.2c0-1.2-2.7-2.1-6.3-2.1Zm0 1.6c2.5 0 4.4.500 4.6 1-.2.5-2.1 1-4.6 1s-4.4-.5-4.6-1c.2-.5 2.1-1 4.6-1Z",
  hydrant: "M12 2a1.3 1.3 0 0 1 1.3 1.3v.6A4.6 4.6 0 0 1 16.6 8H17a1 1 0 0 1 0 2h-.3v1.5H18a1.5 1.5 0 0 1 1.5 1.5v1.6A1.5 1.5 0 0 1 18 16.1h-1.3V19h.5a1.5 1.5 0 0 1 0 3H6.8a1.5 1.5 0 0 1 0-3h.5v-2.9H6a1.5 1.5 0 0 1-1.5-1.5V13A1.5 1.5 0 0 1 6 11.5h1.3V10H7a1 1 0 0 1 0-2h.4a4.6 4.6 0 0 1 3.3-4.1v-.6A1.3 1.3 0 0 1 12 2Zm0 9.2a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2Z",
  paw: "M12 11.6c3 0 6.2 3.3 6.2 6.3 0 1.9-1.3 3-3 3-1.2 0-2-.6-3.2-.6s-2 .6-3.2.6c-1.7 0-3-1.1-3-3 0-3 3.2-6.3 6.2-6.3ZM4.6 9.2c1.3 0 2.5 1.4 2.5 3s-.9 2.5-2.1 2.5-2.5-1.3-2.5-3 .9-2.5 2.1-2.5Zm14.8 0c1.2 0 2.1.9 2.1 2.5s-1.3 3-2.5 3-2.1-.9-2.1-2.5 1.2-3 2.5-3ZM9 3.2c1.4 0 2.4 1.6 2.4 3.5S10.5 10 9.2 10 6.7 8.5 6.7 6.6 7.6 3.2 9 3.2Zm6 0c1.4 0 2.3 1.5 2.3 3.4S16.1 10 14.8 10s-2.2-1.4-2.2-3.3S13.6 3.2 15 3.2Z",
  dog: "M6.3 3.3c1.7-.5 3.2.3 4 1.5a9 9 0 0 1 3.4 0c.8-1.2 2.3-2 4-1.5 3 .9 4.3 5.3 3.3 9-.3 1.2-1.3 1.5-2 .9-.3 4.5-2.6 8.3-7 8.3s-6.7-3.8-7-8.3c-.7.6-1.7.3-2-.9-1-3.7.3-8.1 3.3-9Zm2.9 7a1.2 1.2 0 1 0 0 2.5 1.2 1.2 0 0 0 0-2.5Zm5.6 0a1.2 1.2 0 1 0 0 2.5 1.2 1.2 0 0 0 0-2.5ZM12 14.3c-1.1 0-2.2.5-2.2 1.3 0 1 1.2 1.9 2.2 1.9s2.2-.9 2.2-1.9c0-.8-1.1-1.3-2.2-1.3Z",
  disc: "M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19Zm0 3.2a6.3 6.3 0 1 0 0 12.6 6.3 6.3 0 0 0 0-12.6Zm0 1.8a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Z",
  house: "M11 2.8a1.6 1.6 0 0 1 2 0l8 6.5a1.3 1.3 0 0 1-.8 2.3h-.7v8A1.5 1.5 0 0 1 18 21H6a1.5 1.5 0 0 1-1.5-1.4v-8h-.7A1.3 1.3 0 0 1 3 9.3ZM12 11a3.2 3.2 0 0 0-3.2 3.2V21h6.4v-6.8A3.2 3.2 0 0 0 12 11Z",
  bone: "M6.6 4.5A2.9 2.9 0 0 1 9.5 8.6l5.9 5.9a2.9 2.9 0 1 1 2.3 4.2 2.9 2.9 0 1 1-4.2-2.3L7.6 10.5A2.9 2.9 0 1 1 3.9 7a2.9 2.9 0 0 1 2.7-2.5Z",
  star: "M12 2.6l2.8 5.9 6.4.9-4.7 4.5 1.2 6.4L12 17.2l-5.7 3.1 1.2-6.4L2.8 9.4l6.4-.9Z",
  play: "M7 4.6c0-1 1-1.6 1.9-1.1l11 7.4c.7.5.7 1.7 0 2.2l-11 7.4c-.9.5-1.9-.1-1.9-1.1Z",
  pause: "M7 4h2.5A1.5 1.5 0 0 1 11 5.5v13A1.5 1.5 0 0 1 9.5 20H7a1.5 1.5 0 0 1-1.5-1.5v-13A1.5 1.5 0 0 1 7 4Zm7.5 0H17a1.5 1.5 0 0 1 1.5 1.5v13A1.5 1.5 0 0 1 17 20h-2.5a1.5 1.5 0 0 1-1.5-1.5v-13A1.5 1.5 0 0 1 14.5 4Z",
};

// Lines, for what one presses.
/** @type {Record<string, string>} */
const LINES = {
  undo: "M8 5L3.5 9.5 8 14M4 9.5h10a6 6 0 0 1 0 12h-3",
  hint: "M9 18h6m-5 3h4M12 3a6 6 0 0 1 3.6 10.8c-.7.6-1.1 1.3-1.1 2.2h-5c0-.9-.4-1.6-1.1-2.2A6 6 0 0 1 12 3Z",
  rules: "M12 6.5C10 5 7 4.5 3 4.5v14c4 0 7 .5 9 2 2-1.5 5-2 9-2v-14c-4 0-7 .5-9 2Zm0 0v14",
  chat: "M4 5h16v11H11l-5 4v-4H4Z",
  log: "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
  replay: "M4 12a8 8 0 1 0 2.6-5.9L4 8.5M4 4v4.5h4.5M10.5 9v6l4.5-3Z",
  step: "M8 5l8 7-8 7M18.5 5v14",
  stepback: "M16 5l-8 7 8 7M5.5 5v14",
  forward: "M9 5l7 7-7 7",
  backward: "M15 5l-7 7 7 7",
  link: "M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.7L12 7m2 3a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.7 5.7L12 17",
  qr: "M4 4h6v6H4Zm10 0h6v6h-6ZM4 14h6v6H4Zm10 0h2v2h-2Zm4 4h2v2h-2Zm0-4h2m-6 6h2M7 7h.01M17 7h.01M7 17h.01",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z",
  clock: "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 7.5V12l3 2",
  people: "M9 4.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7ZM2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6m.5-15.2a3.5 3.5 0 0 1 0 6.4m2 3.3c2.2.9 3.5 2.7 3.5 5.5",
  person: "M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20.5c0-4.5 3.5-6.5 7.5-6.5s7.5 2 7.5 6.5",
  bot: "M5 9h14v10H5Zm7-4v4m-7 4H3m18 0h-2M9.5 13.5v.01m5-.01v.01M12 4.5v.01M9.5 16.5h5",
  close: "M6 6l12 12M18 6L6 18",
  copy: "M9 9h11v11H9Zm6-5H4v11h1",
  download: "M12 4v11m-5-4.5l5 5 5-5M4.5 20h15",
  check: "M4.5 12.5l5 5 10-11",
  wifi: "M2.5 9a14 14 0 0 1 19 0M5.5 12.5a9.5 9.5 0 0 1 13 0m-10 3.5a5 5 0 0 1 7 0M12 19.5v.01",
  shield: "M12 3l8 3v6c0 5-3.5 8-8 9.5C7.5 20 4 17 4 12V6Zm-3.5 9l2.5 2.5 4.5-5",
  plus: "M12 5v14M5 12h14",
  rotate: "M19.5 12a7.5 7.5 0 1 1-2.3-5.4L20 9m0-5v5h-5",
  menu: "M4 6h16M4 12h16M4 18h16",
};

/**
 * An icon beside text, or alone when it is given a `label` to be read out.
 *
 * @param {{name?: string, label?: string}} props
 */
export function Icon({ name = "", label }) {
  const full = FULL[name];
  const path = full ?? LINES[name];
  if (!path) return null;
  const ink = full
    ? { fill: "currentColor", "fill-rule": "evenodd" }
    : { fill: "none", stroke: "currentColor", "stroke-width": 2.2, "stroke-linecap": "round", "stroke-linejoin": "round" };
  const spoken = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  return html`<svg class="icon" viewBox="0 0 24 24" focusable="false" ...${ink} ...${spoken}><path d=${path} /></svg>`;
}

/** Whether there is a drawing of this name. @param {string} name */
export const hasIcon = (name) => name in FULL || name in LINES;
