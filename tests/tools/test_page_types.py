"""The page's types are written from the wire's and the parts', and those say what is sent."""

from __future__ import annotations

import json
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

import barkade
from barkade.kernel.game import Game
from barkade.kernel.views import brief
from barkade.lab.bench import plain_seats
from barkade.look import parts
from barkade.look.faces import CardFace
from barkade.server import shelf
from tests.look.test_parts import positions
from tools import page_types

GAMES = [barkade.load(name) for name in barkade.shelf()]
KINDS = {get_args(get_type_hints(one)["part"])[0]: one for one in get_args(parts.Part)}


def test_the_pages_types_are_not_stale() -> None:
    written = page_types.FILE.read_text("utf-8")
    assert written == page_types.written(), "write them anew: make page-types"


def check(sent: Any, kind: Any, more: bool = False) -> None:
    """Whether what is sent is of that type; with no key besides, unless there may be more."""
    sent = json.loads(json.dumps(sent))
    msgspec.convert(sent, kind)
    assert more or set(sent) <= set(get_type_hints(kind)), sent


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_is_sent_has_the_types_that_the_page_knows(game: Game) -> None:
    for card in game.cards:
        check(game.face(card), CardFace)
    for g in positions(game, plain_seats(game)[-1], every=25):
        for part in parts.laid_out(game, g.view(None)):
            check(part, KINDS[part["part"]])
        for seat in (None, *range(g.seats)):
            check(g.view(seat), shelf.View, more=True)
        for seat in g.actors:
            for offer in brief(g, seat)["moves"]:
                check(offer, shelf.Offer)


def test_a_type_that_the_page_has_no_word_for_is_an_error() -> None:
    class Odd(msgspec.Struct):
        things: set[int]

    with pytest.raises(TypeError, match=r"no word for set\[int\]"):
        page_types.interface(Odd)


def test_a_field_that_may_lack_is_marked_and_what_is_said_of_it_stands_above() -> None:
    assert page_types.interface(parts.Lying).split("\n")[1:5] == [
        "export interface Lying {",
        "  /** What it does there, instead of all that is printed. */",
        "  says: string;",
        "  /** Where equal ones lie there: which it is. */",
    ]
    assert "  title?: string;" in page_types.interface(parts.Lying)
