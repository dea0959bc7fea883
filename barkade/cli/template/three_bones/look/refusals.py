"""Why something can't be done, where people may wonder."""

from __future__ import annotations

from typing import Final

from three_bones.rules.course import lay, lay_a_bone

REFUSALS: Final = {(lay_a_bone, lay): "You have no {0} in your hand (TB-2)."}
