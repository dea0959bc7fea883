"""A run: a plan, what comes of it, and which laws it broke."""

from __future__ import annotations

from msgspec import Struct

from barkade.kernel.errors import BarkadeError
from tools.fire import laws, twins
from tools.fire.given import simulated
from tools.fire.laws import Journals
from tools.fire.loop import Stuck
from tools.fire.plan import Plan
from tools.fire.world import World

PUT_AWAY = 20.0  # seconds after which who has gone is known to be


class Outcome(Struct):
    """What came of a run."""

    plan: Plan
    broken: list[str]
    diary: list[str]
    moves: int = 0
    writes: int = 0
    starts: int = 0
    twins: int = 0  # viewers for whom two worlds were compared
    sent: str = ""  # a digest of all that the server has sent

    @property
    def laws(self) -> set[str]:
        """The names of those that were broken."""
        return {said.partition(":")[0] for said in self.broken}


def run(plan: Plan) -> Outcome:
    """Play a plan, and hold all laws against what came of it."""
    world = World(plan)
    outcome = Outcome(plan, [], world.diary)
    with simulated(world):
        try:
            _play(world, outcome)
        except Stuck as error:
            outcome.broken.append(f"stuck: {error}")
        except BarkadeError as error:
            outcome.broken.append(f"damaged: {error}")
        finally:
            outcome.starts = world.starts
            outcome.sent = world.network.sent.hexdigest()
            world.close()
    return outcome


def _play(world: World, outcome: Outcome) -> None:
    plan = world.plan
    world.start()
    world.come()
    for blow in plan.blows:
        world.network.later(blow.at, lambda blow=blow: world.blow(blow))  # type: ignore[misc]
    world.loop.run_for(plan.length)
    world.heal()
    world.loop.run_for(5.0)  # it may have to start yet, and all have to come back
    before = laws.journals(world.disk)
    world.loop.run_for(plan.calm)
    after = _settled(world)
    outcome.broken += laws.stuck(world, before, after)
    outcome.broken += laws.broken(world, after)
    outcome.moves, outcome.writes = laws.lengths(after).total(), world.disk.writes
    _leave(world, outcome)
    if plan.twins and not outcome.broken:
        _twins(world, outcome, after)


def _settled(world: World) -> Journals:
    """All that is on the disk, once everybody has gone and what they did is stored."""
    world.gone = True
    for client in [*world.people, *world.strangers]:
        for line in client.lines:
            line.hang_up()
    world.loop.run_for(2.0)
    return laws.journals(world.disk)


def _leave(world: World, outcome: Outcome) -> None:
    """Wait until all that is left is put away."""
    for _ in range(40):
        world.loop.run_for(world.plan.idle + PUT_AWAY)
        if not (left := list(laws.swollen(world))):
            break
        if any(said.startswith("stuck") for said in left):
            break
    outcome.broken += left


def _twins(world: World, outcome: Outcome, found: Journals) -> None:
    compared, unlike = twins.compare(world, found)
    outcome.twins += compared
    outcome.broken += unlike
