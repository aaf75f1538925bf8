"""Chapter 5: laying tiles, places of last resort, cards pushed out."""

import pytest

from tests.caballero.diagram import Table, lay, lay_tile, spoken


def test_sides_must_match() -> None:
    """CB-5.1."""
    table = Table("WLWW", open_tiles="LWWW")
    assert table.allowed(lay_tile("WWWL", "(1,0)"))
    assert table.refused(lay_tile("LWWW", "(1,0)")) == "sides-differ CB-5.1"
    assert table.refused(lay_tile("LWWW", "(0,-1)")) == "sides-differ CB-5.1"
    refusal = table.refusal(lay_tile("LWWW", "(0,-1)"))
    assert refusal is not None
    assert str(refusal.params["side"]) == "north"


def test_a_tile_lies_beside_a_tile_and_in_a_free_cell() -> None:
    """CB-5.1, CB-1.5."""
    table = Table("WLWW R1w", open_tiles="LWWW")
    assert table.refused(lay_tile("LWWW", "(3,0)")) == "no-tile-beside CB-5.1"
    assert table.refused(lay_tile("LWWW", "(0,0)")) == "cell-taken CB-5.1"
    assert table.refused(lay_tile("LWWW", "(1,0)")) == "cell-taken CB-5.1"
    assert table.refused(lay_tile("LLWW", "(0,1)")) == "tile-not-open CB-4.2"


def test_turns_that_look_the_same_have_one_name() -> None:
    """CB-1.3."""
    table = Table("WWWW", open_tiles="LWLW LWLW~")
    assert table.allowed("lay tile isthmus at (1,0) turn 0")
    assert table.refused("lay tile isthmus at (1,0) turn 2") == "no-such-turn CB-1.3"
    assert table.allowed("lay tile isthmus-fish at (1,0) turn 2")


def test_the_fish_of_an_isthmus_is_in_one_of_its_waters() -> None:
    """CB-1.3."""
    east = Table("R1e:e WWWW . B1w:w", open_tiles="LWLW~")
    east.play("lay tile isthmus-fish at (2,0) turn 0")
    assert east.points() == (2, 2, 0)
    west = Table("R1e:e WWWW . B1w:w", open_tiles="LWLW~", turn="red")
    west.play("lay tile isthmus-fish at (2,0) turn 2")
    assert west.points() == (3, 1, 0)


def test_one_tile_a_turn_and_no_turn_ends_without_it() -> None:
    """CB-4.2."""
    table = Table("WWWW", open_tiles="WWWW WWWW")
    assert table.refused("end turn") == "tile-first CB-4.2"
    table.play(lay_tile("WWWW", "(1,0)"))
    assert table.refused(lay_tile("WWWW", "(2,0)")) == "limit-used CB-4.2"
    assert table.allowed("end turn")


@pytest.mark.parametrize("second", [False, True])
def test_the_9_allows_a_second_tile(second: bool) -> None:
    """CB-1.2, CB-4.5."""
    table = Table("WWWW", open_tiles="WWWW WWWW WWWW", power=9)
    table.play(lay_tile("WWWW", "(1,0)"))
    assert table.allowed("end turn")
    if second:
        table.play(lay_tile("WWWW", "(2,0)"))
        assert table.refused(lay_tile("WWWW", "(3,0)")) == "limit-used CB-4.2"
    assert table.allowed("end turn")


def test_a_tile_that_joins_two_regions_changes_majorities() -> None:
    """CB-9.1, CB-9.4."""
    table = Table(
        """
        .    R3s   .     B5s   .
        .    LLWW  .     LWWL  .
        """,
        open_tiles="WLWL",
    )
    assert table.points() == (2, 2, 0)
    table.play(lay_tile("WLWL", "(2,0)"))
    assert table.worth("(2,0)west") == 3
    assert table.points() == (3, 6, 0)


def test_a_tile_that_closes_a_sea() -> None:
    """CB-10.2."""
    table = Table(
        """
        LWWL  LLLW
        .     .
        """,
        open_tiles="WLLL",
        expansion=True,
    )
    assert not len(table.state.chart.enclosed)
    table.play(lay_tile("WLLL", "(0,0)"))
    assert [str(name) for name in table.state.chart.enclosed] == ["(0,0)north"]
    assert table.worth("(0,0)north") == 3


def test_two_cards_of_two_owners_are_pushed_out_at_once() -> None:
    """CB-5.6, CB-8.1."""
    table = Table(
        """
        WWLW  WWWW  WWLW
        B2n   .     G3n:C
        .     WWWW  .
        """,
        open_tiles="WLWL",
    )
    events = table.play(lay_tile("WLWL", "(1,1)"))
    assert table.at("(0,1)") == table.at("(2,1)") == "."
    assert table.state.courts == (8, 8, 11)
    out = {event.params["seat"]: event.params for event in events if event.key == "pushed-out"}
    assert (out[1]["lost"], out[1]["saved"]) == (2, 0)
    assert (out[2]["lost"], out[2]["saved"]) == (0, 3)


