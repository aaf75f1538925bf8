"""Chapter 6: laying and raising cards, distinct totals."""

import pytest

from tablero.games.caballero.deeds import Deeds
from tests.caballero.diagram import Table, lay, raise_to


def test_a_card_lies_in_a_free_cell_beside_a_tile() -> None:
    """CB-6.1."""
    table = Table("WLWW R1w")
    assert table.refused(lay(1, "w", "(1,0)")) == "cell-taken CB-6.1"
    assert table.refused(lay(1, "w", "(0,0)")) == "cell-taken CB-6.1"
    assert table.refused(lay(1, "w", "(2,0)")) == "no-tile-beside CB-6.1"
    assert table.refused("lay card 1/3/2/4 at (0,1)") == "no-such-card CB-1.4"


def test_a_card_must_not_touch_land_on_two_sides() -> None:
    """CB-6.1."""
    table = Table("WLWW . WWWL")
    assert table.refused(lay(1, "w", "(1,0)")) == "land-on-several-sides CB-6.1"


@pytest.mark.parametrize("number", range(1, 9))
def test_every_number_can_face_land_for_its_price(number: int) -> None:
    """CB-6.2, CB-1.4."""
    table = Table("WLWW", courts=(8, 0, 0))
    table.play(lay(number, "w", "(1,0)"))
    assert table.court("red") == 8 - number
    assert table.total("red", "(0,0)east") == number


def test_what_cannot_be_paid_for_is_refused() -> None:
    """CB-4.3."""
    table = Table("WLWW", courts=(3, 0, 0))
    refusal = table.refusal(lay(4, "w", "(1,0)"))
    assert refusal is not None
    assert (refusal.key, refusal.params) == ("too-dear", {"price": 4, "court": 3})


def test_at_water_only_the_front_for_1() -> None:
    """CB-6.2, CB-6.8."""
    table = Table("WLWW", courts=(2, 0, 0))
    assert table.refused(lay(5, "s", "(0,1)")) == "front-at-water CB-6.2"
    table.play(lay(4, "s", "(0,1)"))
    assert table.court("red") == 1
    assert table.refused(raise_to(8, "s", "(0,1)")) == "no-land-to-raise CB-6.8"


def test_two_cards_a_turn_laid_or_raised() -> None:
    """CB-4.2."""
    table = Table("WLWW R1w", courts=(8, 0, 0))
    table.play(raise_to(3, "w", "(1,0)"), lay(1, "s", "(0,1)"))
    assert table.court("red") == 5
    assert table.refused(lay(1, "n", "(0,-1)")) == "limit-used CB-4.2"
    assert table.refused(raise_to(4, "w", "(1,0)")) == "limit-used CB-4.2"


def test_raising_costs_the_difference_and_is_never_to_a_lower_number() -> None:
    """CB-6.3."""
    table = Table("B1e WWWW . WLWW R4w", courts=(4, 0, 0))
    assert table.refused(raise_to(4, "w", "(4,0)")) == "not-higher CB-6.3"
    assert table.refused(raise_to(2, "w", "(4,0)")) == "not-higher CB-6.3"
    assert table.refused(raise_to(5, "w", "(0,0)")) == "not-your-card CB-6.3"
    table.play(raise_to(8, "w", "(4,0)"))
    assert table.court("red") == 0
    assert table.at("(4,0)") == "R5/6/7/8"


def test_a_card_may_be_raised_in_the_turn_in_which_it_was_laid() -> None:
    """CB-6.9."""
    table = Table("WLWW", courts=(5, 0, 0))
    table.play(lay(2, "w", "(1,0)"), raise_to(5, "w", "(1,0)"))
    assert table.court("red") == 0


def test_raising_may_not_tie() -> None:
    """CB-6.4."""
    table = Table("R1e WLWL B3w", deeds=Deeds(cards=1))
    assert table.refused(raise_to(3, "e", "(0,0)")) == "would-tie CB-6.4"
    assert table.allowed(raise_to(4, "e", "(0,0)"))


