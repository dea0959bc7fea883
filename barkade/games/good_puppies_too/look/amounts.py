"""How much of something there is, in words: "three bones", "the most Rascals".

All that can be counted in a yard has its words here.
"""

from __future__ import annotations

from typing import Final

from barkade.games.good_puppies_too.rules import box as printed
from barkade.look.amounts import number, some


class Counted:
    """The words for something that is counted: one of it, and several.  What is said of either
    alike is said once: a "bone", "here"."""

    def __init__(
        self, thing: str, of: str = "", *, several: str = "", each: str = "", most: str = ""
    ) -> None:
        self.one = f"{thing} {of}".rstrip()
        self.several = several or f"{thing}s {of}".rstrip()
        self.each = each or self.one  # as in "for each"
        self.most = most or f"the most {self.several}"  # as in "if you have"


YARD: Final = "in your yard"
COUNTED: Final = {
    printed.PUPS_HERE: Counted("pup", "here"),
    printed.RASCALS: Counted("Rascal", each="Rascal you have"),
    printed.GROUPS_OWNED: Counted("group", each="group you have"),
    printed.BONES: Counted(
        "bone", several=f"bones {YARD}", each="bone you have", most="the most bones"
    ),
    printed.BONES_HERE: Counted("bone", "here"),
    printed.WORTH_HERE: Counted("point", "here", most="the bones worth most here"),
    printed.TENS_HERE: Counted("10", "here"),
    printed.FIVES_HERE: Counted("5", "here"),
    printed.TENS_ELSEWHERE: Counted(
        "10", "at another group", several="10s at other groups", each="10 at your other groups"
    ),
    printed.NO_ONES_HERE: Counted(
        "bone",
        "here, none of them a 1",
        each="bone here, if none shows 1",
        most="the most bones here of all who have no 1 among them",
    ),
    printed.LARGEST_GROUP: Counted("pup", "in your largest group", most="the largest group"),
    printed.PUPS_OWNED: Counted("pup", YARD, each="pup you have", most="the most pups"),
    printed.TENS: Counted("10", YARD, each="10 you have", most="the most 10s"),
    printed.BONES_ELSEWHERE: Counted(
        "bone",
        "at another group",
        several="bones at other groups",
        each="bone at your other groups",
    ),
    printed.BARE_GROUPS: Counted("group", "without a bone"),
    printed.KINDS_HERE: Counted(
        "bone",
        "here",
        several="bones here that show different values",
        each="different value that bones here show",
        most="the most different values of bones here",
    ),
    printed.RUN_HERE: Counted(
        "pup",
        "here whose numbers follow one another",
        each="pup here in the longest row of numbers",
        most="the longest row of numbers here",
    ),
    printed.EQUAL_GROUPS: Counted(
        "group", "of this size, this one included", most="the most groups of this size"
    ),
    printed.MISSING_BREEDS: Counted("breed", "missing", each="breed that you have none of"),
    printed.DECK: Counted("card", "in the deck", most="as many cards in the deck as anybody"),
    printed.LEAD_HERE: Counted("pup", "more here than in any other group"),
}


def have(what: int, least: int, more: str = "") -> str:
    """So much of something: "five pups here", and with ``more`` "five or more pups here"."""
    if what == printed.WORTH_HERE:
        return f"bones worth {least}{more} here"
    if what == printed.LARGEST_GROUP:
        return f"a group of {number(least)}{more}"
    many = f"{number(least)}{more}" if more else least
    return some(many, COUNTED[what].one, COUNTED[what].several)


def four_or_more(what: int, plural: str) -> str:
    """GP-31 What "the most" is in a puzzle."""
    least, more = printed.MOST_IN_A_PUZZLE, " or more"
    if what == printed.PUPS_OF:
        return f"{number(least)}{more} {plural}"
    return have(what, least, more)


def no_more(what: int, most: int) -> str:
    """No more of something than that: "at most five pups here"."""
    if what == printed.WORTH_HERE:
        return f"bones worth at most {most} here"
    if what == printed.NO_ONES_HERE:
        return f"a 1 here, or {_at_most(most, 'bone', 'bones')}"
    if what == printed.LARGEST_GROUP:
        return f"no group of {number(most + 1)} or more"
    if what == printed.RUN_HERE:
        return f"no {have(what, most + 1).removeprefix('a ')}"
    return _at_most(most, COUNTED[what].one, COUNTED[what].several)


def _at_most(most: int, one: str, several: str) -> str:
    if not most:
        return f"no {one}"
    return f"at most {number(most)} {one if most == 1 else several}"
