"""A lesson is played by every way that it allows: so no rule and no card changes under it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from barkade.bots import quick_bot
from barkade.bots.standing import COULD, standing_answer
from barkade.kernel.errors import listed
from barkade.kernel.events import Event
from barkade.kernel.steps import SEALED
from barkade.kernel.table import Table
from barkade.kernel.views import bit_of
from barkade.lessons import BOT, YOU, BadLesson, Lesson, Place, scripted, waits, walked
from barkade.look.parts import laid_out
from barkade.look.stories import sentence


class Stand(NamedTuple):
    """A table on the way, what was told since the step before, and how one came here."""

    g: Table
    told: list[str]
    way: list[str]


def ways(lesson: Lesson) -> Iterator[Stand]:
    """Every place that a lesson can come to where something may be done, and then every end of
    it; or a sentence that says in which step it can't be played."""
    first = lesson.table()
    heard = first.listen()
    _others(lesson, first)
    waiting, seen = [Stand(first, _told(first, heard), [])], set[str]()
    while waiting:
        stand = waiting.pop()
        here = walked(lesson, stand.g).place()
        _check_shown(lesson, stand.g, here)
        yield stand
        for text in _allowed(lesson, stand.g, here):
            after = _after(lesson, stand, here, text)
            key = _key(lesson, after.g)
            if key not in seen:
                seen.add(key)
                waiting.append(after)


def play_on(g: Table, seed: int = 0) -> None:
    """From where a lesson ends the game is played as any other, to its end."""
    player, luck = quick_bot(g.start.game, BOT), Random(seed)
    while not g.over:
        seat = g.actors[int(luck.random() * len(g.actors))]
        g.play(seat, player(g, seat, luck))


def _allowed(lesson: Lesson, g: Table, here: Place) -> list[str]:
    """What may be done here, all of which must be possible."""
    if not here.may:
        _check_spoken(lesson, g)
        return []
    offered = [g.text(move) for move in g.moves(YOU)]
    for text in here.may:
        if text not in offered:
            could = listed(offered) or "nothing is asked"
            raise BadLesson(f'Step {here.asks + 1}: "{text}" is not possible there, but {could}.')
    return sorted(set(here.may))


def _after(lesson: Lesson, stand: Stand, here: Place, text: str) -> Stand:
    """The table when one has done that, and the others what they do then."""
    g = stand.g.clone()
    heard = g.listen()
    g.play(YOU, text)
    then = walked(lesson, g)
    _others(lesson, g)
    told = [*stand.told, *_told(g, heard)] if then.left or stand.told else _told(g, heard)
    step = lesson.steps[here.asks]
    if then.left:
        return Stand(g, told, [*stand.way, text])
    for expected in step.happens:
        if not any(expected in line for line in told):
            raise BadLesson(
                f'Step {here.asks + 1}: after "{text}" nobody is told "{expected}", but'
                f" {listed(told, 20) or 'nothing'}"
            )
    return Stand(g, [], [*stand.way, text])


def _others(lesson: Lesson, g: Table) -> None:
    """The others do what is theirs to do, until who learns is asked."""
    while not g.over:
        if (answer := standing_answer(g, YOU, COULD)) is not None:
            g.play(YOU, answer)
            continue
        seats = [seat for seat in g.actors if seat != YOU and not waits(lesson, g, seat)]
        walk = walked(lesson, g)
        if YOU in g.actors:
            seats = [seat for seat in seats if walk.told(seat) and g.way != SEALED]
        if not seats or not (walk.place().may or any(map(walk.told, seats))):
            return
        move = scripted(lesson, g, seats[0])
        if move is None:
            told = walk.told(seats[0])
            at = walk.place().at
            could = listed([g.text(one) for one in g.moves(seats[0])])
            what = f'"{told[1].move}" is not possible' if told else "there is nothing to do"
            name = g.start.names[seats[0]]
            raise BadLesson(f"Step {at}: {what} for {name} then, but {could}.")
        g.play(seats[0], move)


def _told(g: Table, heard: list[Event]) -> list[str]:
    """What who learns was told."""
    bit = bit_of(g, YOU)
    lines = [sentence(g.start, event.as_json(bit), YOU) for event in heard]
    g.heard = None
    return lines


def _check_shown(lesson: Lesson, g: Table, here: Place) -> None:
    """A card that is shown lies where one sees it, and what is to be read stands there."""
    zones = g.view(YOU)["zones"].values()
    each = [zone for one in zones for zone in (one if isinstance(one, list) else [one])]
    numbers = {n for zone in each for n in zone["cards"] if n is not None}
    faces = [lesson.game.face(lesson.game.cards[n]) for n in sorted(numbers)]
    seen = {face["title"] for face in faces}
    texts = [f"{face['title']}: {' '.join(face.get('lines', []))}" for face in faces]
    texts += _readings(g)
    for at in range(here.at, min(here.asks + 1, len(lesson.steps))):
        for name in lesson.steps[at].shows:
            if name not in lesson.places and name not in seen:
                raise BadLesson(f'Step {at + 1} shows "{name}", which nobody sees there.')
        for text in lesson.steps[at].reads:
            if not any(text in one for one in texts):
                near = [one for one in texts if one.split(":")[0] == text.split(":")[0]]
                raise BadLesson(
                    f'Step {at + 1}: nobody reads "{text}" there, but'
                    f" {listed(near, 20) or 'nothing of that name'}"
                )


def _readings(g: Table) -> list[str]:
    """What stands on the table besides cards: ``Your Points: 16``, ``Your Moose: fed, worth 8``,
    ``Free dice: 9``; and in a race how long it lasts: ``The clock: 10 seconds``."""
    seconds = g.start.game.race_clock(g)[0]
    found = [f"The clock: {seconds} seconds"] if seconds else []
    for part in laid_out(g.start.game, g.view(None)):
        seat = part.get("seat")
        whose = "" if seat is None else "Your " if seat == YOU else f"{g.start.names[seat]}'s "
        if part["part"] == "counter":
            goal = f" of {part['most']}" if "most" in part else ""
            found.append(f"{whose}{part['label']}: {part['value']}{goal}")
        elif part["part"] == "track" and part.get("look") == "dice":
            found.append(f"{part['label']}: {len(part['tokens'])}")
        elif part["part"] == "tokens":
            found.append(f"{whose}{part['label']}: {part['count']}")
        elif part["part"] == "group":
            state = f"{part['state']}, " if "state" in part else ""
            found.append(f"{whose}{part['label']}: {state}worth {part['worth']}")
    return found


def _check_spoken(lesson: Lesson, g: Table) -> None:
    """All that the others were to do has happened when there is nothing left to do."""
    walk = walked(lesson, g)
    for seat in range(1, lesson.seats):
        if (told := walk.told(seat)) is not None:
            name = g.start.names[seat]
            raise BadLesson(f'Step {told[0] + 1}: {name} never comes to "{told[1].move}".')


def _key(lesson: Lesson, g: Table) -> str:
    """Two ways that come to the same are gone on once."""
    walk = walked(lesson, g)
    stands = [walk.at, sorted(walk.left), walk.spoken]
    return json.dumps([stands, [g.view(seat) for seat in [*range(g.seats), None]]])
