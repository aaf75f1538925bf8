"""Chapter 3: the auction."""

from __future__ import annotations

import pytest

from tablero.games.caramba.box import Special
from tests.caramba.diagram import asked_of, expect, keys, options, play, position, refused, told

THREE = """
    start soldados   phase auction
    middle    gold-2 munition-2 dynamite-2
    bandidos  hand gold-7 munition-7 dynamite-7
    soldados  hand gold-3/munition-4 munition-7 dynamite-7
    gringos   hand gold-7 munition-7
"""


def test_turns_go_clockwise_from_the_start_player() -> None:
    """CA-3.1"""
    table = position(THREE)
    events = play(
        table,
        """
        soldados  bid munition-7 for munition
        gringos   bid gold-7 for gold
        bandidos  bid gold-7 for gold
        soldados  bid dynamite-7 for dynamite
        gringos   pass
        bandidos  bid munition-7 for munition
        soldados  pass
        bandidos  pass
        """,
    )
    assert [bid["seat"] for bid in told(events, "bids")] == [1, 2, 0, 1, 0]
    assert [each["seat"] for each in told(events, "passes")] == [2, 1, 0]


def test_a_turn_is_one_card_or_a_pass() -> None:
    """CA-3.1: after one card the next gang is asked."""
    table = position(THREE)
    play(table, "soldados  bid munition-7 for munition")
    assert asked_of(table) == "gringos auction"
    assert options(table) == ["bid munition-7 for munition", "bid gold-7 for gold", "pass"]


def test_cards_lie_face_up() -> None:
    """CA-3.1, CA-3.4: everyone is told the card and its treasure."""
    table = position(THREE)
    (event,) = play(table, "soldados  bid gold-3/munition-4 for munition")
    for reader in (None, 0, 1, 2):
        seen = event.seen_by(reader).params
        assert (str(seen["card"]), str(seen["treasure"])) == ("gold-3/munition-4", "munition")
        expect(table.view(reader).state, "soldados  bids gold-3/munition-4@munition")


def test_passing_is_final() -> None:
    """CA-3.1: a gang that has passed is not asked again until the next auction."""
    table = position(THREE)
    play(
        table,
        """
        soldados  bid munition-7 for munition
        gringos   pass
        bandidos  pass
        soldados  bid dynamite-7 for dynamite
        soldados  pass
        soldados  keep
        *         ...
        """,
    )
    assert asked_of(table) == "gringos auction"


def test_only_cards_in_hand_can_be_played() -> None:
    """CA-3.1: not from the pile, not from the discards, not one that lies on the table."""
    table = position("""
        start bandidos   phase auction   asked bandidos   passed soldados
        middle    gold-2 munition-2 dynamite-2
        bandidos  hand gold-7   discards munition-7   bids dynamite-7
        soldados  hand gold-3/munition-4
    """)
    assert options(table) == ["bid gold-7 for gold", "pass"]
    for card in (
        "munition-7 for munition",
        "dynamite-7 for dynamite",
        "gold-3/munition-4 for gold",
    ):
        assert refused(table, f"bid {card}") == ("not-in-hand", "CA-3.1")


def test_a_card_cannot_be_played_for_a_treasure_that_it_does_not_show() -> None:
    """CA-1.2"""
    table = position(THREE)
    assert refused(table, "bid gold-3/munition-4 for dynamite") == ("not-on-card", "CA-1.2")
    assert refused(table, "bid munition-7 for gold") == ("not-on-card", "CA-1.2")


def test_the_start_player_must_bid_in_the_first_lap_only() -> None:
    """CA-3.2"""
    table = position(THREE)
    assert "pass" not in options(table)
    assert refused(table, "pass") == ("start-must-bid", "CA-3.2")
    play(table, "soldados  bid munition-7 for munition")
    play(table, "gringos  pass\n bandidos  bid gold-7 for gold")
    assert "pass" in options(table)
    play(table, "soldados  pass")


def test_the_others_may_pass_in_the_first_lap() -> None:
    """CA-3.2: the duty is the start player's alone."""
    table = position(THREE)
    play(table, "soldados  bid munition-7 for munition\n gringos  pass\n bandidos  pass")


@pytest.mark.parametrize("hand", ["gold-7 munition-7", "gold-7"])
def test_everyone_has_at_least_two_cards_after_drawing(hand: str) -> None:
    """CA-3.2: even after winning with everything, so the start player can bid."""
    table = position(f"""
        start bandidos   phase auction
        middle    gold-2 munition-2 dynamite-2
        bandidos  hand {hand}   pile -   discards rest
        soldados  hand {hand}
    """)
    cards = [card for card in hand.split() if card != "-"]
    for card in cards:
        play(table, f"bandidos  bid {card} for {card.split('-')[0]}")
        if asked_of(table).startswith("soldados"):
            play(table, "soldados  pass")
    play(table, "bandidos  keep\n *  ...")
    assert [len(held) for held in table.hands] == [2, len(cards) + 2]


def test_the_last_one_left_may_go_on() -> None:
    """CA-3.3"""
    table = position(THREE)
    play(
        table,
        """
        soldados  bid munition-7 for munition
        gringos   pass
        bandidos  pass
        soldados  bid gold-3/munition-4 for munition
        soldados  bid dynamite-7 for dynamite
        """,
    )
    assert asked_of(table) == "soldados securing"


