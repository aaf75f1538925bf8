"""Chapter 7: Fuera!, the protection of unsecured chests."""

from __future__ import annotations

import pytest

from tests.caramba.diagram import asked_of, expect, keys, options, play, position, refused, told

FUERA = """
    start soldados   phase fuera
    middle    dynamite-2
    bandidos  unsecured gold-3 munition-4   hand gold-7 munition-7   special fuera
    soldados  hand gold-7 munition-7   special manos-arriba
    gringos   unsecured gold-2   hand gold-7   special en-seguridad
    indios    unsecured gold-2   hand gold-7   used estoy-de-vuelta
"""


def test_fuera_is_asked_of_everyone_with_unsecured_chests_and_an_unused_special() -> None:
    """CA-7.3, CA-8: in seat order from the start player, whichever special it is."""
    table = position(FUERA)
    assert asked_of(table) == "gringos fuera"
    assert options(table) == ["decline"]
    play(table, "gringos  decline")
    assert asked_of(table) == "bandidos fuera"
    assert options(table) == ["fuera gold", "fuera munition", "decline"]
    play(table, "bandidos  decline")
    assert asked_of(table) == "soldados auction"
    expect(table, "bandidos  special fuera   protects -")


def test_fuera_is_asked_after_the_chests_and_before_the_first_bid() -> None:
    """CA-7.3"""
    table = position(FUERA.replace("phase fuera", "phase chests").replace("dynamite-2", "-"))
    assert asked_of(table) == "* chest"
    assert refused(table, "fuera gold")[0] == "not-now"
    play(table, "*  chest dynamite-3")
    assert asked_of(table) == "gringos fuera"
    play(table, "gringos  decline\n bandidos  decline\n soldados  bid gold-7 for gold")
    play(table, "gringos  pass\n indios  pass")
    assert asked_of(table) == "bandidos auction"
    assert refused(table, "fuera gold")[0] == "not-now"


def test_fuera_names_a_treasure_of_the_players_unsecured_chests() -> None:
    """CA-7.3"""
    table = position(FUERA)
    assert refused(table, "fuera gold") == ("no-such-special", "CA-7.3")
    play(table, "gringos  decline")
    assert refused(table, "fuera dynamite") == ("nothing-to-protect", "CA-7.3")
    (event,) = play(table, "bandidos  fuera munition")
    assert (event.key, event.paragraph) == ("protects", "CA-7.3")
    expect(table, "bandidos  protects munition   special -   used fuera")


def test_a_gang_without_unsecured_chests_is_not_asked() -> None:
    """CA-7.3: a secured one does not count, so Fuera! waits."""
    table = position("""
        start bandidos   phase fuera
        middle    gold-2 munition-2 dynamite-2
        bandidos  secured gold-3   hand gold-7   special fuera
        soldados
    """)
    assert asked_of(table) == "bandidos auction"


def test_nobody_is_asked_once_fuera_has_been_played() -> None:
    """CA-7.5: neither those who come after in this round, nor anybody in a later one."""
    table = position(FUERA.replace("start soldados", "start bandidos"))
    play(table, "bandidos  fuera gold")
    assert asked_of(table) == "bandidos auction"

    table = position(FUERA.replace("special fuera", "used fuera"))
    assert asked_of(table) == "soldados auction"


def test_protected_chests_stay_with_their_owner_whoever_wins() -> None:
    """CA-7.3: the middle and the chests of the others go to the winner as usual."""
    table = position("""
        start soldados   phase auction   asked soldados
        middle    gold-4 munition-2 dynamite-2
        bandidos  unsecured gold-3 gold-2   used fuera   protects gold   hand gold-7
        soldados  bids gold-7   hand munition-7
        gringos   unsecured gold-2   hand gold-7
    """)
    events = play(table, "all pass")
    assert [win["seat"] for win in told(events, "wins")] == [1]
    expect(
        table,
        """
        middle    munition-2 dynamite-2
        bandidos  unsecured gold-2 gold-3
        soldados  unsecured gold-2 gold-4   discards gold-7
        gringos   unsecured -
        """,
    )


