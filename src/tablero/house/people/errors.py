"""What can go wrong with accounts, each with a stable code. Raising one changes nothing."""

from __future__ import annotations

from tablero.table.errors import TableError


class BadSignInName(TableError):
    """A sign-in name is too short or too long, or has other characters than it may have."""

    code = "bad-sign-in-name"


class SignInNameTaken(TableError):
    """Somebody else signs in with a name that looks the same."""

    code = "sign-in-name-taken"


class BadPassword(TableError):
    """A password is too short, too long, or among the first that anybody would try."""

    code = "bad-password"


class WrongPassword(TableError):
    """No account has this name with this password."""

    code = "wrong-password"


class BadPasskey(TableError):
    """A passkey's answer is not to what was asked, or from a passkey that opens no account."""

    code = "bad-passkey"


class TooManyKeys(TableError):
    """An account has as many passkeys as it may have."""

    code = "too-many-passkeys"


class SignInAgain(TableError):
    """Only somebody who has just signed in may change the ways into an account."""

    code = "sign-in-again"


class NotConfirmed(TableError):
    """What cannot be taken back was not confirmed with the right name or password."""

    code = "not-confirmed"


class NoSuchPerson(TableError):
    """No person is known by this, or the person who asks means themselves."""

    code = "unknown-person"


class NoSuchReport(TableError):
    """No report has this id."""

    code = "unknown-report"


class TooManyReports(TableError):
    """Somebody has as many open reports as they may, or about one person."""

    code = "too-many-reports"
