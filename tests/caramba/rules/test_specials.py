"""Chapter 7: the special cards. Fuera! is in test_fuera, En seguridad! in test_securing."""

from __future__ import annotations

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


def test_manos_arriba_is_possible_from_a_players_second_turn_on() -> None:
    """CA-7.1: on the player's own turn, in any later lap, too."""
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


def test_manos_arriba_is_not_for_players_who_have_passed_or_are_not_asked() -> None:
    """CA-7.1, CA-7.6: a gang that has passed gets no more turns."""
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
    """CA-7.2: the turn still follows, and may play that card."""
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


def test_after_estoy_de_vuelta_a_player_may_pass_in_a_later_lap() -> None:
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


def test_estoy_de_vuelta_needs_the_players_own_discard() -> None:
    """CA-7.2: not somebody else's discard, not a card from hand or pile."""
    table = position(ESTOY)
    for card in ("dynamite-7", "gold-7", "gold-2/munition-5"):
        assert refused(table, f"estoy-de-vuelta {card}") == ("not-discarded", "CA-7.2")
    table = position(ESTOY.replace("discards munition-7 gold-3/munition-4", "discards -"))
    assert options(table) == ["bid gold-7 for gold"]


def test_estoy_de_vuelta_with_an_empty_hand() -> None:
    """CA-7.2, CA-3.3: a gang with nothing left has a card again."""
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


def test_specials_are_used_only_when_asked() -> None:
    """CA-7.6: nobody interrupts: only the gang that is asked answers."""
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
