"""What can be wrong with keys, each with a stable code."""

from __future__ import annotations

from tablero.table.errors import TableError


class TooManyKeys(TableError):
    """An account has as many keys as it may have."""

    code = "too-many-keys"


class TooManyPrograms(TableError):
    """A person has as many programs with an account as they may have."""

    code = "too-many-bots"


class NoOwner(TableError):
    """A program's account has no programs and no keys that it could manage itself."""

    code = "not-a-person"


class NoSuchKey(TableError):
    """No key is like this one: it was never made, or it has been revoked."""

    code = "no-such-key"


class ExpiredKey(TableError):
    """The key's time is over."""

    code = "expired-key"
