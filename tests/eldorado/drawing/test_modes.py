"""Teams, thieves, the deeper cave and solo: drawn by the same laws as the base game."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from xml.etree import ElementTree

import pytest

from tablero.drawing.parts import whole
from tablero.engine import Action, RandomLuck
from tablero.games.eldorado import GAME, EldoradoState, drawing, explore
from tablero.games.eldorado.battle.muster import BringArmy, BringFigure, Flee
from tablero.games.eldorado.battle.pack import BringWolf
from tablero.games.eldorado.battle.sequence import AttackBuilding
from tablero.games.eldorado.box import DEEPER_TILES, Creature, Tile, Treasure
from tablero.games.eldorado.bridge import BuildBridge, RemoveBridge
from tablero.games.eldorado.buying import BuildFarmhouse, BuildFort, BuyVillager, Remove
from tablero.games.eldorado.captives import PlaceBack
from tablero.games.eldorado.discovery import Discover, Lay, PlayKey, Survey
from tablero.games.eldorado.drawing import moving, players, seats, standing
from tablero.games.eldorado.drawing.look import Look
from tablero.games.eldorado.explore import Explore
from tablero.games.eldorado.explorers.yanga import Shoot
from tablero.games.eldorado.hexes import AROUND, CENTRE, Course, Place, Plane
from tablero.games.eldorado.interruption import Interrupt
from tablero.games.eldorado.land import Land
from tablero.games.eldorado.monsters import Direct
from tablero.games.eldorado.moving import March, Move
from tablero.games.eldorado.offerings import Offer
from tablero.games.eldorado.pieces import Beast, Bridge, Companion
from tablero.games.eldorado.round import turn_at
from tablero.games.eldorado.setup import PickCard
from tablero.games.eldorado.solo import Banish
from tablero.games.eldorado.teams import Allot
from tablero.games.eldorado.thieves.hideout import BuildHideout, LieLow
from tablero.games.eldorado.thieves.purchases import BuildOutpost, BuyThief, PassShrine
from tablero.games.eldorado.thieves.stealing import Rob, SplitThiefDie
from tablero.games.eldorado.thieves.turn import Saddle
from tablero.games.eldorado.wolf import LeadWolf, Sniff
from tablero.words import Words
from tests.eldorado.games import NAMES, Position, played

MODES: tuple[tuple[int, Mapping[str, str], int], ...] = (
    (1, {}, 3),
    (4, {"teams": "yes"}, 1),
    (8, {"teams": "yes"}, 3),
    (4, {"thieves": "yes"}, 3),
    (5, {"teams": "yes", "thieves": "yes"}, 4),
    (6, {"expansion": "yes", "explorers": "picked"}, 2),
)
"""Numbers of players, options, and the seed of a game."""
GHOSTLY = (
    AttackBuilding,
    Banish,
    BringArmy,
    BringFigure,
    BringWolf,
    BuildBridge,
    BuildFarmhouse,
    BuildFort,
    BuildHideout,
    BuildOutpost,
    BuyThief,
    BuyVillager,
    Direct,
    Discover,
    Flee,
    Interrupt,
    Lay,
    LeadWolf,
    March,
    Move,
    Offer,
    PassShrine,
    PlaceBack,
    PlayKey,
    Remove,
    RemoveBridge,
    Rob,
    Saddle,
    Shoot,
    Sniff,
    SplitThiefDie,
    Survey,
)
"""The answers that change the map, or concern somebody on it."""
BESIDE = {"kind", "seat", "treasure", "card", "explorer", "tile", "speed", "reach"}
ON_MAP = {"place", "corner", "start", "figure"}
DEFINED = frozenset(re.findall(r' id="([^"]+)"', str(drawing.definitions())))
COLUMN = 386.0
"""How high the boards may be, all together."""


@cache
def samples(mode: int) -> tuple[Position, ...]:
    seats, options, seed = MODES[mode]
    return tuple(played(GAME.setup(seats, options), seed, most=800))


def words(state: EldoradoState) -> Words:
    return Words("en", "eldorado", NAMES[: state.seats])


def board(position: Position, reader: int | None, *, tall: bool = False) -> str:
    state = position.state
    names = NAMES[: state.seats]
    view = state.view(reader)
    return whole(drawing.board(view, words(state), names, news=position.news, tall=tall))


def hand(position: Position, reader: int | None) -> str:
    state = position.state
    names = NAMES[: state.seats]
    drawn = drawing.hand(state.view(reader), words(state), names, news=position.news)
    return "" if drawn is None else whole(drawn)


def asked(position: Position) -> int:
    decision = None if position.state.over else position.state.decision
    return 0 if decision is None else decision.seat


def options(position: Position) -> tuple[Action, ...]:
    decision = None if position.state.over else position.state.decision
    return () if decision is None else decision.options


def readers(position: Position) -> Iterator[int | None]:
    """Who is asked, the last seat, and a spectator."""
    seats = position.state.seats
    yield from dict.fromkeys((asked(position), seats - 1, None))


every_mode = pytest.mark.parametrize("mode", range(len(MODES)))


# The laws of every picture.


@every_mode
def test_pictures_are_well_formed_and_use_what_is_defined(mode: int) -> None:
    for position in samples(mode):
        for reader in readers(position):
            pictures = [board(position, reader, tall=tall) for tall in (False, True)]
            for picture in (*pictures, hand(position, reader)):
                if not picture:
                    continue
                ElementTree.fromstring(picture)
                own = set(re.findall(r' id="([^"]+)"', picture))
                used = re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', picture)
                assert {one or other for one, other in used} <= DEFINED | own
                assert "None" not in picture
                assert " style=" not in picture


@every_mode
def test_every_answer_can_be_picked_and_those_on_the_map_have_ghosts(mode: int) -> None:
    for position in samples(mode):
        for tall in (False, True):
            shown = board(position, asked(position), tall=tall)
            ghosts = Counter(re.findall(r'data-ghost="([^"]+)"', shown))
            wanted = {str(option) for option in options(position) if isinstance(option, GHOSTLY)}
            assert ghosts == Counter(dict.fromkeys(wanted, 1))
            offered = set(
                re.findall(r'data-pick="([^"]+)"', shown + hand(position, asked(position)))
            )
            for option in options(position):
                assert set(picks_of(option)) <= offered, option


def picks_of(option: Action) -> Iterator[str]:
    """What must be there to be picked; who puts back or entrusts has a list beside the board."""
    foreign = {"figure"} if hasattr(option, "seat") else set()
    for field, value in option.parts().items():
        if field in (BESIDE | ON_MAP) - foreign:
            yield f"{field}:{value}"


@every_mode
def test_a_thing_is_one_stop_for_the_keyboard(mode: int) -> None:
    for position in samples(mode):
        pictures = (board(position, asked(position)), hand(position, asked(position)))
        stops = Counter(
            element.attrib["data-pick"]
            for picture in pictures
            if picture
            for element in ElementTree.fromstring(picture).iter()
            if "data-pick" in element.attrib and element.attrib.get("tabindex") == "0"
        )
        assert [pick for pick, times in stops.items() if times > 1] == []


@every_mode
def test_worlds_that_a_reader_cannot_tell_apart_look_the_same(mode: int) -> None:
    for at, position in enumerate(samples(mode)[::2]):
        for reader in readers(position):
            other = Position(position.state.view(reader).imagine(RandomLuck(at)), position.news)
            assert board(position, reader) == board(other, reader)
            assert hand(position, reader) == hand(other, reader)


@every_mode
def test_previews_tell_nothing_hidden_and_change_nothing(mode: int) -> None:
    for position in samples(mode)[::2]:
        state, seat = position.state, asked(position)
        view, said = state.view(seat), words(state)
        other = view.imagine(RandomLuck(3)).view(seat)
        before = state.copy()
        for option in {type(each): each for each in options(position)}.values():
            lines = drawing.preview(view, option, said)
            assert lines == drawing.preview(other, option, said)
            assert all(lines)
        assert state == before


def test_random_games_came_to_the_new_answers() -> None:
    met = {type(o) for mode in range(len(MODES)) for p in samples(mode) for o in options(p)}
    new = {Allot, BuildBridge, BuildHideout, BuildOutpost, BuyThief, LieLow, PickCard, Rob}
    assert new | {SplitThiefDie, Direct} <= met


# Teams.


def team(seats: int = 4) -> EldoradoState:
    return GAME.setup(seats, {"teams": "yes"})


def test_mates_stand_on_discs_of_one_colour_with_seals_of_their_own() -> None:
    state = team()
    state.land = Land({CENTRE: Tile.GOLD})
    state.where = (CENTRE,) * 4
    drawn = board(Position(state, ()), None)
    assert [drawn.count(f'"#ed-explorer-{seat}"') for seat in range(4)] == [2, 0, 2, 0]
    assert all(drawn.count(f'"#ed-seal-{seat}"') == 1 for seat in range(4))


def test_boards_of_a_team_lie_together_and_the_readers_comes_first() -> None:
    state = team(8)
    for reader in range(8):
        look = Look(state.view(reader), words(state), NAMES)
        order = seats.order(look)
        assert order[0][0] == reader
        assert all({seat // 2 for seat in seats} == {seats[0] // 2} for seats in order)
        assert sorted(seat for seats in order for seat in seats) == list(range(8))


def test_the_thieves_board_comes_after_the_teams() -> None:
    state = GAME.setup(7, {"teams": "yes", "thieves": "yes"})
    for reader in range(6):
        look = Look(state.view(reader), words(state), NAMES[:7])
        assert seats.order(look)[-1] == (6,)


def test_pieces_of_a_team_are_told_once() -> None:
    state = team()
    column = whole(players.column(Look(state.view(0), words(state), NAMES[:4]), 302, COLUMN))
    for captain, mate in ((0, 1), (2, 3)):
        assert column.count(f'"#ed-fort-{captain}"') == 1
        assert f'"#ed-fort-{mate}"' not in column


@pytest.mark.parametrize("seats", [6, 7, 8])
def test_many_players_fit_beside_the_map(seats: int) -> None:
    modes = {"teams": "yes"} if seats == 8 else {"thieves": "yes"}
    state = GAME.setup(seats, modes)
    look = Look(state.view(0), words(state), NAMES[:seats])
    column = whole(players.column(look, 302, COLUMN))
    last = max(float(y) for y in re.findall(r'<g transform="translate\(0 ([\d.]+)\)"', column))
    height = float(re.findall(r'height="([\d.]+)" rx="6" class="halo"', column)[0]) - 2
    assert last + height <= COLUMN + 1
    assert height >= 42


def test_all_four_dice_can_be_picked_for_speed_and_for_gathering() -> None:
    position = next(p for p in samples(1) if any(isinstance(o, Allot) for o in options(p)))
    offered = set(re.findall(r'data-pick="([^"]+)"', board(position, asked(position))))
    for option in options(position):
        assert isinstance(option, Allot)
        assert {f"speed:{option.speed}", f"gathering:{option.gathering}"} <= offered


# Thieves.


def thieves() -> EldoradoState:
    state = GAME.setup(4, {"thieves": "yes"})
    east, west = AROUND[CENTRE][0], AROUND[CENTRE][3]
    state.land = Land({CENTRE: Tile.GOLD, east: Tile.FOOD, west: Tile.WOOD})
    state.where = (CENTRE, None, None, east, west, None, None)
    return state


def test_thieves_wear_their_numbers() -> None:
    drawn = board(Position(thieves(), ()), None)
    numbers = re.findall(r'#ed-thief-3".*?>(\d)</text>', drawn, re.DOTALL)
    assert set(numbers[:2]) == {"1", "2"}


def test_the_nearest_thief_says_what_a_tile_costs() -> None:
    state = thieves()
    state.frames = (turn_at(state, 3, explore.begin), Explore(3))
    state.turns = (1,) * 4
    state.points = (0, 0, 0, 4, 4, 0, 0)
    state.where = (None, None, None, AROUND[CENTRE][0], AROUND[CENTRE][3], None, None)
    costs = moving.goals(Look(state.view(3), words(state), NAMES[:4]))
    assert costs[CENTRE].cost == 1
    assert {costs[AROUND[CENTRE][side]].cost for side in (0, 3)} == {2}


def test_the_thieves_board_tells_doubloons_and_whether_they_hide() -> None:
    state = thieves()
    state.doubloons = 2
    out = board(Position(state, ()), 0)
    state.where = (CENTRE, *(None,) * 6)
    hiding = board(Position(state, ()), 0)
    assert '"#ed-icon-hidden"' in hiding
    assert '"#ed-icon-hidden"' not in out
    coins = re.findall(r'"#ed-icon-doubloon"[^>]*?(opacity)?[^>]*>', out)
    assert len(coins) >= 5


def test_splitting_the_thief_die_shows_range_and_victims() -> None:
    position = next(p for p in samples(3) if any(isinstance(o, SplitThiefDie) for o in options(p)))
    drawn = board(position, asked(position))
    for option in options(position):
        assert isinstance(option, SplitThiefDie)
        assert f'data-pick="reach:{option.reach}"' in drawn
        lines = drawing.preview(position.state.view(3), option, words(position.state))
        assert any(str(option.loot) in line for line in lines)


# The deeper cave, monsters, the bridge.


def deep() -> EldoradoState:
    state = GAME.setup(3, {"expansion": "yes"})
    water, east, west = CENTRE, AROUND[CENTRE][0], AROUND[CENTRE][3]
    cave = [Place.of(Plane.CAVE, at, 0) for at in range(len(DEEPER_TILES))]
    state.land = Land(
        {
            water: Tile.WATER,
            east: Tile.GARDEN,
            west: Tile.ENTRANCE,
            **dict(zip(cave, DEEPER_TILES, strict=True)),
        },
        bridge=Bridge(water, Course.EAST_WEST),
    )
    state.where = (east, None, None)
    return state


def test_every_plate_of_the_deeper_cave_is_different() -> None:
    drawn = board(Position(deep(), ()), None)
    assert all(f'"#ed-tile-{tile}-0"' in drawn for tile in DEEPER_TILES)
    plates = re.findall(
        r'<g id="ed-tile-([a-z-]+)-0">(.*?)(?=<g id="ed-)', str(drawing.definitions())
    )
    assert len({picture for _, picture in plates}) == len(plates) == len(Tile)


def test_the_bridge_is_drawn_along_its_course() -> None:
    state = deep()
    turns = set()
    for course in Course:
        state.land = state.land.with_bridge(Bridge(CENTRE, course))
        turns |= set(re.findall(r"rotate\((-?\d+) 0 0\)", board(Position(state, ()), None)))
    assert len({int(turn) % 180 for turn in turns}) >= 3


def test_monsters_and_the_tamed_wolf_stand_on_the_map_with_their_strength() -> None:
    state = deep()
    east, west = AROUND[CENTRE][0], AROUND[CENTRE][3]
    state.beasts = (Beast(Creature.TITAN, west),)
    state.wolf = Companion(1, east)
    drawn = board(Position(state, ()), None)
    assert re.search(r'"#ed-beast-titan".*?>6</text>', drawn, re.DOTALL)
    assert '"#ed-tame-wolf"' in drawn
    assert west in standing.crowds(Look(state.view(None), words(state), NAMES[:3]))


def test_treasures_lie_on_the_boards_of_their_owners() -> None:
    state = deep()
    state.treasures = ((), tuple(Treasure), ())
    for tall in (False, True):
        drawn = board(Position(state, ()), 0, tall=tall)
        assert all(f'"#ed-icon-{treasure}"' in drawn for treasure in Treasure)
    assert '"#ed-icon-bavieca"' in hand(Position(state, ()), 1)
    assert '"#ed-icon-bavieca"' not in hand(Position(state, ()), 0)


def test_island_gardens_wither_once_totecs_is_found() -> None:
    state = deep()
    withered = board(Position(state, ()), None)
    (found,) = state.land.where(Tile.TOTEC_GARDEN)
    state.land = state.land.without_tile(found)
    blooming = board(Position(state, ()), None)
    assert withered.count("M-30-24L30 24") == 1
    assert "M-30-24L30 24" not in blooming
