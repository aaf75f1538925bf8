"""Reading a box file that a stranger may have sent.

Law: refusing costs time in proportion to the text, and so does parsing what is not refused. The
parser of the standard library takes time with the square of a key's depth, and of a number's
length; lines of bounded length and keys of bounded depth leave it nothing to square.
"""

from __future__ import annotations

import re
import tomllib
from typing import Any, Final

from .errors import BadBox

LONGEST_BOX: Final = 20_000
"""Characters that a file of components may have; the largest that we export has a fifth."""
LONGEST_LINE: Final = 1_000
"""Characters of a line; the longest that a game can need is a row with all tiles of an island."""
DEEPEST_KEY: Final = 8
"""Dots in a line, outside of texts and comments; no table of ours has any."""
MULTI_LINE: Final = ('"""', "'''")
_TEXT_OR_COMMENT: Final = re.compile(r"""\"(?:[^"\\]|\\.?)*+"?|'[^']*+'?|\#.*""")
"""One that does not end goes on to the end of its line: so every character is looked at once."""


def read_toml(text: str) -> dict[str, Any]:
    """The tables of a box file; BadBox if it is none, or larger than any box needs to be."""
    _check_size(text)
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadBox(f"the box is not a TOML file: {error}") from None


def _check_size(text: str) -> None:
    if len(text) > LONGEST_BOX:
        raise BadBox(f"a box file has at most {LONGEST_BOX} characters")
    if any(quotes in text for quotes in MULTI_LINE):
        raise BadBox("a box file has no texts over several lines")
    for number, line in enumerate(text.split("\n"), start=1):
        if len(line) > LONGEST_LINE:
            raise BadBox(f"line {number} has more than {LONGEST_LINE} characters")
        if _TEXT_OR_COMMENT.sub("", line).count(".") > DEEPEST_KEY:
            raise BadBox(f"line {number} has more than {DEEPEST_KEY} dots")
