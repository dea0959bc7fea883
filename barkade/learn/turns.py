"""PettingZoo's AEC: one agent after another, in the turns that `setting.py` makes of a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pettingzoo import AECEnv

from barkade.learn.seated import Seated
from barkade.learn.setting import Setting, luck_of, next_seat
from barkade.learn.shown import text


class Turns(Seated, AECEnv[str, Any, Any]):
    """A table at which every agent has a seat."""

    metadata = {  # noqa: RUF012  PettingZoo wants it so
        "render_modes": ["ansi"],
        "is_parallelizable": True,
        "name": "barkade",
    }

    def __init__(self, setting: Setting, render_mode: str | None = None) -> None:
        super().__init__()
        self.sit(setting, render_mode)
        self._seats = {name: seat for seat, name in enumerate(self.possible_agents)}

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """A new deal: the one that the options name, or the next."""
        self.deal = (options or {}).get("deal") or self._deals.next(seed)
        self.table = self.setting.deal(self.deal)
        self._luck = luck_of(self.deal, "race")
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {name: {} for name in self.agents}
        self._select()

    def observe(self, agent: str) -> Any:
        return self.setting.seen(self.table, self._seats[agent])

    def key(self, agent: str) -> str:
        """What an agent knows, as a text: equal exactly when views are."""
        return self.setting.key(self.table, self._seats[agent])

    def step(self, action: Any) -> None:
        """The move with that number, made by whose turn it is; an error changes nothing."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        seat = self._seats[agent]
        self.table.play(seat, self.setting.move(self.table, seat, action))
        self._cumulative_rewards[agent] = 0.0
        paid = self.setting.paid(self.table)
        self.rewards = dict(zip(self.agents, paid, strict=True))
        self._accumulate_rewards()
        if self.table.over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self._select()

    def _select(self) -> None:
        if not self.table.over:  # a game may be over before anybody was asked
            self.agent_selection = self.agents[next_seat(self.table, self._luck.random)]

    def render(self) -> str | None:
        """What everybody can see, as text."""
        return text(self.table) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to be closed."""
