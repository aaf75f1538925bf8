"""Chapter 4: the result of the auction."""

from __future__ import annotations

import pytest

from tests.caramba.diagram import asked_of, expect, keys, play, position, told


def test_the_tie_and_the_gold_of_the_rulebook() -> None:
    """CA-9.3, CA-4.2, CA-4.3: seats are Pancho, Emiliano, Porfirio and Dolores."""
    table = position("""
        round 2   start soldados   phase auction
        middle    gold-2 dynamite-2
        bandidos  unsecured gold-3   hand gold-2/munition-5 gold-5/dynamite-2
        soldados  hand gold-7 gold-4/dynamite-3 munition-7
        gringos   hand dynamite-7 munition-4/dynamite-3 gold-3/munition-4
        indios    unsecured munition-2 munition-3   hand munition-5/dynamite-2 gold-7
    """)
    events = play(
        table,
        """
        soldados  bid gold-7 for gold
        gringos   bid dynamite-7 for dynamite
        indios    bid munition-5/dynamite-2 for munition
        bandidos  bid gold-2/munition-5 for gold
        soldados  pass
        gringos   bid gold-3/munition-4 for munition
        indios    pass
        bandidos  pass
        gringos   bid munition-4/dynamite-3 for munition
        """,
    )
    # Munition: 4 + 4 against 5 and the bonus of 3.
    (tie,) = told(events, "ties")
    assert tie["tied_seats"] == (2, 3)
    assert [offer.total for offer in tie["offers"]] == [0, 0, 8, 8]
    expect(
        table,
        """
        middle    munition-2 munition-3
        bandidos  unsecured -   hand gold-2/munition-5 gold-5/dynamite-2   discards -
        soldados  unsecured gold-2 gold-3   hand gold-4/dynamite-3 munition-7   discards gold-7
        gringos   unsecured dynamite-2   hand munition-4/dynamite-3 gold-3/munition-4
        gringos   discards dynamite-7
        indios    unsecured -   hand munition-5/dynamite-2 gold-7   discards -
        """,
    )
    play(table, "soldados  secure gold-3\n gringos  secure dynamite-2")
    expect(table, "soldados  unsecured gold-2  secured gold-3")


def test_the_bonus_is_the_highest_chest_and_not_the_sum() -> None:
    """CA-4.1: 2 + 3 + 3 unsecured are a bonus of 3; 5 beats 3, and 8 would have won."""
    table = position("""
        start bandidos   phase auction   asked bandidos
        middle    munition-2 dynamite-2
        bandidos  bids gold-5/munition-2@gold   hand munition-5/dynamite-2
        soldados  unsecured gold-2 gold-3 gold-3   hand gold-7
    """)
    (win,) = told(play(table, "all pass"), "wins")
    assert win["seat"] == 0
    assert [(offer.cards, offer.bonus) for offer in win["offers"]] == [(5, 0), (0, 3)]
    expect(table, "bandidos  unsecured gold-2 gold-3 gold-3\n soldados  unsecured -")


def test_the_bonus_counts_for_its_own_treasure_only() -> None:
    """CA-4.1: a munition chest adds nothing to gold."""
    table = position("""
        start bandidos   phase auction   asked bandidos
        middle    gold-2 dynamite-2
        bandidos  bids gold-3/munition-4@gold   unsecured munition-4   hand munition-5/dynamite-2
        soldados  bids gold-4/munition-3@gold   hand gold-7
    """)
    wins = told(play(table, "all pass"), "wins")
    assert [(str(win["treasure"]), win["seat"]) for win in wins] == [("gold", 1), ("munition", 0)]


def test_secured_chests_give_no_bonus() -> None:
    """CA-4.1, CA-5.2"""
    table = position("""
        start bandidos   phase auction   asked bandidos
        middle    gold-2 munition-2 dynamite-2
        bandidos  bids gold-3/munition-4@gold   secured gold-4   hand munition-5/dynamite-2
        soldados  bids gold-4/munition-3@gold   hand gold-7
    """)
    assert [win["seat"] for win in told(play(table, "all pass"), "wins")] == [1]


def test_the_bonus_is_added_to_the_cards() -> None:
    """CA-4.1: 4 + 4 beats 7."""
    table = position("""
        start bandidos   phase auction   asked bandidos
        middle    gold-2 munition-2 dynamite-2
        bandidos  bids gold-7   hand munition-5/dynamite-2
        soldados  bids gold-4/munition-3@gold   unsecured gold-4   hand gold-7
    """)
    assert [win["seat"] for win in told(play(table, "all pass"), "wins")] == [1]
    expect(table, "soldados  unsecured gold-2 gold-4")


