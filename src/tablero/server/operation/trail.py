"""The trail of a request: its id, and what is known of it so far.

The id is in the answer, and in every log line that is written on behalf of the request, in any
thread; so what a visitor reports can be found in the log.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping
from contextvars import Context, ContextVar, copy_context
from typing import Final

from tablero.table.timing import listen

from .metrics import Counts, count_here, counts

HEADER: Final = "X-Request-ID"
"""Where a proxy names a request, and where the answer does."""
SHOWN: Final[Mapping[str, str]] = {
    "reading": "read",
    "waiting": "wait",
    "appending": "log",
    "drawing": "draw",
}
"""The steps that Server-Timing shows, and their names there.

Law: none of them depends on what the reader must not know. Deciding does: it is done with the
whole State. So neither that step nor the total, from which it would follow, is shown.
"""
_SANE: Final = re.compile(r"[A-Za-z0-9._-]{8,64}")


class Trail:
    """One request."""

    __slots__ = ("code", "id", "steps")

    def __init__(self, given: str | None = None) -> None:
        self.id = given if given and _SANE.fullmatch(given) else secrets.token_hex(8)
        self.code: str | None = None
        """The code of the error that it was answered with."""
        self.steps: dict[str, float] = {}
        """Seconds that each step has taken."""

    def took(self, step: str, seconds: float) -> None:
        """Note how long a step took; a step may be done more than once."""
        counts().took(step, seconds)
        self.steps[step] = self.steps.get(step, 0.0) + seconds

    def timing(self) -> str:
        """The steps that may be shown, as the value of a Server-Timing header."""
        return ", ".join(
            f"{name};dur={1000 * self.steps[step]:.1f}"
            for step, name in SHOWN.items()
            if step in self.steps
        )


_TRAIL: Final[ContextVar[Trail | None]] = ContextVar("trail", default=None)


def follow(trail: Trail | None, counting: Counts) -> None:
    """From now on everything done in this context is done for this request, or for none."""
    count_here(counting)
    listen(counting.took if trail is None else trail.took)
    _TRAIL.set(trail)


def trail() -> Trail | None:
    """The request on whose behalf something is done here; None in background work."""
    return _TRAIL.get()


def request_id() -> str:
    """Its id; empty in background work."""
    here = _TRAIL.get()
    return "" if here is None else here.id


def apart() -> Context:
    """A context for work that outlives the request which has started it."""
    context = copy_context()
    context.run(follow, None, counts())
    return context
