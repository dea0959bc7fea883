"""Tables are measured: whatever lies on them, nothing is cut, covered, too small or restless.

A sample of each game's tables; `make pictures` measures all of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest
from playwright.sync_api import Browser, Page

import barkade
from barkade.server.pages import stage
from tests.browser.measure import Lying, faults, lying, moved, settle
from tests.server.servers import Running
from tools.moments import VARIANTS, Moment, Wanted, found_by_playing, moments, played
from tools.pictures import Plan, Size, eyes, open_table, resize, standing, table_of, taken

STAGED = [game for game in barkade.shelf() if stage(barkade.load(game))]
SAMPLE = Wanted(states=["busiest", "middle", "over"], games=2)
SIZES = [Size(360, 740), Size(820, 1180), Size(1280, 720)]
TABLE = """<!doctype html>
<style>
  body { margin: 0; font: 16px/1.3 sans-serif; }
  .frame { position: fixed; inset: 0; }
  section { position: absolute; inset-inline: 0; }
  .stage { inset-block: 0 200px; }
  .ribbon { bottom: 140px; height: 60px; background: white; }
  .tableedge { bottom: 0; height: 140px; background: tan; }
  p, button, b { position: absolute; margin: 0; }
  button { width: 60px; height: 80px; top: 20px; left: 40px; }
  #two { left: 120px; }
  svg { position: absolute; top: 400px; left: 200px; }
  #word { top: 200px; left: 40px; }
  #other { top: 240px; left: 40px; }
  #walker { position: absolute; top: 300px; left: 250px; width: 60px; height: 60px; }
  #heap { top: 320px; left: 140px; }
</style>
<main class="frame board">
  <section class="stage">
    <button data-choice data-flip="card:1" data-place="row/" id="one">A</button>
    <button data-flip="card:2" data-place="row/" id="two"><span>B</span><i id="sign"></i></button>
    <p id="word">Seven bones</p>
    <p id="other">Nine bones</p>
    <svg class="dog" width="90" height="90"><circle cx="45" cy="45" r="45" /></svg>
    <i id="walker" data-flip="token:dog" data-place="path#1"></i>
    <div class="heap"><b id="heap">9</b></div>
  </section>
  <section class="ribbon prompt"><p class="line">Your turn: choose a card.</p></section>
  <section class="tableedge">
    <button data-choice data-flip="card:3" data-place="hand/0" id="held">C</button>
  </section>
</main>"""
COVERED = """
  #other { top: 202px; left: 50px; font-size: 12px; }
  #word { background: white; z-index: 1; width: 200px; height: 40px; }"""
CUT = "width: 40px; overflow: hidden; white-space: nowrap;"
PLANTED = {
    "the document scrolls down by": "body { height: 200vh; }",
    "the document scrolls sideways by": "body { width: 200vw; height: 1px; }",
    '"A" (.stage) can be chosen, but is off screen': "#one { left: -80px; }",
    '"A" (.stage) can be chosen, but is covered by "B"': "#two { left: 50px; }",
    '"A" (.stage) can be chosen, but is clipped': "#one { clip-path: inset(0 0 60% 0); }",
    '"A" (.stage) can be chosen, but answers on 30 × 44 px only': "#one { width: 30px; }",
    '"A" (.stage) can be chosen, but is not shown': "#one { visibility: hidden; }",
    "nothing says what is asked": ".ribbon { display: none; }",
    "what is asked is not on screen": ".ribbon { bottom: -50px; }",
    "what is asked is higher than its ribbon": ".line { height: 90px; bottom: 0; }",
    "one is asked, and nothing on screen can be chosen": "[data-choice] { display: none; }",
    "the hand lies over the board": ".tableedge { height: 240px; }",
    '"C" (.tableedge) lies over "B" (.stage)': "#two { top: calc(100vh - 170px); left: 60px; }",
    '"Seven bones" is written in 11.0 px': "#word { font-size: 11px; }",
    '"Nine bones" is written in 8.0 px': "#other { transform: scale(0.5); }",
    '"Seven bones" is cut by "Seven bones"': f"#word {{ {CUT} }}",
    '"Nine bones" is cut by the window': "#other { left: calc(100vw - 30px); width: 90px; }",
    '"Seven bones" and "Nine bones" overlap': "#other { top: 205px; }",
    '"Nine bones" is half hidden by "Seven bones"': """
        #other { top: 206px; left: 90px; }
        #word { background: white; z-index: 1; }""",
    '"Nine bones" is half hidden by .dog': "#other { top: 430px; left: 160px; }",
    '"Nine bones" is half hidden by "Seven bones" (.stage)': COVERED,
    '"Nine bones" is half hidden by "A B': """
        .stage::after { content: ""; position: absolute; inset: 250px 0 auto; height: 30px;
            background: tan; }""",
    '"B" is half hidden by': """
        #sign { position: absolute; inset: 0 50% 0 0; background: white; }""",
    '"A" is half hidden by .': """
        #sign { position: absolute; left: -50px; top: 20px; width: 20px; height: 40px;
            background: white; }""",
    'token:dog lies over the heap "9" (.heap)': "#walker { top: 300px; left: 120px; }",
}
MEANT = {  # cut, but told in full; or scrolled to; small, but with room for a finger; …
    "word.title = 'Seven bones'": f"#word {{ {CUT} text-overflow: ellipsis; }}",
    "word.ariaLabel = 'Ann: Seven bones'": f"#word {{ {CUT} text-overflow: ellipsis; }}",
    "word.style.overflow = 'auto'": "#word { width: 40px; height: 20px; }",
    "one.style.height = '30px'": "#one::after { content: ''; position: absolute; inset: -10px; }",
    "document.querySelector('.dog').dataset.flip = 'dog:1'": "#other { top: 430px; left: 160px; }",
    "two.style.left = '80px'": "#two { pointer-events: none; }",
    "two.style.left = '70px'": "#two { pointer-events: none; }",
    "other.style.clipPath = 'inset(50%)'": COVERED,
    "word.dataset.framed = 1": """
        .stage::after { content: ""; position: absolute; inset: 190px 0 auto; height: 90px; }""",
    "word.inert = true": "#word { visibility: hidden; } #other { top: 205px; }",
}


