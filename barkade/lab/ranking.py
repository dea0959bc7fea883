"""What a match of bots came to, as one page (paper.py): ratings, shares, and who beats whom."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import pairwise
from typing import Any

from barkade.lab import paper
from barkade.lab.paper import Section, table


def page(title: str, figures: dict[str, Any]) -> str:
    """The whole page, of a game with that title."""
    charts = _charts(paper.altair(), figures)
    return paper.page(f"{title} in the arena", _sections(title, figures), charts)


def ranked(figures: dict[str, Any]) -> list[dict[str, Any]]:
    """The bots, the best first: by rating, where there are ratings."""

    def how_good(row: dict[str, Any]) -> tuple[float, float]:
        return row["rating"]["mu"] if row["rating"] else 0.0, row["share"] - row["fair"]

    return sorted(figures["players"], key=how_good, reverse=True)


def _sections(title: str, figures: dict[str, Any]) -> list[Section]:
    rows = ranked(figures)
    return [
        Section("about", "What was played", about(title, figures)),
        Section("ratings", "Who is stronger", rating(rows), _standings(rows)),
        Section("shares", "How often they win", share(rows)),
        Section("ahead", "Who beats whom", beats(rows), _ahead(rows)),
    ]


# In words


def about(title: str, figures: dict[str, Any]) -> list[str]:
    pack = figures["pack"]
    cards = f" Cards: {pack['name']} ({pack['sha256'][:8]})." if pack else ""
    return [
        f"{figures['deals']:,} deals of {title} with {figures['seats']} seats, rules version"
        f" {figures['rules']}, seed {figures['seed']}; each was played from every seat and by"
        f" every table of these bots: {figures['games']:,} games.{cards}",
        *[f"{name}: {sentence}" for name, sentence in figures["levels"].items()],
        "An interval holds the true figure 95 times in 100.",
    ]


def rating(rows: Sequence[dict[str, Any]]) -> list[str]:
    sure = [
        f"{one['name']} is stronger than {other['name']}"
        for one, other in pairwise(rows)
        if (found := one["ahead"].get(other["name"])) and found["interval"][0] > 0.5
    ]
    said = "Of no two neighbours here is it sure who is stronger."
    if sure:
        said = f"Beyond doubt {', and '.join(sure)}."
    if not all(row["rating"] for row in rows):
        return [said, "Nobody is rated: that needs the extra, pip install 'barkade[arena]'."]
    return [
        said,
        "Openskill's ratings, from all games in their order. Who has just come has 25, and what"
        " counts is the distance between two.",
    ]


def share(rows: Sequence[dict[str, Any]]) -> list[str]:
    off = [
        f"{row['name']} ({row['share']:.0%} where {row['fair']:.0%} is fair)"
        for row in rows
        if not row["interval"][0] <= row["fair"] <= row["interval"][1]
    ]
    if not off:
        return ["No bot's share can be told from a fair one."]
    return [f"A share that is not just luck: {', '.join(off)}."]


def beats(rows: Sequence[dict[str, Any]]) -> list[str]:
    return [
        "Of the games that two play together, in how many the one of the row has the better place"
        " than the one of the column; an equal one counts half."
    ]


# In tables


def _standings(rows: Sequence[dict[str, Any]]) -> str:
    heads = ["", "rating", "95 % interval", "share", "95 % interval", "fair", "score"]
    return table(
        heads,
        [
            [escape(row["name"]), *_rated(row["rating"]), f"{row['share']:.1%}",
             _interval(row["interval"]), f"{row['fair']:.1%}", f"{row['score']:.1f}"]
            for row in rows
        ],
    )  # fmt: skip


def _rated(found: dict[str, Any] | None) -> tuple[str, str]:
    if found is None:
        return "–", ""
    low, high = found["interval"]
    return f"{found['mu']:.1f}", f"{low:.1f} – {high:.1f}"


def _interval(pair: Sequence[float]) -> str:
    return f"{pair[0]:.1%} – {pair[1]:.1%}"


def _ahead(rows: Sequence[dict[str, Any]]) -> str:
    names = [row["name"] for row in rows]
    return table(
        ["", *names],
        [[escape(row["name"]), *[_cell(row["ahead"].get(name)) for name in names]] for row in rows],
    )


def _cell(found: dict[str, Any] | None) -> str:
    if found is None:
        return ""
    return f"{found['share']:.1%} <span class='small'>({_interval(found['interval'])})</span>"


# In charts


def _charts(alt: Any, figures: dict[str, Any]) -> dict[str, Any]:
    rows = ranked(figures)
    rated = [
        {"bot": row["name"], "value": row["rating"]["mu"], "interval": row["rating"]["interval"]}
        for row in rows
        if row["rating"]
    ]
    shares = [
        {"bot": row["name"], "value": row["share"], "interval": row["interval"]} for row in rows
    ]
    fair = [{"bot": row["name"], "fair": row["fair"]} for row in rows]
    rating = {"title": "rating", "scale": alt.Scale(zero=False)}
    share = {"title": "share of games", "axis": alt.Axis(format="%")}
    ticks = alt.Chart(alt.Data(values=fair)).mark_tick(color="#2b2a33", thickness=2, size=22)
    return {
        "ratings": _dots(alt, rated, "#5B8C5A", rating) if rated else None,
        "shares": _dots(alt, shares, "#4F8FB8", share)
        + ticks.encode(x="fair:Q", y=alt.Y("bot:N", sort=None)),
        "ahead": _squares(alt, rows),
    }


def _dots(alt: Any, rows: Sequence[dict[str, Any]], colour: str, shown: dict[str, Any]) -> Any:
    """A dot for each bot, and a line from the least to the most that it may be."""
    values = [{**row, "low": row["interval"][0], "high": row["interval"][1]} for row in rows]
    told = [alt.Tooltip(f"{name}:Q", format=".3") for name in ("value", "low", "high")]
    base = alt.Chart(alt.Data(values=values), width=560, height=alt.Step(34)).encode(
        y=alt.Y("bot:N", sort=None, title=None, axis=alt.Axis(labelLimit=260))
    )
    return base.mark_rule(color=colour, strokeWidth=2).encode(
        x=alt.X("low:Q", **shown), x2="high:Q"
    ) + base.mark_circle(color=colour, size=90, opacity=1).encode(
        x="value:Q", tooltip=["bot:N", *told]
    )


def _squares(alt: Any, rows: Sequence[dict[str, Any]]) -> Any:
    """A square for each two: the greener, the more often the one of the row is ahead."""
    pairs = [
        {"one": row["name"], "other": other, "share": found["share"]}
        for row in rows
        for other, found in row["ahead"].items()
        if found
    ]
    names = [row["name"] for row in rows]
    base = alt.Chart(alt.Data(values=pairs), width=alt.Step(84), height=alt.Step(44)).encode(
        x=alt.X("other:N", sort=names, title="than", axis=alt.Axis(orient="top", labelAngle=0)),
        y=alt.Y("one:N", sort=names, title="better"),
    )
    scale = alt.Scale(domain=[0, 0.5, 1], range=["#E0A12E", "#fbf6ec", "#5B8C5A"])
    return base.mark_rect(stroke="#fbf6ec").encode(
        color=alt.Color("share:Q", scale=scale, legend=None),
        tooltip=["one:N", "other:N", alt.Tooltip("share:Q", format=".1%")],
    ) + base.mark_text(color="#2b2a33").encode(text=alt.Text("share:Q", format=".0%"))
