"""Chapter 4: moving and discovering."""

import pytest

from tests.eldorado.diagram import Table

ROW = """
    a=gold:R   b=food   c=wood
         d=water   e=shrine
"""


def test_a_step_costs_one_point() -> None:
    """ED-4.1."""
    table = Table(ROW, points=2)
    table.play("move explorer to {b}")
    assert table.points() == 1
    table.play("move explorer to {c}")
    assert table.points() == 0
    assert table.refused("move explorer to {b}") == "ED-4.1"
    table.shows("""
        a=gold   b=food   c=wood:R
             d=water   e=shrine
    """)


def test_nobody_enters_water_or_shrine() -> None:
    """ED-4.1."""
    table = Table(ROW, points=3)
    assert table.refused("move explorer to {d}") == "ED-4.1"
    table.play("move explorer to {b}")
    assert table.refused("move explorer to {e}") == "ED-4.1"


def test_a_step_leads_to_an_adjacent_tile_on_the_table() -> None:
    """ED-4.1, ED-1.11."""
    table = Table(ROW, points=3)
    for place in ("{c}", "{a}", "{a.west}", "(60,60)", "cave(0,0)"):
        assert table.refused(f"move explorer to {place}") == "ED-1.11"


def test_the_second_tile_of_the_game_touches_one() -> None:
    """ED-4.2."""
    table = Table("a=gold:RB", points=2)
    table.play("discover with explorer", "draw wood")
    assert len(table.options("lay")) == 6
    table.play("lay at {a.east}")
    table.shows("a=gold:B wood:R")
    assert table.points() == 1


def test_a_discovered_tile_touches_two_and_the_explorers_own() -> None:
    """ED-4.2."""
    table = Table("a=gold:R b=food c=wood", points=1)
    table.play("discover with explorer", "draw garden")
    wanted = table.texts("lay at {a.northeast}", "lay at {a.southeast}")
    assert table.options("lay") == wanted
    assert table.refused("lay at {a.west}") == "ED-4.2"
    assert table.refused("lay at {b.southeast}") == "ED-4.2"
    assert table.refused("lay at {b}") == "ED-4.2"
    table.play("lay at {a.southeast}")
    table.shows("""
        a=gold  b=food  c=wood
            garden:R
    """)


def test_the_tile_is_seen_before_its_place_is_chosen() -> None:
    """ED-4.2."""
    table = Table("a=gold:R b=food", points=1)
    table.play("discover with explorer")
    assert table.asked.startswith("chance")
    assert "draw wood" in table.options("draw")
    table.play("draw wood")
    assert table.asked.startswith("red")
    assert table.options() == table.options("lay")


@pytest.mark.parametrize("tile", ["water", "shrine"])
def test_water_and_shrine_are_not_stepped_on_but_cost_the_point(tile: str) -> None:
    """ED-4.2."""
    table = Table("a=gold:R b=food", points=2)
    table.play("discover with explorer", f"draw {tile}", "lay at {a.southeast}")
    assert table.points() == 1
    table.shows(f"""
        a=gold:R  b=food
            {tile}
    """)


def test_discovering_needs_a_point() -> None:
    """ED-4.2, ED-4.1."""
    assert Table("a=gold:R b=food").refused("discover with explorer") == "ED-4.1"


def test_an_empty_deck_ends_discovering() -> None:
    """ED-4.3."""
    table = Table("a=gold:R b=food", points=2, deck="")
    assert table.refused("discover with explorer") == "ED-4.3"


def test_the_last_tile_can_be_discovered() -> None:
    """ED-4.3."""
    table = Table("a=gold:R b=food", points=2, deck="wood")
    table.play("discover with explorer")
    assert table.options() == ["draw wood"]
    table.play("draw wood", "lay at {a.southeast}")
    assert table.refused("discover with explorer") == "ED-4.3"


def test_a_tile_that_is_ringed_offers_no_place() -> None:
    """ED-4.3."""
    table = Table(
        """
               gold   food
            wood   a=gold:R  gold
               food   wood
        """,
        points=2,
    )
    assert table.refused("discover with explorer") == "ED-4.3"
    table.play("move explorer to {a.east}")
    assert table.allowed("discover with explorer")


CLOSED = """
           water   water   water
        water  a=gold:R  b=food:B  water
           water   water   water
"""


