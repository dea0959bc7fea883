"""PettingZoo's parallel API: all agents act in every step, and those who are asked count.

Sealed picks and answers in a window are made at once, as they are at a real table; somebody who
may pick several times is asked again in the next step.  Where one seat is asked only its action
counts.  In a race all who are asked reach out, it is drawn who is first, and the others have not
moved.  Who is not asked has an empty mask, and may answer anything.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pettingzoo import ParallelEnv

from barkade.kernel.errors import BadMove
from barkade.kernel.steps import RACE
from barkade.learn.seated import Seated
from barkade.learn.setting import Setting, luck_of, next_seat
from barkade.learn.shown import text

Told = dict[str, Any]


class Together(Seated, ParallelEnv[str, Any, Any]):
    """A table at which every agent has a seat, and all are looked at at once."""

    metadata = {  # noqa: RUF012  PettingZoo wants it so
        "render_modes": ["ansi"],
        "name": "barkade",
    }

    def __init__(self, setting: Setting, render_mode: str | None = None) -> None:
        self.sit(setting, render_mode)

    def reset(
        self, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Told, Told]:
        """A new deal: the one that the options name, or the next."""
        self.deal = (options or {}).get("deal") or self._deals.next(seed)
        self.table = self.setting.deal(self.deal)
        self._luck = luck_of(self.deal, "race")
        self.agents = self.possible_agents[:]
        return self._seen(), {name: {} for name in self.agents}

    def step(self, actions: Mapping[str, Any]) -> tuple[Told, Told, Told, Told, Told]:
        """What all who are asked want to do, at once; an error changes nothing."""
        table, agents = self.table, self.agents
        asked = table.actors
        if table.way == RACE:
            asked = [next_seat(table, self._luck.random)]
        missing = [agents[seat] for seat in asked if agents[seat] not in actions]
        if missing:
            raise BadMove(f"{missing[0]} is asked, and there is no action of theirs.")
        moves = [self.setting.move(table, seat, actions[agents[seat]]) for seat in asked]
        for seat, move in zip(asked, moves, strict=True):
            table.play(seat, move)
        over = dict.fromkeys(agents, table.over)
        rewards = dict(zip(agents, self.setting.paid(table), strict=True))
        infos: Told = {name: {} for name in agents}
        told = self._seen(), rewards, over, dict.fromkeys(agents, False), infos
        if table.over:
            self.agents = []
        return told

    def _seen(self) -> Told:
        return {name: self.setting.seen(self.table, n) for n, name in enumerate(self.agents)}

    def key(self, agent: str) -> str:
        """What an agent knows, as a text: equal exactly when views are."""
        return self.setting.key(self.table, self.possible_agents.index(agent))

    def render(self) -> str | None:
        """What everybody can see, as text."""
        return text(self.table) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to be closed."""
