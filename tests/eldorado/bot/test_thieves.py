"""What the greedy bot does with the thieves where a good player would not hesitate (ED-10)."""

from __future__ import annotations

import pytest

from tablero.games.eldorado.tables import FIRST_BOX, STANDARD_BOX, EldoradoBox
from tests.eldorado.bot.deeds import answer, part, reason
from tests.eldorado.positions.thieves import thieves, turn_of_thieves

TRIANGLE = """
a=gold   b=food    x=wood:RB
     c=wood   y=gold
"""
LINE = "a=gold:O b=food c=wood d=gold:R e=food f=wood:B"


@pytest.mark.parametrize(
    ("box", "doubloons", "bought"), [(STANDARD_BOX, 3, 0), (STANDARD_BOX, 5, 1), (FIRST_BOX, 2, 1)]
)
def test_they_come_out_as_soon_as_they_can_pay_and_buy_thieves(
    box: EldoradoBox, doubloons: int, bought: int
) -> None:
    """ED-10.3, ED-10.6, ED-10.7: the hideout, and thieves for what is left."""
    table = turn_of_thieves(TRIANGLE, doubloons=doubloons, box=box)
    done = part(table, "orange")
    assert done[0].startswith("build hideout")
    assert sum(text.startswith("buy thief") for text in done) == bought


def test_they_rob_whoever_has_cards_nearby() -> None:
    """ED-10.4."""
    table = turn_of_thieves(LINE, hands="ffffww -")
    assert (answer(table), reason(table)) == ("go stealing", "theft-pays")


@pytest.mark.parametrize("hands", ["- -", "- f"])
def test_gold_is_better_than_hardly_any_loot(hands: str) -> None:
    """ED-10.4: nobody has cards, or a single one far away."""
    table = turn_of_thieves(LINE, hands=hands)
    assert answer(table) == "take gold"


@pytest.mark.parametrize(("die", "split"), [(3, "range 3 loot 4"), (2, "range 5 loot 2")])
def test_range_as_far_as_needed_loot_as_much_as_possible(die: int, split: str) -> None:
    """ED-10.4: red with all the cards is three steps away."""
    table = turn_of_thieves(LINE, hands="ffffww -")
    table.play("go stealing", f"thief die {die}")
    assert answer(table) == split


def test_they_rob_the_richer_one() -> None:
    """ED-10.4."""
    table = turn_of_thieves("x=food:B a=gold:O d=gold:R", hands="ff ffffww")
    table.play("go stealing", "thief die 2", "range 2 loot 5")
    assert (answer(table), reason(table)) == ("rob blue", "robs-rich")


def test_they_loot_pairs_for_doubloons() -> None:
    """ED-10.6: a wood makes a pair with their own."""
    table = turn_of_thieves(LINE, hands="ffwg - w")
    table.play("go stealing", "thief die 3", "range 4 loot 3", "show cards")
    assert answer(table) == "loot wood"
    table.play("loot wood")
    assert answer(table) == "loot food"


def test_pairs_become_doubloons_and_those_an_offering() -> None:
    """ED-10.6, ED-5.4: all doubloons in a row, then the offering."""
    table = thieves("s=shrine a=gold:O b=food x=wood:RB", hands="- - ffwwgg", doubloons=1, deck="")
    done = part(table, "orange")
    assert {text.rpartition(" ")[0] for text in done[:3]} == {"buy doubloon with"}
    assert done[3] == table.text("offer at {s}")


def test_a_thief_walks_to_the_shrine_that_they_can_pay() -> None:
    """ED-10.5."""
    table = thieves("a=gold:O b=food c=wood s=shrine x=food:RB", doubloons=4, deck="")
    offering = table.text("offer at {s}")
    assert part(table, "orange")[:3] == [
        table.text("move thief-1 to {b}"), table.text("move thief-1 to {c}"), offering
    ]  # fmt: skip


def test_a_rich_explorer_without_an_army_is_attacked() -> None:
    """ED-10.5: three dice against one, and half of nine cards."""
    table = thieves("a=gold:O b=food:R c=wood d=food:B", hands="fffwwwggg -", deck="", doubloons=0)
    assert (answer(table), reason(table)) == (table.text("move thief-1 to {b}"), "attacks")


def test_a_strong_army_is_left_alone() -> None:
    table = thieves("a=gold:O b=food:Rrrrr c=wood d=food:B", hands="ff -", deck="", doubloons=1)
    assert table.text("move thief-1 to {b}") not in part(table, "orange")


def test_a_second_thief_joins_the_battle() -> None:
    """ED-10.5: in their own turn, with points left."""
    table = thieves("e=food:O a=gold:O b=food:Rr c=wood d=food:B", hands="fffwwwggg -", deck="")
    table.play("move thief-2 to {b}")
    assert table.asked == "orange muster"
    assert answer(table) == table.text("bring thief-1 by {a}")


def test_losing_they_keep_their_pairs() -> None:
    """ED-10.8, ED-10.6: half of the cards, of their own choice."""
    table = thieves("a=gold:O b=food:Rrrrr d=food:B", hands="- - ffw", deck="")
    table.play("move thief-1 to {b}")
    while table.asked != "orange half":
        table.play("ready" if table.asked.endswith(("muster", "answer")) else "fight 1")
    assert answer(table) == "surrender wood"
