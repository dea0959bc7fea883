"""What is printed on a card, told so that who knows no game can show it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, NotRequired, TypedDict

from barkade.look.parts import Figure


class CardFace(TypedDict):
    """What is printed on a card."""

    title: Annotated[str, "also its spoken name"]
    big: NotRequired[Annotated[str, "what stands in its middle"]]
    ink: NotRequired[Annotated[str, "the name of its colour"]]
    icon: NotRequired[
        Annotated[str, "its symbol, or ``dog:Corgi`` or ``raccoon:Bandit`` for who has that name"]
    ]
    small: NotRequired[Annotated[str, "a line below"]]
    lines: NotRequired[Annotated[Sequence[str], "its text"]]
    short: NotRequired[Annotated[str, "its text in two or three words"]]
    picture: NotRequired[
        Annotated[
            Sequence[str],
            "where nothing is ``big``: rows of ``X`` (a cell of a pattern), ``.`` (another cell),"
            " ``*`` (its star) and spaces",
        ]
    ]
    needs: NotRequired[
        Annotated[Sequence[tuple[str, int]], "icons and numbers: what it costs, eats or gives"]
    ]
    points: NotRequired[int]
    look: NotRequired[
        Annotated[Literal["told"], "all its text is to be read on it, or its ``figures``"]
    ]
    uses: NotRequired[
        Annotated[
            Sequence[tuple[str, str, str, str]],
            "what it can be played for: the thing that one points at for it, a symbol, a number and"
            " a few words",
        ]
    ]
    spare: NotRequired[Annotated[bool, "it is not among the cards in the box"]]
    figures: NotRequired[Annotated[Sequence[Figure], "as in a group"]]
