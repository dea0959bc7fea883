"""Pictures of all the dogs that the page can draw.

python -m tools.dogs                  docs/dogs.png, which docs/dogs.md shows
python -m tools.dogs build/dogs       every sheet, by day and in the evening
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.browser.conftest import FLAGS, chromium
from tests.server.servers import running

SHOWN = Path(__file__).resolve().parent.parent / "docs" / "dogs.png"
DRAW = r"""
async (sheet) => {
  const { Dog, breed, choices, friend, person, rascal, rated, ruff, sized } =
    await import("/web/kit/dog.js");
  const { html, render } = await import("/web/vendor/htm-preact.js");
  const all = {};
  for (const name of ["breeds", "drawings", "friends", "rascals", "ruffs"])
    Object.assign(all, await import(`/web/kit/dogs/${name}.js`));
  const rate = (name, floof, sass, boopability, zoom, ears, wag, goodness) =>
    rated(name, { floof, sass, boopability, zoom, ears, wag, goodness });
  const poses = (look) => [
    ...[44, 96, 160].map((size) => ({ look, size })),
    { look, as: "sit", size: 160 },
    ...["stand", "trot"].map((as) => ({ look, as, size: 116 })),
  ];
  const moods = (look, as, size) => all.MOODS.map((mood) => ({ look, as, mood, size }));
  const sitting = (look) => ({ look, as: "sit", size: 150 });
  const guest = (look) => ({ look, as: "bust", size: 130 });
  const FEW = ["Corgi", "Husky", "Beagle", "Pug", "Poodle", "Collie", "Samoyed"];
  const RATED = [
    rate("Lucy", 14, 11, 12, 11, 10, 12, 14), rate("Titan", 11, 14, 13, 12, 10, 10, 14),
    rate("Kenai", 10, 11, 11, 13, 11, 14, 14), rate("Lila", 13, 10, 10, 11, 14, 12, 14),
    rate("Ace", 13, 12, 10, 14, 10, 12, 13), rate("Aspen", 10, 13, 13, 10, 14, 11, 13),
    rate("Atticus", 12, 13, 11, 14, 10, 12, 12), rate("Biff", 12, 14, 13, 12, 11, 10, 12),
  ];
  const NAMES = ["Taco", "Pickle", "Olive", "Clover", "Otis", "Waffles", "Moose", "Tripod"];
  const sheets = {
    few: () => [
      FEW.map((kind) => sitting(breed(kind))),
      [...moods(breed("Retriever"), "head", 96), ...moods(rascal("Bandit"), "head", 96)],
      [...[4, 6, 2].map((n) => sitting(RATED[n])), poses(breed("Whippet")).at(-1)],
      [...["Nicky", "Sage", "Moon", "Lady"].map(ruff), friend("Sally"), friend("Cleo")].map(guest),
    ],
    breeds: () => all.BREED_NAMES.map((kind) => poses(breed(kind))),
    moods: () => all.BREED_NAMES.map((kind) =>
      ["head", "bust", "trot"].flatMap((as) => moods(breed(kind), as, 80))),
    rated: () => [RATED.slice(0, 4).map(sitting), RATED.slice(4).map(sitting), RATED.map(guest)],
    sized: () => ["small", "medium", "big"].map((size) =>
      NAMES.map((name) => ({ ...sitting(sized(name, size)), fit: false }))),
    others: () => [
      ...all.RASCAL_NAMES.map((name) => poses(rascal(name))),
      ...all.RUFF_NAMES.map((name) => poses(ruff(name))),
      ...all.FRIEND_NAMES.map((name) => moods(friend(name), "bust", 130)),
    ],
    chosen: () => choices().kinds.map((kind) => kind.coats.map((coat, n) => {
      const { id } = choices().collars[n % choices().collars.length];
      return { look: person("", `${kind.id}.${coat.id}.${id}`), as: "bust", size: 76 };
    })),
  };
  if (!sheet) return Object.keys(sheets).slice(1);
  const row = { display: "flex", gap: "14px", placeItems: "end", justifyContent: "space-evenly" };
  const page = { display: "inline-grid", gap: "18px", padding: "18px" };
  document.body.replaceChildren();
  const shown = (dogs) => dogs.map((one) => html`<${Dog} ...${one} />`);
  const rows = sheets[sheet]().map((dogs) => html`<div style=${row}>${shown(dogs)}</div>`);
  render(html`<div id="sheet" style=${page}>${rows}</div>`, document.body);
}
"""


def take(page: Page, address: str, sheet: str, file: Path) -> None:
    """One sheet of dogs, as the page's own scripts draw them."""
    page.goto(address)
    page.locator("h1").wait_for()
    page.evaluate(DRAW, sheet)
    page.locator("#sheet").screenshot(path=file)
    print(f"{file} written")


def main(folder: str = "") -> None:
    """The few of the docs, or all of them in a folder."""
    with (
        tempfile.TemporaryDirectory() as data,
        running(Path(data)) as server,
        sync_playwright() as p,
    ):
        browser = p.chromium.launch(executable_path=chromium(), args=FLAGS)
        address = f"http://127.0.0.1:{server.settings.port}"
        page = browser.new_page(color_scheme="light", reduced_motion="reduce")
        if not folder:
            take(page, address, "few", SHOWN)
            return
        Path(folder).mkdir(parents=True, exist_ok=True)
        page.goto(address)
        for sheet in page.evaluate(DRAW, ""):
            take(page, address, sheet, Path(folder) / f"{sheet}-day.png")
            page.emulate_media(color_scheme="dark")
            take(page, address, sheet, Path(folder) / f"{sheet}-evening.png")
            page.emulate_media(color_scheme="light")


if __name__ == "__main__":
    main(*sys.argv[1:])
