"""Random seats act in random order: no die is lost, and none is in two places (DM-4)."""

from __future__ import annotations

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from barkade.games.dog_man.rules.box import BADGE, CHARACTERS, DICE
from barkade.games.dog_man.rules.course import drop
from barkade.games.dog_man.rules.race import can_go_on, grab, shift
from barkade.games.dog_man.rules.table import KINDS, DiceRace
from barkade.kernel.errors import BadMove
from barkade.kernel.steps import Step
from barkade.testing.looking import state
from tests.dog_man.scenes import count_dice, new

NUMBERS = st.integers(0, 10_000)


class Races(RuleBasedStateMachine):
    """A game in which anybody does anything at any moment."""

    g: DiceRace

    @initialize(seats=st.integers(2, 6), seed=NUMBERS, race=st.sampled_from(["clock", "reflex"]))
    def open_a_table(self, seats: int, seed: int, race: str) -> None:
        self.g = new(seats, seed, race=race, goal=5)

    @rule(who=NUMBERS, which=NUMBERS)
    def act(self, who: int, which: int) -> None:
        """One of those who may act does something that it may do; after a game comes
        another."""
        g = self.g
        if g.over:
            self.open_another(who, which)
            return
        seat = g.actors[who % len(g.actors)]
        moves = g.moves(seat)
        move = moves[which % len(moves)]
        race, after = g.races, self.after(seat, move)
        g.play(seat, move)
        if g.races == race and not g.over:  # otherwise dice were rolled, or scored at the end
            assert (g.free, g.lying) == after

    def open_another(self, seats: int, seed: int) -> None:
        self.g = new(2 + seats % 5, seed, goal=5)

    def after(self, seat: int, move: Step) -> tuple[list[int], list[int]]:
        """DM-4, DM-5 Where dice lie after a move: one has moved, and no other."""
        g = self.g
        free, lying = g.free[:], g.lying[:]
        if move[0] in (grab, shift):
            face, slot = move[2:]
            lying[g.story[seat][slot] * KINDS + face] += 1
            if move[0] is grab:
                free[face] -= 1
            else:
                lying[g.story[seat][1 - slot] * KINDS + face] -= 1
        elif move[0] is drop:
            card = g.story[seat][move[2]] * KINDS
            lying[card : card + KINDS] = [0] * KINDS
        return free, lying

    @rule(seat=st.integers(0, 5), face=st.integers(0, BADGE), slot=st.integers(0, 1))
    def grab_too_late(self, seat: int, face: int, slot: int) -> None:
        """A grab that does not count changes nothing and says so in a sentence."""
        g = self.g
        seat %= g.seats
        move = (grab, seat, face, slot)
        if g.over or move in g.moves(seat):
            return
        before = state(g)
        with pytest.raises(BadMove, match=r"\(DM-\d+\)\."):
            g.play(seat, move)
        assert state(g) == before

    @invariant()
    def no_die_is_lost(self) -> None:
        g = self.g
        assert count_dice(g) == DICE
        assert min([g.cup, *g.free, *g.lying]) >= 0

    @invariant()
    def dice_lie_on_story_cards_only_and_where_they_fit(self) -> None:
        g = self.g
        cards = {card for story in g.story for card in story}
        for card, many in enumerate(g.count):
            on = g.on(card)
            assert many == sum(on) <= (g.printed.points[card] if card in cards else 0)
            for character in range(CHARACTERS):
                assert on[character] <= g.printed.spaces[card][character]

    @invariant()
    def what_is_kept_is_what_is_counted(self) -> None:
        """Room, what is lacking and what may be moved are never stale."""
        g = self.g
        assert g.free_kinds == sum(1 << face for face in range(6) if g.free[face])
        for card in {card for story in g.story for card in story}:
            on, spaces = g.on(card), g.printed.spaces[card]
            lacks = sum(1 << c for c in range(CHARACTERS) if on[c] < spaces[c])
            full = sum(on) == g.printed.points[card]
            assert g.lacks[card] == lacks
            assert g.room[card] == (0 if full else lacks | 1 << BADGE)
            moved = g.moved[card * KINDS : (card + 1) * KINDS]
            assert all(0 <= m <= n for m, n in zip(moved, on, strict=True))
            loose = sum(1 << k for k in range(KINDS) if on[k] > moved[k])
            assert g.loose[card] == loose

    @invariant()
    def who_is_offered_a_grab_is_not_done(self) -> None:
        g = self.g
        for seat in g.actors:
            if any(move[0] is grab for move in g.moves(seat)):
                assert can_go_on(g, seat)


TestRaces = Races.TestCase
TestRaces.settings = settings(max_examples=15, stateful_step_count=50, deadline=None)
