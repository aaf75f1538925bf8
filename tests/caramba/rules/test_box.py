"""Boxes: the reconstructed tables can be replaced, and nothing else gets through."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablero.conformance import components_of
from tablero.engine import BadBox
from tablero.games.caramba.box import STANDARD_BOX, CarambaBox
from tests.caramba.boxes import BOXES, TWINS, boxes
from tests.caramba.diagram import expect, options, play, position
from tests.caramba.games import random_record, table_of

TOML = STANDARD_BOX.to_toml()


@pytest.mark.parametrize("name", BOXES)
def test_a_box_reads_as_it_is_written(name: str) -> None:
    """CA-1.2, CA-1.3"""
    box = BOXES[name]
    assert CarambaBox.from_toml(box.to_toml()) == box


def test_the_file_says_that_its_tables_are_reconstructed() -> None:
    """CA-1.2, CA-1.3: and how to read them."""
    comments = [line for line in TOML.splitlines() if line.startswith("#")]
    assert any("reconstructed" in line for line in comments)
    assert 'gold-3/munition-4"' in TOML
    assert "gold = { 2 = 3, 3 = 3, 4 = 2 }" in TOML


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('    "gold-7",\n', "", r"15 cards, not 14 \(CA-1.1\)"),
        ('    "gold-7",\n', '    "gold-7", "gold-7",\n', r"15 cards, not 16 \(CA-1.1\)"),
        ("gold-3/munition-4", "gold-3/munition-4/dynamite-1", r"one or two treasures \(CA-1.2\)"),
        ("gold-3/munition-4", "gold-3/gold-4", "gold once"),
        ("gold-3/munition-4", "gold-3/", "not one of gold, munition, dynamite"),
        ("gold-3/munition-4", "silver-3", "'silver' is not one of"),
        ("gold-3/munition-4", "gold-0", "a value is 1 to 99"),
        ("gold-3/munition-4", "gold-100", "a value is 1 to 99"),
        ("gold-3/munition-4", "gold--3", "a value is 1 to 99"),
        ("gold-3/munition-4", "gold-03", "a value is 1 to 99"),
        ("gold-3/munition-4", "gold-٣", "a value is 1 to 99"),
        ("gold-3/munition-4", "gold-" + "9" * 500, "a value is 1 to 99"),
        ("gold-3/munition-4", "GOLD-3", "is not one of"),
        ("gold-3/munition-4", "", "is not one of"),
        ('"gold-3/munition-4"', "3", "cannot be read"),
        ('"gold-3/munition-4"', "[]", "cannot be read"),
        ("cards = [", "karten = [", "no 'cards'"),
        ("[chests]", "[kisten]", "no 'chests'"),
        ("[chests]", "chests = 3\n[more]", "cannot be read"),
        ("2 = 3", "2 = 4", r"8 chests of gold, not 9 \(CA-1.3\)"),
        ("2 = 3, ", "", r"8 chests of gold, not 5 \(CA-1.3\)"),
        ("2 = 3", "2 = -3", "0 to 8 times"),
        ("2 = 3", "2 = 1000000000000", "0 to 8 times"),
        ("2 = 3", "2 = 3.0", "0 to 8 times"),
        ("4 = 2", "4 = true, 5 = true", "0 to 8 times"),
        ("2 = 3", "0 = 3", "a value is 1 to 99"),
        ("2 = 3", "many = 3", "a value is 1 to 99"),
        ("gold = {", "silver = {", "'silver' is not one of"),
        ("gold = {", "gold = [", "TOML"),
        ("gold = { 2 = 3, 3 = 3, 4 = 2 }", "gold = 24", "cannot be read"),
        ("gold = { 2 = 3, 3 = 3, 4 = 2 }", "", r"8 chests of gold, not 0"),
        ("[chests]", "[chests", "TOML"),
    ],
)
def test_a_bad_box_says_what_is_wrong(old: str, new: str, message: str) -> None:
    """CA-1.1, CA-1.2, CA-1.3"""
    assert old in TOML
    with pytest.raises(BadBox, match=message) as caught:
        CarambaBox.from_toml(TOML.replace(old, new, 1))
    assert caught.value.code == "bad-box"
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("depth", [400, 2_000, 40_000])
@pytest.mark.parametrize(("left", "right"), [("[", "]"), ("{a=", "}")])
def test_a_deeply_nested_box_is_refused(depth: int, left: str, right: str) -> None:
    with pytest.raises(BadBox):
        CarambaBox.from_toml(f"cards = {left * depth}1{right * depth}")


def test_a_huge_box_is_refused() -> None:
    with pytest.raises(BadBox, match="at most"):
        CarambaBox.from_toml(TOML + "#" * 1_000_000)


def read_or_refused(text: str) -> None:
    """Any text is a box that can be written again, or BadBox."""
    try:
        box = CarambaBox.from_toml(text)
    except BadBox:
        return
    assert CarambaBox.from_toml(box.to_toml()) == box
    assert (len(box.cards), len(box.chests)) == (15, 24)


@given(st.text(max_size=200), st.integers(0, len(TOML)), st.integers(0, len(TOML)))
def test_no_text_breaks_the_box(junk: str, start: int, end: int) -> None:
    read_or_refused(junk)
    read_or_refused(TOML[:start] + junk + TOML[end:])


VALUES = st.recursive(
    st.one_of(st.booleans(), st.integers(), st.text(max_size=9), st.just("gold-3")),
    lambda inner: st.lists(inner, max_size=5),
    max_leaves=8,
)


@given(VALUES, VALUES, st.sampled_from(["2", "99", "x"]))
def test_no_values_break_the_box(cards: object, counts: object, value: str) -> None:
    read_or_refused(f"cards = {json.dumps(cards)}\nchests = {json.dumps(counts)}")
    read_or_refused(f"{TOML}\n[chests.{value}]\n{value} = {json.dumps(counts)}")
    table = TOML.replace("2 = 3", f"{value} = {json.dumps(counts)}", 1)
    read_or_refused(table)


@settings(max_examples=30)
@given(boxes(), st.integers(2, 4), st.integers(0, 99))
def test_every_box_can_be_written_and_played(box: CarambaBox, seats: int, seed: int) -> None:
    """CA-1.2, CA-1.3: nothing in the rules depends on the reconstructed values."""
    assert CarambaBox.from_toml(box.to_toml()) == box
    record = random_record(seats, seed, box=box)
    state = table_of(record)
    assert state.over
    assert components_of(state) == components_of(table_of(record, 0))


def test_a_card_that_occurs_twice_can_be_played_twice() -> None:
    """CA-1.2, CA-3.1: the same answer, one card after the other."""
    table = position(
        """
        start bandidos   phase auction   asked bandidos   passed soldados
        middle    gold-1 munition-2 dynamite-5
        bandidos  hand gold-7 gold-7 gold-5/dynamite-2 gold-5/dynamite-2   bids gold-7
        soldados
        """,
        box=TWINS,
    )
    assert options(table) == [
        "bid gold-5/dynamite-2 for gold",
        "bid gold-5/dynamite-2 for dynamite",
        "bid gold-7 for gold",
        "pass",
    ]
    play(
        table,
        """
        bandidos  bid gold-7 for gold
        bandidos  bid gold-5/dynamite-2 for gold
        bandidos  bid gold-7 for gold
        bandidos  bid gold-5/dynamite-2 for dynamite
        """,
    )
    expect(
        table,
        """
        bandidos  hand -   unsecured gold-1 dynamite-5
        bandidos  discards gold-7 gold-7 gold-7 gold-5/dynamite-2 gold-5/dynamite-2
        """,
    )


def test_equal_cards_for_different_treasures_part_ways() -> None:
    """CA-4.2: one twin is discarded, the other goes back to the hand."""
    table = position(
        """
        start bandidos   phase auction   asked bandidos   passed soldados
        middle    gold-1 munition-2 dynamite-5
        bandidos  hand gold-7   bids gold-5/dynamite-2@gold gold-5/dynamite-2@dynamite
        soldados  bids dynamite-12
        """,
        box=TWINS,
    )
    play(table, "bandidos  pass")
    expect(table, "bandidos  hand gold-7 gold-5/dynamite-2   discards gold-5/dynamite-2")
