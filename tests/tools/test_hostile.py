"""What no client of ours would send: what is made, and that the server bears it."""

from __future__ import annotations

import json
from random import Random

import pytest
from msgspec import DecodeError, ValidationError, inspect
from msgspec import json as wire

from barkade.server.orders import Command
from tests.luck import luck
from tools.hostile import WRONG, measure
from tools.oddities import Oddities


@pytest.mark.parametrize("wrong", WRONG)
def test_much_of_what_is_made_is_understood_and_much_is_not(wrong: float) -> None:
    odd, kind = Oddities(Random(1), wrong), inspect.type_info(Command)
    odd.known = ["pass"]
    found = [understood(odd.written(odd.value(kind))) for _ in range(2_000)]
    assert 100 < sum(found) < 1_900


def understood(text: bytes) -> bool:
    try:
        wire.decode(text, type=Command)
    except (DecodeError, ValidationError, UnicodeDecodeError, RecursionError):
        return False
    return True


def test_what_is_not_spoilt_is_json() -> None:
    odd = Oddities(Random(2), 1.0)
    for _ in range(200):
        json.loads(json.dumps(odd.value(inspect.type_info(Command))))


@pytest.mark.long
def test_the_server_bears_it() -> None:
    one = measure(4_000, luck().randrange(1_000_000))
    assert not one.bad
    assert one.sent["frames"] >= 2_000
    assert one.sent["requests"] >= 2_000
    assert all(one.answers[what] for what in ("done", "refused", "200", "422"))
