"""Groups of cards on a terminal, and the tables of numbers that some of them make."""

from __future__ import annotations

from collections.abc import Sequence

from barkade.look.letters import Piece, columns, flow, padded, plain
from barkade.look.parts import GroupPart
from barkade.terminal.faces import HEAD, aside, counted, heads, row
from barkade.terminal.inks import CLAY, SKY, dim, needed, sign, styled, worded
from barkade.terminal.sheet import CARDS, TABLE, TEXTS, Clause, Sheet, in_a_row, joined

LABEL = 17  # columns for the name of a group
INDENT = LABEL + 4
RATED = 13  # the same in a table
OWNER = 11  # columns for whose it is
PIECE = "#E0A12E"


def group(on: Sheet, part: GroupPart, text: bool) -> list[str]:
    """A group on a line: its cards, what lies at it, and what that is worth."""
    name = plain(part["label"], LABEL)
    small = [dim(f"{part['small']:<6}")] if text and part.get("small") else []
    pieces = [*small, *_inside(on, part)]
    lines = flow(f"   [bold]{name}[/]", pieces, 3 + columns(name), INDENT)
    return [*lines, *(aside(part["text"], INDENT) if text and on.has(TEXTS) else [])]


def in_short(on: Sheet, part: GroupPart) -> Clause:
    """The same among others."""
    name = plain(part["label"], LABEL)
    return [(columns(name), name), *_inside(on, part, 0)]


def _inside(on: Sheet, part: GroupPart, wide: int = 5) -> list[Piece]:
    """What a group needs, what is in it, and what that is worth."""
    worth: list[Piece] = [styled(f"={part['worth']}", "bold")] if part["worth"] else []
    pieces = [*_plate(part, wide), *worth] if part.get("needs") else []
    pieces += _dice(part) if part.get("slots") else _cards(on, part)
    for value, many in part["pieces"]:
        mark = sign(part["icon"]) or part["icon"]
        pieces.append(styled(f"{mark}{value}" if many == 1 else f"{many}×{mark}{value}", PIECE))
    if part["seal"]:
        pieces.append(styled(f" {part['seal']} ", CLAY))
    return pieces if part.get("needs") else [*pieces, *worth]


def _cards(on: Sheet, part: GroupPart) -> list[Piece]:
    """Its cards; at something that needs them, by their names."""
    shown = [on.faces[card] for card in part["cards"]]
    if part.get("needs"):
        return in_a_row(counted(face["title"] for face in shown))
    return on.short(part["cards"])


def _plate(part: GroupPart, wide: int) -> list[Piece]:
    """What it needs, large where it is there; and whether that is all."""
    needs = part["needs"]
    there = all(many == some for _, many, some in needs)
    text = "".join(needed(*need) for need in needs)
    mark = "✓" if there else " " * bool(wide)
    return [styled(f"{mark}{text:<{wide}}", "bold" if there else "dim")]


def _dice(part: GroupPart) -> list[Piece]:
    """The dice on its places, and those that it still wants."""
    return [
        styled(f" {slot['shows']} ", SKY) if slot["die"] else dim(f"({slot['label']})")
        for slot in part["slots"]
    ]


# Tables


def table(on: Sheet, groups: Sequence[GroupPart]) -> list[str]:
    """Groups with numbers, a line each; the number that counts stands out."""
    if not on.has(TABLE):
        return flow("", [_judged(part) for part in groups], 0, 1)
    names = _columns(on, groups)
    lines = [heads("", names)]
    for part in groups:
        called = padded(part["label"], RATED) + " " + padded(part["owner"], OWNER)
        numbers = row(part.get("figures", ()), names)
        seal = f" {part['seal']}" * bool(part["seal"])
        lines.append(f" [bold]{padded(called, HEAD - 2)}[/] {numbers}{seal}".rstrip())
        if on.has(CARDS):
            lines += _on_it(on, part)
    return lines


def _columns(on: Sheet, groups: Sequence[GroupPart]) -> list[str]:
    """The names of the numbers: in the order in which cards have them."""
    used = dict.fromkeys(name for part in groups for name, _, _ in part.get("figures", ()))
    printed = next((face["figures"] for face in on.faces if "figures" in face), ())
    order = [name for name, _, _ in printed]
    return sorted(used, key=lambda name: order.index(name) if name in order else len(order))


def _on_it(on: Sheet, part: GroupPart) -> list[str]:
    """The cards at a group with what they do there, and what there is to know about it."""
    told: list[str] = []
    for at, card in enumerate(part["cards"]):
        title = on.faces[card]["title"]
        if at < len(part.get("each", ())):
            lying = part["each"][at]
            title = f"{lying.get('title', title)} ({lying['says'].rstrip('.')})"
        told.append(title)
    lines = aside(f"on it: {', '.join(counted(told))}", 5) if told else []
    return [*lines, *aside(part["text"], 5)]


def _judged(part: GroupPart) -> Piece:
    """A group by the number that counts, and whose it is."""
    counts = [(name, value) for name, value, counts in part.get("figures", ()) if counts]
    rating = f"({', '.join(str(value) for _, value in counts)})"
    name = plain(part["label"], RATED)
    rest = " ".join(filter(None, [plain(part["owner"], OWNER), part["seal"]])) + " "
    size = columns(f"{name} {rating} {rest}")
    return size, f"[bold]{name}[/] [{SKY}]{rating}[/] {rest}"


def plain_group(on: Sheet, part: GroupPart) -> list[str]:
    """Some cards that lie together in the middle."""
    name = plain(part["label"], 30)
    pieces = joined([on.short(part["cards"]), worded(part["text"], "dim")])
    return flow(f" [dim]{name}[/]", pieces, columns(name) + 1, 3)
