"""The rules agree with a slow second opinion, at every question of whole games."""

from collections import Counter
from itertools import pairwise

import pytest

from tablero.engine import Action, RandomLuck
from tablero.games.eldorado import GAME, EldoradoState
from tablero.games.eldorado.battle.dice import Fight
from tablero.games.eldorado.battle.joining import Bringing
from tablero.games.eldorado.battle.muster import Answer
from tablero.games.eldorado.battle.sequence import Opponent
from tablero.games.eldorado.box import Colour, Kind, Piece, Tile
from tablero.games.eldorado.buying import BuildFarmhouse, BuildFort, BuyVillager, Remove
from tablero.games.eldorado.captives import PlacingBack
from tablero.games.eldorado.discovery import Lay, Laying
from tablero.games.eldorado.explore import Explore
from tablero.games.eldorado.gathering import Gathering
from tablero.games.eldorado.hexes import CENTRE
from tablero.games.eldorado.interruption import Interruption
from tablero.games.eldorado.moving import March, Move
from tablero.games.eldorado.offerings import Offer
from tablero.games.eldorado.phase import at_turn, free_step
from tests.eldorado.players import Temper, pick
from tests.eldorado.slow import Second, middle, text_of

TABLES = [
    ("pilgrim", "settler"),
    ("warrior", "settler", "pilgrim"),
    ("settler", "warrior", "trader", "warrior"),
    ("pilgrim", "warrior", "settler", "trader", "random"),
]
OPTIONS = [
    {"rounds": "30"},
    {"rounds": "30", "key-tiles": "yes", "battle-rerolls": "yes", "action-points": "yes"},
]


def compare(state: EldoradoState, seen: Counter[str]) -> None:
    """What the top question offers, and what the second opinion expects."""
    frame, second = state.frames[-1], Second(state)
    options = {str(option) for option in frame.options(state)}
    seen[type(frame).__name__] += 1
    if isinstance(frame, Explore):
        assert options - beginning(options, "trade") == second.explore(frame)
        peaceful(second)
    elif isinstance(frame, Laying) and frame.figure is not None:
        places = second.open_places(second.explorers[frame.figure])
        assert options == {f"lay at {text_of(place)}" for place in places}
    elif isinstance(frame, Gathering):
        kinds = second.access(frame.seat)
        assert kinds
        supplied = {f"gather {kind}" for kind in kinds if state.supply[kind]}
        assert beginning(options, "gather") == supplied
    elif isinstance(frame, Bringing):
        expected = second.bringing(frame, int(free_step(state, frame.seat)))
        assert beginning(options, "bring", "call") == expected
        seen["brought"] += bool(expected)
        if isinstance(frame, Answer) and not free_step(state, frame.seat):
            assert beginning(options, "flee") == second.flights(frame)
    elif isinstance(frame, Interruption):
        expected = second.interruptions(frame.seat, at_turn(state))
        paid = Kind.GOLD in state.hands[frame.seat]
        assert beginning(options, "interrupt") == (expected if paid else set())
        assert expected
    elif isinstance(frame, Opponent):
        # Who interrupts has one opponent and is not asked (ED-6.6).
        assert frame.seat == at_turn(state)
        enemies = second.enemies(frame.seat, middle(frame.advance.place))
        assert beginning(options, "oppose") == {f"oppose {Colour(side)}" for side in enemies}
    elif isinstance(frame, PlacingBack):
        homes = {text.rpartition(" ")[2] for text in options}
        assert homes == second.homecoming(frame.loser)


def beginning(options: set[str], *words: str) -> set[str]:
    """The answers that begin so."""
    return {text for text in options if text.startswith(words)}


WINDOWS = (Move, March, Lay, BuyVillager, BuildFarmhouse, BuildFort, Remove, Offer, Fight)
"""What the others may answer with an interruption (ED-6.6)."""


