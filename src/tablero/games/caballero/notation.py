"""Positions as text: how the chart is written (the rest follows from the fields of the State)."""

from __future__ import annotations

from tablero.engine import Codec

from .grid import Cell
from .pieces import PlacedTile
from .regions import Chart


def laid(chart: Chart) -> tuple[tuple[Cell, PlacedTile], ...]:
    """The tiles in the order in which they were laid; the regions follow from them."""
    return tuple(chart.tiles.items())


CODECS = (Codec(Chart, tuple[tuple[Cell, PlacedTile], ...], laid, Chart),)
