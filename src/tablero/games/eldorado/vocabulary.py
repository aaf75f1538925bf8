"""Every answer that somebody could think of, allowed or not: near the table, and not too many."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, product

from tablero.engine import Action

from .battle.dice import Fight
from .battle.muster import BringArmy, BringFigure, Flee, Ready
from .battle.pack import BringWolf
from .battle.relics import TakeTreasure
from .battle.rerolls import RerollAll, RerollDie, Stand
from .battle.sequence import AttackBuilding, Oppose, Spare
from .battle.sharing import Entrust, HandOver, KeepRest
from .box import Colour, Creature, Explorer, ExplorerCard, Kind, Tile, Treasure
from .bridge import BuildBridge, RemoveBridge
from .buying import BuildFarmhouse, BuildFort, BuyVillager, Remove
from .captives import PlaceBack
from .discovery import Discover, Lay, PlayKey, Survey
from .exchange import Exchange
from .explore import EndTurn
from .explorers.emma import LookAt, PutTop
from .explorers.laffite import Lack, Steal, Yield
from .explorers.sequoia import Hurry
from .explorers.yanga import Shoot
from .gathering import EndGathering, Gather
from .hexes import CAVE_EXIT, CENTRE, Corner, Course, Place, around, corners_of
from .interruption import Interrupt, LetPass
from .keys import DealKey
from .monsters import Direct, Prowl
from .moving import March, Move
from .offerings import Desist, Offer
from .pieces import THIEVES, Figure
from .roll import Divide, KeepRoll, Roll, RollAgain
from .setup import DealExplorer, PickCard, PickExplorer, PickFirst, PutAside, Start
from .sites import open_places
from .solo import Banish
from .stacks import Draw
from .state import EldoradoState
from .surrender import Surrender
from .teams import Allot
from .thieves.purchases import BuildHideout, BuildOutpost, BuyDoubloon, BuyThief, PassShrine
from .thieves.stealing import Loot, Rob, ShowCards, SplitThiefDie, StopLooting, ThrowThiefDie
from .thieves.turn import GoStealing, LieLow, Saddle, TakeGold
from .trading import (
    Accept,
    Ask,
    AskShrine,
    AskTreasure,
    Decline,
    Give,
    GiveShrine,
    GiveTreasure,
    Propose,
    Trade,
    Withdraw,
)
from .treasures import Pluck
from .turn import Return
from .wolf import LeadWolf, Sniff

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
    RemoveBridge(),
    Sniff(),
    LieLow(),
    TakeGold(),
    GoStealing(),
    StopLooting(),
    ShowCards(),
    Hurry(),
    KeepRest(),
)


def vocabulary(state: EldoradoState) -> Iterator[Action]:
    """Answers of every kind."""
    yield from PLAIN
    yield from about_seats(state)
    yield from about_cards()
    yield from about_dice()
    yield from about_shares(state)
    yield from about_tiles()
    yield from about_places(state)
    yield from about_corners(state)
    yield from about_armies(state)
    yield from about_thieves(state)
    yield from about_depths(state)


def about_depths(state: EldoradoState) -> Iterator[Action]:
    """The deeper cave, the bridge and the monsters; they need not be in the game."""
    yield from map(Pluck, Kind)
    yield from (TakeTreasure(each, seat) for each, seat in product(Treasure, Colour))
    yield from (Prowl(creature, value) for creature, value in product(Creature, DICE))
    for place in places(state):
        yield LeadWolf(place)
        yield BringWolf(place)
        yield from (BuildBridge(place, course) for course in Course)
        for creature in Creature:
            yield Direct(creature, place)
            yield Banish(creature, place)


def about_thieves(state: EldoradoState) -> Iterator[Action]:
    """What the thieves' player says; thieves need not be in the game."""
    yield from map(Rob, Colour)
    for verb in (Loot, BuyDoubloon):
        yield from map(verb, Kind)
    yield from map(ThrowThiefDie, DICE)
    yield from (SplitThiefDie(reach, 7 - reach) for reach in DICE)
    yield SplitThiefDie(1, 1)
    for name in Figure:
        yield PassShrine(name)
        yield Saddle(name)
    for place in places(state):
        yield BuyThief(place)
    if state.variant.thieves:
        yield from about_bands(state)


def about_bands(state: EldoradoState) -> Iterator[Action]:
    """What several figures do, and a hideout anywhere."""
    for corner in sorted({corner for place in state.land.tiles for corner in corners_of(place)}):
        yield BuildHideout(corner)
    for name, place in product(THIEVES[:2], places(state)):
        yield Move(name, place)
        yield BringFigure(name, place)
    yield from map(Discover, THIEVES)
    yield from (PlayKey(tile, name) for tile, name in product(Tile, THIEVES[:2]))


def about_seats(state: EldoradoState) -> Iterator[Action]:
    """Start player, explorers, trades, opponents."""
    yield from chain(map(PickFirst, Colour), map(Start, Colour))
    waiting = state.cards.index(None) if None in state.cards else 0
    yield from (DealExplorer(card, Colour(waiting)) for card in ExplorerCard)
    yield DealExplorer(ExplorerCard.WILLIAM_LAFFITE, Colour.WHITE)
    yield from map(PickExplorer, Explorer)
    yield from map(PickCard, ExplorerCard)
    yield from map(Trade, Colour)
    yield from map(Oppose, Colour)
    yield from (Entrust(name, seat) for name, seat in product(Figure, Colour))


def about_cards() -> Iterator[Action]:
    """Whatever is done with cards of a kind."""
    for verb in (Gather, Return, Give, Ask, Surrender, HandOver, Yield, Lack):
        yield from map(verb, Kind)
    yield from chain(map(GiveTreasure, Treasure), map(AskTreasure, Treasure))
    yield from (Exchange(kind, wanted) for kind, wanted in product(Kind, Kind))
    yield from (Steal(kind, seat) for kind, seat in product(Kind, Colour))


def about_dice() -> Iterator[Action]:
    """Dice, real and impossible ones."""
    for verb in (Roll, Fight, RerollDie):
        yield from map(verb, DICE)
    yield from (Divide(speed, 1) for speed in DICE)
    yield from (Divide(1, cards) for cards in DICE)
    yield from (Divide(speed, 7 - speed) for speed in DICE)


def about_shares(state: EldoradoState) -> Iterator[Action]:
    """Dice for the members of a team."""
    if state.variant.teams:
        pairs = product(DICE[1:], DICE[1:])
        for (speed, cards), seat in product(pairs, range(min(state.seats, 4))):
            yield Allot(Colour(seat), speed, cards)


def about_tiles() -> Iterator[Action]:
    """Drawing, looking, ordering, key tiles."""
    for verb in (Draw, LookAt, PutTop, PutAside):
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
        yield Shoot(place)
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
        yield BuildOutpost(corner)
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
