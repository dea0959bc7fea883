"""What is to be drawn: a view and its parts, what the moves are about, and what has room."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from barkade.kernel.game import Game
from barkade.look.faces import CardFace
from barkade.look.grammar import is_you
from barkade.look.letters import Piece, columns, flow, plain
from barkade.look.parts import CardsPart, Part, laid_out
from barkade.look.things import names_in, zones_of
from barkade.terminal.faces import backs, chip, counted, faces, named, priced, says_of
from barkade.terminal.inks import dim

# What goes where there are few rows, or shrinks to a line: first what one can do without.
# What the moves are about stays, and one's own longer than what others have.
(
    AIR,  # empty lines, and what the symbols mean
    LISTS,  # what cards say of which none can be chosen
    PILES,  # what lies in piles
    OTHERS,  # a line for each group that others have
    TEXTS,  # what there is to know about one's own
    PICTURES,  # what can be seen in pictures, and large numbers
    GROUPS,  # what others have, in short
    SEATS,  # a line for each of the others
    ABOUT,  # what matters most about the cards of a grid; the names of those in a row
    OWN,  # one's own cards that wait
    CHOICE,  # what cards say that can be chosen
    CARDS,  # those that lie at others
    TABLE,  # numbers in columns
    LINES,  # a line for each of one's own groups
    MIDDLE,  # what is common to all, if nothing there can be chosen
    REST,  # the others, and one's own hand
) = range(16)
START = 18  # columns before what belongs to a name
Clause = list[Piece]  # what is said in one breath


class Sheet:
    """A table on paper, as one seat sees it."""

    def __init__(self, game: Game, view: Mapping[str, Any]) -> None:
        self.game = game
        self.view = view
        self.gone: set[int] = set()  # what there is no room for
        self.parts = [part for part in laid_out(game, view) if part["part"] != "sheet"]
        self.seat: int | None = view["seat"]
        self.faces: Sequence[CardFace] = faces(game)
        self.touched = frozenset[str](view.get("touched", ()))  # what the moves are about
        self._asked = [part for part in self.parts if self._is_touched(part)]

    def has(self, level: int) -> bool:
        """Whether there is room for what goes at this level."""
        return level not in self.gone

    def is_asked(self, part: Part) -> bool:
        """Whether a move is about it, or about something in it."""
        return any(part is one for one in self._asked)

    def _is_touched(self, part: Part) -> bool:
        return not self.touched.isdisjoint(names_in(part, self.view["zones"], self.seat))

    def seen(self, part: CardsPart) -> list[int]:
        """The cards of a part that can be placed."""
        zones = zones_of(part, self.view["zones"])
        return [card for zone in zones for card in zone["cards"] if card is not None]

    def count(self, part: CardsPart) -> int:
        count: int = sum(zone["count"] for zone in zones_of(part, self.view["zones"]))
        return count

    def asked_cards(self, part: CardsPart) -> list[int]:
        """Those of its cards that a move is about."""
        place, owner = part["zone"], part.get("seat")
        places = ["", f"@{place}"] if owner in (None, self.seat) else [""]
        places += [] if owner is None else [f"@{place}/{owner}"]
        return [
            card
            for card in self.seen(part)
            if not self.touched.isdisjoint(f"card:{card}{at}" for at in places)
        ]

    def counting(self) -> str:
        """The name of the one number that counts now, if it is one."""
        groups = [part for part in self.parts if part["part"] == "group"]
        names = {name for part in groups for name, _, counts in part.get("figures", ()) if counts}
        return names.pop() if len(names) == 1 else ""

    def with_words(self, cards: Sequence[int]) -> list[tuple[CardFace, str]]:
        """Cards, and what each means to who looks."""
        return [(self.faces[card], says_of(self.view, card)) for card in cards]

    def short(self, cards: Sequence[int], names: bool = False) -> list[Piece]:
        """Cards in little: their chips, or only their names where there is nothing large on
        them."""
        shown = [self.faces[card] for card in cards]
        if all("big" in face for face in shown):
            return [named(face) if names else chip(face) for face in shown]
        return in_a_row(counted(map(priced, shown)))

    def lying(self, part: CardsPart, names: bool = False) -> list[Piece]:
        """The cards of a zone in little, and backs for those that one can't place."""
        count, known = self.count(part), self.seen(part)
        if part.get("covered") and not self.view.get("open_hands") and not self.is_own(part):
            return [dim(f"{count} card{'s' * (count != 1)}")]
        return [*self.short(known, names), *backs(count - len(known))]

    def is_own(self, part: Part) -> bool:
        return self.seat is not None and part.get("seat") == self.seat

    def name(self, seat: int) -> str:
        """Who sits there."""
        name: str = self.view["names"][seat]
        return f"{name} (you)" if seat == self.seat and not is_you(name) else name


def in_a_row(texts: Sequence[str]) -> list[Piece]:
    """Names one after another, with commas."""
    shown = [f"{plain(text, 30)}," for text in texts[:-1]] + [
        plain(text, 30) for text in texts[-1:]
    ]
    return [(columns(text), text) for text in shown]


def joined(clauses: Sequence[Clause]) -> list[Piece]:
    """Clauses with dots between them."""
    pieces: list[Piece] = []
    for clause in filter(None, clauses):
        (size, first), *more = clause
        pieces += [(size + 2, f"[dim]·[/] {first}"), *more] if pieces else clause
    return pieces


def titled(title: str, pieces: Sequence[Piece]) -> list[str]:
    """A title, and what belongs to it."""
    shown = plain(title, 40)
    return flow(f" [bold]{shown}[/]", pieces, columns(shown) + 1, columns(shown) + 3)
