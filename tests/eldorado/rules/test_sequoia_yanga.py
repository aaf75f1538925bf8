"""ED-8.11, ED-8.12: the explorers of the expansion."""

from typing import Any

import pytest

from tablero.games.eldorado.pieces import Companion
from tests.eldorado.diagram import Table
from tests.eldorado.positions.cave import deep
from tests.eldorado.positions.teams import EXPANSION, teams


def table_of(island: str, cave: str = "", **rest: Any) -> Table:
    return Table(island, cave, variant=EXPANSION, **rest)


# Sequoia


def test_sequoia_buys_speed_with_wood() -> None:
    """ED-8.11: one for one."""
    table = table_of("a=gold:R b=food c=wood d=gold:B", explorers="sequoia", hands="ww")
    assert table.refused("move explorer to {b}") == "ED-4.1"
    table.play("hurry", "move explorer to {b}", "hurry", "move explorer to {c}")
    assert table.hand("red") == "-"
    assert table.refused("hurry") == "ED-8.11"


def test_nobody_else_hurries() -> None:
    """ED-8.11."""
    table = table_of("a=gold:R b=food d=gold:B", explorers="stella", hands="ww")
    assert table.refused("hurry") == "ED-8.11"


def test_sequoia_hurries_to_join_a_battle() -> None:
    """ED-8.11: her army has attacked, she has no points left."""
    table = table_of("x=wood:R a=gold:r b=food:B c=wood", explorers="sequoia", hands="wwg")
    table.play("march 1 from {a} to {b}")
    assert table.asked == "red muster"
    assert not table.options("bring")
    table.play("hurry", "hurry", "bring explorer by {a}", "fight 1", "fight 1")
    assert table.asked == "chance battle-die"


def test_sequoia_does_not_hurry_after_a_tie() -> None:
    """ED-8.11, ED-6.5."""
    table = table_of("a=gold:R b=food:B c=wood", explorers="sequoia", hands="ww", points=1)
    table.play("move explorer to {b}", "fight 3", "fight 3")
    assert table.refused("hurry") == "ED-6.5"


def test_a_finished_sequoia_brings_nobody_to_the_battle_of_her_mate() -> None:
    """ED-9.7: neither herself for wood nor an army for gold."""
    island = "v=wood:rr x=food:R a=gold:B b=food:O c=gold:G"
    table = teams(island, explorers="sequoia yanga", hands="wwgggg - -", points=1)
    table.play_as("red", "end turn")
    table.play("move explorer to {b}")
    assert table.asked == "chance battle-die"


def test_a_finished_sequoia_defends_as_in_the_turn_of_others() -> None:
    """ED-9.7, ED-6.3: attacked she calls armies and flees, but she buys no speed."""
    island = "x=food:R v=wood:r a=gold:B b=food c=gold:o d=wood:OG"
    table = teams(island, explorers="sequoia yanga", hands="wwgg - g", points=1)
    table.play_as("red", "end turn")
    table.play("move explorer to {b}", "interrupt with 1 from {c} at {b}")
    assert table.asked == "red answer"
    assert table.refused("hurry") == "ED-9.7"
    assert table.options() == table.texts("call 1 from {v} by {a}", "ready")


def test_the_step_of_a_finished_bellona_lapses() -> None:
    """ED-9.7, ED-8.2: without gold she cannot call an army any more."""
    island = """
        a=gold:RB   b=food   c=gold:o   d=wood:OG
              v=wood:r
    """
    table = teams(island, explorers="bellona stella", hands="- - g", points=1)
    table.play_as("red", "end turn")
    table.play("move explorer to {b}", "interrupt with 1 from {c} at {b}")
    assert table.asked == "chance battle-die"


# Yanga


def test_yanga_shoots_up_to_two_tiles_away() -> None:
    """ED-8.12: with his own strength, without points, and stays where he is."""
    table = table_of("a=gold:R b=food c=wood:bb d=gold:B", explorers="yanga")
    assert table.refused("shoot at {d}") == "ED-8.12"
    assert table.refused("shoot at {b}") == "ED-8.12"
    table.play("shoot at {c}", "fight 6", "fight 1", "fight 1")
    table.shows("a=gold:R b=food c=wood d=gold:B")
    assert table.asked == "red explore"


def test_occupied_tiles_do_not_block_a_shot() -> None:
    """ED-8.12."""
    table = table_of("a=gold:R b=food:b c=wood:B", explorers="yanga")
    assert table.options("shoot") == table.texts("shoot at {b}", "shoot at {c}")


def test_water_and_shrines_block_a_shot() -> None:
    """ED-8.12: the range is counted as steps."""
    table = table_of("a=gold:R b=water c=wood:B", explorers="yanga")
    assert table.options("shoot") == []


