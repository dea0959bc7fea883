"""The score sheet of That's Ruff!: how far every dog has come, by what, and what keeps it out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from barkade.games.thats_ruff.rules.collecting import earned
from barkade.look.sheets import SheetPart, SheetRow, row, sheet

View = Mapping[str, Any]
Board = Mapping[str, Any]


def earnings(view: View) -> list[tuple[int, int, int]]:
    """TR-25 By seat, what the sets, the colours and the dogs it has collected earn by now."""
    found = [(0, 0, 0)] * len(view["names"])
    for number, board in enumerate(view["boards"]):
        for seat in board["seats"]:
            cards = view["zones"]["collected"][seat]["cards"]
            found[seat] = earned([card for card in cards if card is not None], number)
    return found


def score_sheet(view: View, found: list[tuple[int, int, int]]) -> SheetPart:
    """A seat has what its board has: partners have the same; what it has found is its own."""
    by_seat = {seat: board for board in view["boards"] for seat in board["seats"]}
    boards = [by_seat[seat] for seat in range(len(view["names"]))]
    rows = [
        row("Counting walks", [one["walked"][0] for one in boards], "spaces clockwise (TR-14)"),
        row("Collecting walks", [one["walked"][1] for one in boards], "spaces back (TR-26)"),
        *(_collected(found) if found and not view["over"] else []),
        row("Discs fetched", [one["fetched"] for one in boards], "reached or passed (TR-17)"),
        row("Discs in the house", [one["house"] for one in boards], "they decide a tie (TR-19)"),
        row(
            "Still outside",
            [outside(one) for one in boards],
            "discs still to be fetched (TR-19)",
            least=True,
        ),
    ]
    ends = row(
        "The dog is",
        [came_to(one, view["boards"]) for one in boards],
        "home with no disc outside wins (TR-19)",
    )
    return sheet(view["names"], rows, ends)


def _collected(found: list[tuple[int, int, int]]) -> list[SheetRow]:
    """TR-25 What collections are worth by now, while they grow."""
    sets, colours, dogs = zip(*found, strict=True)
    return [
        row("Sets", sets, "collected: spaces for equal numbers (TR-25)"),
        row("Colours", colours, "collected: spaces for one colour (TR-25)"),
        row("Own dogs", dogs, "collected: a space for each (TR-25)"),
    ]


def outside(board: Board) -> int:
    """TR-19 How many discs keep a dog from having won; TR-31 those on 16 and 32 too."""
    return len(board["discs"]) + sum(board["power"])


def came_to(board: Board, boards: list[Board]) -> str:
    """Where a dog is; TR-19 and where several have come as far, what decides between them."""
    if not board["home"]:
        return f"on {board['space']}"
    clear = [one for one in boards if one["home"] and not outside(one)]
    return f"home, {board['house']}" if board in clear and len(clear) > 1 else "home"
