"""ED-9 and ED-10 together: two teams and a player of the thieves, who is white."""

from __future__ import annotations

from typing import Any

from tests.eldorado.diagram import Table
from tests.eldorado.teams.positions import WITH_THIEVES

CAVE = "exit=exit:RB p=empty"


def both(island: str, cave: str = "", **rest: Any) -> Table:
    """An explore phase of red and blue beside orange, green and the thieves."""
    return Table(island, cave, seats=5, variant=WITH_THIEVES, **rest)


def roll(table: Table, attack: str, defence: str) -> None:
    """All dice of a battle."""
    table.play(*[f"fight {value}" for value in attack + defence])


def test_a_team_that_has_beaten_the_free_thief_shares_the_hoard() -> None:
    """ED-11.5, ED-9.6: both have fought, so the captain hands over what he likes."""
    table = both("a=entrance b=gold:OG", CAVE, points=2, explorers="pedro victoria")
    table.play_as("red", "discover with explorer")
    table.play("draw thieves")
    table.play(table.options("lay")[0])
    table.play("bring explorer by {exit}")
    roll(table, "666", "111")
    assert table.asked == "red share"
    table.play("hand over wood", "hand over gold", "keep rest")
    assert (table.hand("red"), table.hand("blue")) == ("ffwg", "wg")
    assert table.asked == "red explore"


def test_the_only_explorer_who_fought_gets_the_whole_hoard() -> None:
    """ED-11.5, ED-9.6: blue finds the tile alone."""
    table = both("a=entrance:R b=gold:OG", "exit=exit:B p=empty", points=1)
    table.play_as("blue", "discover with explorer")
    table.play("draw thieves")
    table.play(table.options("lay")[0])
    roll(table, "6", "111")
    assert (table.hand("red"), table.hand("blue")) == ("-", "ffwwgg")


def test_villagers_win_the_hoard_for_the_team() -> None:
    """ED-11.5, ED-9.6: no explorer fought, so it is the captain's to share."""
    table = both(
        "a=entrance:RB b=gold:OG", "exit=exit:rrr p=thieves-:W q=empty", hands="- g", points=0
    )
    table.state.hoard_at = table.names["p"]
    table.play_as("blue", "march 3 from {exit} to {p}")
    roll(table, "666", "111")
    assert table.asked == "red share"
    table.play("hand over food", "keep rest")
    assert (table.hand("red"), table.hand("blue")) == ("fwwgg", "f")
