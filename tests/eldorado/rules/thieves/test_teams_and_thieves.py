"""ED-9 and ED-10 together: two teams and a player of the thieves, who is white."""

from __future__ import annotations

from typing import Any

import pytest

from tablero.games.eldorado.box import Treasure
from tablero.games.eldorado.pieces import Companion
from tests.eldorado.diagram import Table
from tests.eldorado.positions.teams import WITH_THIEVES

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


GUARDED = """
exit=exit:{}   n=.
      p=empty/oFne
"""
"""Orange's fort holds the place of the next tile."""


@pytest.mark.parametrize("find", ["bavieca", "cortes", "cave-shrine"])
def test_what_two_mates_fight_for_is_the_finders(find: str) -> None:
    """ED-9.5, ED-11.1, ED-7.3: blue finds the tile, red comes to help against the fort."""
    table = both("a=entrance b=gold:OG", GUARDED.format("RB"), points=2, explorers="pedro victoria")
    table.play_as("blue", "discover with explorer")
    table.play(f"draw {find}", "lay at {n}", "bring explorer by {exit}")
    roll(table, "666", "1")
    state = table.state
    assert not state.treasures[0]
    assert (state.treasures[1] != ()) == (find != "cave-shrine")
    assert state.cursed == (1 if find == "cortes" else None)
    assert state.shrine == (1 if find == "cave-shrine" else None)


def test_the_thief_who_has_found_the_treasure_is_cursed() -> None:
    """ED-10.9, ED-11.1: not the one who came to help."""
    table = both("a=entrance b=gold:ORGB", GUARDED.format("WW"), turn="white", points=2)
    table.play("discover with thief-2", "draw cortes", "lay at {n}", "bring thief-1 by {exit}")
    roll(table, "666666", "1")
    assert table.state.cursed == table.state.own_figures(4)[1]


def test_what_a_wolf_has_found_is_its_leaders_whoever_helps() -> None:
    """ED-11.4, ED-9.5."""
    table = both("a=entrance b=gold:OG", GUARDED.format("RB"), points=2, hands="- f")
    table.state.wolf = Companion(1, table.names["exit"])
    table.play_as("blue", "discover by wolf")
    table.play("draw bavieca", "lay at {n}")
    while table.asked.endswith("muster"):
        table.play("bring explorer by {exit}" if table.asked.startswith("red") else "ready")
    roll(table, "66", "1")
    assert table.state.treasures[:2] == ((), (Treasure.BAVIECA,))


def test_a_team_wins_in_the_thieves_turn() -> None:
    """ED-7.1, ED-6.6, ED-9.6: its army takes the cave shrine, and the captain entrusts it."""
    table = both(
        "s=shrine/rO u=shrine/rO x=wood a=gold:W b=wood:rrr c=food:RBOG",
        turn="white",
        points=4,
        hands="gg",
    )
    table.state.shrine = table.state.own_figures(4)[0]
    table.play("move thief-1 to {x}", "move thief-1 to {a}", "interrupt with 3 from {b} at {a}")
    while not table.asked.startswith("chance"):
        table.play("ready")
    roll(table, "666", "11111")
    assert table.asked == "red receiver"
    table.play("entrust explorer of blue")
    assert table.asked == "over"
    assert table.state.result().winners == (0, 1)


@pytest.mark.parametrize(
    ("hands", "winners"), [("- f - - -", (0, 1)), ("- - - - f", (4,)), ("- f - - f", (0, 1, 4))]
)
def test_after_the_last_round_strength_and_then_cards_decide(
    hands: str, winners: tuple[int, ...]
) -> None:
    """ED-7.7: blue, as Pedro with an offering, is as strong as a thief; hands of mates count."""
    table = both(
        "s=shrine/rO/oO/wO a=gold:R b=food:B c=wood:O d=gold:G e=wood/wPn",
        turn="white",
        explorers="victoria pedro",
        hands=hands,
    )
    table.state.variant = WITH_THIEVES.but(rounds=2)
    table.play("end turn")
    assert table.state.result().winners == winners


def test_a_fort_protects_one_mate_and_not_the_other() -> None:
    """ED-10.4: each is robbed for himself, where he stands."""
    table = both("a=gold:W b=food:R/oFn c=wood:B d=gold:OG", turn="orange", hands="f g")
    table.play_as("orange", "end turn")
    table.play_as("green", "end turn")
    table.play("go stealing", "thief die 6")
    robbed = table.play("range 6 loot 1")[-1]
    assert (robbed.key, robbed.params["other_seat"]) == ("robs", 1)
