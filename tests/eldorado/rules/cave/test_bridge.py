"""ED-11.8, ED-16.6: the bridge and its narrow adjacency."""

from tests.eldorado.diagram import Table
from tests.eldorado.positions.cave import deep

TO_SHRINE = "p=gold:R w=water s=shrine"
"""Pedro's picture a: the water lies between him and the shrine."""
PAST_SHRINE = """
      s=shrine   n=wood
    p=food:R  w=water  g=gold
      b=wood:B
"""
"""Picture b: the bridge from Pedro's tile to the gold passes the shrine."""


def test_picture_a_a_bridge_to_a_shrine() -> None:
    """ED-16.6: walk on it, offer from it."""
    table = deep(TO_SHRINE + " b=food:B", "", points=1, hands="ffwwwwwgg")
    table.play("build bridge at {w} east-west")
    assert table.hand("red") == "ffwwgg"
    assert not table.allowed("offer at {s}")
    table.play("move explorer to {w}", "offer at {s}")
    assert table.state.offerings[0] == (table.names["s"],)


def test_picture_b_a_bridge_past_a_shrine() -> None:
    """ED-16.6: no offering from it, but two steps on from the gold tile."""
    table = deep(PAST_SHRINE, "", points=2, hands="ffwwwwwgg")
    table.play("build bridge at {w} east-west", "move explorer to {w}")
    assert table.refused("offer at {s}") == "ED-11.8"
    assert table.options("move") == table.texts("move explorer to {p}", "move explorer to {g}")
    table.play("move explorer to {g}")
    assert table.points() == 0


def test_from_the_tile_behind_the_bridge_the_shrine_beside_can_be_served() -> None:
    """ED-16.6."""
    island = """
          s=shrine
        p=food:R  w=water  g=gold  t=shrine
          b=wood:B
    """
    table = deep(island, "", points=2, hands="ffwwwwwgg")
    table.play("build bridge at {w} east-west", "move explorer to {w}", "move explorer to {g}")
    table.play("offer at {t}")
    assert table.state.offerings[0] == (table.names["t"],)


def test_picture_c_no_bridge_towards_an_undiscovered_space() -> None:
    """ED-16.6."""
    table = deep("b=food:B p=gold:R w=water", "", hands="www")
    assert table.refused("build bridge at {w} east-west") == "ED-11.8"
    assert table.options("build bridge") == []


def test_no_bridge_to_water_and_none_over_land() -> None:
    """ED-11.8."""
    table = deep("p=gold:R w=water v=water b=food:B", "", hands="www")
    assert table.refused("build bridge at {w} east-west") == "ED-11.8"
    assert table.refused("build bridge at {b} east-west") == "ED-11.8"


def test_only_opposite_tiles_are_joined() -> None:
    """ED-11.8: each course has its own two ends."""
    island = """
      a=wood   b=food:B
    p=gold:R  w=water
      c=wood   d=gold
    """
    table = deep(island, "", hands="www", points=1)
    assert table.options("build bridge") == table.texts(
        "build bridge at {w} southeast-northwest", "build bridge at {w} southwest-northeast"
    )
    table.play("build bridge at {w} southwest-northeast")
    assert table.text("move explorer to {w}") not in table.options()
    assert table.refused("move explorer to {w}") == "ED-11.8"


def test_it_is_built_beside_the_water_only_and_there_is_one() -> None:
    """ED-11.8, ED-1.3."""
    island = """
    a=gold  w=water  c=wood:R  v=water  d=food:B
    """
    table = deep(island, "", hands="wwwwwwwww", points=1)
    table.play("build bridge at {w} east-west")
    assert table.refused("build bridge at {v} east-west") == "ED-11.8"
    far = deep("a=gold w=water c=wood d=food:R e=gold:B", "", hands="www")
    assert far.refused("build bridge at {w} east-west") == "ED-11.8"


def test_it_costs_three_wood_to_build_and_to_remove() -> None:
    """ED-1.4."""
    table = deep("a=gold:R w=water c=wood:B", "", hands="wwwwww", points=1)
    table.play("build bridge at {w} east-west", "remove bridge")
    assert table.hand("red") == "-"
    assert table.state.land.bridge is None
    poor = deep("a=gold:R w=water c=wood:B", "", hands="ww")
    assert poor.refused("build bridge at {w} east-west") == "ED-11.8"


def test_anyone_removes_it_from_an_end_while_nobody_is_on_it() -> None:
    """ED-11.8."""
    island = "a=gold:R w=water c=wood:B"
    table = deep(island, "", hands="www www", points=1)
    table.play("build bridge at {w} east-west", "end turn", "roll 1", "roll 1", "stop gathering")
    assert table.allowed("remove bridge")
    used = deep(island, "", hands="www www", points=1)
    used.play("build bridge at {w} east-west", "move explorer to {w}", "end turn")
    used.play("roll 1", "roll 1", "stop gathering")
    assert used.refused("remove bridge") == "ED-11.8"


def test_enemies_on_a_bridge_are_fought_from_its_ends() -> None:
    """ED-11.8, ED-6.1."""
    table = deep("a=gold:R w=water c=wood:B", "", hands="www", points=1)
    table.play("build bridge at {w} east-west", "move explorer to {w}", "end turn")
    table.play("roll 2", "roll 2", "stop gathering", "move explorer to {w}")
    assert table.asked == "chance battle-die"


def test_a_fort_neither_holds_a_bridge_nor_strengthens_it() -> None:
    """ED-11.8: blue's fort at a corner of the water tile."""
    table = deep("a=gold:R w=water c=wood:B/bFnw", "", turn="blue", hands="- www", points=1)
    table.play("build bridge at {w} east-west", "end turn", "roll 2", "roll 2", "stop gathering")
    told = table.play("move explorer to {w}")
    assert [event.key for event in told] == ["moves"]
    table.play("move explorer to {a}", "end turn")
    table.play("roll 1", "roll 1", "stop gathering", "move explorer to {w}", "end turn")
    table.play("roll 1", "roll 1", "stop gathering", "move explorer to {w}")
    table.play("fight 1", "fight 1")
    assert table.state.where == (table.names["a"], table.names["w"])


def test_nobody_builds_or_discovers_on_a_bridge() -> None:
    """ED-5.2, ED-11.8."""
    table = deep("a=gold:R w=water c=wood:B", "", hands="fwwwwwww", points=3)
    table.play("build bridge at {w} east-west", "move explorer to {w}")
    assert table.options("build") == []
    assert table.refused("build farmhouse at {w.n}") == "ED-5.2"
    assert table.refused("discover with explorer") == "ED-11.8"


def test_no_villager_is_bought_onto_a_bridge() -> None:
    """ED-5.1."""
    table = deep("a=gold:R/rHne w=water c=wood:B", "", hands="ffwww", points=1)
    table.play("build bridge at {w} east-west")
    assert table.refused("buy villager on {w}") == "ED-5.1"


def test_the_bridge_is_near_its_ends_only_for_a_trade() -> None:
    """ED-3.6, ED-11.8."""
    island = """
      b=food:B  n=wood
    a=gold:R  w=water  c=wood
    """
    table = deep(island, "", hands="wwwg f", points=1)
    assert table.allowed("trade with blue")
    table.play("build bridge at {w} east-west", "move explorer to {w}")
    assert table.refused("trade with blue") == "ED-3.6"


def test_there_is_no_bridge_in_the_base_game() -> None:
    """Expansion rules apply only when it is chosen."""
    table = Table("a=gold:R w=water c=wood:B", hands="www")
    assert table.refused("build bridge at {w} east-west") == "ED-11.8"
    assert table.options("build bridge") == []
