"""What a player has here, over HTTP: looked at, saved, taken elsewhere, and forgotten."""

from __future__ import annotations

from barkade.look import daily
from barkade.server import passes, results, wire
from barkade.server.calls import Call, Endpoint
from barkade.server.pictures import picture
from barkade.server.results import Kept, Me, Played, Result

UNFINISHED = ("gathering", "playing")


def me(call: Call) -> Me:
    found = call.hall.belongings.of(call.player)
    played = [one for _, one in found]
    end = len(found) if (before := call.before()) is None else min(before, len(found))
    begin = max(0, end - results.PAGE)
    last = played[-1].seats[played[-1].yours[0]] if played else None
    tallies = results.tallies(played)
    unfinished = [line for line in call.mine() if line.state in UNFINISHED]
    named = [line.names[line.yours[0]] for line in unfinished]
    return Me(
        name=last.name if last else "".join(named[:1]),
        dog=last.dog if last else "",
        played=len(played),
        contested=sum(one.contested for one in tallies),
        won=sum(one.won for one in tallies),
        games=tallies,
        rivals=results.rivals(played),
        puzzles=results.puzzles(played, daily.today()),
        results=[_result(call, *one) for one in reversed(found[begin:end])],
        earlier=begin,
        unfinished=unfinished,
        club=call.hall.club.open,
        shown=call.player not in call.hall.club.shy,
    )


def _result(call: Call, table: str, one: Played) -> Result:
    there = table in call.hall.lists.headings
    return Result(
        one.game, one.title, one.at, one.seats, one.yours, one.daily, one.boast, one.listed,
        table=table, watch=call.link(table, "watch") if there else "",
    )  # fmt: skip


def export(call: Call) -> Kept:
    """All of it; the links in it lead to tables for as long as they are there."""
    found = call.hall.belongings.of(call.player)
    tables = [call.line(table) for table in call.hall.lists.held(call.player)]
    told = call.hall.nudges.endpoints(call.player)
    shown = call.player not in call.hall.club.shy
    return Kept(call.hall.now(), [_result(call, *one) for one in found], tables, told, shown)


async def forget_me(call: Call) -> Me:
    await call.hall.belongings.forget(call.player)
    call.player = call.hall.keys.new_player()
    return me(call)


def pass_me(call: Call) -> wire.SeatPass:
    code = call.hall.belongings.offer(call.player)
    return wire.SeatPass(code, _link(call, code), f"/api/me/qr.svg?code={code}", passes.LIVES)


async def be_me(call: Call) -> Me:
    call.player = await call.hall.belongings.take(call.player, call.body.code)
    return me(call)


def link_to_me(call: Call) -> bytes:
    return picture(_link(call, passes.tidy(call.query.get("code", ""))))


def _link(call: Call, code: str) -> str:
    return f"{call.base}/me?pass={code}"


ENDPOINTS = [
    Endpoint(
        "GET", "/api/me", "What I have here, with a page of results", Me, me, query=("before",),
        problems=(422,),
    ),
    Endpoint("GET", "/api/me/export", "All that is kept of me", Kept, export),
    Endpoint(
        "DELETE", "/api/me", "Forget me: I am somebody new from then on", Me, forget_me,
        problems=(400, 403, 409),
    ),
    Endpoint(
        "POST", "/api/me/pass", "A code that takes all I have to another device", wire.SeatPass,
        pass_me, problems=(403,),
    ),
    Endpoint(
        "PUT", "/api/me", "Be who a code says, with all they have", Me, be_me, wire.TakePass,
        problems=(400, 403, 409, 413, 422), limit="codes",
    ),
    Endpoint(
        "GET", "/api/me/qr.svg", "The link for that code as a QR code", bytes, link_to_me,
        query=("code",), problems=(400, 422), media="image/svg+xml",
    ),
]  # fmt: skip
