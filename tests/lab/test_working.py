"""Work that somebody stops."""

from __future__ import annotations

import os
import signal

from barkade.lab.working import pieces, stopped


def test_who_stops_one_piece_of_work_has_not_stopped_the_next() -> None:
    def interrupted(number: int) -> tuple[int, bool]:
        os.kill(os.getpid(), signal.SIGINT)
        return number, stopped()

    assert list(pieces(interrupted, [(1,), (2,)], 1)) == [(1, True)]
    assert not stopped()
