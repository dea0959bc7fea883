"""What a page needs once to show a game: its places, its cards and its rules."""

from __future__ import annotations

import re
from functools import cache

from markdown_it import MarkdownIt

from barkade.kernel import rulebook
from barkade.kernel.game import Game
from barkade.server.shelf import GameBox, ZoneInfo

NUMBER = re.compile(r"\[([A-Z]+-[0-9]+)\]")


@cache
def box(game: Game) -> GameBox:
    """A game's box, opened once."""
    return GameBox(
        id=game.id,
        title=game.title,
        sentence=game.sentence,
        version=game.version,
        zones=[ZoneInfo(zone.name, zone.label, zone.each, zone.ordered) for zone in game.zones],
        cards=[game.face(card) for card in game.cards],
        rules=as_html(rulebook.page(game)),
        races=bool(game.reflexes),
    )


def as_html(page: str) -> str:
    """The rules as HTML.  A rule's number can be jumped to; nothing else is markup."""
    html: str = MarkdownIt("commonmark", {"html": False}).enable("table").render(page)
    for level in (3, 2, 1):  # the page that shows them has a title of its own
        html = html.replace(f"<h{level}>", f"<h{level + 1}>")
        html = html.replace(f"</h{level}>", f"</h{level + 1}>")
    return NUMBER.sub(r'<span class="rule" id="\1">\1</span>', html)
