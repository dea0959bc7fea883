"""A seat of a table on the server, and who has it."""

from __future__ import annotations

from barkade.bots.standing import ASK
from barkade.kernel.errors import BarkadeError
from barkade.look.grammar import is_you


class NotPossible(BarkadeError):
    """The table can't do that now, or not any more."""


class NoTable(BarkadeError):
    """There is no such table."""


class NotYours(BarkadeError):
    """That belongs to somebody else."""


def called(name: str) -> str:
    """A name as it stands at a seat, or why it can't."""
    name = " ".join(name.split())
    if not name or not name.isprintable():
        raise NotPossible("A name needs letters that can be read.")
    if is_you(name):
        raise NotPossible('Everybody is "You" to the story; choose another name.')
    return name


class Seat:
    """A place at the table, and who has it."""

    def __init__(self, bot: str, name: str) -> None:
        self.bot = bot
        self.player = ""
        self.name = name if bot else ""
        self.contribution = ""
        self.dog = ""  # the one its person chose
        self.since = 0.0  # when they sat down, by the calendar
        self.away = False  # a bot stands in for its person
        self.resigned = ""  # the player who has given it up for good
        self.code = ""  # the fingerprint of what takes it to another device
        self.code_until = 0.0  # on the clock that only goes forward
        self.votes: set[str] = set()  # players who want a bot to stand in here
        self.asked = 0.0  # since when it is asked for a decision
        self.asked_before = 0.0  # the same, should its last move be taken back
        self.back = float("-inf")  # when its person last came back
        self.answers = ASK  # what it lets pass in windows
        self.by_hand = False  # whether it took back an answer, and so is asked after all

    @property
    def open(self) -> bool:
        return not self.bot and not self.player

    @property
    def automatic(self) -> bool:
        """Whether a bot plays it just now."""
        return bool(self.bot) or self.away

    @property
    def bot_name(self) -> str:
        """The name of the bot whose seat it always was."""
        return "" if self.player or self.resigned else self.name

    def resign(self, bot: str) -> None:
        """A bot has it from now on; its name stays."""
        self.resigned, self.player, self.bot = self.player, "", bot
        self.away = False
        self.code = ""
        self.votes.clear()

    def stand(self, answers: str) -> None:
        """Another standing answer: from now on, and for what is being asked just now."""
        self.answers = answers
        self.by_hand = False
