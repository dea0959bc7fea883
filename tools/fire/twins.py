"""Twin worlds: two that differ in one hidden act, and all bytes that anybody else is sent.

Both begin from the same disk, as a run has left it, with the same luck.  Everybody connects; one
seat does one of two things that the kernel shows alike to some of the others; time passes, lines
break, the server may be killed and started again, and everybody asks for all that can be asked.
Those others must have been sent the same, byte for byte, line by line, answer by answer.
"""

from __future__ import annotations

from contextlib import closing
from random import Random
from typing import TYPE_CHECKING

import msgspec

from barkade.kernel.steps import SEALED, WINDOW
from barkade.kernel.table import Table
from barkade.server import journal
from barkade.server.clocks import LONG
from barkade.server.file import NotNow, opened
from barkade.server.keys import Keys
from barkade.server.lists import encode_heading, in_short
from barkade.server.party import Party
from barkade.server.reading import read
from barkade.testing.looking import heard_by, seen_by
from tools.fire import vfs
from tools.fire.network import Line, Weather
from tools.fire.plan import Plan, luck

if TYPE_CHECKING:
    from tools.fire.laws import Journals
    from tools.fire.world import World

ASKED = ("", "/moments/-1", "/moments/0", "/story", "/record", "/qr.svg?link=watch")
SPECTATOR = "somebody-who-watches"
LASTS = 12.0  # seconds after the act

Told = dict[int, list[bytes]]  # by viewer


class Act(msgspec.Struct):
    """What a seat does, or nothing."""

    seat: int
    move: str


def compare(world: World, found: Journals) -> tuple[int, list[str]]:
    """How many viewers were compared, and what was not alike."""
    rng = luck(world.plan.seed, "twins")
    compared, unlike = 0, list[str]()
    for number, table in sorted(world.tables.items()):
        if table not in found or 0 < world.plan.tables[number].clock < LONG:
            continue  # before the end of a short clock somebody else would have to act
        chosen = _chosen(table, found[table], rng)
        if chosen is None:
            continue
        bodies, acts, alike = chosen
        party = read(table, bodies)
        kill = rng.random() < 0.5
        told = [_world(world.plan, table, bodies, act, kill) for act in acts]
        for viewer in alike:
            compared += 1
            if difference := _difference(told[0][viewer], told[1][viewer]):
                unlike.append(
                    f"twins: at table {table}, {party.game.id}, viewer {viewer} can tell {acts[0]}"
                    f" from {acts[1]}: {difference}"
                )
    return compared, unlike


# What is hidden


Chosen = tuple[list[bytes], list[Act], list[int]]


def _chosen(id: str, bodies: list[bytes], rng: Random) -> Chosen | None:
    """The beginning of a journal, two things that a seat may do there, and who can't tell them
    apart."""
    entries = [journal.decode(body) for body in bodies]
    party = Party(id, entries[0])
    found: list[Chosen] = []
    for number, entry in enumerate(entries[1:], 1):
        party.apply(entry)
        if party.stage == "playing" and not party.still and _hides(party.playing()):
            if rng.random() < 0.3 and (acts := _acts(party, rng)):
                found.append((bodies[: number + 1], *acts))
    return rng.choice(found) if found else None


def _hides(g: Table) -> bool:
    """Whether something hidden may be done there."""
    secret = g.start.game.moves.secret
    return g.way in (SEALED, WINDOW) or any(
        secret(move) for seat in g.actors for move in g.moves(seat)
    )


def _acts(party: Party, rng: Random) -> tuple[list[Act], list[int]] | None:
    """Two acts of one seat after which others wait for a person, and to whom of the people the
    kernel shows no difference."""
    g = party.playing()
    if not g.actors or party.seats[seat := rng.choice(g.actors)].automatic:
        return None
    moves = [g.text(move) for move in g.moves(seat)]
    pair = rng.sample(moves, 2) if len(moves) > 1 and rng.random() < 0.7 else [moves[0], ""]
    after = [_after(g, seat, move) for move in pair]
    if not all(_waits(party, then) for then in after):
        return None
    people = [one for one, place in enumerate(party.seats) if place.player and one != seat]
    alike = [v for v in (*people, g.seats) if _shown(after[0], v) == _shown(after[1], v)]
    return ([Act(seat, move) for move in pair], alike) if alike else None


def _waits(party: Party, g: Table) -> bool:
    """Whether nothing happens until a person does something."""
    asked = [seat for seat in g.actors if not party.seats[seat].automatic]
    if g.way in (SEALED, WINDOW):
        return any(party.seats[seat].answers == "ask" for seat in asked)
    return asked == g.actors != []