def test_the_bonus_wins_without_any_card_and_after_passing() -> None:
    """CA-4.1, CA-4.4: the owners keep their chests and win the middle."""
    table = position("""
        start bandidos   phase auction
        middle    gold-3 munition-2 dynamite-2
        bandidos  hand munition-7
        soldados  unsecured gold-2   hand gold-7
    """)
    events = play(
        table, "bandidos  bid munition-7 for munition\n soldados  pass"
    )  # bandidos has nothing left
    assert [(str(win["treasure"]), win["seat"]) for win in told(events, "wins")] == [
        ("gold", 1),
        ("munition", 0),
    ]
    expect(table, "soldados  unsecured gold-2 gold-3   discards -   hand gold-7")


def test_an_offer_of_nothing_never_wins() -> None:
    """CA-4.1, CA-4.3: nobody offers more than 0, so the chests stay."""
    table = position("""
        start bandidos   phase auction   asked bandidos
        middle    gold-2 munition-2 dynamite-2 dynamite-4
        bandidos  bids gold-7   hand munition-5/dynamite-2
        soldados  hand gold-7
    """)
    events = play(table, "all pass")
    assert [str(each["treasure"]) for each in told(events, "no-offer")] == ["munition", "dynamite"]
    expect(table, "middle munition-2 dynamite-2 dynamite-4")


def test_the_winner_takes_the_middle_and_the_others_unsecured_chests() -> None:
    """CA-4.2: of this treasure, from everyone, and nothing of another."""
    table = position("""
        start gringos   phase auction   asked gringos
        middle    gold-2 gold-2 dynamite-3
        bandidos  unsecured gold-3 munition-2   hand gold-7
        soldados  unsecured gold-3 gold-4   hand gold-7   secured gold-2
        gringos   bids gold-7   hand munition-5/dynamite-2
    """)
    (gold, munition) = told(play(table, "all pass"), "wins")
    assert (gold["seat"], munition["seat"]) == (2, 0)
    assert sorted(map(str, gold["chests"])) == ["gold-2", "gold-2", "gold-3", "gold-3", "gold-4"]
    expect(
        table,
        """
        middle    dynamite-3
        bandidos  unsecured munition-2
        soldados  unsecured -   secured gold-2
        gringos   unsecured gold-2 gold-2 gold-3 gold-3 gold-4
        """,
    )


def test_the_winner_discards_and_the_others_take_back() -> None:
    """CA-4.2: only the cards played for the treasure that was won; face up."""
    table = position("""
        start bandidos   phase auction   asked bandidos
        middle    gold-2 munition-2 dynamite-2
        bandidos  bids gold-7 munition-2/dynamite-5@munition   discards dynamite-7
        bandidos  hand munition-5/dynamite-2
        soldados  bids gold-5/munition-2@gold munition-7   hand gold-7
    """)
    play(table, "all pass")
    expect(
        table,
        """
        bandidos  bids -   hand munition-2/dynamite-5 munition-5/dynamite-2
        bandidos  discards gold-7 dynamite-7
        soldados  bids -   hand gold-7 gold-5/munition-2   discards munition-7
        """,
    )
    for reader in (None, 0, 1):
        expect(table.view(reader).state, "bandidos  discards gold-7 dynamite-7")


def test_a_tie_sends_everything_to_the_middle() -> None:
    """CA-4.3: owners who are not tied lose their chests, too."""
    table = position("""
        start bandidos   phase auction   asked bandidos
        middle    gold-2 munition-2 dynamite-2
        bandidos  bids gold-7   hand munition-5/dynamite-2
        soldados  bids gold-7
        gringos   bids gold-2/munition-5@gold   unsecured gold-4 gold-2 dynamite-3   hand gold-7
    """)
    (tie,) = told(play(table, "all pass"), "ties")
    assert tie["tied_seats"] == (0, 1)
    assert [offer.total for offer in tie["offers"]] == [7, 7, 6]
    expect(
        table,
        """
        middle    gold-2 gold-2 gold-4 munition-2
        bandidos  hand gold-7 munition-5/dynamite-2   discards -
        soldados  hand gold-7   discards -
        gringos   unsecured dynamite-2 dynamite-3   hand gold-7 gold-2/munition-5
        """,
    )


def test_a_tie_of_bonuses_alone() -> None:
    """CA-4.3, CA-4.1: two owners of a 3 who play nothing lose both."""
    table = position("""
        start bandidos   phase auction   asked bandidos
        middle    munition-2 dynamite-2
        bandidos  bids munition-7   unsecured gold-3   hand munition-5/dynamite-2
        soldados  unsecured gold-3   hand gold-7
    """)
    assert keys(play(table, "all pass"))[-4:] == ["ties", "chests-return", "wins", "no-offer"]
    expect(table, "middle gold-3 gold-3 dynamite-2\n bandidos  unsecured munition-2")


def test_a_tie_below_the_highest_offer_does_not_matter() -> None:
    """CA-4.3"""
    table = position("""
        start bandidos   phase auction   asked bandidos
        middle    gold-2 munition-2 dynamite-2
        bandidos  bids gold-5/munition-2@gold   hand munition-5/dynamite-2
        soldados  bids gold-5/munition-2@gold
        gringos   bids gold-7   hand gold-3/munition-4
    """)
    assert [win["seat"] for win in told(play(table, "all pass"), "wins")] == [2]


