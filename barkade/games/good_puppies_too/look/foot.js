/**
 * Beneath the story: what one's groups would do if the game ended now.
 *
 * @import { GroupPart } from "barkade/types"
 * @import { Context } from "kit/thing.js"
 */
import { html } from "htm/preact";
import { Dog, named } from "kit/dog.js";
import { groupsOf, nearest, ours, pointsOf } from "./pups.js";

const ROOM = 330; // letters there is room for: of one's groups, those that bring most

/** What a group does at the end, of all there is to say about it. @param {string} text */
const bonus = (text) => text.replace(/^.*At the end: /, "");

/** What a bonus adds. @param {number} gain */
const told = (gain) => (gain ? `+${gain}` : "—");

/** @param {{on: Context}} props */
export function Foot({ on }) {
  const { ends, over, names } = ours(on.view);
  const end = on.viewer === null ? null : ends[on.viewer];
  const groups = groupsOf(on.parts, nearest(on));
  const gain = (/** @type {GroupPart} */ { thing }) => end?.gains[thing] ?? 0;
  let room = ROOM;
  const best = [...groups]
    .sort((a, b) => gain(b) - gain(a))
    .filter(({ text }) => (room -= bonus(text).length + 12) > 0);
  const rest = groups.filter((part) => !best.includes(part));
  const more = rest.reduce((sum, part) => sum + gain(part), 0);
  if (!end || over)
    return html`<section class="on-good-puppies-too pup-foot" aria-label="Points">
      ${names.map(
        (name, seat) => html`<p key=${seat}>
          <${Dog} name=${name} still /><span>${name}</span>
          <b class="gain">${pointsOf(on.parts, seat)}</b>
        </p>`,
      )}
    </section>`;
  return html`<section class="on-good-puppies-too pup-foot" aria-label="Your yard at the end">
    <h2>Your yard at the end <b>${end.points}</b></h2>
    ${!best.length && html`<p class="none">Each group of pups has a bonus of its own at the end.</p>`}
    ${best.map(
      (part) => html`<p key=${part.thing}>
        <${Dog} look=${named(part.sign)} still />
        <span><b>${part.label}:</b> ${bonus(part.text)}</span>
        <b class="gain">${told(gain(part))}</b>
      </p>`,
    )}
    ${
      rest.length > 0 &&
      html`<p class="rest">
        <span>and ${rest.length} more ${rest.length === 1 ? "group" : "groups"}</span>
        <b class="gain">${told(more)}</b>
      </p>`
    }
  </section>`;
}
