"""Pieces: cards, tiles and places that are numbers with named parts."""

from __future__ import annotations

from typing import Any, Self, TypeVar

from .once import MadeOnce

C = TypeVar("C", bound="Coded")


class Coded(MadeOnce, int):
    """A piece that is a number with named parts, so that zones sort, compare and hash it fast.

    The constructor of a subclass works out the number, sets the named parts, and says how its text
    is read (`read`) and written (`__str__`). `Card.of(…)` returns one object for equal pieces.

    Law: different pieces of a class have different numbers; pieces of two classes are never
    compared.
    """

    made_of: tuple[Any, ...]
    """The arguments of its constructor."""

    def __new__(cls, code: int, *parts: Any) -> Self:
        """The piece with this number."""
        piece = super().__new__(cls, code)
        piece.made_of = parts
        return piece

    def __reduce__(self) -> tuple[Any, ...]:
        return made, (type(self), self.made_of)

    def __repr__(self) -> str:
        return str(self)

    @classmethod
    def read(cls, text: str) -> Self:
        """The piece that a text means; ValueError if it means none."""
        raise NotImplementedError

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a piece, accepting only the form in which it is written."""
        piece = cls.read(text)
        if str(piece) != text:
            raise ValueError(f"this {cls.__name__.lower()} is written {piece}")
        return piece


def made(kind: type[C], parts: tuple[Any, ...]) -> C:
    """A piece from a pickle: the same object as all equal ones."""
    return kind.of(*parts)
