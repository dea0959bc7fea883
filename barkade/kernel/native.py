"""The one mark that the compiler needs, without needing the compiler to run."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def mypyc_attr(**marks: Any) -> Callable[[Any], Any]:
    """Say something to mypyc about a class; at run time, nothing."""
    return lambda decorated: decorated
