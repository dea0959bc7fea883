"""What is wrong with how a table looks, measured on its page and told in plain words."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page

SCRIPT = Path(__file__).with_suffix(".js").read_text("utf-8")
ALIKE = 1.0  # px by which something may differ and still be in its place
FEW = 3  # things that move are named, more are counted
SETTLED = """async () => {
  await document.fonts.ready;
  const lie = () => [...document.querySelectorAll("body *")].map((it) => {
    const { x, y, width, height } = it.getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join();
  }).join(" ");
  const frames = async () => {
    for (let n = 0; n < 3; n++) await new Promise(requestAnimationFrame);
  };
  let before = "";
  for (let tries = 0; tries < 40 && before !== (before = lie()); tries++) await frames();
}"""
LYING = """() => {
  const box = (it) => {
    const { x, y, width, height } = it.getBoundingClientRect();
    return [x, y, width, height];
  };
  const found = [];
  const regions = ".tablebar, .stage, .ribbon, .tableedge, .side";
  for (const it of document.querySelectorAll(regions))
    found.push([it.classList[0], "", ...box(it)]);
  document.querySelectorAll(".seat").forEach((it, at) => {
    found.push([`seat ${at + 1}`, "", ...box(it)]);
  });
  for (const it of document.querySelectorAll("[data-stays]"))
    found.push([it.dataset.stays, "", ...box(it)]);
  for (const it of document.querySelectorAll("[data-flip]")) {
    const { flip, place = "?" } = it.dataset;
    const held = it.closest(".tableedge");
    found.push([held ? `${flip}@${place}` : flip, held ? "the hand" : place, ...box(it)]);
  }
  return found;
}"""


class Lying(NamedTuple):
    """Something on the page, and where it is."""

    name: str
    place: str  # where it lies, with other things; empty for what never goes anywhere
    left: float
    top: float
    width: float
    height: float

    @property
    def at(self) -> str:
        return f"{self.left:.0f}, {self.top:.0f} ({self.width:.0f} × {self.height:.0f})"

    def __str__(self) -> str:
        return f"{self.name}{' in ' if self.place else ''}{self.place} at {self.at}"


def settle(page: Page) -> None:
    """Wait until nothing on a page moves any more."""
    page.evaluate(SETTLED)


def faults(page: Page, touch: bool, asked: bool = False) -> list[str]:
    """What is wrong with a page that has settled, one sentence each.

    `touch`: it is for fingers.  `asked`: its viewer has something to choose.
    """
    found: list[str] = page.evaluate(SCRIPT, {"touch": touch, "asked": asked})
    return found


def lying(page: Page) -> list[Lying]:
    """The regions of a table, its seats, what says that it stays where it is, and all that can
    travel on it."""
    return [Lying(*one) for one in page.evaluate(LYING)]


def moved(before: list[Lying], after: list[Lying]) -> list[str]:
    """What is elsewhere, or of another size, though nothing has brought it there: regions,
    seats, what says that it stays, whatever comes beside it, and the things in places where the
    same things lie as before.  What is asked may lift a little."""
    then, now = _by_place(before), _by_place(after)
    strays = []
    for place, things in then.items():
        others = now.get(place, [])
        if [one.name for one in things] == [one.name for one in others]:
            pairs = zip(things, others, strict=True)
            strays += [(was, is_now) for was, is_now in pairs if _elsewhere(was, is_now)]
    found = [f"{was} goes to {is_now.at} because of the prompt" for was, is_now in strays[:FEW]]
    more = len(strays) - FEW
    return [*found, f"{more} more go elsewhere because of the prompt"] if more > 0 else found


def _by_place(things: list[Lying]) -> dict[str, list[Lying]]:
    found: dict[str, list[Lying]] = {}
    for one in things:
        found.setdefault(one.place or f"={one.name}", []).append(one)
    return found


def _elsewhere(was: Lying, now: Lying) -> bool:
    """Whether it has another middle or size; what lies somewhere may stand up or lift there."""
    lift, growth = (was.height / 4, was.width / 4) if was.place else (ALIKE, ALIKE)
    return (
        abs(was.left + was.width / 2 - now.left - now.width / 2) > ALIKE
        or abs(was.top + was.height / 2 - now.top - now.height / 2) > max(ALIKE, lift)
        or abs(was.width - now.width) > max(ALIKE, growth)
        or abs(was.height - now.height) > max(ALIKE, lift)
    )