def nobody_was_passed_over(state: EldoradoState, action: Action, seen: Counter[str]) -> None:
    """ED-6.6: whoever could interrupt after a deed was asked."""
    frame = state.frames[-1] if state.frames else None
    if isinstance(frame, Explore) and isinstance(action, WINDOWS):
        assert Second(state).able_to_interrupt(frame.seat) == []
        seen["no window"] += 1


def peaceful(second: Second) -> None:
    """ED-4.5: outside battles sides share a tile only on the start tile, where armies come to
    their explorers or have interrupted one of several, as forts that a new tile touches, or where
    an army that saved a farmhouse stands at the attacker's fort.
    """
    forts = {side for side, piece in second.houses.values() if piece is Piece.FORT}
    for point, holders in second.holders.items():
        people = {side for side, where in second.explorers.items() if where == point}
        people |= set(second.people.get(point, ()))
        if len(people) > 1:
            assert point == middle(CENTRE)
        elif len(holders) > 1:
            assert holders - people <= forts
            assert point not in second.explorers.values()


@pytest.mark.parametrize("options", OPTIONS, ids=["standard", "hardcore"])
@pytest.mark.parametrize("tempers", TABLES, ids=lambda names: f"{len(names)} players")
def test_a_second_opinion_agrees(tempers: tuple[str, ...], options: dict[str, str]) -> None:
    """ED-1.9, ED-1.10, ED-1.11, ED-3.2, ED-4.2, ED-5.1, ED-5.2, ED-6.2, ED-6.6, ED-6.12."""
    seen: Counter[str] = Counter()
    for seed in range(2):
        players = [Temper(name, seed + seat) for seat, name in enumerate(tempers)]
        state, luck = GAME.setup(len(tempers), options), RandomLuck(seed)
        while not state.over:
            decision = state.decision
            compare(state, seen)
            action = pick(decision, luck, players)
            state.play(action)
            nobody_was_passed_over(state, action, seen)
    assert seen["Explore"] > 100
    assert seen["Laying"] > 10
    assert seen["Gathering"] > 50
    assert seen["brought"] > 0
    assert seen["PlacingBack"] > 0
    assert seen["no window"] > 50


def cards(state: EldoradoState) -> list[int]:
    """Cards of each kind, wherever they are."""
    return [
        state.supply[kind]
        + state.hoard[kind]
        + state.giving.count(kind)
        + sum(hand.count(kind) for hand in state.hands)
        for kind in Kind
    ]


@pytest.mark.parametrize("tempers", TABLES, ids=lambda names: f"{len(names)} players")
def test_nothing_is_lost_and_nobody_wins_unnoticed(tempers: tuple[str, ...]) -> None:
    """ED-1.2, ED-1.3, ED-7.1."""
    players = [Temper(name, 7 + seat) for seat, name in enumerate(tempers)]
    state, luck = GAME.setup(len(tempers), {"rounds": "60"}), RandomLuck(7)
    while not state.over:
        decision = state.decision
        state.play(pick(decision, luck, players))
        assert cards(state) == [25, 25, 30]
        for seat in range(state.seats):
            if state.frames:
                assert len(state.offerings[seat]) + (state.shrine == seat) < 4
        tiles = (*state.land.tiles.values(), *state.deck, *state.top, *state.cave, *state.drawn)
        island = [tile for tile in tiles if tile <= Tile.ENTRANCE]
        assert len(island) == 48
    assert state.result().winners


def test_rounds_and_turns_count_up() -> None:
    """ED-2.6, ED-7.7."""
    state, luck = GAME.setup(3, {"rounds": "30"}), RandomLuck(3)
    rounds, turns = [state.round], [sum(state.turns)]
    while not state.over:
        decision = state.decision
        state.play(luck.pick(decision))
        rounds.append(state.round)
        turns.append(sum(state.turns))
        assert max(state.turns) - min(state.turns) <= 1
    assert all(later - earlier in (0, 1) for earlier, later in pairwise(rounds))
    assert all(later - earlier in (0, 1) for earlier, later in pairwise(turns))
    assert (rounds[-1], turns[-1]) == (30, 90)
