"""What a review found, ready for JSON, and in words."""

from __future__ import annotations

from math import floor
from typing import Any

from barkade.bots.lines import Estimate
from barkade.bots.review import Moment, Point, Review, SeatReview

SURE = 2.0  # standard errors that something may be off by: 19 times in 20 it is less
BEST = "The best bot"  # sharp, to those who do not know it by name
STEADIER = 1.25  # times: a difference in risk that is worth a word


def told(review: Review) -> dict[str, Any]:
    """A review as far as it has come."""
    return {
        "game": review.game.id,
        "names": review.final.start.names[:],
        "moves": review.length,
        "counts": "points" if review.alone else "chance",
        "whole": review.whole,
        "seats": [_seat(review, one) for one in review.seats],
    }


def _seat(review: Review, one: SeatReview) -> dict[str, Any]:
    return {
        "seat": one.seat,
        "curve": [_point(point) for point in one.curve],
        "moments": [moment(review, each) for each in one.moments],
        "choices": _figure(one.choices),
        "missed": _figure(one.missed),
        "luck": _figure(one.luck),
        "decisions": len(one.decisions),
        "words": parts(review, one),
    }


def _point(point: Point) -> dict[str, Any]:
    return {"move": point.move, **_figure(point.stands), "worlds": point.worlds}


def _figure(one: Estimate) -> dict[str, float]:
    """To six digits: all that is beyond them is how a machine adds."""
    return {"value": round(one.value, 6), "error": round(one.error, 6)}


def moment(review: Review, one: Moment) -> dict[str, Any]:
    """A decision that mattered."""
    at, seat = one.thought.at, one.thought.at.eyes()
    return {
        "move": at.move,
        "made": seat.text(at.made),
        "bot": seat.text(one.thought.best),
        "before": _figure(one.before),
        "after": _figure(one.after),
        "with_bot": _figure(one.bot),
        "beside": _figure(one.beside),
        "change": _figure(one.change),
        "worlds": one.worlds,
        "points": round(one.thought.row.gain, 6),
        "sure": one.thought.row.sure,
        "words": why(review, one),
    }


# In words


def why(review: Review, one: Moment) -> str:
    """The two moves beside each other: points, how each game ends, and risk."""
    at, seat = one.thought, one.thought.at.eyes()
    missed = one.beside is one.bot
    begun = f"{BEST} would have chosen otherwise." if missed else f"{BEST} found nothing better."
    if missed and one.missed.value > 0:
        begun = f"{BEST} would have chosen otherwise, and less well."
    better, other = (one.bot, one.after) if missed else (one.after, one.beside)
    name = (
        "what was done" if missed else f"“{seat.text(at.own)}”, which is what the quick bot does,"
    )
    ends = (
        f"Played to the end in {one.worlds} imagined games it comes to"
        f" {amount(review, better.value)}, and {name} to {amount(review, other.value)};"
        f" the difference may be off by {off_by(review, one.change)}."
    )
    return " ".join(filter(None, [begun, at.row.words, ends, _risk(at.steadier)]))


def _risk(steadier: float) -> str:
    if steadier > STEADIER:
        return "It is the safer one too: its points vary less."
    return "It is the bolder one: its points vary more." if steadier < 1 / STEADIER else ""


def parts(review: Review, one: SeatReview) -> str:
    """How it came from the start to the end: by choices, and by luck."""
    if not one.curve:
        return "Nothing was to be decided."
    others = "" if review.alone else " and the others"
    begun, ended = (amount(review, one.curve[at].stands.value) for at in (0, -1))
    said = f"At the start it was {begun}. Own choices {_did(review, one.choices)},"
    said += f" luck{others} {_did(review, one.luck)}, and so it came to {ended}."
    if not review.alone and max(abs(one.choices.value), abs(one.luck.value)) > 1:
        said += " All decisions are added up, so each of the two may be more than a whole game."
    if one.missed.value < -review.nothing:
        missed = amount(review, -one.missed.value)
        said += f" Decision by decision, {BEST.lower()}’s moves would have brought {missed} more"
        said += f" in all (give or take {off_by(review, one.missed)})."
    return said


def _did(review: Review, one: Estimate) -> str:
    """What choices or luck did: "brought 20 % (give or take 8)"."""
    if not one.error:
        return "changed nothing"
    did = "brought" if one.value >= 0 else "cost"
    return f"{did} {amount(review, abs(one.value))} (give or take {off_by(review, one)})"


def about(review: Review, one: Estimate) -> str:
    """How it stands: "about 60 %, give or take 8"."""
    if not one.error:
        return amount(review, one.value)
    return f"about {amount(review, one.value)}, give or take {off_by(review, one)}"


def amount(review: Review, value: float) -> str:
    """A chance in per cent; alone, points."""
    unit = review.outlook.unit if review.alone else "%"
    return f"{floor((value if review.alone else 100 * value) + 0.5)} {unit}"  # as the page rounds


def off_by(review: Review, one: Estimate) -> str:
    return f"{max(1.0, SURE * one.error * (1 if review.alone else 100)):.0f}"
