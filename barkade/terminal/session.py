"""One game at one terminal, from the first question to the last.

A move is made on a copy of the table, which then takes its place: so whatever
interrupts, the session's table is whole and can be saved.
"""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from itertools import groupby
from random import Random
from typing import Any

from barkade.bots.hints import Hint, hint
from barkade.bots.reflexes import first_of, seconds
from barkade.bots.seat import Seat
from barkade.bots.standing import ANSWERS, ASK, standing_answer
from barkade.kernel import views
from barkade.kernel.errors import BadMove, BarkadeError, listed
from barkade.kernel.events import Event
from barkade.kernel.steps import RACE, WINDOW, Step
from barkade.kernel.table import Table
from barkade.look import rulebook
from barkade.terminal import drawing, offers, story
from barkade.terminal.console import SUN, Terminal
from barkade.terminal.fitting import fitted
from barkade.terminal.racing import Racing
from barkade.terminal.rawterminal import RawTerminal
from barkade.terminal.scores import score_lines
from barkade.terminal.seating import HUMAN, chosen, introduced

KEYS = "= score · h hint · p N try · l log · q leave"
UNDO = " · u take back"
WHOLE = " · t table"
LOG = 20  # moves that the log goes back
NEAR = 3  # moves that a line may have meant
DRAWN = "There is no clock here: who acts next in a race is drawn, the quick more often."
News = tuple[int, str]  # the seat it is about, and a sentence


