"""Who sits at the table on a terminal, and what lies before them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from barkade.look.letters import Piece, columns, flow, plain
from barkade.look.parts import GroupPart, Part
from barkade.terminal import counters
from barkade.terminal.groups import group, in_short
from barkade.terminal.inks import ASKED, BACK, SUN, worded
from barkade.terminal.sheet import GROUPS, LINES, OTHERS, REST, SEATS, START, Clause, Sheet, joined
from barkade.terminal.zones import at_length, clause

NAME = 15  # columns for who it is


def others(on: Sheet) -> list[str]:
    """Everybody else; of whom there is nothing to choose, perhaps only in a row."""
    around = [seat for seat in range(len(on.view["names"])) if seat != on.seat]
    asked = {part["seat"] for part in on.parts if "seat" in part and on.is_asked(part)}
    whole = [one for one in around if on.has(SEATS) or one in asked]
    lines = [*_ruler(on), *(line for one in whole for line in seat(on, one))]
    if on.has(SEATS):
        return [*lines, *(line for owner in _owners(on) for line in _guest(on, owner))]
    if not on.has(REST):
        return lines
    rest = [_briefly(on, one) for one in around if one not in whole]
    rest += [_guest_briefly(on, owner) for owner in _owners(on)]
    return [*(flow("", rest, 0, 1) if rest else []), *lines]


def seat(on: Sheet, seat: int) -> list[str]:
    """Somebody with all that lies before them; one's own at length."""
    own = seat == on.seat
    clauses: list[Clause] = []
    if not on.game.layout:
        clauses.append(worded(f"score {on.view['scores'][seat]}"))
    zones: list[Clause] = []
    below: list[str] = []
    parts = [part for part in on.parts if part.get("seat") == seat]
    for part in parts:
        if part["part"] == "cards":
            if own and part["look"] == "fan":
                continue  # one's hand comes after all else
            long = at_length(on, part, on.is_asked(part)) if own or on.is_asked(part) else []
            below += long
            zones += [] if long else [clause(on, part)]
        elif part["part"] == "track":
            below += counters.track(part)
        elif part["part"] != "group":
            clauses.append(counters.clause(part))
    below += _grouped(on, groups(parts), own)
    name = plain(on.name(seat), NAME)
    pieces = joined([*clauses, *zones])
    return [*flow(f"{_mark(on, seat)}[bold]{name}[/]", pieces, columns(name) + 1, START), *below]


def _grouped(on: Sheet, parts: Sequence[GroupPart], own: bool) -> list[str]:
    """The groups before a seat, a line each or in short."""
    if on.has(LINES if own or any(map(on.is_asked, parts)) else OTHERS):
        return [line for part in parts for line in group(on, part, own)]
    if parts and (own or on.has(GROUPS)):
        return flow("", joined([in_short(on, part) for part in parts]), 0, 3)
    return []


def groups(parts: Iterable[Part]) -> list[GroupPart]:
    """Those parts that are groups."""
    return [part for part in parts if part["part"] == "group"]


def _mark(on: Sheet, seat: int) -> str:
    """Whether somebody is asked."""
    return f"[{SUN}]{ASKED}[/]" if seat in on.view["actors"] else " "


def _ruler(on: Sheet) -> list[str]:
    """The names of the cells, once above all tracks that have them."""
    for part in on.parts:
        if part["part"] == "track" and part["where"] == "seat":
            return counters.ruler(part)
    return []


def _briefly(on: Sheet, seat: int) -> Piece:
    """Somebody in a row of all: who it is, their numbers, and how many cards they hold."""
    told = [plain(on.name(seat), NAME)]
    for part in on.parts:
        if part.get("seat") == seat and part["part"] == "counter":
            told.append(plain(f"{part['label']} {part['value']}", 30))
        elif part.get("seat") == seat and part["part"] == "cards" and part["look"] == "fan":
            told.append(f"{BACK}×{on.count(part)}")
    text = " ".join(told)
    return columns(text) + 2, f"{_mark(on, seat)}{text} "


# Those without a seat


def is_owned(part: Part) -> bool:
    """Whether it is of somebody who has no seat, or lies in the middle for who has one."""
    return part["part"] in ("note", "group") and bool(part.get("owner"))


def _owners(on: Sheet) -> list[str]:
    """Who plays without a seat."""
    owned = [part for part in on.parts if is_owned(part) and "figures" not in part]
    return list(dict.fromkeys(str(part.get("owner")) for part in owned))


def _notes(on: Sheet, owner: str) -> list[str]:
    notes = [part for part in on.parts if part["part"] == "note"]
    return [part["text"] for part in notes if part.get("owner") == owner]


def _guest(on: Sheet, owner: str) -> list[str]:
    """Somebody without a seat, and what is theirs."""
    name = plain(owner, NAME)
    told = joined([worded(text, "dim") for text in _notes(on, owner)])
    lines = flow(f" [bold]{name}[/]", told, columns(name) + 1, START)
    if on.has(OTHERS):
        mine = [part for part in groups(on.parts) if part["owner"] == owner]
        lines += [line for part in mine for line in group(on, part, False)]
    return lines


def _guest_briefly(on: Sheet, owner: str) -> Piece:
    """The same in a row of all: what is said of them first."""
    first = [text.split(" · ")[0] for text in _notes(on, owner)]
    text = plain(" ".join([owner, *first]), 40)
    return columns(text) + 2, f" {text} "
