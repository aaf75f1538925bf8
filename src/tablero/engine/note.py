"""Notes: what a game says about a position or about a thing on the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Note(NamedTuple):
    """A sentence or two: a words key, its parameters, and the paragraph of the rules behind it."""

    key: str
    params: Mapping[str, object]
    paragraph: str = ""
