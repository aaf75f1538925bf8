"""Chapter 10: hidden thieves build their hideout, or lie low; later it can be built again while
they explore (ED-10.3, ED-10.7)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import ClassVar, Final

from tablero.engine import Action, Refusal, Seat, in_order

from .. import buying
from ..box import HIDEOUT
from ..hexes import CORNERS_OF, Corner
from ..land import Land
from ..phase import Phase, turn_of
from ..pieces import by_corner
from ..question import Question
from ..sites import MAPS
from ..state import EldoradoState
from ..tables import MOST_DOUBLOONS
from .purse import THIEVES_ALONE, sells

TILES_OF_A_CORNER = 3


@lru_cache(maxsize=MAPS)
def nooks(land: Land) -> frozenset[Corner]:
    """The corners of three tiles, one of them walkable, on the island and in the cave (ED-10.3)."""
    corners = {
        corner for place in land.tiles if land.walkable(place) for corner in CORNERS_OF[place]
    }
    return frozenset(corner for corner in corners if len(land.laid_at(corner)) == TILES_OF_A_CORNER)


def refuse_site(state: EldoradoState, seat: Seat, corner: Corner) -> Refusal | None:
    """A free corner of three unoccupied tiles (ED-10.3)."""
    if corner not in nooks(state.land):
        return Refusal("not-three-tiles", "ED-10.3", {"corner": corner})
    if corner in by_corner(state.buildings):
        return Refusal("corner-taken", "ED-10.3", {"corner": corner})
    if not buying.peaceful(state, state.sides[seat], (corner,)):
        return Refusal("enemy-at-corner", "ED-10.3", {"corner": corner})
    return None


def sites(state: EldoradoState, seat: Seat) -> tuple[Corner, ...]:
    """The corners where hidden thieves can build now; none if they cannot pay (ED-10.3)."""
    if not sells(state, seat, HIDEOUT):
        return ()
    taken = by_corner(state.buildings)
    empty = [corner for corner in nooks(state.land) if corner not in taken]
    return buying.peaceful(state, state.sides[seat], in_order(empty))


class BuildHideout(Action):
    """The hideout on a corner."""

    text: ClassVar = "build hideout at {corner}"
    paragraph: ClassVar = "ED-10.7"
    fields: ClassVar = {"corner": Corner}

    def __init__(self, corner: Corner) -> None:
        self.corner: Final = corner

    @classmethod
    def options(cls, state: EldoradoState, frame: Phase | HiddenTurn) -> Iterable[BuildHideout]:
        """Free corners of a thief's tile without enemies; for hidden thieves anywhere."""
        seat = frame.seat
        if not sells(state, seat, HIDEOUT):
            return ()
        if isinstance(frame, HiddenTurn):
            return map(cls, sites(state, seat))
        corners = buying.free_corners(state, seat)
        return map(cls, buying.peaceful(state, state.sides[seat], corners))

    def refuse(self, state: EldoradoState, frame: Phase | HiddenTurn) -> Refusal | None:
        """Like a fort: no enemy at the corner of a thief's tile (ED-10.7).

        Hidden thieves have no tile: any corner of three unoccupied tiles will do (ED-10.3).
        """
        seat, corner = frame.seat, self.corner
        if seat != state.thieves:
            return THIEVES_ALONE
        if isinstance(frame, HiddenTurn):
            refusal = refuse_site(state, seat, corner)
            return refusal or buying.refuse_piece(state, seat, HIDEOUT)
        refusal = buying.refuse_building(state, seat, corner, HIDEOUT)
        if refusal is None and not buying.peaceful(state, state.sides[seat], (corner,)):
            return Refusal("enemy-at-corner", "ED-10.7", {"corner": corner})
        return refusal

    def resolve(self, state: EldoradoState, frame: Phase | HiddenTurn) -> None:
        """The hideout occupies its tiles; hidden thieves then explore, without gold or theft."""
        if isinstance(frame, HiddenTurn):
            state.tell("comes-out", "ED-10.3", seat=frame.seat)
            buying.raise_building(state, frame.seat, self.corner, HIDEOUT)
            state.answered()
        else:
            buying.build(state, frame.seat, self.corner, HIDEOUT)

    @classmethod
    def vocabulary(cls, state: EldoradoState) -> Iterator[BuildHideout]:
        """Every corner of a tile, where there are thieves."""
        tiles = state.land.tiles if state.variant.thieves else ()
        return map(cls, in_order({corner for place in tiles for corner in CORNERS_OF[place]}))


class LieLow(Action):
    """Stay hidden, for a doubloon."""

    text: ClassVar = "lie low"
    paragraph: ClassVar = "ED-10.3"

    @classmethod
    def options(cls, _state: EldoradoState, _frame: HiddenTurn) -> tuple[LieLow]:
        """Always, whether they could build or not."""
        return (cls(),)

    def resolve(self, state: EldoradoState, frame: HiddenTurn) -> None:
        """A doubloon, up to five, and the turn is over."""
        gained = state.doubloons < MOST_DOUBLOONS
        state.doubloons += gained
        state.tell("lies-low", "ED-10.3", seat=frame.seat, count=int(gained))
        turn_of(state).end(state)


class HiddenTurn(Question):
    """You are hidden: do you build your hideout, or lie low for a doubloon? (ED-10.3)"""

    question: ClassVar = "hidden-turn"
    verbs: ClassVar = (BuildHideout, LieLow)
