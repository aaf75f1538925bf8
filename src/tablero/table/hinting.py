"""Hints: whether somebody may ask what a strong player would do in their place.

Whoever opens a table decides. By default hints are for somebody who plays alone against bots: as
soon as a second person sits at the table, nobody gets any, because people among themselves should
know whose ideas they are playing against.
"""

from __future__ import annotations

from typing import Final

from .errors import LessonTable, NoHints
from .table import Table

COMPANY: Final = 2
"""The fewest people among whom hints have to be agreed on beforehand."""


def gives_hints(table: Table) -> bool:
    """Whether the people at the table may ask for hints. A lesson has its own."""
    if table.lesson is not None or table.header.hints == "nobody":
        return False
    people = sum(chair.kind == "person" for chair in table.chairs)
    return table.header.hints == "all" or people < COMPANY


def check_hints(table: Table) -> None:
    """LessonTable or NoHints, if nobody gets hints here."""
    if table.lesson is not None:
        raise LessonTable("a lesson says what there is to know")
    if not gives_hints(table):
        raise NoHints("there are no hints at this table")
