"""Many environments at once, over processes, in memory that all of them share.

Every process has some of the environments.  Actions, observations, masks and rewards lie in shared
memory; through a pipe goes one short word a step for each process.  Each environment has a seed
of its own, so what happens does not hang on the number of processes.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from barkade.kernel.errors import BadMove, BadSetup
from barkade.learn.alone import Alone

Make = Callable[[], Alone]


class Memory(NamedTuple):
    """What all processes share, a row for each environment; ``last`` is what was seen when a game
    had ended, before the next was dealt."""

    seen: Any
    masks: Any
    last: Any
    last_masks: Any
    actions: Any
    rewards: Any
    over: Any

    @classmethod
    def of(cls, many: int, size: int, actions: int) -> Memory:
        made = multiprocessing.RawArray
        return cls(
            made("f", many * size), made("b", many * actions),
            made("f", many * size), made("b", many * actions),
            made("q", many), made("d", many), made("b", many),
        )  # fmt: skip

    def arrays(self, many: int) -> Memory:
        """The same memory as arrays."""
        kinds = (np.float32, np.int8, np.float32, np.int8, np.int64, np.float64, np.int8)
        found = [np.frombuffer(one, kind) for one, kind in zip(self, kinds, strict=True)]
        return Memory(*(one.reshape(many, -1) for one in found[:4]), *found[4:])


def work(pipe: Connection, make: Make, memory: Memory, many: int, mine: range) -> None:
    """What a process does: reset or step its environments when it is told to, until it is told
    nothing any more.  Ctrl-C is for its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    envs, shared = [make() for _ in mine], memory.arrays(many)
    try:
        while (told := pipe.recv()) is not None:
            try:
                for n, env in zip(mine, envs, strict=True):
                    reset(env, shared, n, told[n]) if told else step(env, shared, n)
                pipe.send("")
            except BadMove as error:
                pipe.send(str(error))
    except EOFError:
        pass  # whoever asked is gone


def reset(env: Alone, shared: Memory, n: int, seed: int | None) -> None:
    """Deal, and show what is seen."""
    show(env.reset(seed=seed)[0], shared.seen[n], shared.masks[n])


def step(env: Alone, shared: Memory, n: int) -> None:
    """A move; where the game is over then, the next is dealt at once."""
    seen, reward, over, _, _ = env.step(int(shared.actions[n]))
    shared.rewards[n], shared.over[n] = reward, over
    if over:
        show(seen, shared.last[n], shared.last_masks[n])
        seen = env.reset()[0]
    show(seen, shared.seen[n], shared.masks[n])


def show(seen: dict[str, Any], row: Any, mask: Any) -> None:
    row[:] = seen["observation"]
    mask[:] = seen["action_mask"]


class Many(VectorEnv[Any, Any, Any]):
    """So many environments of one kind.  A game that is over is followed by the next at once;
    what was seen last is in `infos["final_obs"]`."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012  Gymnasium wants it so

    def __init__(self, make: Make, many: int, processes: int | None = None) -> None:
        self._pipes: list[Connection] = []
        self._working: list[Any] = []
        wanted = min(many, os.cpu_count() or 1) if processes is None else processes
        if many < 1 or not 1 <= wanted <= many:
            raise BadSetup(f"{many} environments can't be shared by {wanted} processes.")
        one = make()
        self.num_envs = many
        self.single_observation_space = one.observation_space
        self.single_action_space = one.action_space
        self.observation_space = batch_space(one.observation_space, many)
        self.action_space = batch_space(one.action_space, many)
        memory = Memory.of(many, one.setting.observation.size, one.setting.actions)
        self._shared = memory.arrays(many)
        self._start(make, memory, wanted)

    def _start(self, make: Make, memory: Memory, processes: int) -> None:
        many = self.num_envs
        spawn = multiprocessing.get_context("spawn")  # a fork would take threads by surprise
        for n in range(processes):
            mine = range(n * many // processes, (n + 1) * many // processes)
            here, there = spawn.Pipe()
            process = spawn.Process(
                target=work, args=(there, make, memory, many, mine), daemon=True
            )
            process.start()
            there.close()
            self._pipes.append(here)
            self._working.append(process)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Any, dict[str, Any]]:
        """Deal anew everywhere.  The first environment has this seed, each other one more."""
        many = self.num_envs
        seeds: list[int | None] = list(seed) if isinstance(seed, Sequence) else [None] * many
        if isinstance(seed, int):
            seeds = [seed + n for n in range(many)]
        if len(seeds) != many:
            raise BadSetup(f"{many} environments need {many} seeds, not {len(seeds)}.")
        self._tell(seeds)
        return self._seen(), {}

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """A move in every environment."""
        shared = self._shared
        shared.actions[:] = actions
        self._tell([])
        over = shared.over.astype(bool)
        return self._seen(), shared.rewards.copy(), over, np.zeros_like(over), self._infos(over)

    def _infos(self, over: Any) -> dict[str, Any]:
        if not over.any():
            return {}
        last = np.full(self.num_envs, None, object)
        for n in np.flatnonzero(over):
            row, mask = self._shared.last[n].copy(), self._shared.last_masks[n].copy()
            last[n] = {"observation": row, "action_mask": mask}
        return {"final_obs": last, "_final_obs": over}

    def _seen(self) -> dict[str, Any]:
        return {"observation": self._shared.seen.copy(), "action_mask": self._shared.masks.copy()}

    def _tell(self, word: list[int | None]) -> None:
        """Let all processes do their part, and wait for them."""
        try:
            for pipe in self._pipes:
                pipe.send(word)
            wrong = [answer for pipe in self._pipes if (answer := pipe.recv())]
        except (EOFError, OSError) as error:
            self.close()
            raise RuntimeError("A process of the environments is gone; make them anew.") from error
        if wrong:
            raise BadMove(wrong[0])

    def close_extras(self, **kwargs: Any) -> None:
        """Let the processes end."""
        for pipe in self._pipes:
            with suppress(OSError):
                pipe.send(None)
            pipe.close()
        for process in self._working:
            process.join()
        self._pipes, self._working = [], []
