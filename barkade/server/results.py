"""What is kept of a game for its people once it is over, and what all of it comes to.

It lies under a player's number, by the table's id: so it outlives the table, and counts once
however often it is told.  What everybody at the table could see at its end is all there is in it.
"""

from __future__ import annotations

import datetime
from collections import defaultdict
from collections.abc import Iterable
from itertools import pairwise
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from barkade.server.party import Party
from barkade.server.wire import TableLine

PAGE = 12  # results that are told at once
MOST_RIVALS = 12
DAY = datetime.timedelta(days=1)


class PlayedSeat(Struct):
    """Who sat at a seat when the game was over, and how they did."""

    name: str
    bot: Annotated[str, Meta(description="which one; empty: a person")]
    dog: Annotated[str, Meta(description="which one a person chose; empty: that of the name")]
    score: int
    won: bool


class Played(Struct):
    """A game that is over, as one of its people keeps it."""

    game: str
    title: str
    at: Annotated[float, Meta(description="when it ended, in Unix seconds")]
    seats: list[PlayedSeat]
    yours: list[int]
    daily: Annotated[str, Meta(description="the day whose deal it was, or empty")]
    boast: Annotated[str, Meta(description="the line to share, after the game of a day")]
    listed: Annotated[bool, Meta(description="whether anybody could watch it")] = False


class Result(Played, kw_only=True):
    """The same, with the way to its table."""

    table: str
    watch: Annotated[str, Meta(description="the link to the table; empty once it is forgotten")]


class GameTally(Struct):
    """How one does at a game."""

    game: str
    title: str
    played: int
    contested: Annotated[int, Meta(description="of these, against others, with one seat")]
    won: Annotated[int, Meta(description="of those that were contested")]
    best: Annotated[int | None, Meta(description="the best score; null where only winning counts")]


class Rival(Struct):
    """How one does against somebody, or against bots of one kind."""

    name: Annotated[str, Meta(description="a person's, or the kind of the bots")]
    bot: bool
    dog: str
    played: int
    won: Annotated[int, Meta(description="by oneself")]
    lost: Annotated[int, Meta(description="to them")]


class PuzzleTally(Struct):
    """How one does at a game of the day; of each day the first try counts."""

    game: str
    title: str
    days: Annotated[int, Meta(description="on how many one has played it")]
    streak: Annotated[int, Meta(description="in a row, up to today or yesterday")]
    longest: Annotated[int, Meta(description="in a row, at any time")]
    last: Annotated[str, Meta(description="the last day on which one has")]
    boast: Annotated[str, Meta(description="the line of that day")]
    best: int


class Me(Struct):
    """What a player has here: what it comes to, the latest results, and games that go on."""

    name: Annotated[str, Meta(description="that one last played by; empty for who is new")]
    dog: Annotated[str, Meta(description="the one that was chosen then")]
    played: int
    contested: int
    won: int
    games: Annotated[list[GameTally], Meta(description="the one most played first")]
    rivals: Annotated[list[Rival], Meta(description="the one most met first; a dozen at most")]
    puzzles: list[PuzzleTally]
    results: Annotated[list[Result], Meta(description="a page of them, the latest first")]
    earlier: Annotated[int, Meta(description="how many came before those of `results`")]
    unfinished: list[TableLine]
    club: Annotated[bool, Meta(description="whether this server has a club page")]
    shown: Annotated[bool, Meta(description="whether you are shown there")]


class Kept(Struct):
    """All that is kept of a player."""

    at: float
    results: list[Result]
    tables: list[TableLine]
    browsers: Annotated[list[str], Meta(description="where you are told that it is your turn")]
    shown: Annotated[bool, Meta(description="whether you are shown in the club")]


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Played).decode


def of(party: Party, par: int | None) -> list[tuple[str, bytes]]:
    """For everybody who has a seat when the game is over: what is kept.  A lesson is no game."""
    g = party.playing()
    if party.opened.lesson:
        return []
    seats = [
        PlayedSeat(seat.name, seat.bot, seat.dog, g.scores[n], n in g.winners)
        for n, seat in enumerate(party.seats)
    ]
    game, opened = party.game, party.opened
    more = opened.daily, party.boast(par), opened.listed
    return [
        (player, encode(Played(game.id, game.title, party.touched, seats, held, *more)))
        for player in sorted({seat.player for seat in party.seats if seat.player})
        if (held := party.held_by(player))
    ]


# What it comes to


def is_contest(one: Played) -> bool:
    """Whether it can be won or lost: against others, and not against oneself."""
    return len(one.yours) == 1 and len(one.seats) > 1


def has_won(one: Played) -> bool:
    return is_contest(one) and one.seats[one.yours[0]].won


def tallies(played: Iterable[Played]) -> list[GameTally]:
    """By game, the one most played first."""
    found: dict[str, GameTally] = {}
    for one in played:
        tally = found.setdefault(one.game, GameTally(one.game, one.title, 0, 0, 0, None))
        tally.played += 1
        tally.contested += is_contest(one)
        tally.won += has_won(one)
        if max(seat.score for seat in one.seats) > 1:
            tally.best = max(tally.best or 0, *(one.seats[seat].score for seat in one.yours))
    return sorted(found.values(), key=lambda tally: (-tally.played, tally.title))


def rivals(played: Iterable[Played]) -> list[Rival]:
    """By person, and by kind of bot, the one most met first."""
    found: dict[tuple[str, bool], Rival] = {}
    for one in filter(is_contest, played):
        met: dict[tuple[str, bool], list[PlayedSeat]] = defaultdict(list)
        for seat in (seat for n, seat in enumerate(one.seats) if n not in one.yours):
            met[seat.bot or seat.name, bool(seat.bot)].append(seat)
        for (name, bot), seats in met.items():
            rival = found.setdefault((name, bot), Rival(name, bot, "", 0, 0, 0))
            rival.dog = "" if bot else seats[0].dog
            rival.played += 1
            rival.won += has_won(one)
            rival.lost += not has_won(one) and any(seat.won for seat in seats)
    return sorted(found.values(), key=lambda rival: (-rival.played, rival.name))[:MOST_RIVALS]


def puzzles(played: Iterable[Played], today: str) -> list[PuzzleTally]:
    """By game: on which days in a row its game of the day was played."""
    first: dict[str, dict[str, Played]] = defaultdict(dict)
    for one in played:
        if one.boast:
            first[one.game].setdefault(one.daily, one)
    return [_puzzle(tries, today) for tries in first.values()]


def _puzzle(tries: dict[str, Played], today: str) -> PuzzleTally:
    days = sorted(map(datetime.date.fromisoformat, tries))
    longest = streak = 1
    for before, day in pairwise(days):
        streak = streak + 1 if day - before == DAY else 1
        longest = max(longest, streak)
    if datetime.date.fromisoformat(today) - days[-1] > DAY:
        streak = 0
    last = tries[days[-1].isoformat()]
    best = max(one.seats[one.yours[0]].score for one in tries.values())
    return PuzzleTally(
        last.game, last.title, len(days), streak, longest, last.daily, last.boast, best
    )
