"""Reading a box file that a stranger may have sent.

Law: refusing costs time in proportion to the text, and so does parsing what is not refused. The
parser of the standard library takes time quadratic in a key's depth and in a number's length;
bounding the length of lines and the depth of keys keeps this harmless.
"""

from __future__ import annotations

import re
import tomllib
from typing import Any, Final

from .errors import BadBox

LONGEST_BOX: Final = 20_000
"""The most characters a box file may have; the largest that we export has a fifth of that."""
LONGEST_LINE: Final = 1_000
"""The most characters of a line; the longest that a game needs lists all tiles of an island."""
DEEPEST_KEY: Final = 8
"""The most dots in a line, outside of texts and comments; our tables have none."""
MULTI_LINE: Final = ('"""', "'''")
_TEXT_OR_COMMENT: Final = re.compile(r"""\"(?:[^"\\]|\\.?)*+"?|'[^']*+'?|\#.*""")
"""An unterminated one ends with its line, so every character is looked at only once."""


def read_toml(text: str) -> dict[str, Any]:
    """The tables of a box file; BadBox if it is not one, or larger than any box needs to be."""
    _check_size(text)
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadBox(f"the box is not a TOML file: {error}") from None


def _check_size(text: str) -> None:
    if len(text) > LONGEST_BOX:
        raise BadBox(f"a box file has at most {LONGEST_BOX} characters")
    if any(quotes in text for quotes in MULTI_LINE):
        raise BadBox("a box file has no texts that span several lines")
    for number, line in enumerate(text.split("\n"), start=1):
        if len(line) > LONGEST_LINE:
            raise BadBox(f"line {number} has more than {LONGEST_LINE} characters")
        if _TEXT_OR_COMMENT.sub("", line).count(".") > DEEPEST_KEY:
            raise BadBox(f"line {number} has more than {DEEPEST_KEY} dots")
