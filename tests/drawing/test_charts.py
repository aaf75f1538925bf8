"""Plots: they say what they show, stay inside their frame, and need no special case."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablero.drawing.charts import (
    BAR_LEFT,
    HEIGHT,
    WIDTH,
    Share,
    Spot,
    Stack,
    columns,
    course,
    shares,
)

ROOM = 60
"""What the percentage beside a bar needs."""
SPOTS = st.builds(
    lambda points, spread: Spot(points, points - spread, points + spread),
    st.integers(-200, 2_500),
    st.integers(1, 500),
)


def numbers(drawn: str, name: str) -> list[float]:
    return [float(value) for value in re.findall(rf'\b{name}="([^"]+)"', drawn)]


@given(st.lists(SPOTS, min_size=1, max_size=40))
def test_a_course_stays_on_its_paper(spots: list[Spot]) -> None:
    drawn = str(course(spots, "1 May", "3 June", "Course", "From 1 to 2"))
    places = re.findall(r"[ML](-?[\d.]+) (-?[\d.]+)", drawn)
    assert all(0 <= float(x) <= WIDTH and 0 <= float(y) <= HEIGHT for x, y in places)
    assert "nan" not in drawn


def test_a_higher_rating_is_drawn_higher() -> None:
    spots = [Spot(800, 700, 900), Spot(1000, 900, 1100)]
    drawn = str(course(spots, "", "", "", ""))
    line = re.findall(r'fill="none" [^>]*|d="M([^"]+)" fill="none"', drawn)
    (first, last) = [spot.split()[1] for spot in next(filter(None, line)).split("L")]
    assert float(first) > float(last)


@given(st.lists(st.lists(st.integers(0, 500), min_size=2, max_size=2), min_size=1, max_size=24))
def test_columns_are_as_high_as_their_counts(counts: list[list[int]]) -> None:
    stacks = [Stack(f"m{at}", each) for at, each in enumerate(counts)]
    drawn = str(columns(stacks, "Months", "so many"))
    _paper, *heights = numbers(drawn, "height")
    most = max(map(sum, counts)) or 1
    shown = [count for each in counts for count in each if count]
    assert len(heights) == len(shown)
    for height, count in zip(heights, shown, strict=True):
        assert height == pytest.approx(count / most * 192, abs=0.01)


@given(st.lists(st.floats(0, 1), min_size=1, max_size=8))
def test_shares_leave_room_for_what_they_say(parts: list[float]) -> None:
    bars = [Share(f"Seat {at}", part, f"{part:.0%}") for at, part in enumerate(parts)]
    drawn = str(shares(bars, 1 / len(bars), "Seats", "who wins"))
    assert all(x < WIDTH for x in numbers(drawn, "x"))
    _paper, *widths = numbers(drawn, "width")
    assert all(0 <= width <= WIDTH - BAR_LEFT - ROOM for width in widths)


def test_what_a_plot_shows_is_said_and_escaped() -> None:
    drawn = str(shares([Share("<b>", 1.0, "100 %")], 1.0, "A & B", "told <i>"))
    assert "<title>A &amp; B</title>" in drawn
    assert "<desc>told &lt;i&gt;</desc>" in drawn
    assert 'role="img"' in drawn
    assert "<b>" not in drawn