def test_fuera_protects_one_treasure_only() -> None:
    """CA-7.3: the owner's munition is won by another."""
    table = position("""
        start soldados   phase auction   asked soldados
        middle    gold-4 dynamite-2
        bandidos  unsecured gold-3 munition-3   used fuera   protects gold   hand gold-7
        soldados  bids munition-7   hand gold-7
    """)
    play(table, "all pass")
    expect(table, "bandidos  unsecured gold-3 gold-4\n soldados  unsecured munition-3")


def test_the_bonus_of_protected_chests_still_counts() -> None:
    """CA-7.3, CA-4.1: 3 + 4 ties with 7."""
    table = position("""
        start soldados   phase auction   asked soldados
        middle    gold-4 munition-2 dynamite-2
        bandidos  unsecured gold-3   used fuera   protects gold
        bandidos  bids gold-4/munition-3@gold   hand gold-7
        soldados  bids gold-7   hand munition-7
    """)
    (tie,) = told(play(table, "all pass"), "ties")
    assert [offer.total for offer in tie["offers"]] == [7, 7]


def test_a_protected_owner_who_wins_wins_normally() -> None:
    """CA-7.3: 7 and a bonus of 3 against 5 and a bonus of 2."""
    table = position("""
        start soldados   phase auction   asked soldados
        middle    gold-4 munition-2 dynamite-2
        bandidos  unsecured gold-3   used fuera   protects gold
        bandidos  bids gold-7   hand gold-5/munition-2
        soldados  bids gold-5/munition-2@gold   unsecured gold-2   hand munition-7
        gringos   unsecured gold-2   hand gold-7
    """)
    play(table, "all pass")
    expect(
        table,
        """
        bandidos  unsecured gold-2 gold-2 gold-3 gold-4   discards gold-7
        soldados  unsecured -   hand gold-5/munition-2 munition-7
        gringos   unsecured -
        """,
    )


@pytest.mark.parametrize("owner_is_tied", [True, False])
def test_in_a_tie_protected_chests_stay_and_the_others_go_to_the_middle(
    owner_is_tied: bool,
) -> None:
    """CA-7.5, CA-4.3"""
    bid = "gold-4/munition-3@gold" if owner_is_tied else "gold-3/munition-4@gold"
    rival = "munition-7" if owner_is_tied else "gold-7"
    table = position(f"""
        start soldados   phase auction   asked soldados
        middle    gold-4 munition-2 dynamite-2
        bandidos  unsecured gold-3 gold-2   used fuera   protects gold   bids {bid}
        soldados  bids gold-7   hand dynamite-7
        gringos   unsecured dynamite-3   bids {rival}
        indios    unsecured gold-2   hand gold-7
    """)
    events = play(table, "all pass")
    (tie,) = told(events, "ties")
    assert tie["tied_seats"] == ((0, 1) if owner_is_tied else (1, 2))
    (returned,), (stay,) = told(events, "chests-return"), told(events, "chests-stay")
    assert list(map(str, returned["chests"])) == ["gold-2"]
    assert (stay["seat"], list(map(str, stay["chests"]))) == (0, ["gold-2", "gold-3"])
    assert [str(chest) for chest in table.middle if str(chest).startswith("gold")] == [
        "gold-2",
        "gold-4",
    ]
    expect(table, "bandidos  unsecured gold-2 gold-3\n indios  unsecured -")


def test_chests_won_under_fuera_are_ordinary() -> None:
    """CA-7.5: the protection ends with the auction; next round everything can be lost."""
    table = position("""
        start soldados   phase auction   asked soldados
        middle    gold-4 munition-2 dynamite-2
        bandidos  unsecured gold-3   used fuera   protects gold   bids gold-7
        soldados  hand gold-7
    """)
    events = play(table, "soldados  bid gold-7 for gold")
    assert "wins" in keys(events)
    expect(table, "bandidos  unsecured gold-3 gold-4   protects -")
    play(table, "bandidos  keep\n *  ...")
    play(
        table,
        """
        bandidos  bid munition-2/dynamite-5 for munition
        soldados  bid gold-7 for gold
        bandidos  pass
        soldados  pass
        """,
    )
    expect(table, "bandidos  unsecured munition-2\n soldados  unsecured gold-3 gold-4")
