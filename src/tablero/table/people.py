"""Names and lines that people type: text, never markup."""

from __future__ import annotations

import unicodedata

from .errors import BadName, BadText

LONGEST_NAME = 30
LONGEST_LINE = 500
_JOINER = "\u200d"
"""Holds the parts of a composed emoji together; the one invisible character that is allowed."""


def clean_name(name: str) -> str:
    """The name in its normal form; BadName if it cannot be shown in a list of players."""
    clean = _clean(name)
    if not 0 < len(clean) <= LONGEST_NAME or not _prints(clean):
        raise BadName(f"a name has 1 to {LONGEST_NAME} characters that print", most=LONGEST_NAME)
    return clean


def clean_line(text: str) -> str:
    """The line of chat in its normal form; BadText if it cannot be shown."""
    clean = _clean(text)
    if not 0 < len(clean) <= LONGEST_LINE or not _prints(clean):
        raise BadText(f"a line has 1 to {LONGEST_LINE} characters that print", most=LONGEST_LINE)
    return clean


def _clean(text: str) -> str:
    # Cut first: normalising a huge text costs time, and it is too long anyway.
    return unicodedata.normalize("NFC", text[: 4 * LONGEST_LINE]).strip(" ")


def _prints(text: str) -> bool:
    return text.replace(_JOINER, "").isprintable() and text.strip(_JOINER) != ""
