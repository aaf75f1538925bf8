"""What wins, and how far everybody is (CA-6.2)."""

from __future__ import annotations

from tablero.engine import UNSEEN, Note, Seat, View

from .scoring import points_of
from .state import CarambaState


def goal(view: View[CarambaState]) -> tuple[Note, ...]:
    """What scores, the reader's points, and how many chests can still be drawn (CA-2.2)."""
    left = Note("goal.bag", {"count": len(view.state.bag)}, "CA-2.2")
    return Note("goal.rule", {}, "CA-6.2"), standing(view), left


def standing(view: View[CarambaState]) -> Note:
    """The reader's own points; for a spectator who has most, as far as that is public (CA-5.2)."""
    secured = view.state.secured
    if view.seat is not None:
        return Note("goal.points", {"count": points_of(secured[view.seat])})
    numbers = tuple(map(len, secured))
    if not any(numbers):
        return Note("goal.nobody", {})
    if any(UNSEEN in chests for chests in secured):
        return Note("goal.most", {"seats": highest(numbers), "number": max(numbers)})
    scores = tuple(map(points_of, secured))
    return Note("goal.ahead", {"seats": highest(scores), "number": max(scores)})


def highest(numbers: tuple[int, ...]) -> tuple[Seat, ...]:
    """The seats with the highest number."""
    return tuple([seat for seat, number in enumerate(numbers) if number == max(numbers)])
