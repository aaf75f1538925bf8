"""The addresses of keys and of programs' accounts, described: no key opens them."""

from __future__ import annotations

from typing import Final

from ..routes import bodies
from . import replies
from .describing import Operation

KEYS: Final = (
    Operation(
        "GET",
        "/me/keys",
        "cookie",
        "Your keys, and your programs with theirs.",
        replies.Keys,
        codes=("no-account", "not-a-person"),
    ),
    Operation(
        "POST",
        "/me/keys",
        "cookie",
        "Make a key, to your account or to that of one of your programs.",
        replies.KeyMade,
        bodies.KeyBody,
        codes=(
            *("no-account", "not-a-person", "not-found", "too-many-keys", "bad-name"),
            "sign-in-again",
        ),
    ),
    Operation(
        "POST",
        "/me/keys/revoke",
        "cookie",
        "Revoke a key. Whoever uses it is disconnected.",
        replies.Done,
        bodies.RevokeBody,
        codes=("no-account", "not-a-person", "not-found"),
    ),
    Operation(
        "POST",
        "/me/bots",
        "cookie",
        "Open an account for a program, with a first key.",
        replies.ProgramMade,
        bodies.ProgramBody,
        codes=("no-account", "not-a-person", "too-many-bots", "bad-name", "sign-in-again"),
    ),
    Operation(
        "POST",
        "/me/bots/close",
        "cookie",
        "Close the account of one of your programs for good.",
        replies.Done,
        bodies.CloseBody,
        codes=("no-account", "not-a-person", "not-found"),
    ),
)
