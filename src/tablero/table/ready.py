"""An answer that a person has prepared for the next question, as a value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tablero.engine import Seat

Dropped = Literal["other-question", "other-answer", "news", "not-allowed"]
"""Why a prepared answer is not given: something else is asked; somebody has answered otherwise than
it supposed; its seat has learnt something new; the rules do not allow it."""


@dataclass(frozen=True, slots=True)
class Ready:
    """What a person will answer, to which question, and what has to happen first."""

    question: str
    action: str
    ply: int
    """The position at which it was prepared."""
    by: Seat | None = None
    """The seat whose last answer until then must be of a kind; None: whatever the others do."""
    verb: str = ""
    """That kind."""
