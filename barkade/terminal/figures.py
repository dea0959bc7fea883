"""A simulation on the terminal: how far it is, and what it came to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table as Grid


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
    """The result as a small table and two lines."""
    console = Console(highlight=False)
    games = figures["games"]
    console.print(f"{title}, {figures['seats']} seats, {games:,} games, seed {figures['seed']}")
    console.print(_wins(figures))
    console.print(
        f"draws {figures['draws']:,} · moves a game {figures['mean_moves']:.1f}"
        f" ({figures['min_moves']} to {figures['max_moves']})"
        f" · choices {figures['choices']:,} of {figures['moves']:,} moves"
    )
    console.print(
        f"{figures['seconds']:.2f} s · {figures['games_per_second']:,.0f} games/s"
        f" · {figures['moves_per_second']:,.0f} moves/s"
    )


def _wins(figures: dict[str, Any]) -> Grid:
    grid = Grid("seat", "bot", box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for heading in ("wins", "share", "95 % interval"):
        grid.add_column(heading, justify="right")
    rows = zip(figures["bots"], figures["wins"], figures["intervals"], strict=True)
    for seat, (bot, wins, (low, high)) in enumerate(rows):
        share = wins / figures["games"]
        grid.add_row(str(seat), bot, f"{wins:,}", f"{share:.1%}", f"{low:.1%} – {high:.1%}")
    return grid
