"""Counts for who runs the server, in the text format of Prometheus."""

from __future__ import annotations

from collections import defaultdict

Counts = defaultdict[tuple[str, str], float]

HELP = {
    "requests": "HTTP requests, by status",
    "commands": "commands from sockets, by kind",
    "refusals": "commands that were refused",
    "entries": "entries written to journals, by kind",
    "stored_seconds": "time from an entry to its being stored",
    "failures": "entries that could not be stored",
    "bot_moves": "moves made by bots",
    "calls": "calls to players whose turn it is, by what their push service answered",
}
GAUGES = {
    "sockets": "open sockets",
    "tables": "tables in memory",
}


class Metrics:
    """Numbers that only grow, and those of this moment.

    What goes on at a table is counted there, and told when everybody may know of it: a number
    that grows with each secret answer would say who takes their time."""

    def __init__(self) -> None:
        self._counts: Counts = defaultdict(int)
        self._untold: defaultdict[str, Counts] = defaultdict(lambda: defaultdict(int))  # by table

    def add(self, name: str, label: str = "", amount: float = 1, table: str = "") -> None:
        counts = self._untold[table] if table else self._counts
        counts[name, label] += amount

    def tell(self, table: str) -> None:
        """Nothing that went on at a table is secret now."""
        for kind, amount in self._untold.pop(table, {}).items():
            self._counts[kind] += amount

    def text(self, **gauges: int) -> str:
        """All of them, as they are read by machines."""
        lines: list[str] = []
        for name, what in HELP.items():
            lines += [f"# HELP barkade_{name}_total {what}", f"# TYPE barkade_{name}_total counter"]
            found = sorted(key for key in self._counts if key[0] == name)
            for _, label in found or [(name, "")]:
                tag = f'{{kind="{label}"}}' if label else ""
                lines.append(
                    f"barkade_{name}_total{tag} {_written(self._counts.get((name, label), 0))}"
                )
        for name, value in gauges.items():
            lines += [f"# HELP barkade_{name} {GAUGES[name]}", f"# TYPE barkade_{name} gauge"]
            lines.append(f"barkade_{name} {value}")
        return "\n".join(lines) + "\n"


def _written(number: float) -> str:
    """A count is exact, however large; seconds are not."""
    return str(number if isinstance(number, int) else round(number, 6))
