"""One piece, army or building as it stands on the map."""

from __future__ import annotations

from typing import NamedTuple

from tablero.drawing.svg import Svg, group
from tablero.engine import Seat
from tablero.games.eldorado.box import EXPLORERS_PIECES, THIEVES_BUY, Explorer, Piece
from tablero.games.eldorado.drawing.art.figures import (
    EXPLORER,
    VILLAGER,
    explorers_disc,
    figure,
    stood,
    thiefs_disc,
)
from tablero.games.eldorado.drawing.look import Look, Point
from tablero.games.eldorado.pieces import Side
from tablero.games.eldorado.state import EldoradoState

BUILDING = 0.95


class Spot(NamedTuple):
    """Where on its tile something stands, and how large."""

    x: float
    y: float
    scale: float


class Disc(NamedTuple):
    """A figure as it looks: an explorer, or a thief with his number."""

    seat: Seat
    hue: Seat
    """The seat whose colour the rim has: a team's captain's (ED-9.1)."""
    explorer: Explorer | None
    thief: int | None = None


def disc_of(look: Look, number: int) -> Disc:
    """How a figure looks."""
    state = look.state
    seat = state.owners[number]
    if seat == state.thieves:
        return Disc(seat, seat, None, int(state.name_of(number)))
    return Disc(seat, look.hue(seat), state.explorers[seat])


def drawn_disc(disc: Disc) -> Svg:
    """A figure on its disc, around the origin."""
    if disc.thief is not None:
        return thiefs_disc(disc.thief, disc.seat)
    return explorers_disc(disc.explorer, disc.seat, disc.hue)


def on_disc(look: Look, number: int, at: Spot, *, raised: bool = False) -> Svg:
    """One of the figures on its disc."""
    return stood(*at, look.kept(drawn_disc, disc_of(look, number)), raised=raised)


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


def building(piece: Piece, seat: Seat, spot: Point, *, raised: bool) -> Svg:
    """A farmhouse, fort, hideout or outpost of a seat on its corner."""
    return figure(f"{piece}-{seat}", *spot, BUILDING, raised=raised)


class Pieces(NamedTuple):
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
