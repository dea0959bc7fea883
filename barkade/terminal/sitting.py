"""Sitting down to a game and getting up again, with nothing lost."""

from __future__ import annotations

import os
import shutil
import signal
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from barkade.kernel import records
from barkade.kernel.errors import BadRecord
from barkade.kernel.standing import ASK, COULD
from barkade.kernel.table import Table
from barkade.terminal.console import Terminal
from barkade.terminal.seating import HUMAN
from barkade.terminal.session import Session
from barkade.terminal.stage import stage


def sit(
    table: Table, sitting: list[str], terminal: Terminal, quick: bool, file: str | None
) -> Table:
    """Play until the end or until somebody leaves; then keep the record.  Returns the
    table as it was left."""
    # Alone with bots one hides nothing by being asked when there is no answer.
    answers = COULD if sitting.count(HUMAN) == 1 else ASK
    session = Session(table, sitting, terminal, quick, answers, stage(terminal.console))
    try:
        session.play()
    except (KeyboardInterrupt, EOFError):
        terminal.say()
        _leave(session, file)
    except BaseException:
        _leave(session, file)
        raise
    else:
        _finish(session, file)
    return session.table


@contextmanager
def hanging_up_is_leaving() -> Iterator[None]:
    """Closing the window or a polite kill saves the game, just as Ctrl-C does."""
    signals = [getattr(signal, name) for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name)]
    before = [signal.signal(one, signal.default_int_handler) for one in signals]
    try:
        yield
    finally:
        for one, handler in zip(signals, before, strict=True):
            signal.signal(one, handler)


def _leave(session: Session, file: str | None) -> None:
    """Save a game that goes on another time, and say how."""
    kept = keep(session.table, file, session.terminal)
    seats = ",".join(session.sitting)
    session.terminal.say(f"The game is saved in {kept}.  To go on:")
    session.terminal.type_this(
        f"{command()} play {session.game.id} --resume {quoted(kept)} --seats {seats}"
    )


def command() -> str:
    """What to type for `barkade` where it is not on the path."""
    if shutil.which("barkade"):
        return "barkade"
    python = os.path.relpath(sys.executable)
    return f"{quoted(Path(min(python, sys.executable, key=len)))} -m barkade"


def _finish(session: Session, file: str | None) -> None:
    """Save a finished game if somebody wants it."""
    if not file and not (session.people and _wanted(session.terminal)):
        return
    kept = keep(session.table, file, session.terminal)
    session.terminal.say(f"The game is saved in {kept}; barkade replay tells its story.")


def _wanted(terminal: Terminal) -> bool:
    try:
        return terminal.ask("Enter to leave, s to save the record: ").lower() == "s"
    except (KeyboardInterrupt, EOFError):
        terminal.say()
        return False


def keep(table: Table, file: str | None, terminal: Terminal) -> Path:
    """Write the record, elsewhere if it can't be written where it should."""
    path = Path(file) if file else free_name(Path(), table.start.game.id)
    try:
        records.write(path, table.record())
    except BadRecord as error:
        terminal.say(str(error))
        path = free_name(Path(tempfile.gettempdir()), table.start.game.id)
        records.write(path, table.record())
    return path


def free_name(folder: Path, id: str) -> Path:
    """The first of ``thats-ruff-1.json``, ``thats-ruff-2.json`` … that is not there yet."""
    number = 1
    while (path := folder / f"{id}-{number}.json").exists():
        number += 1
    return path


def quoted(path: Path) -> str:
    """The path as a shell takes it."""
    import shlex

    return shlex.quote(str(path))
