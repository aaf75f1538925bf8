"""Keys, with which programs open a part of an account, and accounts of programs."""

from .book import Key, KeyBook, digest_of, looks_like_a_key
from .programs import ProgramBook
from .scopes import SCOPES, Scope

__all__ = [
    "SCOPES",
    "Key",
    "KeyBook",
    "ProgramBook",
    "Scope",
    "digest_of",
    "looks_like_a_key",
]
