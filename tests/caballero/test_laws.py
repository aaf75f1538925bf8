"""The laws of every game, over random play; and those that only El Caballero has."""

from collections import Counter

import pytest

from tablero.conformance import check
from tablero.engine import Action, RandomLuck
from tablero.games.caballero import GAME, CaballeroState
from tablero.games.caballero.actions import LayCard, RaiseCard
from tablero.games.caballero.grid import Cell
from tablero.games.caballero.turn import RULES, SETTLING, Turn, limit_court
from tests.caballero.slow_scorer import across, caballeros_at, flood, painted

VARIANTS = [
    {"expansion": "no", "bidding-order": "german", "start-tile": "any", "start": "random"},
    {"expansion": "yes", "bidding-order": "french", "start-tile": "land", "start": "random"},
    {"expansion": "yes", "bidding-order": "german", "start-tile": "any", "start": "first"},
]


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("number", range(len(VARIANTS)))
def test_the_laws_hold(seats: int, number: int) -> None:
    check(GAME, seats=[seats], options=[VARIANTS[number]], games=1, seed=10 * seats + number)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_courts_never_exceed_their_cards_and_reserves_never_run_out(seats: int) -> None:
    for seed in range(20):
        state, luck = GAME.setup(seats, {"expansion": "yes"}), RandomLuck(seed)
        while (decision := state.decision) is not None:
            state.play(luck.pick(decision))
            for seat in range(seats):
                assert 0 <= state.courts[seat] <= state.court_limit(seat)
                assert state.reserves[seat] >= 0
                assert state.caballeros(seat) == 100


def outcome(state: CaballeroState, turn: Turn, action: Action) -> tuple[Action, ...] | None:
    """The seconds that are possible after a first card; None if it leaves no tie."""
    after = state.copy()
    after._news = []
    deeds = RULES[type(action)].resolve(after, turn.seat, turn.deeds, action)
    limit_court(after, turn.seat)
    return None if deeds.settling is None else Turn(turn.seat, deeds).options(after)


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("expansion", ["no", "yes"])
def test_a_first_card_may_tie_exactly_if_a_second_can_settle_it(seats: int, expansion: str) -> None:
    """Every card that ties is tried out, the allowed and the refused ones (CB-6.7)."""
    found: Counter[bool] = Counter()
    for seed in range(10):
        state, luck = GAME.setup(seats, {"expansion": expansion}), RandomLuck(seed)
        while (decision := state.decision) is not None:
            turn = state.frames[-1]
            if isinstance(turn, Turn) and not turn.deeds.cards:
                for action in GAME.vocabulary(state):
                    if type(action) in SETTLING:
                        refusal = state.refusal(action)
                        if refusal is None or refusal.key == "tie-stays":
                            seconds = outcome(state, turn, action)
                            allowed = seconds is None or bool(seconds)
                            assert allowed is (refusal is None), f"{action}: {refusal}"
                            found[allowed] += seconds is not None
            state.play(luck.pick(decision))
    assert found[True] > 50
    assert found[False] > 10


def test_no_tie_is_left_after_the_second() -> None:
    """Nor anywhere else after laying or raising, counted by flooding the table (CB-6.4)."""
    settled = 0
    for seed in range(60):
        state, luck = GAME.setup(3, {"expansion": "yes"}), RandomLuck(seed)
        while (decision := state.decision) is not None:
            turn = state.frames[-1]
            action = luck.pick(decision)
            state.play(action)
            after = state.frames[-1] if state.frames else None
            if not (isinstance(turn, Turn) and isinstance(after, Turn)):
                continue
            if isinstance(action, LayCard | RaiseCard) and after.deeds.settling is None:
                first = turn.deeds.settling
                cells = {action.cell} if first is None else {action.cell, first}
                settled += first is not None
                assert not any(ties_at(state, turn.seat, cell) for cell in cells)
    assert settled > 5


def ties_at(state: CaballeroState, seat: int, cell: Cell) -> bool:
    """Whether a card of the seat touches land where somebody has the same total."""
    tiles = painted(state)
    for side in range(4):
        over = across((cell.east, cell.north, side))
        if over[:2] in tiles and over[2] in tiles[over[:2]].land:
            totals = caballeros_at(state, flood(tiles, over))
            own = totals.pop(seat)
            if own in totals.values():
                return True
    return False
