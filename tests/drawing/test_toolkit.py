"""The tools that every drawing is made with."""

from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablero.drawing.curves import curves
from tablero.drawing.engraving import hatch, ragged, star
from tablero.drawing.lettering import LETTERS, width, woodtype
from tablero.drawing.svg import number, place, polygon, tag
from tests.drawing.svg_reading import read


@pytest.mark.parametrize(
    ("value", "written"), [(3, "3"), (2.5, "2.5"), (2.3456, "2.35"), (-0.001, "0"), (100, "100")]
)
def test_numbers_are_written_short(value: float, written: str) -> None:
    assert number(value) == written


def test_attributes_keep_the_names_of_svg_and_text_is_escaped() -> None:
    drawn = tag("linearGradient", "<b>", stroke_width=1.5, viewBox="0 0 1 1", fill=None, class_="x")
    assert str(drawn) == (
        '<linearGradient stroke-width="1.5" viewBox="0 0 1 1" class="x">&lt;b&gt;</linearGradient>'
    )


def test_a_transform_scales_first_and_moves_last() -> None:
    assert place(3, 4, turn=90, scale=2, about=(5, 6)) == (
        "translate(3 4) rotate(90 10 12) scale(2)"
    )
    assert place(0, 0) == ""


def test_type_is_as_wide_as_its_letters_and_the_same_without_accents() -> None:
    assert width("AB", 10) > width("A", 10) + width("B", 10)
    assert width("MUNICIÓN", 20) == width("MUNICION", 20)
    assert width("ROUND", 20) == 2 * width("ROUND", 10)
    assert width("", 10) == 0


def test_type_is_set_to_the_measure() -> None:
    natural = width("CARAMBA", 10)
    line = str(woodtype("CARAMBA", 0, 0, 10, ink="#000", fit=natural / 2))
    assert "scale(0.500 1.000)" in line


@pytest.mark.parametrize("letter", sorted(LETTERS))
def test_every_letter_stays_on_its_body(letter: str) -> None:
    drawn = read(woodtype(letter, 0, 0, 10, ink="#000"))
    assert len(list(drawn)) >= 1
    assert width(letter, 10) == pytest.approx(LETTERS[letter].width)


@given(
    angle=st.floats(-180, 180),
    gap=st.floats(0.5, 6),
    side=st.floats(5, 60),
)
def test_hatching_stays_inside_its_outline(angle: float, gap: float, side: float) -> None:
    square = [(0.0, 0.0), (side, 0.0), (side, side), (0.0, side)]
    for stroke in hatch(square, angle=angle, gap=gap).split("M")[1:]:
        for point in stroke.split("L"):
            x, y = map(float, point.split())
            assert -0.01 <= x <= side + 0.01
            assert -0.01 <= y <= side + 0.01


def test_closer_hatching_has_more_lines() -> None:
    square = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)]
    assert hatch(square, angle=45, gap=1).count("M") > hatch(square, angle=45, gap=3).count("M")


def test_a_star_reaches_as_far_as_it_says() -> None:
    corners = star(10, 10, 8, 3, 5)
    assert [round(hypot(x - 10, y - 10)) for x, y in corners] == [8, 3] * 5


def test_torn_edges_are_torn_the_same_way_every_time() -> None:
    sheet = [(0.0, 0.0), (90.0, 0.0), (90.0, 40.0), (0.0, 40.0)]
    assert ragged(sheet, 3) == ragged(sheet, 3) != ragged(sheet, 4)
    assert ragged(sheet, 3) != polygon(sheet)


def test_curves_rise_with_the_points() -> None:
    drawn = read(curves([[0, 3, 7], [2, 2, 2]], ["#000", "#111"], "Points"))
    ends = [float(dot.attrib["cy"]) for dot in drawn.iter() if dot.tag == "circle"]
    assert ends[0] < ends[1]


def test_curves_of_a_game_without_points_can_be_drawn() -> None:
    assert "NaN" not in str(curves([[0], [0]], ["#000", "#111"], "Points"))
