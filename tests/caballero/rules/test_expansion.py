"""Chapter 10: alcaldes and the grande."""

import pytest

from tablero.games.caballero import GAME
from tablero.games.caballero.deeds import Deeds
from tablero.games.caballero.grid import Edge
from tests.caballero.diagram import Table, lay, lay_tile, lay_with_grande, raise_to, spoken

ENCLOSED = """
    LWWL  LLLW
    WLLL  .
"""
TWO_LANDS = "WLWW . WWWL"


@pytest.mark.parametrize(
    "text",
    [
        "alcalde (0,0)north",
        "set grande (0,0)",
        "move grande (0,0)",
        lay_with_grande(1, "w", "(1,0)"),
    ],
)
def test_the_basic_game_has_neither(text: str) -> None:
    """CB-10.1."""
    assert Table(TWO_LANDS).refused(text) == "expansion-only CB-10.1"


def test_an_alcalde_needs_an_enclosed_region_without_one() -> None:
    """CB-10.2."""
    table = Table(ENCLOSED, expansion=True, courts=(2, 1, 1))
    assert table.refused("alcalde (0,0)east") == "not-enclosed CB-10.2"
    table.play("alcalde (0,0)north")
    assert table.refused("alcalde (0,0)north") == "alcalde-is-there CB-10.2"
    assert table.court("red") == 1


def test_a_region_with_a_card_beside_it_is_open() -> None:
    """CB-10.2."""
    table = Table("R1e WLWW", expansion=True)
    assert table.refused("alcalde (1,0)east") == "not-enclosed CB-10.2"


def test_an_alcalde_may_come_at_once_whoever_enclosed_the_region() -> None:
    """CB-10.7."""
    table = Table("LWWL  LLLW", expansion=True, open_tiles="WLLL", courts=(1, 0, 0))
    table.play(lay_tile("WLLL", "(0,-1)"), "alcalde (0,-1)north")
    assert table.court("red") == 0


def test_the_sea_of_an_alcalde_takes_one_ship_of_its_owner() -> None:
    """CB-10.3."""
    table = Table(ENCLOSED, expansion=True, courts=(8, 8, 8))
    assert table.refused("buy ship (0,0)north") == "not-your-sea CB-10.3"
    table.play("alcalde (0,0)north", "buy ship (0,0)north")
    assert table.refused("buy ship (0,0)north") == "ship-is-there CB-10.3"
    assert table.refused("buy ship (0,0)west") == "no-water CB-7.1"
    assert table.points() == (3, 0, 0)
    table.play("take ship (0,0)north")
    assert table.points() == (0, 0, 0)
    table.play("launch ship (0,0)north")
    assert table.court("red") == 4


def test_any_side_of_an_enclosed_region_names_it() -> None:
    """CB-10.2, CB-10.3: they all mean the answer with the first side."""
    table = Table(ENCLOSED, expansion=True, courts=(8, 8, 8))
    sea = table.state.chart.region_at(Edge.parse("(0,0)north"))
    assert sorted(map(str, sea.edges)) == ["(0,0)north", "(0,1)east", "(0,1)south", "(1,1)west"]
    for text, told in (
        ("alcalde (1,1)west", "alcalde (0,0)north"),
        ("buy ship (0,1)east", "buy ship (0,0)north"),
        ("take ship (0,1)south", "take ship (0,0)north"),
        ("launch ship (1,1)west", "launch ship (0,0)north"),
    ):
        assert str(table.state.meant(GAME.parse_action(text))) == told
        twin = table.state.copy()
        assert twin.play(GAME.parse_action(told)) == tuple(table.play(text))
        assert twin == table.state
    assert [str(ship) for ship in table.state.ships[0]] == ["(0,0)north"]
    assert table.refused("alcalde (1,1)west") == "alcalde-is-there CB-10.2"
    assert table.refused("buy ship (1,1)west") == "ship-is-there CB-10.3"
    assert table.refused("take ship (1,1)east") == "no-ship-of-yours CB-7.2"


def test_the_sides_of_an_open_region_are_left_alone() -> None:
    """CB-10.2: a refusal names the side that the player named."""
    table = Table("LWWL  LLLW", expansion=True)
    sea = table.state.chart.region_at(Edge.parse("(1,0)west"))
    assert str(sea.name) == "(0,0)east"
    refusal = table.refusal("alcalde (1,0)west")
    assert refusal is not None
    assert refusal.key == "not-enclosed"
    assert refusal.params == {"region": Edge.parse("(1,0)west")}


def test_a_ship_moves_between_a_card_and_an_enclosed_sea() -> None:
    """CB-10.3."""
    table = Table(
        """
        LWWL  LLLW  .     .
        WLLL  .     .     .
        .     .     .     .
        .     .     WWWW  R1w:w
        """,
        expansion=True,
        courts=(3, 0, 0),
    )
    table.play("alcalde (0,2)north", "move ship (3,0)west to (0,2)north")
    assert table.points() == (3, 0, 0)
    table.play("move ship (0,3)east to (3,0)west")
    assert table.points() == (1, 0, 0)


def test_five_alcaldes() -> None:
    """CB-10.7."""
    table = Table(ENCLOSED, expansion=True)
    table.state.alcaldes = ((*table.state.chart.enclosed,) * 5, (), ())
    assert table.refused("alcalde (0,0)north") == "no-alcalde-left CB-10.1"


def test_the_grande_protects_his_card() -> None:
    """CB-10.4, CB-10.8."""
    table = Table(
        """
        WWLW  WWWW
        R2n   .
        """,
        expansion=True,
        courts=(2, 0, 0),
        open_tiles="WLWL",
    )
    table.play("set grande (0,0)", "lay tile isthmus at (1,0) turn 1")
    assert table.at("(0,0)") == "R2/3/4/1"
    assert table.total("red", "(0,1)south") == 2
    assert table.total("red", "(1,0)west") == 3
    assert table.court("red") == 0