def _after(g: Table, seat: int, move: str) -> Table:
    clone = g.clone()
    clone.listen()
    if move:
        clone.play(seat, move)
    if clone.full:
        clone.open()
    return clone


def _shown(g: Table, viewer: int) -> str:
    who = None if viewer == g.seats else viewer
    return seen_by(g, who) + heard_by(g, who)


# The worlds


class Onlooker:
    """Somebody who looks at the table, and asks."""

    def __init__(self, world: World, party: Party, viewer: int, token: str) -> None:
        self.world = world
        self.party = party
        self.viewer = viewer
        self.token = token
        self.luck = luck(world.plan.seed, "onlooker", viewer)
        self.lines: list[Line] = []
        self.answers: list[bytes] = []

    def connect(self) -> None:
        seat = "spectator" if self.viewer == len(self.party.seats) else str(self.viewer)
        path = f"/api/tables/{self.party.id}/socket?seat={seat}"
        line = self.world.network.connect(self.luck, path, self.token, f"192.0.2.{self.viewer}")
        self.lines.append(line)
        self.world.spawn(self._read(line))

    async def _read(self, line: Line) -> None:
        while await line.next() is not None:
            pass

    async def ask(self) -> None:
        for path in (*(f"/api/tables/{self.party.id}{end}" for end in ASKED), "/api/tables"):
            reply = await self.world.network.ask(self.luck, "GET", path, self.token)
            self.answers.append(b"nothing" if reply is None else b"%d " % reply.status + reply.body)

    @property
    def told(self) -> list[bytes]:
        return [*(b"\n".join(line.sent) for line in self.lines), *self.answers]


def _world(plan: Plan, id: str, bodies: list[bytes], act: Act, kill: bool) -> Told:
    """All that every viewer is sent where this is done."""
    from tools.fire.given import simulated
    from tools.fire.world import World

    quiet = msgspec.structs.replace(
        plan, weather=Weather(0.02), blows=[], others=[], limited=False, idle=600.0, pages=1000
    )
    world = World(quiet, even=True)
    with simulated(world):
        try:
            _keep(world, id, bodies)
            return _told(world, read(id, bodies), act, kill)
        finally:
            world.close()


def _keep(world: World, id: str, bodies: list[bytes]) -> None:
    """Write the beginning of a journal to a disk, as if a server had."""
    path = vfs.mounted(world.disk, -1)
    heading = encode_heading(in_short(read(id, bodies)))
    with closing(opened(path)) as db:
        db.executemany(
            "INSERT INTO entries VALUES (?, ?, ?)",
            [(id, seq, body) for seq, body in enumerate(bodies)],
        )
        db.execute("INSERT INTO headings VALUES (?, ?)", (id, heading))
    vfs.unmounted(-1)


def _told(world: World, party: Party, act: Act, kill: bool) -> Told:
    world.start()
    world.loop.run_for(0.3)
    if world.hall is None:
        raise NotNow("The server does not start.")
    keys = world.hall.keys
    lookers = [
        Onlooker(world, party, viewer, _token(keys, party, viewer))
        for viewer in range(len(party.seats) + 1)
        if viewer == len(party.seats) or party.seats[viewer].player
    ]
    for looker in lookers:
        looker.connect()
    world.loop.run_for(0.2)
    mine = next(looker for looker in lookers if looker.viewer == act.seat)
    if act.move:
        mine.lines[-1].say(
            msgspec.json.encode({"do": "move", "id": "hidden", "move": act.move}).decode()
        )
    world.loop.run_for(2.0)
    lookers[-1].lines[-1].say('{"do":"ping","id":"how-are-you"}')
    if kill:
        world.fall(False, 0.5)
        world.loop.run_for(2.0)
        for looker in lookers:
            looker.connect()
    world.loop.run_for(LASTS)
    for looker in lookers:
        world.spawn(looker.ask())
    world.loop.run_for(2.0)
    return {looker.viewer: looker.told for looker in lookers}


def _token(keys: Keys, party: Party, viewer: int) -> str:
    return keys.token(SPECTATOR if viewer == len(party.seats) else party.seats[viewer].player)


def _difference(one: list[bytes], other: list[bytes]) -> str:
    """Where what two were sent begins to differ."""
    if len(one) != len(other):
        return f"{len(one)} lines and answers, and {len(other)}"
    for first, second in zip(one, other, strict=True):
        if first != second:
            size = min(len(first), len(second))
            at = next((n for n in range(size) if first[n] != second[n]), size)
            return f"{first[max(0, at - 60) : at + 60]!r} and {second[max(0, at - 60) : at + 60]!r}"
    return ""
