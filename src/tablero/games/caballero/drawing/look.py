"""What a drawing is made from: the reader's view, the words, and what happened last."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from tablero.drawing import look as looks
from tablero.games.caballero.deeds import IDLE, Deeds
from tablero.games.caballero.drawing.coast import CELL, Point
from tablero.games.caballero.grid import Cell, Edge
from tablero.games.caballero.state import CaballeroState

P = TypeVar("P", Cell, Edge)


def spot(cell: Cell) -> Point:
    """The top left corner of a cell on the chart; the start tile is at the origin."""
    return cell.east * CELL, -cell.north * CELL


def at(cell: Cell) -> str:
    """A cell in the key of a part: `3,-1`."""
    return f"{cell.east},{cell.north}"


def beside(edge: Edge) -> str:
    """A side of a cell in the key of a part: `3,-1n`."""
    return f"{edge.cell.east},{edge.cell.north}{edge.side.name[0].lower()}"


@dataclass(frozen=True, slots=True)
class Look(looks.Look[CaballeroState]):
    """A view of the chart to be drawn."""

    def fresh(self, kind: type[P], param: str, *keys: str) -> tuple[P, ...]:
        """The places that such events of the last answer name."""
        named = [event.params.get(param) for event in self.news if event.key in keys]
        return tuple([place for place in named if isinstance(place, kind)])

    @property
    def deeds(self) -> Deeds:
        """What has been done in the current turn; no deeds between turns."""
        frames = self.state.frames
        deeds = getattr(frames[-1], "deeds", IDLE) if frames else IDLE
        return deeds if isinstance(deeds, Deeds) else IDLE
