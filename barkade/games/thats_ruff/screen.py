"""The table of That's Ruff! in a terminal, drawn from a view and nothing else.

The drawing is console markup in rich's syntax, at most 80 columns wide.  Every
colour has its symbol, so that nothing hangs on colour alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from barkade.games.thats_ruff.collecting import worth
from barkade.games.thats_ruff.counting import LIMIT, REWARD
from barkade.games.thats_ruff.layout import is_collecting
from barkade.games.thats_ruff.table import HOUSE, RING
from barkade.kernel.letters import WIDTH, Piece, columns, plain

NAME = 16  # columns for a name
SYMBOLS = {"dish": "◒", "hydrant": "♜", "paw": "♣", "dog": "★"}
COLOURS = {"blue": "dish", "red": "hydrant", "black": "paw", "wild": "dog"}
INKS = {
    "blue": "bold #FFFFFF on #2F6DB5",
    "red": "bold #FFFFFF on #B23232",
    "black": "bold #FFFFFF on #2B2A33",
    "wild": "bold #2B2A33 on #E0A12E",
}
DOGS = ["#E0A12E", "#6FA86D", "#5FA3CF", "#B58BBD"]  # by board
DOG, DISC, EMPTY, KENNEL, BACK = "▼ᴥ▼", "●", "·", "⌂", "▒▒"
LEGEND = "◒ blue dish  ♜ red hydrant  ♣ black paw  ★ Wild Dog  ▒▒ face down  ● disc"

# The count, three lines high.
DIGITS = {
    "0": ("█▀█", "█ █", "▀▀▀"),
    "1": ("▀█ ", " █ ", "▀▀▀"),
    "2": ("▀▀█", "█▀▀", "▀▀▀"),
    "3": ("▀▀█", " ▀█", "▀▀▀"),
    "4": ("█ █", "▀▀█", "  ▀"),
    "5": ("█▀▀", "▀▀█", "▀▀▀"),
    "6": ("█▀▀", "█▀█", "▀▀▀"),
    "7": ("▀▀█", "  █", "  ▀"),
    "8": ("█▀█", "█▀█", "▀▀▀"),
    "9": ("█▀█", "▀▀█", "▀▀▀"),
}

View = Mapping[str, Any]
Cards = Sequence[Mapping[str, Any]]


def screen(view: View, cards: Cards) -> str:
    """The whole table as the view's seat sees it."""
    collecting = is_collecting(view)
    lines = _centre(view, cards) if collecting else _counting(view, cards)
    lines.append("")
    lines += _boards(view, cards, collecting)
    lines += _own_hand(view, cards)
    lines.append(f"[dim] {LEGEND}[/]")
    return "\n".join(lines)


# Counting


def _counting(view: View, cards: Cards) -> list[str]:
    """The count, large, on its way to 32, and the cards that made it."""
    count = view["count"]
    top, middle, low = _large(count)
    lines = [
        f" [bold]{top}[/]   [dim]{_marks()}[/]",
        f" [bold]{middle}[/]   {_way_to_32(count)}",
        f" [bold]{low}[/]   {_last_card(view)}",
    ]
    zones = view["zones"]
    if zones["centre"]["count"] or zones["turned"]["count"]:
        lines.append("")
    if zones["centre"]["count"]:
        lines += _row("Played", _chips(zones["centre"]["cards"], cards))
    if zones["turned"]["count"]:
        lines += _row("Turned over", _chips(zones["turned"]["cards"], cards))
    return lines


def _large(count: int) -> list[str]:
    digits = [DIGITS[digit] for digit in str(count)]
    return [" ".join(digit[line] for digit in digits).rjust(7) for line in range(3)]


def _marks() -> str:
    """The counts that earn two spaces, each above its place (TR-11)."""
    return "".join(f"{count:<2}" if REWARD[count] else "  " for count in range(1, LIMIT + 1))


def _way_to_32(count: int) -> str:
    def stretch(first: int, last: int, line: str) -> str:
        return "".join(("◆" if REWARD[at] else line) + line for at in range(first, last))

    reached = stretch(1, count + 1, "━")
    ahead = stretch(count + 1, LIMIT + 1, "─")
    return f"[bold #E0A12E]{reached}[/][dim]{ahead}[/]"


def _last_card(view: View) -> str:
    last, count = view["last"], view["count"]
    match = "Nothing to match yet."
    if last:
        card = {"colour": last["colour"], "number": last["number"], "dog": ""}
        match = f"Match {_chip(card)[1]} by number or colour."
    ahead = [mark for mark in range(count + 1, LIMIT + 1) if REWARD[mark]]
    more = f"{ahead[0] - count} more makes {ahead[0]}: two spaces." if ahead else "Only a 0 fits."
    return f"{match}  [dim]{more}[/]"


# Collecting


def _centre(view: View, cards: Cards) -> list[str]:
    """The cards that can be taken, spread out by colour."""
    centre = sorted(card for card in view["zones"]["centre"]["cards"] if card is not None)
    lines = ["", " [bold]The centre[/]" + ("" if centre else " is empty.")]
    for colour, symbol in COLOURS.items():
        mine = [card for card in centre if cards[card]["colour"] == colour]
        if mine:
            lines += _row(f"  {SYMBOLS[symbol]} {colour}", _chips(mine, cards))
    return lines


