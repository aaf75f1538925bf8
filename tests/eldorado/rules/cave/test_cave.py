"""ED-7.2 to ED-7.6: the cave, its shrine and its dwellers."""

import pytest

from tablero.games.eldorado.box import Tile
from tablero.games.eldorado.variant import Variant
from tests.eldorado.diagram import STANDARD, Table

EXPANSION = STANDARD.but(expansion=True)
ISLAND = "a=gold e=entrance b=food:B"


def test_the_first_to_enter_lays_the_exit() -> None:
    """ED-7.2."""
    table = Table("a=gold e=entrance:R b=food:B", points=2)
    table.play("move explorer to {exit}")
    table.shows("a=gold e=entrance b=food:B", "exit:R")
    assert table.points() == 1
    table.play("move explorer to {e}")
    table.shows("a=gold e=entrance:R b=food:B", "exit")


def test_an_army_may_be_the_first_to_enter_but_discovers_nothing() -> None:
    """ED-7.2, ED-5.7."""
    table = Table("a=gold e=entrance:r b=food:B c=wood:R", hands="g", points=2)
    table.play("march 1 from {e} to {exit}")
    table.shows("a=gold e=entrance b=food:B c=wood:R", "exit:r")


def test_the_first_cave_tile_lies_at_a_side_of_the_exit_without_x() -> None:
    """ED-7.2."""
    table = Table(ISLAND, "exit:R", points=1)
    table.play("discover with explorer")
    assert table.options() == sorted(
        f"draw {tile}" for tile in ("cave-shrine", "tiger", "thieves", "giants", "empty")
    )
    table.play("draw empty")
    assert table.options() == table.texts(
        "lay at {exit.east}", "lay at {exit.southeast}", "lay at {exit.northeast}"
    )
    for side in ("west", "southwest", "northwest"):
        assert table.refused(f"lay at {{exit.{side}}}") == "ED-7.2"
    table.play("lay at {exit.east}")
    table.shows(ISLAND, "exit empty:R")


def test_further_cave_tiles_touch_two() -> None:
    """ED-7.2."""
    table = Table(ISLAND, "exit c=empty:R", points=1)
    table.play("discover with explorer", "draw empty")
    assert table.options() == table.texts("lay at {c.northwest}", "lay at {c.southwest}")
    assert table.refused("lay at {c.east}") == "ED-7.2"


def test_an_x_side_stays_shut_though_two_tiles_would_touch() -> None:
    """ED-7.2: south-west of the exit, beside a tile that lies south-east of it."""
    table = Table(
        ISLAND,
        """
        exit   d=empty
            c=empty:R
        """,
        points=1,
    )
    table.play("discover with explorer", "draw empty")
    assert table.text("lay at {c.west}") not in table.options()
    assert table.refused("lay at {c.west}") == "ED-7.2"
    assert table.allowed("lay at {c.east}")


def test_the_discoverer_of_the_cave_shrine_controls_it() -> None:
    """ED-7.3, ED-7.1."""
    table = Table(ISLAND, "exit:R", points=2)
    table.play("discover with explorer", "draw cave-shrine", "lay at {exit.east}")
    table.shows(ISLAND, "exit cave-shrine:R")
    assert table.state.shrine == 0


@pytest.mark.parametrize("variant", [STANDARD, EXPANSION], ids=["base", "expansion"])
@pytest.mark.parametrize(
    ("defence", "holder", "where"),
    [(3, 0, "s"), (5, 1, None), (4, 0, "exit")],
    ids=["won", "lost", "tied"],
)
def test_the_shrine_counts_in_the_battle_for_its_tile(
    variant: Variant, defence: int, holder: int, where: str | None
) -> None:
    """ED-7.3, ED-7.4: the finder has 2 more against the fort; beaten he loses it to its owner,
    after a tie he goes back with it. The tile of the base game is taken up then."""
    table = Table(ISLAND, "exit:R c=empty/bFs", points=1, variant=variant)
    table.play("discover with explorer", "draw cave-shrine", "lay at {exit.southeast}")
    assert table.state.shrine == 0
    table.names["s"] = table.state.land.landmarks[Tile.CAVE_SHRINE]
    table.play("fight 1", "fight 1", "fight 2", f"fight {defence}")
    assert table.state.shrine == holder
    assert table.state.where[0] == (None if where is None else table.names[where])
    assert (table.names["s"] in table.state.land.tiles) == (where == "s" or variant.expansion)


