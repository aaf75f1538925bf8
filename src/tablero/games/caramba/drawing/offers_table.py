"""The offers for a treasure as a table in print: who offers what, who would win now (CA-4)."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from tablero.drawing.engraving import star
from tablero.drawing.palette import INK, INK_SOFT, PAPER, PAPER_LIGHT
from tablero.drawing.parts import part
from tablero.drawing.svg import Svg, group, path, polygon, rect, text
from tablero.engine import Seat
from tablero.games.caramba.box import Treasure
from tablero.games.caramba.drawing.gangs import badge
from tablero.games.caramba.drawing.look import Look
from tablero.games.caramba.offers import Offer

ROW = 21.0
_LEAD = "#f3d27a"


class Layout(NamedTuple):
    """How the table is set for one reader."""

    order: tuple[Seat, ...]
    """The seats from above: the reader's, or the first, and on clockwise."""
    names: tuple[str, ...]
    """What the rows say, by seat."""
    width: float
    short: bool
    """Whether there is room for the symbol and the sum only, as in narrow lanes."""


class Standing(NamedTuple):
    """What everybody offers for a treasure."""

    offers: tuple[Offer, ...]
    """By seat."""
    ahead: tuple[Seat, ...]
    """Who would win; several tie."""


def layout(look: Look, width: float, *, short: bool) -> Layout:
    """The table as this reader sees it."""
    names = [
        look.words.say("player.you") if seat == look.view.seat else look.name(seat, 13)
        for seat in range(look.state.seats)
    ]
    return Layout(look.state.seats_from(look.near), tuple(names), width, short)


def rows(treasure: Treasure, standing: Standing, sheet: Layout, where: str) -> Svg:
    """One row per gang; the leader's row is tinted and starred."""
    table = group(
        *(
            part(f"offer:{treasure:d}:{seat}", _row(treasure, seat, at, standing, sheet))
            for at, seat in enumerate(sheet.order)
        ),
        aria_hidden="true",
    )
    return group(table, transform=where)


def changed_rows(now: Standing, then: Standing, sheet: Layout) -> Svg:
    """The rows that differ, opaque, to cover those of now."""
    return group(
        *(
            group(
                rect(0, at * ROW, sheet.width, ROW - 2, rx=3, fill=PAPER),
                _row(None, seat, at, then, sheet),
            )
            for at, seat in enumerate(sheet.order)
            if _place(now, seat) != _place(then, seat)
        ),
        aria_hidden="true",
    )


def _place(standing: Standing, seat: Seat) -> tuple[Offer, bool, bool]:
    """The offer, whether it is the highest for something at stake, whether it ties."""
    leads = seat in standing.ahead
    return standing.offers[seat], leads, leads and len(standing.ahead) > 1


def _row(treasure: Treasure | None, seat: Seat, at: int, standing: Standing, sheet: Layout) -> Svg:
    """A row; the sum is a part of its own if the row is one of the table."""
    offer, leads, tied = _place(standing, seat)
    y, width = at * ROW, sheet.width
    made = _sum(offer, width - (18 if leads else 6), y, sheet.short)
    return group(
        _ground(y, width, leads, tied),
        _badge(seat, y),
        None
        if sheet.short
        else text(
            25,
            y + 14,
            sheet.names[seat],
            font_size=13,
            fill=INK,
            font_weight="700" if leads else "400",
            class_="serif",
        ),
        made if treasure is None else part(f"sum:{treasure:d}:{seat}", made),
        _mark(width - 10, y + 9.5, tied) if leads else None,
        opacity=None if offer.total else 0.55,
    )


@cache
def _ground(y: float, width: float, leads: bool, tied: bool) -> Svg:
    """The strip of paper behind a row: bright for the leader, with a dashed rim for a tie."""
    return rect(
        0,
        y,
        width,
        ROW - 2,
        rx=3,
        fill=_LEAD if leads and not tied else PAPER_LIGHT,
        opacity=1 if leads else 0.6,
        stroke=INK if leads else None,
        stroke_width=0.8,
        stroke_dasharray="3 2" if leads and tied else None,
    )


@cache
def _badge(seat: Seat, y: float) -> Svg:
    return badge(seat, 2, y + 0.5, ROW - 3)


def _sum(offer: Offer, right: float, y: float, short: bool) -> Svg:
    """`7 + 3 = 10`: cards, bonus, sum; just the sum if it has only one part."""
    parts = f"{offer.cards} + {offer.bonus} = " if offer.bonus and not short else ""
    return group(
        text(
            right - 22,
            y + 14,
            parts,
            font_size=12,
            fill=INK_SOFT,
            text_anchor="end",
            class_="figures",
        )
        if parts
        else None,
        text(
            right,
            y + 14.6,
            str(offer.total) if offer.total else "–",
            font_size=15,
            fill=INK,
            font_weight="700",
            text_anchor="end",
            class_="figures",
        ),
    )


@cache
def _mark(x: float, y: float, tied: bool) -> Svg:
    """A star for the leader; an equals sign for a tie."""
    if tied:
        return path(f"M{x - 4} {y - 2.4}h8M{x - 4} {y + 2.4}h8", stroke="#9c2f1e", stroke_width=2.2)
    return path(polygon(star(x, y, 6, 2.5, 5)), fill="#9c2f1e")
