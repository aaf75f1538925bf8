"""Which build runs: plain Python, or the same source compiled."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec


def compiled() -> bool:
    """Whether the engine is an extension module."""
    spec = find_spec("tablero.engine.state")
    return spec is not None and (spec.origin or "").endswith(tuple(EXTENSION_SUFFIXES))


def build() -> str:
    """The name of the build that runs."""
    return "compiled" if compiled() else "plain Python"
