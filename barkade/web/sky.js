/** What lies behind the shelf and the lobby: a sunny park, or the same park in the evening. */
import { html } from "htm/preact";

const STARS =
  "M90 40h2v2h-2zM210 96h3v3h-3zM330 30h2v2h-2zM420 120h2v2h-2zM560 52h3v3h-3zM650 140h2v2h-2z" +
  "M700 24h2v2h-2zM830 84h3v3h-3zM905 36h2v2h-2zM1010 110h2v2h-2zM1120 28h3v3h-3zM1210 70h2v2h-2z" +
  "M1300 130h2v2h-2zM1390 44h3v3h-3zM1490 96h2v2h-2zM1560 30h2v2h-2zM40 130h2v2h-2zM480 18h2v2h-2z";
const LAMPS = [1150, 1225, 1300, 1375, 1450, 1525];

/** How far the string of lamps hangs. @param {number} x */
const hangs = (x) => 96 + 26 * Math.sin((Math.PI * (x - 1090)) / 540);

export function Sky() {
  return html`<div class="sky" aria-hidden="true">
    <svg viewBox="0 0 1600 300" preserveAspectRatio="xMidYMax slice" focusable="false">
      <path class="stars" d=${STARS} />
      <circle class="sunglow" cx="1010" cy="142" r="66" />
      <circle class="sundisc" cx="1010" cy="142" r="42" />
      <g class="cloud">
        <path
          d="M470 112a22 22 0 0 1 43-11 29 29 0 0 1 53 10 18 18 0 0 1 2 37h-97a18 18 0 0 1-1-36Z"
        />
        <path
          d="M1230 92a16 16 0 0 1 31-8 21 21 0 0 1 38 7 13 13 0 0 1 1 27h-70a13 13 0 0 1 0-26Z"
        />
        <path d="M60 98a15 15 0 0 1 29-8 20 20 0 0 1 36 7 12 12 0 0 1 1 25H60a12 12 0 0 1 0-24Z" />
      </g>
      <path
        class="hill far" d="M0 190c170-60 330-50 520-18s370-60 560-44 330 50 520-6v180H0Z"
      />
      <path
        class="hill near" d="M0 246c230-40 400-44 640-14s420-46 620-34 240 20 340 4v100H0Z"
      />
      <path class="trunk" d="M243 250h14v-70h-14ZM1473 238h14v-60h-14ZM755 246h10v-46h-10Z" />
      <path
        class="leaves"
        d="M250 66c32 0 50 27 48 54 20 13 19 50-10 57-15 14-61 14-76 0-28-7-30-44-10-57-2-27 16-54 48-54Z"
      />
      <path
        class="leaves"
        d="M1480 78c27 0 42 22 40 46 17 11 16 42-8 48-13 11-51 11-64 0-24-6-25-37-8-48-2-24 13-46 40-46Z"
      />
      <path
        class="leaves"
        d="M760 124c20 0 32 17 30 35 13 8 12 32-6 36-9 9-39 9-48 0-18-4-19-28-6-36-2-18 10-35 30-35Z"
      />
      <g class="lamps">
        <path d="M1090 96q270 52 540 0" />
        ${LAMPS.map((x) => html`<circle key=${x} cx=${x} cy=${hangs(x) + 8} r="6" />`)}
      </g>
    </svg>
  </div>`;
}
