"""Chapter 3: the explore phase."""

from __future__ import annotations

from dataclasses import dataclass

from .phase import Phase, at_turn

__all__ = ["Explore", "at_turn"]


@dataclass(frozen=True, slots=True)
class Explore(Phase):
    """Your turn: what next? (ED-3.3)"""

    question = "explore"
