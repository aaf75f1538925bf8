"""Chapter 3: gathering cards (ED-3.2, ED-8.5, ED-13.3)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Self, TypeAlias

from tablero.engine import Action, Refusal, Seat, changed

from . import exchange, trading, treasures
from .box import YIELDS, Explorer, Kind, Piece, Tile
from .exchange import Exchange
from .explorers import emma
from .hexes import Place, corners_of
from .land import Land
from .memo import latest
from .phase import IDLE, Deeds, Phase
from .pieces import Building, Side
from .rules import Rule
from .state import EldoradoState
from .trading import Trade


@dataclass(frozen=True, slots=True)
class Gather(Action):
    """Take a card of a kind one has access to."""

    text = "gather {kind}"
    paragraph = "ED-3.2"
    kind: Kind


@dataclass(frozen=True, slots=True)
class EndGathering(Action):
    """Gather no more."""

    text = "stop gathering"
    paragraph = "ED-3.2"


ACTION_POINTS = 6
"""Instead of dice (ED-13.3)."""

GARDEN = Tile.GARDEN
END_GATHERING = EndGathering()
gathering = cache(Gather)
"""The answer for a kind."""


@latest
def _gained(
    land: Land,
    places: tuple[Place | None, ...],
    villagers: tuple[Place, ...],
    buildings: tuple[Building, ...],
    side: Side,
) -> tuple[Kind, ...]:
    """The kinds where figures are, and where a villager is at a farmhouse of the side (ED-3.2)."""
    farms = {b.corner for b in buildings if b.side == side and b.piece is Piece.FARMHOUSE}
    farmed = [place for place in villagers if not farms.isdisjoint(corners_of(place))]
    return tuple(sorted({kind for place in (*places, *farmed) for kind in yields(land, place)}))


def yields(land: Land, place: Place | None) -> tuple[Kind, ...]:
    """The kinds that a tile gives; somebody off the map stands on none."""
    tile = None if place is None else land.shown(place)
    return () if tile is None else crops(land, tile)


def crops(land: Land, tile: Tile) -> tuple[Kind, ...]:
    """The kinds that such a tile gives on this map, laid or not: gardens can wither (ED-11.7)."""
    return () if tile is GARDEN and land.withered else YIELDS.get(tile, ())


def access(state: EldoradoState, seat: Seat) -> tuple[Kind, ...]:
    """The kinds that a seat can gather: where its explorer is, and where villagers farm."""
    land, side = state.land, state.sides[seat]
    figures, villagers = state.figures[seat], state.villagers[side]
    if len(figures) == 1 and not villagers:
        return yields(land, state.where[figures[0]])
    places = tuple([state.where[figure] for figure in figures])
    return _gained(land, places, villagers, state.buildings, side)


def offered(state: EldoradoState, seat: Seat) -> tuple[Kind, ...]:
    """Those of them that the supply has (ED-1.2)."""
    return tuple([kind for kind in access(state, seat) if state.supply[kind]])


def farmed(state: EldoradoState, side: Side) -> tuple[Kind, ...]:
    """The kinds that villagers of a side farm, wherever its figures are."""
    return _gained(state.land, (), state.villagers[side], state.buildings, side)


def refuse_gather(state: EldoradoState, seat: Seat, action: Gather) -> Refusal | None:
    """A kind that one has access to (ED-3.2) and the supply has (ED-1.2)."""
    if action.kind not in access(state, seat):
        return Refusal("no-access", "ED-3.2", {"kind": action.kind})
    if not state.supply[action.kind]:
        return Refusal("supply-empty", "ED-1.2", {"kind": action.kind})
    return None


def gather(state: EldoradoState, seat: Seat, action: Gather) -> None:
    """One card from the supply; the last one ends the gathering."""
    state.take(seat, action.kind)
    state.tell("gathers", "ED-3.2", seat=seat, kind=action.kind)
    phase = state.frames[-1]
    assert isinstance(phase, Gathering)
    if phase.left > 1:
        state.ask_instead(gathering_on(seat, phase.deeds, phase.left - 1, phase.others))
    else:
        end(state, phase, 0)


def refuse_end(_state: EldoradoState, _seat: Seat, _action: EndGathering) -> Refusal | None:
    """Nobody has to gather (ED-3.2)."""
    return None


def stop(state: EldoradoState, seat: Seat, _action: EndGathering) -> None:
    """The rest lapses; action points can be used for steps (ED-13.3)."""
    phase = state.frames[-1]
    assert isinstance(phase, Gathering)
    state.tell("stops-gathering", "ED-3.2", seat=seat, count=phase.left)
    end(state, phase, phase.left)


def end(state: EldoradoState, phase: Gathering, left: int) -> None:
    """On to exploring, once the mate has gathered too (ED-9.2).

    What is left of action points is for steps (ED-13.3).
    """
    if state.variant.action_points:
        give_points(state, phase.seat, left)
    if phase.others:
        (mate, rest), *others = phase.others
        state.ask_instead(gathering_on(mate, phase.deeds, rest, tuple(others)))
    else:
        emma.begin(state, phase.seat, phase.deeds)


def give_points(state: EldoradoState, seat: Seat, speed: int) -> None:
    """The speed of a turn, with all that adds to it."""
    for figure in state.figures[seat]:
        state.points = changed(state.points, figure, points_for(state, figure, speed))


def points_for(state: EldoradoState, figure: int, speed: int) -> int:
    """The points that a die or action points give an explorer: with Stella's bonus (ED-8.1),
    Bavieca and the curse (ED-11.1)."""
    bonus = state.explorers[state.owners[figure]] is Explorer.STELLA
    return max(0, speed + bonus + treasures.speed(state, figure))


def feed_tizoc(state: EldoradoState, seat: Seat) -> None:
    """Tizoc finds 1 food before gathering (ED-8.5)."""
    if state.explorers[seat] is Explorer.TIZOC and state.take(seat, Kind.FOOD):
        state.tell("tizoc-food", "ED-8.5", seat=seat)


def begin(state: EldoradoState, seat: Seat, count: int) -> None:
    """Gather so many cards, if there is anything to gather."""
    begin_together(state, ((seat, count),))


def could_gather(state: EldoradoState, seat: Seat) -> bool:
    """Whether there is anything to gather, for all that everyone knows.

    Cards for an exchange go back to the supply (ED-3.5): who may have enough can gather those.
    Without access nothing is lost: one trades and exchanges while exploring too.
    """
    kinds, supply = access(state, seat), state.supply
    if any(map(supply.__getitem__, kinds)):
        return True
    enough = len(state.hands[seat]) >= exchange.rate_of(state, seat)
    return bool(kinds) and enough and any(supply)


def begin_together(state: EldoradoState, portions: Portions) -> None:
    """Everyone who plays this turn gathers so many, if there is anything to gather."""
    able = []
    for seat, count in portions:
        if could_gather(state, seat):
            able.append((seat, count))
            continue
        state.tell("nothing-to-gather", "ED-3.2", seat=seat)
        if state.variant.action_points:
            give_points(state, seat, count)
    if able:
        (seat, count), *others = able
        state.ask_instead(gathering_on(seat, IDLE, count, tuple(others)))
    else:
        emma.begin(state, portions[0][0], IDLE)
    if state.variant.expansion:
        for rose in reversed(treasures.roses(state, tuple([seat for seat, _ in portions]))):
            state.ask(rose)


Portions: TypeAlias = tuple[tuple[Seat, int], ...]
"""How many cards each member of a team can gather."""


@lru_cache(maxsize=1 << 10)
def gathering_on(seat: Seat, deeds: Deeds, left: int, others: Portions = ()) -> Gathering:
    """The question to a seat that can still gather so many, and to its mate."""
    return Gathering(seat, deeds, left=left, others=others)


RULES: dict[type[Action], Rule] = {
    Gather: Rule(refuse_gather, gather),
    EndGathering: Rule(refuse_end, stop),
    Exchange: Rule(exchange.refuse, exchange.resolve),
    Trade: Rule(trading.refuse, trading.begin),
}


@dataclass(frozen=True, slots=True)
class Gathering(Phase):
    """Which card do you gather? (ED-3.2)"""

    question = "gather"
    verbs = tuple(RULES)

    left: int = 0
    """Cards that can still be gathered."""
    others: Portions = ()
    """What the mate in a team can still gather, meanwhile or afterwards (ED-9.2)."""

    def partners(self, _state: EldoradoState) -> tuple[Seat, ...]:
        """The mate may gather first."""
        return tuple([seat for seat, _ in self.others])

    def put_to(self, seat: Seat) -> Self:
        """Each gathers what its own die says."""
        if seat == self.seat:
            return self
        portions = ((self.seat, self.left), *self.others)
        rest = tuple(portion for portion in portions if portion[0] != seat)
        return replace(self, seat=seat, left=dict(portions)[seat], others=rest)

    def options(self, state: EldoradoState) -> tuple[Action, ...]:
        """Kinds within reach, exchange, trades, and no more."""
        seat = self.seat
        return (
            *map(gathering, offered(state, seat)),
            *exchange.options(state, seat),
            *trading.options(state, seat),
            END_GATHERING,
        )

    def refuse(self, state: EldoradoState, action: Action) -> Refusal | None:
        """What the verb's rule says."""
        return RULES[type(action)].refuse(state, self.seat, action)

    def resolve(self, state: EldoradoState, action: Action) -> None:
        """Carry it out."""
        RULES[type(action)].resolve(state, self.seat, action)
