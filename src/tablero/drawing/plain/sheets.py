"""The plain table: a sheet for every seat and one for the middle, on wide and upright screens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from tablero.drawing.look import Look
from tablero.drawing.notes import label, panel, table
from tablero.drawing.parts import part
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


class Item(NamedTuple):
    """A thing as this reader sees it."""

    words: str
    """Empty for an empty square."""
    hidden: bool = False
    face: int = 0
    """What a die shows; 0 if it is no die."""
    seat: Seat | None = None
    """Whose piece stands on a square."""
    pick: str | None = None
    """How the reader picks it now."""
    fresh: bool = False


class Shown(NamedTuple):
    """A zone as this reader sees it: all that its picture depends on."""

    key: str
    name: str
    seat: Seat | None
    items: tuple[Item, ...] = ()
    grid: tuple[tuple[Item, ...], ...] = ()
    """The rows of a board of squares, which has no items beside them."""


class Table(NamedTuple):
    """What tells how a zone looks to this reader."""

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
            ground = look.part(f"panel:{seat}", _panel, wide, height, seat == look.asked)
            drawn = group(ground, part(f"seat:{seat}", sheet.drawn))
            parts.append(at(_GAP + place_in_row * (wide + _GAP), y, drawn))
        y += height + _GAP
    middle = _middle(here, width - 2 * _GAP)
    if middle.height > 2 * _PAD:
        ground = look.part("panel:middle", _panel, width - 2 * _GAP, middle.height, False)
        parts.append(at(_GAP, y, group(ground, part("middle", middle.drawn))))
        y += middle.height + _GAP
    return table(TONES, look.words, (width, y), parts, tall=tall)


def _panel(width: float, height: float, asked: bool) -> Svg:
    return panel(TONES, width, height, asked=asked)


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
    pick = pick_for(here.picks, here.game.seat_names(seat))
    name = look.name(seat, int((width - 60) // 10))
    head = look.kept(_head, seat, name, look.name(seat), pick, width)
    blocks = [
        look.kept(_zone, _shown(here, content, width - 2 * _PAD, seat), width - 2 * _PAD)
        for content in contents.of_seat(here.game, look.view, seat, look.words)
    ]
    body = _stacked(blocks)
    drawn = group(head, group(body.drawn, transform=place(_PAD, _HEAD)))
    return Block(drawn, _HEAD + (body.height + _PAD if blocks else 0))


def _head(seat: Seat, short: str, name: str, pick: str | None, width: float) -> Svg:
    head = group(badge(seat, _PAD, 9, 30), label(TONES, _PAD + 40, 30, short, size=18, bold=True))
    return head if pick is None else pickable(pick, name, head, halo(5, 4, width - 10, 40))


def _middle(here: Table, width: float) -> Block:
    """What happened last, and what belongs to nobody."""
    look = here.look
    lines = tuple(
        _cut(look.words.tell(event), int((width - 40) // 7.6)) for event in look.news[-_NEWS:]
    )
    blocks = [look.kept(_told, lines)] if lines else []
    blocks += [
        look.kept(_zone, _shown(here, content, width - 2 * _PAD, None), width - 2 * _PAD)
        for content in contents.common(here.game, look.view, look.words)
    ]
    body = _stacked(blocks)
    return Block(group(body.drawn, transform=place(_PAD, _PAD)), body.height + 2 * _PAD)


def _told(lines: tuple[str, ...]) -> Block:
    """What happened last, a sentence a line."""
    height = _LINE * len(lines)
    told = group(
        rect(0, 0, 4, height, rx=2, **TONES.fill("accent")),
        *(
            label(TONES, 14, 15.5 + number * _LINE, line, size=16)
            for number, line in enumerate(lines)
        ),
    )
    return Block(part("told", told), height)


def _stacked(blocks: Sequence[Block]) -> Block:
    """Blocks below one another."""
    parts, y = [], 0.0
    for block in blocks:
        parts.append(at(0, y, block.drawn))
        y += block.height + _GAP
    return Block(group(*parts), max(0.0, y - _GAP))


def _shown(here: Table, content: Content, width: float, seat: Seat | None) -> Shown:
    """A zone of the State as the reader sees it."""
    key = f"zone:{content.field.lower()}" + ("" if seat is None else f":{seat}")
    if content.grid:
        rows = tuple(tuple(_on_square(here, content, one) for one in row) for row in content.things)
        return Shown(key, content.name, seat, grid=rows)
    fresh = _fresh(here.look, content.things, seat)
    items = tuple(
        _item(here, content, value, int(width // 9), fresh=number == fresh)
        for number, value in enumerate(content.things)
    )
    return Shown(key, content.name, seat, items)


def _item(here: Table, content: Content, value: Any, most: int, *, fresh: bool) -> Item:
    if value is UNSEEN:
        return Item("", hidden=True)
    words = _cut(said(here.look, content.field, value), most)
    face = value if content.die else 0
    return Item(words, face=face, pick=pick_for(here.picks, value), fresh=fresh)


def _on_square(here: Table, content: Content, value: Any) -> Item:
    if value is UNSEEN:
        return Item("", hidden=True)
    if isinstance(value, here.game.seat_names):
        words = said(here.look, content.field, value)
        return Item(words, seat=value, pick=pick_for(here.picks, value))
    if value is None or value in (CHANCE, 0, "", ()):
        return Item("")
    return Item(said(here.look, content.field, value), pick=pick_for(here.picks, value))


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


def _zone(shown: Shown, width: float) -> Block:
    """A zone under its name."""
    inside = _squares(shown, width) if shown.grid else _row(shown, width)
    caption = label(TONES, 0, 11, shown.name, size=13, soft=True)
    drawn = group(caption, group(inside.drawn, transform=place(0, _CAPTION)))
    return Block(part(shown.key, drawn), inside.height + _CAPTION)


def _row(shown: Shown, width: float) -> Block:
    """Things in lines, as many on each as fit."""
    items = shown.items
    if not items:
        return Block(label(TONES, 2, 16, "–", size=16, soft=True), 22)
    if len(items) > _MOST_BACKS and all(item.hidden for item in items):
        count = label(TONES, HEIGHT + 8, 23, f"× {len(items)}", size=17, bold=True)
        return Block(group(back(shown.seat), count), HEIGHT)
    parts, x, y = [], 0.0, 0.0
    for item in items:
        wide = width_of(item.words, die=item.hidden or bool(item.face))
        if x and x + wide > width:
            x, y = 0.0, y + HEIGHT + _STEP
        parts.append(at(x, y, _one(item, wide, shown.seat)))
        x += wide + _STEP
    return Block(group(*parts), y + HEIGHT)


def _one(item: Item, wide: float, seat: Seat | None) -> Svg:
    if item.hidden:
        return back(seat)
    drawn = thing(item.face, item.words, fresh=item.fresh)
    if item.pick is None:
        return drawn
    return pickable(item.pick, item.words, drawn, halo(-1, -1, wide + 2, HEIGHT + 2))


def _squares(shown: Shown, width: float) -> Block:
    """A board of squares, the first row on top."""
    rows = shown.grid
    scale = min(1.0, width / (_SQUARE * len(rows[0])))
    parts = [
        at(column * _SQUARE, line * _SQUARE, _square(item))
        for line, row in enumerate(rows)
        for column, item in enumerate(row)
    ]
    return Block(group(*parts, transform=place(0, 0, scale=scale)), _SQUARE * len(rows) * scale)


def _square(item: Item) -> Svg:
    ground = rect(
        0.5, 0.5, _SQUARE - 1, _SQUARE - 1, rx=3, stroke_width=0.8,
        **TONES.both("square", "ink-soft"),
    )  # fmt: skip
    if item.hidden:
        return group(ground, at(2, 2, back(None)))
    if item.seat is not None:
        piece = at(2, 2, seat_disc(item.seat))
    elif item.words:
        words = _cut(item.words, 4)
        piece = label(TONES, _SQUARE / 2, 25, words, size=15, bold=True, anchor="middle")
    else:
        return group(ground)
    if item.pick is None:
        return group(ground, piece)
    return pickable(item.pick, item.words, ground, piece, halo(1, 1, _SQUARE - 2, _SQUARE - 2))


def _cut(line: str, most: int) -> str:
    """A text cut to fit."""
    return line if len(line) <= most else line[: max(1, most - 1)].rstrip() + "…"