def test_shrines_count_for_a_shot_and_other_pieces_do_not() -> None:
    """ED-8.12: one die for himself, one for the offering, two for the cave shrine."""
    table = table_of("s=shrine/rO a=gold:Rrr b=food:B", explorers="yanga", shrine="red")
    table.play("shoot at {b}", *["fight 6"] * 4, "fight 1")
    assert table.state.where[1] is None


def test_a_tie_ends_his_movement_and_his_shots() -> None:
    """ED-8.12: and nothing else happens to him."""
    table = table_of("a=gold:R b=food c=wood:B", explorers="yanga", points=3)
    table.play("shoot at {c}", "fight 3", "fight 3")
    assert table.refused("move explorer to {b}") == "ED-6.5"
    assert table.refused("shoot at {c}") == "ED-8.12"
    table.shows("a=gold:R b=food c=wood:B")


def test_a_loss_costs_neither_cards_nor_himself() -> None:
    """ED-8.12."""
    table = table_of("a=gold:R b=food c=wood:B", explorers="yanga", hands="ffff", points=3)
    table.play("shoot at {c}", "fight 1", "fight 6")
    assert table.hand("red") == "ffff"
    assert table.state.where[0] == table.names["a"]
    assert table.refused("move explorer to {b}") == "ED-6.5"


def test_no_shot_at_tiles_with_buildings() -> None:
    """ED-8.12: whoever owns them."""
    table = table_of("a=gold:R b=food c=wood:B/bHn", explorers="yanga")
    assert table.refused("shoot at {c}") == "ED-8.12"


def test_no_shot_at_a_player_in_the_first_round() -> None:
    """ED-4.4."""
    table = table_of("a=gold:R b=food c=wood:B", explorers="yanga", turns=(0, 0))
    assert table.refused("shoot at {c}") == "ED-4.4"


@pytest.mark.parametrize("dweller", ["tiger", "wolf", "giants"])
@pytest.mark.parametrize("turns", [(0, 0), (1, 1)])
def test_a_shot_at_a_dweller_that_waits(dweller: str, turns: tuple[int, int]) -> None:
    """ED-8.12, ED-1.9: everybody's enemy, in any round (ED-4.4); a loss changes nothing."""
    table = deep(cave=f"exit:R d={dweller}", explorers="yanga", turns=turns, hands="ff")
    dice = {"tiger": 2, "wolf": 1, "giants": 4}[dweller]
    table.play("shoot at {d}", "fight 1", *["fight 6"] * dice)
    assert table.refused("shoot at {d}") == "ED-8.12"
    assert table.hand("red") == "ff"
    assert table.state.land.lurks(table.names["d"])


def test_a_wolf_that_is_shot_becomes_his_companion_where_it_is() -> None:
    """ED-8.12, ED-11.4."""
    table = deep(cave="exit:R p=empty d=wolf", explorers="yanga")
    table.play("shoot at {d}", "fight 6", "fight 1")
    assert table.state.wolf == Companion(0, table.names["d"])
    assert table.state.where[0] == table.names["exit"]


def test_a_shot_crosses_a_bridge() -> None:
    """ED-8.12, ED-11.8: towards the bridge's ends only."""
    island = """
              n=food:b
        a=gold:R  w=water  c=wood:B
    """
    table = table_of(island, explorers="yanga", hands="www")
    assert table.options("shoot") == table.texts("shoot at {n}")
    table.play("build bridge at {w} east-west")
    assert table.options("shoot") == table.texts("shoot at {n}", "shoot at {c}")


def test_a_defender_flees_from_a_shot() -> None:
    """ED-8.12: he may also add armies; with nobody left no die falls."""
    table = table_of("a=gold:R b=food c=wood:b d=gold:B", explorers="yanga", hands="- g")
    table.play("shoot at {c}")
    assert table.asked == "blue answer"
    table.play("flee 1 to {d}")
    assert table.asked == "red explore"
    table.shows("a=gold:R b=food c=wood d=gold:Bb")


def test_a_shot_takes_the_cave_shrine() -> None:
    """ED-8.12, ED-7.4: and half of the cards."""
    table = table_of("a=gold:R b=food c=wood:B", explorers="yanga", hands="- ww", shrine="blue")
    table.play("shoot at {c}", "fight 6", "fight 1", "fight 1", "fight 1", "surrender wood")
    assert table.state.shrine == 0
    assert table.hand("red") == "w"


def test_only_yanga_shoots() -> None:
    """ED-8.12."""
    table = table_of("a=gold:R b=food c=wood:B", explorers="stella")
    assert table.refused("shoot at {c}") == "ED-8.12"
