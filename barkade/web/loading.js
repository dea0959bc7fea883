/**
 * What a part of the page needs, asked for in one go instead of file by file.  A style
 * sheet stays on when one goes on to another page, so each keeps to its own place.
 */

/**
 * The files of each part that is fetched later.  The server reads that from the imports,
 * and puts it into the page's head.
 *
 * @type {Record<string, string[]>}
 */
const NEEDS = JSON.parse(
  document.querySelector('script[type="application/json"]')?.textContent ?? "{}",
);

/** What was asked for, and when it is there. @type {Map<string, Promise<void>>} */
const asked = new Map();

/** @param {string} name @returns {Promise<void>} */
function put(name) {
  const link = document.createElement("link");
  link.rel = name.endsWith(".css") ? "stylesheet" : "modulepreload";
  link.href = `/web/${name}`;
  return new Promise((resolve) => {
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}

/** Ask for all that some parts need; done when they can be shown dressed. @param {string[]} parts */
export function prepare(...parts) {
  const files = parts.flatMap((part) => NEEDS[part] ?? []);
  for (const name of files) if (!asked.has(name)) asked.set(name, put(name));
  return Promise.all(files.filter((name) => name.endsWith(".css")).map((name) => asked.get(name)));
}

/**
 * A part that is fetched later, with its sheets.
 *
 * @template Part
 * @param {string} name as in `/web/`
 * @param {() => Promise<Part>} fetchIt
 */
export async function bring(name, fetchIt) {
  const [part] = await Promise.all([fetchIt(), prepare(name)]);
  return part;
}
