/** The coach: Biscuit, with cap and whistle. */
import { html } from "htm/preact";

/** How far to the right it stands. @param {number} x */
const paw = (x) => `<g transform="translate(${x} 142) scale(0.95)">
    <path class="dog-line" stroke-width="1.6" stroke-linejoin="round" fill="#8C5A3C" d="M-14 8
      C-15-6-9-12 0-12S15-6 14 8C13 14-13 14-14 8Z"/>
    <path fill="none" stroke="#000" stroke-opacity=".28" stroke-width="1.8"
      stroke-linecap="round" d="M-5 4v7M5 4v7"/>
  </g>`;

const ART = `
  <path class="dog-line" stroke-width="1.6" stroke-linejoin="round" fill="#8C5A3C" d="M32 76C14
    92 2 114 0 152H100C98 114 86 92 68 76Z"/>
  <path fill="#E9CDA8" opacity=".92" d="M34 98c-6 14-4 34 16 46 20-12 22-32 16-46-10 6-22 6-32 0Z"/>
  <g transform="translate(50 98) scale(1.24) translate(-50 -98)">
    <path fill="#5B8C5A" d="M30 85q20 12 40 0l1 6q-21 13-42 0Z"/>
    <circle cx="50" cy="97" r="4.6" fill="#F2C14E" stroke="#B67D16" stroke-width="1.2"/>
    <g transform="rotate(-3 50 84)">
      <clipPath id="coachs-face">
        <path d="M50 19C65 19 76 29 76 45 76 56 70 62 67 71 64 82 59 88 50 88 41 88 36 82 33 71
          30 62 24 56 24 45 24 29 35 19 50 19Z"/>
      </clipPath>
      <g>
        <path class="dog-line" stroke-width="1.6" stroke-linejoin="round" fill="#8C5A3C" d="M24
          46C18 32 18 20 24 14c8 0 18 6 23 14Z" />
        <path class="dog-line" stroke-width="1.6" stroke-linejoin="round" fill="#5F3926" d="M25
          12c-9 3-14 13-13 25 0 3 2 4 5 3 9-4 20-10 25-17C37 16 31 11 25 12Z" />
      </g>
      <g transform="translate(100 0) scale(-1 1)">
        <path class="dog-line" stroke-width="1.6" stroke-linejoin="round" fill="#8C5A3C" d="M24
          46C18 32 18 20 24 14c8 0 18 6 23 14Z" />
        <path class="dog-line" stroke-width="1.6" stroke-linejoin="round" fill="#5F3926" d="M25
          12c-9 3-14 13-13 25 0 3 2 4 5 3 9-4 20-10 25-17C37 16 31 11 25 12Z" />
      </g>
      <path fill="#8C5A3C" d="M50 19C65 19 76 29 76 45 76 56 70 62 67 71 64 82 59 88 50 88 41 88
        36 82 33 71 30 62 24 56 24 45 24 29 35 19 50 19Z"/>
      <g clip-path="url(#coachs-face)">
        <path fill="#E9CDA8" d="M50 14c7 0 5 18 6 28 1 9 10 14 12 26H32c2-12 11-17 12-26
          1-10-1-28 6-28Z" />
      </g>
      <path class="dog-line" stroke-width="1.6" stroke-linejoin="round" fill="none" d="M50 19C65
        19 76 29 76 45 76 56 70 62 67 71 64 82 59 88 50 88 41 88 36 82 33 71 30 62 24 56 24 45
        24 29 35 19 50 19Z"/>
      <g class="dog-line" stroke-width="1.6" stroke-linejoin="round" fill="#E9CDA8">
        <path d="M31 42c-2-4 0-7 3-7 1-3 5-3 6-1 3-1 5 2 4 5q-6-1-13 3Z" />
        <path d="M69 42c2-4 0-7-3-7-1-3-5-3-6-1-3-1-5 2-4 5q6-1 13 3Z" />
      </g>
      <g fill="#E8846F" opacity=".35">
        <ellipse cx="28.5" cy="60" rx="5" ry="3.2" />
        <ellipse cx="71.5" cy="60" rx="5" ry="3.2" />
      </g>
      <path fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="6"
        stroke-linecap="round" d="M31.5 50q6-8 12 0m13 0q6-8 12 0" />
      <path fill="none" stroke="#2b2127" stroke-width="3.2" stroke-linecap="round" d="M31.5 50
        q6-8 12 0m13 0q6-8 12 0" />
      <path fill="#E9CDA8" d="M50 52c9 0 14 11 14 20 0 8-6 14.5-14 14.5S36 80 36 72c0-9 5-20
        14-20Z" />
      <g fill="#5F3926" opacity=".7">
        <circle cx="37" cy="68" r="1.1" />
        <circle cx="41" cy="71" r="1.1" />
        <circle cx="36.5" cy="72.5" r="1.1" />
        <circle cx="63" cy="68" r="1.1" />
        <circle cx="59" cy="71" r="1.1" />
        <circle cx="63.5" cy="72.5" r="1.1" />
      </g>
      <g transform="translate(0 4)">
        <path fill="#e8798a" stroke="#b34a62" stroke-width="1.2" d="M45.5 73c-1 8 1 13 4.5
          13s5.5-5 4.5-13q-4.5 2.5-9 0Z"/>
        <path fill="none" stroke="#b34a62" stroke-width="1.2" stroke-linecap="round" d="M50 75v6"/>
        <path fill="none" stroke="#2b2730" stroke-width="2.2"
          stroke-linecap="round" stroke-linejoin="round" d="M50 66v4.5q-3 5-9 3.5m9-3.5q3 5 9 3.5"/>
        <path fill="#2B2730" d="M42.5 59c0-4.5 15-4.5 15 0s-4.5 8-7.5 8-7.5-3.5-7.5-8Z"/>
        <ellipse cx="47.5" cy="58.6" rx="3" ry="1.3" fill="#fff" opacity=".45"/>
      </g>
    </g>
  </g>
  <g transform="translate(50 118)">
    <path d="M-17-14q17 12 34 0" fill="none" stroke="#7a2f22" stroke-width="2.4"/>
    <path d="M-9 0h15l8-2v7l-3 1a8 8 0 1 1-15-1h-5Z" fill="#f2bf4b"
      stroke="#8a5a0c" stroke-width="1.6" stroke-linejoin="round"/>
    <circle cx="4" cy="5" r="2.6" fill="#8a5a0c"/>
  </g>
  <g transform="rotate(-6 50 20)">
    <path d="M20 14C22-6 36-14 52-14s29 9 30 28q-30 7-62 0Z" fill="#b8472f"
      stroke="#3a2d2a" stroke-opacity=".55" stroke-width="1.6"/>
    <path d="M18 12q32 9 66 1 9 4 8 9-40 8-76 1-3-6 2-11Z" fill="#97351f"
      stroke="#3a2d2a" stroke-opacity=".55" stroke-width="1.6" stroke-linejoin="round"/>
    <circle cx="51" cy="-14" r="3" fill="#97351f"/>
    <path transform="translate(42.5 -9.5) scale(0.708)" d="M12 11.6c3 0 6.2 3.3 6.2 6.3 0
      1.9-1.3 3-3 3-1.2 0-2-.6-3.2-.6s-2 .6-3.2.6c-1.7 0-3-1.1-3-3 0-3 3.2-6.3 6.2-6.3ZM4.6 9.2
      c1.3 0 2.5 1.4 2.5 3s-.9 2.5-2.1 2.5-2.5-1.3-2.5-3 .9-2.5 2.1-2.5Zm14.8 0c1.2 0 2.1.9 2.1
      2.5s-1.3 3-2.5 3-2.1-.9-2.1-2.5 1.2-3 2.5-3ZM9 3.2c1.4 0 2.4 1.6 2.4 3.5S10.5 10 9.2 10
      6.7 8.5 6.7 6.6 7.6 3.2 9 3.2Zm6 0c1.4 0 2.3 1.5 2.3 3.4S16.1 10 14.8
      10s-2.2-1.4-2.2-3.3S13.6 3.2 15 3.2Z" fill="#fff6dc" fill-rule="evenodd"/>
  </g>
  ${paw(20)}
  ${paw(80)}
`;

/** @returns {any} */
export const Biscuit = () => html`<svg
  class="dog biscuit" viewBox="-12 -24 124 176" focusable="false" aria-hidden="true"
  dangerouslySetInnerHTML=${{ __html: ART }}
/>`;
