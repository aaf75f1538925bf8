"""What can go wrong in the web server itself, each with a stable code."""

from __future__ import annotations

import math
from typing import Final

from tablero.engine import TableroError
from tablero.table.errors import TableError

OUTAGE_PAUSE: Final = 2
"""Seconds after which to ask again when the database has not answered."""


class BadRequest(TableError):
    """A request that cannot be read: not JSON, a missing field, a number out of range."""

    code = "bad-request"


class NotFound(TableError):
    """An address with nothing there."""

    code = "not-found"


class BadOrigin(TableError):
    """A request that another site made the browser send."""

    code = "bad-origin"


class TooLarge(TableError):
    """A body with more bytes than any request needs."""

    code = "too-large"


class AddressTooLong(TableError):
    """An address longer than any of ours."""

    code = "address-too-long"


class HeadTooLarge(TableError):
    """Headers with more bytes than any browser needs to send us."""

    code = "head-too-large"


class BotsBusy(TableError):
    """The bots have no time for a hint or an analysis: too many wait, or none of them answers."""

    code = "bots-busy"


class TooManyRequests(TableError):
    """Somebody is too fast."""

    code = "too-many-requests"

    def __init__(self, seconds: float) -> None:
        super().__init__("too many requests")
        self.seconds = max(1, math.ceil(seconds))


class Unavailable(TableroError):
    """The database does not answer. Neither a table's fault nor the visitor's: it passes."""

    code = "unavailable"
