"""What the cards of a box are called in moves, and the things that moves touch."""

from __future__ import annotations

from barkade.games.we_rate_dogs.look import words
from barkade.games.we_rate_dogs.rules.box import Box
from barkade.games.we_rate_dogs.rules.contents import DOGS, EVENT_OPTIONS, FACES, MOST_EVENTS, NAMED
from barkade.games.we_rate_dogs.rules.moves import NTHS


def labels(box: Box) -> dict[str, list[str]]:
    """One text for each, by the kinds of moves."""
    return {
        "dog": box.dog_names,
        "event": [words.option(box, number) for number in range(EVENT_OPTIONS)],
        "card": box.face_names,
        "event on a dog": [
            words.nth(box.face_names[face], n) for face in range(FACES) for n in range(NTHS)
        ],
        "reaction": box.reaction_names,
    }


def things(box: Box) -> dict[str, list[str]]:
    """The card that stands for each of them; a face that no card has is no thing.  All
    Dogrates have one card, and in the contest each is a group of his own; of several events
    of one name on a dog each is a thing of its own too, and so is each half of an event."""
    first = [f"card:{box.face.index(face)}" if face in box.face else "" for face in range(FACES)]
    return {
        "dog": [f"card:{dog}" for dog in range(NAMED)]
        + [f"card:{NAMED} group:{dog}" for dog in range(NAMED, DOGS)],
        "event": [f"{first[n // 2]} half:{n}".lstrip() for n in range(EVENT_OPTIONS)],
        "card": first,
        "event on a dog": [
            f"event:{face}.{n}" if n else first[face] for face in range(FACES) for n in range(NTHS)
        ],
        "reaction": first[MOST_EVENTS:],
    }
