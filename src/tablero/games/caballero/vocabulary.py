"""Places near the table that somebody might think of, for the vocabularies of the verbs."""

from __future__ import annotations

from itertools import chain

from tablero.engine import in_order

from .grid import Cell, Edge
from .state import CaballeroState


def cells_with_cards(state: CaballeroState) -> list[Cell]:
    """Every card on the table, whoever owns it."""
    return [*in_order([card.cell for card in chain(*state.cards)])]


def cells_beyond(state: CaballeroState) -> list[Cell]:
    """Some cells that touch no tile: beside cards, and one step further out."""
    places = state.chart.places
    if not places:
        return []
    near = {cell for card in cells_with_cards(state) for cell in card.neighbours}
    border = state.chart.border
    near.update(border[-1].cell.neighbours, border[0].cell.neighbours)
    return [*in_order(near - places.keys() - state.chart.tiles.keys())][:12]


def cells_for_cards(state: CaballeroState) -> list[Cell]:
    """Every cell beside a tile, and two others."""
    return [*state.chart.places, *cells_beyond(state)[:2]]


def places_for_ships(state: CaballeroState) -> list[Edge]:
    """The sides of all cards, and the enclosed regions."""
    sides = [edge for cell in cells_with_cards(state) for edge in cell.edges]
    return [*sides, *state.chart.enclosed, *other_sides(state)]


def other_sides(state: CaballeroState) -> list[Edge]:
    """Another side of each enclosed region, since any side names it."""
    chart = state.chart
    return [in_order(chart.region_at(name).edges)[-1] for name in chart.enclosed]
