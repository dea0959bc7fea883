"""Figures: how the parts of a view become numbers, each with a name.

A *declaration* says where something stands in a view and what it can be:

    "count" = 32                        a number up to 32
    "walked" = "-5 to 40"               a number that can be negative
    "stage" = ["counting", "…"]         one of these words; an entry for each
    "watch" = "one of 6"                a number from 0 to 5; an entry for each
    "discs" = "some of 15"              several of these
    "pups" = "count to 20"              how many there are of them, whatever they are
    "trait" = "there"                   whether there is one
    "dealer" = "seat", "seats"          a seat, or several; 0 is one's own, 1 the next to the left
    "next" = "player"                   a seat, or one of those who play without
    "laying" = "card", "cards"          a card, or how many of each

and a path leads there: names, and after them, where there is a list,

    boards[seat]        an item for each seat, one's own first; what follows the seats stays
    power[2]            at most so many
    pending[-2]         the last so many, the latest first
    yards[group=11]     each item lies at the number that it gives as its "group"
    order[=player]      each at its "player", counted from oneself; who has no seat comes last
    ends[player]        an item for each seat, one's own first, and for each of these
    dogs[2].0           the first of a list whose items are different things

Where nothing is, its numbers are 0.  A number lies between -1 and 1: it is divided by the
greatest that it can be.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from barkade.kernel.errors import BarkadeError
from barkade.kernel.game import Game
from barkade.kernel.native import mypyc_attr

STEP: Final = re.compile(r"(\w+)((?:\[[^\]]+\])*)")
RANGE: Final = re.compile(r"(-?\d+) to (\d+)")
CHOICE: Final = re.compile(r"(one|some) of (\d+)")
COUNT: Final = re.compile(r"count to (\d+)")


class BadFigures(BarkadeError):
    """A declaration does not say what it must."""


class Scale:
    """What decides how long things are: the seats, who plays besides, and the cards."""

    def __init__(self, game: Game, seats: int) -> None:
        self.seats = seats
        self.players = [*(f"seat {n}" for n in range(seats)), *game.others]
        faces = sorted(set(game.alike))
        self.column = {card: faces.index(first) for card, first in enumerate(game.alike)}
        self.copies = [game.alike.count(face) for face in faces]
        named = [str(game.cards[face]["name"]) for face in faces]
        self.faces = [
            name if named.count(name) == 1 else f"{name} #{face}"
            for name, face in zip(named, faces, strict=True)
        ]


class Row:
    """The numbers that are not 0, while a view is read by a seat; and what found no place."""

    def __init__(self, seat: int, seats: int) -> None:
        self.seat = seat
        self.seats = seats
        self.at: list[int] = []
        self.numbers: list[float] = []
        self.misfits: list[tuple[str, Any]] = []

    def put(self, at: int, number: float = 1.0) -> None:
        self.at.append(at)
        self.numbers.append(number)

    def near(self, seat: int) -> int:
        """How far to the left a seat sits; who has none is after the last."""
        return (seat - self.seat) % self.seats if seat < self.seats else seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Node:
    """A part of a view: its entries' names, and how it is read."""

    def __init__(self, names: list[str]) -> None:
        self.names = names

    def read(self, value: Any, row: Row, at: int) -> None:
        """Put what is there into the entries from a place on."""
        raise NotImplementedError


class There(Node):
    """Whether something is there."""

    def __init__(self) -> None:
        super().__init__([""])

    def read(self, value: Any, row: Row, at: int) -> None:
        row.put(at)


class Number(Node):
    """A number between two others."""

    def __init__(self, least: int, most: int) -> None:
        super().__init__([""])
        self.least, self.most = least, most
        self.whole = max(-least, most)

    def read(self, value: Any, row: Row, at: int) -> None:
        if not isinstance(value, int) or not self.least <= value <= self.most:
            row.misfits.append((f"{self.least} to {self.most}", value))
        elif value:
            row.put(at, value / self.whole)


class Count(Number):
    """How many things there are in a list."""

    def read(self, value: Any, row: Row, at: int) -> None:
        super().read(len(value), row, at)


class One(Node):
    """One of some values, or none of them."""

    def __init__(self, names: Iterable[str], values: Iterable[Any]) -> None:
        super().__init__([f"={name}" for name in names])
        self.places = {value: place for place, value in enumerate(values)}

    def read(self, value: Any, row: Row, at: int) -> None:
        place = self.places.get(value)
        if place is not None:
            row.put(at + place)
        elif value not in (-1, ""):
            row.misfits.append((" or ".join(self.names), value))


class Player(One):
    """A seat, counted from one's own."""

    def read(self, value: Any, row: Row, at: int) -> None:
        super().read(row.near(value) if value >= 0 else value, row, at)


class Card(Node):
    """A card, by its face; one of several of that face counts for as much."""

    def __init__(self, scale: Scale, alone: bool) -> None:
        super().__init__([f"={face}" for face in scale.faces])
        self.column = scale.column
        self.weight = [1.0 if alone else 1 / copies for copies in scale.copies]

    def read(self, value: Any, row: Row, at: int) -> None:
        column = self.column.get(value)
        if column is None:
            row.misfits.append(("a card", value))
        else:
            row.put(at + column, self.weight[column])


class Several(Node):
    """Any number of one kind of thing, in one stretch of entries."""

    def __init__(self, one: Node) -> None:
        super().__init__(one.names)
        self.one = one

    def read(self, value: Any, row: Row, at: int) -> None:
        for item in value:
            if item is not None:
                self.one.read(item, row, at)


