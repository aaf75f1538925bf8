"""Hexagons, corners and what is beside what."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablero.games.eldorado.box import Tile
from tablero.games.eldorado.hexes import (
    AROUND,
    CAVE_EXIT,
    CENTRE,
    CORNERS_OF,
    PLACES_AT,
    REACH,
    Corner,
    Place,
    Plane,
    Tip,
)
from tests.eldorado.picture import read

NEAR = st.integers(-REACH + 1, REACH - 1)
PLACES = st.builds(Place.of, st.sampled_from(Plane), NEAR, NEAR)
CORNERS = st.builds(Corner.of, PLACES, st.sampled_from(Tip))


@given(PLACES)
def test_places_read_back(place: Place) -> None:
    assert Place.parse(str(place)) == place
    assert Place.parse(str(place)).plane is place.plane


@given(CORNERS)
def test_corners_read_back(corner: Corner) -> None:
    assert Corner.parse(str(corner)) == corner


@given(PLACES, PLACES)
def test_different_places_are_different_numbers(one: Place, other: Place) -> None:
    assert (one == other) is (str(one) == str(other))


@given(PLACES)
def test_a_place_has_six_neighbours_on_its_plane_and_is_theirs(place: Place) -> None:
    """ED-1.11."""
    assert len(set(AROUND[place])) == 6
    assert {near.plane for near in AROUND[place]} == {place.plane}
    assert all(place in AROUND[near] for near in AROUND[place])


@given(PLACES)
def test_neighbours_follow_each_other_clockwise(place: Place) -> None:
    """ED-1.11."""
    ring = AROUND[place]
    assert all(ring[number] in AROUND[ring[number - 1]] for number in range(6))


@given(PLACES)
def test_every_corner_of_a_place_belongs_to_it(place: Place) -> None:
    """ED-1.10."""
    assert len(set(CORNERS_OF[place])) == 6
    assert all(place in PLACES_AT[corner] for corner in CORNERS_OF[place])


@given(CORNERS)
def test_three_places_meet_at_a_corner_and_touch_each_other(corner: Corner) -> None:
    """ED-1.10."""
    one, two, three = PLACES_AT[corner]
    assert two in AROUND[one]
    assert three in AROUND[two]
    assert one in AROUND[three]
    assert all(corner in CORNERS_OF[place] for place in (one, two, three))


@given(PLACES)
def test_neighbours_share_two_corners(place: Place) -> None:
    """ED-1.10."""
    for near in AROUND[place]:
        assert len(set(CORNERS_OF[place]) & set(CORNERS_OF[near])) == 2


def test_island_and_cave_share_no_corner() -> None:
    """ED-1.10."""
    assert not set(CORNERS_OF[CENTRE]) & set(CORNERS_OF[CAVE_EXIT])


def test_nothing_lies_beyond_the_reach() -> None:
    with pytest.raises(ValueError, match="reaches"):
        Place.of(Plane.ISLAND, REACH + 2, 0)


@pytest.mark.parametrize(
    "text", ["(0,0", "0,0", "(00,0)", "(-0,0)", "(0,99)", "(0, 1)", "Cave(0,0)", "(٠,0)", "(1,1)x"]
)
def test_a_place_has_one_text_form(text: str) -> None:
    with pytest.raises(ValueError, match=r"(place|map)"):
        Place.parse(text)


@pytest.mark.parametrize("text", ["(0,0)", "(0,0)east", "(0,0)North", "north", "(0,0)north)south"])
def test_a_corner_has_one_text_form(text: str) -> None:
    with pytest.raises(ValueError, match=r"(one of|written)"):
        Corner.parse(text)


def test_steps_lead_over_sides_and_between_entrance_and_exit() -> None:
    """ED-1.11: neither water nor shrine can be walked on; the exit is one step away."""
    names: dict[str, Place] = {}
    land = read(
        {
            Plane.ISLAND: """
                a=gold  e=entrance  b=food
                    water     shrine
            """,
            Plane.CAVE: "exit c=empty",
        },
        names,
    ).land()
    assert set(land.steps[names["e"]]) == {names["a"], names["b"], CAVE_EXIT}
    assert set(land.steps[CAVE_EXIT]) == {names["e"], names["c"]}
    assert set(land.steps[names["a"]]) == {names["e"]}
    assert {place for place in land.tiles if land.walkable(place)} == set(land.steps)


def test_the_exit_is_a_step_away_before_it_lies_there() -> None:
    """ED-7.2."""
    names: dict[str, Place] = {}
    land = read({Plane.ISLAND: "a=gold e=entrance"}, names).land()
    assert CAVE_EXIT in land.steps[names["e"]]
    assert CAVE_EXIT not in land.steps[names["a"]]


def test_a_map_with_a_hole_is_another_map() -> None:
    """ED-1.12."""
    names: dict[str, Place] = {}
    land = read({Plane.CAVE: "exit a=cave-shrine b=empty"}, names).land()
    without = land.without_tile(names["a"])
    assert without != land
    assert without.shown(names["a"]) is None
    assert without.with_tile(names["a"], Tile.CAVE_SHRINE) == land
    assert hash(without.with_tile(names["a"], Tile.CAVE_SHRINE)) == hash(land)
