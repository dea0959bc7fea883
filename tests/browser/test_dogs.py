"""Every dog can be drawn, in any pose and mood, and nothing of a drawing reaches beyond it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.hands import Person
from tests.browser.house import House

KIT = """
const kit = {};
const FILES = "breeds drawings friends mixed named people rascals rated ruffs";
for (const name of FILES.split(" ")) Object.assign(kit, await import(`/web/kit/dogs/${name}.js`));
const all = (many, look) => many.map((name) => [`${look.name} ${name}`, () => look(name)]);
const rate = (n) => Object.fromEntries(
  ["floof", "sass", "boopability", "zoom", "ears", "wag", "goodness"].map((key) => [key, n]));
const NAMES = ["Ann", "Ben", "Cleo", "Dot", "Eve", "Gus", "Ida", "Ox"];
const looks = [
  ...all(kit.BREED_NAMES, kit.breed), ...all(kit.RASCAL_NAMES, kit.rascal),
  ...all(kit.FRIEND_NAMES, kit.friend), ...all(kit.RUFF_NAMES, kit.ruff), ...all(NAMES, kit.person),
  ...["small", "medium", "big"].map((size) => [`a ${size} dog`, () => kit.sized("Tripod", size)]),
  ...[10, 12, 13, 14].map((n) => [`a dog of ${n}`, () => kit.rated("Ace", rate(n))]),
];
"""


def with_kit(script: str, given: str = "") -> str:
    """A script that knows the kit."""
    return f"({given}) => (async () => {{ {KIT} {script} }})()"


# What there is to say of every drawing, and whether an equal look gives it again.
DRAWN = with_kit(r"""
const drawn = [];
for (const [name, look] of looks) for (const as of kit.POSES) for (const mood of kit.MOODS) {
  const [one, again] = [look(), look()].map((made) => kit.drawing(made, as, mood));
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${one.box}">${one.art}</svg>`;
  const read = new DOMParser().parseFromString(text, "image/svg+xml");
  drawn.push({
    name: `${name}, ${as}, ${mood}`,
    broken: read.querySelector("parsererror") !== null,
    same: one.art === again.art && `${one.box}` === `${again.box}`,
    classes: [...read.querySelectorAll("[class]")].flatMap((part) => [...part.classList]),
    ids: [...read.querySelectorAll("[id]")].map((part) => part.id),
    used: [...one.art.matchAll(/url\(#([^)]*)\)/g)].map((found) => found[1]),
    box: one.box,
    odd: (one.art.match(/style=|NaN|undefined|null|<script|href/) ?? [""])[0],
  });
}
return drawn;
""")
# By how many pixels what is said of where a face is differs from where its eyes are, with 200 px
# of height.
FACES = with_kit("""
return NAMES.map((name) => {
  const { box, art, face } = kit.drawing(kit.person(name), "sit", "calm");
  document.body.innerHTML = `<svg viewBox="${box}" height="200">${art}</svg>`;
  const [drawn, eyes] = ["svg", "svg .dog-eyes"].map((which) =>
    document.querySelector(which).getBoundingClientRect());
  return [name, eyes.left + eyes.width / 2 - drawn.left - face * drawn.width];
});
""")
CHOSEN = with_kit("""
const { kinds, collars } = kit.choices();
const chosen = kinds.flatMap((kind) => kind.coats.flatMap((coat) =>
  collars.map((collar) => `${kind.id}.${coat.id}.${collar.id}`)));
const art = (one) => kit.drawing(kit.person("Ann", one), "bust", "calm").art;
const wrong = ["", "corgi", "corgi.own", "corgi.own.red.red", "cat.own.red", "corgi.lilac.red",
               "pup.own.red", "corgi.own.__proto__", "constructor.golden.red"];
return {
  many: chosen.length,
  different: new Set(chosen.map(art)).size,
  refused: chosen.filter((one) => !kit.isChoice(one)),
  taken: wrong.filter((one) => kit.isChoice(one) || art(one) !== art()),
};
""")
SIGNS = with_kit(
    """
const art = (look) => kit.drawing(look, "head", "calm").art;
const known = new Map(looks.map(([name, look]) => [art(look()), name]));
return signs.map((sign) => known.get(art(kit.named(sign))) ?? "by name");
""",
    "signs",
)
SHOWN = """() => (async () => {
  const { Dog, breed } = await import("/web/kit/dog.js");
  const { html, render } = await import("/web/vendor/htm-preact.js");
  const root = document.body.appendChild(document.createElement("div"));
  root.id = "dogs";
  const look = breed("Corgi");
  render(html`<${Dog} look=${look} as="sit" size=${120} label="Rex, a Corgi" class="mine" />
    <${Dog} look=${look} as="sit" size=${120} /><${Dog} name="Ann" size=${40} />`, root);
})()"""


@pytest.fixture
def page(house: House, browser: Browser) -> Iterator[Page]:
    person = Person(browser, "Ann", 1, viewport={"width": 1280, "height": 800})
    person.page.goto(house.address)
    yield person.page
    assert person.troubles == []


def test_every_dog_can_be_drawn_in_every_pose_and_mood(page: Page) -> None:
    drawn: list[dict[str, Any]] = page.evaluate(DRAWN)
    assert len(drawn) > 1000
    for one in drawn:
        assert (one["broken"], one["same"], one["odd"]) == (False, True, ""), one["name"]
        assert [name for name in one["classes"] if not name.startswith("dog-")] == [], one["name"]
        assert all(name.startswith("dog-@-") for name in one["ids"]), one["name"]
        assert sorted(one["ids"]) == sorted({*one["used"]}), one["name"]
        assert min(one["box"][2:]) > 40, one["name"]


def test_it_is_known_where_a_face_is_however_long_the_tail(page: Page) -> None:
    for name, off in page.evaluate(FACES):
        assert abs(off) < 4, name


def test_every_choice_is_a_dog_of_its_own_and_nothing_else_is_a_choice(page: Page) -> None:
    found = page.evaluate(CHOSEN)
    assert found["many"] > 1000
    assert found["different"] == found["many"]
    assert found["refused"] == found["taken"] == []


def test_a_sign_shows_who_it_names(page: Page) -> None:
    signs = ["dog:Corgi", "dog:Great Dane", "raccoon:Bandit", "friend:Sally", "dog:Lucy", "Moon"]
    assert page.evaluate(SIGNS, signs) == [
        "breed Corgi", "breed Great Dane", "rascal Bandit", "friend Silly Sally", "by name",
        "ruff Moon",
    ]  # fmt: skip


def test_equal_dogs_share_nothing_on_a_page(page: Page) -> None:
    page.evaluate(SHOWN)
    dogs = page.locator("#dogs .dog")
    expect(dogs).to_have_count(3)
    expect(page.get_by_role("img", name="Rex, a Corgi")).to_have_class(re.compile(r"\bmine\b"))
    expect(dogs.nth(1)).to_have_attribute("aria-hidden", "true")
    expect(dogs.nth(1)).to_have_attribute("height", "120")
    expect(dogs.nth(2)).to_have_attribute("width", "40")
    ids = page.evaluate("[...document.querySelectorAll('.dog [id]')].map((part) => part.id)")
    assert len(ids) > 4
    assert len({*ids}) == len(ids)
