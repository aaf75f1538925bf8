"""Small parts of forms."""

from __future__ import annotations

import htpy as h
from htpy import Node


def hidden(**fields: object) -> Node:
    """Fields of a form that are not seen."""
    return [
        h.input(type="hidden", name=name, value=_written(value)) for name, value in fields.items()
    ]


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
