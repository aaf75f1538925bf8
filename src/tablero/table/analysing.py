"""The analysis of a table's game: when there may be one, and what it rests on.

While a game goes on there is none for anybody: its curve is judged with all cards face up.
"""

from __future__ import annotations

from tablero.analysis import basis_of

from .errors import LessonTable, NotOver
from .table import Table


def check_analysis(table: Table) -> None:
    """LessonTable or NotOver, if there is no analysis of this game now."""
    if table.lesson is not None:
        raise LessonTable("a lesson is not analysed")
    if not table.over:
        raise NotOver("only a game that is over is analysed")


def version_of(table: Table) -> str:
    """What an analysis of the table rests on: network, rules, and the course of the game.

    NoJudgement if nothing was learned about such games.
    """
    return f"{basis_of(table.game, table.start)} {table.ply} {table.told_at_undo}"
