"""Connect Four drawn: the frame, its discs, and the lid. Tablero draws the rest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tablero.drawing.lettering import woodtype
from tablero.drawing.lid import lid
from tablero.drawing.notes import label, table
from tablero.drawing.parts import Memory
from tablero.drawing.picking import ghost, halo, pickable
from tablero.drawing.svg import Svg, circle, group, place, rect, tag
from tablero.drawing.tones import PAPER_BY_DAY, PAPER_BY_NIGHT, Tones
from tablero.engine import Event, Seat, View
from tablero.words import Words

from ..game import COLUMNS, ROWS, STEP, ConnectFourState, place_in

TONES: Final = Tones(
    "c4",
    {**PAPER_BY_DAY, "frame": "#2f5d8c", "rim": "#1e4168", "hole": "#e9dcbb"},
    {**PAPER_BY_NIGHT, "frame": "#24476b", "rim": "#142c46", "hole": "#161c1e"},
)
DISCS: Final = (("#c8402f", "#8d2016"), ("#efbf36", "#8f6406"))
"""By seat: a colour, and its shade for text and rings."""
SQUARE: Final = 60.0
MARGIN: Final = 20.0
HEAD: Final = 44.0


def disc(seat: Seat, x: float, y: float, size: float = SQUARE) -> Svg:
    """A disc centred on a point; rings tell the colours apart for colour-blind readers."""
    plain, deep = DISCS[seat]
    rings = (14, 8) if seat else (9,)
    return group(
        circle(0, 0, 24, fill=plain, stroke=deep, stroke_width=2),
        *(circle(0, 0, ring, fill="none", stroke=deep, stroke_width=2.5) for ring in rings),
        transform=place(x, y, scale=size / SQUARE),
    )


def mark(seat: Seat) -> Svg:
    """A disc as a small picture."""
    return tag("svg", disc(seat, 27, 27), viewBox="0 0 54 54", class_="mark", aria_hidden="true")


def colour(seat: Seat) -> str:
    """The shade of a disc."""
    return DISCS[seat][1]


def styles(night: str) -> str:
    """Frame and paper by day and by night."""
    return TONES.stylesheet(night)


def cover() -> Svg:
    """A corner of the frame, and the title."""
    spots = [(column, row) for column in range(5) for row in range(4)]
    holes = [
        disc((3 * column + row) % 5 % 2, 30 + SQUARE * column, 150 + SQUARE * row)
        if (column + 2 * row) % 3
        else circle(30 + SQUARE * column, 150 + SQUARE * row, 24, fill="#e9dcbb")
        for column, row in spots
    ]
    title = [
        woodtype(word, 150, y, 34, ink=DISCS[0][1], anchor="middle")
        for word, y in (("CONNECT", 30), ("FOUR", 72))
    ]
    frame = rect(0, 120, 300, 240, fill="#2f5d8c")
    return lid("c4-cover-frame", "#f4e7c9", [frame, *holes], title)


def board(
    view: View[ConnectFourState],
    words: Words,
    names: Sequence[str],
    *,
    news: Sequence[Event] = (),
    tall: bool = False,
    memory: Memory | None = None,
) -> Svg:
    """The frame from the front; readers pick a whole column."""
    memory = memory or Memory()
    width = COLUMNS * SQUARE + 2 * MARGIN
    height = HEAD + ROWS * SQUARE + 2 * MARGIN
    frame = rect(
        MARGIN - 8, HEAD + MARGIN - 8, COLUMNS * SQUARE + 16, ROWS * SQUARE + 16,
        rx=10, stroke_width=3, **TONES.both("frame", "rim"),
    )  # fmt: skip
    fallen = next((event.params["column"] for event in news if event.key == "drops"), None)
    asked = view.decision.seat if view.decision else None
    drops = asked if asked == view.seat else None
    columns = [
        memory.part(f"column:{number}", _column, number, stack, fallen == number, drops, words)
        for number, stack in enumerate(_stacks(view.state), start=1)
    ]
    players = [
        memory.part(f"player:{seat}", _player, seat, name, asked == seat, seat * width / 2)
        for seat, name in enumerate(names)
    ]
    return table(TONES, words, (width, height), [*players, frame, *columns], tall=tall)


def hand(*_args: object, **_options: object) -> None:
    """Nobody holds anything."""


def _player(seat: Seat, name: str, asked: bool, x: float) -> Svg:
    said = name if len(name) <= 14 else name[:13] + "…"
    return group(
        disc(seat, x + MARGIN + 14, 27, 34),
        label(TONES, x + MARGIN + 38, 33, said, size=18, bold=asked),
    )


def _stacks(state: ConnectFourState) -> list[tuple[Seat, ...]]:
    """The discs in each column, from below."""
    return [
        tuple(
            next(seat for seat in (0, 1) if state.discs[seat] >> STEP * column + row & 1)
            for row in range(_height(place_in(column, state.taken)))
        )
        for column in range(COLUMNS)
    ]


def _height(free: int) -> int:
    """How many discs lie below a free place."""
    return (free.bit_length() - 1) % STEP


def _column(
    number: int, stack: tuple[Seat, ...], fresh: bool, drops: Seat | None, words: Words
) -> Svg:
    """A column: its discs and holes, and the disc that this reader may drop."""
    x = MARGIN + (number - 1) * SQUARE
    top = len(stack)
    parts = [disc(seat, x + SQUARE / 2, _middle(row)) for row, seat in enumerate(stack)]
    parts += [
        circle(x + SQUARE / 2, _middle(row), 24, stroke_width=2, **TONES.both("hole", "rim"))
        for row in range(top, ROWS)
    ]
    if fresh and stack:
        parts.append(
            circle(x + SQUARE / 2, _middle(top - 1), 26, fill="none", stroke="#fff7dc",
                   stroke_width=3)
        )  # fmt: skip
    if drops is not None and top < ROWS:
        falling = disc(drops, x + SQUARE / 2, _middle(top))
        parts.append(ghost(f"drop {number}", falling, opacity=0.6))
    said = f"{words.say('field.column')} {number}"
    area = rect(x, HEAD + MARGIN, SQUARE, ROWS * SQUARE, fill="#ffffff", fill_opacity=0)
    glow = halo(x + 2, HEAD + MARGIN, SQUARE - 4, ROWS * SQUARE, radius=10, slim=True)
    return pickable(f"column:{number}", said, area, *parts, glow)


def _middle(row: int) -> float:
    return HEAD + MARGIN + (ROWS - 0.5 - row) * SQUARE
