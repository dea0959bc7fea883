"""The real server is killed on a real file, or one of two nodes, and the tool would notice."""

from __future__ import annotations

import asyncio
from contextlib import closing
from pathlib import Path

import pytest

from barkade.server.sqlite import SqliteStore
from tools.kill9 import Fired, broken, fire, on_a_file, on_nodes


@pytest.mark.long
def test_a_killed_server_keeps_its_word_and_what_is_taken_from_its_file_is_missed(
    tmp_path: Path,
) -> None:
    with on_a_file(tmp_path) as house:
        fired: Fired = asyncio.run(fire(house, kills=4, tables=2, seed=1))
        assert fired.kills == 4
        assert fired.broken == []
        assert broken(house, fired.tables) == []
        assert sum(table.moves for table in fired.tables) > 4
        with closing(SqliteStore(tmp_path / "tables.db")) as store:
            store._writing.execute("DELETE FROM entries WHERE seq > 6")
        laws = {said.partition(":")[0] for said in broken(house, fired.tables)}
    assert laws == {"lost", "told"}


@pytest.mark.long
def test_nodes_of_which_now_this_one_and_now_that_is_killed_keep_their_word(tmp_path: Path) -> None:
    with on_nodes(tmp_path, 2) as house:
        fired = asyncio.run(fire(house, kills=4, tables=2, seed=1))
        assert fired.broken == []
        assert broken(house, fired.tables) == []
        assert sum(table.moves for table in fired.tables) > 4
