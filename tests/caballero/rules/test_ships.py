"""Chapter 7: ships and castillos; chapter 8: what leaves the table with a card."""

from tests.caballero.diagram import Table, lay, raise_to, spoken


def test_a_ship_lies_on_a_water_side_of_its_owners_card() -> None:
    """CB-7.1."""
    table = Table(
        """
        WWWW  .
        R1n   WLWL
        """,
        courts=(8, 0, 0),
    )
    assert table.refused("buy ship (0,0)east") == "no-water CB-7.1"
    assert table.refused("buy ship (0,0)south") == "no-water CB-7.1"
    assert table.refused("buy ship (0,1)north") == "no-place-for-ship CB-7.1"
    assert table.refused("buy ship (1,0)west") == "no-water CB-7.1"
    assert table.refused("buy ship (1,1)south") == "no-place-for-ship CB-7.1"
    table.play("buy ship (0,0)north")
    assert table.court("red") == 6
    assert table.state.ship_supply == 11
    assert table.refused("buy ship (0,0)north") == "ship-is-there CB-7.1"


def test_nobody_puts_a_ship_on_anothers_card() -> None:
    """CB-7.1."""
    table = Table("B1e WWWW", courts=(8, 8, 8))
    assert table.refused("buy ship (0,0)east") == "no-place-for-ship CB-7.1"
    assert table.refused("buy castillo (0,0)") == "not-your-card CB-7.1"


def test_two_ships_a_turn_even_if_one_is_taken_back() -> None:
    """CB-4.4, CB-7.2."""
    table = Table("R1e WWWW R1w . WWWW R2w", courts=(8, 0, 0))
    table.play("buy ship (0,0)east", "buy ship (2,0)west", "take ship (0,0)east")
    assert table.refused("buy ship (0,0)east") == "limit-used CB-4.2"
    assert table.state.docked == (1, 0, 0)
    table.play("launch ship (5,0)west")
    assert table.court("red") == 3
    assert table.state.docked == (0, 0, 0)


def test_moving_costs_1_even_to_another_side_of_the_same_card() -> None:
    """CB-7.2."""
    table = Table("WWWW R1e:e WWWW R1w", courts=(2, 0, 0))
    table.play("move ship (1,0)east to (1,0)west", "move ship (1,0)west to (3,0)west")
    assert table.court("red") == 0
    assert table.refused("move ship (3,0)west to (1,0)west") == "too-dear CB-4.3"
    assert table.refused("move ship (1,0)west to (1,0)east") == "no-ship-of-yours CB-7.2"
    assert table.allowed("take ship (3,0)west")


def test_what_the_supply_lacks_cannot_be_bought() -> None:
    """CB-7.5."""
    table = Table("R1e WWWW", courts=(8, 0, 0))
    table.state.ship_supply = table.state.castillo_supply = 0
    assert table.refused("buy ship (0,0)east") == "no-ship-in-supply CB-7.5"
    assert table.refused("buy castillo (0,0)") == "no-castillo-in-supply CB-7.5"
    assert table.refused("launch ship (0,0)east") == "no-ship-at-court CB-7.2"


def test_one_castillo_on_each_card_two_a_turn() -> None:
    """CB-7.1, CB-7.5."""
    table = Table("R1e WWWW R1w . WWWW R2w", courts=(8, 0, 0))
    table.play("buy castillo (0,0)")
    assert table.refused("buy castillo (0,0)") == "castillo-is-there CB-7.1"
    table.play("buy castillo (2,0)", "move castillo (0,0) to (5,0)")
    assert table.court("red") == 5
    assert table.refused("buy castillo (0,0)") == "limit-used CB-4.2"
    assert table.refused("move castillo (0,0) to (5,0)") == "no-castillo-of-yours CB-7.2"
    assert table.refused("move castillo (2,0) to (1,0)") == "not-your-card CB-7.2"


def test_raising_leaves_ships_and_castillo() -> None:
    """CB-7.4."""
    table = Table(
        """
        WWWW  .
        R1e:Cn  WLWL
        """,
        courts=(8, 0, 0),
    )
    table.play(raise_to(6, "e", "(0,0)"))
    assert [str(ship) for ship in table.state.ships[0]] == ["(0,0)north"]
    assert [str(cell) for cell in table.state.castillos[0]] == ["(0,0)"]


def test_taking_back_loses_caballeros_and_keeps_ships() -> None:
    """CB-8.2."""
    table = Table(
        """
        WWWW  .
        R4e:n  WLWL
        """,
        courts=(1, 0, 0),
    )
    events = table.play("take back (0,0)")
    assert table.court("red") == 1
    assert table.state.docked == (1, 0, 0)
    assert list(map(spoken, events)) == ["takes-back 0 4", "ships-come-home (0,0)north"]
    assert {event.paragraph for event in events} == {"CB-8.2"}
    assert table.refused("take back (0,0)") == "not-your-card CB-8.2"


def test_a_card_at_water_returns_nothing_even_with_a_castillo() -> None:
    """CB-8.2."""
    table = Table("R4e:C WWWW", courts=(0, 0, 0))
    events = table.play("take back (0,0)")
    assert list(map(spoken, events)) == ["takes-back 0 0", "castillo-leaves (0,0)"]
    assert table.court("red") == 0
    assert table.state.castillo_supply == 12


def test_every_ship_scores_even_several_of_one_owner() -> None:
    """CB-9.2."""
    table = Table(
        """
        .     R1s:s  .
        R1e:e  WWWW~  B1w:w
        """,
    )
    assert table.points() == (4, 2, 0)


def test_a_card_laid_at_water_can_carry_a_ship_at_once() -> None:
    """CB-4.3."""
    table = Table("WWWW", courts=(3, 0, 0))
    table.play(lay(1, "w", "(1,0)"), "buy ship (1,0)west")
    assert table.court("red") == 0
    assert table.points() == (1, 0, 0)
