"""Where a server keeps everything: in a file, or in a database."""

from __future__ import annotations

from barkade.server.database import unlocked
from barkade.server.postgres import PostgresStore
from barkade.server.settings import Settings
from barkade.server.sqlite import SqliteStore
from barkade.server.store import Store


def opened(settings: Settings) -> Store:
    """The store that is meant, or a sentence why it can't be had."""
    return PostgresStore(settings.store) if settings.store else SqliteStore(settings.data)


def named(settings: Settings) -> str:
    """What it is called, without a password."""
    return unlocked(settings.store) if settings.store else settings.data