# Games


@pytest.mark.long
@pytest.mark.parametrize("game", STAGED)
def test_a_table_is_as_it_should_be_at_its_fullest_halfway_and_at_its_end(
    browser: Browser, game: str
) -> None:
    scenes = list(islice(moments(game, SAMPLE), len(SAMPLE.states)))
    assert [moment.state for moment in scenes] == SAMPLE.states
    with standing(scenes) as server:
        pictures = list(taken(server, browser, scenes, Plan(SIZES, ["day"], None)))
    assert len(pictures) == len(scenes) * len(SIZES)
    wrong = [f"{one.file}: {fault}" for one in pictures for fault in one.faults]
    assert not wrong, "\n".join(wrong)


def test_a_long_question_and_what_one_points_at_share_the_ribbon(browser: Browser) -> None:
    game = barkade.load("good-puppies-too")
    scenes = [found_by_playing(game, 1, {"sally": True}, games=4)["ghost"]]
    with standing(scenes) as server:
        plan = Plan([Size(360, 740), Size(390, 844)], ["day"], None)
        assert [one.faults for one in taken(server, browser, scenes, plan)] == [[], []]


def test_no_group_and_no_bone_moves_when_another_comes(browser: Browser) -> None:
    """In a yard of Good Puppies Too each has a place of its own."""
    buried = {
        len(one.moves): one
        for one in played(barkade.load("good-puppies-too"), 2, 0)
        if one.viewer == 0 and one.then and one.then[1].startswith("bury")
    }
    scenes = list(buried.values())[1:5]
    came = 0
    with standing(scenes) as server:
        page = eyes(server, browser, touch=False).new_page()
        resize(page, Size(1280, 720), "day")
        for number, moment in enumerate(scenes):
            before, after = (
                [one for one in in_order(server, page, number, later, moment) if not one.place]
                for later in (0, 1)
            )
            came += len({one.name for one in after} - {one.name for one in before})
            assert {one.name for one in before} <= {one.name for one in after}
            assert moved(before, after) == []
    assert came > 0


def in_order(server: Running, page: Page, number: int, later: int, moment: Moment) -> list[Lying]:
    """What lies at a table, when it has come to rest."""
    assert open_table(server, page, table_of(number, later), moment) == []
    settle(page)
    return lying(page)


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [("dog-lover", 4, {}), ("good-puppies-too", 6, {"mega": True})],
)
def test_those_at_the_table_are_seen_from_afar(
    browser: Browser, game: str, seats: int, options: dict[str, bool]
) -> None:
    moment = found_by_playing(barkade.load(game), seats, options, games=1)["start"]
    with standing([moment]) as server:
        page = eyes(server, browser, touch=False).new_page()
        resize(page, Size(1280, 720), "day")
        assert open_table(server, page, table_of(0), moment) == []
        settle(page)
        sitters = page.locator(".seat.other .sitter")
        high = sitters.evaluate_all("(all) => all.map((it) => it.getBoundingClientRect().height)")
    assert len(high) == seats - 1
    assert min(high) >= 80


def test_a_table_is_shown_at_the_moment_that_was_meant(browser: Browser) -> None:
    game = barkade.shelf()[0]
    (moment, *_) = moments(game, SAMPLE)
    with standing([moment]) as server:
        (picture,) = taken(server, browser, [moment], Plan(SIZES[-1:], ["evening"], None))
        party = server.hall.party("picture-0-0")
        assert len(party.playing().log) == 2 * len(moment.moves)
        assert bool(party.playing().moves(moment.viewer or 0)) is moment.asked
    assert (picture.size, picture.light) == ("1280x720", "evening")


