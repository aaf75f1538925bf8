"""What can go wrong, each as an exception."""

from __future__ import annotations


class ApiError(Exception):
    """Something went wrong. Its `code` is stable."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(code, text)
        self.code = code
        self.text = text

    def __str__(self) -> str:
        return f"{self.code}: {self.text}"


class Unreachable(ApiError):
    """No server answered, although it was asked as often as it may be.

    A call that changes something may have been done all the same: the same call counts once, so it
    can be done again.
    """

    def __init__(self, text: str) -> None:
        super().__init__("unreachable", text)
        self.args = (text,)


class Unanswered(ApiError):
    """A call that must not be sent twice was sent, and nobody knows what came of it. Look first."""

    def __init__(self, text: str) -> None:
        super().__init__("unanswered", text)
        self.args = (text,)


class Unreadable(ApiError):
    """What came is no answer of a Tablero server that this client knows: the address is another
    one's, or the server is of another version."""

    def __init__(self, text: str) -> None:
        super().__init__("unreadable", text)
        self.args = (text,)


class Refused(ApiError):
    """The server has refused a call. Nothing has changed, unless the status is 500 or above."""

    def __init__(
        self,
        status: int,
        code: str,
        message: str,
        detail: str = "",
        request: str = "",
        retry_after: float | None = None,
    ) -> None:
        super().__init__(code, f"{message} ({detail})" if detail else message)
        self.args = (status, code, message, detail, request, retry_after)
        self.status = status
        self.message = message
        self.detail = detail
        self.request = request
        """What the operator of the server can look for in the log."""
        self.retry_after = retry_after
        """After how many seconds it may be tried again, if the server says so."""
