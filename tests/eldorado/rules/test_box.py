"""The box and its file; malformed words."""

from typing import Any

import pytest

from tablero.engine import BadAction, BadBox, Illegal, RandomLuck
from tablero.games.eldorado import GAME
from tablero.games.eldorado.box import EXPLORERS_PIECES
from tablero.games.eldorado.buying import BuildFarmhouse
from tablero.games.eldorado.discovery import Discover
from tablero.games.eldorado.exchange import Exchange
from tablero.games.eldorado.moving import March, Move
from tablero.games.eldorado.tables import STANDARD_BOX, EldoradoBox
from tablero.games.eldorado.trading import Trade
from tests.eldorado.diagram import Table


def test_the_reconstructed_prices() -> None:
    """ED-1.4."""
    prices = dict(zip(map(str, EXPLORERS_PIECES), STANDARD_BOX.prices, strict=True))
    assert prices == {
        "villager": (2, 0, 0),
        "farmhouse": (1, 2, 0),
        "fort": (0, 2, 2),
        "offering": (2, 2, 2),
    }


def test_dwellers_are_weaker_than_an_explorer_with_four_villagers() -> None:
    """ED-1.5."""
    assert STANDARD_BOX.dwellers == (2, 3, 4)
    assert max(STANDARD_BOX.dwellers) < 1 + 4


def test_the_battle_die() -> None:
    """ED-1.6."""
    assert STANDARD_BOX.battle_die == (1, 2, 3, 4, 5, 6)


def test_the_exit_has_three_consecutive_walls() -> None:
    """ED-7.2."""
    first, second, third = STANDARD_BOX.walls
    assert (second, third) == (first + 1, first + 2)


def test_the_file_reads_back() -> None:
    assert EldoradoBox.from_toml(STANDARD_BOX.to_toml()) == STANDARD_BOX


def test_other_prices_and_dice_can_be_played() -> None:
    """ED-1.4, ED-1.6."""
    text = STANDARD_BOX.to_toml().replace("villager = { food = 2 }", "villager = { gold = 1 }")
    box = EldoradoBox.from_toml(text.replace("[1, 2, 3, 4, 5, 6]", "[0, 1, 1, 2]", 1))
    table = Table("a=gold:R/rHn b=food:B", hands="g", box=box)
    table.play("buy villager on {a}")
    assert table.hand("red") == "-"
    battle = Table("a=gold:R b=food:B", points=1, box=box)
    battle.play("move explorer to {b}")
    decision = battle.state.decision
    assert dict(zip(map(str, decision.options), decision.weights, strict=True)) == {
        "fight 0": 1,
        "fight 1": 2,
        "fight 2": 1,
    }
    state, luck = GAME.setup(2, {"rounds": "30"}, box), RandomLuck(1)
    while not state.over:
        question = state.decision
        state.play(luck.pick(question))
    assert state.result().winners


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("villager = { food = 2 }", "villager = { food = -2 }"),
        ("villager = { food = 2 }", "villager = { food = 2.5 }"),
        ("villager = { food = 2 }", "villager = { stone = 2 }"),
        ("villager = { food = 2 }", "villager = {}"),
        ("villager = { food = 2 }", "villager = 2"),
        ("villager = { food = 2 }", ""),
        ("tiger = 2", "tiger = 0"),
        ("tiger = 2", "tiger = true"),
        ("tiger = 2", 'tiger = "2"'),
        ("[2, 3, 4]", "[2, 2, 2]"),
        ("[2, 3, 4]", "[0, 1, 2, 3, 4, 5]"),
        ("[2, 3, 4]", "[7]"),
        ("[2, 3, 4]", "2"),
        ("[1, 2, 3, 4, 5, 6]", "[]"),
        ("[1, 2, 3, 4, 5, 6]", "[1, -1]"),
        ("[prices]", "[costs]"),
        ("[prices]", "[prices"),
        ("'shrine', 'entrance']", "'shrine', 'shrine']"),
        ("'shrine', 'entrance']", "'shrine', 'tiger']"),
        ("'shrine', 'entrance']", "'shrine', 'swamp']"),
        ("'shrine', 'entrance']", "'shrine']"),
    ],
)
def test_a_wrong_file_is_refused(old: str, new: str) -> None:
    text = STANDARD_BOX.to_toml()
    assert old in text
    with pytest.raises(BadBox):
        EldoradoBox.from_toml(text.replace(old, new, 1))


@pytest.mark.parametrize(
    "text",
    [
        "move explorer to (0,0",
        "move explorer to (0,00)",
        "move explorer to (0,99)",
        "move thief to (0,0)",
        "march x from (0,0) to (0,1)",
        "march 1 from (0,0)",
        "build farmhouse at (0,0)",
        "build farmhouse at (0,0)east",
        "build castle at (0,0)north",
        "exchange food for stone",
        "trade with mauve",
        "roll",
        "roll six",
        "pick quetzal",
        "draw bridge",
        "",
        "end  turn now",
    ],
)
def test_malformed_words_are_no_answers(text: str) -> None:
    with pytest.raises(BadAction):
        GAME.parse_action(text)


def test_answers_with_wrong_things_in_them_are_refused_and_change_nothing() -> None:
    table = Table("a=gold:Rr/rHn b=food:B", hands="fffffwwg", points=3)
    decision = table.state.decision
    samples = {
        type(action): action
        for action in decision.options
        if isinstance(action, BuildFarmhouse | Discover | Exchange | March | Move | Trade)
    }
    before = repr(table.state)
    assert len(samples) == 6
    for action in samples.values():
        for name, value in action.values().items():
            for wrong in (0, 1, "(0,0)", None, 10**30, (), -1.5):
                if type(wrong) is type(value):
                    continue
                changes: dict[str, Any] = {name: wrong}
                with pytest.raises((Illegal, TypeError)):  # compiled, there is no such answer
                    table.state.play(action.but(**changes))
    for count in (0, -1, 2, 999_999):
        assert table.refused(f"march {count} from {{a}} to {{b}}") == "ED-5.5"
    assert repr(table.state) == before