def test_the_auction_ends_when_all_have_passed() -> None:
    """CA-3.3: and not one pass earlier."""
    table = position(THREE)
    play(table, "soldados  bid munition-7 for munition\n gringos  pass\n bandidos  pass")
    assert asked_of(table) == "soldados auction"
    assert keys(play(table, "soldados  pass"))[0:2] == ["passes", "no-offer"]


def test_an_empty_hand_with_a_used_special_passes_automatically() -> None:
    """CA-3.3"""
    table = position("""
        start bandidos   phase auction
        middle    gold-2 munition-2 dynamite-2
        bandidos  hand gold-7   used manos-arriba
        soldados  hand gold-7 munition-7   used en-seguridad
    """)
    play(table, "bandidos  bid gold-7 for gold")
    assert asked_of(table) == "soldados auction"
    events = play(table, "soldados  bid munition-7 for munition")
    assert keys(events) == ["bids", "passes-empty"]
    assert [event.paragraph for event in events] == ["CA-3.1", "CA-3.3"]
    assert told(events, "passes-empty") == [{"seat": 0}]
    expect(table, "asked soldados   passed bandidos")


def test_an_automatic_pass_can_end_the_auction() -> None:
    """CA-3.3"""
    table = position("""
        start bandidos   phase auction   asked bandidos   passed soldados
        middle    gold-2 munition-2 dynamite-2
        bandidos  hand gold-7   bids munition-7   used manos-arriba
        soldados
    """)
    events = play(table, "bandidos  bid gold-7 for gold")
    assert keys(events) == ["bids", "passes-empty", "wins", "wins", "no-offer"]
    assert asked_of(table) == "bandidos securing"


@pytest.mark.parametrize("special", Special)
def test_an_empty_hand_with_an_unused_special_is_asked(special: Special) -> None:
    """CA-3.3: whichever it is, so that the question reveals nothing (CA-8)."""
    table = position(f"""
        start bandidos   phase auction   asked bandidos
        middle    gold-2 munition-2 dynamite-2
        bandidos  hand -   bids gold-7   special {special}
        soldados  hand gold-7
    """)
    assert asked_of(table) == "bandidos auction"
    more = ["manos-arriba"] if special == Special.MANOS_ARRIBA else []
    assert options(table) == ["pass", *more]


def test_a_cards_treasure_cannot_be_changed() -> None:
    """CA-3.4: a card on the table stays where it lies until the result."""
    table = position("""
        start bandidos   phase auction   asked bandidos
        middle    gold-2 munition-2 dynamite-2
        bandidos  bids gold-3/munition-4@gold   hand gold-7
        soldados  hand gold-7
    """)
    assert refused(table, "bid gold-3/munition-4 for munition") == ("not-in-hand", "CA-3.1")
    assert options(table) == ["bid gold-7 for gold", "pass"]


def test_several_cards_for_one_treasure_add_up() -> None:
    """CA-3.4, CA-4.1: 3 + 4 beats 6."""
    table = position("""
        start bandidos   phase auction
        middle    gold-2 munition-2 dynamite-2
        bandidos  hand gold-3/munition-4 gold-4/munition-3 dynamite-7
        soldados  hand gold-4/dynamite-3 gold-2/dynamite-5
    """)
    events = play(
        table,
        """
        bandidos  bid gold-3/munition-4 for gold
        soldados  bid gold-4/dynamite-3 for gold
        bandidos  bid gold-4/munition-3 for gold
        soldados  bid gold-2/dynamite-5 for gold
        all       pass
        """,
    )
    (win,) = told(events, "wins")
    assert (win["seat"], [offer.total for offer in win["offers"]]) == (0, [7, 6])


def test_a_card_need_not_beat_anything() -> None:
    """CA-3.5: a card lower than those on the table is a valid bid."""
    table = position(THREE)
    play(table, "soldados  bid munition-7 for munition\n gringos  bid gold-7 for gold")
    play(table, "bandidos  pass\n soldados  bid gold-3/munition-4 for gold")
    expect(table, "soldados  bids munition-7 gold-3/munition-4@gold")


def test_any_treasure_may_be_bid_for() -> None:
    """CA-3.5: even one whose chests are the bidder's own, or protected."""
    table = position("""
        start soldados   phase auction   asked soldados
        middle    dynamite-2
        bandidos  unsecured gold-2   hand gold-7   used fuera   protects gold
        soldados  unsecured munition-3   hand gold-3/munition-4
    """)
    assert options(table) == [
        "bid gold-3/munition-4 for gold",
        "bid gold-3/munition-4 for munition",
    ]


def test_a_lap_skips_those_who_have_passed() -> None:
    """CA-3.5, CA-3.1"""
    table = position("""
        start indios   phase auction
        middle    gold-2 munition-2 dynamite-2
        bandidos  hand gold-7 munition-7
        soldados  hand gold-7
        gringos   hand gold-7 munition-7
        indios    hand gold-7 munition-7
    """)
    play(
        table,
        """
        indios    bid gold-7 for gold
        bandidos  bid gold-7 for gold
        soldados  pass
        gringos   bid gold-7 for gold
        indios    pass
        bandidos  bid munition-7 for munition
        gringos   pass
        """,
    )
    # bandidos has no card and no special left.
    assert asked_of(table) == "bandidos securing"
