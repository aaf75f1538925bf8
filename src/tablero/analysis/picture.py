"""The curves of an analysis, drawn in the colours of the seats."""

from __future__ import annotations

from tablero.drawing import drawing_of
from tablero.drawing.fortunes import Band, Line, Mark, bands_of, fortunes, fortunes_file
from tablero.drawing.svg import Svg
from tablero.engine import Seat
from tablero.words import Words

from .data import Analysis
from .summary import turning_points
from .telling import percent, signed

SCALE = (0.0, 0.5, 1.0)


def picture(analysis: Analysis, words: Words, address: str) -> Svg:
    """The curves for a page; turning points, and the plot wherever it is touched, lead to the
    address with a ply."""
    lines = lines_of(analysis, words)
    marks = [
        Mark(
            turn.ply,
            analysis.chances[turn.ply][turn.seat],
            drawing_of(analysis.game).colour(turn.seat),
            ": ".join(
                [
                    words.say("analysis.move", ply=turn.ply),
                    words.say(
                        "analysis.for", change=signed(turn.change, words.lang), seat=turn.seat
                    ),
                ]
            ),
        )
        for turn in turning_points(analysis)
    ]
    return fortunes(lines, _title(words), _scale(words), marks, bands(analysis), address)


def picture_file(analysis: Analysis, words: Words) -> str:
    """The curves as a file of their own."""
    return fortunes_file(lines_of(analysis, words), _title(words), _scale(words))


def lines_of(analysis: Analysis, words: Words) -> list[Line]:
    """A line for each side; mates share theirs."""
    drawing = drawing_of(analysis.game)
    return [
        Line(
            " · ".join([words.names[seat] for seat in side]),
            drawing.colour(side[0]),
            [chances[side[0]] for chances in analysis.chances],
        )
        for side in sides(analysis)
    ]


def sides(analysis: Analysis) -> list[tuple[Seat, ...]]:
    """The seats of every side."""
    return [
        tuple([seat for seat, other in enumerate(analysis.sides) if other == side])
        for side in dict.fromkeys(analysis.sides)
    ]


def bands(analysis: Analysis) -> list[Band]:
    """The parts of the plot that lead to plies."""
    return bands_of([max(map(abs, change)) for change in analysis.changes])


def _title(words: Words) -> str:
    return words.say("analysis.curve")


def _scale(words: Words) -> list[str]:
    return [percent(share, words.lang) for share in SCALE]
