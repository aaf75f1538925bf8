"""Whom a reader does not want to meet: the one place that every list of the lobby goes through."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from .listed import Listed

Avoided: TypeAlias = frozenset[str]
"""Guests whom somebody has blocked, and guests who have blocked them."""


def without(listed: Iterable[Listed], avoided: Avoided) -> tuple[Listed, ...]:
    """The tables at which nobody sits whom the reader avoids."""
    return tuple(
        each
        for each in listed
        if each.host not in avoided and not any(one.guest in avoided for one in each.players)
    )
