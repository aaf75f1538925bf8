"""Zones: sorted tuples of things, and rows of them with one per seat."""

from __future__ import annotations

import pytest
from hypothesis import given as drawn
from hypothesis import strategies as st

from tablero.engine import added, changed, counts, distinct, given, merged, removed, taken
from tablero.games.caramba.box import STANDARD_BOX, Chest

Chests = tuple[Chest, ...]


def sorted_chests(chests: list[Chest]) -> Chests:
    return tuple(sorted(chests, key=lambda chest: chest.code))


CHESTS = st.sampled_from(STANDARD_BOX.chests)
ZONES = st.lists(CHESTS, max_size=12).map(sorted_chests)
ROWS = st.lists(ZONES, min_size=1, max_size=4).map(tuple)


@drawn(zone=ZONES, chest=CHESTS)
def test_a_zone_stays_sorted_and_gives_back_what_it_got(zone: Chests, chest: Chest) -> None:
    more = added(zone, chest)
    assert more == sorted_chests([*zone, chest])
    assert removed(more, chest) == zone


@drawn(row=ROWS, chest=CHESTS, data=st.data())
def test_a_row_changes_for_one_seat_alone(
    row: tuple[Chests, ...], chest: Chest, data: st.DataObject
) -> None:
    seat = data.draw(st.integers(0, len(row) - 1))
    more = given(row, seat, chest)
    assert more == changed(row, seat, added(row[seat], chest))
    assert taken(more, seat, chest) == row


@drawn(one=ZONES, other=ZONES)
def test_merged_zones_hold_everything_in_order(one: Chests, other: Chests) -> None:
    assert merged(one, other) == sorted_chests([*one, *other])


@drawn(zone=ZONES)
def test_how_many_there_are_of_each(zone: Chests) -> None:
    kinds, weights = distinct(zone), counts(zone)
    assert sorted_chests(list(set(zone))) == kinds
    if len(kinds) == len(zone):
        assert weights == ()
    else:
        assert weights == tuple(zone.count(chest) for chest in kinds)


def test_numbers_are_kept_in_order_too() -> None:
    assert added((1, 4, 9), 5) == (1, 4, 5, 9)
    assert added((), 5) == (5,)


def test_nothing_is_taken_that_is_not_there() -> None:
    gold, other = distinct(STANDARD_BOX.chests)[:2]
    with pytest.raises(ValueError, match="not in list"):
        taken(((gold,), ()), 0, other)
