"""What is told of an option."""

from __future__ import annotations

from barkade.kernel.game import Option
from barkade.look.options import told


def test_an_option_says_in_words_what_its_values_mean_and_when_it_matters() -> None:
    plain = told(Option("goal", [0, 5], "So many points win."))
    assert (plain["words"], plain["needs"], plain["seats"]) == (["", ""], {}, 1)
    goal = Option("goal", [0, 5], "…", words={0: "As usual"}, needs={"fast": True}, seats=3)
    shown = told(goal)
    assert (shown["words"], shown["needs"]) == (["As usual", ""], {"fast": True})
    assert shown["seats"] == 3
