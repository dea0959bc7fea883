"""Gymnasium: one seat is the learner's, bots have the others.

A step is a move of the learner and all that follows until it is asked again.  What a bot chooses
hangs on its view and on luck of its own, which follows from the deal.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium

from barkade.bots import bot
from barkade.bots.reflexes import with_reflexes
from barkade.bots.seat import Player, at_the_table
from barkade.kernel.errors import BadMove, BadSetup
from barkade.kernel.game import Game
from barkade.kernel.table import Playing
from barkade.learn import spaces
from barkade.learn.setting import Deals, Setting, check_mode, luck_of, next_seat
from barkade.learn.shown import text

ILLEGAL = -1.0  # what a move costs that was not offered

Others = str | Player | Sequence[str | Player]


def opponents(game: Game, others: Others, seats: int) -> list[str | Player]:
    """Who sits at the other seats; a few are repeated until all are filled."""
    named = [others] if isinstance(others, str) or callable(others) else list(others)
    if not named and seats > 1:
        raise BadSetup("Name at least one bot for the other seats.")
    if len(named) > max(1, seats - 1):
        raise BadSetup(f"{len(named)} bots don't fit on {seats - 1} seats.")
    for one in named:
        if isinstance(one, str):
            bot(game, one)
    return [named[n % len(named)] for n in range(seats - 1)]


def seated(
    game: str | Game,
    seats: int | None,
    options: Mapping[str, Any] | None,
    returns: str,
    seat: int,
    bots: Others,
    play_lone: bool,
    render_mode: str | None,
) -> Alone:
    """A seat of a table; where there are races, the bots have the reflexes that their names say."""
    setting = Setting(game, seats, options, returns)
    setting.check_seat(seat)
    names = [
        one if isinstance(one, str) else "" for one in opponents(setting.game, bots, setting.seats)
    ]
    names.insert(seat, "")
    quick = with_reflexes(setting.game, options or {}, names)
    if quick != dict(options or {}):
        setting = Setting(setting.game, setting.seats, quick, returns)
    return Alone(setting, seat, bots, play_lone, render_mode)


class Alone(gymnasium.Env[dict[str, Any], Any]):
    """One seat of a table, against bots."""

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012  Gymnasium wants it so

    def __init__(
        self,
        setting: Setting,
        seat: int = 0,
        bots: Others = "random",
        play_lone: bool = False,
        render_mode: str | None = None,
    ) -> None:
        self.setting = setting
        self.seat = setting.check_seat(seat)
        self.play_lone = play_lone
        self.render_mode = check_mode(render_mode)
        self.bots = opponents(setting.game, bots, setting.seats)
        self.observation_space = spaces.observations(setting)
        self.action_space = spaces.actions(setting)
        self._deals = Deals()
        self._players = self._seated()

    def _seated(self) -> list[Playing | None]:
        """By seat, who plays there; nobody, where the learner does."""
        game = self.setting.game
        found = [one if callable(one) else bot(game, one) for one in self.bots]
        players: list[Playing | None] = [at_the_table(one) for one in found]
        players.insert(self.seat, None)
        return players

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new deal: the one that the options name, or the next in which the learner is asked
        at all; now and then others finish a game before."""
        super().reset(seed=seed)
        named = (options or {}).get("deal")
        self._sit_down(named or self._deals.next(seed))
        while self.table.over and not named:
            self._sit_down(self._deals.next(None))
        return self._seen(), {}

    def _sit_down(self, deal: str) -> None:
        self.deal = deal
        self.table = self.setting.deal(deal)
        self._luck = luck_of(deal, "bots")
        self._go_on()

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """A move, and what the others do until the learner is asked again.  A move that is not
        offered ends the game, and `info` says why."""
        table, seat = self.table, self.seat
        if table.over:
            raise BadMove("The game is over; reset the environment.")
        try:
            move = self.setting.move(table, seat, action)
        except BadMove as error:
            return self._seen(), ILLEGAL, True, False, {"illegal": str(error)}
        table.play(seat, move)
        self._go_on()
        return self._seen(), self.setting.paid(table)[seat], table.over, False, {}

    def _go_on(self) -> None:
        """Let the others act until the learner is to choose."""
        table, luck = self.table, self._luck
        while not table.over:
            seat = next_seat(table, luck.random)
            player = self._players[seat]
            if player is not None:
                table.play(seat, player(table, seat, luck))
                continue
            moves = table.moves(seat)
            if len(moves) > 1 or not self.play_lone:
                return
            table.play(seat, moves[0])

    def _seen(self) -> dict[str, Any]:
        return self.setting.seen(self.table, self.seat)

    def key(self) -> str:
        """What the learner knows, as a text: equal exactly when views are."""
        return self.setting.key(self.table, self.seat)

    def render(self) -> str | None:
        """What everybody can see, as text."""
        return text(self.table) if self.render_mode == "ansi" else None
