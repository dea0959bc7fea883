"""What lies on the table of That's Ruff!, for a page: made from the spectator's view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from barkade.games.thats_ruff.look.sheet import earnings, score_sheet
from barkade.games.thats_ruff.rules.counting import LIMIT, REWARD
from barkade.games.thats_ruff.rules.table import HOUSE
from barkade.look.parts import Part, cards, counter, note, tokens, track

View = Mapping[str, Any]
SPACES = [*(str(space) for space in range(HOUSE)), "⌂"]
MARKS = [count for count in range(1, LIMIT + 1) if REWARD[count]]


def face(card: Mapping[str, Any]) -> dict[str, Any]:
    """What is printed on a card."""
    number = card["number"]
    return {
        "title": card["name"],
        "big": "★" if number is None else str(number),
        "ink": card["colour"],
        "icon": card["symbol"],
        "small": card["dog"],
    }


def layout(view: View) -> list[Part]:
    """The count or the centre in the middle; before each seat its board and cards."""
    collecting = view["stage"] == "collecting"
    found = earnings(view) if collecting else []
    parts = _centre(view) if collecting else _count(view)
    for board in view["boards"]:
        for seat in board["seats"]:
            parts += _board(board, seat)
            parts += _laid_out(view["zones"], seat, found[seat] if found else ())
    return [*parts, score_sheet(view, found)]


def _count(view: View) -> list[Part]:
    """Counting: the count on its way to 32, and the cards that made it."""
    parts: list[Part] = [counter("Count", view["count"], most=LIMIT, marks=MARKS)]
    last, full = view["last"], view["count"] == LIMIT
    if last:
        only = " Only a 0 fits." if full else ""
        parts.append(note(f"A match with {last['colour']} {last['number']} earns a space.{only}"))
    parts.append(cards("centre", "Played"))
    if view["zones"]["turned"]["count"]:
        parts.append(cards("turned", "Turned over", look="pile"))
    return parts


def _centre(view: View) -> list[Part]:
    """Collecting: what can be taken."""
    return [cards("centre", "The centre")]


def _board(board: Mapping[str, Any], seat: int) -> list[Part]:
    """The ring of 15 spaces with its dog and discs, at the first seat that has it."""
    if seat != board["seats"][0]:
        return []
    on_it = [(space, "disc") for space in board["discs"]]
    on_it.append((board["space"], f"dog:{seat}"))
    parts: list[Part] = [
        track("path", f"{board['name']}’s path", SPACES, on_it, board["seats"], ring=True)
    ]
    if board["house"]:
        parts.append(tokens("Fetched", "disc", board["house"], seat))
    for mark, waiting in zip((16, 32), board["power"], strict=True):
        if waiting:
            parts.append(tokens(f"On {mark}", "disc", waiting, seat))
    return parts


def _laid_out(zones: Mapping[str, Any], seat: int, found: Sequence[int]) -> list[Part]:
    """A seat's cards, and what its collection is worth by now (TR-25)."""
    parts: list[Part] = []
    for name, label in (("up", "Laid out"), ("down", "Face down"), ("collected", "Collected")):
        if zones[name][seat]["count"]:
            parts.append(cards(name, label, seat))
    if found and any(card is not None for card in zones["collected"][seat]["cards"]):
        parts.append(counter("Worth", sum(found), seat))
    if zones["hand"][seat]["count"]:
        parts.append(cards("hand", "Hand", seat, look="fan"))
    return parts
