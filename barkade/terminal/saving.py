"""A game is played until it ends or somebody leaves, and saved: nothing is lost."""

from __future__ import annotations

import shlex
import signal
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from barkade.bots.standing import ASK, COULD
from barkade.files import records
from barkade.kernel.errors import BadRecord
from barkade.kernel.table import Table
from barkade.terminal.command import command
from barkade.terminal.console import Terminal
from barkade.terminal.rawterminal import raw_terminal
from barkade.terminal.seating import HUMAN
from barkade.terminal.session import Session


class Aside(NamedTuple):
    """Where a game lies that is put aside, and what to type to go on with it."""

    file: Path
    command: str


def sit(
    table: Table,
    sitting: list[str],
    terminal: Terminal,
    quick: bool,
    file: str | None,
    pack: str | None = None,
    aside: Aside | None = None,
) -> Table:
    """Play until the end or until somebody leaves; then keep the record, in a file if one
    is named.  The cards come from a pack, if one is.  A game that has a place of its own
    is put aside there.  Returns the table as it was left."""
    # Alone with bots one hides nothing by being asked when there is no answer.
    answers = COULD if sitting.count(HUMAN) == 1 else ASK
    session = Session(table, sitting, terminal, quick, answers, raw_terminal(terminal.console))
    return play_out(session, file, pack, aside)


def play_out(
    session: Session, file: str | None, pack: str | None = None, aside: Aside | None = None
) -> Table:
    """The same with a session that is there already."""
    try:
        session.play()
    except (KeyboardInterrupt, EOFError):
        session.terminal.say()
        _leave(session, file, pack, aside)
    except BaseException:
        _leave(session, file, pack, aside)
        raise
    else:
        _finish(session, file, pack)
    return session.table


@contextmanager
def hanging_up_is_leaving() -> Iterator[None]:
    """Closing the window or a polite kill saves the game, just as Ctrl-C does, which also counts
    where whoever started the program (a script, in the background) had it ignored."""
    names = ("SIGHUP", "SIGINT", "SIGTERM")
    signals = [getattr(signal, name) for name in names if hasattr(signal, name)]
    before = [signal.signal(one, signal.default_int_handler) for one in signals]
    try:
        yield
    finally:
        for one, handler in zip(signals, before, strict=True):
            signal.signal(one, handler)


def _leave(session: Session, file: str | None, pack: str | None, aside: Aside | None) -> None:
    """Save a game that goes on another time, and say how."""
    if aside:
        with suppress(OSError):  # then it can't be written there either, and that is said
            aside.file.parent.mkdir(parents=True, exist_ok=True)
        file = str(aside.file)
    kept = keep(session.table, file, session.terminal)
    if aside and kept == aside.file:
        session.terminal.say("The game is saved.  To go on:")
        session.terminal.type_this(aside.command)
        return
    words = ["play", session.game.id, "--resume", str(kept), "--seats", ",".join(session.sitting)]
    if pack:
        words += ["--pack", pack]
    session.terminal.say(f"The game is saved in {kept}.  To go on:")
    session.terminal.type_this(f"{command()} {shlex.join(words)}")


def _finish(session: Session, file: str | None, pack: str | None) -> None:
    """Save a finished game if somebody wants it."""
    if not file and not (session.people and _wanted(session.terminal)):
        return
    kept = keep(session.table, file, session.terminal)
    words = ["replay", str(kept), *(["--pack", pack] if pack else [])]
    session.terminal.say(f"The game is saved in {kept}.  To read its story:")
    session.terminal.type_this(f"{command()} {shlex.join(words)}")


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
