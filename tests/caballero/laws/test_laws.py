"""The laws of every game, over random play; and those that only El Caballero has."""

from collections import Counter

import pytest

from tablero.conformance import check
from tablero.engine import Action, RandomLuck, in_order
from tablero.engine.state import fields_of
from tablero.games.caballero import GAME, CaballeroState
from tablero.games.caballero.cards import LayCard, RaiseCard
from tablero.games.caballero.grid import Cell
from tablero.games.caballero.standing import totals
from tablero.games.caballero.turn import SETTLING, Turn
from tests.caballero.slow import across, caballeros_at, flood, painted

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
    """CB-2.3."""
    for seed in range(20):
        state, luck = GAME.setup(seats, {"expansion": "yes"}), RandomLuck(seed)
        while not state.over:
            decision = state.decision
            state.play(luck.pick(decision))
            for seat in range(seats):
                assert 0 <= state.courts[seat] <= state.court_limit(seat)
                assert state.reserves[seat] >= 0
                assert state.caballeros(seat) == 100


@pytest.mark.parametrize("expansion", ["no", "yes"])
def test_a_turn_offers_what_its_verbs_allow(expansion: str) -> None:
    """CB-4.2: the verbs that are skipped would have had nothing to offer."""
    for seed in range(10):
        state, luck = GAME.setup(4, {"expansion": expansion}), RandomLuck(seed)
        while not state.over:
            decision, turn = state.decision, state.frames[-1]
            if isinstance(turn, Turn):
                verbs = Turn.verbs if turn.deeds.settling is None else SETTLING
                offered = [option for verb in verbs for option in verb.options(state, turn)]
                assert list(decision.options) == offered
            state.play(luck.pick(decision))


def outcome(state: CaballeroState, turn: Turn, action: Action) -> tuple[Action, ...] | None:
    """The second cards that are possible after a first one; None if it leaves no tie."""
    after = state.copy()
    after._news = ()
    action.resolve(after, turn)
    following = after.frames[-1]
    assert isinstance(following, Turn)
    return None if following.deeds.settling is None else following.options(after)


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("expansion", ["no", "yes"])
def test_a_first_card_may_tie_exactly_if_a_second_can_settle_it(seats: int, expansion: str) -> None:
    """Every card that ties is tried, allowed or refused (CB-6.7)."""
    found: Counter[bool] = Counter()
    for seed in range(10):
        state, luck = GAME.setup(seats, {"expansion": expansion}), RandomLuck(seed)
        while not state.over:
            decision = state.decision
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
        while not state.over:
            decision = state.decision
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


@pytest.mark.parametrize("seats", [2, 4])
def test_ships_lie_at_water_and_cards_at_one_land(seats: int) -> None:
    """CB-7.3: a ship's side touches water; CB-5.4: only the grande stands at several lands."""
    for seed in range(15):
        state, luck = GAME.setup(seats, {"expansion": "yes"}), RandomLuck(seed)
        while not state.over:
            decision = state.decision
            state.play(luck.pick(decision))
            tiles = painted(state)
            for seat in range(seats):
                for card in state.cards[seat]:
                    lands = sum(
                        over[:2] in tiles and over[2] in tiles[over[:2]].land
                        for over in (across((card.cell.east, card.cell.north, s)) for s in range(4))
                    )
                    assert lands < 2 or state.grandes[seat] == card.cell
                for ship in state.ships[seat]:
                    spot = (ship.cell.east, ship.cell.north, int(ship.side))
                    water = spot if spot[:2] in tiles else across(spot)
                    assert water[2] not in tiles[water[:2]].land


def test_everyone_has_a_power_card_and_an_open_tile() -> None:
    """CB-3.3: every bid and every turn is possible, and the stack suffices."""
    for seed in range(10):
        state, luck = GAME.setup(4, {"expansion": "yes"}), RandomLuck(seed)
        while not state.over:
            decision = state.decision
            assert decision.options
            if decision.question == "bidding":
                assert len(state.open_tiles) == 5
            turn = state.frames[-1]
            if isinstance(turn, Turn) and not turn.deeds.tiles:
                assert state.open_tiles
            state.play(luck.pick(decision))


def test_only_the_stack_is_hidden() -> None:
    """CB-11: a spectator sees everything except the tiles of the stack, which have no order."""
    state = GAME.setup(3)
    hidden = [name for name in fields_of(type(state)) if name not in ("frames", *state.public)]
    assert hidden == ["stack"]
    view = state.view(None)
    assert sum(map(len, view.unseen.values())) == 48
    assert state.stack == in_order(state.stack)


def test_enclosed_regions_never_change() -> None:
    """CB-10.7: an enclosed region neither reopens nor grows nor touches a card."""
    for seed in range(15):
        state, luck = GAME.setup(4, {"expansion": "yes"}), RandomLuck(seed)
        known: dict[object, int] = {}
        while not state.over:
            decision = state.decision
            state.play(luck.pick(decision))
            for name in state.chart.enclosed:
                region = state.chart.region_at(name)
                assert region.name == name
                assert region.enclosed
                assert known.setdefault(name, region.worth) == region.worth
                assert name not in totals(state.chart, state.cards)
