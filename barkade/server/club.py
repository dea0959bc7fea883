"""The club: a page for a server that friends share.  Who is here, what is being played, and how
everybody does.

People are shown by the names they play under, until they want to be shown no more.  Neither a
number of a player nor a key is in it.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta, Struct

from barkade.server.lists import Heading
from barkade.server.standings import Row, Standings
from barkade.server.store import Results, Stored
from barkade.server.wire import In

if TYPE_CHECKING:
    from barkade.server.hall import Hall

PAGE = 12  # places that are told at once
MOST_HERE = 60  # people
MOST_SEEN = 1_000  # players who looked around lately
AROUND = 25.0  # seconds since somebody looked: a page that is looked at asks more often
SOMEBODY = "Somebody"  # who does not want to be shown

Doing = Literal["plays", "waits", "here"]
DOING: list[Doing] = ["plays", "waits", "here"]  # what is told first


class Here(Struct):
    """Somebody who is here now."""

    name: str
    dog: Annotated[str, Meta(description="which one they chose; empty: that of the name")]
    doing: Annotated[Doing, Meta(description="waits: for others, at a table for anybody")]
    title: Annotated[str, Meta(description="of the game, where all may know")]
    link: Annotated[str, Meta(description="to a table that anybody may watch; or empty")]
    you: bool


class Running(Struct):
    """A game that anybody may watch."""

    game: str
    title: str
    names: list[str]
    dogs: list[str]
    link: str
    touched: Annotated[float, Meta(description="when something last happened, in Unix seconds")]


class ClubRow(Struct):
    """How somebody does at a game."""

    place: int
    name: str
    dog: str
    played: int
    won: int
    rating: Annotated[int | None, Meta(description="a newcomer's is 1000; null: nobody is rated")]
    you: bool


class ClubTable(Struct):
    """How everybody does at a game: a page of it."""

    game: str
    title: str
    rows: Annotated[list[ClubRow], Meta(description="the best first")]
    players: Annotated[int, Meta(description="on all pages")]
    your_place: Annotated[int, Meta(description="0: you are not in it")]


class ClubInfo(Struct):
    """Who is here, what is being played, and the first page of each game's table."""

    here: list[Here]
    running: list[Running]
    tables: Annotated[list[ClubTable], Meta(description="the game most played first")]
    ready: Annotated[bool, Meta(description="whether the tables are reckoned yet")]
    ratings: Annotated[
        Literal["on", "off", "missing"], Meta(description="missing: openskill is not installed")
    ]
    shown: Annotated[bool, Meta(description="whether you are shown to others")]


class ShowMe(In):
    """Whether one is shown in the club."""

    shown: bool


