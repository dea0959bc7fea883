"""The rules of a game for players: the page ``rules.md`` in the game's folder.

A picture is a line ``![what one sees](picture:name "what: this; and: that")``, and its chapter
"Words" says what each word means: ``- **disc, discs**: What a dog fetches.``"""

from __future__ import annotations

import re
from typing import NamedTuple

from barkade.kernel.game import Game

PICTURE = re.compile(r'^!\[([^\]]+)\]\(picture:([a-z]+)(?:\s+"([^"]*)")?\)$', re.M)
WORDS = "Words"  # the chapter in which they are explained
WORD = re.compile(r"^- \*\*([^*]+)\*\*: (.+(?:\n  .+)*)$", re.M)


class Picture(NamedTuple):
    """A picture in the rules: who draws it, of what, and what one sees there."""

    name: str
    of: str
    says: str


class Word(NamedTuple):
    """A word that is explained: as it is called, and in all its forms."""

    forms: list[str]
    means: str


def written(game: Game) -> str:
    """The page as it is written, or nothing if the game has none."""
    file = game.folder / "rules.md" if game.folder else None
    return file.read_text("utf-8") if file and file.is_file() else ""


def page(game: Game) -> str:
    """The page to read: what its pictures show is told."""
    return PICTURE.sub(r"*A picture: \1*", written(game))


def pictures(page: str) -> list[Picture]:
    """The pictures of a page, in their order."""
    return [picture(found) for found in PICTURE.finditer(page)]


def picture(found: re.Match[str]) -> Picture:
    says, name, of = found.groups()
    return Picture(name, of or "", " ".join(says.split()))


def chapters(page: str) -> dict[str, str]:
    """What stands under each heading of a page."""
    _, *found = re.split(r"^## +(.+)$", page, flags=re.M)
    return dict(zip(found[::2], found[1::2], strict=True))


def words(page: str) -> list[Word]:
    """The words that a page explains, in their order."""
    explained = chapters(page).get(WORDS, "")
    return [
        Word([form.strip() for form in found[1].split(",")], " ".join(found[2].split()))
        for found in WORD.finditer(explained)
    ]


def meaning(page: str, asked: str) -> str:
    """What a page says of a word in any of its forms, as it says it; or nothing."""
    told = (word for word in words(page) if asked.lower() in map(str.lower, word.forms))
    return next((f"**{word.forms[0]}**: {word.means}" for word in told), "")


def titles(page: str) -> dict[str, str]:
    """By the number of a rule, what it is called: the bold words after it, if there are any."""
    found = re.finditer(r"^\[([A-Z]+-\d+)\] \*\*(\w.+?)\*\*", page, re.M | re.S)
    return {one[1]: " ".join(one[2].split()).rstrip(".:") for one in found}


def paragraph(page: str, rule: str) -> str:
    """What the page says under a rule's number, ``[TR-8]``, up to the next one."""
    found = re.search(rf"^\[{re.escape(rule)}\].*?(?=^\[|^#|\Z)", page, re.M | re.S)
    return found.group().strip() if found else ""


def wanted(asked: str, rule: str) -> str:
    """The rule that a player asks for: ``TR-15``, ``tr15`` or just ``15``."""
    found = re.fullmatch(r"([A-Za-z]*)[- ]?(\d+)", asked)
    if not found:
        return asked
    letters = found[1] or rule.partition("-")[0]
    return f"{letters.upper()}-{found[2]}"


def named(sentence: str) -> str:
    """The number of the rule that a sentence names, such as a refusal; or nothing."""
    found = re.search(r"\b[A-Z]{1,3}-[0-9]+\b", sentence)
    return found[0] if found else ""
