"""What can go wrong with notices, each with a stable code."""

from __future__ import annotations

from tablero.table.errors import TableError


class NotReachable(TableError):
    """An address, device or web address to which nothing can be sent, as it is written."""

    code = "not-reachable"


class NotOutside(TableError):
    """A web address that leads inside this machine or its networks, or to an unusual port."""

    code = "not-outside"


class NoSuchWay(TableError):
    """This server sends no notices in this way."""

    code = "no-such-way"


class TooManyChannels(TableError):
    """Somebody has as many devices or web addresses as anybody may."""

    code = "too-many-channels"
