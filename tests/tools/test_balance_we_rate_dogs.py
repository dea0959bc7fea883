"""The figures of We Rate Dogs!' balance."""

from __future__ import annotations

from barkade.games.we_rate_dogs.rules.contents import MOST_EVENTS
from tools.balance.tally import play_games
from tools.balance.we_rate_dogs import BASE, CARDS, ShowTally


def test_every_card_that_is_played_is_counted_by_its_name() -> None:
    """Also a Reaction that copies a card, or turns it."""
    tally = play_games(ShowTally, BASE[1], "counted", 0, 6)
    assert set(tally.games_with) <= set(CARDS.face)
    assert tally.reactions
    assert {MOST_EVENTS + reaction for reaction in tally.reactions} <= set(tally.games_with)
    played = {face for face in tally.games_with if face < MOST_EVENTS}
    assert {option // 2 for option in tally.options} == played
