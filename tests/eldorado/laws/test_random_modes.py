"""Laws of every mode, in random games of players with tempers, to the end."""

from collections import Counter

import pytest

from tablero.engine import RandomLuck
from tablero.games.eldorado import GAME, EldoradoState
from tablero.games.eldorado.box import TREASURE_TILES, Tile, Treasure
from tablero.games.eldorado.explore import Explore
from tablero.games.eldorado.phase import at_turn
from tablero.games.eldorado.tables import MOST_DOUBLOONS
from tablero.games.eldorado.thieves.hiding import hidden
from tests.eldorado.players import Temper, pick

SHORT = {"rounds": "30"}
EXPANSION = {**SHORT, "expansion": "yes"}
TEAMS = {**SHORT, "teams": "yes"}
THIEVES = {**SHORT, "thieves": "yes"}
BOTH = {**TEAMS, "thieves": "yes"}
HARDCORE = {"key-tiles": "yes", "battle-rerolls": "yes", "action-points": "yes"}
MODES: list[tuple[int, dict[str, str]]] = [
    (1, SHORT),
    (2, EXPANSION),
    (3, {**EXPANSION, **HARDCORE}),
    (6, EXPANSION),
    (4, {**TEAMS, **HARDCORE}),
    (6, TEAMS),
    (8, TEAMS),
    (3, THIEVES),
    (5, {**THIEVES, **HARDCORE}),
    (7, THIEVES),
    (5, BOTH),
    (7, {**BOTH, **HARDCORE}),
]
EXPLORERS = ("delver", "comrade", "warrior", "random", "pilgrim")
BANDS = ("robber", "brigand", "random")
OFTEN = 7
"""Every so many answers the laws are looked at."""


def laws(state: EldoradoState) -> None:
    """What holds in every position."""
    laws_of_the_map(state)
    laws_of_treasures(state)
    assert all(count >= 0 for row in (*state.stock, *state.fallen) for count in row)
    assert 0 <= state.doubloons <= MOST_DOUBLOONS
    seat = state.thieves
    if seat is not None and hidden(state):
        assert state.wolf is None or state.wolf.seat != seat


def laws_of_the_map(state: EldoradoState) -> None:
    """Everybody stands where one can stand (ED-1.11, ED-12.4); off the map nobody has points."""
    standing = [place for place in state.where if place is not None]
    standing += [place for places in state.villagers for place in places]
    if state.wolf is not None:
        standing.append(state.wolf.place)
    assert all(place in state.land.steps for place in standing)
    assert all(beast.place in state.land.wild_steps for beast in state.beasts)
    laws_of_occupation(state)
    for side, places in enumerate(state.halted_villagers):
        assert Counter(places) <= Counter(state.villagers[side])
    if any(isinstance(frame, Explore) for frame in state.frames):
        active = state.sides[at_turn(state)]
        idle = [f for f, side in enumerate(state.figure_sides()) if side != active]
        assert not any(state.points[figure] for figure in idle)


def laws_of_occupation(state: EldoradoState) -> None:
    """Who occupies a tile is the same, whether one asks for all, one, or enemies (ED-1.9)."""
    held = state.held()
    assert all(state.holders(place) == held.get(place, 0) for place in state.land.tiles)
    for side in range(len(state.villagers)):
        assert state.enemy_places(side) == {p for p, bits in held.items() if bits & ~(1 << side)}


def laws_of_treasures(state: EldoradoState) -> None:
    """Each treasure is in one place; the cursed one stays with who found it (ED-11.1, ED-11.2)."""
    owned = [treasure for row in state.treasures for treasure in row]
    owned += [treasure for _, treasure in state.kept]
    assert len(owned) == len(set(owned))
    for treasure in Treasure:
        places = [p for p, tile in state.land.tiles.items() if tile is TREASURE_TILES[treasure]]
        assert (treasure in owned) == any(place in state.land.turned for place in places)
    if state.cursed is not None:
        assert Treasure.CORTES in state.treasures[state.owners[state.cursed]]
    assert (state.shrine is None) or (state.shrine_dweller is None)
    taken = state.shrine is not None or state.shrine_dweller is not None
    if state.variant.expansion and taken:
        shrine = next(p for p, tile in state.land.tiles.items() if tile is Tile.CAVE_SHRINE)
        assert shrine in state.land.turned


def play(seats: int, options: dict[str, str], seed: int) -> EldoradoState:
    """A whole game; who may answer together do so in turns."""
    state, luck = GAME.setup(seats, options), RandomLuck(seed)
    players = [Temper(EXPLORERS[(seed + seat) % 5], seed + seat) for seat in range(seats)]
    if state.thieves is not None:
        players[-1] = Temper(BANDS[seed % 3], seed)
    whole, longest, number = Counter(state.components()), GAME.longest(seats), 0
    while not state.over:
        decision = state.decision
        if len(asked := state.asked) > 1:
            decision = state.decision_of(asked[number % len(asked)])
        state.play(pick(decision, luck, players), decision.seat)
        number += 1
        assert number <= longest
        if number % OFTEN == 0:
            laws(state)
            assert Counter(state.components()) == whole
    return state


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_games_end_and_laws_hold(seats: int, options: dict[str, str]) -> None:
    """ED-7.1, ED-7.7, ED-12.1: somebody has won, or a player alone has lost."""
    state = play(seats, options, seed=seats)
    result = state.result()
    assert result.winners or state.variant.solo
    won = {state.sides[seat] for seat in result.winners}
    assert set(result.winners) == {s for s in range(seats) if state.sides[s] in won}


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), MODES)
@pytest.mark.parametrize("seed", range(100, 104))
def test_more_games_end_and_laws_hold(seats: int, options: dict[str, str], seed: int) -> None:
    assert play(seats, options, seed).over
