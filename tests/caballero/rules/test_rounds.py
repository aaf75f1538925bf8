"""Chapters 2 and 3: set-up, bidding, the order of turns, the open tiles, the end."""

import pytest

from tablero.engine import CHANCE, Action, RandomLuck
from tablero.games.caballero import GAME, CaballeroState
from tablero.games.caballero.bidding import Power
from tablero.games.caballero.tiles import LayTile
from tablero.games.caballero.turn import EndTurn


def begun(seats: int = 3, **options: str) -> CaballeroState:
    """A game at its first bid; red bids first."""
    state = GAME.setup(seats, {"start": "first", **options})
    luck = RandomLuck(1)
    while state.frames[-1].seat == CHANCE:
        decision = state.decision
        state.play(luck.pick(decision))
    return state


def first_of(state: CaballeroState, kind: type[Action]) -> Action:
    """The first allowed answer of a kind."""
    decision = state.decision
    return next(option for option in decision.options if type(option) is kind)


def bid(state: CaballeroState, *values: int) -> list[int]:
    """Let everyone bid; return the seats in the order in which they were asked."""
    asked = []
    for value in values:
        asked.append(state.frames[-1].seat)
        state.play(Power(value))
    return asked


def take_turns(state: CaballeroState) -> list[int]:
    """Let everyone lay a tile and end the turn; return the order."""
    order = []
    for _ in range(state.seats):
        order.append(state.frames[-1].seat)
        state.play(first_of(state, LayTile))
        state.play(EndTurn())
    luck = RandomLuck(2)
    while state.frames and state.frames[-1].seat == CHANCE:
        decision = state.decision
        state.play(luck.pick(decision))
    return order


def test_the_set_up() -> None:
    """CB-1.1, CB-2.1, CB-2.2, CB-10.1."""
    state = begun(4)
    assert state.courts == (5, 5, 5, 5)
    assert len(state.open_tiles) == 5
    assert len(state.stack) == 48 - 1 - 5
    (start,) = state.chart.tiles.values()
    assert str(start.tile.symbol) == "plain"
    assert (state.ship_supply, state.castillo_supply, state.homes[0]) == (12, 12, 8)
    larger = begun(4, expansion="yes")
    assert (larger.ship_supply, larger.castillo_supply, larger.homes[0]) == (16, 16, 10)


def test_the_start_tile_shows_neither_gold_nor_fish() -> None:
    """CB-2.1."""
    state = GAME.setup(2, {"start": "first"})
    for text in ("cape-gold", "isthmus-fish", "inland-gold"):
        state.play(GAME.parse_action(f"start tile {text}"))
        assert not state.chart.tiles
    assert sorted(map(str, state.aside)) == ["cape-gold", "inland-gold", "isthmus-fish"]
    state.play(GAME.parse_action("start tile sea"))
    assert [str(placed.tile) for placed in state.chart.tiles.values()] == ["sea"]
    assert len(state.stack) == 47
    assert not len(state.aside)


def test_with_the_option_it_is_not_all_water() -> None:
    """CB-2.1."""
    state = GAME.setup(2, {"start": "first", "start-tile": "land"})
    state.play(GAME.parse_action("start tile sea"))
    assert not state.chart.tiles


def test_no_value_twice_in_a_round_and_none_twice_in_a_game() -> None:
    """CB-3.1."""
    state = begun()
    state.play(Power(13))
    refusal = state.refusal(Power(13))
    assert refusal is not None
    assert (refusal.key, refusal.params["seat"]) == ("power-taken", 0)
    bid(state, 12, 11)
    take_turns(state)
    while state.frames[-1].seat != 0:
        decision = state.decision
        state.play(decision.options[0])
    refusal = state.refusal(Power(13))
    assert refusal is not None
    assert refusal.key == "power-gone"


@pytest.mark.parametrize(("order", "second"), [("german", [1, 2, 0]), ("french", [1, 0, 2])])
def test_turns_go_from_high_to_low_and_the_last_bids_first(order: str, second: list[int]) -> None:
    """CB-3.1, CB-3.2."""
    state = begun(3, **{"bidding-order": order})
    assert bid(state, 7, 3, 10) == [0, 1, 2]
    assert take_turns(state) == [2, 0, 1]
    assert bid(state, 1, 2, 4) == second


def test_open_tiles_are_refilled_only_after_the_round() -> None:
    """CB-3.2."""
    state = begun(2)
    bid(state, 1, 2)
    state.play(first_of(state, LayTile))
    assert len(state.open_tiles) == 4
    state.play(EndTurn())
    assert len(state.open_tiles) == 4
    state.play(first_of(state, LayTile))
    state.play(EndTurn())
    assert len(state.open_tiles) == 3
    assert state.frames[-1].seat == CHANCE


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    ("expansion", "rounds", "scored"), [("no", 7, [4, 7]), ("yes", 10, [4, 7, 10])]
)
def test_games_end_after_their_last_round(
    seats: int, expansion: str, rounds: int, scored: list[int]
) -> None:
    """CB-2.2."""
    for seed in range(3):
        state, luck = GAME.setup(seats, {"expansion": expansion}), RandomLuck(seed)
        told: list[object] = []
        ended = 0
        while not state.over:
            decision = state.decision
            for event in state.play(luck.pick(decision)):
                if event.key == "scoring":
                    told.append(event.params["number"])
                ended += event.key == "ends-turn"
        assert (state.round, told) == (rounds, scored)
        assert ended == rounds * seats
        assert [len(row) for row in state.spent_powers] == [rounds] * seats
