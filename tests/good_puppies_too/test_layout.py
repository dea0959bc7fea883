"""What lies on the table, for a page that knows no game."""

from __future__ import annotations

from typing import Any

from barkade.games.good_puppies_too import GAME
from barkade.games.good_puppies_too.look.words import rank
from barkade.games.good_puppies_too.rules.table import Puppies
from barkade.look.parts import laid_out
from barkade.terminal.story import outcome
from tests.good_puppies_too.scenes import new, table, the_end
from tests.terminal.seeing import drawn

Part = dict[str, Any]


def still(**scene: Any) -> Puppies:
    """A table at which nothing is asked."""
    return table(agenda=[], **scene)


def parts(g: Puppies, kind: str, seat: int | None = None) -> list[Part]:
    """The parts of a kind before a seat, or in the middle."""
    every: list[Any] = laid_out(GAME, g.view(None))
    return [part for part in every if part["part"] == kind and part.get("seat") == seat]


def notes(g: Puppies) -> str:
    return " ".join(part["text"] for part in parts(g, "note"))


def test_a_yard_lies_by_groups_with_its_bones() -> None:
    g = still(
        yards=[{"Corgis": [31], "Pugs": [80, 92]}], bones=[{"Pugs": [1, 1, 10]}], doubled=[92]
    )
    corgis, pugs = parts(g, "group", 0)
    assert (corgis["label"], corgis["thing"], corgis["cards"]) == ("Corgis", "group:3", [31])
    assert (corgis["pieces"], corgis["seal"], corgis["worth"]) == ([], "", 0)
    assert (pugs["zone"], pugs["thing"], pugs["cards"]) == ("yard", "group:8", [80, 92])
    assert (pugs["pieces"], pugs["seal"], pugs["worth"]) == ([(1, 2), (10, 1)], "×2", 24)
    assert (pugs["sign"], pugs["icon"]) == ("dog:Pug", "bone")
    assert "upgrade every bone here" in pugs["text"]
    assert parts(g, "counter", 0)[0]["value"] == 24


def test_rascals_alone_are_a_group_without_a_bonus() -> None:
    [alone] = parts(still(yards=[{"Rascals": [90, 91]}]), "group", 0)
    assert (alone["label"], alone["sign"]) == ("Rascals", "raccoon:Rascal")
    assert "At the end" not in alone["text"]


def test_a_group_says_what_its_rascals_wait_for() -> None:
    """GP-14 One that is ×2 waits no more, and at the end none does."""
    [pugs] = parts(still(yards=[{"Pugs": [80, 92, 98]}], doubled=[92]), "group", 0)
    assert pugs["text"].startswith("98: ×2 once you have two 5s here. At the end: ")
    over = table(seats=1, puzzle="finn", yards=[{"Pugs": [80, 98]}], agenda=the_end)
    assert "98: " not in parts(over, "group", 0)[0]["text"]


def test_a_mixed_group_tells_both_its_bonuses() -> None:
    [pugs] = parts(still(mega=True, yards=[{"Pugs": [80, 180]}]), "group", 0)
    assert " Or: " in pugs["text"]


def test_a_friends_yard_lies_in_the_middle_under_its_name() -> None:
    g = still(friends={"pat": {"Pugs": [84]}}, scraps={"pat": {"Pugs": [2]}}, pat=True)
    [pugs] = parts(g, "group")
    assert (pugs["owner"], pugs["zone"], pugs["pieces"]) == ("Playful Pat", "pat", [(2, 1)])
    assert "2 points · plays at" in notes(g)


def test_a_friend_that_wins_is_named() -> None:
    g = table(
        seats=1, pat=True, agenda=the_end, yards=[{"Pugs": [80]}],
        friends={"pat": {"Terriers": [20]}}, scraps={"pat": {"Terriers": [10, 10]}},
    )  # fmt: skip
    assert g.winners == []
    assert g.view(None)["others"] == [{"name": "Playful Pat", "score": 20, "won": True}]
    assert outcome(g) == "Playful Pat wins."


def test_a_friend_that_does_not_win_is_listed_too() -> None:
    g = table(
        seats=1, pat=True, agenda=the_end, yards=[{"Pugs": [80]}], bones=[{"Pugs": [5]}],
        friends={"pat": {"Terriers": [20]}}, scraps={"pat": {"Terriers": [1]}},
    )  # fmt: skip
    assert [(one["name"], one["won"]) for one in g.view(0)["others"]] == [("Playful Pat", False)]
    assert outcome(g) == f"{g.start.names[0]} wins."


def test_a_puzzle_ends_with_its_rank() -> None:
    g = table(seats=1, puzzle="sally", bonus="golden tens", agenda=the_end, yards=[{"Pugs": [80]}])
    assert g.view(None)["verdict"] == f"{g.scores[0]} points: {rank(g.scores[0])}!"
    assert outcome(g) == f"The game is over: {g.scores[0]} points: {rank(g.scores[0])}!"


def test_a_puzzle_tells_its_pal_and_its_bonus() -> None:
    g = new(1, puzzle="cleo", bonus="golden tens")
    assert "Clever Cleo, every turn: one of the pups left stays in the park" in notes(g)
    assert "Every 10 counts as" in notes(g)
    assert "four or more are enough" in notes(g)
    assert [part["value"] for part in parts(g, "counter")] == [len(g.deck)]
    g = new(1, puzzle="sally")
    assert [part["value"] for part in parts(g, "counter")] == [len(g.deck), g.uses]


def test_in_a_puzzle_a_group_asks_for_four_or_more_where_others_ask_for_the_most() -> None:
    """GP-31 Where one looks: below the group, on the page and at the terminal."""
    yards = [{"Terriers": [20]}]
    for options, told in (
        ({}, "the most Terriers"),
        ({"puzzle": "sally"}, "four or more Terriers"),
    ):
        g = still(seats=2 - bool(options), yards=yards, **options)
        assert told in next(part["text"] for part in parts(g, "group", 0))
        assert told in " ".join(drawn(g).split())


def test_a_card_says_to_a_seat_what_it_would_do_in_its_yard() -> None:
    g = table(park=[30, 2], hands=[[35], [31]], yards=[{"Corgis": [32, 33]}, {}])
    ann, bo, spectator = (g.view(seat) for seat in (0, 1, None))
    assert ann["says"]["30"] == "Bury three bones here."
    assert bo["says"]["30"] == "Bury a bone here."
    assert ann["says"].keys() == {"30", "2", "35"}, "nobody is told of others' hands"
    assert "says" not in spectator


def test_the_final_round_has_no_park() -> None:
    g = still(last_round=True)
    assert parts(g, "cards") == []
    assert "final round" in notes(g)
    assert [part["zone"] for part in parts(still(park=[1, 2, 3]), "cards")] == ["park"]


def test_a_card_shows_its_number_its_names_and_what_it_does() -> None:
    pug, rascal, whippet = (GAME.face(GAME.cards[card]) for card in (4, 93, 190))
    assert (pug["big"], pug["small"], pug["icon"]) == ("04", "Diligent Yorkie", "dog:Yorkie")
    assert pug["title"] == "04 Diligent Yorkie"
    assert pug["lines"][0] == "▲ times, bury or upgrade a bone here."
    assert pug["lines"][-1].startswith("04 says when it plays: in a round the highest")
    assert (rascal["small"], rascal["icon"]) == ("Rascal", "raccoon:Mask")
    assert (whippet["big"], whippet["small"]) == ("90", "Proud Whippet")
