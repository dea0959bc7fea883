"""How a server is to run."""

from __future__ import annotations

from msgspec import Struct

PACE = 0.7  # seconds before a bot moves, as people like it


class Settings(Struct, frozen=True):
    """What can be set; the defaults are for people at tables."""

    data: str = "barkade.db"
    store: str = ""  # a database that has everything instead: postgresql://…
    node: tuple[str, int] = ("127.0.0.1", 0)  # where the other nodes reach this one
    host: str = "127.0.0.1"
    port: int = 8000
    metrics: tuple[str, int] | None = None  # where counts are told, if anywhere
    trust: tuple[str, ...] = ()  # proxies, whose word for addresses and schemes is taken
    names: tuple[str, ...] = ()  # under which it is known; none: as at home
    base: str = ""  # the address in links, if the server can't know it itself
    pace: float = PACE  # seconds before a bot moves; its reflexes in a race go with it
    patience: float = 1.6  # the same, after a move that a person may still take back
    first_look: float = 20.0  # a game's first race begins so late, unless somebody acts
    window: float = 3.0  # no window of answers is opened earlier
    limited: bool = True  # whether anybody can be too fast
    grace: float = 60.0  # seconds that somebody may be gone before the others can replace them
    idle: float = 600.0  # after so long alone a table is put away, until it is asked for
    par: bool = True  # whether the par of the day is found
    push_contact: str = ""  # whom push services may write to about this server
    push_after: float = 10.0  # seconds that who is gone was asked before they are told of it
    push_anywhere: bool = False  # whether a push service may be on this machine: for tests
    club: bool = True  # whether there is a page of who is here and how everybody does
    ratings: bool = True  # whether people are rated there
    keep_days: int | None = None  # how long finished games are kept; for ever

    def hurried(self, seconds: float) -> float:
        """How long something takes here: less on a server whose bots hurry."""
        return seconds * self.pace / PACE
