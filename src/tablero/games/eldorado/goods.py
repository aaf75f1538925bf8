"""Chapter 3: who is near enough for a trade, and what each has to trade (ED-3.6)."""

from __future__ import annotations

from tablero.engine import Seat, changed, given, removed

from .box import Treasure
from .hexes import Place
from .land import Land
from .memo import latest
from .state import EldoradoState

CORTES = Treasure.CORTES


def _near(place: Place | None, land: Land) -> tuple[Place, ...]:
    """A tile and those one step away; nothing for a figure off the map."""
    return () if place is None else (place, *land.contacts[place])


def neighbours(state: EldoradoState, seat: Seat) -> tuple[Seat, ...]:
    """The seats near enough for a trade: with a figure on the same tile or one step away."""
    return _neighbours(seat, state.figures[seat], state.where, state.owners, state.land)


@latest
def _neighbours(
    seat: Seat,
    figures: tuple[int, ...],
    where: tuple[Place | None, ...],
    owners: tuple[Seat, ...],
    land: Land,
) -> tuple[Seat, ...]:
    near: set[Place] = set()
    for figure in figures:
        place = where[figure]
        if place is not None:
            near.add(place)
            near.update(land.contacts[place])
    others = where[: figures[0]] + where[figures[-1] + 1 :]
    if near.isdisjoint(others):
        return ()
    found = [owners[figure] for figure, place in enumerate(where) if place in near]
    return tuple([owner for owner in dict.fromkeys(found) if owner != seat])


def nearest(state: EldoradoState, seat: Seat, other: Seat) -> int:
    """The first figure of a seat that stands near the other: the thief who would get the shrine."""
    figures = state.own_figures(seat)
    return next(figure for figure in figures if is_near(state, figure, other))


def is_near(state: EldoradoState, figure: int, other: Seat) -> bool:
    """Whether a figure is one step from the other's, in either direction, or on its tile."""
    near = _near(state.where[figure], state.land)
    return any(state.where[each] in near for each in state.own_figures(other))


def has_goods(state: EldoradoState, seat: Seat, other: Seat) -> bool:
    """Whether the seat has anything to trade with the other: cards, the cave shrine, a treasure."""
    if state.hands[seat] or holds_shrine(state, seat, other):
        return True
    return bool(left_to_trade(state, seat, ()))


def holds_shrine(state: EldoradoState, seat: Seat, other: Seat) -> bool:
    """Whether a figure of the seat holds the cave shrine near the other (ED-3.6, ED-10.9)."""
    figure = state.shrine
    return (
        figure is not None
        and state.owners[figure] == seat
        and (seat != state.thieves or is_near(state, figure, other))
    )


def left_to_trade(state: EldoradoState, seat: Seat, named: tuple[Treasure, ...]) -> list[Treasure]:
    """The treasures of a seat that are not in the proposal; the cursed one never is (ED-9.5)."""
    owned = state.treasures[seat]
    return [it for it in owned if it is not CORTES and it not in named] if owned else []


def hand_treasures(
    state: EldoradoState, giver: Seat, taker: Seat, treasures: tuple[Treasure, ...]
) -> None:
    """Pass treasures from one seat to another (ED-3.6)."""
    for treasure in treasures:
        rest = removed(state.treasures[giver], treasure)
        state.treasures = changed(state.treasures, giver, rest)
        state.treasures = given(state.treasures, taker, treasure)
        state.tell("gets-treasure", "ED-3.6", seat=taker, treasure=treasure)
