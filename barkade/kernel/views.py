"""What a seat may know: the only thing a browser, a bot or a log ever sees."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from barkade.kernel.refusals import acting, asked, check_seat
from barkade.kernel.steps import OVER

if TYPE_CHECKING:
    from barkade.kernel.table import Table


def bit_of(g: Table, seat: int | None) -> int:
    """A seat's bit in `seen`; the spectator's comes after the last seat's."""
    if seat is None:
        return 1 << g.seats
    check_seat(g, seat)
    return 1 << seat


def view(g: Table, seat: int | None) -> dict[str, Any]:
    """All that a seat may know, ready for JSON."""
    return _around(g, seat, zones(g, bit_of(g, seat)))


def views(g: Table) -> list[dict[str, Any]]:
    """The views of all seats and, last, of the spectator.  What all of them see
    alike is made once, so this is cheaper than one by one."""
    viewers: list[int | None] = [*range(g.seats), None]
    shown = _zones_for_all(g)
    return [_around(g, seat, mine) for seat, mine in zip(viewers, shown, strict=True)]


def _around(g: Table, seat: int | None, shown_zones: dict[str, Any]) -> dict[str, Any]:
    """The zones as a seat sees them, and all that is no card."""
    game = g.start.game
    shown: dict[str, Any] = {
        "game": game.id,
        "seat": seat,
        "names": g.start.names[:],
        "zones": shown_zones,
        "actors": acting(g, seat),
        "picked": [],
        "over": g.way == OVER,
        "winners": g.winners[:],
        "scores": g.scores[:],
    }
    if g.way != OVER:
        shown["prompt"], shown["rule"] = asked(g)
        if seat is not None and g.actor < 0:
            shown["picked"] = [game.moves.text(pick) for pick in g.picks[seat]]
    shown.update(g.describe(g.seats if seat is None else seat))
    return shown


def brief(g: Table, seat: int) -> dict[str, Any]:
    """What a seat's screen needs: its view and its moves, ready to send."""
    return {"view": view(g, seat), "moves": offers(g, seat), "can_take_back": g.can_take_back(seat)}


def offers(g: Table, seat: int) -> list[dict[str, Any]]:
    """A seat's moves, each with its text, its index and what it touches."""
    registry = g.start.game.moves
    texts, touches = registry.texts(), registry.touches()
    moves: list[dict[str, Any]] = []
    for move in g.moves(seat):
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
            shown[zone.name] = [_zone(g, z, bit, zone.ordered) for z in g.zones[first:last]]
            first = last
        else:
            shown[zone.name] = _zone(g, g.zones[first], bit, zone.ordered)
            first += 1
    return shown


def _zones_for_all(g: Table) -> list[dict[str, Any]]:
    """The zones of every view.  One that shows everybody the same is made once."""
    bits = [1 << seat for seat in range(g.seats + 1)]
    shown: list[dict[str, Any]] = [{} for _ in bits]
    first, seats = 0, g.seats
    for zone in g.start.game.zones:
        if zone.each:
            mine: list[list[dict[str, Any]]] = [[] for _ in bits]
            for cards in g.zones[first : first + seats]:
                for one, to_each in zip(
                    mine, _zone_for_all(g, cards, bits, zone.ordered), strict=True
                ):
                    one.append(to_each)
            for one_view, of_each in zip(shown, mine, strict=True):
                one_view[zone.name] = of_each
            first += seats
        else:
            alike = _zone_for_all(g, g.zones[first], bits, zone.ordered)
            for one_view, common in zip(shown, alike, strict=True):
                one_view[zone.name] = common
            first += 1
    return shown


def _zone_for_all(
    g: Table, zone: list[int], bits: list[int], ordered: bool
) -> list[dict[str, Any]]:
    seen, everyone = g.seen, g.everyone
    by_all, by_any = everyone, 0
    for card in zone:
        by_all &= seen[card]
        by_any |= seen[card]
    if by_all == everyone or not by_any:
        return [_zone(g, zone, bits[0], ordered)] * len(bits)
    return [_zone(g, zone, bit, ordered) for bit in bits]


def _zone(g: Table, zone: list[int], bit: int, ordered: bool) -> dict[str, Any]:
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
