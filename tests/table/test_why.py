"""A refusal says what one would expect of the thing that was clicked."""

from __future__ import annotations

import random
from typing import Any

from tablero.games.eldorado.box import Piece
from tablero.table.sight import sight_of
from tablero.table.table import Table
from tablero.table.why import why_pick
from tests.table.tables import Room, asked_guest

LAYING = ("CB-4", "CB-5", "CB-6")
"""The chapters on tiles and cards, which are what goes onto an empty cell, and on their price."""

FAR_FETCHED = {"no-water", "bridge-stands", "no-such-army", "expansion-only", "thieves-alone"}
"""Reasons against what nobody would mean by a tile."""


def empty_cells(table: Table) -> set[str]:
    """Every cell near the tiles on which nothing lies."""
    state: Any = table.state
    cards = [card.cell for row in state.cards for card in row]
    taken = {*state.chart.tiles, *cards}
    found = {
        action.values()["cell"]
        for action in table.game.vocabulary(state)
        if "cell" in action.fields
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
    assert refused > 5


def test_a_tile_far_away_is_refused_for_the_way_not_for_a_bridge(room: Room) -> None:
    """Of all that could be done with a place, whoever explores means what is possible."""
    table, chosen = room.among("ana", "ben", game="eldorado"), random.Random(5)
    refused = 0
    for _ in range(160):
        asked = sight_of(table, asked_guest(table))
        options = table.state.decision.options
        verbs = {option.verb() for option in options}
        if "move" in verbs and not {"build-bridge-at", "shoot-at", "march"} & verbs:
            state: Any = table.state
            for place in state.land.tiles:
                why = why_pick(table, asked, f"place:{place}")
                assert why is None or why.key not in FAR_FETCHED, (place, why)
                refused += why is not None
        table = room.answers(table, chosen)
    assert refused > 5


def test_a_verb_alone_is_refused_for_its_price_not_for_some_place(room: Room) -> None:
    """Nobody who asks for a fort has a corner at the other end of the map in mind."""
    table, chosen = room.among("ana", "ben", game="eldorado"), random.Random(6)
    dear = 0
    for _ in range(160):
        asked = sight_of(table, asked_guest(table))
        state: Any = table.state
        seat = state.decision.seat
        poor = not state.can_pay(seat, state.box.prices[Piece.FORT])
        if state.frames[-1].question == "explore" and poor and seat == asked.reader:
            why = why_pick(table, asked, "verb:build-fort-at")
            assert why is not None
            assert why.key != "not-your-corner" or all(spot is None for spot in state.where)
            dear += why.key == "too-dear"
        table = room.answers(table, chosen)
    assert dear
