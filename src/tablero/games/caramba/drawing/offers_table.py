"""The offers for a treasure as a table in print: who offers what, who would win now (CA-4)."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from tablero.drawing.engraving import star
from tablero.drawing.palette import INK, INK_SOFT, PAPER, PAPER_LIGHT
from tablero.drawing.parts import part
from tablero.drawing.svg import Svg, group, path, polygon, rect, text
from tablero.engine import Seat
from tablero.games.caramba.drawing.gangs import badge
from tablero.games.caramba.drawing.look import Look
from tablero.games.caramba.offers import OFFERS, Offer, leaders

ROW = 21.0
_LEAD = "#f3d27a"

Sum = tuple[int, int]
"""An offer: what the cards and the bonus add."""


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

    sums: tuple[Sum, ...]
    """By seat."""
    at_stake: bool
    """Whether anything can be won (CA-4.5)."""

    @property
    def ahead(self) -> tuple[Seat, ...]:
        """Who would win; several tie."""
        if not self.at_stake:
            return ()
        return leaders(tuple([cards + bonus for cards, bonus in self.sums]))


class Row(NamedTuple):
    """A seat's place in the table."""

    seat: Seat
    sum: Sum
    leads: bool
    tied: bool


def layout(look: Look, width: float, *, short: bool) -> Layout:
    """The table as this reader sees it."""
    names = [look.name(seat, 13) for seat in range(look.state.seats)]
    if look.mine:
        names[look.near] = look.words.say("player.you")
    return Layout(look.state.seats_from(look.near), tuple(names), width, short)


def rows(standing: Standing) -> list[Row]:
    """Everybody's place, by seat."""
    ahead = standing.ahead
    return [
        Row(seat, made, seat in ahead, seat in ahead and len(ahead) > 1)
        for seat, made in enumerate(standing.sums)
    ]


def row(lane: int, at: int, one: Row, name: str, width: float, short: bool) -> Svg:
    """A row of the table in a lane; the leader's is tinted and starred."""
    made = OFFERS[one.sum]
    key = f"{lane}:{one.seat}"
    return group(
        part(f"head:{key}", group(*_head(at, one, name, width, short))),
        part(f"sum:{key}", group(*_tail(at, one, made, width, short))),
        opacity=_faint(made),
    )


def changed_rows(now: Standing, then: Standing, sheet: Layout) -> Svg:
    """The rows that differ, opaque, to cover those of now."""
    before, after = rows(now), rows(then)
    drawn = []
    for at, seat in enumerate(sheet.order):
        one = after[seat]
        if one != before[seat]:
            made = OFFERS[one.sum]
            cover = rect(0, at * ROW, sheet.width, ROW - 2, rx=3, fill=PAPER)
            head = _head(at, one, sheet.names[seat], sheet.width, sheet.short)
            tail = _tail(at, one, made, sheet.width, sheet.short)
            drawn.append(group(cover, group(*head, *tail, opacity=_faint(made))))
    return group(*drawn, aria_hidden="true")


def _faint(made: Offer) -> float | None:
    return None if made.total else 0.55


def _head(at: int, one: Row, name: str, width: float, short: bool) -> tuple[Svg | None, ...]:
    """Ground, seal and name."""
    return (
        _ground(at, width, one.leads, one.tied),
        badge(one.seat, 2, at * ROW + 0.5, ROW - 3),
        None
        if short
        else text(
            25,
            at * ROW + 14,
            name,
            font_size=13,
            fill=INK,
            font_weight="700" if one.leads else "400",
            class_="serif",
        ),
    )


@cache
def _ground(at: int, width: float, leads: bool, tied: bool) -> Svg:
    """The strip of paper behind a row: bright for the leader, with a dashed rim for a tie."""
    return rect(
        0,
        at * ROW,
        width,
        ROW - 2,
        rx=3,
        fill=_LEAD if leads and not tied else PAPER_LIGHT,
        opacity=1 if leads else 0.6,
        stroke=INK if leads else None,
        stroke_width=0.8,
        stroke_dasharray="3 2" if leads and tied else None,
    )


def _tail(at: int, one: Row, made: Offer, width: float, short: bool) -> tuple[Svg | None, ...]:
    """`7 + 3 = 10`: cards, bonus, sum; just the sum if it has only one part. Then the mark."""
    y = at * ROW
    right = width - (18 if one.leads else 6)
    return (
        text(
            right - 22,
            y + 14,
            f"{made.cards} + {made.bonus} = ",
            font_size=12,
            fill=INK_SOFT,
            text_anchor="end",
            class_="figures",
        )
        if made.bonus and not short
        else None,
        text(
            right,
            y + 14.6,
            str(made.total) if made.total else "–",
            font_size=15,
            fill=INK,
            font_weight="700",
            text_anchor="end",
            class_="figures",
        ),
        _mark(width - 10, y + 9.5, one.tied) if one.leads else None,
    )


@cache
def _mark(x: float, y: float, tied: bool) -> Svg:
    """A star for the leader; an equals sign for a tie."""
    if tied:
        return path(f"M{x - 4} {y - 2.4}h8M{x - 4} {y + 2.4}h8", stroke="#9c2f1e", stroke_width=2.2)
    return path(polygon(star(x, y, 6, 2.5, 5)), fill="#9c2f1e")