def test_his_card_is_neither_raised_nor_taken_back() -> None:
    """CB-10.4, CB-8.5."""
    table = Table("R1e:G WLWL R1w", expansion=True)
    assert table.refused(raise_to(5, "e", "(0,0)")) == "grande-not-raised CB-10.4"
    assert table.refused("take back (0,0)") == "grande-holds CB-8.5"
    assert table.refused("set grande (2,0)") == "grande-not-at-court CB-10.9"
    assert table.refused("move grande (0,0)") == "grande-stands-there CB-10.4"


def test_he_moves_once_a_turn_for_1() -> None:
    """CB-10.4."""
    table = Table("R1e:G WLWL R1w", expansion=True, courts=(3, 0, 0))
    table.play("move grande (2,0)")
    assert table.court("red") == 2
    assert table.refused("move grande (0,0)") == "grande-has-moved CB-10.4"
    assert table.at("(0,0)") != "."


def test_setting_and_moving_in_one_turn() -> None:
    """CB-10.9."""
    table = Table("R1e WLWL R1w", expansion=True, courts=(3, 0, 0))
    assert table.refused("move grande (0,0)") == "grande-at-court CB-10.4"
    table.play("set grande (0,0)", "move grande (2,0)")
    assert table.court("red") == 0


@pytest.mark.parametrize(("marks", "court"), [("G", 0), ("GC", 8)])
def test_the_card_he_leaves_at_two_lands_leaves_the_table(marks: str, court: int) -> None:
    """CB-10.5."""
    table = Table(
        f"""
        .     WWWW      .     .     .
        WLWW  R8w:{marks}n  WWWL  .  .
        .     .         .     WLWW  R1w
        """,
        expansion=True,
        courts=(1, 0, 0),
    )
    assert table.refused("move grande (0,1)") == "not-your-card CB-10.4"
    left = [spoken(event) for event in table.play("move grande (4,0)")[1:]]
    lost = 8 + 6 - court
    assert left[:2] == [f"loses-grande-card {court} {lost}", "ships-come-home (1,1)north"]
    assert left[2:] == (["castillo-leaves (1,1)"] if court else [])
    assert table.at("(1,1)") == "."
    assert table.court("red") == court
    assert table.state.docked == (1, 0, 0)


def test_laying_with_him_pays_only_the_highest_number() -> None:
    """CB-10.4, CB-10.10."""
    table = Table(TWO_LANDS, expansion=True, courts=(6, 0, 0))
    assert table.refused(lay(1, "w", "(1,0)")) == "land-on-several-sides CB-6.1"
    assert table.refused(lay_with_grande(1, "s", "(0,1)")) == "grande-needs-lands CB-10.10"
    assert table.refused(lay_with_grande(5, "w", "(1,0)")) == "too-dear CB-4.3"
    table.play(lay_with_grande(4, "w", "(1,0)"))
    assert table.court("red") == 0
    assert table.total("red", "(0,0)east") == 4
    assert table.total("red", "(2,0)west") == 2


def test_laying_with_him_checks_every_region() -> None:
    """CB-10.6."""
    table = Table("B4e WLWL . WWWL", expansion=True, deeds=Deeds(cards=1))
    assert table.refused(lay_with_grande(4, "w", "(2,0)")) == "would-tie CB-6.4"
    assert table.allowed(lay_with_grande(3, "w", "(2,0)"))


def test_moving_him_to_a_new_card_removes_the_old_one() -> None:
    """CB-10.10."""
    table = Table(
        """
        WLWW  R2w:GC  WWWL
        .     .       .
        WLWW  .       WWWL
        """,
        expansion=True,
        courts=(5, 0, 0),
        homes=(9, 10, 10),
    )
    table.play(lay_with_grande(4, "w", "(1,0)"))
    assert table.at("(1,2)") == "."
    assert table.court("red") == 5 - 4 - 1 + 4
    assert table.state.homes[0] == 9
    assert table.refused("move grande (1,0)") == "grande-has-moved CB-10.4"


def test_a_tie_with_the_grande_may_be_settled_by_the_second() -> None:
    """CB-6.7."""
    diagram = """
        .    .     .    .
        B4e  LLWL  .    WWWL
    """
    table = Table(diagram, expansion=True, courts=(7, 0, 0))
    table.play(lay_with_grande(4, "w", "(2,0)"))
    assert table.refused("end turn") == "settle-first CB-6.7"
    table.play(lay(1, "s", "(1,1)"))
    assert table.total("red", "(1,0)west") == 5
    poor = Table(diagram, expansion=True, courts=(6, 0, 0))
    assert poor.refused(lay_with_grande(4, "w", "(2,0)")) == "tie-stays CB-6.7"


@pytest.mark.parametrize(("court", "allowed"), [(12, False), (13, True)])
def test_an_ordinary_tie_may_be_settled_with_the_grande(court: int, allowed: bool) -> None:
    """The only other place at the region touches a second land: at least 3 and 2 are due there."""
    table = Table(
        """
        .    B8s   .    .
        .    LLWL  .    WWWL
        """,
        expansion=True,
        courts=(court, 0, 0),
    )
    assert table.allowed(lay(8, "e", "(0,0)")) is allowed
    if allowed:
        table.play(lay(8, "e", "(0,0)"), lay_with_grande(3, "w", "(2,0)"))
        assert table.total("red", "(1,0)west") == 11


def test_setting_him_is_not_checked_for_ties() -> None:
    """CB-10.6."""
    table = Table("R3e WLWL B3w", expansion=True)
    assert table.allowed("set grande (0,0)")
