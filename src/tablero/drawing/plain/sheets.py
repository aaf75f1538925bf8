"""The plain table: a sheet for every seat and one for the middle, on wide and upright screens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from tablero.drawing.look import Look
from tablero.drawing.notes import label, panel, table
from tablero.drawing.picking import halo, pickable
from tablero.drawing.plain import contents
from tablero.drawing.plain.contents import Content
from tablero.drawing.plain.marks import badge
from tablero.drawing.plain.picks import Picks, pick_for, picks_of
from tablero.drawing.plain.tokens import HEIGHT, TONES, at, back, said, seat_disc, thing, width_of
from tablero.drawing.svg import Svg, group, place, rect
from tablero.engine import CHANCE, UNSEEN, Game, Seat

_GAP: Final = 10.0
_PAD: Final = 14.0
_STEP: Final = 7.0
"""The space between two things."""
_CAPTION: Final = 17.0
_SQUARE: Final = 38.0
_HEAD: Final = 48.0
_MOST_BACKS: Final = 6
"""How many hidden things lie side by side; more are drawn as one, with their number."""
_LINE: Final = 21.0
_NEWS: Final = 3
"""How many sentences report what happened last."""
_WIDE: Final = 860.0
_TALL: Final = 380.0
_NARROWEST: Final = 200.0


class Block(NamedTuple):
    """Something laid out, and how high it is."""

    drawn: Svg
    height: float


class Table(NamedTuple):
    """What the parts of a plain table need to know."""

    game: Game[Any]
    look: Look[Any]
    picks: Picks


def board(game: Game[Any], look: Look[Any], *, tall: bool) -> Svg:
    """The whole table."""
    here = Table(game, look, picks_of(look))
    width = _TALL if tall else _WIDE
    parts, y = [], _GAP
    for row in _seat_rows(look, width, tall=tall):
        wide = (width - _GAP * (len(row) + 1)) / len(row)
        sheets = [_content_of_seat(here, seat, wide) for seat in row]
        height = max(sheet.height for sheet in sheets)
        for place_in_row, (seat, sheet) in enumerate(zip(row, sheets, strict=True)):
            asked = seat == look.asked
            drawn = group(panel(TONES, wide, height, asked=asked), sheet.drawn)
            parts.append(at(_GAP + place_in_row * (wide + _GAP), y, drawn))
        y += height + _GAP
    middle = _middle(here, width - 2 * _GAP)
    if middle.height > 2 * _PAD:
        ground = panel(TONES, width - 2 * _GAP, middle.height)
        parts.append(at(_GAP, y, group(ground, middle.drawn)))
        y += middle.height + _GAP
    return table(TONES, look.words, (width, y), parts, tall=tall)


def _seat_rows(look: Look[Any], width: float, *, tall: bool) -> Iterator[tuple[Seat, ...]]:
    """The seats from the reader's on: side by side where there is room for it."""
    order = look.state.seats_from(look.near)
    fitting = max(1, min(4, int(width // (_NARROWEST - 20 if tall else _NARROWEST))))
    rows = -(-len(order) // fitting)
    each = -(-len(order) // rows)
    for start in range(0, len(order), each):
        yield order[start : start + each]


def _content_of_seat(here: Table, seat: Seat, width: float) -> Block:
    """Name and mark, and below them what the seat has."""
    look = here.look
    head = group(
        badge(seat, _PAD, 9, 30),
        label(TONES, _PAD + 40, 30, look.name(seat, int((width - 60) // 10)), size=18, bold=True),
    )
    pick = pick_for(here.picks, here.game.seat_names(seat))
    if pick is not None:
        head = pickable(pick, look.name(seat), head, halo(5, 4, width - 10, 40))
    blocks = [
        _zone(here, content, width - 2 * _PAD, seat)
        for content in contents.of_seat(here.game, look.view, seat, look.words)
    ]
    body = _stacked(blocks)
    drawn = group(head, group(body.drawn, transform=place(_PAD, _HEAD)))
    return Block(drawn, _HEAD + (body.height + _PAD if blocks else 0))


def _middle(here: Table, width: float) -> Block:
    """What happened last, and what belongs to nobody."""
    look = here.look
    lines = [look.words.tell(event) for event in look.news][-_NEWS:]
    told = group(
        rect(0, 0, 4, _LINE * len(lines), rx=2, **TONES.fill("accent")),
        *(
            label(TONES, 14, 15.5 + number * _LINE, _cut(line, int((width - 40) // 7.6)), size=16)
            for number, line in enumerate(lines)
        ),
    )
    blocks = [Block(told, _LINE * len(lines))] if lines else []
    blocks += [
        _zone(here, content, width - 2 * _PAD, None)
        for content in contents.common(here.game, look.view, look.words)
    ]
    body = _stacked(blocks)
    return Block(group(body.drawn, transform=place(_PAD, _PAD)), body.height + 2 * _PAD)


def _stacked(blocks: Sequence[Block]) -> Block:
    """Blocks below one another."""
    parts, y = [], 0.0
    for block in blocks:
        parts.append(at(0, y, block.drawn))
        y += block.height + _GAP
    return Block(group(*parts), max(0.0, y - _GAP))


def _zone(here: Table, content: Content, width: float, seat: Seat | None) -> Block:
    """A zone under its name."""
    inside = _squares(here, content, width) if content.grid else _row(here, content, width, seat)
    caption = label(TONES, 0, 11, content.name, size=13, soft=True)
    drawn = group(caption, group(inside.drawn, transform=place(0, _CAPTION)))
    return Block(drawn, inside.height + _CAPTION)


def _row(here: Table, content: Content, width: float, seat: Seat | None) -> Block:
    """Things in lines, as many on each as fit."""
    things = content.things
    if not things:
        return Block(label(TONES, 2, 16, "–", size=16, soft=True), 22)
    if len(things) > _MOST_BACKS and all(each is UNSEEN for each in things):
        count = label(TONES, HEIGHT + 8, 23, f"× {len(things)}", size=17, bold=True)
        return Block(group(back(seat), count), HEIGHT)
    fresh = _fresh(here.look, things, seat)
    parts, x, y = [], 0.0, 0.0
    for number, value in enumerate(things):
        words = _cut(said(here.look, content.field, value), int(width // 9))
        wide = width_of(words, die=content.die or value is UNSEEN)
        if x and x + wide > width:
            x, y = 0.0, y + HEIGHT + _STEP
        drawn = _one(here, content, value, words, seat, fresh=number == fresh)
        parts.append(at(x, y, drawn))
        x += wide + _STEP
    return Block(group(*parts), y + HEIGHT)


def _one(
    here: Table, content: Content, value: Any, words: str, seat: Seat | None, *, fresh: bool
) -> Svg:
    if value is UNSEEN:
        return back(seat)
    drawn = thing(value, words, die_face=content.die, fresh=fresh)
    pick = pick_for(here.picks, value)
    if pick is None:
        return drawn
    wide = width_of(words, die=content.die)
    return pickable(pick, words, drawn, halo(-1, -1, wide + 2, HEIGHT + 2))


def _fresh(look: Look[Any], things: Sequence[Any], seat: Seat | None) -> int | None:
    """The index of the last of the things that the news names; for a seat, only news about it."""
    named = [
        value
        for event in look.news
        if seat is None or event.params.get("seat", seat) == seat
        for name, value in event.params.items()
        if name != "seat"
    ]
    return next(
        (number for number in reversed(range(len(things))) if things[number] in named), None
    )


def _squares(here: Table, content: Content, width: float) -> Block:
    """A board of squares, the first row on top."""
    rows = content.things
    scale = min(1.0, width / (_SQUARE * len(rows[0])))
    parts = [
        at(column * _SQUARE, line * _SQUARE, _square(here, content, value))
        for line, row in enumerate(rows)
        for column, value in enumerate(row)
    ]
    return Block(group(*parts, transform=place(0, 0, scale=scale)), _SQUARE * len(rows) * scale)


def _square(here: Table, content: Content, value: Any) -> Svg:
    ground = rect(
        0.5, 0.5, _SQUARE - 1, _SQUARE - 1, rx=3, stroke_width=0.8,
        **TONES.both("square", "ink-soft"),
    )  # fmt: skip
    if value is UNSEEN:
        return group(ground, at(2, 2, back(None)))
    if isinstance(value, here.game.seat_names):
        piece = at(2, 2, seat_disc(value))
    elif value is None or value in (CHANCE, 0, "", ()):
        piece = None
    else:
        words = _cut(said(here.look, content.field, value), 4)
        piece = label(TONES, _SQUARE / 2, 25, words, size=15, bold=True, anchor="middle")
    pick = pick_for(here.picks, value)
    if pick is None or piece is None:
        return group(ground, piece)
    name = said(here.look, content.field, value)
    return pickable(pick, name, ground, piece, halo(1, 1, _SQUARE - 2, _SQUARE - 2))


def _cut(line: str, most: int) -> str:
    """A text cut to fit."""
    return line if len(line) <= most else line[: max(1, most - 1)].rstrip() + "…"
