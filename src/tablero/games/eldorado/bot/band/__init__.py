"""The seat that leads the thieves (ED-10)."""

from __future__ import annotations

from ..explorers import deed, judge, reason

__all__ = ["deed", "judge", "reason"]