class Club:
    """Who looked around lately, who does not want to be shown, and how everybody does."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.shy = set(hall.store.shy())
        self.standings = Standings(hall.store, hall.settings.ratings)
        self._seen: OrderedDict[str, float] = OrderedDict()

    @property
    def open(self) -> bool:
        return self.hall.settings.club

    def saw(self, player: str) -> None:
        """Somebody looks around, at the shelf or at the club."""
        self._seen[player] = self.hall.steady()
        self._seen.move_to_end(player)
        if len(self._seen) > MOST_SEEN:
            self._seen.popitem(last=False)

    def look(self) -> None:
        """See that the tables are reckoned."""
        if self.open:
            self.standings.begin()

    def after(self, table: str, kept: Results, stored: Stored) -> Stored:
        """What is done when the end of a game is stored, or could not be: it counts here, too."""

        def told(error: BaseException | None) -> None:
            stored(error)
            if error is None and self.open:
                self.standings.add(table, kept)

        return told

    def heard(self, table: str, kept: Results) -> None:
        """A game has ended on another node."""
        if self.open:
            self.standings.add(table, kept)

    # Who wants to be shown

    def show(self, player: str, shown: bool) -> None:
        """Somebody wants to be shown from now on, or no more."""
        if shown == (player in self.shy):
            self.hall.store.be_shy(player, not shown)
            self.shy ^= {player}

    def move(self, player: str, to: str) -> None:
        """One player is another from now on, and shown only if both wanted to be."""
        if player in self.shy:
            self.show(to, False)
            self.show(player, True)
        self._seen.pop(player, None)
        self.renew()

    def forget(self, player: str) -> None:
        """There is no such player any more."""
        self.shy.discard(player)
        self._seen.pop(player, None)
        self.renew()

    def renew(self) -> None:
        """Results went, or became another's; before anybody has asked that does not matter."""
        if self.open and self.standings.ready:
            self.standings.renew()

    def hidden(self) -> set[str]:
        """The players who are not to be shown."""
        return self.shy | self.hall.belongings.gone

    # What is told

    def here(self, asking: str) -> list[Here]:
        """Everybody who is at a table or looks around, by name."""
        hidden, found = self.hidden(), dict[str, Here]()
        for table, around in self.hall.audience.around.items():
            for player in {one.player for one in around} - hidden:
                self._note(found, player, asking, self.hall.lists.headings.get(table), table)
        since = self.hall.steady() - AROUND
        for player in [one for one, at in self._seen.items() if at >= since]:
            if player not in hidden:
                self._note(found, player, asking)
        return sorted(found.values(), key=lambda one: (one.name.lower(), one.doing))[:MOST_HERE]

    def _note(
        self,
        found: dict[str, Here],
        player: str,
        asking: str,
        heading: Heading | None = None,
        table: str = "",
    ) -> None:
        """Somebody is here, if they have a name; of what they do, the first thing counts."""
        name, dog = self._called(player, heading)
        doing: Doing = "here"
        if heading and player in heading.players:
            if heading.listed and heading.stage == "playing":
                doing = "plays"
            elif heading.welcome and heading.stage == "gathering":
                doing = "waits"
        known = found.get(player)
        if name and (known is None or DOING.index(doing) < DOING.index(known.doing)):
            title = heading.title if heading and doing != "here" else ""
            link = f"/table/{table}" if doing == "plays" else ""
            found[player] = Here(name, dog, doing, title, link, player == asking)

    def _called(self, player: str, heading: Heading | None) -> tuple[str, str]:
        """The name that somebody has given: at this table, or at the one they were at last; but
        rather at one that is there for all."""
        if not (heading and player in heading.players and is_public(heading)):
            lists = self.hall.lists
            own = [lists.headings[one] for one in lists.mine(player)]
            heading = next(iter(sorted(own, key=lambda one: not is_public(one))), None)
        if heading is None:
            return "", ""
        seat = heading.players.index(player)
        return heading.names[seat], heading.dog(seat)

    def running(self) -> list[Running]:
        """The games that anybody may watch, without the names of who is not to be shown."""
        lists, hidden = self.hall.lists, self.hidden()
        found: list[Running] = []
        for table in lists.watchable():
            one = lists.headings[table]
            shown = [player not in hidden for player in one.players]
            names = [one.names[n] if seen else SOMEBODY for n, seen in enumerate(shown)]
            dogs = [one.dog(n) if seen else "" for n, seen in enumerate(shown)]
            found.append(Running(one.game, one.title, names, dogs, f"/table/{table}", one.touched))
        return found

    def table(self, game: str, title: str, asking: str, after: int = 0) -> ClubTable:
        """A page of a game's table."""
        rows = self.standings.rows(game, self.hidden())
        mine = next((n for n, row in enumerate(rows, 1) if row.player == asking), 0)
        page = enumerate(rows[after : after + PAGE], after + 1)
        told = [_told(place, row, asking) for place, row in page]
        return ClubTable(game, title, told, len(rows), mine)

    def ratings(self) -> Literal["on", "off", "missing"]:
        if not self.hall.settings.ratings:
            return "off"
        return "on" if self.standings.rated or not self.standings.ready else "missing"

    def told(self, asking: str) -> ClubInfo:
        """All of it, as somebody may know it."""
        titles = self.standings.titles()
        tables = [self.table(game, title, asking) for game, title in titles.items()]
        return ClubInfo(
            here=self.here(asking),
            running=self.running(),
            tables=[one for one in tables if one.rows],
            ready=self.standings.ready,
            ratings=self.ratings(),
            shown=asking not in self.shy,
        )


def is_public(heading: Heading) -> bool:
    """Whether a table is there for all: to watch, or to sit down."""
    return heading.listed or heading.welcome


def _told(place: int, row: Row, asking: str) -> ClubRow:
    you = row.player == asking
    return ClubRow(place, row.name, row.dog, row.played, row.won, row.shown, you)
