"""The easel: cards as they will look while their pack is edited."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

import barkade
from barkade.kernel.errors import BarkadeError
from barkade.server.easel import Easel, on_easel, served

NAME, DOG, WRONG = "dog-lover", '"Taco"', '"huge"'


@pytest.fixture
def file(tmp_path: Path) -> Path:
    pack = barkade.load(NAME).pack
    assert pack is not None
    copy = tmp_path / "mine.toml"
    copy.write_bytes(pack.path.read_bytes())
    return copy


def change(file: Path, old: str, new: str) -> None:
    file.write_text(file.read_text("utf-8").replace(old, new, 1), "utf-8")


def fetched(address: str, **headers: str) -> Any:
    with urlopen(Request(address, headers=headers), timeout=60) as answer:
        return json.load(answer)


def titles(cards: Any) -> set[str]:
    return {card["title"] for card in cards}


def test_a_file_is_read_again_when_it_is_another_one_and_only_then(file: Path) -> None:
    easel = on_easel(str(file))
    assert (easel.mistakes, easel.own) == ([], False)
    assert not easel.look()
    change(file, DOG, '"Burrito"')
    assert easel.look()
    assert "Burrito" in {card["name"] for card in easel.game.cards}


def test_while_something_is_wrong_the_cards_stay_that_were_right(file: Path) -> None:
    easel = on_easel(str(file))
    change(file, DOG, '"Burrito"')
    assert easel.look()
    change(file, '"small"', WRONG)
    assert easel.look()
    assert [(one.line, one.card) for one in easel.mistakes] == [(17, "dog 1 (Burrito)")]
    assert "Burrito" in {card["name"] for card in easel.game.cards}
    file.write_text("[pack", "utf-8")
    assert easel.look()
    assert easel.mistakes[0].reason.startswith("this is not TOML")
    assert "Burrito" in {card["name"] for card in easel.game.cards}


def test_a_file_that_is_gone_for_a_moment_is_waited_for(file: Path) -> None:
    """Some editors put another file in its place."""
    easel, kept = on_easel(str(file)), file.read_bytes()
    file.unlink()
    assert not easel.look()
    assert easel.mistakes == []
    file.write_bytes(kept.replace(DOG.encode(), b'"Burrito"'))
    assert easel.look()


def test_a_pack_that_was_never_right_shows_the_games_own_cards(file: Path) -> None:
    change(file, '"small"', WRONG)
    easel = on_easel(str(file))
    assert easel.own
    assert easel.state()["own"]
    assert easel.game is barkade.load(NAME)


def test_nothing_is_put_on_the_shelf(file: Path) -> None:
    own = barkade.load(NAME)
    on_easel(str(file))
    assert barkade.load(NAME) is own


def test_whoever_waits_is_told_as_soon_as_the_file_is_another_one(file: Path) -> None:
    easel = on_easel(str(file))
    with served(easel) as address, ThreadPoolExecutor(1) as aside:
        now = fetched(f"{address}/api/pack")
        assert (now["file"], now["mistakes"]) == ("mine.toml", [])
        assert "Taco" in titles(fetched(f"{address}/api/games/{NAME}")["cards"])
        later = aside.submit(fetched, f"{address}/api/pack?after={now['digest']}")
        change(file, DOG, '"Burrito"')
        assert easel.look()
        assert later.result()["digest"] != now["digest"]
        assert "Burrito" in titles(fetched(f"{address}/api/games/{NAME}")["cards"])


def test_who_waits_when_it_is_closed_is_let_go(file: Path) -> None:
    with ThreadPoolExecutor(1) as aside:
        with served(on_easel(str(file))) as address:
            now = fetched(f"{address}/api/pack")
            later = aside.submit(fetched, f"{address}/api/pack?after={now['digest']}")
        later.exception()


def test_it_is_for_this_machine_alone() -> None:
    with served(Easel(barkade.load(NAME))) as address:
        assert address.startswith("http://127.0.0.1:")
        with pytest.raises(HTTPError):
            fetched(f"{address}/api/pack", Host="elsewhere.example")
        with urlopen(address, timeout=60) as answer:
            assert answer.url == f"{address}/cards/{NAME}"
            assert "default-src 'none'" in answer.headers["content-security-policy"]


def test_a_port_that_is_taken_gets_a_sentence(file: Path) -> None:
    with served(on_easel(str(file))) as address:
        port = int(address.rpartition(":")[2])
        with (
            pytest.raises(BarkadeError, match="try another --port"),
            served(Easel(barkade.load(NAME)), port),
        ):
            pass
