"""The examples of the rulebooks (1 to 8), and the rulings that go with them."""

import pytest

from tablero.games.caballero.deeds import Deeds
from tests.caballero.diagram import Table, lay, lay_tile, lay_with_grande

TWO_AND_FOUR = """
    .    .     .
    R2e  WLLL  B4w
    .    LLWL  .
"""


def test_1_caballeros_cost_what_faces_land() -> None:
    """CB-12.1, CB-6.2."""
    table = Table(
        """
        .     WWWW
        WLWW  .
        """,
        courts=(5, 5, 5),
    )
    table.play(lay(4, "w", "(1,0)"))
    assert table.court("red") == 1
    assert table.total("red", "(0,0)east") == 4


@pytest.mark.parametrize(
    ("number", "allowed"), [(1, True), (2, False), (3, True), (4, False), (5, True), (8, True)]
)
def test_1_a_third_colour_may_not_bring_its_total_to_2_or_4(number: int, allowed: bool) -> None:
    """CB-12.1, CB-6.4, CB-6.6."""
    table = Table(TWO_AND_FOUR, turn="green", deeds=Deeds(cards=1))
    refusal = table.refusal(lay(number, "e", "(0,0)"))
    assert (refusal is None) is allowed
    if refusal is not None:
        rival = {2: 0, 4: 1}[number]
        assert (refusal.key, refusal.paragraph) == ("would-tie", "CB-6.4")
        assert refusal.params == {"seat": rival, "total": number}


@pytest.mark.parametrize(("number", "points"), [(5, (0, 2, 4)), (1, (2, 4, 0))])
def test_1_5_is_first_and_1_is_third(number: int, points: tuple[int, ...]) -> None:
    """CB-12.1."""
    table = Table(TWO_AND_FOUR, turn="green")
    table.play(lay(number, "e", "(0,0)"))
    assert table.points() == points


@pytest.mark.parametrize("numbers", [(4, 1), (1, 4)])
def test_1_cards_of_4_and_1_are_fine_in_either_order(numbers: tuple[int, int]) -> None:
    """CB-12.1, CB-6.7."""
    table = Table(TWO_AND_FOUR, turn="green", courts=(0, 0, 5))
    table.play(lay(numbers[0], "e", "(0,0)"), lay(numbers[1], "w", "(2,0)"))
    assert table.total("green", "(1,0)west") == 5
    assert table.court("green") == 0


@pytest.mark.parametrize(("seats", "second"), [(2, 0), (3, 6), (4, 6)])
def test_2_a_region_of_five_tiles_with_one_gold(seats: int, second: int) -> None:
    """CB-12.2, CB-9.1."""
    table = Table("R7e WLWL WLWL$ WLWL WLWL WLWL B1w", seats=seats)
    assert table.worth("(1,0)west") == 6
    assert table.points()[:2] == (12, second)


def test_2_regions_of_one_tile() -> None:
    """CB-12.2."""
    assert Table("R1e WLWL$ B2w", seats=3).points() == (2, 4, 0)
    assert Table("R1e WLWL$ B2w", seats=2).points() == (0, 4)
    assert Table("R1e WLWL", seats=2).points() == (2, 0)


def test_2_waters() -> None:
    """CB-12.2, CB-9.2."""
    assert Table("B1e:e WWWW~", seats=2).points() == (0, 2)
    assert Table("R1e:e WWLW WWLW~ WWLW", seats=2).points() == (4, 0)
    assert Table("R1e WWLW WWLW~ WWLW", seats=2).points() == (0, 0)


def test_3_a_card_at_water_costs_1_and_counts_4_when_land_comes() -> None:
    """CB-12.3, CB-6.2."""
    table = Table(
        """
        B4e  WLWL  .
        .    WWWW  .
        """,
        courts=(5, 5, 5),
        open_tiles="LLWW",
    )
    table.play(lay(4, "n", "(2,0)"))
    assert table.court("red") == 4
    assert table.total("red", "(1,1)east") == 0
    table.play(lay_tile("WWLL", "(2,1)"))
    assert table.court("red") == 4
    assert table.total("red", "(1,1)east") == table.total("blue", "(1,1)east") == 4


