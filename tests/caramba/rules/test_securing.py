"""Chapter 5: bringing chests into safety."""

from __future__ import annotations

import pytest

from tests.caramba.boxes import TWINS
from tests.caramba.diagram import asked_of, expect, keys, options, play, position, refused, told

THREE = """
    start gringos   phase securing
    middle    munition-2
    bandidos  unsecured gold-3 gold-2 dynamite-4   hand gold-7
    soldados  unsecured -   hand gold-7
    gringos   unsecured munition-4   secured gold-2   hand gold-7
"""


def test_a_gang_with_unsecured_chests_may_turn_over_one_or_none() -> None:
    """CA-5.1: of any treasure, and only one, although there are several."""
    table = position(THREE)
    play(table, "gringos  keep")
    assert options(table) == ["secure gold-2", "secure gold-3", "secure dynamite-4", "keep"]
    play(table, "bandidos  secure gold-3")
    assert asked_of(table) == "* draw"
    expect(
        table,
        """
        bandidos  unsecured gold-2 dynamite-4   secured gold-3
        gringos   unsecured munition-4   secured gold-2
        """,
    )


def test_securing_goes_in_seat_order_from_the_start_player() -> None:
    """CA-5.1: and skips those who have nothing."""
    table = position(THREE)
    events = play(table, "gringos  secure munition-4\n bandidos  keep")
    assert keys(events) == ["secures", "keeps"]
    assert asked_of(table) == "* draw"


def test_nobody_is_asked_if_nobody_has_unsecured_chests() -> None:
    """CA-5.1"""
    table = position("""
        start gringos   phase securing
        bandidos  secured gold-2
        soldados
        gringos
    """)
    assert asked_of(table) == "* draw"


@pytest.mark.parametrize("chest", ["munition-2", "munition-4", "gold-4", "gold-2"])
def test_only_a_gangs_own_unsecured_chests_can_be_secured(chest: str) -> None:
    """CA-5.1: not the middle's, not another's, not one that is secured or in the bag."""
    table = position("""
        start bandidos   phase securing
        middle    munition-2
        bandidos  unsecured gold-3   secured gold-2
        soldados  unsecured munition-4
    """)
    assert refused(table, f"secure {chest}") == ("not-your-chest", "CA-5.1")


def test_chests_kept_from_earlier_rounds_and_protected_ones_can_be_secured() -> None:
    """CA-5.1, CA-7.5"""
    table = position("""
        start bandidos   phase auction   asked bandidos   passed soldados
        middle    munition-2 dynamite-2
        bandidos  unsecured gold-3   used fuera   protects gold   bids munition-7   hand gold-7
        soldados
    """)
    play(table, "bandidos  pass")
    assert options(table) == ["secure gold-3", "secure munition-2", "keep"]
    play(table, "bandidos  secure gold-3")
    expect(table, "bandidos  secured gold-3   unsecured munition-2")


def test_a_secured_chest_is_safe_for_good() -> None:
    """CA-5.2: no auction takes it, and it cannot be turned back."""
    table = position("""
        start bandidos   phase auction
        middle    gold-2 munition-2 dynamite-2
        bandidos  hand gold-7 munition-7
        soldados  secured gold-4 munition-4   hand dynamite-7
    """)
    play(table, "bandidos  bid gold-7 for gold\n all pass\n bandidos  secure gold-2")
    expect(table, "soldados  secured gold-4 munition-4\n bandidos  secured gold-2")


def test_the_number_of_secured_chests_is_public_and_their_value_is_not() -> None:
    """CA-5.2, CA-5.3"""
    table = position("""
        start bandidos   phase securing
        bandidos  unsecured gold-3   secured gold-4 dynamite-2
        soldados
    """)
    expect(table.view(0).state, "bandidos  secured gold-4 dynamite-2")
    for reader in (1, None):
        expect(table.view(reader).state, "bandidos  secured ? ?")
    play(table, "bandidos  secure gold-3")
    for reader in (1, None):
        expect(table.view(reader).state, "bandidos  secured ? ? ?   unsecured -")


def test_turning_over_happens_in_the_open() -> None:
    """CA-5.3: everyone is told which chest it is, at that moment."""
    table = position(THREE)
    (event,) = play(table, "gringos  secure munition-4")
    for reader in (None, 0, 1, 2):
        assert str(event.seen_by(reader).params["chest"]) == "munition-4"
    assert event.paragraph == "CA-5.1"


def test_at_the_end_all_secured_values_are_shown() -> None:
    """CA-5.3: only the number is public until the end."""
    table = position("""
        start soldados   phase chests
        bag       gold-2
        bandidos  secured rest
        soldados  hand gold-7   secured gold-4
    """)
    expect(table.view(0).state, "soldados  secured ?")
    play(table, "*  chest gold-2")
    assert table.over
    for reader in (0, 1, None):
        expect(table.view(reader).state, "soldados  secured gold-4")


def test_a_chest_that_is_kept_brings_the_bonus() -> None:
    """CA-9.4, CA-5.1, CA-4.1: gold 3 is secured, gold 2 is kept: the bonus is 2 in round 3."""
    table = position("""
        round 2   start soldados   phase securing
        middle    munition-2 munition-3
        bandidos  hand gold-7 munition-7
        soldados  unsecured gold-2 gold-3   hand gold-7
        gringos   unsecured dynamite-2   hand gold-7
        indios    hand gold-7
    """)
    events = play(
        table,
        """
        soldados  secure gold-3
        gringos   secure dynamite-2
        *         ...
        gringos   bid gold-7 for gold
        all       pass
        """,
    )
    expect(table, "round 3")
    gold = next(win for win in told(events, "wins") if str(win["treasure"]) == "gold")
    assert [(offer.cards, offer.bonus) for offer in gold["offers"]] == [
        (0, 0),
        (0, 2),
        (7, 0),
        (0, 0),
    ]


