"""What a client means by what it sends."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import msgspec

T = TypeVar("T")


def understood(decode: Callable[[bytes | str], T], text: bytes | str) -> T:
    """What a client means, or an error that says why nobody can tell."""
    try:
        return decode(text)
    except RecursionError:
        raise msgspec.ValidationError("it is nested too deep") from None
    except UnicodeDecodeError:  # in the name of a field, which msgspec reads as it is
        raise msgspec.ValidationError("it is not written in UTF-8") from None
