"""Every answer that somebody could think of, allowed or not: near the table, and not too many."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, product

from tablero.engine import Action

from .actions import (
    Accept,
    Ask,
    AskShrine,
    AttackBuilding,
    BringArmy,
    BringFigure,
    BuildFarmhouse,
    BuildFort,
    BuyVillager,
    DealExplorer,
    DealKey,
    Decline,
    Desist,
    Discover,
    Divide,
    Draw,
    EndGathering,
    EndTurn,
    Exchange,
    Fight,
    Figure,
    Flee,
    Gather,
    Give,
    GiveShrine,
    Interrupt,
    KeepRoll,
    Lack,
    Lay,
    LetPass,
    LookAt,
    March,
    Move,
    Offer,
    Oppose,
    PickExplorer,
    PlaceBack,
    PlayKey,
    Propose,
    PutTop,
    Ready,
    Remove,
    RerollAll,
    RerollDie,
    Return,
    Roll,
    RollAgain,
    Spare,
    Stand,
    Start,
    Steal,
    Surrender,
    Survey,
    Trade,
    Withdraw,
    Yield,
)
from .box import Colour, Explorer, ExplorerCard, Kind, Tile
from .hexes import CAVE_EXIT, CENTRE, Corner, Place, around, corners_of
from .sites import open_places
from .state import EldoradoState

DICE = range(8)
"""The faces of a die, and two that it lacks."""
ARMIES = (0, 1, 2, 3, 6)
"""Numbers of villagers, some of which nobody has."""
PLAIN = (
    RollAgain(),
    KeepRoll(),
    EndGathering(),
    EndTurn(),
    Survey(),
    Desist(),
    Propose(),
    Withdraw(),
    Accept(),
    Decline(),
    GiveShrine(),
    AskShrine(),
    LetPass(),
    Ready(),
    RerollAll(),
    Stand(),
    Spare(),
)


def vocabulary(state: EldoradoState) -> Iterator[Action]:
    """Answers of every kind."""
    yield from PLAIN
    yield from about_seats(state)
    yield from about_cards()
    yield from about_dice()
    yield from about_tiles()
    yield from about_places(state)
    yield from about_corners(state)
    yield from about_armies(state)


def about_seats(state: EldoradoState) -> Iterator[Action]:
    """Start player, explorers, trades, opponents."""
    yield from map(Start, Colour)
    yield from (DealExplorer(card, Colour(state.start)) for card in ExplorerCard)
    yield DealExplorer(ExplorerCard.WILLIAM_LAFFITE, Colour.WHITE)
    yield from map(PickExplorer, Explorer)
    yield from map(Trade, Colour)
    yield from map(Oppose, Colour)


def about_cards() -> Iterator[Action]:
    """Whatever is done with cards of a kind."""
    for verb in (Gather, Return, Give, Ask, Surrender, Yield, Lack):
        yield from map(verb, Kind)
    yield from (Exchange(kind, wanted) for kind, wanted in product(Kind, Kind))
    yield from (Steal(kind, seat) for kind, seat in product(Kind, Colour))


def about_dice() -> Iterator[Action]:
    """Dice, real and impossible ones."""
    for verb in (Roll, Fight, RerollDie):
        yield from map(verb, DICE)
    yield from (Divide(speed, 1) for speed in DICE)
    yield from (Divide(1, cards) for cards in DICE)
    yield from (Divide(speed, 7 - speed) for speed in DICE)


def about_tiles() -> Iterator[Action]:
    """Drawing, looking, ordering, key tiles."""
    for verb in (Draw, LookAt, PutTop):
        yield from map(verb, Tile)
    yield from (DealKey(tile, seat) for tile, seat in product(Tile, (Colour.RED, Colour.BLUE)))
    yield from (PlayKey(tile, Figure.EXPLORER) for tile in Tile)
    yield Discover(Figure.EXPLORER)


def standing(state: EldoradoState) -> list[Place]:
    """Where somebody stands, or has built."""
    pieces = chain(state.where, chain.from_iterable(state.villagers), (CENTRE,))
    return sorted({place for place in pieces if place is not None})


def places(state: EldoradoState) -> list[Place]:
    """Every tile, every open side, the exit, and places beyond."""
    open_sides = open_places(state.land, state.box.walls)
    beyond = around(max(state.land.tiles)) if state.land.tiles else ()
    return sorted({*state.land.tiles, *open_sides, *beyond, CAVE_EXIT, *around(CAVE_EXIT)})


def about_places(state: EldoradoState) -> Iterator[Action]:
    """Steps, tiles, villagers, offerings, placing back."""
    for place in places(state):
        yield Move(Figure.EXPLORER, place)
        yield Lay(place)
        yield BuyVillager(place)
        yield Offer(place)
        yield BringFigure(Figure.EXPLORER, place)
    captured = [seat for seat, captor in enumerate(state.captors) if captor is not None]
    for seat, place in product([*captured, 0][:2], places(state)):
        yield PlaceBack(Figure.EXPLORER, Colour(seat), place)


def about_corners(state: EldoradoState) -> Iterator[Action]:
    """Buildings at explorers' tiles and where buildings are."""
    stand = [place for place in state.where if place is not None]
    near: Iterable[Corner] = chain.from_iterable(map(corners_of, stand))
    for corner in sorted({*near, *(b.corner for b in state.buildings)}):
        yield BuildFarmhouse(corner)
        yield BuildFort(corner)
        yield Remove(corner)
        yield AttackBuilding(corner)


def about_armies(state: EldoradoState) -> Iterator[Action]:
    """Armies of all sizes from everywhere to the tiles around, and one far away."""
    starts = standing(state)
    for start in starts[:6]:
        ends = [*around(start), start, CAVE_EXIT]
        for count, place in product(ARMIES, ends):
            yield March(count, start, place)
        for count, place in product(ARMIES[1:3], ends):
            yield Interrupt(count, start, place)
            yield BringArmy(count, start, place)
    for count, place in product(ARMIES, around(starts[0])):
        yield Flee(count, place)
    for start, place in product(starts[:4], starts[:4]):
        yield BringArmy(1, start, place)
