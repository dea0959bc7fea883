"""What a seat may know: the only thing a browser, a bot or a log ever sees."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from barkade.kernel.refusals import acting, asked, check_seat
from barkade.kernel.steps import OVER, RULE, Step

if TYPE_CHECKING:
    from barkade.kernel.table import Table

# What the kernel puts into every view; the rest is the game's own.
COMMON = {
    "game", "seat", "names", "zones", "actors", "picked", "over", "winners", "scores", "prompt",
    "rule", "race_seconds",
}  # fmt: skip


def bit_of(g: Table, seat: int | None) -> int:
    """A seat's bit in `seen`; the spectator's comes after the last seat's."""
    if seat is None:
        return 1 << g.seats
    check_seat(g, seat)
    return 1 << seat


def view(g: Table, seat: int | None) -> dict[str, Any]:
    """All that a seat may know, ready for JSON."""
    shown = public(g)
    shown["zones"] = zones(g, bit_of(g, seat))
    shown.update(own(g, seat))
    return shown


def public(g: Table) -> dict[str, Any]:
    """The part of a view that is the same for everybody."""
    shown: dict[str, Any] = {
        "game": g.start.game.id,
        "names": g.start.names[:],
        "over": g.way == OVER,
        "winners": g.winners[:],
        "scores": g.scores[:],
    }
    if RULE < g.way < OVER and (seconds := g.start.game.race_clock(g)[0]):
        shown["race_seconds"] = seconds
    shown.update(g.start.game.describe(g))
    return shown


def own(g: Table, seat: int | None) -> dict[str, Any]:
    """The part of a view that is a seat's own, besides cards."""
    shown: dict[str, Any] = {"seat": seat, "actors": acting(g, seat), "picked": []}
    if RULE < g.way < OVER:
        shown["prompt"], shown["rule"] = g.start.game.stories.asked(g, seat), asked(g)[1]
    if seat is not None:
        if g.actor < 0 and RULE < g.way < OVER:
            shown["picked"] = [g.start.game.moves.text(pick) for pick in g.picks[seat]]
        shown.update(g.start.game.confide(g, seat))
    return shown


def brief(g: Table, seat: int) -> dict[str, Any]:
    """What a seat's screen needs: its view and its moves, ready to send."""
    return {"view": view(g, seat), "moves": offers(g, seat), "can_take_back": g.can_take_back(seat)}


def offers(g: Table, seat: int) -> list[dict[str, Any]]:
    """A seat's moves, each with its text, its index and what it touches."""
    return written(g, g.moves(seat))


def written(g: Table, steps: list[Step]) -> list[dict[str, Any]]:
    """Moves, ready to send."""
    registry = g.start.game.moves
    texts, touches = registry.texts(), registry.touches()
    moves: list[dict[str, Any]] = []
    for move in steps:
        index = registry.index(move)
        moves.append({"move": texts[index], "index": index, "touches": touches[index]})
    return moves


def zones(g: Table, bit: int) -> dict[str, Any]:
    """Every zone as far as the seat with this bit can see into it."""
    shown: dict[str, Any] = {}
    first, seats = 0, g.seats
    for zone in g.start.game.zones:
        if zone.each:
            last = first + seats
            shown[zone.name] = [place(g, z, bit, zone.ordered) for z in g.zones[first:last]]
            first = last
        else:
            shown[zone.name] = place(g, g.zones[first], bit, zone.ordered)
            first += 1
    return shown


def place(g: Table, zone: list[int], bit: int, ordered: bool) -> dict[str, Any]:
    """A count and the cards one can place, equal cards by one name.

    Where the order is public a back stands in its place as null; elsewhere the
    known cards are sorted, so that no position tells which of them it is.
    """
    seen, alike = g.seen, g.alike
    cards: list[int | None] = []
    if ordered:
        cards += [alike[card] if seen[card] & bit else None for card in zone]
    elif zone:
        cards += sorted([alike[card] for card in zone if seen[card] & bit])
    return {"count": len(zone), "cards": cards}
