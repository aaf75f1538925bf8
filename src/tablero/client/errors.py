"""What can go wrong, each as an exception."""

from __future__ import annotations


class ApiError(Exception):
    """Something went wrong. Its `code` is stable."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(f"{code}: {text}")
        self.code = code


class Unreachable(ApiError):
    """No server answered, although it was asked several times."""

    def __init__(self, text: str) -> None:
        super().__init__("unreachable", text)


class Refused(ApiError):
    """The server has refused a call. Nothing has changed."""

    def __init__(self, status: int, code: str, message: str, detail: str = "") -> None:
        super().__init__(code, f"{message} ({detail})" if detail else message)
        self.status = status
        self.message = message
        self.detail = detail
