"""What a drawing is made from: the reader's view, the words, and what happened last."""

from __future__ import annotations

from dataclasses import dataclass

from tablero.drawing import look as looks
from tablero.games.caballero.deeds import IDLE, Deeds
from tablero.games.caballero.drawing.coast import CELL, Point
from tablero.games.caballero.grid import Cell
from tablero.games.caballero.state import CaballeroState


def spot(cell: Cell) -> Point:
    """The top left corner of a cell on the chart; the start tile is at the origin."""
    return cell.east * CELL, -cell.north * CELL


@dataclass(frozen=True, slots=True)
class Look(looks.Look[CaballeroState]):
    """A view of the chart to be drawn."""

    @property
    def deeds(self) -> Deeds:
        """What has been done in the current turn; no deeds between turns."""
        frames = self.state.frames
        deeds = getattr(frames[-1], "deeds", IDLE) if frames else IDLE
        return deeds if isinstance(deeds, Deeds) else IDLE
