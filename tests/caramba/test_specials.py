"""Chapter 7: the special cards. En seguridad! is in test_securing."""

from __future__ import annotations

import pytest

from tests.caramba.diagram import asked_of, expect, keys, options, play, position, refused, told

# Manos arriba!

MANOS = """
    start bandidos   phase auction
    middle    gold-2 munition-2 dynamite-2
    bandidos  hand gold-7 munition-7 dynamite-7
    soldados  hand gold-7 munition-7 dynamite-7   special manos-arriba
    gringos   hand gold-7 munition-7 dynamite-7
"""


def test_manos_arriba_ends_the_auction_at_once() -> None:
    """CA-7.1: instead of a card or a pass; the cards on the table count as they lie."""
    table = position(MANOS)
    events = play(
        table,
        """
        bandidos  bid gold-7 for gold
        soldados  bid munition-7 for munition
        gringos   bid dynamite-7 for dynamite
        bandidos  bid munition-7 for munition
        soldados  manos-arriba
        """,
    )
    assert keys(events)[4:] == ["manos-arriba", "wins", "ties", "wins"]
    assert [win["seat"] for win in told(events, "wins")] == [0, 2]
    assert asked_of(table) == "bandidos securing"
    expect(table, "soldados  special -   used manos-arriba   hand gold-7 munition-7 dynamite-7")


def test_manos_arriba_is_not_for_the_first_lap() -> None:
    """CA-7.1: neither for the start player nor for the others."""
    table = position(MANOS)
    play(table, "bandidos  bid gold-7 for gold")
    assert "manos-arriba" not in options(table)
    assert refused(table, "manos-arriba") == ("not-in-first-lap", "CA-7.1")

    table = position(MANOS.replace("start bandidos", "start soldados"))
    assert refused(table, "manos-arriba") == ("not-in-first-lap", "CA-7.1")


def test_manos_arriba_is_possible_from_ones_second_turn_on() -> None:
    """CA-7.1: on one's own turn, and in any later lap, too."""
    table = position(MANOS)
    play(
        table,
        """
        bandidos  bid gold-7 for gold
        soldados  bid gold-7 for gold
        gringos   bid gold-7 for gold
        bandidos  bid munition-7 for munition
        """,
    )
    assert "manos-arriba" in options(table)
    play(table, "soldados  bid munition-7 for munition\n gringos  pass\n bandidos  pass")
    assert options(table) == ["bid dynamite-7 for dynamite", "pass", "manos-arriba"]


def test_manos_arriba_comes_back_in_the_next_auction_only_after_a_turn() -> None:
    """CA-7.1: every auction has a first lap."""
    table = position("""
        start bandidos   phase auction   asked bandidos   passed soldados
        middle    gold-2 munition-2 dynamite-2
        bandidos  bids gold-7   hand munition-7   special manos-arriba
        soldados  hand gold-7
    """)
    play(table, "bandidos  pass\n bandidos  secure gold-2\n *  ...")
    play(table, "soldados  bid gold-7 for gold")
    assert refused(table, "manos-arriba") == ("not-in-first-lap", "CA-7.1")


def test_manos_arriba_with_an_empty_hand() -> None:
    """CA-7.1, CA-3.3"""
    table = position("""
        start bandidos   phase auction   asked bandidos
        middle    gold-2 munition-2 dynamite-2
        bandidos  bids gold-7   hand -   special manos-arriba
        soldados  bids munition-7   hand gold-7
    """)
    assert options(table) == ["pass", "manos-arriba"]
    play(table, "bandidos  manos-arriba")
    expect(table, "soldados  hand gold-7   discards munition-7")


def test_manos_arriba_is_not_for_who_has_passed_or_is_not_asked() -> None:
    """CA-7.1, CA-7.6: who has passed has no turn any more."""
    table = position(MANOS)
    play(
        table,
        """
        bandidos  bid gold-7 for gold
        soldados  pass
        gringos   bid gold-7 for gold
        """,
    )
    assert asked_of(table) == "bandidos auction"
    assert refused(table, "manos-arriba") == ("no-such-special", "CA-7.1")
    play(table, "bandidos  bid munition-7 for munition")
    assert asked_of(table) == "gringos auction"
    assert refused(table, "manos-arriba") == ("no-such-special", "CA-7.1")


# Estoy de vuelta!

ESTOY = """
    start bandidos   phase auction
    middle    gold-2 munition-2 dynamite-2
    bandidos  hand gold-7   discards munition-7 gold-3/munition-4   special estoy-de-vuelta
    soldados  hand gold-7   discards dynamite-7
"""


def test_estoy_de_vuelta_takes_a_discard_back_before_the_normal_turn() -> None:
    """CA-7.2: the turn is then still to be taken, and may be that card."""
    table = position(ESTOY)
    assert options(table) == [
        "bid gold-7 for gold",
        "estoy-de-vuelta munition-7",
        "estoy-de-vuelta gold-3/munition-4",
    ]
    (event,) = play(table, "bandidos  estoy-de-vuelta gold-3/munition-4")
    assert (event.key, event.paragraph) == ("takes-back", "CA-7.2")
    for reader in (0, 1, None):
        assert str(event.seen_by(reader).params["card"]) == "gold-3/munition-4"
    expect(
        table,
        """
        asked bandidos   phase auction
        bandidos  hand gold-7 gold-3/munition-4   discards munition-7
        bandidos  special -   used estoy-de-vuelta
        """,
    )
    play(table, "bandidos  bid gold-3/munition-4 for munition")
    assert asked_of(table) == "soldados auction"


