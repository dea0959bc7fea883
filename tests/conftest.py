"""What holds for all tests."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

# No test hangs on how busy the machine is: neither on how long one example takes nor on how
# quickly they are thought up.
settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("house")
