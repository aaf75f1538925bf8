"""What the boards say of a player: shrines held, what is missing to win, pieces at home."""

from __future__ import annotations

from dataclasses import dataclass

from tablero.engine import CHANCE, Seat
from tablero.games.eldorado.box import EXPLORERS_PIECES, THIEVES_BUY, Piece, Tile, Treasure
from tablero.games.eldorado.explorers.emma import Looking
from tablero.games.eldorado.phase import at_turn
from tablero.games.eldorado.pieces import Side
from tablero.games.eldorado.roll import Rolling
from tablero.games.eldorado.shrines import controlled, holder, needed
from tablero.games.eldorado.state import EldoradoState


@dataclass(frozen=True, slots=True)
class Shrines:
    """The shrines under a side's control."""

    island: int
    cave: bool
    needed: int
    """The island shrines that win with the cave's (ED-7.1, ED-9.4)."""

    @property
    def count(self) -> int:
        """How many they are."""
        return self.island + self.cave

    @property
    def missing(self) -> int:
        """How many more win the game."""
        return max(self.needed - self.island, 0) + (not self.cave)

    @property
    def threatens(self) -> bool:
        """Whether one more would be enough."""
        return self.missing == 1


def shrines_of(state: EldoradoState, side: Side) -> Shrines:
    """A side's offerings, and whether one of its figures has the cave shrine (ED-7.1)."""
    cave = holder(state) == side
    return Shrines(controlled(state, side) - cave, cave, needed(state, side))


def turn_of(state: EldoradoState) -> Seat:
    """Who is at turn; CHANCE if nobody is, before and after the game."""
    if state.over:
        return CHANCE
    match state.frames[0]:
        case Rolling(roller=roller):
            return roller
        case Looking(looker=looker):
            return looker
    return at_turn(state)


@dataclass(frozen=True, slots=True)
class Pieces:
    """The pieces of one kind that a side has."""

    piece: Piece
    stock: int
    """Can be bought now."""
    fallen: int
    """Can be bought from the next own explore phase on (ED-5.6)."""
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


def kept_by(state: EldoradoState, tile: Tile) -> tuple[Treasure, ...]:
    """The treasures that a dweller or the titan keeps (ED-11.2)."""
    return tuple(treasure for keeper, treasure in state.kept if keeper is tile)
