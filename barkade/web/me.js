/** Who one is, at the head of the shelf: one's name and one's dog, and the way to one's own page. */
import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { MOST_NAME, myDog, myName } from "./memory.js";
import { bring } from "./loading.js";
import { useLater } from "./frame.js";
import { Dog, person } from "kit/dog.js";
import { Icon } from "kit/icon.js";

/** One's own dog. @param {{size: number, mood?: import("kit/dogs/look").Mood}} props */
export function MyDog({ size, mood = "calm" }) {
  return html`<${Dog} look=${person(myName.value, myDog.value)} size=${size} mood=${mood} />`;
}

const fetchKennel = async () => (await bring("kennel.js", () => import("./kennel.js"))).Kennel;

export function Me() {
  const [choosing, choose] = useState(false);
  const Kennel = useLater(fetchKennel, choosing);
  return html`<div class="iam">
    <button
      type="button" class="mydog" aria-label="Choose your dog" title="Choose your dog"
      onClick=${() => choose(true)}
    >
      <${MyDog} size=${40} mood="happy" />
    </button>
    <label for="myname"><span>You are</span></label>
    <input
      id="myname" value=${myName.value} maxlength=${MOST_NAME} autocomplete="nickname"
      spellcheck="false"
      onInput=${(/** @type {any} */ event) => (myName.value = event.target.value)}
    />
    <a class="button round plain" href="/me" aria-label="Your games so far" title="Your games so far">
      <${Icon} name="ribbon" />
    </a>
    ${choosing && Kennel && html`<${Kennel} onClose=${() => choose(false)} />`}
  </div>`;
}
