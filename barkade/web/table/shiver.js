/**
 * What was chosen and could not be had shivers.  By then it may be gone, since somebody
 * else was first: then a picture of it shivers where it lay.
 */

/**
 * @typedef {object} Memory
 * @property {HTMLElement} thing
 * @property {HTMLElement} picture
 * @property {DOMRect} rect
 * @property {Element | null} around
 */

/** How a thing looks now. @param {HTMLElement} thing @returns {Memory} */
export function remember(thing) {
  const picture = /** @type {HTMLElement} */ (thing.cloneNode(true));
  const { x, y, width, height } = thing.getBoundingClientRect(); // larger than itself where it is tilted
  const [wide, high] = [thing.offsetWidth, thing.offsetHeight];
  const rect = new DOMRect(x + (width - wide) / 2, y + (height - high) / 2, wide, high);
  return { thing, picture, rect, around: thing.parentElement };
}

/** Let it shiver; who wants no motion sees none. @param {Memory} memory */
export function shiver({ thing, picture, rect, around }) {
  if (thing.isConnected && thing.isEqualNode(picture))
    return shake(thing, () => thing.classList.remove("shivers"));
  // A picture is nothing to choose, to hear of, or to be moved.
  for (const one of [picture, ...picture.querySelectorAll("*")])
    for (const name of ["id", "data-flip", "data-place", "data-choice", "data-cell", "aria-label"])
      one.removeAttribute(name);
  picture.inert = true;
  picture.ariaHidden = "true";
  const { x, y, width, height } = rect;
  Object.assign(picture.style, {
    left: `${x}px`,
    top: `${y}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  picture.classList.replace("can", "gone") || picture.classList.add("gone");
  (around?.isConnected ? around : (document.querySelector("main") ?? document.body)).append(
    picture,
  );
  shake(picture, () => picture.remove());
}

/** @param {HTMLElement} element @param {() => void} then */
function shake(element, then) {
  element.classList.remove("shivers");
  void element.offsetWidth; // once more from the beginning
  element.classList.add("shivers");
  Promise.all(element.getAnimations().map(({ finished }) => finished)).then(then, then);
}