def test_when_nobody_can_reach_an_open_edge_the_next_tile_goes_anywhere() -> None:
    """ED-4.3."""
    table = Table(CLOSED, points=1, deck="wood shrine")
    assert table.refused("discover with explorer") == "ED-4.3"
    table.play("survey", "draw wood")
    assert table.allowed("lay at {b.east.northeast}")
    assert table.refused("lay at {b.east.east}") == "ED-4.2"
    table.play("lay at {b.east.northeast}")
    assert table.state.where == (table.names["a"], table.names["b"])
    assert table.allowed("survey")


def test_nobody_surveys_while_somebody_can_reach_an_open_edge() -> None:
    """ED-4.3."""
    table = Table(CLOSED.replace("water\n", "gold\n", 1), points=1)
    assert table.refused("survey") == "ED-4.3"


def test_nobody_surveys_when_shrines_and_entrance_are_found() -> None:
    """ED-4.3."""
    found = (
        CLOSED.rstrip()
        + """
        shrine  shrine  shrine  entrance
    """
    )
    table = Table(found, points=1)
    assert table.refused("survey") == "ED-4.3"


def test_moving_onto_an_enemy_starts_a_battle() -> None:
    """ED-4.4, ED-6.1."""
    table = Table("a=gold:R b=food:B", points=1)
    table.play("move explorer to {b}")
    assert table.options() == [f"fight {value}" for value in range(1, 7)]


@pytest.mark.parametrize("enemy", ["b=food:B", "b=food:b", "b=food/bFn"])
def test_in_the_first_round_nobody_enters_an_occupied_tile(enemy: str) -> None:
    """ED-4.4, ED-2.6."""
    table = Table(f"a=gold:Rr {enemy}", points=1, hands="g", turns=(1, 0))
    assert table.refused("move explorer to {b}") == "ED-4.4"
    assert table.refused("march 1 from {a} to {b}") == "ED-4.4"


def test_in_the_first_round_no_farmhouse_is_attacked() -> None:
    """ED-4.4."""
    table = Table("a=gold:R b=food/bHn c=wood:B", points=1, turns=(0, 0))
    table.play("move explorer to {b}")
    assert not table.options("attack")
    assert table.allowed("end turn")


def test_explorers_on_the_start_tile_share_it_in_peace() -> None:
    """ED-4.4."""
    table = Table("a=gold:RB b=food", points=2)
    table.play("move explorer to {b}")
    assert table.allowed("end turn")
    table.play("move explorer to {a}")
    assert table.asked.startswith("chance")


def test_own_pieces_share_a_tile() -> None:
    """ED-4.5."""
    table = Table("a=gold:R b=food:rr c=wood:r", points=1, hands="g")
    table.play("move explorer to {b}", "march 1 from {c} to {b}")
    table.shows("a=gold b=food:Rrrr c=wood")


FORT_AHEAD = """
    a=gold:R  b=food/bFs
         p=.      c=wood
"""


def test_stepping_onto_a_new_tile_that_a_fort_holds_starts_a_battle() -> None:
    """ED-4.6, ED-1.10."""
    table = Table(FORT_AHEAD, points=1)
    table.play("discover with explorer", "draw wood", "lay at {p}")
    assert table.options() == [f"fight {value}" for value in range(1, 7)]
    table.play("fight 4", "fight 3")
    table.shows("""
        a=gold   b=food
            p=wood:R  c=wood
    """)


def test_in_the_first_round_the_discoverer_stays_out_of_a_forts_tile() -> None:
    """ED-4.6."""
    table = Table(FORT_AHEAD, points=1, turns=(0, 0))
    table.play("discover with explorer", "draw wood", "lay at {p}")
    table.shows("""
        a=gold:R  b=food/bFs
             p=wood   c=wood
    """)
    assert table.points() == 0


def test_a_tied_discoverer_goes_back_to_where_he_came_from() -> None:
    """ED-4.6, ED-6.5."""
    table = Table(FORT_AHEAD, points=2)
    table.play("discover with explorer", "draw wood", "lay at {p}", "fight 3", "fight 3")
    table.shows("""
        a=gold:R  b=food/bFs
             p=wood   c=wood
    """)
    assert table.refused("move explorer to {p}") == "ED-6.5"