def joined(outer: str, inner: str) -> str:
    """The name of a part of a part."""
    return f"{outer}.{inner}" if inner[:1].isalnum() else outer + inner


class Items(Node):
    """A list, each item in a stretch of its own; a way to place them says in which."""

    def __init__(self, one: Node, many: int, place: Place) -> None:
        super().__init__([joined(f"[{n}]", name) for n in range(many) for name in one.names])
        self.one, self.many, self.place = one, many, place
        self.size = len(one.names)

    def read(self, value: Any, row: Row, at: int) -> None:
        for place, item in self.place(value, row):
            if not 0 <= place < self.many:
                row.misfits.append((f"at most {self.many}", item))
            elif item is not None:
                self.one.read(item, row, at + place * self.size)


class Fields(Node):
    """Named parts, one after another; the same part may be read in several ways."""

    def __init__(self) -> None:
        super().__init__([])
        self.parts: list[tuple[str, int, Node]] = []

    def add(self, name: str, node: Node) -> None:
        self.parts.append((name, len(self.names), node))
        self.names += [joined(name, one) for one in node.names]

    def read(self, value: Any, row: Row, at: int) -> None:
        named = value if isinstance(value, dict) else {str(n): one for n, one in enumerate(value)}
        for name, first, node in self.parts:
            found = named.get(name)
            if found is not None:
                node.read(found, row, at + first)


# Ways to place the items of a list

Placed = Iterable[tuple[int, Any]]
Place = Callable[[Sequence[Any], Row], Placed]


def by_seat(items: Sequence[Any], row: Row) -> Placed:
    """One's own first.  Where seats share, there are fewer items than seats."""
    many = min(len(items), row.seats)
    if not many:
        return []
    own = row.seat % many
    return enumerate([*items[own:many], *items[:own], *items[many:]])


def in_order(items: Sequence[Any], row: Row) -> Placed:
    return enumerate(items)


def latest(most: int) -> Place:
    return lambda items, row: enumerate(list(reversed(items))[:most])


def at_its(key: str) -> Place:
    return lambda items, row: [(item[key], item) for item in items]


def at_its_player(items: Sequence[Any], row: Row) -> Placed:
    return [(row.near(item["player"]), item) for item in items]


# Reading declarations


def leaf(scale: Scale, said: Any) -> Node:
    """What a declaration says that something can be."""
    seats = scale.players[: scale.seats]
    words: dict[Any, Callable[[], Node]] = {
        "there": There,
        "seat": lambda: Player(seats, range(len(seats))),
        "seats": lambda: Several(Player(seats, range(len(seats)))),
        "player": lambda: Player(scale.players, range(len(scale.players))),
        "card": lambda: Card(scale, alone=True),
        "cards": lambda: Several(Card(scale, alone=False)),
    }
    if isinstance(said, int) and not isinstance(said, bool) and said > 0:
        return Number(0, said)
    if isinstance(said, list) and said:
        return One(map(str, said), said)
    if isinstance(said, str):
        if said in words:
            return words[said]()
        if found := RANGE.fullmatch(said):
            return Number(int(found[1]), int(found[2]))
        if found := COUNT.fullmatch(said):
            return Count(0, int(found[1]))
        if found := CHOICE.fullmatch(said):
            one = One(map(str, range(int(found[2]))), range(int(found[2])))
            return one if found[1] == "one" else Several(one)
    raise BadFigures(f"A figure can't be {said!r}; barkade/learn/figures.py has what it can be.")


def items(scale: Scale, one: Node, bracket: str) -> Node:
    """A list of what a bracket says."""
    left, sign, right = re.fullmatch(r"(.*?)(=?)(-?\d*)", bracket).groups()  # type: ignore[union-attr]
    many = int(right) if right else 0
    if bracket == "seat":
        return Items(one, scale.seats, by_seat)
    if bracket in ("player", "=player"):
        place = by_seat if bracket == "player" else at_its_player
        return Items(one, len(scale.players), place)
    if left and sign == "=" and many > 0:
        return Items(one, many, at_its(left))
    if not left and not sign and many:
        return Items(one, abs(many), in_order if many > 0 else latest(-many))
    raise BadFigures(f"A list can't be [{bracket}]; barkade/learn/figures.py has what it can be.")


def tree(scale: Scale, declared: Mapping[str, Any]) -> Fields:
    """All declarations as one, those of the same part side by side."""
    nested: dict[str, Any] = {}
    for path, said in declared.items():
        inner = nested
        *before, last = path.split(".")
        for step in before:
            deeper = inner.setdefault(step, {})
            if not isinstance(deeper, dict):
                raise BadFigures(f'"{path}" goes on where something has been declared already.')
            inner = deeper
        inner[last] = said
    return _fields(scale, nested)


def _fields(scale: Scale, nested: Mapping[str, Any]) -> Fields:
    fields = Fields()
    for step, said in nested.items():
        found = STEP.fullmatch(step)
        if found is None:
            raise BadFigures(f'"{step}" is not a part of a view.')
        node = _fields(scale, said) if isinstance(said, dict) else leaf(scale, said)
        for bracket in re.findall(r"\[([^\]]+)\]", found[2])[::-1]:
            node = items(scale, node, bracket)
        fields.add(found[1], node)
    return fields
