"""The HTTP side: opening tables, taking seats, lists, replays, records.

Every endpoint is a row of `ENDPOINTS`; the routes and the OpenAPI document are
both made from them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from barkade import registry
from barkade.kernel.steps import MOST_SEATS
from barkade.registry import load
from barkade.server import clubhouse, hosting, mine, nudges, passes, visits, wire
from barkade.server.calls import Call, Endpoint, NotUnderstood
from barkade.server.endings import close
from barkade.server.hall import NotYours
from barkade.server.party import NotPossible, Party
from barkade.server.pictures import picture
from barkade.server.shelf import GameBox, GameInfo, ReviewInfo, box, info
from barkade.server.teaching import LessonInfo, told

# The shelf


def shelf(call: Call) -> list[GameInfo]:
    return [info(load(name), call.hall.pars.of) for name in registry.shelf()]


def game_box(call: Call) -> GameBox:
    return box(load(call.path["game"]))


def lesson(call: Call) -> LessonInfo:
    return told(load(call.path["game"]))


# Tables


def at_table(does: Callable[[Call, Party], None]) -> Callable[[Call], wire.TableInfo]:
    """Something is done at a table, and the answer is how that is then."""

    @wraps(does)
    def answered(call: Call) -> wire.TableInfo:
        party = call.party()
        does(call, party)
        return call.about(party)

    return answered


def tables(call: Call) -> wire.Tables:
    lists, here = call.hall.lists, call.hall.absence.here
    wanted = call.wanted()
    call.hall.club.saw(call.player)
    waits = lists.next(call.player, *wanted, here)
    return wire.Tables(
        mine=call.mine(),
        watchable=[call.line(table) for table in lists.watchable()],
        open=[call.line(table) for table in lists.open(*wanted)],
        next=call.line(waits) if waits else None,
        club=call.hall.settings.club,
    )


def open_table(call: Call) -> wire.TableInfo:
    return call.about(call.hall.open(call.player, call.body))


def show_table(call: Call) -> wire.TableInfo:
    return call.about(call.party())


def take_seat(call: Call) -> wire.TableInfo:
    party = call.party("sit")
    call.hall.sit(party, call.player, call.number("seat"), call.body)
    return call.about(party)


@at_table
def leave_seat(call: Call, party: Party) -> None:
    call.hall.get_up(party, call.player, call.number("seat"))


@at_table
def fill_seat(call: Call, party: Party) -> None:
    call.hall.fill(party, call.player, call.number("seat"), call.body.bot)


def invite_bot(call: Call) -> wire.BotLink:
    party, seat = call.party(), call.number("seat")
    return wire.BotLink(visits.link(call.hall, party, call.player, seat, call.base))


@at_table
def stand_in(call: Call, party: Party) -> None:
    call.hall.absence.stand_in(party, call.player, call.number("seat"))


@at_table
def no_stand_in(call: Call, party: Party) -> None:
    call.hall.absence.wait(party, call.player, call.number("seat"))


@at_table
def resign(call: Call, party: Party) -> None:
    call.hall.absence.resign(party, call.player, call.number("seat"))


def pass_seat(call: Call) -> wire.SeatPass:
    party = call.party()
    code = passes.offer(call.hall, party, call.player, call.number("seat"))
    link = f"{call.about(party).watch}&pass={code}"
    shown = f"/api/tables/{party.id}/qr.svg?link=pass&code={code}"
    return wire.SeatPass(code, link, shown, passes.LIVES)


async def take_pass(call: Call) -> wire.TableInfo:
    await call.hall.bring(passes.tables(call.hall, call.body.code))
    return call.about(passes.take(call.hall, call.player, call.body.code))


@at_table
def mute(call: Call, party: Party) -> None:
    hosting.mute(call.hall, party, call.player, call.number("seat"), call.body.muted)


@at_table
def let_talk(call: Call, party: Party) -> None:
    hosting.let_talk(call.hall, party, call.player, call.body.talk)


@at_table
def remove_guest(call: Call, party: Party) -> None:
    hosting.remove(call.hall, party, call.player, call.path["guest"])


@at_table
def close_table(call: Call, party: Party) -> None:
    close(call.hall, party, call.player)


async def rematch(call: Call) -> wire.TableInfo:
    party = call.party()
    await call.hall.bring(filter(None, [party.rematch]))
    return call.about(call.hall.rematch(party, call.player))


# What was


def moment(call: Call) -> wire.Moment:
    party = call.party()
    party.playing()
    eyes, named = _eyes(call, party)
    return party.moment(call.number("n"), eyes, named=named)


def story(call: Call) -> wire.StoryPage:
    party = call.party()
    eyes, named = _eyes(call, party)
    page = party.story(eyes, call.before(), named=named)
    return wire.StoryPage(page.lines, page.earlier)


def _eyes(call: Call, party: Party) -> tuple[int, bool]:
    """With whose eyes to look, and whether they are another's: one's own; after the game,
    anybody's."""
    held = party.held_by(call.player)
    eyes = call.query.get("eyes", "")
    if not eyes:
        return (held[0] if held else len(party.seats)), False
    if eyes == "spectator":
        return len(party.seats), False
    if eyes not in [str(seat) for seat in range(MOST_SEATS)]:
        raise NotUnderstood(f'"{eyes}" is not the number of a seat, nor "spectator".')
    call.hall.seat(party, int(eyes))
    if int(eyes) not in held and not party.opened_up:
        raise NotYours("Others' cards can be seen when the game is over.")
    return int(eyes), int(eyes) not in held