def test_chests_of_a_tie_are_auctioned_again() -> None:
    """CA-4.3, CA-2.1: they lie in the middle and count as present."""
    table = position("""
        start bandidos   phase auction   asked bandidos
        middle    gold-2 munition-2 dynamite-2
        bandidos  bids gold-7 munition-7 dynamite-7   hand munition-5/dynamite-2
        soldados  bids gold-7 munition-7 dynamite-7
    """)
    assert keys(play(table, "all pass\n *  ..."))[-5:] == ["draws"] * 4 + ["round"]
    assert asked_of(table) == "soldados auction"
    expect(table, "middle gold-2 munition-2 dynamite-2")


def test_the_treasures_are_independent() -> None:
    """CA-4.4: a chest won, lost or kept in one does not touch the others."""
    table = position("""
        start bandidos   phase auction   asked bandidos
        middle    gold-2 munition-2 dynamite-2
        bandidos  unsecured gold-4 munition-3   bids munition-4/dynamite-3@dynamite   hand gold-7
        soldados  unsecured dynamite-3   bids gold-5/munition-2@gold munition-3/dynamite-4@munition
    """)
    play(table, "all pass")
    # gold 4 against 5, munition 3 against 3, dynamite 3 against 3
    expect(
        table,
        """
        middle    munition-2 munition-3 dynamite-2 dynamite-3
        bandidos  unsecured -
        soldados  unsecured gold-2 gold-4
        """,
    )


def test_an_owner_who_offers_most_defends() -> None:
    """CA-4.4: they keep their own, win the others and discard what they played for it."""
    table = position("""
        start bandidos   phase auction   asked bandidos
        middle    munition-2 dynamite-2
        bandidos  unsecured gold-3   bids gold-5/munition-2@gold   hand gold-7
        soldados  unsecured gold-4   bids gold-3/munition-4@gold   hand gold-7
    """)
    (win,) = told(play(table, "all pass"), "wins")
    assert [offer.total for offer in win["offers"]] == [8, 7]
    expect(
        table,
        """
        bandidos  unsecured gold-3 gold-4   discards gold-5/munition-2   hand gold-7
        soldados  unsecured -   discards -   hand gold-7 gold-3/munition-4
        """,
    )


def test_an_unopposed_owner_wins_their_own_chests_and_discards() -> None:
    """CA-4.4, CA-4.2: the treasure is at stake, although nothing moves."""
    table = position("""
        start bandidos   phase auction   asked bandidos
        middle    munition-2 dynamite-2
        bandidos  unsecured gold-3   bids gold-7   hand munition-5/dynamite-2
        soldados  hand gold-7
    """)
    assert [win["seat"] for win in told(play(table, "all pass"), "wins")] == [0]
    expect(table, "bandidos  unsecured gold-3   discards gold-7")


@pytest.mark.parametrize(
    ("bids", "hand", "discards"),
    [
        ("gold-7", "gold-7", "-"),
        ("gold-7 gold-5/munition-2@gold", "gold-7 gold-5/munition-2", "-"),
        ("gold-7 munition-7", "gold-7", "munition-7"),
    ],
)
def test_nothing_is_at_stake_if_everything_is_protected(
    bids: str, hand: str, discards: str
) -> None:
    """CA-4.5: nobody wins, and all cards for it go back, the owner's too."""
    table = position(f"""
        start bandidos   phase auction   asked bandidos
        middle    munition-2 dynamite-2
        bandidos  unsecured gold-3 gold-4   used fuera   protects gold
        bandidos  bids gold-4/munition-3@gold   hand munition-5/dynamite-2
        soldados  bids {bids}   hand dynamite-7
    """)
    events = play(table, "all pass")
    (nothing,) = told(events, "nothing-at-stake")
    assert str(nothing["treasure"]) == "gold"
    assert [offer.total for offer in nothing["offers"]] == [8, 12 if "gold-5" in bids else 7]
    assert "gold" not in [str(each["treasure"]) for each in told(events, "wins")]
    expect(
        table,
        f"""
        bandidos  unsecured gold-3 gold-4   discards -
        bandidos  hand gold-4/munition-3 munition-5/dynamite-2
        soldados  hand {hand} dynamite-7   discards {discards}
        """,
    )


def test_a_chest_in_the_middle_is_at_stake_beside_protected_ones() -> None:
    """CA-4.5: not every chest is protected, so the owner wins and discards."""
    table = position("""
        start bandidos   phase auction   asked bandidos
        middle    gold-2 munition-2 dynamite-2
        bandidos  unsecured gold-3   used fuera   protects gold   bids gold-7
        bandidos  hand munition-5/dynamite-2
        soldados  hand dynamite-7
    """)
    assert [win["seat"] for win in told(play(table, "all pass"), "wins")] == [0]
    expect(table, "bandidos  unsecured gold-2 gold-3   discards gold-7")
