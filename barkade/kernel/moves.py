"""The registry of a game's moves: their text, their index, their rule number.

A move is a step ``(rule, seat, *picks)`` that a choice may offer.  It is
registered with what it can pick, and from that follow

* its text, ``"lay blue 5 face up"``, which can be read, typed and pasted;
* its index in a fixed space, the same for every seat, for learning agents and
  for keeping a long record in little room;
* the things on the table that it touches, for a screen that can be clicked;
* the rule to name when it is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from barkade.kernel.errors import BadMove
from barkade.kernel.steps import R, Step, let_pass

MOST_MOVES: Final = 5_000

# How a log keeps a move: two bytes, three bits for the seat and the rest for
# the index.  Two indices that no move has say that a move was undone: taken
# back with all that followed it, or withdrawn from among sealed picks.
SEAT_SHIFT: Final = 13
INDEX_MASK: Final = (1 << SEAT_SHIFT) - 1
TAKE_BACK: Final = INDEX_MASK
WITHDRAW: Final = INDEX_MASK - 1
UNDOING: Final = {TAKE_BACK: "take back", WITHDRAW: "withdraw"}


def code(seat: int, index: int) -> bytes:
    """A move as a log keeps it."""
    return (seat << SEAT_SHIFT | index).to_bytes(2, "big")


def entries(log: bytes | bytearray) -> list[tuple[int, int]]:
    """A log as seats and indices."""
    numbers = [high << 8 | low for high, low in zip(log[::2], log[1::2], strict=True)]
    return [(number >> SEAT_SHIFT, number & INDEX_MASK) for number in numbers]


def _plainly(text: str) -> str:
    """A text as it is compared: small letters, single spaces."""
    return " ".join(text.split()).lower()


class Kind:
    """Something that can be picked: a card, a number, a side; one label each,
    and where it is a thing on the table the thing's name, such as ``card:23``."""

    def __init__(self, name: str, labels: Sequence[str], things: Sequence[str] = ()) -> None:
        self.name = name
        self.labels = list(labels)
        self.things = list(things)


class _Entry:
    """One rule that can be a move, with the slice of the index that it owns."""

    def __init__(
        self,
        rule: Any,
        text: str,
        kinds: list[Kind],
        number: str,
        secret: bool,
        at: str,
        first: int,
    ) -> None:
        self.rule = rule
        self.text = text
        self.kinds = kinds
        self.number = number
        self.secret = secret
        self.places = [f"@{place}" for place in at.split()] or [""]
        self.first = first
        self.size = 1
        for kind in kinds:
            self.size *= len(kind.labels)

    def index(self, step: Step) -> int:
        place = 0
        for kind, value in zip(self.kinds, step[2:], strict=True):
            if not 0 <= value < len(kind.labels):
                raise BadMove(f'"{self.text}" has no {kind.name} number {value}.')
            place = place * len(kind.labels) + value
        return self.first + place

    def picks(self, index: int) -> list[int]:
        place = index - self.first
        values: list[int] = []
        for kind in reversed(self.kinds):
            place, value = divmod(place, len(kind.labels))
            values.append(value)
        values.reverse()
        return values

    def written(self, index: int) -> str:
        labels = [k.labels[v] for k, v in zip(self.kinds, self.picks(index), strict=True)]
        return self.text.format(*labels)

    def touched(self, index: int) -> list[str]:
        picks = zip(self.kinds, self.picks(index), strict=True)
        things = [kind.things[pick] for kind, pick in picks if kind.things]
        return [one + place for thing in things for one in thing.split() for place in self.places]


