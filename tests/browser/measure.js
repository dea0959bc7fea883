/* What is wrong with how a page looks, in plain words.  See measure.py. */
({ touch, asked }) => {
  const SMALLEST = 12; // px of letters
  const FINGER = 44; // px of what is touched
  const PODIUM = 120; // px that a dog on a podium is high, where there is room
  const faults = new Set();

  // Words for things

  const short = (text) => {
    const plain = text.replace(/\s+/g, " ").trim();
    return plain.length > 40 ? `${plain.slice(0, 39)}…` : plain;
  };
  const called = (el) => {
    const heard = el.querySelector(":scope > .unseen")?.textContent;
    const name = el.getAttribute("aria-label") || heard || el.textContent.trim();
    const kind = el.closest("[class]")?.getAttribute("class").split(" ")[0] || el.localName;
    return name ? `"${short(name)}" (.${kind})` : `.${kind}`;
  };
  const whole = (n) => Math.round(n);

  // What is seen

  const shown = (el) =>
    el.checkVisibility({
      opacityProperty: true,
      visibilityProperty: true,
      contentVisibilityAuto: true,
    });
  const middle = ({ left, top, right, bottom }) => [(left + right) / 2, (top + bottom) / 2];
  const onScreen = ({ left, top, right, bottom }) =>
    right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
  const solid = (colour) => {
    const alpha = /[,/]\s*([\d.]+)(%?)\s*\)$/.exec(colour);
    if (colour === "transparent") return false;
    if (!alpha || (colour.startsWith("rgb(") && !colour.includes("/"))) return true;
    return Number(alpha[1]) / (alpha[2] ? 100 : 1) > 0.5;
  };
  /** Whether one can't see through it where it was hit.  What is only there to be touched lies
   * outside its box. */
  const opaque = (el, x, y) => {
    const style = getComputedStyle(el);
    if (Number(style.opacity) < 0.5) return false;
    if (el instanceof SVGGeometryElement) return style.fill !== "none" && solid(style.fill);
    const { left, top, right, bottom } = el.getBoundingClientRect();
    if (el instanceof SVGElement || x < left || y < top || x > right || y > bottom) return false;
    return style.backgroundImage !== "none" || solid(style.backgroundColor);
  };
  /** All that lies at a point, the topmost first: it is dear to find, and asked for often. */
  const found = new Map();
  const stackAt = (x, y) => {
    const point = `${x} ${y}`;
    if (!found.has(point)) found.set(point, document.elementsFromPoint(x, y));
    return found.get(point);
  };
  /** What hides something at a point; itself, if nothing does and it is there. */
  const firstAt = (el, x, y) => {
    if (el.contains(document.elementFromPoint(x, y))) return el;
    for (const hit of stackAt(x, y)) {
      if (hit === el || el.contains(hit)) return el;
      if (hit.contains(el) || opaque(hit, x, y)) return hit;
    }
    return null;
  };
  const seenAt = (el, x, y) => firstAt(el, x, y) === el;
  /** What is left of a box within the window and all that cuts it off or lets one scroll. */
  const within = (el, box) => {
    let { left, top, right, bottom } = box;
    const cut = (frame, x, y) => {
      if (x) [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
      if (y) [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
    };
    cut({ left: 0, top: 0, right: innerWidth, bottom: innerHeight }, true, true);
    for (let at = el; at; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      cut(at.getBoundingClientRect(), overflowX !== "visible", overflowY !== "visible");
    }
    return { left, top, right, bottom };
  };

  // The document does not scroll

  const root = document.scrollingElement;
  if (root.scrollWidth > root.clientWidth + 1)
    faults.add(`the document scrolls sideways by ${root.scrollWidth - root.clientWidth} px`);
  if (root.scrollHeight > root.clientHeight + 1)
    faults.add(`the document scrolls down by ${root.scrollHeight - root.clientHeight} px`);

  // What can be chosen

  const answers = (el, x, y) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (hit === el || el.contains(hit));
  };
  /** How far one can go from a point in both directions and still touch the same thing: no farther
   * than a finger is wide. */
  const reach = (el, x, y, dx, dy) => {
    let far = 1;
    for (const sign of [-1, 1])
      for (let n = 1; far < FINGER && answers(el, x + sign * n * dx, y + sign * n * dy); n++) far++;
    return far;
  };
  const choose = (el) => {
    const [x, y] = middle(el.getBoundingClientRect());
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight)
      return `${called(el)} can be chosen, but is off screen`;
    if (!answers(el, x, y)) {
      const over = document.elementFromPoint(x, y);
      const cut = !over || over.contains(el);
      return `${called(el)} can be chosen, but is ${cut ? "clipped" : `covered by ${called(over)}`}`;
    }
    if (!touch) return "";
    const wide = reach(el, x, y, 1, 0);
    const high = reach(el, x, y, 0, 1);
    if (wide < FINGER - 1 || high < FINGER - 1)
      return `${called(el)} can be chosen, but answers on ${wide} × ${high} px only`;
    return "";
  };
  for (const el of document.querySelectorAll(".board [data-choice]"))
    if (!shown(el)) faults.add(`${called(el)} can be chosen, but is not shown`);
  const choices = [...document.querySelectorAll("[data-choice]")].filter(shown);
  for (const wrong of choices.map(choose)) if (wrong) faults.add(wrong);

  // What is asked is on screen

  const prompt = document.querySelector(".prompt .line") ?? document.querySelector(".prompt");
  if (!prompt || !shown(prompt)) faults.add("nothing says what is asked");
  else {
    const { left, top, right, bottom } = prompt.getBoundingClientRect();
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
      faults.add("what is asked is not on screen");
    const ribbon = prompt.closest(".ribbon")?.getBoundingClientRect();
    if (ribbon && (top < ribbon.top - 2 || bottom > ribbon.bottom + 2))
      faults.add("what is asked is higher than its ribbon");
  }
  if (asked && !choices.some((el) => onScreen(el.getBoundingClientRect())))
    faults.add("one is asked, and nothing on screen can be chosen");

  // The hand and the board

  const edge = document.querySelector(".tableedge");
  const stage = document.querySelector(".stage");
  const common = (a, b) => ({
    wide: Math.min(a.right, b.right) - Math.max(a.left, b.left),
    high: Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  });
  if (edge && stage) {
    const boxed = (el) => ({ el, box: el.getBoundingClientRect() });
    const lying = (where) =>
      [...where.querySelectorAll("[data-flip], [data-choice]")].filter(shown).map(boxed);
    const overlap = (a, b) => {
      const { wide, high } = common(a.box, b.box);
      return wide > 1 && high > 1;
    };
    if (overlap(boxed(edge), boxed(stage))) faults.add("the hand lies over the board");
    const there = lying(stage);
    for (const held of lying(edge))
      for (const other of there)
        if (overlap(held, other)) faults.add(`${called(held.el)} lies over ${called(other.el)}`);
  }

  // Dogs, and heaps that can be looked through

  for (const el of touch ? [] : document.querySelectorAll(".podium .dog")) {
    const { height } = el.getBoundingClientRect();
    const who = el.closest("[aria-label]");
    if (height < PODIUM - 0.5) faults.add(`the dog of ${called(who)} is ${whole(height)} px high only`);
  }
  for (const token of document.querySelectorAll('.stage [data-flip^="token:"]'))
    for (const heap of document.querySelectorAll(".stage .heap > :not(.heap-opens, .heap-sheet)")) {
      const { wide, high } = common(token.getBoundingClientRect(), heap.getBoundingClientRect());
      if (shown(token) && shown(heap) && wide > 2 && high > 2)
        faults.add(`${token.dataset.flip} lies over the heap ${called(heap)}`);
    }

  // Text

  /** How many times larger something is drawn than its style says. */
  const enlarged = (el) => {
    const matrix = el instanceof SVGGraphicsElement ? el.getScreenCTM() : null;
    if (matrix) return Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c));
    let times = 1;
    for (let at = el; at instanceof Element; at = at.parentElement) {
      const { transform, scale } = getComputedStyle(at);
      if (transform !== "none") {
        const { a, b, c, d } = new DOMMatrix(transform);
        times *= Math.sqrt(Math.abs(a * d - b * c)) || 1;
      }
      if (scale !== "none") times *= parseFloat(scale);
    }
    return times;
  };
  /** Whether what it cuts ends in an ellipsis. */
  const shortens = (el) => {
    const { textOverflow, webkitLineClamp } = getComputedStyle(el);
    return textOverflow === "ellipsis" || webkitLineClamp !== "none";
  };
  /** Whether all of a text is said, though not all of it is shown. */
  const saidWhole = (el, text) => {
    const plain = (other) => (other ?? "").replace(/\s+/g, " ").trim();
    const title = el.closest("[title]")?.getAttribute("title");
    const label = el.closest("[aria-label]")?.getAttribute("aria-label");
    const heard = el.closest("button")?.querySelector(".unseen")?.textContent;
    return [title, label, heard].some((said) => plain(said).includes(plain(text)));
  };
  /** Whether it is meant for those who listen. */
  const onlyRead = (el) =>
    el !== document.body &&
    (getComputedStyle(el).clipPath.startsWith("inset(5") || onlyRead(el.parentElement));
  /** What cuts a box off and does not let one scroll to the rest. */
  const cutBy = (el, box) => {
    for (let at = el; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY, clipPath, position } = getComputedStyle(at);
      const frame = at.getBoundingClientRect();
      if (frame.width < 2 || frame.height < 2 || clipPath.startsWith("inset(5")) return null;
      const beside = box.left < frame.left - 2 || box.right > frame.right + 2;
      const beyond = box.top < frame.top - 4 || box.bottom > frame.bottom + 4;
      const scrolls = [overflowX, overflowY].some((way) => way === "auto" || way === "scroll");
      if (scrolls && (beside || beyond)) return null;
      const hides = (way) => way === "hidden" || way === "clip";
      if ((hides(overflowX) && beside) || (hides(overflowY) && beyond)) return at;
      if (position === "fixed") break;
    }
    const out = box.left < -1 || box.right > innerWidth + 1;
    return out || box.top < -1 || box.bottom > innerHeight + 1 ? root : null;
  };

  /** Whether what something paints before or after its content lies over a part of that. */
  const paintsOver = (el, part, x, y) => {
    const hits = stackAt(x, y);
    const there = hits.findIndex((hit) => hit === part || part.contains(hit));
    const paints = (which) => {
      const style = getComputedStyle(el, which);
      if (style.content === "none" || Number(style.opacity) < 0.5) return false;
      return style.backgroundImage !== "none" || solid(style.backgroundColor);
    };
    return there > hits.indexOf(el) && ["::before", "::after"].some(paints);
  };

  /** Whether it is the ground of a card, and neither a word nor a dog that stands out of one. */
  const isSheet = (el, card) => {
    if (el instanceof SVGElement) return false;
    const [its, whole] = [el, card].map((one) => one.getBoundingClientRect());
    return its.width * its.height > (whole.width * whole.height) / 2;
  };
  /** Whether a card lies there over another one with that one's words: not only with a word of
   * its own, or with its dog, and not beside the other card. */
  const liesOver = (el, card, x, y) => {
    const { left, top, right, bottom } = el.closest("[data-flip]").getBoundingClientRect();
    if (x < left - 2 || y < top - 2 || x > right + 2 || y > bottom + 2) return false;
    const hits = stackAt(x, y);
    const above = hits.slice(
      0,
      hits.findIndex((hit) => el.contains(hit)),
    );
    return above.some((hit) => card.contains(hit) && isSheet(hit, card) && opaque(hit, x, y));
  };

  /** What hides a part of a text, or all of it with a text of its own.  What comes and goes may,
   * and so may a token on its place and a card on other cards; a card on its own text may not,
   * nor may a name on a card beside it. */
  const halfHidden = (el, { left, top, right, bottom }) => {
    const points = [
      [0.1, 0.5],
      [0.5, 0.5],
      [0.9, 0.5],
      [0.5, 0.3],
      [0.5, 0.7],
    ].map(([x, y]) => [left + (right - left) * x, top + (bottom - top) * y]);
    const hits = points.map((point) => {
      const first = firstAt(el, ...point);
      const frame = first && first !== el && first.contains(el);
      return frame && !paintsOver(first, el, ...point) ? null : first;
    });
    const label = (other) => other?.children.length === 0 && other.textContent.trim();
    if (!hits.includes(el) && (onlyRead(el) || !hits.every(label))) return null;
    const passing = ".notices, .coaching, .bubble, .ending, [role=dialog], [role=menu]";
    const card = el.closest("[data-flip]");
    const lies = (other, point) => {
      const its = other.closest("[data-flip]");
      if (!its || its === card) return false;
      return card ? liesOver(el, its, ...point) : !other.textContent.trim();
    };
    const passes = (other) => other.closest(passing) && !el.closest(passing)?.contains(other);
    const hides = (other, at) =>
      other && other !== el && !passes(other) && !lies(other, points[at]);
    return hits.find(hides) ?? null;
  };

  // Overlays that let a finger through must be found, too.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, ::before, ::after { pointer-events: auto !important; }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  found.clear();

  const lines = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const el = node.parentElement;
    const text = node.textContent.trim();
    if (!text || !shown(el) || el.closest("script, style, noscript, title, desc, option")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1);
    const left = boxes
      .map((box) => within(el, box))
      .filter((box) => box.right - box.left > 2 && box.bottom - box.top > 2);
    for (const over of left.map((box) => halfHidden(el, box)))
      if (over) faults.add(`"${short(text)}" is half hidden by ${called(over)}`);
    const seen = left.filter((box) => seenAt(el, ...middle(box)));
    if (!seen.length) continue;
    const size = parseFloat(getComputedStyle(el).fontSize) * enlarged(el);
    if (size < SMALLEST - 0.05)
      faults.add(`"${short(text)}" is written in ${size.toFixed(1)} px (${called(el)})`);
    const by = boxes.map((box) => cutBy(el, box)).find(Boolean);
    if (by && !(shortens(by) && saidWhole(el, text)))
      faults.add(`"${short(text)}" is cut by ${by === root ? "the window" : called(by)}`);
    for (const { left, top, right, bottom } of seen) {
      const trim = (bottom - top) * 0.22; // above and beneath its letters
      lines.push({ node, el, text, left, right, top: top + trim, bottom: bottom - trim });
    }
  }
  lines.forEach((a, at) => {
    for (const b of lines.slice(at + 1)) {
      if (a.node === b.node) continue;
      const { wide, high } = common(a, b);
      if (wide < 2 || high < 2) continue;
      if (a.text === b.text && Math.abs(a.left - b.left) < 4 && Math.abs(a.top - b.top) < 4)
        continue;
      const x = Math.max(a.left, b.left) + wide / 2;
      const y = Math.max(a.top, b.top) + high / 2;
      if (seenAt(a.el, x, y) && seenAt(b.el, x, y))
        faults.add(
          `"${short(a.text)}" and "${short(b.text)}" overlap by ${whole(wide)} × ${whole(high)} px`,
        );
    }
  });
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  return [...faults];
};
