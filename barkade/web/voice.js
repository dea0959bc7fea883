/** What the page says: aloud to a screen reader, and as a short note at its edge. */

const STAYS = 6_000; // ms that a note can be read

let turn = false;

/** Say something to who listens; the same sentence twice is said twice. @param {string} text */
export function announce(text) {
  const region = document.getElementById("voice");
  if (!region || !text) return;
  turn = !turn;
  const line = document.createElement("p");
  line.textContent = turn ? text : text + "\u00a0";
  region.append(line);
  while (region.childElementCount > 4) region.firstElementChild?.remove();
}

/** Show one clear sentence for a moment; it is read out as well. @param {string} text */
export function toast(text) {
  const region = document.getElementById("toasts");
  if (!region || !text) return;
  const note = document.createElement("p");
  note.className = "toast";
  note.textContent = text;
  region.replaceChildren(note);
  setTimeout(() => note.remove(), STAYS);
}

/** Show why something failed: a Problem, a refusal, or a mistake of ours. @param {any} error */
export function complain(error) {
  if (!error?.why) console.error(error);
  toast(error?.why ?? "Something went wrong on this page. Loading it again may help.");
}
