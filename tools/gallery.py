"""One page of all pictures: by game, state, size and light, with what is wrong beneath."""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import NamedTuple

KEPT = "pictures.json"  # what is known of the pictures in the folder
STYLE = """
body { font: 15px/1.4 system-ui, sans-serif; margin: 1rem; background: #eee; }
section { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start; }
figure { margin: 0; max-width: 640px; background: #fff; padding: 8px; border-radius: 8px; }
figure.wrong { outline: 3px solid #c33; }
img { max-width: 100%; max-height: 480px; display: block; }
li { color: #a11; }
"""


class Picture(NamedTuple):
    """A picture, and what is wrong with what it shows."""

    game: str
    title: str
    size: str
    light: str
    file: str
    faults: list[str]


def keep(folder: Path, pictures: Sequence[Picture]) -> Path:
    """Write the page anew; earlier pictures that still lie in the folder stay on it."""
    known = {one.file: one for one in [*_earlier(folder), *pictures]}
    there = [one for one in known.values() if (folder / one.file).exists()]
    (folder / KEPT).write_text(json.dumps(there, indent=1), "utf-8")
    page = folder / "index.html"
    page.write_text(_page(there), "utf-8")
    return page


def _earlier(folder: Path) -> list[Picture]:
    try:
        return [Picture(*row) for row in json.loads((folder / KEPT).read_text("utf-8"))]
    except FileNotFoundError:
        return []


def _page(pictures: Sequence[Picture]) -> str:
    """The pictures, under the headings of their games and states."""
    lines = ["<!doctype html><meta charset=utf-8><title>Pictures</title>"]
    lines += [f"<style>{STYLE}</style>", f"<p>{_counted(pictures)}</p>"]
    heading = ("", "")
    titles = list(dict.fromkeys(one.title for one in pictures))
    for one in sorted(pictures, key=lambda one: (one.game, titles.index(one.title))):
        if (one.game, one.title) != heading:
            lines.append("</section>" if heading[0] else "")
            lines.append(f"<h1>{escape(one.game)}</h1>" if one.game != heading[0] else "")
            lines.append(f"<h2>{escape(one.title)}</h2><section>")
            heading = one.game, one.title
        lines.append(_figure(one))
    return "\n".join(filter(None, lines))


def _figure(one: Picture) -> str:
    file, what = escape(one.file), f"{one.size}, {one.light}"
    faults = "".join(f"<li>{escape(fault)}" for fault in one.faults)
    return (
        f'<figure class="{"wrong" if faults else "right"}"><a href="{file}">'
        f'<img src="{file}" loading="lazy" alt="{escape(one.title)}, {what}"></a>'
        f"<figcaption>{what}<ul>{faults}</ul></figcaption></figure>"
    )


def _counted(pictures: Sequence[Picture]) -> str:
    wrong = sum(bool(one.faults) for one in pictures)
    return f"{len(pictures)} pictures, {wrong} of them with faults."
