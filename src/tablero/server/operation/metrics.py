"""Counts for the operator: how often something went wrong, and how much is going on.

Each process counts for itself, from its start. Nothing here names a person or a table.
"""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Mapping
from ipaddress import ip_address, ip_network
from typing import Final

COUNTED: Final[Mapping[str, str]] = {
    "database_errors": "Statements that the database did not answer.",
    "defects": "Requests that ended in a defect of ours.",
    "visitors_hung_up": "Visitors who left before they had sent or been sent everything.",
    "background_failures": "Background work that failed; it is tried again.",
    "tables_put_off": "Looks at a table that failed; the table is looked at again later.",
    "bots_timed_out": "Answers for which a bot took so long that its process was ended.",
    "bots_failed": "Answers for which a bot failed, or its process died.",
    "random_answers": "Answers given at random for a bot that gave none.",
}
"""Everything that is counted, with its meaning."""
TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
"""The media type of Prometheus' text format."""


class Tally:
    """The counts of one process. Any thread may add to them."""

    def __init__(self) -> None:
        self._counts: Counter[str] = Counter(dict.fromkeys(COUNTED, 0))
        self._lock = threading.Lock()

    def count(self, name: str) -> None:
        """Count one more of these."""
        with self._lock:
            self._counts[name] += 1

    def __getitem__(self, name: str) -> int:
        return self._counts[name]


TALLY: Final = Tally()
"""What this process has counted."""


def exposition(tally: Tally, gauges: Mapping[str, tuple[str, float]]) -> str:
    """The counts, and gauges with their meaning, in Prometheus' text format."""
    lines: list[str] = []
    for name, meaning in COUNTED.items():
        lines += _lines(f"tablero_{name}_total", "counter", meaning, tally[name])
    for name, (meaning, value) in gauges.items():
        lines += _lines(f"tablero_{name}", "gauge", meaning, value)
    return "\n".join([*lines, ""])


def _lines(name: str, kind: str, meaning: str, value: float) -> tuple[str, str, str]:
    return f"# HELP {name} {meaning}", f"# TYPE {name} {kind}", f"{name} {value:g}"


def may_read(address: str, allowed: tuple[str, ...]) -> bool:
    """Whether an address, alone or through its network, is among those that may read the counts."""
    try:
        asking = ip_address(address)
    except ValueError:
        return False
    return any(asking in ip_network(network) for network in allowed)
