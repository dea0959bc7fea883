"""A simulation on the terminal: how far it is, and what it came to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table as Grid

from barkade.files.records import called

SHARE = ("share", "95 % interval", "score")


@contextmanager
def progress(games: int) -> Iterator[Callable[[int], None] | None]:
    """A bar on stderr while the games run, if that is a terminal."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield None
        return
    # No thread of its own: the workers may be forked while the bar is shown.
    columns = (*Progress.get_default_columns()[:2], MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, auto_refresh=False, transient=True) as bar:
        task = bar.add_task("games", total=games)
        yield lambda done: bar.update(task, completed=done, refresh=True)


def show_figures(title: str, figures: dict[str, Any]) -> None:
    """The result as small tables and two lines."""
    console = Console(highlight=False)
    games = figures["games"]
    seats = counted(figures["seats"], "seat")
    console.print(f"{title}, {seats}, {counted(games, 'game')}, seed {figures['seed']}")
    _cards(console, figures)
    console.print(_seats(figures))
    _levels(console, figures)
    if figures["turn_order"]:
        console.print(_turns(figures["turn_order"]))
    margin = f" · won by {spread(figures['margin'])}" if figures["margin"] else ""
    console.print(f"draws {figures['draws']:,} · shared {figures['shared']:,}{margin}")
    console.print(
        f"moves a game {figures['mean_moves']:.1f}"
        f" ({figures['min_moves']} to {figures['max_moves']})"
        f" · choices {figures['choices']:,} of {figures['moves']:,} moves"
    )
    console.print(
        f"{figures['seconds']:.2f} s · {figures['games_per_second']:,.0f} games/s"
        f" · {figures['moves_per_second']:,.0f} moves/s"
    )


def show_match(title: str, figures: dict[str, Any]) -> None:
    """Who is stronger, as a small table."""
    console = Console(highlight=False)
    deals, games = counted(figures["deals"], "deal"), counted(figures["games"], "game")
    console.print(
        f"{title}, {counted(figures['seats'], 'seat')}, {deals}, {games}, seed {figures['seed']}"
    )
    _cards(console, figures)
    grid = _grid("bot", "", "share", "95 % interval", "fair", "score", "rating")
    for row in figures["players"]:
        low, high = row["interval"]
        rating = row["rating"]
        grid.add_row(
            row["name"],
            "",
            f"{row['share']:.1%}",
            f"{low:.1%} – {high:.1%}",
            f"{row['fair']:.1%}",
            f"{row['score']:.1f}",
            f"{rating['mu']:.1f} ± {2 * rating['sigma']:.1f}" if rating else "–",
        )
    console.print(grid)
    if len(figures["players"]) > 2:
        console.print(_ahead(figures["players"]))
    _levels(console, figures)
    if not all(row["rating"] for row in figures["players"]):
        console.print(
            "For ratings install barkade with its extra: pip install 'barkade[arena]'.",
            markup=False,
        )


def _ahead(players: Sequence[dict[str, Any]]) -> Grid:
    """Of the games that two play together, in how many the one of the row is ahead."""
    grid = _grid("ahead of", "", *[row["name"] for row in players])
    for row in players:
        found = [row["ahead"].get(other["name"]) for other in players]
        grid.add_row(row["name"], "", *[f"{one['share']:.1%}" if one else "" for one in found])
    return grid


def show_comparison(title: str, ways: Sequence[str], figures: dict[str, Any]) -> None:
    """What a change does, as a small table and in sentences."""
    console = Console(highlight=False)
    one = figures["one"]
    seats, pairs = counted(one["seats"], "seat"), counted(figures["pairs"], "pair")
    console.print(f"{title}, {seats}, {pairs} of games, seed {one['seed']}")
    for nth, way, side in zip(("one way", "the other"), ways, ("one", "other"), strict=True):
        pack = figures[side]["pack"]
        console.print(f"{nth}: {way}" + (f", cards {called(pack)}" if pack else ""), markup=False)
    grid = _grid("", "", "one way", "the other", "difference", "95 % interval")
    for row in figures["measures"]:
        low, high = row["interval"]
        means = (f"{row[side]:.1f}" for side in ("one", "other"))
        grid.add_row(
            row["measure"], "", *means, f"{row['difference']:+.1f}", f"{low:+.1f} – {high:+.1f}"
        )
    console.print(grid)
    for row in figures["measures"]:
        console.print(row["sentence"], markup=False)


def _cards(console: Console, figures: dict[str, Any]) -> None:
    """Which cards they were played with."""
    if figures["pack"]:
        console.print(f"cards {called(figures['pack'])}", markup=False)


def _levels(console: Console, figures: dict[str, Any]) -> None:
    """How the bots play whose figures these are."""
    for name, sentence in figures["levels"].items():
        console.print(f"{name}: {sentence}", markup=False)


def counted(number: int, thing: str) -> str:
    return f"{number:,} {thing}" if number == 1 else f"{number:,} {thing}s"


def spread(numbers: dict[str, float]) -> str:
    """The mean of some numbers, and between which they lie."""
    return f"{numbers['mean']:.1f} ({numbers['min']} to {numbers['max']})"


def _seats(figures: dict[str, Any]) -> Grid:
    grid = _grid("seat", "bot", "wins", *SHARE)
    rows = zip(
        *(figures[key] for key in ("bots", "wins", "shares", "intervals", "scores")), strict=True
    )
    for seat, (bot, wins, share, (low, high), score) in enumerate(rows):
        numbers = (f"{wins:,}", f"{share:.1%}", f"{low:.1%} – {high:.1%}", spread(score))
        grid.add_row(str(seat), bot, *numbers)
    return grid


def _turns(order: list[dict[str, Any]]) -> Grid:
    grid = _grid("turn", "", "games", *SHARE)
    for place, row in enumerate(order, 1):
        low, high = row["interval"]
        numbers = (f"{row['games']:,}", f"{row['share']:.1%}", f"{low:.1%} – {high:.1%}")
        grid.add_row(str(place), "", *numbers, spread(row["score"]))
    return grid


def _grid(*headings: str) -> Grid:
    grid = Grid(*headings[:2], box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for heading in headings[2:]:
        grid.add_column(heading, justify="right")
    return grid