@pytest.mark.parametrize(("court", "allowed"), [(2, False), (3, True)])
def test_a_tie_may_be_settled_by_raising_the_same_card(court: int, allowed: bool) -> None:
    """CB-6.7."""
    table = Table("R1e WLWL B3w", courts=(court, 0, 0))
    assert table.allowed(raise_to(3, "e", "(0,0)")) is allowed
    if allowed:
        table.play(raise_to(3, "e", "(0,0)"))
        assert table.refused("take back (0,0)") == "settle-first CB-6.7"
        table.play(raise_to(4, "e", "(0,0)"))
        assert table.total("red", "(1,0)west") == 4


def test_an_8_alone_in_a_full_region_cannot_leave_a_tie() -> None:
    """CB-6.7."""
    table = Table(". WLWL B8w", courts=(16, 0, 0))
    assert table.refused(lay(8, "e", "(0,0)")) == "tie-stays CB-6.7"
    spare = Table(". LLWL B8w", courts=(16, 0, 0))
    assert spare.allowed(lay(8, "e", "(0,0)"))


def test_the_second_must_go_to_the_tied_region() -> None:
    """CB-6.7."""
    table = Table(
        """
        .    LLWL  B3w  .     .
        .    .     .    .     .
        .    .     .    WLWW  .
        """,
        courts=(8, 0, 0),
    )
    table.play(lay(3, "e", "(0,2)"))
    assert table.refused(lay(1, "w", "(4,0)")) == "settle-first CB-6.7"
    assert table.refused(lay(1, "n", "(1,1)")) == "settle-first CB-6.7"
    assert table.allowed(lay(1, "s", "(1,3)"))


def test_a_first_card_that_would_lose_the_court_cannot_leave_a_tie() -> None:
    """CB-6.7, CB-2.4."""
    table = Table(". LLWL B3w", courts=(8, 0, 0), homes=(1, 8, 8))
    assert table.refused(lay(3, "e", "(0,0)")) == "tie-stays CB-6.7"


def test_ties_through_a_second_rival_count() -> None:
    """4 ties with blue, 5 with green: with one caballero left there is no way out."""
    table = Table(
        """
        .    G5s   .
        .    LLLL  B4w
        .    .     .
        """,
        courts=(5, 0, 0),
    )
    assert table.refused(lay(4, "e", "(0,1)")) == "tie-stays CB-6.7"
    richer = Table(
        """
        .    G5s   .
        .    LLLL  B4w
        .    .     .
        """,
        courts=(6, 0, 0),
    )
    assert richer.allowed(lay(4, "e", "(0,1)"))


def test_taking_back_may_leave_a_tie() -> None:
    """CB-6.4."""
    table = Table(
        """
        .    R1s   .
        R4e  LLLL  B4w
        """,
    )
    table.play("take back (1,1)")
    assert table.total("red", "(1,0)west") == table.total("blue", "(1,0)west")


def test_the_last_card_may_be_laid_and_the_court_is_lost() -> None:
    """CB-6.5."""
    table = Table("WLWW", courts=(5, 0, 0), homes=(1, 8, 8))
    table.play(lay(2, "w", "(1,0)"))
    assert table.court("red") == 0
    assert table.refused(lay(1, "s", "(0,1)")) == "no-card-left CB-6.5"


def test_reinforcing_an_overflowing_court() -> None:
    """CB-2.4, CB-4.1."""
    table = Table("WLWW", courts=(14, 0, 0), homes=(2, 8, 8), power=1)
    events = table.play("reinforce")
    assert table.court("red") == 16
    assert [event.params.get("count") for event in events] == [None, 5]
    assert table.refused("reinforce") == "reinforced CB-4.1"


def test_withdrawing_and_laying_again_in_one_turn() -> None:
    """CB-8.3, CB-4.3."""
    table = Table("WLWW R8w:C", courts=(0, 0, 0))
    table.play("take back (1,0)", lay(8, "w", "(1,0)"), "take back (1,0)")
    assert table.court("red") == 0
    assert table.state.castillo_supply == 12
    assert table.refused(lay(1, "w", "(1,0)")) == "too-dear CB-4.3"
