"""The spaces of observations and actions, as Gymnasium and PettingZoo name them."""

from __future__ import annotations

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete

from barkade.learn.setting import Setting


def observations(setting: Setting) -> Dict:
    """The numbers that a seat sees, and a mask of its moves."""
    return Dict(
        {
            "observation": Box(-1.0, 1.0, (setting.observation.size,), np.float32),
            "action_mask": Box(0, 1, (setting.actions,), np.int8),
        }
    )


def actions(setting: Setting) -> Discrete:
    """The fixed numbers of all moves."""
    return Discrete(setting.actions)
