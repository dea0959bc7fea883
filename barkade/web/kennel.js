/**
 * The dialog in which one chooses one's dog: its kind, its coat and its collar.
 *
 * @import { Coloured } from "kit/dogs/people.js"
 */
import { html } from "htm/preact";
import { myDog, myName } from "./memory.js";
import { Dialog } from "./dialog.js";
import { MyDog } from "./me.js";
import { Dog, choices, isChoice, person } from "kit/dog.js";

const { kinds, collars } = choices();

/** What is chosen, or what a choice begins with. @returns {string[]} kind, coat, collar */
function parts() {
  const kind = kinds[0];
  const first = [kind.id, kind.coats[0].id, collars[0].id];
  return isChoice(myDog.value) ? myDog.value.split(".") : first;
}

/** A kind keeps the coat that one has, if it comes in it. @param {string} id */
function chooseKind(id) {
  const [, coat, collar] = parts();
  const { coats } = kinds.find((kind) => kind.id === id) ?? kinds[0];
  const kept = isChoice(myDog.value) && coats.some((one) => one.id === coat) ? coat : coats[0].id;
  myDog.value = [id, kept, collar].join(".");
}

/** @param {{onClose: () => void}} props */
export function Kennel({ onClose }) {
  const chosen = isChoice(myDog.value);
  const [kind, coat, collar] = parts();
  const { coats } = kinds.find(({ id }) => id === kind) ?? kinds[0];
  return html`<${Dialog} title="Your dog" onClose=${onClose}>
    <div class="kennel">
      <div class="shown" aria-hidden="true"><${MyDog} size=${132} mood="happy" /></div>
      <fieldset>
        <legend>Kind</legend>
        <div class="kinds">
          ${kinds.map(
            ({ id, label, coats: own }) => html`<label key=${id} title=${label}>
              <input
                type="radio" name="kind" class="unseen" checked=${chosen && id === kind}
                aria-label=${label} onChange=${() => chooseKind(id)}
              />
              <span><${Dog} look=${person("", `${id}.${own[0].id}.${collar}`)} size=${48} /></span>
            </label>`,
          )}
        </div>
      </fieldset>
      ${
        chosen &&
        html`<${Swatches}
            title="Coat" options=${coats} chosen=${coat}
            onChoose=${(/** @type {string} */ id) => (myDog.value = [kind, id, collar].join("."))}
          />
          <${Swatches}
            title="Collar" options=${collars} chosen=${collar}
            onChoose=${(/** @type {string} */ id) => (myDog.value = [kind, coat, id].join("."))}
          />`
      }
      <p class="row">
        ${
          chosen &&
          html`<button type="button" onClick=${() => (myDog.value = "")}>
            The dog of the name ${myName.value}
          </button>`
        }
      </p>
    </div>
  <//>`;
}

/** @param {{title: string, options: Coloured[], chosen: string, onChoose: (id: string) => void}} props */
function Swatches({ title, options, chosen, onChoose }) {
  return html`<fieldset>
    <legend>${title}</legend>
    <div class="swatches">
      ${options.map(
        ({ id, label, colour }) => html`<label key=${id} title=${label}>
          <input
            type="radio" name=${title} class="unseen" checked=${id === chosen} aria-label=${label}
            onChange=${() => onChoose(id)}
          />
          <span style=${{ background: colour }}></span>
        </label>`,
      )}
    </div>
  </fieldset>`;
}