def test_who_discovers_the_last_shrine_wins_before_any_battle() -> None:
    """ED-7.1, ED-7.3."""
    table = Table(
        "a=gold e=entrance b=food:B shrine/rO shrine/rO shrine/rO",
        "exit:R c=empty/bFs",
        points=1,
    )
    table.play("discover with explorer", "draw cave-shrine", "lay at {exit.southeast}")
    assert table.asked == "over"
    assert table.state.result().winners == (0,)


def test_who_leaves_takes_the_tile_along() -> None:
    """ED-7.3, ED-1.12."""
    table = Table(ISLAND, "exit c=cave-shrine:R", points=2, shrine="red")
    table.play("move explorer to {exit}")
    table.shows(ISLAND, "exit:R")
    assert table.state.shrine == 0
    assert Tile.CAVE_SHRINE not in table.state.cave


def test_the_tile_stays_while_anybody_is_on_it() -> None:
    """ED-7.3."""
    table = Table(ISLAND, "exit c=cave-shrine:Rr", points=2, shrine="red", hands="g")
    table.play("move explorer to {exit}")
    table.shows(ISLAND, "exit:R c=cave-shrine:r")
    assert table.state.shrine == 0
    table.play("march 1 from {c} to {exit}")
    table.shows(ISLAND, "exit:Rr")


def test_the_tile_leaves_behind_the_last_one_also_while_a_dweller_has_the_shrine() -> None:
    """ED-7.3, ED-7.4."""
    table = Table(ISLAND + " d=wood:R", "exit c=cave-shrine:r", hands="g", shrine="red")
    table.state.shrine, table.state.shrine_dweller = None, Tile.TIGER
    table.play("march 1 from {c} to {exit}")
    table.shows(ISLAND + " d=wood:R", "exit:r")
    assert table.state.shrine is None


def test_the_hole_may_be_filled_again() -> None:
    """ED-1.12."""
    table = Table(ISLAND, "exit c=cave-shrine:R", points=2, shrine="red")
    table.play("move explorer to {exit}", "discover with explorer", "draw empty", "lay at {c}")
    table.shows(ISLAND, "exit c=empty:R")


def test_a_building_without_any_tile_returns_to_its_owner() -> None:
    """ED-1.12: the farmhouse at the far corner of the tile that is taken away."""
    table = Table(ISLAND, "exit c=cave-shrine:R/rHne/rHnw", points=2, shrine="red")
    assert table.stock("red", "farmhouse") == 0
    table.play("move explorer to {exit}")
    assert table.stock("red", "farmhouse") == 1
    table.shows(ISLAND, "exit:R/rHne")


@pytest.mark.parametrize(("dweller", "dice"), [("tiger", 2), ("thieves", 3), ("giants", 4)])
def test_a_dweller_is_fought_at_once(dweller: str, dice: int) -> None:
    """ED-7.5, ED-1.5."""
    table = Table(ISLAND, "exit:R", points=3, shrine="red")
    table.play("discover with explorer", f"draw {dweller}", "lay at {exit.east}")
    table.play(*["fight 6"] * 3)
    table.play(*["fight 1"] * dice)
    table.shows(ISLAND, f"exit {dweller}-:R")
    assert table.points() == 2
    table.play("move explorer to {exit}", "move explorer to {exit.east}")
    table.shows(ISLAND, f"exit {dweller}-:R")


def test_dwellers_are_fought_in_the_first_round_too() -> None:
    """ED-4.4."""
    table = Table(ISLAND, "exit:R", points=3, turns=(0, 0))
    table.play("discover with explorer", "draw tiger", "lay at {exit.east}")
    assert table.options() == [f"fight {value}" for value in range(1, 7)]


def test_armies_help_against_a_dweller() -> None:
    """ED-7.5, ED-6.2."""
    table = Table("a=gold e=entrance:r b=food:B", "exit:R", points=1, hands="gg")
    table.play("discover with explorer", "draw tiger", "lay at {exit.east}")
    assert table.options("call") == table.texts("call 1 from {e} by {exit}")
    table.play("call 1 from {e} by {exit}", "fight 4", "fight 4", "fight 1", "fight 1")
    table.shows("a=gold e=entrance b=food:B", "exit tiger-:Rr")


