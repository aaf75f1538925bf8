"""A scoring as a table: data that the page, the command line or a notebook can lay out."""

from __future__ import annotations

from dataclasses import dataclass

from tablero.engine import Seat


@dataclass(frozen=True, slots=True)
class OutcomeRow:
    """One line of a scoring: what is scored, what each seat has in it, and who comes first."""

    label: str
    cells: tuple[str, ...]
    """By seat, then those of the others."""
    best: tuple[Seat, ...]
    """Who comes first, as places among the cells; several tie."""
    note: str
    paragraph: str

    @property
    def alone(self) -> bool:
        """Whether somebody comes first without a tie."""
        return len(self.best) == 1


@dataclass(frozen=True, slots=True)
class Outcome:
    """A whole scoring."""

    title: str
    rows: tuple[OutcomeRow, ...]
    gist: tuple[tuple[Seat, str], ...]
    """All of it in a line: places among the cells, and what is to be said of each."""
    others: tuple[str, ...] = ()
    """The names of those who take part without a seat."""
