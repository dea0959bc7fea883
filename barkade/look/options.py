"""What is told of a game's options, on the page's shelf and at the command line."""

from __future__ import annotations

from typing import Any

from barkade.kernel.game import Option


def told(option: Option) -> dict[str, Any]:
    """An option, ready for JSON."""
    return {
        "name": option.name,
        "default": option.default,
        "allowed": option.allowed,
        "sentence": option.sentence,
        "rule": option.rule,
        "words": [option.words.get(value, "") for value in option.allowed],
        "needs": option.needs,
        "seats": option.seats,
    }
