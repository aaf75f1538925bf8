"""The version of the engine's interface: what a game outside this package is written for."""

from __future__ import annotations

from typing import Final

API: Final = 1
"""Rises when a game that was written for the version before would no longer work."""
