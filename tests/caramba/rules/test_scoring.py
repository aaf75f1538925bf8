"""Chapter 6: the score."""

from __future__ import annotations

import pytest

from tests.caramba.diagram import position


def test_the_score_is_the_sum_of_the_secured_chests() -> None:
    """CA-6.2: whatever their treasure."""
    table = position("""
        start bandidos   phase over
        bandidos  secured gold-2 munition-3 dynamite-4 dynamite-4
        soldados  secured gold-4
        gringos
    """)
    assert table.result().scores == (13, 4, 0)
    assert table.result().winners == (0,)


def test_the_middle_and_unsecured_chests_score_nothing() -> None:
    """CA-6.2"""
    table = position("""
        start bandidos   phase over
        middle    gold-4 gold-4
        bandidos  unsecured munition-4 munition-4 dynamite-4 dynamite-4
        soldados  secured gold-2
    """)
    assert table.result().scores == (0, 2)
    assert table.result().winners == (1,)


@pytest.mark.parametrize(
    ("hands", "winners"),
    [
        (("gold-7", "gold-7 munition-7", "rest", "-"), (1,)),
        (("gold-7 munition-7", "gold-7", "rest", "-"), (0,)),
        (("gold-7", "gold-7", "rest", "-"), (0, 1)),
        (("-", "-", "rest", "gold-7"), (0, 1)),
    ],
)
def test_a_tie_goes_to_more_cards_in_hand_and_is_shared_after_that(
    hands: tuple[str, ...], winners: tuple[int, ...]
) -> None:
    """CA-6.2: only among the tied; a full hand does not help somebody with fewer points."""
    secured = ("gold-2 gold-4", "munition-3 dynamite-3", "munition-2", "gold-3")
    rows = [
        f"{gang}  secured {chests}  hand {hand} {'pile -' if hand == 'rest' else ''}"
        for gang, chests, hand in zip(
            ("bandidos", "soldados", "gringos", "indios"), secured, hands, strict=True
        )
    ]
    table = position("start bandidos  phase over\n" + "\n".join(rows))
    assert table.result().scores == (6, 6, 2, 3)
    assert table.result().winners == winners


def test_only_cards_in_hand_break_a_tie() -> None:
    """CA-6.2: not the pile and not the discards."""
    table = position("""
        start bandidos   phase over
        bandidos  secured gold-2   hand gold-7   discards rest   pile -
        soldados  secured gold-2   hand gold-7 munition-7   discards dynamite-7
    """)
    assert table.result().winners == (1,)


def test_nobody_has_secured_anything() -> None:
    """CA-6.2: 0 points tie as well."""
    table = position("""
        start bandidos   phase over
        bandidos  hand gold-7
        soldados  hand gold-7
    """)
    assert table.result().winners == (0, 1)


def test_an_unused_special_neither_costs_nor_scores_anything() -> None:
    """CA-7.6"""
    table = position("""
        start bandidos   phase over
        bandidos  secured gold-2   hand gold-7   special fuera
        soldados  secured gold-2   hand gold-7   used manos-arriba
    """)
    assert table.result().scores == (2, 2)
    assert table.result().winners == (0, 1)


def test_the_breakdown_names_every_chest() -> None:
    """CA-6.2"""
    table = position("""
        start bandidos   phase over
        bandidos  secured gold-2 munition-3   hand gold-7
        soldados  secured dynamite-4
    """)
    lines = table.result().lines
    chests = [(line.seat, str(line.params["chest"]), line.points) for line in lines if line.points]
    assert chests == [(0, "gold-2", 2), (0, "munition-3", 3), (1, "dynamite-4", 4)]
    hands = [(line.seat, line.params["count"]) for line in lines if not line.points]
    assert hands == [(0, 1), (1, 0)]
    assert {line.paragraph for line in lines} == {"CA-6.2"}
