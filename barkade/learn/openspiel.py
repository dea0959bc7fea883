"""OpenSpiel: every game of the shelf as one of its Python games, played by turns.

A history begins with chance: four bytes, which are the deal.  All that happens by chance at the
table follows from them, so a history is a game.  In a race with a clock chance also says who is
next.  Unseen picks are turns, one after another, as `setting.py` has them.

What a player knows is its view.  That is also its information state: who wants to remember more
keeps it.  `resample_from_infostate` is the re-deal.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

import numpy as np
import pyspiel

import barkade
from barkade.kernel.errors import BadSetup
from barkade.kernel.playouts import race_times
from barkade.kernel.steps import RACE
from barkade.kernel.table import Table
from barkade.learn.setting import Setting

PREFIX: Final = "barkade_"
BYTES: Final = 4  # of chance at the beginning
BYTE: Final = 256
LONGEST: Final = 50_000  # moves, as the contract of barkade.testing has it


class World:
    """A table as OpenSpiel keeps it: where it copies, this is cloned."""

    def __init__(self, table: Table | None = None) -> None:
        self.table = table

    def __deepcopy__(self, memo: dict[int, Any]) -> World:
        return World(self.table.clone() if self.table else None)


class State(pyspiel.State):
    """A moment of a game: first the deal is drawn, then the table is played."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._drawn: tuple[int, ...] = ()
        self._world = World()
        self._next = -1  # in a race, who was drawn

    @property
    def setting(self) -> Setting:
        found: Setting = self.get_game().setting
        return found

    @property
    def table(self) -> Table:
        """The table; it has the truth."""
        if self._world.table is None:
            raise BadSetup("There is no table yet: the deal has not been drawn.")
        return self._world.table

    def current_player(self) -> int:
        g = self._world.table
        if g is None:
            return int(pyspiel.PlayerId.CHANCE)
        if g.over:
            return int(pyspiel.PlayerId.TERMINAL)
        if g.way == RACE and self._next < 0:
            return int(pyspiel.PlayerId.CHANCE)
        return self._next if g.way == RACE else g.actors[0]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if self._world.table is None:
            return [(byte, 1 / BYTE) for byte in range(BYTE)]
        actors, times = self.table.actors, race_times(self.table)
        speeds = [1 / (times[seat] or 1.0) for seat in actors]
        return [(seat, speed / sum(speeds)) for seat, speed in zip(actors, speeds, strict=True)]

    def _legal_actions(self, player: int) -> list[int]:
        index = self.setting.game.moves.index
        return sorted([index(move) for move in self.table.moves(player)])

    def _apply_action(self, action: int) -> None:
        if self._world.table is None:
            self._drawn = (*self._drawn, action)
            if len(self._drawn) == BYTES:
                self._world.table = self.setting.deal(f"openspiel {bytes(self._drawn).hex()}")
        elif self.is_chance_node():
            self._next = action
        else:
            seat = self.current_player()
            self._next = -1
            self.table.play(seat, self.setting.move(self.table, seat, action))

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return self.setting.game.moves.texts()[action]
        return f"{action:02x}" if self._world.table is None else f"seat {action} is first"

    def is_terminal(self) -> bool:
        return self._world.table is not None and self._world.table.over

    def returns(self) -> list[float]:
        g = self._world.table
        return self.setting.paid(g) if g else [0.0] * self.setting.seats

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> State:
        """A state that looks the same to a player and is otherwise dealt anew; it has no past."""
        state: State = self.get_game().new_initial_state()
        state._world.table = self.table.redeal(player, Random(sampler()))
        state._next = self._next
        return state

    def __str__(self) -> str:
        g = self._world.table
        if g is None:
            return f"deal {bytes(self._drawn).hex()}"
        return f"deal {bytes(self._drawn).hex()} {g.log.hex()} {self._next}"


class Observer:
    """What a player sees, as OpenSpiel asks for it."""

    def __init__(self, setting: Setting) -> None:
        self.tensor = np.zeros(setting.observation.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        self.tensor.fill(0)
        if (g := state._world.table) is not None:
            self.tensor[:] = state.setting.observation.of(g.view(player))

    def string_from(self, state: State, player: int) -> str:
        g = state._world.table
        return state.setting.key(g, player) if g else ""


def chosen(text: str) -> dict[str, Any]:
    """Options as a parameter writes them: "lay:up;power_discs:2"."""
    found: dict[str, Any] = {}
    for one in filter(None, text.split(";")):
        name, sign, value = one.partition(":")
        if not sign:
            raise BadSetup(f'Options are written "name:value;name:value", not "{text}".')
        words: Mapping[str, Any] = {"true": True, "false": False}
        found[name] = int(value) if value.isdigit() else words.get(value, value)
    return found


class SpielGame(pyspiel.Game):
    """One of our games with its seats and options."""

    def __init__(self, id: str, params: Mapping[str, Any] | None = None) -> None:
        said = dict(params or {})
        options = chosen(str(said.get("options", "")))
        self.setting = Setting(id, int(said.get("players", 0)) or None, options)
        super().__init__(type_of(id, self.setting.seats), self._info(), said)

    def _info(self) -> Any:
        setting = self.setting
        return pyspiel.GameInfo(
            num_distinct_actions=setting.actions,
            max_chance_outcomes=BYTE,
            num_players=setting.seats,
            min_utility=-1.0 if setting.seats > 1 else 0.0,
            max_utility=1.0,
            utility_sum=0.0 if setting.seats > 1 else None,
            max_game_length=LONGEST,
        )

    def new_initial_state(self) -> State:
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.setting)

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST


def name_of(id: str) -> str:
    """What OpenSpiel calls a game."""
    return PREFIX + id.replace("-", "_")


def type_of(id: str, seats: int) -> Any:
    """What OpenSpiel wants to know of a game that so many play."""
    game = barkade.load(id)
    kinds = pyspiel.GameType
    return kinds(
        short_name=name_of(id),
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if seats > 1 else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.most,
        min_num_players=game.fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 0, "options": ""},
    )


def _maker(id: str) -> type[SpielGame]:
    """OpenSpiel makes a game by calling a class with its parameters."""

    class Made(SpielGame):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(id, params)

    return Made


def register() -> list[str]:
    """Put every game of the shelf on OpenSpiel's; what they are called there."""
    known = pyspiel.registered_names()
    for game in barkade.shelf():
        if name_of(game) not in known:
            pyspiel.register_game(type_of(game, barkade.load(game).most), _maker(game))
    return [name_of(game) for game in barkade.shelf()]


register()