def test_4_a_tile_in_the_gap_of_a_players_own_card_pushes_two_others_out() -> None:
    """CB-12.4, CB-5.4."""
    table = Table(
        """
        WWLW  WWWW  WWLW
        B2n   R1s   B3n
        .     LWWW  .
        """,
        courts=(5, 5, 5),
        open_tiles="WLLL",
    )
    assert table.refused(lay_tile("WLLL", "(1,1)")) == "cell-taken CB-5.1"
    table.play("take back (1,1)", lay_tile("WLLL", "(1,1)"))
    assert table.at("(0,1)") == table.at("(2,1)") == "."
    assert table.state.courts == (5, 5, 5)
    assert table.state.homes == (8, 8, 8)


def test_5_taking_back_and_laying_again_grows_the_region_for_1() -> None:
    """CB-12.5, CB-8.3."""
    table = Table("WLWW R1w .", courts=(1, 0, 0), open_tiles="WLWL")
    table.play("take back (1,0)", lay_tile("WLWL", "(1,0)"), lay(1, "w", "(2,0)"))
    assert table.worth("(0,0)east") == 2
    assert table.total("red", "(0,0)east") == 1
    assert table.court("red") == 0


def test_6_the_grande_on_three_land_sides() -> None:
    """CB-12.6, CB-10.4."""
    table = Table(
        """
        .     WLLW  WWLL  .
        WLWW  .     LLWL  WWWL
        """,
        courts=(6, 0, 0),
        expansion=True,
    )
    table.play(lay_with_grande(4, "w", "(1,0)"))
    assert table.court("red") == 0
    assert table.total("red", "(0,0)east") == 4
    assert table.total("red", "(1,1)south") == 3
    assert table.points() == (1 * 2 + 4 * 2, 0, 0)


def test_7_the_grande_leaves_a_castillo_card_and_its_8_are_laid_again() -> None:
    """CB-12.7, CB-10.5."""
    table = Table(
        """
        .    B8s   .    .    .     .       .
        R8e  LLLL  B7w  .    .     .       .
        .    .     .    .    .     .       .
        .    .     .    .    .     .       .
        .    .     .    .    WLWW  R8w:GC  WWWL
        """,
        seats=2,
        courts=(1, 0),
        expansion=True,
    )
    table.play("move grande (0,3)")
    assert table.at("(5,0)") == "."
    assert table.court("red") == 8
    assert table.state.castillo_supply == 16
    table.play(lay(8, "n", "(1,2)"))
    assert (table.total("red", "(1,3)north"), table.total("blue", "(1,3)north")) == (16, 15)


def test_8_enclosed_land_of_two_tiles_with_gold() -> None:
    """CB-12.8, CB-10.3."""
    table = Table(
        """
        WWLW$
        LWWW
        """,
        courts=(1, 1, 1),
        expansion=True,
    )
    table.play("alcalde (0,0)north")
    assert table.court("red") == 0
    assert table.points() == (6, 0, 0)


def test_8_enclosed_water_of_three_tiles() -> None:
    """CB-12.8, CB-10.3."""
    table = Table(
        """
        LWWL  LLLW
        WLLL  .
        """,
        courts=(3, 3, 3),
        expansion=True,
    )
    table.play("alcalde (0,0)north")
    assert table.points() == (0, 0, 0)
    table.play("buy ship (0,0)north")
    assert table.points() == (3, 0, 0)


def test_9_against_2_and_4_two_cards_of_4_and_2_are_fine() -> None:
    """CB-12.9, CB-6.7."""
    table = Table(TWO_AND_FOUR, turn="green", courts=(0, 0, 6))
    table.play(lay(4, "e", "(0,0)"))
    assert table.refused("end turn") == "settle-first CB-6.7"
    assert table.refused("reinforce") == "settle-first CB-6.7"
    assert table.refused(lay_tile("WWWW", "(1,2)")) == "settle-first CB-6.7"
    table.play(lay(2, "w", "(2,0)"))
    assert table.total("green", "(1,0)west") == 6


def test_9_a_4_alone_with_an_empty_court_afterwards_is_refused() -> None:
    """CB-12.9, CB-6.7."""
    table = Table(TWO_AND_FOUR, turn="green", courts=(0, 0, 4))
    assert table.refused(lay(4, "e", "(0,0)")) == "tie-stays CB-6.7"


def test_9_what_the_cards_at_home_cannot_show_is_lost() -> None:
    """CB-12.9, CB-2.3."""
    table = Table("WLWL", courts=(13, 0, 0), homes=(2, 8, 8))
    events = table.play(lay(1, "w", "(1,0)"))
    assert table.court("red") == 8
    lost = [event for event in events if event.key == "court-overflows"]
    assert [(event.paragraph, event.params["count"]) for event in lost] == [("CB-2.3", 4)]
