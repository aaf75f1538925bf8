"""The greedy bot composes whole turns of El Caballero: sensible ones, in time."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tablero.bots import Greedy, Whim
from tablero.engine import RandomLuck, Seat
from tablero.games import find
from tablero.games.caballero import CaballeroState, bot
from tablero.games.caballero.bot.judgement import judge_with
from tablero.games.caballero.bot.outlook import outlook_of
from tablero.games.caballero.deeds import Deeds
from tablero.games.caballero.turn import EndTurn, Turn
from tablero.words import LANGUAGES, Words
from tablero.words.catalog import catalog
from tests.bots.play import Asked, assert_views_decide, time_for, whole_game
from tests.caballero.diagram import Table

CABALLERO = find("caballero")
BASIC, EXPANSION = {"expansion": "no"}, {"expansion": "yes"}
SECONDS_PER_TURN = 2.0
MOST_DEEDS = 30
"""More deeds than a sensible turn has: what a court pays for, and a tile."""
TILE_LAID = Deeds(reinforced=True, tiles=1)


@pytest.fixture(scope="module")
def among_bots() -> list[Asked[CaballeroState]]:
    """A game of four greedy bots with the expansion."""
    return whole_game(CABALLERO, [Greedy(seat) for seat in range(4)], EXPANSION, RandomLuck(4))[1]


@pytest.mark.parametrize("options", [BASIC, EXPANSION], ids=["basic", "expansion"])
@pytest.mark.parametrize("seats", CABALLERO.players)
def test_greedy_beats_random_players(seats: int, options: dict[str, str]) -> None:
    """Twice in a row by more than double: nobody is lucky enough to do that six times."""
    for seed in range(2):
        place = (seed + seats) % seats
        bots = [Greedy(seed) if seat == place else Whim(seat) for seat in range(seats)]
        state, _ = whole_game(CABALLERO, bots, options, RandomLuck(seed))
        scores = list(state.result().scores)
        own = scores.pop(place)
        assert own > 2 * max(scores)


def test_a_turn_takes_less_than_two_seconds(among_bots: list[Asked[CaballeroState]]) -> None:
    turns: dict[tuple[int, Seat], float] = {}
    for asked in among_bots:
        turn = asked.state.round, asked.seat
        turns[turn] = turns.get(turn, 0.0) + asked.seconds
    assert len(turns) == 40
    assert max(turns.values()) < time_for(SECONDS_PER_TURN)


def test_bots_use_every_kind_of_deed_that_earns(among_bots: list[Asked[CaballeroState]]) -> None:
    done = {asked.choice.action.verb() for asked in among_bots}
    assert done >= {"power", "reinforce", "lay-tile", "lay-card", "buy-ship", "alcalde"}


def test_a_turn_ends_wherever_it_begins() -> None:
    """In positions of random play, whatever happens to lie there."""
    turns = 0
    for seed in range(6):
        luck, state = RandomLuck(seed), CABALLERO.setup(2 + seed % 3, EXPANSION)
        while not state.over:
            frame = state.frames[-1]
            if isinstance(frame, Turn) and state.round % 3 == 0 and luck.number() % 12 == 0:
                turns += 1
                assert finishes(state.copy(), frame.seat)
            state.play(luck.pick(state.decision))
    assert turns > 10


def finishes(state: CaballeroState, seat: Seat) -> bool:
    """Whether the bot reaches the end of its turn."""
    for number in range(MOST_DEEDS):
        choice = Greedy(number).choose(state.view(seat))
        state.play(choice.action)
        if isinstance(choice.action, EndTurn):
            return True
    return False


def test_a_choice_depends_on_the_view_alone(among_bots: list[Asked[CaballeroState]]) -> None:
    assert_views_decide(among_bots[::40])


def turn_of_red(table: Table, round_: int = 7) -> list[str]:
    """What the bot does until the end of red's turn, in the last round of the basic game."""
    table.state.round = round_
    done: list[str] = []
    while done[-1:] != ["end turn"]:
        done.append(str(Greedy(1).choose(table.state.view(0)).action))
        table.state.play(CABALLERO.parse_action(done[-1]))
        assert len(done) < MOST_DEEDS
    return done


ISLAND = """
.  B{number}s   .      .
.  LLLL$  LLLL$  .
"""


def test_it_takes_a_lead_as_cheaply_as_the_rules_allow() -> None:
    table = Table(ISLAND.format(number=3), seats=2, courts=(8, 0), deeds=TILE_LAID)
    turn_of_red(table)
    assert table.total("red", "(1,0)north") == 4
    assert table.court("red") == 4


def test_it_lays_two_cards_where_one_is_not_enough() -> None:
    table = Table(ISLAND.format(number=8), seats=2, courts=(9, 0), deeds=TILE_LAID)
    turn_of_red(table)
    assert table.total("red", "(1,0)north") == 9


def test_it_buys_ships_for_a_large_sea() -> None:
    table = Table("WWWW WWWW WWWW R1w", seats=2, courts=(2, 0), deeds=TILE_LAID)
    assert turn_of_red(table) == ["buy ship (3,0)west", "end turn"]


def test_it_puts_an_alcalde_onto_enclosed_land() -> None:
    table = Table("WWLW$\nLWWW", seats=2, courts=(1, 0), deeds=TILE_LAID, expansion=True)
    assert turn_of_red(table, round_=10) == ["alcalde (0,0)north", "end turn"]


def test_it_lays_a_cheap_card_at_water_before_the_land_comes() -> None:
    table = Table("WWWW", seats=2, courts=(1, 0), open_tiles="WLWW", deeds=Deeds(reinforced=True))
    turn_of_red(table)
    assert table.points() == (2, 0)
    assert max(map(max, [each.card.numbers for each in table.state.cards[0]])) == 4


def test_it_spends_nothing_on_what_earns_nothing() -> None:
    table = Table("B8e LWWL R1w", seats=2, courts=(0, 0), deeds=TILE_LAID)
    assert turn_of_red(table) == ["end turn"]


def test_the_judgement_at_the_end_is_the_score() -> None:
    state, _ = whole_game(CABALLERO, [Whim(seat) for seat in range(2)], BASIC, RandomLuck(3))
    first, second = state.result().scores
    outlook = outlook_of(state)
    assert judge_with(outlook, state, 0) == first - second == -judge_with(outlook, state, 1)


def test_reasons_have_words_in_every_language(among_bots: list[Asked[CaballeroState]]) -> None:
    reasons = [asked.choice for asked in among_bots]
    assert len({choice.reason_key for choice in reasons}) >= 10
    for lang in LANGUAGES:
        words = Words(lang, "caballero", ["Ana", "Ben", "Cleo", "Dora"])
        for choice in reasons:
            assert words.say(f"reason.{choice.reason_key}", **choice.reason_params)


def test_every_reason_of_the_catalog_is_given() -> None:
    source = Path(bot.__file__).with_name("reasons.py").read_text(encoding="utf-8")
    texts = {
        f"reason.{node.value}"
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    # Other wordings of a reason have its key and a number.
    reasons = {
        key.rstrip("0123456789").rstrip(".")
        for key in catalog("en", "caballero")
        if key.startswith("reason.")
    }
    common = {
        key.rstrip("0123456789").rstrip(".") for key in catalog("en") if key.startswith("reason.")
    }
    assert reasons - common == texts & reasons
    assert len(texts & reasons) >= 15
