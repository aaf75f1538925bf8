"""Small things around the chart: counters, panels, the track of rounds, the row of power cards."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import partial

from tablero.drawing import notes
from tablero.drawing.engraving import star
from tablero.drawing.lettering import woodtype
from tablero.drawing.palette import ACCENT, INK, INK_SOFT, PAPER_LIGHT
from tablero.drawing.parts import Memory
from tablero.drawing.svg import Svg, circle, group, path, polygon, rect
from tablero.games.caballero.drawing.crests import TINTS
from tablero.games.caballero.drawing.tones import TONES, line

panel = partial(notes.panel, TONES)
label = partial(notes.label, TONES)
counter = partial(notes.counter, TONES)


def mini_card(seat: int) -> Svg:
    """A caballero card at home, very small."""
    return group(
        rect(-7, -7, 14, 14, rx=2, fill=f"url(#cb-weave-{seat})", stroke=INK, stroke_width=0.9),
        circle(0, 0, 3.6, fill=PAPER_LIGHT, stroke=INK, stroke_width=0.6),
    )


def rim(width: float, height: float, asked: bool) -> Svg:
    """The golden rim of a panel, if its seat is being asked."""
    return group(notes.rim(width, height) if asked else None)


def track(memory: Memory, rounds: int, now: int, scorings: Collection[int], width: float) -> Svg:
    """The rounds as stations of a voyage; stars are scorings."""
    step = width / rounds
    return group(
        path(
            f"M{step / 2:g} 0H{width - step / 2:g}",
            stroke_width=1.2,
            stroke_dasharray="3 3",
            **line("ink-soft"),
        ),
        *(
            memory.part(
                f"round:{number}",
                _station,
                number,
                step * (number - 0.5),
                number == now,
                number < now,
                number in scorings,
            )
            for number in range(1, rounds + 1)
        ),
    )


def _station(number: int, x: float, here: bool, past: bool, scored: bool) -> Svg:
    return group(
        path(polygon(star(x, 0, 13, 8.6, 8)), fill="#e9b53a", stroke=INK, stroke_width=0.9)
        if scored
        else None,
        circle(
            x,
            0,
            8.4 if here else 7.2,
            fill=ACCENT if here else "#b9a67c" if past else PAPER_LIGHT,
            stroke=INK,
            stroke_width=1,
        ),
        woodtype(
            str(number),
            x,
            -4,
            8,
            ink=PAPER_LIGHT if here else INK_SOFT if past else INK,
            anchor="middle",
        ),
    )


def powers_left(
    memory: Memory, seat: int, left: Collection[int], bid: int, width: float, count: int
) -> Iterator[Svg]:
    """The power cards of a seat, small: in hand, played in this round, or gone."""
    step = width / count
    for value in range(1, count + 1):
        now = value == bid
        there = now or value in left
        key = f"power:{seat}.{value}"
        yield memory.part(key, _power, seat, value, (value - 1) * step, step, now, there)


def _power(seat: int, value: int, x: float, step: float, now: bool, there: bool) -> Svg:
    return group(
        rect(
            x + 0.8,
            -1 if now else 1,
            step - 1.6,
            18 if now else 14,
            rx=2,
            fill=TINTS[seat].plain if now else PAPER_LIGHT,
            stroke=INK,
            stroke_width=1.2 if now else 0.6,
        ),
        woodtype(
            str(value),
            x + step / 2,
            4.4 if now else 4.2,
            7.6,
            ink=PAPER_LIGHT if now else INK,
            anchor="middle",
            fit=None if value < 10 else min(step - 6, 11),
        ),
        opacity=None if there else 0.22,
    )
