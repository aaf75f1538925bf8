"""Things: single objects with named parts."""

from __future__ import annotations

import copy
import pickle
from typing import Self

import pytest

from tablero.engine import Table, Thing, in_order
from tablero.engine.table import MOST_ENTRIES


class Domino(Thing):
    """Two numbers of dots, the lower one first."""

    def __init__(self, low: int, high: int) -> None:
        super().__init__(10 * low + high, low, high)
        self.low, self.high = low, high

    def __str__(self) -> str:
        return f"{self.low}|{self.high}"

    @classmethod
    def read(cls, text: str) -> Self:
        """Read `2|5`."""
        low, high = sorted(map(int, text.split("|")))
        return cls.of(low, high)


def test_a_thing_is_made_once() -> None:
    assert Domino.of(2, 5) is Domino.of(2, 5)
    assert len({Domino.of(2, 5), Domino.of(2, 5), Domino.of(1, 1)}) == 2


def test_things_are_sorted_by_their_codes_and_numbers_as_they_are() -> None:
    dominoes = [Domino.of(2, 5), Domino.of(0, 6), Domino.of(1, 1)]
    assert in_order(dominoes) == (Domino.of(0, 6), Domino.of(1, 1), Domino.of(2, 5))
    assert in_order([3, 1, 2]) == (1, 2, 3)
    assert in_order([]) == ()


def test_copies_and_pickles_are_the_thing_that_all_share() -> None:
    domino = Domino.of(2, 5)
    for twin in (copy.copy(domino), copy.deepcopy(domino), pickle.loads(pickle.dumps(domino))):
        assert twin is domino


def test_a_thing_has_one_text_form() -> None:
    domino = Domino.parse("2|5")
    assert (domino.low, domino.high, str(domino), repr(domino)) == (2, 5, "2|5", "2|5")
    with pytest.raises(ValueError, match=r"this domino is written 2\|5"):
        Domino.parse("5|2")


def test_an_entry_of_a_table_is_made_on_first_use() -> None:
    made: list[Domino] = []

    def dots(domino: Domino) -> int:
        made.append(domino)
        return domino.low + domino.high

    table = Table(dots)
    assert [table[Domino.of(2, 5)], table[Domino.of(2, 5)], table[Domino.of(1, 1)]] == [7, 7, 2]
    assert made == [Domino.of(2, 5), Domino.of(1, 1)]


def test_a_full_table_begins_again() -> None:
    squares: Table[int, int] = Table(lambda number: number * number)
    for number in range(MOST_ENTRIES + 10):
        assert squares[number] == number * number
        assert len(squares) <= MOST_ENTRIES
    assert squares[3] == 9