def test_losing_to_a_dweller() -> None:
    """ED-7.5: half the cards to the supply, tile into the stack, the left neighbour places."""
    table = Table(
        "a=gold e=entrance:r b=food:B", "exit:R", points=1, hands="ffwggg", cave_stack="tiger empty"
    )
    table.play("discover with explorer", "draw tiger", "lay at {exit.east}")
    table.play("call 1 from {e} by {exit}", "fight 1", "fight 1", "fight 2", "fight 2")
    table.play("surrender food", "surrender food")
    assert table.hand("red") == "wg"
    table.shows("a=gold e=entrance b=food:B", "exit")
    assert table.state.cave == (Tile.TIGER, Tile.EMPTY)
    assert table.state.captors == (1, None)
    assert table.state.fallen[0][0] == 1
    assert table.state.supply[0] == 25


def test_a_tie_with_a_dweller_ends_the_turn() -> None:
    """ED-7.5, ED-15.10."""
    table = Table(ISLAND, "exit:R", points=3, shrine="red")
    table.play("discover with explorer", "draw tiger", "lay at {exit.east}")
    table.play("fight 1", "fight 1", "fight 2", "fight 2", "fight 2")
    table.shows(ISLAND, "exit:R tiger")
    assert table.options("roll")
    assert table.state.turns == (2, 1)


def test_whoever_enters_a_tied_dwellers_tile_fights() -> None:
    """ED-7.5."""
    table = Table(ISLAND, "exit:R c=tiger", points=3, shrine="red")
    table.play("move explorer to {c}")
    table.play(*["fight 6"] * 3, "fight 1", "fight 1")
    table.shows(ISLAND, "exit c=tiger-:R")


def test_an_army_may_fight_a_dweller() -> None:
    """ED-7.5: whoever enters, fights."""
    table = Table(ISLAND + " d=wood:R", "exit:rrr c=tiger", hands="g")
    table.play("march 3 from {exit} to {c}")
    table.play(*["fight 3"] * 3, "fight 1", "fight 1")
    table.shows(ISLAND + " d=wood:R", "exit c=tiger-:rrr")


def test_the_thieves_have_a_hoard() -> None:
    """ED-7.6."""
    table = Table(ISLAND, "exit:R", points=3, shrine="red", hands="f")
    table.play("discover with explorer", "draw thieves", "lay at {exit.east}")
    table.play(*["fight 6"] * 3, *["fight 1"] * 3)
    assert table.hand("red") == "fffwwgg"
    assert table.state.supply == (25 - 3, 25 - 2, 30 - 2)


def test_cards_lost_to_the_thieves_are_added_to_the_hoard() -> None:
    """ED-7.6."""
    table = Table(ISLAND, "exit:R", points=3, hands="ffww")
    table.play("discover with explorer", "draw thieves", "lay at {exit.east}")
    table.play("fight 1", "fight 2", "fight 2", "fight 2", "surrender food", "surrender wood")
    assert table.state.hoard == (1, 1, 0)
    assert table.state.supply == (25 - 2, 25 - 2, 30)


def test_the_next_victor_gets_the_lost_cards_too() -> None:
    """ED-7.6."""
    table = Table(ISLAND, "exit:R", points=3, shrine="red", hands="")
    table.state.hoard = (0, 1, 3)
    table.state.supply = (25, 24, 27)
    table.play("discover with explorer", "draw thieves", "lay at {exit.east}")
    table.play(*["fight 6"] * 3, *["fight 1"] * 3)
    assert table.hand("red") == "ffwwwggggg"
    assert table.state.hoard == (0, 0, 0)


def test_a_hoard_is_what_the_supply_has() -> None:
    """ED-7.6, ED-1.2."""
    table = Table(ISLAND, "exit:R", points=3, shrine="red")
    table.state.supply = (1, 0, 30)
    table.play("discover with explorer", "draw thieves", "lay at {exit.east}")
    table.play(*["fight 6"] * 3, *["fight 1"] * 3)
    assert table.hand("red") == "fgg"
    assert table.state.supply == (0, 0, 28)


