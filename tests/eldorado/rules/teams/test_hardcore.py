"""ED-13 in teams and large games: key tiles, re-rolls, action points."""

from collections import Counter
from typing import Any

import pytest

from tablero.engine import UNSEEN, RandomLuck
from tablero.games.eldorado import GAME
from tablero.games.eldorado.box import Tile, Treasure
from tablero.games.eldorado.stacks import Draw
from tablero.games.eldorado.state import EldoradoState
from tests.eldorado.diagram import Table
from tests.eldorado.positions.teams import TEAMS, opening, teams

HARD = TEAMS.but(rerolls=True, action_points=True)


def hard(island: str, cave: str = "", **rest: Any) -> Table:
    """An explore phase of red and blue with hardcore turns and battles."""
    return Table(island, cave, seats=4, variant=HARD, **rest)


def finish(table: Table, *colours: str) -> None:
    """These members have had enough."""
    for colour in colours:
        table.play_as(colour, "end turn")


def test_nicolas_throws_the_whole_roll_again_for_his_team_if_he_fights() -> None:
    """ED-13.3: Hector attacks and is asked; Nicolas has joined him."""
    table = hard("a=gold:RB c=wood:OG", points=1, explorers="hector nicolas tizoc emma")
    table.play_as("red", "move explorer to {c}")
    assert table.asked == "blue muster"
    table.play("bring explorer by {a}", "fight 1", "fight 1")
    assert table.asked == "red reroll"
    assert table.options() == ["reroll whole roll", "stand"]
    table.play("reroll whole roll", "fight 6", "fight 6", "fight 1", "fight 1")
    assert table.state.where[2:] == (None, None)


def test_his_mate_alone_pays_gold_for_each_die() -> None:
    """ED-13.3, ED-13.2: Nicolas is not on the battlefield."""
    table = hard(
        "c=wood:OG a=gold:R b=food:B",
        points=1,
        hands="g - - -",
        explorers="hector nicolas tizoc emma",
    )
    table.play_as("red", "move explorer to {c}")
    table.play("fight 1")
    assert table.asked == "red reroll"
    assert table.refused("reroll whole roll") == "ED-13.3"
    table.play("reroll 1")
    assert table.hand("red") == "-"


def test_nicolas_does_not_roll_golden_dice() -> None:
    """ED-13.3: there is nothing for him to throw again."""
    table = hard("a=gold:RB c=wood:OG", turn="orange", explorers="hector nicolas tizoc emma")
    finish(table, "orange", "green")
    assert table.asked == "red gather"


def test_laffite_rolls_for_stealing_only_and_his_mate_does_not() -> None:
    """ED-13.3: then both have six points; the dice on the table are his two."""
    table = hard(
        "a=gold:RB c=wood:OG", turn="orange", hands="- - ff gg", explorers="william laffite tizoc"
    )
    table.state.golden_dice = (2, 2)
    finish(table, "orange", "green")
    table.play("roll 3", "roll 5")
    assert table.state.golden_dice == (3, 5)
    assert table.asked == "blue steal"
    assert {text.split()[-1] for text in table.options("steal")} == {"orange", "green"}
    table.play("steal food from orange", "yield food", "steal gold from green", "yield gold")
    assert table.hand("blue") == "fg"
    assert table.state.asked == (0, 1)
    table.play_as("red", "stop gathering")
    table.play_as("blue", "stop gathering")
    assert (table.points("red"), table.points("blue")) == (6, 6)


def test_points_of_one_member_are_not_the_others() -> None:
    """ED-13.3."""
    table = hard("a=gold:R b=food c=wood:B d=gold:OG", points=0)
    table.state.points = (0, 2, 0, 0)
    assert table.refused("move explorer to {b}") == "ED-4.1"
    table.play_as("blue", "move explorer to {b}")


def test_bavieca_and_stella_are_steps_only() -> None:
    """ED-13.3, ED-11.1: six to gather, eight to walk with."""
    table = hard("a=gold:RB c=wood:OG", turn="orange", explorers="stella bellona tizoc emma")
    table.state.treasures = ((Treasure.BAVIECA,), (), (), ())
    finish(table, "orange", "green")
    table.play_as("red", *["gather gold"] * 6)
    table.play_as("blue", "stop gathering")
    assert (table.points("red"), table.points("blue")) == (2, 6)


# Key tiles (ED-13.1)

