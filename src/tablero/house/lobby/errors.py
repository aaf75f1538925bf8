"""What the lobby refuses."""

from __future__ import annotations

from tablero.table.errors import TableError


class TooManyOpen(TableError):
    """The host has as many tables waiting in the lobby as anybody may."""

    code = "too-many-open"


class NobodyCanJoin(TableError):
    """A table that is to stand in the lobby would have no seat for a stranger."""

    code = "nobody-can-join"


class NeverRated(TableError):
    """A game is to be rated that could never count."""

    code = "never-rated"
