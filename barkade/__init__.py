"""Barkade: one table for five dog games.

>>> import barkade
>>> table = barkade.load("thats-ruff").new(seats=2, seed="a sunny day")
>>> table.play(0, table.moves(0)[0])
"""

from barkade.kernel.errors import BarkadeError
from barkade.registry import load, replay, shelf

__all__ = ["BarkadeError", "load", "replay", "shelf"]
__version__ = "0.2.0"