class Moves:
    """All moves of one game."""

    def __init__(self) -> None:
        self.size = 0
        self._entries: list[_Entry] = []
        self._by_rule: dict[Any, _Entry] = {}
        self._texts: list[str] = []
        self._touches: list[list[str]] = []
        self._by_text: dict[str, int] = {}
        # Every step that was ever played, as a log keeps it: the space is small,
        # so this is worked out once a step and then only looked up.
        self.known: dict[Step, bytes] = {}
        self.add(let_pass, "pass")

    def __call__(
        self, text: str, *kinds: Kind, rule: str = "", secret: bool = False, at: str = ""
    ) -> Callable[[R], R]:
        """Register the decorated rule as a move.

        ``secret``: other seats can't tell two moves of this rule apart.
        ``at``: the places where the things that it picks may lie, the mover's own
        where every seat has one: ``"hand"``, ``"up hand"``.
        """

        def mark(function: R) -> R:
            self.add(function, text, *kinds, rule=rule, secret=secret, at=at)
            return function

        return mark

    def add(
        self,
        function: Any,
        text: str,
        *kinds: Kind,
        rule: str = "",
        secret: bool = False,
        at: str = "",
    ) -> None:
        if function in self._by_rule:
            raise ValueError(f"{function.__name__} is a move already; it can't be {text!r} too.")
        entry = _Entry(function, text, list(kinds), rule, secret, at, self.size)
        self.size += entry.size
        if self.size > MOST_MOVES:
            raise ValueError(f"{self.size} moves with {text!r}; {MOST_MOVES} is the most.")
        self._entries.append(entry)
        self._by_rule[function] = entry
        self._texts = []
        self._touches = []

    def relabelled(
        self,
        labels: Mapping[str, Sequence[str]],
        things: Mapping[str, Sequence[str]] | None = None,
    ) -> Moves:
        """The same moves with other words, and perhaps other things, for the kinds of
        these names: for another pack of cards."""
        new = Moves()
        others = things or {}
        for entry in self._entries[1:]:  # the first is to pass
            kinds: list[Kind] = []
            for old in entry.kinds:
                name = old.name
                kinds.append(Kind(name, labels.get(name, old.labels), others.get(name, old.things)))
                if len(kinds[-1].labels) != len(old.labels):
                    raise ValueError(f"{name} needs {len(old.labels)} labels.")
            places = " ".join(place.removeprefix("@") for place in entry.places)
            new.add(
                entry.rule, entry.text, *kinds, rule=entry.number, secret=entry.secret, at=places
            )
        return new

    def index(self, move: Step) -> int:
        """The move's place in the fixed space, whatever seat makes it."""
        return int.from_bytes(self.code(move), "big") & INDEX_MASK

    def code(self, move: Step) -> bytes:
        """The move as a log keeps it."""
        try:
            known = self.known.get(move)
            if known is None:
                index = self._entry(move).index(move)
                known = code(move[1], index)
                self.known[move] = known
        except (TypeError, OverflowError) as error:
            raise BadMove(f"{move!r} is not a move of this game.") from error
        return known

    def move(self, seat: int, index: int) -> Step:
        """The move at an index, as that seat would make it."""
        for entry in self._entries:
            if entry.first <= index < entry.first + entry.size:
                return (entry.rule, seat, *entry.picks(index))
        raise BadMove(f"There is no move number {index}; they go from 0 to {self.size - 1}.")

    def text(self, move: Step) -> str:
        """The move as a person writes it."""
        return self.texts()[self.index(move)]

    def labels(self, move: Step) -> list[str]:
        """What a move picks, as a person calls it."""
        entry = self._entry(move)
        return [kind.labels[pick] for kind, pick in zip(entry.kinds, move[2:], strict=True)]

    def parse(self, seat: int, text: str) -> Step:
        """The move that a person wrote."""
        self.texts()
        index = self._by_text.get(_plainly(text))
        if index is None:
            raise BadMove(f'"{text}" is not a move of this game.')
        return self.move(seat, index)

    def texts(self) -> list[str]:
        """The text of every move, by index."""
        if not self._texts:
            self._texts = [
                entry.written(index)
                for entry in self._entries
                for index in range(entry.first, entry.first + entry.size)
            ]
            self._by_text = {}
            for index, text in enumerate(self._texts):
                if _plainly(text) in self._by_text or text in UNDOING.values():
                    raise ValueError(f"Two moves have the same text: {text!r}.")
                self._by_text[_plainly(text)] = index
        return self._texts

    def touches(self) -> list[list[str]]:
        """What every move touches, by index: ``["card:23@hand"]``."""
        if not self._touches:
            self._touches = [
                entry.touched(index)
                for entry in self._entries
                for index in range(entry.first, entry.first + entry.size)
            ]
        return self._touches

    def rule_number(self, move: Step) -> str:
        """The rule that the move comes from, such as ``TR-8``."""
        return self._entry(move).number

    def secret(self, move: Step) -> bool:
        """Whether others can't tell this move from another of the same rule."""
        return self._entry(move).secret

    def _entry(self, move: Step) -> _Entry:
        entry = self._by_rule.get(move[0]) if isinstance(move, tuple) and move else None
        if entry is None or len(move) != 2 + len(entry.kinds):
            raise BadMove(f"{move!r} is not a move of this game.")
        return entry