def record(call: Call) -> dict[str, Any]:
    party = call.party()
    if not party.opened_up:
        raise NotPossible("The record is opened when the game is over: it tells all cards.")
    return party.playing().record()


def review(call: Call) -> ReviewInfo:
    return call.hall.reviews.of(call.party())


def ask_for_review(call: Call) -> ReviewInfo:
    return call.hall.reviews.ask(call.party())


def link_as_picture(call: Call) -> bytes:
    wanted = call.query.get("link", "sit")
    if wanted not in ("sit", "watch", "pass"):
        raise NotUnderstood(f'A link is "sit", "watch" or "pass", not "{wanted}".')
    about = call.about(call.party())
    link = about.sit if wanted == "sit" else about.watch
    if wanted == "pass":
        link += f"&pass={passes.tidy(call.query.get('code', ''))}"
    if not link:
        raise NotPossible("There is no link to sit here: you have no right to it, or it is late.")
    return picture(link)


TABLE = "/api/tables/{table}"
SEAT = TABLE + "/seats/{seat}"
AT_A_SEAT = (400, 403, 404, 409, 422, 429)
ENDPOINTS = [
    Endpoint("GET", "/api/games", "The shelf", list[GameInfo], shelf),
    Endpoint(
        "GET", "/api/games/{game}", "What a page needs to show a game", GameBox, game_box,
        problems=(404,),
    ),
    Endpoint(
        "GET", "/api/games/{game}/lesson", "Its first game with a coach, step by step", LessonInfo,
        lesson, problems=(400, 404),
    ),
    Endpoint("GET", "/api/me/push", "Whether one can be called", nudges.PushInfo, nudges.push),
    Endpoint(
        "PUT", "/api/me/push", "Be called here when it is one's turn", nudges.PushInfo,
        nudges.subscribe, nudges.Subscribe, problems=(400, 403, 409, 413, 422), limit="pushes",
    ),
    Endpoint(
        "DELETE", "/api/me/push", "Be called no more", nudges.PushInfo, nudges.unsubscribe,
        nudges.Unsubscribe, problems=(400, 403, 413, 422),
    ),
    Endpoint(
        "GET", "/api/tables", "My tables, those to watch, and open ones of a game and a pace",
        wire.Tables, tables, query=("game", "pace"), problems=(422,),
    ),
    Endpoint(
        "POST", "/api/tables", "Open a table", wire.TableInfo, open_table, wire.OpenTable,
        problems=(400, 404, 413, 422), limit="tables",
    ),
    Endpoint(
        "GET", TABLE, "A table as you may know it", wire.TableInfo, show_table, query=("key",),
        problems=(400, 403, 404),
    ),
    Endpoint(
        "PUT", SEAT, "Sit down", wire.TableInfo, take_seat, wire.TakeSeat,
        query=("key",), problems=(400, 403, 404, 409, 413, 422),
    ),
    Endpoint(
        "DELETE", SEAT, "Get up before the game", wire.TableInfo, leave_seat,
        query=("key",), problems=(400, 403, 404, 409, 422),
    ),
    Endpoint(
        "PUT", SEAT + "/bot", "Give a seat to a bot, or open it", wire.TableInfo,
        fill_seat, wire.FillSeat, query=("key",), problems=(400, 403, 404, 409, 413, 422),
    ),
    Endpoint(
        "POST", SEAT + "/invite", "A link by which a program comes to a seat", wire.BotLink,
        invite_bot, query=("key",), problems=AT_A_SEAT,
    ),
    Endpoint(
        "PUT", SEAT + "/stand-in", "Ask that a bot plays for who is gone", wire.TableInfo,
        stand_in, query=("key",), problems=AT_A_SEAT,
    ),
    Endpoint(
        "DELETE", SEAT + "/stand-in", "No longer ask for it", wire.TableInfo, no_stand_in,
        query=("key",), problems=AT_A_SEAT,
    ),
    Endpoint(
        "POST", SEAT + "/resign", "Give a seat to a bot for good", wire.TableInfo, resign,
        query=("key",), problems=AT_A_SEAT,
    ),
    Endpoint(
        "POST", SEAT + "/pass", "A code that takes a seat to another device", wire.SeatPass,
        pass_seat, query=("key",), problems=AT_A_SEAT,
    ),
    Endpoint(
        "POST", "/api/passes", "Take a seat to this device", wire.TableInfo, take_pass,
        wire.TakePass, problems=(400, 403, 409, 413, 422, 429), limit="codes",
    ),
    Endpoint(
        "PUT", SEAT + "/mute", "The host mutes somebody, or no longer", wire.TableInfo, mute,
        wire.Mute, query=("key",), problems=(*AT_A_SEAT, 413),
    ),
    Endpoint(
        "PUT", TABLE + "/guests", "The host lets guests talk, or not", wire.TableInfo, let_talk,
        wire.LetTalk, query=("key",), problems=(400, 403, 404, 409, 413, 422, 429),
    ),
    Endpoint(
        "DELETE", TABLE + "/guests/{guest}", "The host sends a guest away", wire.TableInfo,
        remove_guest, query=("key",), problems=(400, 403, 404, 409, 429),
    ),
    Endpoint(
        "POST", TABLE + "/close", "End a table without a result", wire.TableInfo, close_table,
        query=("key",), problems=(400, 403, 404, 409, 429),
    ),
    Endpoint(
        "POST", TABLE + "/rematch", "Play again with the same people", wire.TableInfo, rematch,
        query=("key",), problems=(400, 403, 404, 409), limit="tables",
    ),
    Endpoint(
        "GET", TABLE + "/moments/{n}", "The game as one saw it at a moment; -1 is now",
        wire.Moment, moment, query=("key", "eyes"), problems=(400, 403, 404, 409, 422),
        limit="moments",
    ),
    Endpoint(
        "GET", TABLE + "/story", "A page of what happened, the last or one before so many lines",
        wire.StoryPage, story, query=("key", "eyes", "before"), problems=(400, 403, 404, 409, 422),
    ),
    Endpoint(
        "GET", TABLE + "/record", "The record, once the game is over", dict[str, Any], record,
        query=("key",), problems=(400, 403, 404, 409),
    ),
    Endpoint(
        "POST", TABLE + "/review", "Look back at a game that is over", ReviewInfo, ask_for_review,
        query=("key",), problems=(400, 403, 404, 409, 429), limit="reviews",
    ),
    Endpoint(
        "GET", TABLE + "/review", "How far that is, or what was found", ReviewInfo, review,
        query=("key",), problems=(400, 403, 404, 409),
    ),
    Endpoint(
        "GET", TABLE + "/qr.svg", "A link to the table as a QR code", bytes, link_as_picture,
        query=("key", "link", "code"), problems=(400, 403, 404, 409, 422), media="image/svg+xml",
    ),
    *mine.ENDPOINTS,
    *clubhouse.ENDPOINTS,
]  # fmt: skip