class Session:
    """A table, who sits at it, and the terminal they share."""

    def __init__(
        self,
        table: Table,
        sitting: list[str],
        terminal: Terminal,
        quick: bool = False,
        answers: str = ASK,
        raw: RawTerminal | None = None,
    ) -> None:
        self.table = table
        self.game = table.start.game
        self.sitting = sitting
        self.terminal = terminal
        self.quick = quick
        self.answers = [answers] * table.seats  # what each seat lets pass in windows
        self.by_hand: set[int] = set()  # who took back an answer, and so is asked after all
        self.people = [seat for seat, who in enumerate(sitting) if who == HUMAN]
        self.viewer = self.people[0] if len(self.people) == 1 else None
        self.holder = self.viewer  # who has the device in hand
        # Real time is for one person alone, at a terminal that knows single keys.
        self.racing = Racing(self, raw) if raw and self.viewer is not None else None
        self.times = [seconds(self.game, who) for who in sitting]  # that a move takes in a race
        self.warned = False  # that there is no clock
        self.fresh: list[list[Event]] = []  # moves of the holder that can be taken back
        self.news: dict[int | None, list[News]] = {who: [] for who in [*self.people, None]}
        self.commands: dict[str, Callable[[int, str], bool]] = {
            "?": self._rules,
            "=": self.show_scores,
            "h": self._hint,
            "p": self._preview,
            "u": self._take_back,
            "l": self.show_log,
            "t": self._whole_table,
        }
        if self.game.windows:
            self.commands["a"] = self._stand
        if not table.log:
            for news in self.news.values():
                news += [(-1, one) for one in introduced(sitting, table.start.names)]
            self.tell_all(table.start.opening())
            if self.racing:
                self.racing.hold_back()

    def play(self) -> None:
        """Play to the end.  Whoever leaves raises `Leave`."""
        while not self.table.over:
            if self.table.way == RACE and self.racing and self.racing.is_for_keys():
                self.racing.play()
                continue
            self._warn()
            seat = self.next_seat()
            if seat in self.people:
                if self._stands(seat):
                    continue
                self._hand_over(seat)
                self._show(seat)
                self._answer(seat)
                self._settle(seat)
            else:
                self._bot_moves(seat)
        self._spread()
        self._show_end()

    def next_seat(self) -> int:
        """Who is asked next; where several may answer, people before bots, so
        that a pick can be taken back until the bots have made theirs.  In a race
        without a clock it is drawn, by reflex."""
        actors = self.table.actors
        if self.table.way == RACE:
            return first_of(actors, self.times, self.chance("race").random)
        return ([seat for seat in actors if seat in self.people] or actors)[0]

    def _warn(self) -> None:
        """Say once how a race is played where there is no clock."""
        if self.table.way == RACE and not self.warned:
            self.warned = True
            for news in self.news.values():
                news.append((-1, DRAWN))

    # Moves

    def move(self, seat: int, move: Step) -> list[Event]:
        """Make a move: what happened."""
        after = self.table.clone()
        heard = after.listen()
        after.play(seat, move)
        after.heard = None
        self.table = after
        return heard

    def _stands(self, seat: int) -> bool:
        """Give the answer that a person has left to the table, if there is one."""
        if self.table.way != WINDOW:
            self.by_hand.clear()
        answer = standing_answer(self.table, seat, self.answers[seat])
        if answer is None or seat in self.by_hand:
            return False
        self._spread()
        self.tell_all(self.move(seat, answer))
        return True

    def tell_all(self, heard: list[Event]) -> None:
        """It is news to everybody."""
        for viewer, news in self.news.items():
            self._note(news, heard, viewer)

    def thought(self, seat: int) -> Step:
        """What a bot chooses."""
        at, luck = Seat(self.table, seat), self.chance("bot")
        return chosen(self.game, self.sitting[seat], at, luck, self.terminal.say)

    def _bot_moves(self, seat: int) -> None:
        self.tell_all(self.move(seat, self.thought(seat)))
        if not self.people:
            self._say_news(None)

    def chance(self, purpose: str) -> Random:
        """Randomness for a bot that is the same when the game is resumed."""
        return Random(f"{self.table.start.seed.value}/{purpose}/{len(self.table.log)}")

    def _spread(self) -> None:
        """What the holder did is now news to everybody else."""
        for heard in self.fresh:
            for viewer, news in self.news.items():
                if viewer != self.holder:
                    self._note(news, heard, viewer)
        self.fresh = []

    def _note(self, news: list[News], heard: list[Event], viewer: int | None) -> None:
        """Add what happened to the news."""
        seats = [event.seat for event in heard]
        news += zip(seats, story.told(self.table, heard, viewer, viewer), strict=True)

    # What a person sees

    def _hand_over(self, seat: int) -> None:
        """Between two people the screen is covered, so that no hand is seen."""
        if seat == self.holder:
            return
        name = self.table.start.names[seat]
        self._spread()
        self.holder = seat
        self.terminal.clear(history=True)
        self.terminal.rule(f"{self.game.title} · pass the device to {name}")
        self.terminal.ask(f"{name}, press Enter when nobody else is looking. ")

    def _show(self, seat: int) -> None:
        view = self._asked(seat)
        asked = self.question(view)
        size = self.terminal.width, self.terminal.height
        moves = offers.move_list(self.table, seat, *size, self.listed())
        if view["picked"]:
            moves.insert(0, "So far: " + " · ".join(view["picked"]))
        undo = UNDO * self.table.can_take_back(seat)
        keys = f"? rule {view['rule']} · {KEYS}{undo}" + " · a answer" * self.game.windows
        picture, cut = self._fitted(view, [asked, *moves, keys + WHOLE, "> "])
        self.terminal.clear()
        self.terminal.rule(f"{self.game.title} · {view['names'][seat]}")
        self._say_news(seat)
        self.terminal.say()
        self.terminal.draw(picture)
        self.terminal.say(asked, SUN)
        for line in moves:
            self.terminal.say(line)
        self.terminal.say(keys + WHOLE * cut, "dim")

    def question(self, view: dict[str, Any]) -> str:
        """What a person is asked."""
        return f"{view['names'][view['seat']]}: {view['prompt']}"

    def listed(self) -> list[str] | None:
        """The moves that are to be shown; nothing: all of them."""
        return None

    def _asked(self, seat: int) -> dict[str, Any]:
        """A seat's view, and what on the table its moves are about."""
        touched = [name for move in views.offers(self.table, seat) for name in move["touches"]]
        return {**self.table.view(seat), "touched": touched}

    def _fitted(self, view: dict[str, Any], below: list[str]) -> tuple[str, bool]:
        """The table as markup, as much as fits over that; and whether something is left out."""
        news = self._news_lines(view["seat"])
        return fitted(self.terminal, self.picture, view, news, below)

    def compact(self, size: tuple[int, int]) -> dict[str, Any]:
        """What one person sees, to be drawn small: in so many columns and rows."""
        width, height = size
        view = self.table.view(self.viewer)
        return {**view, "compact": True, "width": width, "height": height}

    def picture(self, view: dict[str, Any]) -> str:
        """The table as markup."""
        shown = {**view, "open_hands": True} if self.terminal.open_hands else view
        return drawing.picture(self.game, shown)

    def _say_news(self, viewer: int | None) -> None:
        """A line for each seat in turn that something happened to."""
        for line in self._news_lines(viewer):
            self.terminal.say(line)
        self.news[viewer].clear()

    def _news_lines(self, viewer: int | None) -> list[str]:
        by_seat = groupby(self.news[viewer], lambda one: one[0])
        return [" ".join(sentence for _, sentence in news) for _, news in by_seat]

    def _show_end(self) -> None:
        view = self.table.view(self.viewer)
        if self.racing and self.racing.begun:
            view = self.compact(self.racing.raw.size)  # as it was while time ran
        end = story.outcome(self.table, self.viewer)
        scores = ["", *score_lines(self.game, view, reasons=False), ""]
        picture, _ = self._fitted(view, [*scores, end, ""])
        self.terminal.clear()
        self.terminal.rule(f"{self.game.title} · the end")
        self._say_news(self.viewer)
        self.terminal.say()
        self.terminal.draw(picture)
        self.terminal.draw("\n".join(scores))
        self.terminal.say(end, SUN)

    # What a person answers

    def _answer(self, seat: int) -> None:
        """Read lines until one of them changes the table."""
        while True:
            line = self.terminal.ask("> ")
            if not line:
                self._show(seat)
                continue
            try:
                if self._obeyed(seat, line):
                    return
            except BarkadeError as error:
                self.terminal.say(str(error))

    def _obeyed(self, seat: int, line: str) -> bool:
        """Do what a line says: whether the table has changed."""
        key = line[0].lower()
        if key in self.commands and (len(line) == 1 or key == "?" or line[1] == " "):
            return self.commands[key](seat, line[1:].strip())
        move = self.chosen(seat, line)
        if not self._sure(seat, move):
            return False
        heard = self.move(seat, move)
        self.fresh.append(heard)
        self._note(self.news[seat], heard, seat)
        return True

    def chosen(self, seat: int, line: str) -> Step:
        """The move with that number, or of that text."""
        moves = {str(n): move for n, move in enumerate(self.table.moves(seat), 1)}
        if line in moves:
            return moves[line]
        if line.isdecimal():
            raise BadMove(f"There is no move {line}; they go from 1 to {len(moves)}.")
        try:
            return self.table.parse(seat, line)
        except BadMove as error:
            raise BadMove(f"{error} {self._meant(seat, line)}") from error

    def _meant(self, seat: int, line: str) -> str:
        """What would be a move now: those that are worded much like the line."""
        texts = [self.table.text(move) for move in self.table.moves(seat)]
        numbers = {text.lower(): number for number, text in enumerate(texts, 1)}
        near = [numbers[text] for text in get_close_matches(line.lower(), numbers, NEAR)]
        if not near:
            return f"Type a number from 1 to {len(texts)}, or the words beside it."
        return f"Near it: {listed([f'{number} {texts[number - 1]}' for number in near])}."

    def _sure(self, seat: int, move: Step) -> bool:
        """A move that can't be taken back is asked about before it is made; but not where
        speed counts, for there nothing ever can."""
        after = self.table.clone()
        after.play(seat, move)
        if self.quick or self.game.reflexes or after.can_take_back(seat):
            return True
        text = self.table.text(move)
        return not self.terminal.ask(f"Enter to {text} for good, n to think again: ")

    def _settle(self, seat: int) -> None:
        """Before somebody else moves, a person may still take back."""
        if self.table.over or self.next_seat() == seat:
            return
        if self.quick or not self.table.can_take_back(seat):
            self._spread()
            return
        self._say_news(seat)
        while (line := self.terminal.ask("Enter to go on, u to take back: ")) != "":
            if line.lower() == "u":
                self._take_back(seat, "")
                return
        self._spread()

    # Keys

    def _rules(self, seat: int, asked: str) -> bool:
        view = self.table.view(seat)
        page = rulebook.page(self.game)
        rule = rulebook.wanted(asked, view["rule"]) if asked else view["rule"]
        text = rulebook.meaning(page, asked) or rulebook.paragraph(page, rule)
        text = page if asked.lower() == "all" else text
        if text:
            self.terminal.page(text)
        else:
            self.terminal.say(f"The rules page says nothing under {rule or 'this question'}.")
        if page and asked.lower() != "all":
            more = "? 15 shows another rule, ? WORD what a word means, ? all the whole page."
            self.terminal.say(more, "dim")
        return False

    def advice(self, seat: int) -> Hint:
        """What a bot would do with what this seat knows."""
        return hint(self.game, Seat(self.table, seat), self.chance("hint"), live=True)

    def _hint(self, seat: int, _: str) -> bool:
        moves = self.table.moves(seat)
        for row in self.advice(seat).rows:
            self.terminal.say(f"{moves.index(row.move) + 1:4}  {row.words}")
        return False

    def _preview(self, seat: int, line: str) -> bool:
        if not line:
            raise BadMove("Say which move: p 1 tells what the first one would do.")
        for sentence in story.foretold(self.table, seat, self.chosen(seat, line)):
            self.terminal.say(sentence)
        return False

    def _take_back(self, seat: int, _: str) -> bool:
        after = self.table.clone()
        after.take_back(seat)
        self.table = after
        self.by_hand.add(seat)
        self.fresh = self.fresh[:-1]
        self.news[seat] = [(seat, "The last move is taken back.")]
        return True

    def _stand(self, seat: int, line: str) -> bool:
        """What a person lets pass from now on; whether that answers what is asked now."""
        if line not in ANSWERS:
            for name, does in ANSWERS.items():
                mark = "▸" if name == self.answers[seat] else " "
                self.terminal.say(f" {mark} a {name:7}{does}.")
            return False
        self.answers[seat] = line
        self.by_hand.discard(seat)
        self.terminal.say(f"{ANSWERS[line]}: so be it.")
        return standing_answer(self.table, seat, line) is not None

    def _whole_table(self, seat: int, _: str) -> bool:
        """All of it, also what a low terminal has no room for."""
        self.terminal.draw(self.picture(self._asked(seat)))
        return False

    def show_scores(self, seat: int, _: str = "") -> bool:
        """What everybody's score is made of by now, as far as a seat may know it."""
        self.terminal.draw("\n".join(score_lines(self.game, self.table.view(seat))))
        return False

    def show_log(self, seat: int, _: str = "") -> bool:
        """The last moves, as sentences."""
        told = story.chapters(self.table.record(), None, seat, seat)
        lines = [f"{one.number:4}  {' '.join(one.story)}" for one in told if one.story]
        for line in lines[-LOG:] or ["Nothing has happened yet."]:
            self.terminal.say(line)
        return False
