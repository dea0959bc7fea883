"""What happened, as sentences."""

from __future__ import annotations

from typing import Final

STORIES: Final = {
    "lay": "{who} lays {card}.",
    "keep": "{who} keeps {card}.",
    "dig": "{who} digs up {card}.",
}
