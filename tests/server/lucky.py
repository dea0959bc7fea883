"""``barkade`` with a server whose luck hangs on its guests only, so that tests may share one: a
deal follows from what was contributed (see `tests.luck`) and from how many tables its host has
opened before."""

from __future__ import annotations

from collections import Counter
from typing import Any
from unittest.mock import patch

from barkade.cli import main
from barkade.server import hall
from tests.luck import bots, luck


def dealing() -> Any:
    """As a hall opens tables, but the same secrets lie behind the tables of every host."""
    opened: Counter[str] = Counter()
    opening = hall.Hall.open

    def at_a_table(self: hall.Hall, player: str, *more: Any) -> Any:
        opened[player] += 1
        secret = luck(opened[player]).randbytes(32).hex()
        with patch("secrets.token_hex", lambda many: secret):
            return opening(self, player, *more)

    return at_a_table


if __name__ == "__main__":
    with patch.object(hall.Hall, "open", dealing()), bots(luck()):
        main()
