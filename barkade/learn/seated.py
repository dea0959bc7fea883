"""What PettingZoo's two ways to play have in common: a seat for every agent."""

from __future__ import annotations

from typing import Any

from gymnasium.spaces import Dict, Discrete

from barkade.learn import spaces
from barkade.learn.setting import Deals, Setting, check_mode, names_of


class Seated:
    """Agents at a table, with what each of them sees and can do."""

    metadata: dict[str, Any]

    def sit(self, setting: Setting, render_mode: str | None) -> None:
        """Let an agent sit down at every seat; nothing is dealt yet."""
        self.setting = setting
        self.render_mode = check_mode(render_mode)
        self.metadata = {**self.metadata, "name": f"{setting.game.id}-v{setting.game.version}"}
        self.possible_agents = list(names_of(setting.seats))
        self.agents: list[str] = []
        self.observation_spaces = {
            name: spaces.observations(setting) for name in self.possible_agents
        }
        self.action_spaces = {name: spaces.actions(setting) for name in self.possible_agents}
        self._deals = Deals()

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]
