"""The name of a person on a page, as the link to what they show of themselves."""

from __future__ import annotations

import htpy as h
from htpy import Node


def person_link(name: str, handle: str) -> Node:
    """A name that leads to what the person shows of themselves, as long as they have an account."""
    return h.a(href=f"/people/{handle}")[name] if handle else name
