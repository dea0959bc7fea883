"""The colours and symbols of faces and parts, as a terminal can show them.

Every colour has a word or a symbol beside it, so that nothing hangs on colour alone.
"""

from __future__ import annotations

from barkade.look.letters import Piece, columns, plain

SUN = "bold #E0A12E"
SKY = "bold #FFFFFF on #2F6DB5"
CLAY = "bold #FFFFFF on #B8472F"
INKS = {
    "blue": SKY,
    "red": "bold #FFFFFF on #B23232",
    "black": "bold #FFFFFF on #2B2A33",
    "wild": "bold #2B2A33 on #E0A12E",
    "orange": "bold #2B2A33 on #E0A12E",
    "plum": "bold #FFFFFF on #6B4E71",
    "green": "bold #FFFFFF on #4A7549",
    "grey": "bold #2B2A33 on #C9C9D1",
}  # any other is only bold
SIGNS = {
    "dish": "◒",
    "hydrant": "♜",
    "paw": "♣",
    "dog": "★",
    "disc": "●",
    "bone": "■",
    "star": "★",
}
# Of what is needed one sees how much there is: large letters for that, small ones for the rest.
LETTERS = {"drumstick": "s", "kibble": "d", "can": "c", "wild": "w", "whistle": "t"}
DOG, EMPTY, BACK, ASKED = "▼ᴥ▼", "·", "▒▒", "▸"
ANYTHING = "◆"  # for a symbol that no letter looks like


def sign(icon: str) -> str:
    """A symbol in a letter, if there is one that looks like it."""
    return SIGNS.get(icon, "")


def needed(icon: str, many: int, there: int = 0) -> str:
    """So many of a thing, and how many of those are there."""
    letter = LETTERS.get(icon, ANYTHING)
    return letter.upper() * there + letter * (many - there)


def painted(text: str, ink: str) -> str:
    """A text in the colour of that name."""
    return f"[{INKS.get(ink, 'bold')}]{text}[/]"


def dim(text: str) -> Piece:
    """A text that stands back."""
    return styled(text, "dim")


def styled(text: str, style: str, most: int = 200) -> Piece:
    """A text that can do no harm, in a style."""
    text = plain(text, most)
    return columns(text), f"[{style}]{text}[/]"


def worded(text: str, style: str = "") -> list[Piece]:
    """A sentence, word by word."""
    words = [plain(word, 40) for word in text.split()]
    return [(columns(word), f"[{style}]{word}[/]" if style else word) for word in words]
