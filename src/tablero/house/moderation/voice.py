"""Who may write at the moment."""

from __future__ import annotations

from tablero.table.errors import TableError
from tablero.table.storage.guests import Guest


class Muted(TableError):
    """An administrator lets this person write nothing for some time."""

    code = "muted"

    def __init__(self, until: float) -> None:
        super().__init__("an administrator has muted this account")
        self.until = until


def check_voice(guest: Guest, now: float) -> None:
    """Muted, with the moment until which it holds, if the person may write nothing."""
    if guest.muted_until > now:
        raise Muted(guest.muted_until)
