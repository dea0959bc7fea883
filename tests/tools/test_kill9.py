"""The real server is killed on a real file, and the tool that says so would notice."""

from __future__ import annotations

import asyncio
from contextlib import closing
from pathlib import Path

import pytest

from barkade.server.sqlite import SqliteStore
from tools.kill9 import Fired, broken, fire


@pytest.mark.long
def test_a_killed_server_keeps_its_word_and_what_is_taken_from_its_file_is_missed(
    tmp_path: Path,
) -> None:
    fired: Fired = asyncio.run(fire(tmp_path, kills=4, tables=2, seed=1))
    assert fired.kills == 4
    assert fired.broken == []
    data = tmp_path / "tables.db"
    assert broken(data, fired.tables) == []
    assert sum(table.moves for table in fired.tables) > 4
    with closing(SqliteStore(data)) as store:
        store._writing.execute("DELETE FROM entries WHERE seq > 6")
    laws = {said.partition(":")[0] for said in broken(data, fired.tables)}
    assert laws == {"lost", "told"}
