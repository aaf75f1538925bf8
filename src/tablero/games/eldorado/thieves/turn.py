"""A turn of the thieves (ED-10.3, ED-10.4); with action points it is the same (ED-13.3)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

from tablero.engine import Action, Refusal, Seat, changed

from .. import buying, treasures
from .. import explore as exploring
from .. import turn as turns
from ..box import MOST_DOUBLOONS, Kind, Piece, Treasure
from ..hexes import Corner, corners_of
from ..land import Land
from ..phase import IDLE
from ..pieces import Figure, by_corner
from ..question import Question
from ..rules import refuse_stock
from ..sites import MAPS
from ..state import EldoradoState
from . import hiding, purse, stealing
from .purchases import BuildHideout, hollowing


@dataclass(frozen=True, slots=True)
class LieLow(Action):
    """Stay hidden, for a doubloon."""

    text = "lie low"
    paragraph = "ED-10.3"


@dataclass(frozen=True, slots=True)
class TakeGold(Action):
    """Take 1 gold instead of stealing."""

    text = "take gold"
    paragraph = "ED-10.4"


@dataclass(frozen=True, slots=True)
class GoStealing(Action):
    """Throw the thief die."""

    text = "go stealing"
    paragraph = "ED-10.4"


@dataclass(frozen=True, slots=True)
class Saddle(Action):
    """This thief rides Bavieca in this turn."""

    text = "saddle {figure}"
    paragraph = "ED-11.1"
    figure: Figure


LIE_LOW, TAKE_GOLD, GO_STEALING = LieLow(), TakeGold(), GoStealing()
saddling = cache(Saddle)
"""The answer for a thief."""
TILES_OF_A_CORNER = 3


def begin(state: EldoradoState, seat: Seat) -> None:
    """Hidden they come out or lie low; else they take gold or steal.

    Everybody sees where they can only lie low, so they are not asked.
    """
    exploring.recover(state, state.sides[seat])
    hidden, roses = hiding.hidden(state), treasures.roses(state, (seat,))
    state.frames = (HiddenTurn(seat) if hidden else ThievesTurn(seat),)
    if hidden and not roses and not hideout_sites(state, seat):
        lie_low(state, seat)
        return
    saddle(state, seat)
    state.frames += roses


def saddle(state: EldoradoState, seat: Seat) -> None:
    """Who owns Bavieca names the thief that rides it, before the turn (ED-11.1)."""
    if Treasure.BAVIECA in state.treasures[seat]:
        state.ask(Saddling(seat))


def explore(state: EldoradoState, seat: Seat) -> None:
    """Every thief on the map has his points (ED-10.5)."""
    for figure in state.own_figures(seat):
        if state.where[figure] is not None:
            hiding.rested(state, figure)
    exploring.begin(state, seat, IDLE)


@lru_cache(maxsize=MAPS)
def nooks(land: Land) -> frozenset[Corner]:
    """The corners of three tiles, one of them walkable, on island and in the cave (ED-10.3)."""
    corners = {
        corner for place in land.tiles if land.walkable(place) for corner in corners_of(place)
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


@dataclass(frozen=True, slots=True)
class HiddenTurn(Question):
    """You are hidden: do you build your hideout, or lie low for a doubloon? (ED-10.3)"""

    question = "hidden-turn"
    verbs = (BuildHideout, LieLow)

    def options(self, state: EldoradoState) -> tuple[Action, ...]:
        """Anywhere; or not."""
        return (*map(hollowing, hideout_sites(state, self.seat)), LIE_LOW)

    def refuse(self, state: EldoradoState, action: BuildHideout | LieLow) -> Refusal | None:
        """A corner that is far enough from everyone, and the price."""
        if type(action) is not BuildHideout:
            return None
        refusal = refuse_site(state, self.seat, action.corner)
        return refusal or refuse_hideout(state, self.seat)

    def resolve(self, state: EldoradoState, action: BuildHideout | LieLow) -> None:
        """On to exploring without gold or theft; or the turn is over."""
        seat = self.seat
        if type(action) is BuildHideout:
            state.tell("comes-out", "ED-10.3", seat=seat)
            buying.raise_building(state, seat, action.corner, Piece.HIDEOUT)
            explore(state, seat)
        else:
            lie_low(state, seat)


def lie_low(state: EldoradoState, seat: Seat) -> None:
    """A doubloon, up to five, and the turn is over (ED-10.3)."""
    gained = state.doubloons < MOST_DOUBLOONS
    state.doubloons += gained
    state.tell("lies-low", "ED-10.3", seat=seat, count=int(gained))
    turns.end_now(state)


def hideout_sites(state: EldoradoState, seat: Seat) -> list[Corner]:
    """The corners where hidden thieves can build now; without the price none (ED-10.3)."""
    if refuse_hideout(state, seat) is not None:
        return []
    return [at for at in sorted(nooks(state.land)) if refuse_site(state, seat, at) is None]


def refuse_hideout(state: EldoradoState, seat: Seat) -> Refusal | None:
    """The hideout is there and can be paid."""
    refusal = refuse_stock(state, seat, Piece.HIDEOUT)
    return refusal or purse.refuse_price(state, seat, Piece.HIDEOUT)


@dataclass(frozen=True, slots=True)
class ThievesTurn(Question):
    """Do you take 1 gold, or go stealing? (ED-10.4)"""

    question = "thieves-turn"
    verbs = (TakeGold, GoStealing)

    def options(self, _state: EldoradoState) -> tuple[Action, ...]:
        """Either."""
        return (TAKE_GOLD, GO_STEALING)

    def refuse(self, _state: EldoradoState, _action: TakeGold | GoStealing) -> Refusal | None:
        """Both are allowed."""
        return None

    def resolve(self, state: EldoradoState, action: TakeGold | GoStealing) -> None:
        """Then they explore."""
        seat = self.seat
        if type(action) is GoStealing:
            state.tell("goes-stealing", "ED-10.4", seat=seat)
            stealing.begin(state, seat)
            return
        count = state.take(seat, Kind.GOLD)
        state.tell("takes-gold", "ED-10.4", seat=seat, count=count)
        explore(state, seat)


@dataclass(frozen=True, slots=True)
class Saddling(Question):
    """Which thief rides Bavieca in this turn? (ED-11.1)"""

    question = "saddle"
    verbs = (Saddle,)

    def options(self, state: EldoradoState) -> tuple[Action, ...]:
        """Any of them, also one who is yet to come."""
        return tuple(saddling(name) for name, _ in state.named_figures(self.seat))

    def refuse(self, state: EldoradoState, action: Saddle) -> Refusal | None:
        """A thief."""
        if state.figure_of(self.seat, action.figure) is None:
            return Refusal("no-such-figure", "ED-1.3")
        return None

    def resolve(self, state: EldoradoState, action: Saddle) -> None:
        """One point more for him."""
        figure = state.figure(self.seat, action.figure)
        state.points = changed(state.points, figure, state.points[figure] + 1)
        state.tell("saddles", "ED-11.1", seat=self.seat, figure=action.figure)
        state.answered()
