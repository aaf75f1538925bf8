"""Frames: what stays as it is, with room for the pieces that change."""

from __future__ import annotations

from collections.abc import Iterable

from tablero.drawing.parts import Drawn, parts_of, slot
from tablero.drawing.svg import Svg


def room_for(key: str) -> Svg:
    """The place of a piece that is drawn apart from what lies around it."""
    return Svg(slot(key))


def holding(frame: Svg, lying: Iterable[Svg]) -> Svg:
    """A frame with the pieces that lie in the places it has for them."""
    parts = dict(parts_of(frame))
    for piece in lying:
        parts.update(parts_of(piece))
    return Drawn.of(frame, parts)
