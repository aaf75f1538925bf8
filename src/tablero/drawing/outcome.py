"""A scoring as a table: data that the page, the command line or a notebook can lay out."""

from __future__ import annotations

from dataclasses import dataclass

from tablero.engine import Seat


@dataclass(frozen=True, slots=True)
class OutcomeRow:
    """One line of a scoring: what is scored, what each seat has in it, and who comes first."""

    label: str
    cells: tuple[str, ...]
    """By seat."""
    best: tuple[Seat, ...]
    """Who comes first; several tie."""
    note: str
    paragraph: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """A whole scoring."""

    title: str
    rows: tuple[OutcomeRow, ...]
