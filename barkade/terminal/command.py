"""What to type to start Barkade again; nothing else is loaded with it."""

from __future__ import annotations

import os
import shlex
import shutil
import sys


def command() -> str:
    """What to type for `barkade` where it is not on the path."""
    if shutil.which("barkade"):
        return "barkade"
    python = os.path.relpath(sys.executable)
    return f"{shlex.quote(min(python, sys.executable, key=len))} -m barkade"
