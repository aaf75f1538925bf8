"""A refusal says what one would expect of the thing that was clicked."""

from __future__ import annotations

import random

from tablero.table.sight import sight_of
from tablero.table.table import Table
from tablero.table.why import why_pick
from tests.table.tables import Room, asked_guest

LAYING = ("CB-4.2", "CB-5", "CB-6")
"""What is said about tiles and cards, which are what goes onto an empty cell, and how often."""


def empty_cells(table: Table) -> set[str]:
    """Every cell near the tiles on which nothing lies."""
    cards = [card.cell for row in table.state.cards for card in row]
    taken = {*table.state.chart.tiles, *cards}
    found = {
        action.cell for action in table.game.vocabulary(table.state) if "cell" in action.fields
    }
    return {str(cell) for cell in found - taken}


def test_an_empty_cell_is_refused_for_what_could_be_laid_there(room: Room) -> None:
    """Not for a castillo that would need a card there (CB-7.1)."""
    table, chosen = room.among("ana", "ben", game="caballero"), random.Random(3)
    refused = 0
    for _ in range(60):
        asked = sight_of(table, asked_guest(table))
        verbs = {option.verb() for option in table.state.decision.options}
        if {"lay-tile", "lay-card"} & verbs:
            for cell in empty_cells(table):
                why = why_pick(table, asked, f"cell:{cell}")
                assert why is None or why.paragraph.startswith(LAYING), (cell, why)
                refused += why is not None
        table = room.answers(table, chosen)
    assert refused > 50
