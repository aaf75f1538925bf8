"""ED-11.6, ED-11.7: collapse, secret exit, Totec's garden."""

from tablero.games.eldorado.box import Creature, Tile, Treasure
from tablero.games.eldorado.hexes import CAVE_EXIT, Course, Place, Plane
from tablero.games.eldorado.pieces import Beast, Bridge, Companion
from tests.eldorado.positions.cave import ISLAND, deep, finding, keys


def test_the_collapse_buries_the_exit_in_the_lower_half() -> None:
    """ED-11.6, ED-2.5: four tiles with it, so not among the next two."""
    table = deep(points=4, cave_stack="collapse empty empty empty")
    table.play("discover with explorer", "draw collapse", "lay at {exit.east}")
    state = table.state
    assert CAVE_EXIT not in state.land.tiles
    assert state.cave_known == (Tile.EXIT,)
    for _ in range(2):
        table.play("discover with explorer")
        assert "draw exit" not in table.options()
        table.play("draw empty")
        table.play(table.options("lay")[0])
    table.play("discover with explorer")
    assert table.options() == ["draw empty", "draw exit"]


def test_everything_on_the_exit_and_at_its_corners_is_destroyed() -> None:
    """ED-11.6: explorers lose half of their cards and come back as the finder wants."""
    table = deep(
        "a=gold e=entrance b=food",
        "exit:BbR/bHse/bFnw",
        points=2,
        hands="- ffwwg",
        cave_stack="collapse empty",
        turn="red",
    )
    table.state.treasures = ((), (Treasure.JIMENEZ,))
    table.play("discover with explorer", "draw collapse", "lay at {exit.east}")
    assert table.asked == "blue half"
    table.play("surrender food", "surrender wood")
    state = table.state
    assert table.hand("blue") == "fwg"
    assert state.supply[0] == 25 - 1
    assert (state.where[1], state.captors[1]) == (None, 0)
    assert state.villagers == ((), ())
    assert state.buildings == ()
    assert state.treasures[1] == (Treasure.JIMENEZ,)
    assert state.where[0] == Place.of(Plane.CAVE, 1, 0)


def test_a_buried_holder_keeps_the_cave_shrine() -> None:
    """ED-11.6."""
    table = deep("a=gold e=entrance", "exit:BR", points=1, cave_stack="collapse", shrine="blue")
    table.play("discover with explorer", "draw collapse", "lay at {exit.east}")
    assert table.state.shrine == 1
    assert table.state.where[1] is None


def test_one_still_enters_but_does_not_leave() -> None:
    """ED-11.6."""
    table = deep("a=gold e=entrance:B", points=2, cave_stack="collapse empty")
    table.play("discover with explorer", "draw collapse", "lay at {exit.east}")
    table.names["found"] = Place.of(Plane.CAVE, 1, 0)
    assert table.refused("move explorer to {e}") == "ED-11.6"
    table.play("end turn", "roll 1", "roll 1")
    assert table.text("move explorer to {found}") in table.options()


def test_a_tie_at_the_collapse_sends_back_to_the_entrance() -> None:
    """ED-11.6."""
    table = deep("a=gold e=entrance:B", points=2, cave_stack="collapse empty")
    table.play("discover with explorer", "draw collapse", "lay at {exit.east}")
    table.names["found"] = Place.of(Plane.CAVE, 1, 0)
    table.play("end turn", "roll 1", "roll 1", "move explorer to {found}", "fight 3", "fight 3")
    assert table.state.where[1] == table.names["e"]


def test_the_exit_found_again_opens_the_cave_and_empties_the_collapse() -> None:
    """ED-11.6."""
    table = deep("a=gold e=entrance b=food:B", points=4, cave_stack="collapse")
    table.play("discover with explorer", "draw collapse", "lay at {exit.east}")
    collapse = Place.of(Plane.CAVE, 1, 0)
    table.play("discover with explorer", "draw exit", "lay at cave(2,0)")
    assert table.state.land.shown(collapse) is Tile.EMPTY
    assert table.state.land.exit == Place.of(Plane.CAVE, 2, 0)
    table.play("move explorer to {e}")
    assert table.state.where[0] == table.names["e"]


def test_the_walls_of_the_exit_are_void_after_the_collapse() -> None:
    """ED-11.6, ED-7.2: south-west of where the exit was."""
    cave = """
    f=empty   d=collapse-
        c=empty:R
    """
    table = deep(ISLAND, cave, points=1, cave_stack="empty")
    table.play("discover with explorer", "draw empty")
    assert table.allowed("lay at {c.west}")


def test_who_is_locked_in_may_lay_tiles_of_the_island() -> None:
    """ED-4.3, ED-11.6: no explorer gets out of the collapsed cave, and shrines are missing."""
    table = deep("a=gold e=entrance", "c=collapse:R p=empty:B", points=2)
    assert table.allowed("survey")
    table.play("survey", "draw wood")
    table.play(table.options("lay")[0])
    assert table.state.where[0] == table.names["c"]


def test_the_secret_exit_opens_the_island_again() -> None:
    """ED-4.3, ED-11.7: who can get out by it can discover himself."""
    table = deep("a=gold e=entrance", "c=collapse:R s=secret-exit:B", points=2)
    assert table.refused("survey") == "ED-4.3"


def test_the_secret_exit_leads_beside_the_entrance_and_not_back() -> None:
    """ED-11.7."""
    island = """
      c=wood   w=water
    a=gold  e=entrance  b=food:B
    """
    table, _ = finding("secret-exit", island=island)
    moves = table.texts(*(f"move explorer to {{{name}}}" for name in ("exit", "a", "b", "c")))
    assert table.options("move") == moves
    assert table.refused("discover with explorer") == "ED-11.7"
    table.play("move explorer to {a}")
    assert table.text("move explorer to {found}") not in table.options()
    assert table.refused("move explorer to {found}") == "ED-11.7"


