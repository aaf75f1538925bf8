"""Sign-in names: nobody else sees them, and no two of them look alike."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from tablero.table.text import likeness_of, look_of

from .errors import BadSignInName

SHORTEST: Final = 3
LONGEST: Final = 30
_ALLOWED: Final = re.compile(r"[^\W_](?:[\w .@+-]*[^\W_])?")


def clean_sign_in_name(name: str) -> str:
    """The name in its normal form: letters and digits, and between them spaces and . _ - + @."""
    clean = unicodedata.normalize("NFKC", name[: 4 * LONGEST]).strip()
    if not SHORTEST <= len(clean) <= LONGEST or not _ALLOWED.fullmatch(clean):
        raise BadSignInName(f"a sign-in name has {SHORTEST} to {LONGEST} letters and digits")
    return clean


def key_of(name: str) -> str:
    """What is equal for sign-in names that people would confuse; of any text whatsoever."""
    folded = unicodedata.normalize("NFKD", look_of(name[: 4 * LONGEST].strip()))
    bare = "".join(letter for letter in folded if not unicodedata.combining(letter))
    return likeness_of(bare)[:LONGEST]
