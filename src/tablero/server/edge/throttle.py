"""Rate limits: a token bucket for everybody, refilled steadily.

Every process has its own buckets. Those that matter to all are settled between them in the
background (`settled`), so no request waits for the database. Between two settlements each process
trusts its own count: at worst somebody has every process's burst at once, which leaves a debt
that all of them make them wait for.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from tablero.table.storage.allowances import Spending

BUCKETS_HELD: Final = 20_000
"""The longest absent are forgotten first; their buckets are full by then."""


SHARED: Final = frozenset(
    {
        "table",
        "recover",
        "chat",
        "deed",
        "sign-in",
        "sign-in-from",
        "claim",
        "key",
        "seek",
        "join",
        "report",
        "report-from",
    }
)
"""What all processes count together. The rest protects each process from too much work."""


class Rate(msgspec.Struct, frozen=True):
    """How many per second in the long run, and how many at once."""

    per_second: float
    burst: int


class Throttle:
    """Counts what each visitor does, in this process."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()
        self._spent: dict[tuple[str, str], tuple[Rate, int]] = {}
        """What was taken from shared buckets since the last settlement."""

    def wait(self, kind: str, who: str, rate: Rate) -> float:
        """Take a token; return 0, or the seconds to wait if there is none."""
        now = self._clock()
        tokens, then = self._buckets.pop((kind, who), (float(rate.burst), now))
        tokens = min(float(rate.burst), tokens + (now - then) * rate.per_second)
        taken = tokens >= 1
        self._buckets[kind, who] = (tokens - 1 if taken else tokens, now)
        if taken and kind in SHARED:
            _, before = self._spent.get((kind, who), (rate, 0))
            self._spent[kind, who] = rate, before + 1
        if len(self._buckets) > BUCKETS_HELD:
            self._buckets.popitem(last=False)
        return 0.0 if taken else (1 - tokens) / rate.per_second

    def spent(self) -> list[Spending]:
        """What has been taken from shared buckets since the last call."""
        spent, self._spent = self._spent, {}
        return [
            Spending(kind, who, amount, rate.per_second, rate.burst)
            for (kind, who), (rate, amount) in spent.items()
        ]

    def settled(self, spendings: Sequence[Spending], left: Sequence[float]) -> None:
        """Take over what all processes together have left; what was spent since is on top."""
        now = self._clock()
        for spending, tokens in zip(spendings, left, strict=True):
            key = spending.kind, spending.who
            _, since = self._spent.get(key, (None, 0))
            self._buckets[key] = tokens - since, now
            self._buckets.move_to_end(key)