def test_a_dweller_keeps_the_cave_shrine_of_its_holder() -> None:
    """ED-7.4, ED-7.5."""
    table = Table(ISLAND, "exit:R", points=3, shrine="red", cave_stack="tiger empty")
    table.play("discover with explorer", "draw tiger", "lay at {exit.east}")
    table.play(*["fight 1"] * 3, "fight 6", "fight 6")
    assert table.state.shrine is None
    assert table.state.shrine_dweller is Tile.TIGER
    assert Tile.TIGER in table.state.cave
    table.shows(ISLAND, "exit")


def test_a_dweller_with_the_shrine_is_stronger_and_loses_it_to_its_victor() -> None:
    """ED-7.4, ED-1.5."""
    table = Table(
        ISLAND, "exit:R", points=3, explorers="pedro", cave_stack="tiger empty"
    )  # fmt: skip
    table.state.shrine_dweller = Tile.TIGER
    table.play("discover with explorer", "draw tiger", "lay at {exit.east}")
    table.play("fight 6", "fight 6", "fight 1", "fight 1", "fight 1", "fight 1")
    table.shows(ISLAND, "exit tiger-:R")
    assert table.state.shrine == 0
    assert table.state.shrine_dweller is None


def test_beating_the_holder_takes_the_cave_shrine() -> None:
    """ED-7.4."""
    table = Table("a=gold:R b=food:B", points=1, shrine="blue")
    table.play("move explorer to {b}", "fight 6", "fight 1", "fight 1", "fight 1")
    assert table.state.shrine == 0


def test_villagers_win_the_shrine_for_an_explorer_off_the_map() -> None:
    """ED-7.4."""
    table = Table("a=gold:rr b=food:B", hands="g", shrine="blue", captors={"red": "blue"})
    table.play("march 2 from {a} to {b}")
    table.play("fight 6", "fight 6", "fight 1", "fight 1", "fight 1")
    assert table.state.shrine == 0
    assert table.state.where[0] is None


def test_a_fort_wins_the_shrine_too() -> None:
    """ED-7.4."""
    table = Table("a=gold:R b=food/bFn c=wood:B", points=1, shrine="red")
    table.play("move explorer to {b}", "fight 1", "fight 1", "fight 1", "fight 6")
    assert table.state.shrine == 1


def test_the_holder_beaten_on_the_shrines_tile() -> None:
    """ED-7.4, ED-7.3: the victor stands on the tile, and takes it along when he leaves."""
    table = Table(ISLAND.replace(":B", ""), "exit:R c=cave-shrine:B", points=2, shrine="blue")
    table.play("move explorer to {c}", "fight 6", "fight 1", "fight 1", "fight 1")
    assert table.state.shrine == 0
    table.shows(ISLAND.replace(":B", ""), "exit c=cave-shrine:R")
    table.play("move explorer to {exit}")
    table.shows(ISLAND.replace(":B", ""), "exit:R")


def test_a_tie_on_the_cave_tile_sends_back_through_the_exit() -> None:
    """ED-6.5, ED-1.11."""
    table = Table("a=gold e=entrance:R b=food", "exit:B", points=2)
    table.play("move explorer to {exit}", "fight 3", "fight 3")
    table.shows("a=gold e=entrance:R b=food", "exit:B")


def test_an_empty_cave_stack_ends_discovering_there() -> None:
    """ED-4.3."""
    table = Table(ISLAND, "exit:R", points=2, cave_stack="")
    assert table.refused("discover with explorer") == "ED-4.3"


def test_nobody_settles_or_fortifies_beside_a_dweller_that_waits() -> None:
    """ED-1.9, ED-5.1, ED-5.2: its tile is occupied by everybody's enemy; a farmhouse may stand."""
    table = Table(ISLAND, "exit:R/rHse d=tiger", hands="fffwwwgg")
    assert table.refused("buy villager on {d}") == "ED-5.1"
    assert table.refused("build fort at {exit.ne}") == "ED-5.2"
    assert table.allowed("build fort at {exit.nw}")
    assert table.allowed("build farmhouse at {exit.ne}")
