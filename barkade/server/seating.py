"""Who sits down, goes and comes back: what the journal of a table says of its people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from barkade.bots import NAMES, best
from barkade.server import journal
from barkade.server.pauses import stands_at
from barkade.server.seats import NotPossible, Seat

if TYPE_CHECKING:
    from barkade.server.party import Party


def company(opened: journal.Opened) -> list[Seat]:
    """The seats of a new table: bots who have met before keep their names."""
    names = opened.names or [""] * len(opened.bots)
    seats = [Seat(bot, name) for bot, name in zip(opened.bots, names, strict=True)]
    for n, seat in enumerate(seats):
        if seat.bot and not seat.name:
            seat.name = _new_name(seats, n)
    return seats


def _new_name(seats: list[Seat], seat: int) -> str:
    """What a bot is called that comes to a seat: as its place has it, if no other bot is."""
    used = {other.name for n, other in enumerate(seats) if other.bot and n != seat}
    return next(name for name in [NAMES[seat], *NAMES] if name not in used)


def settle(party: Party, entry: journal.Happening) -> None:
    """Change who is where, or raise an error that says why not and change nothing."""
    match entry:
        case journal.Sat():
            _sit(party, entry)
        case journal.GotUp(seat=seat):
            _gathering(party)
            party.seats[seat] = Seat("", "")
        case journal.Filled(seat=seat, bot=bot):
            _fill(party, seat, bot)
        case journal.Left(seat=seat):
            _leave(party, seat)
        case journal.Returned(seat=seat):
            _return(party, seat)
        case journal.Voted(seat=seat, player=player, yes=yes):
            votes = party.seats[seat].votes
            votes.add(player) if yes else votes.discard(player)
        case journal.Agreed():
            _agree(party, entry)
        case journal.Resigned(seat=seat, by=by):
            _resign(party, seat, by)
        case journal.Offered(at=at, seat=seat, code=code, until=until):
            place = party.seats[seat]
            place.code, place.code_until = code, party.when + until - at
        case journal.Passed(seat=seat, player=player):
            _pass(party, seat, player)
        case journal.LetTalk(guests=guests):
            party.talk = guests
        case journal.Muted(seat=seat, muted=muted):
            who = party.seats[seat].player  # wherever they sit, or if they only watch
            party.muted.add(who) if muted else party.muted.discard(who)
        case journal.Removed(player=player):
            party.removed.add(player)
        case journal.Rematch(table=table):
            party.rematch = table


def _gathering(party: Party) -> None:
    if party.table is not None:
        raise NotPossible("The game has begun; the seats stay as they are.")


def _sit(party: Party, entry: journal.Sat) -> None:
    _gathering(party)
    seat = party.seats[entry.seat]
    if not seat.open:
        raise NotPossible("Somebody sits there already; choose another seat.")
    seat.player, seat.name, seat.contribution = entry.player, entry.name, entry.contribution
    seat.dog, seat.since = entry.dog, entry.at


def _fill(party: Party, seat: int, bot: str) -> None:
    _gathering(party)
    if party.seats[seat].player:
        raise NotPossible("Somebody sits there already; choose another seat.")
    party.seats[seat] = Seat(bot, _new_name(party.seats, seat))


def _leave(party: Party, seat: int) -> None:
    place = party.seats[seat]
    place.away = True
    place.votes.clear()
    party.remark(seat, "{who} is away: a bot stands in.")


def _return(party: Party, seat: int) -> None:
    """Who is back in time loses nothing, and gains nothing either."""
    place = party.seats[seat]
    place.votes.clear()
    if place.away:
        place.away = False
        place.asked = place.back = stands_at(party, party.when)
        party.remark(seat, "{who} is back.")


def _agree(party: Party, entry: journal.Agreed) -> None:
    """One who does not want it ends the asking, be it who asked."""
    if entry.yes:
        party.wishes.setdefault(entry.what, []).append(entry.seat)
    else:
        party.wishes.pop(entry.what, None)
    party.count(entry)


def yet_to_agree(party: Party, what: str) -> list[int]:
    """The seats of those whom something waits for.  A pause waits for nobody for whom a bot
    stands in; but no game ends without one of its people."""
    agreed = {party.seats[seat].player for seat in party.wishes[what]}
    return [
        number
        for number, seat in enumerate(party.seats)
        if seat.player and seat.player not in agreed and (what == "end" or not seat.away)
    ]


def _resign(party: Party, seat: int, by: str) -> None:
    place = party.seats[seat]
    party.playing()
    if not place.player:
        raise NotPossible("No person sits there.")
    party.known.add(place.player)
    place.resign(best(party.game))
    how = "The host has taken {who} out of the game" if by else "{who} resigns"
    party.remark(seat, f"{how}: a bot plays on.")


def _pass(party: Party, seat: int, player: str) -> None:
    """Another device has the seat.  Who opened the table goes along with their last seat."""
    place = party.seats[seat]
    before, place.player = place.player, player
    place.code = ""
    place.votes.clear()
    party.known.add(before)
    if before in party.muted:
        party.muted.add(player)
    if before == party.host and not party.held_by(before):
        party.host = player


def number_namesakes(seats: list[Seat]) -> None:
    """Namesakes get a number."""
    used: set[str] = set()
    for seat in seats:
        name, number = seat.name, 2
        while seat.name in used:
            seat.name, number = f"{name} {number}", number + 1
        used.add(seat.name)
