"""The picture of a race: what there is room for, and what is left out; and long texts."""

from __future__ import annotations

import re

import pytest
from rich.cells import cell_len
from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from barkade.games.dog_man import GAME
from barkade.look import rulebook
from barkade.terminal.frames import frame, key_lines, terse
from barkade.terminal.keys import Keys
from barkade.terminal.pages import pages
from tests.dog_man.scenes import new

ALL = [GAME.moves.move(0, index) for index in range(1, GAME.moves.size)]
MANY = Keys()  # one for every move of the game
MANY.learn(ALL)
OTHER = Keys()  # the same in the other column
OTHER.learn([*ALL[1:], ALL[0]])


def lines_of(name: str, many: int) -> list[str]:
    return [f"{name} {number}" for number in range(many)]


def test_the_news_are_left_out_first_then_the_table_and_never_the_bottom() -> None:
    table, asked, news = lines_of("table", 14), lines_of("asked", 9), lines_of("news", 9)
    for height in range(1, 40):
        lines = frame(table, asked, news, ["bottom"], (80, height))
        assert len(lines) == height
        assert lines[-1] == "bottom"
        told = [line.strip() for line in lines[:-1] if line]
        room = max(0, height - 24)
        seen = table[: max(0, height - 10)], asked[: height - 1], news[-room:] if room else []
        assert told == [line for part in seen for line in part]
    assert frame(table, asked, news, ["ready?", "bottom"], (80, 1)) == ["bottom"]


@pytest.mark.parametrize("keys", [MANY, OTHER])
@pytest.mark.parametrize("width", [80, 84, 100, 120, 200])
def test_keys_stand_in_columns_apart_and_none_is_cut(width: int, keys: Keys) -> None:
    lines = key_lines(new(), keys, [], (width, 40))
    texts = [Text.from_markup(line).plain for line in lines]
    cells = [cell for line in texts for cell in re.split(r" {2,}(?=\()", line.rstrip())]
    wanted = [GAME.moves.text(move) for move in keys.moves.values()]
    wanted = [terse(text) if width < 84 else text for text in wanted]
    assert [cell.partition(" ")[2] for cell in cells] == wanted
    assert max(map(cell_len, texts)) < width
    assert len(lines) <= len(wanted) // 2 + 1


def test_in_a_narrow_terminal_there_is_one_column() -> None:
    lines = key_lines(new(), MANY, [], (60, 40))
    assert len(lines) == len(MANY.moves)
    assert "put Dog Man on the first card" in lines[0]
    assert max(cell_len(Text.from_markup(line).plain) for line in lines) < 60
    assert "…" in "".join(key_lines(new(), MANY, [], (30, 40)))


def test_where_rows_are_few_only_the_keys_are_drawn_that_do_something() -> None:
    live = list(MANY.moves.values())[4:8]
    assert len(key_lines(new(), MANY, live, (80, 13))) == 13
    lines = [Text.from_markup(line).plain for line in key_lines(new(), MANY, live, (80, 12))]
    assert [line[1] for line in lines] == ["5", "7"]


def test_a_page_holds_whole_paragraphs_and_no_heading_is_its_last_line() -> None:
    console = Console(width=80)
    page = rulebook.page(GAME)
    for rows in (12, 21, 40):
        leaves = pages(page, console, rows)
        assert "\n\n".join(leaves).split() == page.split()
        for leaf in leaves:
            assert len(console.render_lines(Markdown(leaf))) <= rows
            assert not leaf.split("\n")[-1].startswith("#")