KEY_TILES = {
    5: {"shrine": 3, "entrance": 1, "garden": 1},
    6: {"shrine": 3, "entrance": 1, "garden": 2},
    7: {"shrine": 3, "entrance": 1, "garden": 2, "gold": 1},
    8: {"shrine": 3, "entrance": 1, "garden": 2, "gold": 1, "food": 1},
}


def dealt(seats: int, **options: str) -> EldoradoState:
    """A game up to its start tile."""
    state, luck = GAME.setup(seats, {"key-tiles": "yes", **options}), RandomLuck(1)
    while not state.over and state.decision.question != "start-tile":
        decision = state.decision
        state.play(luck.pick(decision))
    return state


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (5, {"expansion": "yes"}),
        (6, {"expansion": "yes"}),
        (6, {"teams": "yes"}),
        (7, {"thieves": "yes"}),
        (7, {"teams": "yes", "thieves": "yes"}),
        (8, {"teams": "yes"}),
    ],
)
def test_one_key_tile_for_each_of_five_to_eight(seats: int, options: dict[str, str]) -> None:
    """ED-13.1."""
    state = dealt(seats, **options)
    assert all(len(keys) == 1 for keys in state.keys)
    assert Counter(str(keys[0]) for keys in state.keys) == KEY_TILES[seats]


def test_a_mate_sees_the_cards_but_not_the_key_tile() -> None:
    """ED-14.1: the thieves see nothing of either."""
    state = dealt(5, teams="yes", thieves="yes")
    for viewer in range(5):
        seen = state.view(viewer).state
        for owner in range(5):
            assert (seen.keys[owner] == state.keys[owner]) == (viewer == owner)
            mates = viewer == owner or {viewer, owner} in ({0, 1}, {2, 3})
            hidden = bool(state.hands[owner]) and seen.hands[owner] == (UNSEEN,) * 3
            assert hidden != (mates or not state.hands[owner])


def test_a_mate_has_three_turns_of_the_own_for_the_key_tile() -> None:
    """ED-13.1, ED-9.1: the captain's goes after his third turn, the mate's one round later."""
    table = hard("a=gold:RB b=food c=wood:OG", turns=(2, 2), keys="shrine shrine shrine entrance")
    finish(table, "blue", "red")
    assert [len(keys) for keys in table.state.keys] == [0, 1, 1, 1]
    table = hard("a=gold:RB b=food c=wood:OG", turns=(3, 3), keys="shrine shrine shrine entrance")
    finish(table, "blue", "red")
    assert [len(keys) for keys in table.state.keys] == [0, 0, 1, 1]


def test_a_mate_lays_the_own_key_tile_only() -> None:
    """ED-13.1."""
    table = hard("a=gold:RB b=food c=wood:OG", points=1, keys="shrine entrance garden gold")
    assert table.refused("reveal entrance with explorer") == "ED-13.1"
    table.play_as("blue", "reveal entrance with explorer")
    assert table.state.drawn == (Tile.ENTRANCE,)


# The island begins anew (ED-2.4)


def test_a_ringed_team_begins_anew_with_mates_and_cave() -> None:
    """ED-2.4, ED-9.1: both explorers, treasures gone, ten other cave tiles put back."""
    table = teams(
        """
             water   shrine
        water   start=entrance:RBOG/rHn   x=.
             water   water
        """,
        "exit p=bavieca-",
        points=1,
        hands="ff - - -",
        deck="water wood gold",
    )
    table.state.treasures = ((Treasure.BAVIECA,), (), (), ())
    table.play("discover with explorer", "draw water", "lay at {x}")
    assert table.asked == "chance put-aside"
    while table.asked == "chance put-aside":
        table.play(table.options("put")[0])
    table.state.play(Draw(Tile.WOOD))
    table.shows("start=wood:RBOG")
    assert not any(table.state.treasures)
    assert table.state.buildings == ()
    assert (table.hand("red"), table.stock("red", "farmhouse")) == ("ff", 2)
    assert table.asked == "red explore"


def test_in_the_first_round_captains_alone_begin_anew() -> None:
    """ED-2.4, ED-9.1."""
    table = opening(explorers="stella bellona tizoc emma")
    table.play("roll 6", "roll 6", "stop gathering")
    for _ in range(6):
        table.play("discover with explorer", "draw water")
        table.play(table.options("lay")[0])
    while table.asked == "chance put-aside":
        table.play(table.options("put")[0])
    table.play("draw gold")
    start = table.names["start"]
    assert table.state.where == (start, None, start, None)
    assert table.points() == 1
