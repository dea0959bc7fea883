"""What watched games say, as one page (paper.py): sentences, tables and charts."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from barkade.kernel.errors import listed
from barkade.lab import paper
from barkade.lab.paper import Section, table

MOST_CARDS = 24  # that a chart shows of those that help, and of those that hurt


def page(figures: dict[str, Any]) -> str:
    """The whole report."""
    title = f"{figures['title']} in the lab"
    return paper.page(title, _sections(figures), _charts(paper.altair(), figures))


def _sections(figures: dict[str, Any]) -> list[Section]:
    return [
        Section("about", "What was played", about(figures)),
        Section("lengths", "How long it takes", length(figures)),
        Section("points", "What it comes to", points(figures)),
        Section("turns", "Seats and turns", fairness(figures), _turns(figures)),
        Section("branching", "How much there is to choose", choice(figures)),
        Section("leads", "Who leads", lead(figures)),
        Section("decisions", "Decisions that matter", deciding(figures)),
        Section("cards", "Cards", carded(figures)),
        Section("options", "Options", optional(figures), _options(figures)),
    ]


# In words


def about(figures: dict[str, Any]) -> list[str]:
    pack = figures["pack"]
    cards = f" Cards: {pack['name']} ({pack['sha256'][:8]})." if pack else ""
    options = ", ".join(f"{name}={value}" for name, value in figures["chosen"].items())
    return [
        f"{figures['games']:,} games of {figures['title']} with {figures['seats']} seats, rules"
        f" version {figures['rules']}, bots {', '.join(figures['bots'])}, seed {figures['seed']}."
        f"{cards}",
        f"Options: {options or 'none'}.",
        "An interval holds the true figure 95 times in 100. All of it is what these bots do:"
        " people may play otherwise.",
    ]


def length(figures: dict[str, Any]) -> list[str]:
    return [
        f"A game takes {figures['mean_moves']:.1f} moves, from {figures['min_moves']} to"
        f" {figures['max_moves']}; {figures['choices'] / figures['games']:.1f} of them are choices."
    ]


def points(figures: dict[str, Any]) -> list[str]:
    margin = figures["margin"]
    won = f" Games are won by {margin['mean']:.1f} points." if margin else ""
    return [f"Of the games {figures['shared']:,} were shared and {figures['draws']:,} drawn.{won}"]


def fairness(figures: dict[str, Any]) -> list[str]:
    order = figures["turn_order"]
    if not order:
        return ["One seat, or nobody is asked alone: there is no order of turns."]
    fair = 1 / figures["seats"]
    unfair = [
        f"turn {place}" for place, row in enumerate(order, 1)
        if not row["interval"][0] <= fair <= row["interval"][1]
    ]  # fmt: skip
    if not unfair:
        return [f"No turn can be told from a fair share of {fair:.0%}."]
    return [f"A fair share is {fair:.0%}; it differs for sure for {', '.join(unfair)}."]


def choice(figures: dict[str, Any]) -> list[str]:
    found = figures["branching"]
    if not found["choices"]:
        return ["Nobody ever had a choice."]
    return [
        f"A choice has {found['mean']:.1f} alternatives on average; half of them have at most"
        f" {found['median']:g}, and the widest had {found['most']:,}."
    ]


def lead(figures: dict[str, Any]) -> list[str]:
    found = figures["leads"]
    if not found:
        return ["Nobody leads anybody here."]
    said = [
        f"The lead changes hands {found['changes']:.1f} times a game. {found['led_throughout']:.0%}"
        " of winners were never behind; on average they were behind by"
        f" {found['behind']:.1f} {figures['unit']} at their worst."
    ]
    if found["half_time_leader_wins"] is not None:
        low, high = found["half_time_interval"]
        said.append(
            f"Who leads at half time wins {found['half_time_leader_wins']:.0%} ({low:.0%} to"
            f" {high:.0%}); the nearer to 100 %, the more a leader runs away, the nearer to"
            f" {1 / figures['seats']:.0%}, the less a lead means."
        )
    return said


def deciding(figures: dict[str, Any]) -> list[str]:
    found = figures["decisions"]
    if not found:
        return ["No decision was weighed: the game's bot can't think, or none was asked for."]
    return [
        f"{found['weighed']} choices, drawn by lot, were weighed: the best move beats the average"
        f" one by {found['over_average']:.1f} {figures['unit']} (± {2 * found['error']:.1f}), and"
        f" the one that keen makes by {found['over_keen']:.1f}."
    ]


def carded(figures: dict[str, Any]) -> list[str]:
    said = [
        "By what happened and with which card: by how much whom it happened to wins more often"
        " than the same bot from the same seat."
    ]
    if figures["dead"]:
        said.append(f"Hardly ever seen in these games: {listed(figures['dead'], MOST_CARDS)}.")
    return said


def optional(figures: dict[str, Any]) -> list[str]:
    if not figures["options_tried"]:
        return ["No option was tried."]
    return ["Each option by itself, on the same deals as without it; what is bold is real."]


# In tables


def _turns(figures: dict[str, Any]) -> str:
    rows = [
        [f"turn {place}", f"{row['games']:,}", f"{row['share']:.1%}", _interval(row["interval"]),
         f"{row['score']['mean']:.1f}"]
        for place, row in enumerate(figures["turn_order"], 1)
    ]  # fmt: skip
    return table(["", "games", "share", "95 % interval", "score"], rows) if rows else ""


def _interval(pair: Sequence[float]) -> str:
    return f"{pair[0]:.1%} – {pair[1]:.1%}"


def _options(figures: dict[str, Any]) -> str:
    tried = figures["options_tried"]
    if not tried:
        return ""
    names = [row["measure"] for row in tried[0]["measures"]]
    rows = []
    for one in tried:
        found = {row["measure"]: row for row in one["measures"]}
        cells = [_changed(found[name]) if name in found else "" for name in names]
        rows.append([escape(f"{one['option']} = {one['value']}"), *cells])
    return table(["option", *names], rows)


def _changed(row: dict[str, Any]) -> str:
    low, high = row["interval"]
    shown = f"{row['difference']:+.1f} <span class='small'>({low:+.1f} – {high:+.1f})</span>"
    return f"<span class='real'>{shown}</span>" if row["real"] else shown


# In charts


def _charts(alt: Any, figures: dict[str, Any]) -> dict[str, Any]:
    return {
        "lengths": _bars(alt, figures["lengths"], "moves"),
        "points": _scores(alt, figures["points"]),
        "branching": _bars(alt, figures["branching"]["widths"], "alternatives"),
        "leads": _leads(alt, figures["leads"]),
        "decisions": _gaps(alt, figures["decisions"], figures["unit"]),
        "cards": _cards(alt, figures["cards"]),
    }


def _bars(alt: Any, counted: Sequence[Sequence[int]], what: str) -> Any:
    """How often each number came, in as many bars as can be told apart."""
    if not counted:
        return None
    rows = [{"number": number, "times": many} for number, many in counted]
    return (
        alt.Chart(alt.Data(values=rows), width=640, height=160)
        .mark_bar(color="#5B8C5A")
        .encode(
            x=alt.X("number:Q", bin=alt.Bin(maxbins=40, minstep=1), title=what),
            y=alt.Y("sum(times):Q", title="times"),
            tooltip=[alt.Tooltip("sum(times):Q", title="times")],
        )
    )


def _scores(alt: Any, found: dict[str, Any]) -> Any:
    rows = [
        {"who": who, "score": score, "times": many}
        for who, counted in found.items()
        for score, many in counted
    ]
    if not rows:
        return None
    return (
        alt.Chart(alt.Data(values=rows), width=640, height=160)
        .mark_bar(opacity=0.75)
        .encode(
            x=alt.X("score:Q", bin=alt.Bin(maxbins=40, minstep=1), title="points"),
            y=alt.Y("sum(times):Q", stack=None, title="times"),
            color=alt.Color("who:N", scale=alt.Scale(range=["#4F8FB8", "#E0A12E"]), title=None),
        )
    )


def _leads(alt: Any, found: dict[str, Any] | None) -> Any:
    if not found:
        return None
    rows = [
        {"at": 10 * tenth, "share": row["share"], "low": row["interval"][0],
         "high": row["interval"][1], "games": row["games"]}
        for tenth, row in enumerate(found["by_tenth"]) if row["share"] is not None
    ]  # fmt: skip
    base = alt.Chart(alt.Data(values=rows), width=640, height=180).encode(
        x=alt.X("at:Q", title="per cent of the game played")
    )
    percent = alt.Axis(format="%")
    return base.mark_area(opacity=0.25, color="#4F8FB8").encode(
        y=alt.Y("low:Q", title="of those who lead, so many win", axis=percent), y2="high:Q"
    ) + base.mark_line(point=True, color="#4F8FB8").encode(
        y="share:Q", tooltip=["at:Q", alt.Tooltip("share:Q", format=".1%"), "games:Q"]
    )


def _gaps(alt: Any, found: dict[str, Any] | None, unit: str) -> Any:
    if not found:
        return None
    rows = [{"gap": gap} for gap in found["gaps"]]
    return (
        alt.Chart(alt.Data(values=rows), width=640, height=140)
        .mark_bar(color="#6B4E71")
        .encode(
            x=alt.X("gap:Q", bin=alt.Bin(maxbins=30), title=f"{unit} over the average move"),
            y=alt.Y("count():Q", title="choices"),
        )
    )


def _cards(alt: Any, found: Sequence[dict[str, Any]]) -> Any:
    """Those that help most and those that hurt most, with how sure that is."""
    told = sorted((row for row in found if row["gain"] is not None), key=lambda row: -row["gain"])
    if not told:
        return None
    shown = told if len(told) <= 2 * MOST_CARDS else told[:MOST_CARDS] + told[-MOST_CARDS:]
    rows = [
        {"card": f"{row['card']} ({row['event']})", "gain": row["gain"], "low": row["interval"][0],
         "high": row["interval"][1], "owners": row["owners"], "often": row["times_a_game"]}
        for row in shown
    ]  # fmt: skip
    base = alt.Chart(alt.Data(values=rows), width=460).encode(
        y=alt.Y("card:N", sort=None, title=None, axis=alt.Axis(labelLimit=260))
    )
    percent = alt.Axis(format="+%")
    return base.mark_rule(color="#B8472F").encode(
        x=alt.X("low:Q", title="wins more often by", axis=percent), x2="high:Q"
    ) + base.mark_circle(color="#B8472F", size=60).encode(
        x="gain:Q",
        tooltip=[
            "card:N",
            alt.Tooltip("gain:Q", format="+.1%"),
            alt.Tooltip("owners:Q", title="times somebody had it"),
            alt.Tooltip("often:Q", format=".2f", title="times a game"),
        ],
    )


def as_csv(figures: dict[str, Any]) -> str:
    """Every card, a line each."""
    lines = ["event,card,times_a_game,owners,gain,low,high"]
    for row in figures["cards"]:
        numbers = ["", "", ""] if row["gain"] is None else [row["gain"], *row["interval"]]
        shown = [f"{one:.5g}" if one != "" else "" for one in numbers]
        name = '"' + row["card"].replace('"', '""') + '"'
        often = f"{row['times_a_game']:.5g}"
        lines.append(",".join([row["event"], name, often, str(row["owners"]), *shown]))
    return "\n".join(lines) + "\n"
