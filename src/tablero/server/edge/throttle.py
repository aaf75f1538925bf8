"""Rate limits: a token bucket for everybody, refilled steadily."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

import msgspec

BUCKETS_HELD: Final = 20_000
"""The longest absent are forgotten first; their buckets are full by then."""


class Rate(msgspec.Struct, frozen=True):
    """How many per second in the long run, and how many at once."""

    per_second: float
    burst: int


class Throttle:
    """Counts what each visitor does, in this process."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def wait(self, kind: str, who: str, rate: Rate) -> float:
        """Take a token; return 0, or the seconds to wait if there is none."""
        now = self._clock()
        tokens, then = self._buckets.pop((kind, who), (float(rate.burst), now))
        tokens = min(float(rate.burst), tokens + (now - then) * rate.per_second)
        taken = tokens >= 1
        self._buckets[kind, who] = (tokens - 1 if taken else tokens, now)
        if len(self._buckets) > BUCKETS_HELD:
            self._buckets.popitem(last=False)
        return 0.0 if taken else (1 - tokens) / rate.per_second
