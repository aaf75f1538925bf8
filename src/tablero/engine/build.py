"""Which build of the engine runs: plain Python, or compiled to extension modules."""

from __future__ import annotations

from . import state


def compiled() -> bool:
    """Whether the engine was loaded from extension modules."""
    return not state.__file__.endswith(".py")
