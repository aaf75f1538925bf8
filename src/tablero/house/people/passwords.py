"""Passwords: which are accepted, and how they are kept: as Argon2 hashes, never as they are."""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from tablero.table.text import look_of

from .errors import BadPassword

SHORTEST: Final = 8
LONGEST: Final = 200
FEWEST_CHARACTERS: Final = 5
"""Different ones."""
_RUNS: Final = (
    "abcdefghijklmnopqrstuvwxyz",
    "01234567890123456789",
    "qwertyuiopasdfghjklzxcvbnm",
    "qwertzuiopasdfghjklyxcvbnm",
    "azertyuiopqsdfghjklmwxcvbn",
)
"""What fingers do by themselves, forwards and backwards."""
_WORDS: Final = (
    "password passwort motdepasse wachtwoord letmein welcome willkommen bienvenue iloveyou football"
    " baseball princess sunshine superman trustno dragon monkey shadow master hello qwerty azerty"
    " qwertz admin hallo schatz soleil doudou chouchou tablero caramba caballero eldorado"
)
_FIRST_TRIES: Final = frozenset(_WORDS.split())
"""What is tried first. With digits and marks around it, it is still that."""
_HASHER: Final = PasswordHasher()


def check_password(password: str, *names: str) -> str:
    """The password in its normal form; BadPassword if anybody would try it. `names` are the
    person's own.
    """
    clean = _normal(password)
    if not SHORTEST <= len(clean) <= LONGEST:
        raise BadPassword(f"a password has {SHORTEST} to {LONGEST} characters")
    look = look_of(clean)
    bare = look.strip("0123456789!?.,-_ *#$%&+=@")
    own = {look_of(name) for name in names if name}
    if (
        len(set(look)) < FEWEST_CHARACTERS
        or bare in _FIRST_TRIES
        or look in own
        or bare in own
        or any(look in run or look[::-1] in run for run in _RUNS)
    ):
        raise BadPassword("this password is among the first that anybody would try")
    return clean


def hashed(password: str) -> str:
    """The password's hash with a salt of its own. Takes a tenth of a second and 64 MB."""
    return _HASHER.hash(_normal(password))


def is_right(kept: str, password: str) -> bool:
    """Whether this is the password of the hash; takes as long where none is kept."""
    try:
        _HASHER.verify(kept or _nobodys(), _normal(password[:LONGEST]))
    except (VerificationError, InvalidHashError):
        return False
    return bool(kept)


def _normal(password: str) -> str:
    # Keyboards disagree about how an accent is written.
    return unicodedata.normalize("NFC", password)


@cache
def _nobodys() -> str:
    """The hash of a password that nobody has."""
    return _HASHER.hash("")
