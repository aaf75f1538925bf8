"""What was derived last is remembered, also while several threads derive."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread

from tablero.games.eldorado.memo import latest


class Part:
    """Something to derive from, in whose comparison another thread gets its turn."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.meanwhile: Callable[[], object] | None = None

    def __hash__(self) -> int:
        return hash(self.size)

    def __eq__(self, other: object) -> bool:
        if self.meanwhile is not None:
            other_thread = Thread(target=self.meanwhile)
            self.meanwhile = None
            other_thread.start()
            other_thread.join()
        return isinstance(other, Part) and self.size == other.size


def test_the_last_answer_is_not_derived_again() -> None:
    derived: list[int] = []

    @latest
    def doubled(size: int) -> int:
        derived.append(size)
        return 2 * size

    assert [doubled(2), doubled(2), doubled(3), doubled(2)] == [4, 4, 6, 4]
    assert derived == [2, 3, 2]


def test_an_answer_of_none_is_remembered_too() -> None:
    derived: list[int] = []

    @latest
    def nothing(size: int) -> None:
        derived.append(size)

    nothing(2)
    nothing(2)
    assert derived == [2]


def test_a_thread_that_derives_in_between_does_not_change_the_answer() -> None:
    @latest
    def doubled(part: Part) -> int:
        return 2 * part.size

    known, asked = Part(2), Part(2)
    doubled(known)
    known.meanwhile = lambda: doubled(Part(50))
    assert doubled(asked) == 4
