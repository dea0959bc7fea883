"""The club over HTTP: looked at, and left."""

from __future__ import annotations

from barkade.registry import load
from barkade.server.calls import Call, Endpoint
from barkade.server.club import Club, ClubInfo, ClubTable, ShowMe
from barkade.server.hall import NoTable

NO_CLUB = "This server has no club page."


def _of(call: Call) -> Club:
    """The club, if there is one; whoever asks looks around."""
    found = call.hall.club
    if not found.open:
        raise NoTable(NO_CLUB)
    found.saw(call.player)
    found.look()
    return found


def club(call: Call) -> ClubInfo:
    return _of(call).told(call.player)


def club_table(call: Call) -> ClubTable:
    found, game = _of(call), call.path["game"]
    title = found.standings.titles().get(game) or load(game).title
    return found.table(game, title, call.player, call.after())


def show_me(call: Call) -> ClubInfo:
    found = _of(call)
    found.show(call.player, call.body.shown)
    return found.told(call.player)


ENDPOINTS = [
    Endpoint(
        "GET", "/api/club", "Who is here, what is played, and how everybody does", ClubInfo, club,
        problems=(404,),
    ),
    Endpoint(
        "GET", "/api/club/{game}", "How everybody does at a game, a page of it", ClubTable,
        club_table, query=("after",), problems=(404, 422),
    ),
    Endpoint(
        "PUT", "/api/me/club", "Be shown in the club, or no more", ClubInfo, show_me, ShowMe,
        problems=(400, 403, 404, 413, 422), limit="club",
    ),
]  # fmt: skip
