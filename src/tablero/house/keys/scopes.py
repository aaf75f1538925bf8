"""Scopes: what a key lets a program do in an account."""

from __future__ import annotations

from typing import Final, Literal, get_args

Scope = Literal["read", "play", "tables", "account"]
"""`read`: see what the account may see; `play`: sit down, answer and talk at tables; `tables`: open
tables and manage your own; `account`: change the account's settings."""

SCOPES: Final[tuple[Scope, ...]] = get_args(Scope)
"""All of them, the most harmless first."""
