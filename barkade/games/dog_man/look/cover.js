/** The cover of the dice race: two dogs, flying dice and a fuse that burns. */
import { html } from "htm/preact";
import { Cover, CoverDog, Glow, Rays, Sign, Title } from "kit/cover.js";
import { breed, person } from "kit/dog.js";

const DICE = [
  { name: "robot", x: 62, y: 172, turn: -18, size: 0.95, ink: "#6b4e71" },
  { name: "badge", x: 150, y: 150, turn: 8, size: 0.82, ink: "#3c6b3f" },
  { name: "cat", x: 240, y: 172, turn: 20, size: 0.9, ink: "#b35a00" },
  { name: "capdog", x: 150, y: 244, turn: -9, size: 1.32, ink: "#2f6db5" },
  { name: "kitten", x: 150, y: 326, turn: 14, size: 0.8, ink: "#83691f" },
];
const FUSE = "M283 300V30q0-13-13-13H30Q17 17 17 30v300";

/** @param {typeof DICE[number]} props */
function Die({ name, x, y, turn, size, ink }) {
  return html`<g transform=${`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
    <rect x="-30" y="-26" width="60" height="60" rx="15" fill=${ink} opacity=".55" />
    <rect
      x="-30" y="-30" width="60" height="60" rx="15" fill="#fffdf8" stroke=${ink} stroke-width="2"
      stroke-opacity=".5"
    />
    <${Sign} name=${name} x=${-21} y=${-21} size=${42} ink=${ink} />
  </g>`;
}

export default function DiceRace() {
  return html`<${Cover}>
    <${Glow} id="race" lit="#f08b4f" dark="#a93a22" reach=${0.75} />
    <${Rays} y=${226} many=${18} opacity=${0.13} />
    <path d="M-4 352q154-40 308 0v34H-4Z" fill="#4d8452" />
    <path d="M-4 352q154-40 308 0" fill="none" stroke="#8a5c31" stroke-width="12" />
    <${CoverDog}
      look=${person("", "guard.tan.pink")} as="bust" mood="happy" x=${8} y=${226} size=${150} turn=${-5}
    />
    <${CoverDog}
      look=${breed("Beagle", "Sunny")} as="bust" mood="happy" x=${176} y=${208} size=${150} turn=${5}
    />
    ${DICE.map((die) => html`<${Die} key=${die.name} ...${die} />`)}
    <g fill="none" stroke-linecap="round">
      <path d=${FUSE} stroke="#5a2412" stroke-width="8" />
      <path d=${FUSE} stroke="#ffd05c" stroke-width="5" />
      <path
        d=${FUSE} stroke="#b36f08" stroke-width="5" stroke-dasharray="3 8" stroke-linecap="butt"
        opacity=".6"
      />
    </g>
    <g transform="translate(283 304)">
      <circle r="21" fill="#ffb32f" opacity=".45" />
      <path
        d="M0-19V19M-19 0H19M-13-13 13 13M13-13-13 13" stroke="#fff3c4" stroke-width="4"
        stroke-linecap="round"
      />
      <circle r="8" fill="#ff7a2f" />
      <circle r="4" fill="#fff" />
    </g>
    <${Title} y=${72} size=${52} edge="#5e1a0b">Dog Man<//>
    <${Title} y=${116} size=${46} edge="#5e1a0b">dice race<//>
  <//>`;
}
