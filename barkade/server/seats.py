"""A seat of a table on the server, and who has it."""

from __future__ import annotations

from barkade.kernel.standing import ASK


class Seat:
    """A place at the table, and who has it."""

    def __init__(self, bot: str, name: str) -> None:
        self.bot = bot
        self.player = ""
        self.name = name if bot else ""
        self.contribution = ""
        self.away = False  # a bot stands in for its person
        self.asked = 0.0  # since when it is asked for a decision
        self.asked_before = 0.0  # the same, should its last move be taken back
        self.back = 0.0  # when its person last came back
        self.answers = ASK  # what it lets pass in windows
        self.by_hand = False  # whether it took back an answer, and so is asked after all

    @property
    def open(self) -> bool:
        return not self.bot and not self.player

    @property
    def automatic(self) -> bool:
        """Whether a bot plays it just now."""
        return bool(self.bot) or self.away

    def stand(self, answers: str) -> None:
        """Another standing answer: from now on, and for what is being asked just now."""
        self.answers = answers
        self.by_hand = False
