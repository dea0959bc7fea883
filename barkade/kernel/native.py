"""The one mark that the compiler needs, without needing the compiler to run."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

try:
    from mypy_extensions import mypyc_attr as mypyc_attr
except ImportError:  # it is only there where the package is developed

    def mypyc_attr(*marks: str, **values: Any) -> Callable[[Any], Any]:  # type: ignore[misc]
        """Say something to mypyc about a class; at run time, nothing."""
        return lambda decorated: decorated
