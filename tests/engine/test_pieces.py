"""Pieces that are numbers with named parts."""

from __future__ import annotations

import copy
import pickle
from typing import Self

import pytest

from tablero.engine import Coded


class Domino(Coded):
    """Two numbers of dots, the lower one first."""

    low: int
    high: int

    def __new__(cls, low: int, high: int) -> Self:
        """A domino with these halves."""
        domino = super().__new__(cls, 10 * low + high, low, high)
        domino.low, domino.high = low, high
        return domino

    def __str__(self) -> str:
        return f"{self.low}|{self.high}"

    @classmethod
    def read(cls, text: str) -> Self:
        """Read `2|5`."""
        low, high = sorted(map(int, text.split("|")))
        return cls(low, high)


def test_pieces_sort_compare_and_hash_as_numbers() -> None:
    assert sorted([Domino(2, 5), Domino(0, 6), Domino(1, 1)]) == [6, 11, 25]
    assert Domino(2, 5) == Domino(2, 5)
    assert len({Domino(2, 5), Domino(2, 5)}) == 1


def test_equal_pieces_are_made_once() -> None:
    assert Domino.of(2, 5) is Domino.of(2, 5)
    assert Domino(2, 5) is not Domino(2, 5)


def test_copies_and_pickles_are_the_piece_that_all_share() -> None:
    for twin in (
        copy.copy(Domino(2, 5)),
        copy.deepcopy(Domino(2, 5)),
        pickle.loads(pickle.dumps(Domino(2, 5))),
    ):
        assert twin is Domino.of(2, 5)


def test_a_piece_has_one_text_form() -> None:
    piece = Domino.parse("2|5")
    assert (piece.low, piece.high, str(piece), repr(piece)) == (2, 5, "2|5", "2|5")
    with pytest.raises(ValueError, match=r"this domino is written 2\|5"):
        Domino.parse("5|2")
