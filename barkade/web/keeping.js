/**
 * What is kept of oneself: taken to another device, saved, or forgotten; and what the other device
 * asks when it comes.
 *
 * @import { Me as Mine } from "./types"
 */
import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { Top, useTitle } from "./frame.js";
import { silence } from "./home.js";
import { forgetAll, myDog, myName } from "./memory.js";
import { Passing } from "./passing.js";
import { api } from "./requests.js";
import { go } from "./routes.js";
import { EnterCode } from "./taking.js";
import { Sure } from "./table/sure.js";
import { complain } from "./voice.js";
import { Dog } from "kit/dog.js";
import { Icon } from "kit/icon.js";

const THEN =
  "Whoever has it is you from then on, on both devices: with your seats, your games and their results.";

/** Nothing is left here, and whoever comes next is somebody new. */
const forget = () =>
  api("DELETE", "/api/me")
    .then(() => silence().catch(() => {}))
    .then(() => (forgetAll(), location.assign("/")), complain);

/** What it means, as far as it concerns this player. @param {Mine} mine */
function question({ played, unfinished }) {
  const going = unfinished.some(({ state }) => state === "playing");
  return [
    played && "Your results and the puzzle days are gone for good.",
    going && "In games with others that go on, a bot plays for you.",
    "Games without other people are deleted; in those with others your name stays.",
    "This browser forgets your name and your dog.",
  ]
    .filter(Boolean)
    .join(" ");
}

/** @param {{mine: Mine}} props */
export function Keeping({ mine }) {
  const [passing, pass] = useState(false);
  const file = `barkade-${myName.value.trim().toLowerCase().replace(/\W+/g, "-") || "me"}.json`;
  return html`<section class="panel keeping" aria-label="What is kept of you">
    <h2>What is kept of you</h2>
    <p>
      There is no account: this browser is you. Take it along before you lose it, keep a copy, or have
      it all forgotten.
    </p>
    <div class="row">
      <button type="button" onClick=${() => pass(true)}>
        <${Icon} name="qr" />Take it to another device
      </button>
      <a class="button" href="/api/me/export" download=${file}>
        <${Icon} name="download" />Save a copy
      </a>
      <${Sure}
        label="Forget me" question=${question(mine)} yes="Yes, forget me" onSure=${forget}
      />
    </div>
    ${mine.club && html`<${Shown} mine=${mine} />`}
    <${EnterCode} />
    ${
      passing &&
      html`<${Passing}
        title="Take it to another device" path="/api/me/pass" what="all you have" then=${THEN}
        onClose=${() => pass(false)}
      />`
    }
  </section>`;
}

/** Whether one is shown in the club. @param {{mine: Mine}} props */
function Shown({ mine }) {
  const [shown, setShown] = useState(mine.shown);
  /** @param {boolean} wanted */
  const show = (wanted) => {
    setShown(wanted);
    api("PUT", "/api/me/club", { shown: wanted }).catch(
      (problem) => (setShown(!wanted), complain(problem)),
    );
  };
  return html`<div class="row inclub">
    <label class="check">
      <input
        type="checkbox" checked=${shown}
        onChange=${(/** @type {any} */ event) => show(event.target.checked)}
      />
      <span>Show me in the club: that I am here, and how I do in games with others</span>
    </label>
    <a class="button" href="/club"><${Icon} name="people" />The club</a>
  </div>`;
}

/** Who follows the link is asked: it counts only once. @param {{code: string}} props */
export function TakeAll({ code }) {
  useTitle("Play on as yourself");
  const take = () =>
    api("PUT", "/api/me", { code }).then((/** @type {Mine} */ mine) => {
      if (mine.name) [myName.value, myDog.value] = [mine.name, mine.dog];
      go("/me", { replace: true });
    }, complain);
  return html`<${Top} />
    <main class="page kind">
      <${Dog} name="Hazel" size=${120} mood="happy" />
      <h1>Bring everything to this device?</h1>
      <p>
        Your games, seats and results from the other device come here, and both devices are you from
        then on. What was played on this device as ${myName.value} goes along.
      </p>
      <p class="row">
        <button type="button" class="main" onClick=${take}>Yes, bring it here</button>
        <a class="button" href="/me">No</a>
      </p>
    </main>`;
}
