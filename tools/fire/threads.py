"""What a thread has to itself, in a process that it shares with others."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any


def in_this_thread(ours: Callable[..., Any], others: Callable[..., Any]) -> Callable[..., Any]:
    """What this thread is given; whoever calls from another one, such as a server that runs beside
    it, has what there was before: else it would use up a luck that is not its own."""
    here = threading.get_ident()

    def given(*words: Any) -> Any:
        return (ours if threading.get_ident() == here else others)(*words)

    return given
