"""A page that needs nothing else: sentences, tables and charts, to be read offline and sent on.

Charts are altair's, and what draws them stands in the page.  Both packages come with the extra
``lab``.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from html import escape
from importlib.util import find_spec
from typing import Any, NamedTuple

from barkade.kernel.errors import BadSetup

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem;
  background: #fbf6ec; color: #2b2a33; }
h1, h2 { line-height: 1.2; } h2 { margin-top: 2.2rem; }
table { border-collapse: collapse; } td, th { padding: 0.2rem 0.8rem 0.2rem 0; text-align: right; }
td:first-child, th:first-child { text-align: left; } .real { font-weight: 700; }
.chart { overflow-x: auto; } .small { font-size: 0.9rem; color: #5d5a66; }
"""
DRAW = """
const specs = JSON.parse(document.getElementById("specs").textContent);
for (const [name, spec] of Object.entries(specs))
  vegaEmbed(`#${name}`, spec, { actions: false });
"""
MISSING = "Charts need altair; install barkade with its extra: pip install 'barkade[lab]'."


class Section(NamedTuple):
    """What stands under one title; its chart is found by its name."""

    name: str
    title: str
    said: Sequence[str]
    table: str = ""


def ready() -> None:
    """Say at once what would be missing in the end."""
    for name in ("altair", "vl_convert"):
        if find_spec(name) is None:
            raise BadSetup(MISSING)


def altair() -> Any:
    """What draws charts: only pages need it, and it takes a while."""
    ready()
    import altair

    return altair


def page(title: str, sections: Sequence[Section], drawn: Mapping[str, Any]) -> str:
    """All of it; a chart that is None is left out."""
    charts = {name: chart.to_dict() for name, chart in drawn.items() if chart is not None}
    body = "".join(_section(one, one.name in charts) for one in sections)
    return (
        f'<!doctype html>\n<html lang="en"><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
        f"<style>{STYLE}</style>\n<h1>{escape(title)}</h1>\n{body}\n"
        f'<script type="application/json" id="specs">{_inert(json.dumps(charts))}</script>\n'
        f'<script type="module">{_drawing()}</script>\n</html>\n'
    )


def _section(one: Section, drawn: bool) -> str:
    words = "".join(f"<p>{escape(sentence)}</p>\n" for sentence in one.said)
    chart = f'<div class="chart" id="{one.name}"></div>\n' if drawn else ""
    return f"<section><h2>{escape(one.title)}</h2>\n{words}{chart}{one.table}</section>\n"


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Rows whose cells are HTML already."""
    head = "".join(f"<th>{escape(one)}</th>" for one in heads)
    body = "".join("<tr>" + "".join(f"<td>{one}</td>" for one in row) + "</tr>" for row in rows)
    return f"<table><tr>{head}</tr>{body}</table>\n"


@cache
def _drawing() -> str:
    """The script that draws all charts of a page, with all that it needs."""
    import vl_convert

    return _inert(vl_convert.javascript_bundle(DRAW))


def _inert(script: str) -> str:
    """A script ends at its closing tag, wherever that stands."""
    return script.replace("</script", "<\\/script")