def test_the_secret_exit_leads_onto_a_bridge_too() -> None:
    """ED-11.7, ED-11.8: bridged water beside the entrance; from there only along the bridge."""
    island = """
      c=wood   w=water  d=gold
    a=gold  e=entrance  b=food:B
    """
    table = deep(island, "exit s=secret-exit:R", points=2)
    assert table.refused("move explorer to {w}") == "ED-4.1"
    table.state.land = table.state.land.with_bridge(Bridge(table.names["w"], Course.EAST_WEST))
    table.play("move explorer to {w}")
    assert table.options("move") == table.texts("move explorer to {c}", "move explorer to {d}")
    assert table.refused("move explorer to {s}") == "ED-11.7"


def test_the_secret_exit_leads_into_a_battle() -> None:
    """ED-11.7."""
    table, _ = finding("secret-exit")
    table.play("move explorer to {b}", "fight 2", "fight 2")
    assert table.state.where[0] == table.names["found"]


def test_nobody_joins_a_battle_through_the_secret_exit_from_outside() -> None:
    """ED-11.7, ED-6.2: the only way in is through the entrance."""
    table = deep("a=gold:r e=entrance b=food", "exit:B c=secret-exit:R", points=1, hands="gggg")
    table.play("move explorer to {exit}")
    assert table.asked == "red muster"
    assert table.options("call") == table.texts("call 1 from {a} by {e}")


def test_the_secret_exit_serves_in_a_collapsed_cave() -> None:
    """ED-11.6, ED-11.7."""
    table = deep("a=gold e=entrance b=food:B", "exit:R", points=3, cave_stack="collapse")
    table.play("discover with explorer", "draw collapse", "lay at {exit.east}")
    table.state.cave = (Tile.SECRET_EXIT,)
    table.state.exit_upper = 1
    table.play("discover with explorer", "draw secret-exit", "lay at cave(2,0)")
    table.play("move explorer to {a}")
    assert table.state.where[0] == table.names["a"]


def test_totecs_garden_yields_and_the_gardens_of_the_island_wither() -> None:
    """ED-11.7, ED-3.2: also those that are found later."""
    table, told = finding("totec-garden", island="a=gold e=entrance b=garden:B")
    assert "gardens-wither" in keys(told)
    table.play("end turn", "roll 3", "roll 3")
    assert table.asked == "blue explore"
    table.play("end turn", "roll 3", "roll 3")
    assert table.options("gather") == ["gather food", "gather gold", "gather wood"]


def test_an_island_garden_yields_before_that() -> None:
    """ED-3.2."""
    table = deep("a=gold:R e=entrance b=garden:B", "exit")
    table.play("end turn", "roll 3", "roll 3")
    assert len(table.options("gather")) == 3


def test_the_collapse_buries_a_wolf_and_the_titan_with_what_he_keeps() -> None:
    """ED-11.6: the finder gets shrine and treasures; the wolf is dead."""
    table = deep("a=gold e=entrance b=food:B", "exit c=empty:R", points=1, cave_stack="collapse")
    table.state.beasts = (Beast(Creature.TITAN, table.names["exit"]),)
    table.state.kept = ((Tile.TITAN, Treasure.JIMENEZ),)
    table.state.shrine_dweller = Tile.TITAN
    table.state.wolf = Companion(1, table.names["exit"])
    table.play("discover with explorer", "draw collapse")
    told = table.play(table.options("lay")[0])
    assert {"wolf-dies", "monster-buried", "gets-treasure", "gets-cave-shrine"} <= set(keys(told))
    assert table.state.wolf is None
    assert not table.state.beasts
    assert table.state.shrine == 0
    assert table.state.treasures[0] == (Treasure.JIMENEZ,)


def test_a_wolf_that_finds_the_collapse_buries_its_own_explorer() -> None:
    """ED-11.6: he is on the exit; who has found the collapse puts back, so he himself does."""
    table = deep("a=gold e=entrance b=food:B", "exit:R c=empty", hands="fff")
    table.state.wolf = Companion(0, table.names["c"])
    table.state.cave = (Tile.COLLAPSE, Tile.EMPTY)
    table.play("discover by wolf", "draw collapse")
    table.play(table.options("lay")[0], "surrender food")
    assert (table.state.where[0], table.state.captors[0]) == (None, 0)
    table.play("end turn", "roll 1", "roll 1", "stop gathering", "end turn")
    assert table.asked == "red place-back"


def test_a_fort_at_the_new_tile_is_fought_after_the_collapse() -> None:
    """ED-11.6, ED-4.6: the way back is gone, so a tie sends to the entrance."""
    cave = "exit:R c=empty/bFs"
    table = deep("a=gold e=entrance b=food:B", cave, points=2, cave_stack="collapse empty")
    told = table.play("discover with explorer", "draw collapse", "lay at {exit.southeast}")
    assert keys(told)[-2:] == ["collapses", "attacks"]
    table.play("fight 3", "fight 3")
    assert table.state.where[0] == table.names["e"]


def test_with_an_empty_stack_the_exit_is_the_next_tile() -> None:
    """ED-11.6, ED-2.5."""
    table = deep("a=gold e=entrance b=food:B", points=3, cave_stack="collapse")
    table.play("discover with explorer", "draw collapse", "lay at {exit.east}")
    table.play("discover with explorer")
    assert table.options() == ["draw exit"]
