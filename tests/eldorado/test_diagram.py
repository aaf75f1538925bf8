"""Diagrams say what they seem to say."""

import pytest

from tablero.games.eldorado.box import Piece, Tile
from tablero.games.eldorado.hexes import PLACES_AT, Corner, Place, Plane
from tablero.games.eldorado.pieces import Building
from tests.eldorado.picture import Picture, Spot, read


def island(text: str, **names: Place) -> Picture:
    return read({Plane.ISLAND: text}, names)


def at(east: int, south: int) -> Place:
    return Place.of(Plane.ISLAND, east, south)


def test_rows_are_shifted_by_half() -> None:
    picture = island("""
        gold    food   wood
            water  shrine
        garden  .      entrance
    """)
    assert picture.tiles == {
        at(0, 0): Tile.GOLD, at(1, 0): Tile.FOOD, at(2, 0): Tile.WOOD,
        at(0, 1): Tile.WATER, at(1, 1): Tile.SHRINE,
        at(-1, 2): Tile.GARDEN, at(1, 2): Tile.ENTRANCE,
    }  # fmt: skip


def test_the_first_row_may_be_shifted() -> None:
    picture = island("""
             gold
        food      wood
    """)
    assert picture.tiles == {at(0, 0): Tile.GOLD, at(-1, 1): Tile.FOOD, at(0, 1): Tile.WOOD}


def test_rows_that_are_not_shifted_are_refused() -> None:
    with pytest.raises(ValueError, match="shifted"):
        island("gold\nfood")


def test_people_buildings_and_offerings() -> None:
    picture = island("gold:RrrB/oFne/rHs  shrine/bO")
    assert picture.people == {at(0, 0): "BRrr"}
    assert picture.where("r") == (at(0, 0),) * 2
    assert picture.offerings == {(1, at(1, 0))}
    kinds = {(building.side, building.piece) for building in picture.buildings}
    assert kinds == {(2, Piece.FORT), (0, Piece.FARMHOUSE)}
    (fort,) = (building for building in picture.buildings if building.piece is Piece.FORT)
    assert set(PLACES_AT[fort.corner]) == {at(0, 0), at(1, 0), at(1, -1)}


def test_one_corner_has_three_names() -> None:
    texts = ("gold/rFse  food\n  wood", "gold  food/rFsw\n  wood", "gold  food\n  wood/rFn")
    assert len({str(island(text).lines()) for text in texts}) == 1
    (fort,) = island(texts[0]).buildings
    assert fort == Building(Corner.of(at(0, 1), fort.corner.tip), 0, Piece.FORT)
    assert str(fort.corner) == "(0,1)north"


def test_known_names_hold_a_diagram_in_place() -> None:
    names = {"a": at(3, -1)}
    picture = read({Plane.ISLAND: "water a=gold"}, names)
    assert picture.tiles == {at(2, -1): Tile.WATER, at(3, -1): Tile.GOLD}
    assert str(Spot(names["a"]).southeast) == "(3,0)"
    assert str(Spot(names["a"]).n) == "(3,-1)north"


def test_turned_tiles_of_the_cave() -> None:
    picture = read({Plane.CAVE: "exit:R tiger-:r cave-shrine empty"}, {})
    assert picture.turned == {Place.of(Plane.CAVE, 1, 0)}
    assert picture.tiles[Place.of(Plane.CAVE, 2, 0)] is Tile.CAVE_SHRINE