def test_estoy_de_vuelta_does_not_free_the_start_player_from_bidding() -> None:
    """CA-7.2, CA-3.2"""
    table = position(ESTOY)
    play(table, "bandidos  estoy-de-vuelta munition-7")
    assert refused(table, "pass") == ("start-must-bid", "CA-3.2")


def test_after_estoy_de_vuelta_one_may_pass_in_a_later_lap() -> None:
    """CA-7.2: the normal turn is a card or a pass."""
    table = position(ESTOY)
    play(table, "bandidos  bid gold-7 for gold\n soldados  pass")
    assert options(table) == [
        "pass",
        "estoy-de-vuelta munition-7",
        "estoy-de-vuelta gold-3/munition-4",
    ]
    play(table, "bandidos  estoy-de-vuelta munition-7\n bandidos  pass")
    expect(table, "bandidos  hand munition-7   discards gold-3/munition-4 gold-7")


def test_estoy_de_vuelta_only_once() -> None:
    """CA-7.2, CA-1.4"""
    table = position(ESTOY)
    play(table, "bandidos  estoy-de-vuelta munition-7")
    assert refused(table, "estoy-de-vuelta gold-3/munition-4") == ("no-such-special", "CA-7.2")


def test_estoy_de_vuelta_needs_a_discard_of_ones_own() -> None:
    """CA-7.2: not the others' discards, not a card of hand or pile."""
    table = position(ESTOY)
    for card in ("dynamite-7", "gold-7", "gold-2/munition-5"):
        assert refused(table, f"estoy-de-vuelta {card}") == ("not-discarded", "CA-7.2")
    table = position(ESTOY.replace("discards munition-7 gold-3/munition-4", "discards -"))
    assert options(table) == ["bid gold-7 for gold"]


def test_estoy_de_vuelta_with_an_empty_hand() -> None:
    """CA-7.2, CA-3.3: who had nothing left has a card again."""
    table = position("""
        start bandidos   phase auction   asked bandidos   passed soldados
        middle    gold-2 munition-2 dynamite-2
        bandidos  hand -   bids gold-7   discards munition-7   special estoy-de-vuelta
        soldados
    """)
    assert options(table) == ["pass", "estoy-de-vuelta munition-7"]
    play(table, "bandidos  estoy-de-vuelta munition-7")
    assert options(table) == ["bid munition-7 for munition", "pass"]
    assert keys(play(table, "bandidos  bid munition-7 for munition"))[:2] == [
        "bids",
        "passes-empty",
    ]


def test_an_empty_hand_without_discards_can_only_pass() -> None:
    """CA-7.2, CA-3.3"""
    table = position("""
        start bandidos   phase auction   asked bandidos   passed soldados
        middle    gold-2 munition-2 dynamite-2
        bandidos  hand -   bids gold-7   special estoy-de-vuelta
        soldados
    """)
    assert options(table) == ["pass"]


# Fuera!

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


def test_fuera_names_a_treasure_of_which_one_has_unsecured_chests() -> None:
    """CA-7.3"""
    table = position(FUERA)
    assert refused(table, "fuera gold") == ("no-such-special", "CA-7.3")
    play(table, "gringos  decline")
    assert refused(table, "fuera dynamite") == ("nothing-to-protect", "CA-7.3")
    (event,) = play(table, "bandidos  fuera munition")
    assert (event.key, event.paragraph) == ("protects", "CA-7.3")
    expect(table, "bandidos  protects munition   special -   used fuera")


def test_who_has_no_unsecured_chest_is_not_asked() -> None:
    """CA-7.3: a secured one does not count, and so Fuera! waits."""
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
    (tie,) = told(play(table, "all pass"), "ties")
    assert tie["tied_seats"] == ((0, 1) if owner_is_tied else (1, 2))
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


def test_specials_are_used_only_when_asked() -> None:
    """CA-7.6: nobody interrupts: an answer is always the asked gang's."""
    table = position("""
        start bandidos   phase auction
        middle    gold-2 munition-2 dynamite-2
        bandidos  hand gold-7 munition-7
        soldados  hand gold-7   discards munition-7   special estoy-de-vuelta
    """)
    assert refused(table, "estoy-de-vuelta munition-7") == ("no-such-special", "CA-7.2")
    table = position("""
        start bandidos   phase securing
        bandidos  unsecured gold-2
        soldados  unsecured gold-3   special en-seguridad
    """)
    assert refused(table, "en-seguridad") == ("no-such-special", "CA-7.4")
    assert refused(table, "manos-arriba")[0] == "not-now"
    assert refused(table, "fuera gold")[0] == "not-now"


def test_a_special_may_be_kept_to_the_end() -> None:
    """CA-7.6: nobody has to use it; it is still there when the game is over."""
    table = position("""
        start bandidos   phase chests
        bag       gold-2
        bandidos  hand gold-7   secured gold-4   special fuera
        soldados  hand gold-7   secured rest   special manos-arriba
    """)
    play(table, "*  chest gold-2")
    assert table.over
    expect(table, "bandidos  special fuera\n soldados  special manos-arriba")
