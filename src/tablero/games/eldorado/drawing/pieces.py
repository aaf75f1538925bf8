"""One piece, army or building as it stands on the map."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from tablero.drawing.svg import Svg, group
from tablero.engine import Seat
from tablero.games.eldorado.box import EXPLORERS_PIECES, THIEVES_BUY, Piece
from tablero.games.eldorado.drawing.art.figures import EXPLORER, VILLAGER, explorer, figure, thief
from tablero.games.eldorado.drawing.atlas import Atlas
from tablero.games.eldorado.drawing.look import Look
from tablero.games.eldorado.pieces import Building, Side
from tablero.games.eldorado.state import EldoradoState

BUILDING = 0.95


class Spot(NamedTuple):
    """Where on its tile something stands, and how large."""

    x: float
    y: float
    scale: float


def on_disc(look: Look, number: int, at: Spot, *, raised: bool = False) -> Svg:
    """A figure on its disc: an explorer, or a thief with his number."""
    state = look.state
    seat = state.owners[number]
    if seat == state.thieves:
        return thief(int(state.name_of(number)), seat, *at, raised=raised)
    return explorer(state.explorers[seat], seat, *at, hue=look.hue(seat), raised=raised)


def step_of(count: int, scale: float) -> float:
    """How far apart the villagers of an army stand."""
    return scale * min(VILLAGER * 0.72, (EXPLORER - VILLAGER) / max(count - 1, 1))


def army(seat: Seat, count: int, at: Spot, *, raised: bool = False) -> Svg:
    """This many villagers in a row, overlapping if they are many."""
    step = step_of(count, at.scale)
    left = at.x - step * (count - 1) / 2
    return group(
        *(
            figure(
                f"villager-{seat}",
                left + one * step,
                at.y + (one % 2) * 3 * at.scale,
                at.scale,
                raised=raised,
            )
            for one in range(count)
        )
    )


def building(look: Look, atlas: Atlas, one: Building) -> Svg:
    """A farmhouse, fort, hideout or outpost on its corner."""
    x, y = atlas.corner(one.corner)
    seat = look.state.captain(one.side)
    return figure(f"{one.piece}-{seat}", x, y, BUILDING, raised=one.corner in look.fresh)


@dataclass(frozen=True, slots=True)
class Pieces:
    """The pieces of one kind that a side has."""

    piece: Piece
    stock: int
    """How many can be bought now."""
    fallen: int
    """How many can be bought from the side's next explore phase on (ED-5.6)."""
    on_map: int


def kinds_of(state: EldoradoState, side: Side) -> tuple[Piece, ...]:
    """The kinds of pieces that a side has."""
    return THIEVES_BUY if state.is_thieves(side) else EXPLORERS_PIECES


def pieces_of(state: EldoradoState, side: Side) -> tuple[Pieces, ...]:
    """All pieces of a side, kind by kind."""
    return tuple(
        Pieces(
            piece,
            state.stock[side][piece],
            state.fallen[side][piece],
            state.pieces_of(side, piece) - state.stock[side][piece] - state.fallen[side][piece],
        )
        for piece in kinds_of(state, side)
    )
