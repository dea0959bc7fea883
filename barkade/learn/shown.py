"""A table as a few lines of text, for `render`."""

from __future__ import annotations

import json

from barkade.kernel.table import Table

ASIDE = ("game", "seat", "picked", "names")


def text(g: Table) -> str:
    """What everybody can see, a line for each part of the spectator's view."""
    view = g.view(None)
    return "\n".join(
        f"{name}: {json.dumps(part, ensure_ascii=False)}"
        for name, part in view.items()
        if name not in ASIDE
    )
