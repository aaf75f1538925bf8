"""Coming to a battle and fleeing from it: the edge cases (ED-6.2, ED-6.3, ED-4.5)."""

from typing import Any

import pytest

from tests.eldorado.diagram import Table


def crossing(**rest: Any) -> Table:
    """Red attacks blue at `b` from `a`; blue's army at `x` can come over `a` or round it."""
    table = Table(
        """
        x=gold:b   a=gold:R   b=food:B
             c=wood     d=wood
        """,
        hands="- gggg",
        points=1,
        **rest,
    )
    table.play("move explorer to {b}")
    return table


def test_help_comes_through_the_tile_that_the_attacker_has_left() -> None:
    """ED-6.3: a tile that nobody holds any more is unoccupied."""
    table = crossing()
    assert table.asked == "blue answer"
    assert table.options("call") == table.texts("call 1 from {x} by {a}", "call 1 from {x} by {d}")
    table.play("call 1 from {x} by {a}")
    assert table.hand("blue") == "gg"
    table.play("fight 5", "fight 3", "fight 3")
    table.shows("""
        x=gold     a=gold     b=food:Bb
             c=wood     d=wood
    """)


@pytest.mark.parametrize(
    ("by", "tied"),
    [
        ("d", "x=gold a=gold:R b=food:B / c=wood d=wood:b"),
        ("a", "x=gold:b a=gold:R b=food:B / c=wood d=wood"),
    ],
)
def test_after_a_tie_help_and_attacker_do_not_meet(by: str, tied: str) -> None:
    """ED-4.5, ED-6.5: help goes back to the tile by which it entered; where the attacker goes back
    to it, to where it set out. It moves no more this turn."""
    table = crossing()
    table.play(f"call 1 from {{x}} by {{{by}}}", "fight 5", "fight 2", "fight 3")
    one, other = tied.split(" / ")
    table.shows(f"""
        {one}
             {other}
    """)
    assert table.state.halted_villagers[1] == table.state.villagers[1]


def test_help_does_not_pass_those_whom_the_attacker_left_behind() -> None:
    """ED-6.2, ED-6.3: the tile he came from is still his."""
    table = Table("x=gold:b a=gold:Rr b=food:B", hands="- gggg", points=1)
    table.play("move explorer to {b}")
    assert table.asked == "chance battle-die"


def test_a_tied_relief_of_a_farmhouse_leaves_those_who_stood_there_alone() -> None:
    """ED-4.5, ED-6.9: red's villager was at the farmhouse before; blue's army goes all the way
    back."""
    table = Table("x=gold:b a=gold:R b=food:r/bHne c=wood d=wood:B", hands="- gg", points=1)
    table.play("move explorer to {b}", "attack building at {b.ne}")
    assert table.options("call") == table.texts("call 1 from {x} by {a}")
    table.play("call 1 from {x} by {a}", "fight 1", "fight 2", "fight 3")
    table.shows("x=gold:b a=gold:R b=food:r/bHne c=wood d=wood:B")


@pytest.mark.parametrize(
    ("between", "asked"), [("empty", "red muster"), ("tiger", "chance battle-die")]
)
def test_nobody_walks_past_a_dweller(between: str, asked: str) -> None:
    """ED-1.9: a dweller is everyone's enemy, so its tile is no free path."""
    table = Table(
        "a=entrance z=gold",
        f"exit=exit:R b=empty:B t={between} v=empty:r",
        hands="gggg",
        points=2,
    )
    table.play("move explorer to {b}")
    assert table.asked == asked


def test_an_army_flees_into_the_cave_and_opens_it() -> None:
    """ED-7.2, ED-6.3."""
    table = Table("a=gold:R b=entrance:b z=gold:B", hands="- g", points=1)
    table.play("move explorer to {b}", "flee 1 to {exit}")
    table.shows("a=gold b=entrance:R z=gold:B", "exit=exit:b")
    assert table.asked == "red explore"


def test_tied_villagers_stand_and_do_not_join() -> None:
    """ED-6.5: they defend, but neither flee nor come."""
    table = Table(
        """
        a=gold:R   b=food:b   c=wood:rr
             d=gold     e=food:B
        """,
        hands="gg gg",
        points=1,
    )
    table.play("move explorer to {b}")
    assert table.asked == "red muster"
    table.play("ready", "ready", "fight 3", "fight 3")
    table.play("march 2 from {c} to {b}")
    assert table.asked == "chance battle-die"
    table.play("fight 1", "fight 1", "fight 1")
    table.shows("""
        a=gold:R   b=food:rr  c=wood
             d=gold     e=food:B
    """)


def test_those_who_came_stay_for_the_next_enemy() -> None:
    """ED-6.10, ED-6.5: after a tie with the second everyone goes back, each to his own tile."""
    table = Table(
        """
        a=gold:R   b=food:bo   c=wood:r
             d=gold:B   e=food:O
        """,
        seats=3,
        hands="g",
        points=1,
    )
    table.play("move explorer to {b}")
    assert table.asked == "red opponent"
    assert table.options() == ["oppose blue", "oppose orange"]
    assert table.refused("oppose red") == "ED-6.10"
    table.play("oppose orange", "call 1 from {c} by {c}", "fight 6", "fight 1", "fight 1")
    table.play("fight 2", "fight 2", "fight 4")
    table.shows("""
        a=gold:R   b=food:b   c=wood:r
             d=gold:B   e=food:O
    """)
    assert table.state.fallen[2][0] == 1
    assert table.refused("march 1 from {c} to {b}") == "ED-6.5"


def test_a_battle_in_peace_begins_only_by_moving_in() -> None:
    """ED-4.4: explorers on the start tile share it."""
    table = Table("start=gold:RB b=food c=wood", hands="- g", points=2)
    table.play("move explorer to {b}")
    assert table.asked == "red explore"
    table.play("move explorer to {start}")
    assert table.asked == "chance battle-die"