# The boards and who sits at them


def _boards(view: View, cards: Cards, collecting: bool) -> list[str]:
    numbers = "".join(f"{space:^3} " for space in range(HOUSE))
    walk = "← walk back" if collecting else "walk →"
    lines = [f"[dim] {walk:<{NAME}}{numbers} {KENNEL}[/]"]
    for number, board in enumerate(view["boards"]):
        ink = DOGS[number]
        fetched = f"{board['house']}{DISC}" if board["house"] else ""
        lines.append(f" [bold {ink}]{board['name']:<{NAME}}[/]{_path(board, ink)}{fetched}")
        for seat in board["seats"]:
            lines += _seat(view, cards, number, seat, collecting)
    return lines


def _path(board: Mapping[str, Any], ink: str) -> str:
    """The ring of 15 spaces, unrolled; after the house comes 0 again (TR-3)."""
    cells = [f"[dim]{EMPTY}[/]"] * HOUSE + [f"[bold]{KENNEL}[/]"]
    cells = [f" {cell}  " for cell in cells]
    for space in board["discs"]:
        cells[space] = f" [bold]{DISC}[/]  "
    cells[board["space"] % RING] = f"[bold {ink}]{DOG}[/] "
    return "".join(cells)


def _seat(view: View, cards: Cards, number: int, seat: int, collecting: bool) -> list[str]:
    """Who it is, and what lies before them."""
    zones, own = view["zones"], seat == view["seat"]
    pieces: list[Piece] = []
    if not own and zones["hand"][seat]["count"]:
        pieces += _group("hand", zones["hand"][seat], cards)
    pieces += _group("up", zones["up"][seat], cards)
    pieces += _group("down", zones["down"][seat], cards)
    pieces += _group("took", zones["collected"][seat], cards)
    if collecting:
        pieces += _worth(zones["collected"][seat]["cards"], number)
    pieces += _power(view["boards"][number], seat)
    name = f"{view['names'][seat]} (you)" if own else view["names"][seat]
    mark = "[bold #E0A12E]▸[/]" if seat in view["actors"] else " "
    return _row(name, pieces, mark)


def _group(word: str, zone: Mapping[str, Any], cards: Cards) -> list[Piece]:
    """The cards of a zone that can be seen, and backs for the rest."""
    if not zone["count"]:
        return []
    known = [card for card in zone["cards"] if card is not None]
    backs: list[Piece] = [(2, f"[dim]{BACK}[/]")] * (zone["count"] - len(known))
    return [(len(word), f"[dim]{word}[/]"), *_chips(known, cards), *backs]


def _worth(collected: Sequence[int | None], board: int) -> list[Piece]:
    """What a collection is worth by now (TR-25)."""
    known = [card for card in collected if card is not None]
    return _note(f"worth {worth(known, board)}") if known else []


def _power(board: Mapping[str, Any], seat: int) -> list[Piece]:
    """The discs that wait on 16 and 32, with that option (TR-31)."""
    notes: list[Piece] = []
    if seat != board["seats"][0]:
        return notes
    for mark, waiting in zip((16, 32), board["power"], strict=True):
        notes += _note(f"{waiting}{DISC} on {mark}") if waiting else []
    return notes


def _note(text: str) -> list[Piece]:
    return [(len(text), f"[italic]{text}[/]")]


def _own_hand(view: View, cards: Cards) -> list[str]:
    seat = view["seat"]
    if seat is None or not view["zones"]["hand"][seat]["count"]:
        return [""]
    return [
        "",
        *_row("[bold]Your hand[/]", _chips(view["zones"]["hand"][seat]["cards"], cards)),
        "",
    ]


# Cards and rows


def _chips(known: Iterable[int | None], cards: Cards) -> list[Piece]:
    return [_chip(cards[card]) for card in known if card is not None]


def _chip(card: Mapping[str, Any]) -> Piece:
    """A card in little: its symbol, number and, on an eight, its dog."""
    symbol = SYMBOLS[COLOURS[card["colour"]]]
    words = ["Wild"] if card["number"] is None else [str(card["number"]), card["dog"]]
    text = f" {symbol}{' '.join(words).strip()} "
    return len(text), f"[{INKS[card['colour']]}]{text}[/]"


def _row(label: str, pieces: Sequence[Piece], mark: str = " ") -> list[str]:
    """A label and what belongs to it, on as many lines as it takes."""
    bold = label.startswith("[bold]")
    shown = label if bold else plain(label, NAME - 1)
    width = len("Your hand") if bold else columns(shown)
    lines = [mark + shown + " " * (NAME - width)]
    used = NAME + 1
    for size, piece in pieces:
        if used + size + 1 > WIDTH:
            lines.append(" " * (NAME + 1))
            used = NAME + 1
        lines[-1] += piece + " "
        used += size + 1
    return lines
