"""The version of the engine's interface that games outside this package are written for."""

from __future__ import annotations

from typing import Final

API: Final = 2
"""Raised when a game written for the previous version would no longer work."""