EN_SEGURIDAD = """
    start bandidos   phase securing
    bandidos  unsecured munition-4 dynamite-2 gold-3 gold-2 gold-2   special en-seguridad
    soldados  unsecured munition-2
"""


def test_en_seguridad_secures_munition_4_and_dynamite_2_together() -> None:
    """CA-9.5, CA-7.4"""
    table = position(EN_SEGURIDAD)
    events = play(
        table,
        """
        bandidos  en-seguridad
        bandidos  secure munition-4
        bandidos  secure dynamite-2
        """,
    )
    assert keys(events) == ["en-seguridad", "secures", "secures"]
    assert asked_of(table) == "soldados securing"
    expect(table, "bandidos  secured munition-4 dynamite-2   used en-seguridad   special -")


def test_en_seguridad_takes_any_number_up_to_six_in_all() -> None:
    """CA-7.4: three 2s, for example; and only what still fits is offered."""
    table = position(EN_SEGURIDAD)
    play(table, "bandidos  en-seguridad")
    assert options(table) == [
        "secure gold-2",
        "secure gold-3",
        "secure munition-4",
        "secure dynamite-2",
    ]
    play(table, "bandidos  secure gold-2")
    assert "secure munition-4" in options(table)
    play(table, "bandidos  secure gold-2")
    assert options(table) == ["secure dynamite-2", "keep"]
    assert refused(table, "secure gold-3") == ("above-total", "CA-7.4")
    assert refused(table, "secure munition-4") == ("above-total", "CA-7.4")
    play(table, "bandidos  secure dynamite-2")
    expect(table, "asked soldados   phase securing")


def test_en_seguridad_may_stop_below_six() -> None:
    """CA-7.4: at most 6, one or more."""
    table = position(EN_SEGURIDAD)
    play(table, "bandidos  en-seguridad")
    assert refused(table, "keep") == ("at-least-one", "CA-7.4")
    (_, event) = play(table, "bandidos  secure gold-2\n bandidos  keep")
    assert (event.key, event.paragraph) == ("keeps", "CA-7.4")
    assert asked_of(table) == "soldados securing"
    expect(table, "bandidos  secured gold-2   unsecured munition-4 dynamite-2 gold-3 gold-2")


def test_en_seguridad_ends_by_itself_when_nothing_fits() -> None:
    """CA-7.4: after 4 only a 2 would fit."""
    table = position("""
        start bandidos   phase securing
        bandidos  unsecured munition-4 gold-3   special en-seguridad
        soldados
    """)
    play(table, "bandidos  en-seguridad\n bandidos  secure munition-4")
    assert asked_of(table) == "* draw"
    expect(table, "bandidos  unsecured gold-3")


def test_en_seguridad_is_instead_of_the_one_chest() -> None:
    """CA-7.4: not before it and not after it."""
    table = position(EN_SEGURIDAD)
    play(table, "bandidos  en-seguridad\n bandidos  secure munition-4\n bandidos  secure gold-2")
    assert asked_of(table) == "soldados securing"
    table = position(EN_SEGURIDAD)
    play(table, "bandidos  secure munition-4")
    assert asked_of(table) == "soldados securing"
    expect(table, "bandidos  special en-seguridad")


def test_en_seguridad_needs_the_card() -> None:
    """CA-7.4"""
    table = position(EN_SEGURIDAD.replace("special en-seguridad", "special manos-arriba"))
    assert refused(table, "en-seguridad") == ("no-such-special", "CA-7.4")
    assert "en-seguridad" not in options(table)
    table = position(EN_SEGURIDAD.replace("special en-seguridad", "used en-seguridad"))
    assert refused(table, "en-seguridad") == ("no-such-special", "CA-7.4")


def test_en_seguridad_does_not_secure_other_gangs_chests() -> None:
    """CA-7.4, CA-5.1"""
    table = position(EN_SEGURIDAD)
    play(table, "bandidos  en-seguridad")
    assert refused(table, "secure munition-2") == ("not-your-chest", "CA-5.1")


def test_en_seguridad_with_chests_above_six() -> None:
    """CA-7.4: in a replaced box; they are never within the total, alone or together."""
    rows = "start bandidos  phase securing\n soldados\n bandidos  special en-seguridad  unsecured"
    table = position(f"{rows} munition-7 dynamite-9", box=TWINS)
    assert options(table) == ["secure munition-7", "secure dynamite-9", "keep"]
    assert refused(table, "en-seguridad") == ("above-total", "CA-7.4")

    table = position(f"{rows} munition-7 dynamite-6 gold-1", box=TWINS)
    play(table, "bandidos  en-seguridad")
    assert options(table) == ["secure gold-1", "secure dynamite-6"]
    assert refused(table, "secure munition-7") == ("above-total", "CA-7.4")
    play(table, "bandidos  secure dynamite-6")
    assert asked_of(table) == "* draw"
    expect(table, "bandidos  unsecured munition-7 gold-1   secured dynamite-6")


def test_equal_chests_are_offered_once_and_moved_one_by_one() -> None:
    """CA-5.1"""
    table = position("""
        start bandidos   phase securing
        bandidos  unsecured gold-2 gold-2
        soldados
    """)
    assert options(table) == ["secure gold-2", "keep"]
    play(table, "bandidos  secure gold-2")
    expect(table, "bandidos  unsecured gold-2   secured gold-2")
