"""Steps, rules, and the four ways in which a rule can ask.

A *step* is a plain tuple: a rule and the values it is called with.  A *rule*
is a function ``(g, *values)`` that changes the table and returns the steps
that follow, in reading order.  A rule marked with one of the four decorators
below returns *alternatives* instead, and they are the legal moves: what is
chosen takes the place of the question.

=========  =======================================  ===========================
decorator  the function                             who may answer
=========  =======================================  ===========================
choice     ``(g, seat, *values)``                   that seat
sealed     ``(g, seat, picks, *values)``            every seat, unseen, until it
                                                    is offered nothing more
window     ``(g, seat, by, *values)``               every seat but ``by``, unseen
race       ``(g, seat, *values)``                   any seat, the first to arrive
=========  =======================================  ===========================

The step of a choice is ``(rule, seat, *values)``, of a window ``(rule, by,
*values)``, of the other two ``(rule, *values)``.  Its values must be public:
everybody may be told what is being asked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeVar

if TYPE_CHECKING:
    from barkade.kernel.table import Table

Step = tuple[Any, ...]
Rule = Callable[..., list[Step]]
R = TypeVar("R", bound=Rule)

MOST_SEATS: Final = 8  # a log has three bits for a seat

# The ways of a step.  A rule that is not in WAYS simply runs.
RULE: Final = 0
ONE: Final = 1
OPEN: Final = 2
SEALED: Final = 3
WINDOW: Final = 4
RACE: Final = 5
OVER: Final = 6

WAYS: Final[dict[Any, int]] = {}
ASKS: Final[dict[Any, tuple[str, str]]] = {}
ASIDES: Final[list[Any]] = []  # questions on whose answers nothing hangs that follows


def _asking(way: int, prompt: str, rule: str) -> Callable[[R], R]:
    def mark(function: R) -> R:
        WAYS[function] = way
        ASKS[function] = (prompt, rule)
        return function

    return mark


def choice(
    prompt: str, rule: str = "", *, public: bool = False, aside: bool = False
) -> Callable[[R], R]:
    """One seat decides.

    ``public`` says that everybody can work out what is offered; only then is a
    lone alternative played by itself, because elsewhere that would tell.
    ``aside`` says that nothing which follows hangs on the answer: a preview of
    what came before goes on beyond it.
    """

    def mark(function: R) -> R:
        if aside:
            ASIDES.append(function)
        return _asking(OPEN if public else ONE, prompt, rule)(function)

    return mark


def sealed(prompt: str, rule: str = "") -> Callable[[R], R]:
    """All seats pick at once; when the last pick is in, all happen in seat order."""
    return _asking(SEALED, prompt, rule)


def window(prompt: str, rule: str = "") -> Callable[[R], R]:
    """All other seats let it pass or respond, at once and unseen."""
    return _asking(WINDOW, prompt, rule)


def race(prompt: str, rule: str = "") -> Callable[[R], R]:
    """Any seat may act at any moment, until no seat is offered anything."""
    return _asking(RACE, prompt, rule)


def let_pass(g: Table, seat: int) -> list[Step]:
    """The answer to a window of a seat that does not respond."""
    return []


# By seat: what it is offered where it can only let something pass.
PASSES: Final[list[list[Step]]] = [[(let_pass, seat)] for seat in range(MOST_SEATS)]