@pytest.mark.parametrize("game", barkade.shelf())
def test_what_is_looked_at_besides_the_plain_game_can_be_played(game: str) -> None:
    for seats, options in VARIANTS[game]:
        assert barkade.load(game).settle(seats, options)[0] == seats


# Faults that were planted


@pytest.fixture(scope="module")
def sheet(browser: Browser) -> Iterator[Page]:
    """A phone."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    yield context.new_page()
    context.close()


@pytest.fixture
def page(sheet: Page) -> Page:
    """A small table that is in order."""
    sheet.set_content(TABLE)
    return sheet


def test_a_table_in_order_has_no_faults(page: Page) -> None:
    settle(page)
    assert faults(page, touch=True, asked=True) == []


@pytest.mark.parametrize(("fault", "style"), PLANTED.items(), ids=list(PLANTED))
def test_a_fault_is_found(page: Page, fault: str, style: str) -> None:
    page.add_style_tag(content=style)
    settle(page)
    found = faults(page, touch=True, asked=True)
    assert [one for one in found if fault in one], found


@pytest.mark.parametrize(("change", "style"), MEANT.items(), ids=list(MEANT))
def test_what_is_meant_so_is_no_fault(page: Page, change: str, style: str) -> None:
    page.add_style_tag(content=style)
    page.evaluate(f"void ({change})")
    settle(page)
    assert faults(page, touch=True, asked=True) == []


def test_a_mouse_needs_less_room_than_a_finger(page: Page) -> None:
    page.add_style_tag(content="#one { width: 30px; }")
    assert faults(page, touch=False, asked=True) == []


def test_a_dog_on_a_podium_is_seen_from_afar(page: Page) -> None:
    page.evaluate("Object.assign(document.body, {className: 'podium', ariaLabel: 'Moon'})")
    fault = 'the dog of "Moon" (.podium) is 90 px high only'
    assert faults(page, touch=False, asked=True) == [fault]
    assert faults(page, touch=True, asked=True) == []  # a phone has less room
    page.add_style_tag(content=".dog { height: 120px; }")
    assert faults(page, touch=False, asked=True) == []


def test_what_comes_and_goes_may_hide_a_word_but_not_one_of_its_own(page: Page) -> None:
    page.add_style_tag(content=PLANTED['"Nine bones" is half hidden by "Seven bones"'])
    page.locator("#word").evaluate("(it) => it.classList.add('ending')")
    assert faults(page, touch=True, asked=True) == []
    page.locator("#other").evaluate("(it) => it.classList.add('bubble')")
    assert faults(page, touch=True, asked=True) == []  # what comes and goes, too
    page.locator("#other").evaluate("(it) => it.classList.remove('bubble')")
    page.locator(".stage").evaluate("(it) => it.classList.add('ending')")
    [fault] = faults(page, touch=True, asked=True)
    assert fault.startswith('"Nine bones" is half hidden by "Seven bones"')


# What moves


def changed(page: Page, style: str) -> list[str]:
    before = lying(page)
    page.add_style_tag(content=style)
    return moved(before, lying(page))


def test_what_stays_where_it_was_has_not_moved(page: Page) -> None:
    assert len(lying(page)) == 7
    assert changed(page, "#one { top: 10px; outline: 3px solid; }") == []


@pytest.mark.parametrize(
    ("style", "fault"),
    [
        (".ribbon { height: 90px; }", "ribbon at 0, 644 (390 × 60) goes to 0, 614 (390 × 90)"),
        ("#two { left: 130px; }", "card:2 in row/ at 120, 20 (60 × 80) goes to 130, 20"),
        ("#held { left: 90px; }", "card:3@hand/0 in the hand at 40"),
    ],
)
def test_what_is_elsewhere_has_moved(page: Page, style: str, fault: str) -> None:
    (found,) = changed(page, style)
    assert found.startswith(fault)


def test_what_says_that_it_stays_may_not_move_for_what_comes_beside_it(page: Page) -> None:
    page.evaluate("one.dataset.stays = 'the bone'")
    page.evaluate("delete two.dataset.flip")
    fault = "the bone at 40, 20 (60 × 80) goes to 80, 20 (60 × 80) because of the prompt"
    before = lying(page)
    page.evaluate("two.dataset.flip = 'card:2'")
    assert moved(before, lying(page)) == []
    page.add_style_tag(content="#one { left: 80px; }")
    assert moved(before, lying(page)) == [fault]


def test_a_place_that_has_changed_is_laid_out_anew() -> None:
    before = [Lying("card:1", "row/", 0, 0, 60, 80), Lying("card:2", "row/", 60, 0, 60, 80)]
    assert moved(before, [Lying("card:2", "row/", 0, 0, 60, 80)]) == []


def test_of_many_that_move_a_few_are_named() -> None:
    before = [Lying(f"card:{n}", "row/", 60.0 * n, 0, 60, 80) for n in range(9)]
    after = [one._replace(left=one.left + 30) for one in before]
    assert moved(before, after)[3:] == ["6 more go elsewhere because of the prompt"]