def test_a_players_own_cards_are_not_spared() -> None:
    """CB-5.6, CB-8.4: nor are the ships on them."""
    table = Table(
        """
        .     WWLW
        WWWW  R2n:w
        WWWW  .
        """,
        open_tiles="LWLW",
    )
    supply = table.state.ship_supply
    table.play("lay tile isthmus at (1,0) turn 0")
    assert table.at("(1,1)") == "."
    assert table.state.docked == (0, 0, 0)
    assert table.state.ship_supply == supply + 1


@pytest.mark.parametrize("castillo", [False, True])
def test_a_pushed_out_card_with_ships(castillo: bool) -> None:
    """CB-8.1."""
    table = Table(
        f"""
        .     WWLW
        WWWW  B4n:{"C" if castillo else ""}w
        WWWW  .
        """,
        open_tiles="LWLW WLWL",
        courts=(0, 0, 0),
    )
    supply = table.state.ship_supply
    events = table.play("lay tile isthmus at (1,0) turn 0")
    assert table.at("(1,1)") == "."
    assert [spoken(event) for event in events[1:]] == (
        ["pushed-out 4 0", "ships-come-home (1,1)west", "castillo-leaves (1,1)"]
        if castillo
        else ["pushed-out 0 4", "ships-lost (1,1)west"]
    )
    assert table.court("blue") == (4 if castillo else 0)
    assert table.state.docked[1] == (1 if castillo else 0)
    assert table.state.ship_supply == supply + (0 if castillo else 1)
    assert table.state.castillos == ((), (), ())


BLOCKED = """
    .    R1s   .     .
    B1e  LLLL  B2w   .
    .    B3n   .     .
"""


def test_if_nothing_fits_a_tile_goes_beside_a_card_of_the_player() -> None:
    """CB-5.2, CB-5.5."""
    table = Table(BLOCKED, open_tiles="WWWW LWWW")
    assert table.allowed(lay_tile("WWWW", "(1,3)"))
    assert table.allowed(lay_tile("WWWW", "(0,2)"))
    assert table.refused(lay_tile("WWWW", "(3,1)")) == "no-last-resort CB-5.2"
    assert table.refused("end turn") == "tile-first CB-4.2"
    table.play(lay_tile("WWWL", "(2,2)"))
    assert table.at("(1,2)") == "."


def test_failing_that_it_goes_beside_another_players_card() -> None:
    """CB-5.2."""
    table = Table(BLOCKED, open_tiles="WWWW", turn="green")
    assert table.allowed(lay_tile("WWWW", "(3,1)"))
    table.play(lay_tile("WWWW", "(3,1)"))
    assert table.worth("(3,1)north") == 1


def test_last_resort_only_if_none_of_the_open_tiles_fits() -> None:
    """CB-5.5."""
    table = Table(BLOCKED.replace("B3n", ".  "), open_tiles="WWWW LWWW")
    assert table.allowed(lay_tile("LWWW", "(1,0)"))
    assert table.refused(lay_tile("WWWW", "(1,0)")) == "sides-differ CB-5.1"
    assert table.refused(lay_tile("WWWW", "(1,3)")) == "no-tile-beside CB-5.1"


def test_the_duty_lapses_if_no_tile_can_be_laid_anywhere() -> None:
    """CB-5.3."""
    table = Table("LLLL", open_tiles="WWWW")
    events = table.play("end turn")
    assert [event.paragraph for event in events][:1] == ["CB-5.3"]


def test_a_card_taken_back_makes_room_again() -> None:
    """CB-5.5."""
    table = Table(BLOCKED, open_tiles="LWWW")
    assert table.allowed(lay_tile("LWWW", "(1,3)"))
    table.play("take back (1,2)")
    assert table.refused(lay_tile("LWWW", "(1,3)")) == "no-tile-beside CB-5.1"
    assert table.allowed(lay_tile("WWLW", "(1,2)"))


def test_land_reaches_a_card_and_the_refund_follows_it() -> None:
    """CB-6.8."""
    table = Table(
        """
        .     .
        WWWW  .
        """,
        courts=(2, 0, 0),
        open_tiles="WWLL",
    )
    table.play(lay(3, "n", "(1,0)"), "buy castillo (1,0)")
    assert table.court("red") == 0
    other = Table(
        """
        WWWW  .
        WWWW  R3n:C
        """,
        courts=(0, 0, 0),
        open_tiles="WWLW",
    )
    other.play(lay_tile("WWLW", "(1,1)"))
    assert other.total("red", "(1,1)south") == 3
    other.play("take back (1,0)")
    assert other.court("red") == 3
